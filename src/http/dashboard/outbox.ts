import { z } from 'zod'
import { OutboxQuery } from '../../contract/test-mode.ts'
import type { OutboxMail, OutboxRow, OutboxRows } from '../../contract/dashboard/outbox.ts'
import type { Caller } from '../../application/caller.ts'
import { type CapturedMail, readOutbox } from '../../application/mail/outbox.ts'
import { mailTextOf } from '../../application/mail/send.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import { Id } from '../api/id-param.ts'
import { Answer } from '../route.ts'
import { appRoute } from './dashboard-route.ts'

const MailParams = z.object({ id: Id })

const rowOf = ({ mail, content: { subject } }: CapturedMail): OutboxRow => {
  const { id, envelope_id, to_name, to_email, state, last_error, created_at } = mail
  return { id, envelope_id, to_name, to_email, subject, state, last_error, at: created_at }
}

async function readMail(app: App, { scope }: Caller, id: string): Promise<CapturedMail> {
  const mail = await app.store.findMail(scope.workspace_id, id)
  if (!mail || mail.livemode !== scope.livemode) throw notFound()
  const content = await mailTextOf(app, mail)
  if (!content) throw notFound()
  return { mail, content }
}

/** Mails of both spaces, each in its own; a code or a link that a mail server brings is not shown. */
const outboxRoute = appRoute({
  method: 'GET',
  path: '/outbox',
  query: OutboxQuery,
  async run({ app, caller, query: { to = null, limit, offset } }): Promise<OutboxRows> {
    const { mails, has_more } = await readOutbox(app, caller, { to, limit, offset })
    return { data: mails.map(rowOf), has_more }
  },
})

const mailRoute = appRoute({
  method: 'GET',
  path: '/outbox/{id}',
  params: MailParams,
  async run({ app, caller, params }): Promise<OutboxMail> {
    const captured = await readMail(app, caller, params.id)
    return { ...rowOf(captured), text: captured.content.text }
  },
})

/**
 * The letter as its reader sees it, for a frame of our own page. Its styles are in its tags; it runs no script, and
 * it stays without our origin even where somebody opens it by itself.
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

const mailTextRoute = appRoute({
  method: 'GET',
  path: '/outbox/{id}/letter',
  params: MailParams,
  produces: ['text/html'],
  async run({ app, caller, params }) {
    const { content } = await readMail(app, caller, params.id)
    // Its links open beside the page.
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
