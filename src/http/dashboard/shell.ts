import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dashboardShell } from '../../pages/dashboard-shell.ts'
import type { App } from '../../ports/app.ts'
import type { Files } from '../static-files.ts'
import { sendHtml } from '../pages/page-route.ts'
import { readerTranslator } from './language.ts'
import { ACCOUNT, toDoFirst, visitorOf } from '../pages/visitor.ts'
import { stateOf } from './web-state.ts'
import { themeOf } from '../pages/door.ts'

/**
 * Addresses of the dashboard (src/web/routes.ts), each with the source file of its page. All answer the same document,
 * whose script draws the page.
 */
export const ADDRESSES = {
  '/envelopes': 'envelopes/envelopes-page.tsx',
  '/envelopes/new': 'new-envelope/new-envelope-page.tsx',
  '/envelopes/:id': 'envelope/envelope-page.tsx',
  '/envelopes/:id/edit': 'editor/envelope-editor-page.tsx',
  '/templates': 'templates/templates-page.tsx',
  '/templates/new': 'new-template/new-template-page.tsx',
  '/templates/:id': 'template/template-page.tsx',
  '/templates/:id/edit': 'editor/template-editor-page.tsx',
  '/templates/:id/use': 'template-use/template-use-page.tsx',
  '/templates/:id/bulk': 'bulk-send/bulk-send-page.tsx',
  '/outbox': 'outbox/outbox-page.tsx',
  '/outbox/:id': 'outbox/outbox-mail-page.tsx',
  '/confirm/:id': 'confirm/confirm-page.tsx',
  '/settings/general': 'settings/general/general-page.tsx',
  '/settings/members': 'settings/members/members-page.tsx',
  '/settings/integrations': 'settings/integrations/integrations-page.tsx',
  '/settings/webhooks': 'settings/webhooks/webhooks-page.tsx',
  '/settings/webhooks/:id': 'settings/webhooks/webhook-page.tsx',
  '/settings/embedding': 'settings/embedding/embedding-page.tsx',
  '/settings/defaults': 'settings/defaults/defaults-page.tsx',
  '/settings/seal': 'settings/seal/seal-page.tsx',
  '/settings/plan': 'settings/plan/plan-page.tsx',
  '/settings/data': 'settings/retention/data-page.tsx',
  '/settings/activity': 'settings/activity/activity-page.tsx',
  '/settings/account': 'settings/account/account-page.tsx',
} as const

/** An unknown address: signed-in people see the same page explain it, and programs read the status. */
const UNKNOWN = {
  '/envelopes/*': 'main.tsx',
  '/templates/*': 'main.tsx',
  '/outbox/*': 'main.tsx',
  '/settings/*': 'main.tsx',
} as const

export function mountShell(server: FastifyInstance, app: App, { assets }: Pick<Files, 'assets'>): void {
  for (const [address, source] of Object.entries({ ...ADDRESSES, ...UNKNOWN })) {
    if (server.hasRoute({ method: 'GET', url: address })) continue
    server.get(address, async (request, reply) => {
      const visitor = await visitorOf(app, request)
      if (!visitor) return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`)
      if (toDoFirst(visitor) !== null && address !== ACCOUNT) return reply.redirect(ACCOUNT)
      if (address in UNKNOWN) reply.code(404)
      const state = await stateOf(app, request, visitor)
      const own = { nonce: withNonce(reply), theme: themeOf(request), translator: readerTranslator(request, visitor) }
      return sendHtml(reply, dashboardShell({ assets, page: `src/web/${source}`, state, ...own }))
    })
  }
}

/** Dialogs lock the page behind them with a style element; every other style must be a file of ours. */
export function withNonce(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', `${policy};style-src-elem 'self' 'nonce-${nonce}'`)
  return nonce
}
