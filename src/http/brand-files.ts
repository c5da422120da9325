import type { FastifyInstance, FastifyReply } from 'fastify'
import { logoBytes } from '../application/accounts/branding.ts'
import { accentStyle } from '../pages/accent-style.ts'
import type { App } from '../ports/app.ts'
import { notFound } from '../problem.ts'

/**
 * Logos and colours are public, because mails and other products' pages show them. The file behind a name never
 * changes.
 */
export function mountBrandFiles(server: FastifyInstance, app: App): void {
  server.get<{ Params: { file: string } }>('/brand/:file', async ({ params }, reply) => {
    const [, colour] = /^accent-([0-9a-f]{6})\.css$/.exec(params.file) ?? []
    if (colour !== undefined) return forEver(reply, 'text/css; charset=utf-8').send(accentStyle(`#${colour}`))
    const [, sha256] = /^([0-9a-f]{64})\.png$/.exec(params.file) ?? []
    const bytes = sha256 === undefined ? null : await logoBytes(app, sha256)
    if (bytes === null) throw notFound()
    return forEver(reply, 'image/png').send(bytes)
  })
}

const forEver = (reply: FastifyReply, type: string): FastifyReply =>
  reply.type(type).headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
