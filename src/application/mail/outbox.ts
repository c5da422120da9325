import type { App } from '../../ports/app.ts'
import type { MailText } from '../../ports/mail-templates.ts'
import type { Mail, MailFilter } from '../../ports/mails.ts'
import type { Caller } from '../caller.ts'
import { mailTextsOf } from './send.ts'

export interface CapturedMail {
  readonly mail: Mail
  readonly content: MailText
}

/** Mails of the caller's space, newest first. Their text is composed on each read. */
export async function readOutbox(app: App, { scope }: Caller, filter: MailFilter) {
  const mails = await app.store.mails.list(scope, { ...filter, limit: filter.limit + 1 })
  const page = mails.slice(0, filter.limit)
  const contents = await mailTextsOf(app, scope, page)
  const shown = page.flatMap((mail): CapturedMail[] => {
    const content = contents.get(mail.id)
    return content ? [{ mail, content }] : []
  })
  return { mails: shown, has_more: mails.length > filter.limit }
}
