import type { MailKind, SenderMailKind } from '../../src/domain/envelopes/reactions.ts'
import type { AccountMailFacts } from '../../src/ports/mail-templates.ts'

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

export const ACCOUNT_KINDS = all<AccountMailFacts['kind']>({ invitation: true, reset: true, webhook_paused: true })
