import { isAboutRole, isMailedAct, managingRole } from '../../domain/account/security-events.ts'
import type { Instant } from '../../domain/envelopes/envelope.ts'
import type { Language } from '../../i18n/languages.ts'
import type { App } from '../../ports/app.ts'
import type { SecurityMailFacts } from '../../ports/mail-templates.ts'
import type { AccountMail } from '../../ports/mails.ts'
import { deadlineText } from './mail-facts.ts'

export interface SecurityMailInput extends Omit<SecurityMailFacts, 'when_text'> {
  readonly at: Instant
  readonly timezone: string
}

/** What a mail about security says is what the log of the settings says. Null where there is no such entry. */
export async function readSecurityFacts(
  app: App,
  { workspace_id, activity_id, timezone }: Pick<AccountMail, 'workspace_id' | 'activity_id' | 'timezone'>,
): Promise<SecurityMailInput | null> {
  const noted = activity_id === null ? null : await app.store.activity.read(workspace_id, activity_id)
  if (!noted || !isMailedAct(noted.act)) return null
  const { act, at, ip, actor, subject, details } = noted
  const browser = typeof details['browser'] === 'string' ? details['browser'] : null
  // Who accepts an invitation is the member that it is about.
  const what = subject?.name ?? (isAboutRole(act) ? actor.name : '')
  const role = isAboutRole(act) ? managingRole(details) : null
  return { act, at, timezone: timezone ?? 'UTC', ip, browser, who: actor.name, what, role }
}

/** The time as its reader reads it. */
export const shownIn = (language: Language, { at, timezone, ...facts }: SecurityMailInput): SecurityMailFacts => ({
  ...facts,
  when_text: deadlineText({ deadline_at: at, timezone }, language),
})
