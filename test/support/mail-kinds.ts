import type { MailKind, SenderMailKind } from '../../src/domain/envelopes/reactions.ts'
import type { AccountMailFacts, SecurityMailFacts } from '../../src/ports/mail-templates.ts'

// Every mail there is: a kind without its row here does not compile.

const all = <Kind extends string>(kinds: Readonly<Record<Kind, true>>) => Object.keys(kinds) as Kind[]

export const KINDS = all<MailKind>({
  invitation: true,
  reminder: true,
  extended: true,
  completed: true,
  copy: true,
  link: true,
  final_link: true,
  declined: true,
  voided: true,
  recalled: true,
  expired: true,
  code: true,
  text_code: true,
  substituted: true,
})

export const SENDER_KINDS = all<SenderMailKind>({
  sender_completed: true,
  sender_declined: true,
  sender_expired: true,
  sender_bounced: true,
})

export const ACCOUNT_KINDS = all<AccountMailFacts['kind']>({
  invitation: true,
  reset: true,
  webhook_paused: true,
  proof_code: true,
  security: true,
})

/** With everything that a mail about security can say, typed by people who write Greek. */
export const SECURITY_FACTS: SecurityMailFacts = {
  act: 'key.issued',
  when_text: '18/2/2027, 23:59',
  ip: '192.0.2.1',
  browser: 'Φοξ 128, Λίνουξ',
  who: 'Γκρέις',
  what: 'Κλειδί',
  role: null,
}
