import { z } from 'zod'
import type { Caller } from '../../application/caller.ts'
import { type CapturedMail, readOutbox } from '../../application/mail/outbox.ts'
import { mailTextOf } from '../../application/mail/send.ts'
import type { OutboxMail, OutboxRow, OutboxRows } from '../../contract/dashboard/outbox.ts'
import { OutboxQuery } from '../../contract/test-mode.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import { Id } from '../api/id-param.ts'
import { Answer } from '../route.ts'
import { dashboardRoute } from './dashboard-route.ts'

const MailParams = z.object({ id: Id })

const rowOf = ({ mail, content: { subject } }: CapturedMail): OutboxRow => {
  const { id, envelope_id, to_name, to_email, state, last_error, created_at } = mail
  return { id, envelope_id, to_name, to_email, subject, state, last_error, at: created_at }
}

async function readMail(app: App, { scope }: Caller, id: string): Promise<CapturedMail> {
  const mail = await app.store.mails.find(scope.workspace_id, id)
  if (!mail || mail.livemode !== scope.livemode) throw notFound()
  const content = await mailTextOf(app, mail)
  if (!content) throw notFound()
  return { mail, content }
}

/** Mails of both spaces, each in its own; codes and links that a mail server delivers are hidden. */
const outboxRoute = dashboardRoute({
  method: 'GET',
  path: '/outbox',
  secret: true,
  query: OutboxQuery,
  async run({ app, caller, query: { to = null, limit, offset } }): Promise<OutboxRows> {
    const { mails, has_more } = await readOutbox(app, caller, { to, limit, offset })
    return { data: mails.map(rowOf), has_more }
  },
})

const mailRoute = dashboardRoute({
  method: 'GET',
  path: '/outbox/{id}',
  secret: true,
  params: MailParams,
  async run({ app, caller, params }): Promise<OutboxMail> {
    const captured = await readMail(app, caller, params.id)
    return { ...rowOf(captured), text: captured.content.text }
  },
})

/**
 * The mail as its reader sees it, for a frame in our own page. Its styles are inline, it runs no script, and it never
 * gets our origin, even when opened by itself.
 */
const LETTER_POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join(';')

const mailTextRoute = dashboardRoute({
  method: 'GET',
  path: '/outbox/{id}/letter',
  secret: true,
  params: MailParams,
  produces: ['text/html'],
  async run({ app, caller, params }) {
    const { content } = await readMail(app, caller, params.id)
    // Its links open in a new tab.
    return new Answer(content.html.replace('<head>', '<head><base target="_blank">'), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': LETTER_POLICY,
        'x-frame-options': 'SAMEORIGIN',
      },
    })
  },
})

export const outboxRoutes = [outboxRoute, mailRoute, mailTextRoute]
