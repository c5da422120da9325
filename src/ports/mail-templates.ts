import type { MailedAct } from '../domain/account/security-events.ts'
import type { MailKind, SenderMailKind } from '../domain/envelopes/reactions.ts'
import type { Channel } from '../domain/recipients/channel.ts'
import type { AccountMail } from './mails.ts'

/** What a mail may say; the link is computed for this one use and never kept. */
export interface MailFacts {
  /** One that we speak (i18n/languages.ts). */
  readonly language: string
  /** Empty where nobody may be named. */
  readonly recipient_name: string
  readonly sender_name: string
  readonly workspace_name: string
  readonly envelope_name: string
  /** In a mail to the sender: the recipient whom it is about. */
  readonly about?: string
  /** The sender's own subject line, if any. */
  readonly subject: string | null
  readonly message: string | null
  /** Why it was declined or voided, or a word with a reminder. */
  readonly note: string | null
  readonly deadline_text: string
  readonly link: string
  /** Six digits in a mail that brings a code, else empty; computed like the link. */
  readonly code: string
  readonly documents: number
  /** The sealed files come with it. */
  readonly attached: boolean
  /** Answers reach the sender. */
  readonly can_reply: boolean
  readonly test_mode: boolean
  /** The way it goes, if not by email: by text it is one short line. */
  readonly channel?: Channel
  readonly brand: MailBrand
}

/** How the workspace shows itself. */
export interface MailBrand {
  /** Absolute; the only thing that a mail fetches. */
  readonly logo_url: string | null
  /** As large as it is shown. */
  readonly logo_width: number
  readonly logo_height: number
  /** Of the button, and of what is written on it. */
  readonly accent: string
  readonly on_accent: string
}

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail to somebody of the dashboard; the link is computed for this one use and never kept. */
export interface AccountMailFacts {
  /** One that we speak (i18n/languages.ts). */
  readonly language: string
  readonly kind: AccountMail['kind']
  /** Empty where nobody's name is known. */
  readonly name: string
  readonly workspace_name: string
  readonly invited_by: string
  /** The host that a webhook calls. */
  readonly receiver: string
  /** Empty in a mail that brings a code. */
  readonly link: string
  /** Six digits in a mail that brings a code, else empty. */
  readonly code: string
  /** Of a mail about security. */
  readonly security?: SecurityMailFacts
  readonly brand: MailBrand
}

/** What happened to an account, when, and from where. */
export interface SecurityMailFacts {
  readonly act: MailedAct
  readonly when_text: string
  readonly ip: string | null
  readonly browser: string | null
  readonly who: string
  /** The key, the program or the member that it is about; else empty. */
  readonly what: string
  /** That a member was given, if it is one that manages something. */
  readonly role: 'owner' | 'admin' | null
}

export type ComposeAccountMail = (facts: AccountMailFacts) => MailText

export type ComposeMail = (kind: MailKind | SenderMailKind, facts: MailFacts) => MailText
