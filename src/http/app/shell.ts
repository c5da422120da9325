import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dashboardShell } from '../../pages/dashboard-shell.ts'
import type { App } from '../../ports/app.ts'
import type { Files } from '../files.ts'
import { sendHtml } from '../pages/page-route.ts'
import { ACCOUNT, toDoFirst, visitorOf } from '../pages/visitor.ts'
import { stateOf } from './web-state.ts'

/** Addresses of the dashboard (src/web/paths.ts). All are one page; its script draws what the address names. */
const ADDRESSES = [
  ...['/envelopes', '/envelopes/new', '/envelopes/:id', '/envelopes/:id/edit'],
  ...['/templates', '/templates/new', '/templates/:id', '/templates/:id/edit', '/templates/:id/use'],
  ...['/templates/:id/bulk', '/outbox', '/outbox/:id'],
  ...['/settings/general', '/settings/members', '/settings/integrations', '/settings/webhooks'],
  ...['/settings/webhooks/:id', '/settings/embedding', '/settings/defaults', '/settings/seal'],
  ...['/settings/plan', '/settings/data', '/settings/activity', '/settings/account'],
]

/** Mistyped or long gone: the same page says so in words, to whom is signed in, and programs read the status. */
const UNKNOWN = ['/envelopes/*', '/templates/*', '/outbox/*', '/settings/*']

export function mountShell(server: FastifyInstance, app: App, { assets }: Pick<Files, 'assets'>): void {
  for (const address of [...ADDRESSES, ...UNKNOWN]) {
    if (server.hasRoute({ method: 'GET', url: address })) continue
    server.get(address, async (request, reply) => {
      const visitor = await visitorOf(app, request)
      if (!visitor) return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`)
      if (toDoFirst(visitor) !== null && address !== ACCOUNT) return reply.redirect(ACCOUNT)
      if (UNKNOWN.includes(address)) reply.code(404)
      const state = await stateOf(app, request, visitor)
      return sendHtml(reply, dashboardShell({ assets, state, nonce: withNonce(reply) }))
    })
  }
}

/** Dialogs lock what lies behind them by a style element; no other style that is not a file of ours is let in. */
function withNonce(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', `${policy};style-src-elem 'self' 'nonce-${nonce}'`)
  return nonce
}
