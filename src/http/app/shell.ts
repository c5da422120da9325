import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dashboardShell } from '../../pages/dashboard-shell.ts'
import type { App } from '../../ports/app.ts'
import type { Files } from '../files.ts'
import { sendHtml } from '../pages/page-route.ts'
import { ACCOUNT, toDoFirst, visitorOf } from '../pages/visitor.ts'
import { stateOf } from './web-state.ts'

/** Addresses of the dashboard (src/web/paths.ts), each with the source of its page. All are one page; its script draws what the address names. */
export const ADDRESSES = {
  '/envelopes': 'pages/envelopes-page.tsx',
  '/envelopes/new': 'pages/new-envelope-page.tsx',
  '/envelopes/:id': 'pages/envelope-page.tsx',
  '/envelopes/:id/edit': 'editor/envelope-editor-page.tsx',
  '/templates': 'pages/templates-page.tsx',
  '/templates/new': 'pages/new-template-page.tsx',
  '/templates/:id': 'pages/template-page.tsx',
  '/templates/:id/edit': 'editor/template-editor-page.tsx',
  '/templates/:id/use': 'pages/template-use-page.tsx',
  '/templates/:id/bulk': 'pages/bulk-send-page.tsx',
  '/outbox': 'pages/outbox-page.tsx',
  '/outbox/:id': 'pages/outbox-mail-page.tsx',
  '/settings/general': 'pages/general-page.tsx',
  '/settings/members': 'pages/members-page.tsx',
  '/settings/integrations': 'pages/integrations-page.tsx',
  '/settings/webhooks': 'pages/webhooks-page.tsx',
  '/settings/webhooks/:id': 'pages/webhook-page.tsx',
  '/settings/embedding': 'pages/embedding-page.tsx',
  '/settings/defaults': 'pages/defaults-page.tsx',
  '/settings/seal': 'pages/seal-page.tsx',
  '/settings/plan': 'pages/plan-page.tsx',
  '/settings/data': 'pages/data-page.tsx',
  '/settings/activity': 'pages/activity-page.tsx',
  '/settings/account': 'pages/account-page.tsx',
} as const

/** Mistyped or long gone: the same page says so in words, to whom is signed in, and programs read the status. */
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
      return sendHtml(
        reply,
        dashboardShell({ assets, page: `src/web/${source}`, state, nonce: withNonce(reply) }),
      )
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
