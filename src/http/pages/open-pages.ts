import type { FastifyInstance } from 'fastify'
import { EVENT_VARIANTS, WEBHOOK_EVENTS } from '../../domain/reactions.ts'
import { docsPage } from '../../pages/docs-page.ts'
import { verifyPage } from '../../pages/verify-page.ts'
import type { App } from '../../ports/app.ts'
import { PROBLEMS } from '../../problem.ts'
import type { Files } from '../files.ts'
import { ROUTES } from '../routes.ts'

/** Pages for everybody: how to call the service, and how to check what it has sealed. */
export function mountOpenPages(server: FastifyInstance, app: App, { assets }: Files): void {
  const { base_url, seal } = app.settings
  const docs = docsPage({
    ...{ assets, base_url },
    operations: ROUTES.map(({ method, path, summary, refuses }) => ({
      method,
      path,
      summary,
      codes: refuses,
    })),
    problems: Object.entries(PROBLEMS).map(([code, { status, title }]) => ({ code, status, title })),
    events: [
      ...WEBHOOK_EVENTS,
      ...Object.entries(EVENT_VARIANTS).map(([variant, name]) => `${variant} (for ${name})`),
    ],
  })
  const verify = verifyPage({
    assets,
    issuer: seal.subject,
    fingerprint: seal.fingerprint,
    self_made: seal.root_pem !== null,
  })
  for (const path of ['/docs', '/docs/errors']) {
    server.get(path, async (_request, reply) => reply.type('text/html; charset=utf-8').send(docs))
  }
  server.get('/verify', async (_request, reply) => reply.type('text/html; charset=utf-8').send(verify))
  if (seal.root_pem !== null) {
    const pem = seal.root_pem
    server.get('/verify/root.pem', async (_request, reply) => reply.type('application/x-pem-file').send(pem))
  }
}
