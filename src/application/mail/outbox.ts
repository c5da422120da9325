import type { App } from '../../ports/app.ts'
import type { LetterText } from '../../ports/mail-templates.ts'
import type { Mail, MailFilter } from '../../ports/mails.ts'
import type { Caller } from '../caller.ts'
import { lettersOf } from './send.ts'

export interface CapturedMail {
  readonly mail: Mail
  readonly letter: LetterText
}

/** What was written to people of the caller's space, newest first; letters are made anew each time. */
export async function readOutbox(app: App, { scope }: Caller, filter: MailFilter) {
  const mails = await app.store.mails.list(scope, { ...filter, limit: filter.limit + 1 })
  const page = mails.slice(0, filter.limit)
  const letters = await lettersOf(app, scope, page)
  const shown = page.flatMap((mail): CapturedMail[] => {
    const letter = letters.get(mail.id)
    return letter ? [{ mail, letter }] : []
  })
  return { mails: shown, has_more: mails.length > filter.limit }
}
