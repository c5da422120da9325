import type { Instant } from '../domain/envelopes/envelope.ts'
import type { MailKind, SenderMailKind } from '../domain/envelopes/reactions.ts'
import type { Channel } from '../domain/recipients/channel.ts'
import type { RecipientRef } from './envelopes.ts'
import type { Scope } from './scope.ts'

export type AccountMailState = 'queued' | 'kept' | 'sent' | 'failed' | 'superseded'

/** `kept`: no mail server is configured. */
export interface AccountMail {
  readonly id: string
  readonly workspace_id: string
  readonly kind: 'invitation' | 'reset' | 'webhook_paused' | 'security' | 'proof_code'
  readonly invitation_id: string | null
  readonly person_id: string | null
  /** The webhook that is paused. */
  readonly webhook_id: string | null
  /** The entry of the activity log that it tells of. */
  readonly activity_id: string | null
  /** Of the reader, where it is known. */
  readonly timezone: string | null
  readonly to_email: string
  readonly link_version: number
  readonly state: AccountMailState
  readonly attempts: number
  readonly created_at: Instant
}

export interface Mail {
  readonly id: string
  readonly workspace_id: string
  readonly livemode: boolean
  readonly envelope_id: string
  readonly recipient_id: string
  readonly kind: MailKind | SenderMailKind
  readonly note: string | null
  readonly to_name: string
  /** The number, of a text message. */
  readonly to_email: string
  readonly channel: Channel
  readonly link_version: number
  /** `bounced`: sent, and later reported as undeliverable. `superseded`: nobody needed it any more when it was due. */
  readonly state: 'queued' | 'captured' | 'sent' | 'failed' | 'bounced' | 'superseded'
  readonly attempts: number
  readonly last_error: string | null
  readonly created_at: Instant
  /** To a sender: tags in the order in which they are tried, with commas; the zone of its dates. */
  readonly locales: string | null
  readonly timezone: string | null
}

export interface MailRef {
  readonly workspace_id: string
  readonly id: string
}

export interface QueuedMail extends Mail {
  /** The first invitation of this person at this address that reached a mail server or the outbox. */
  readonly invitation_id: string | null
}

export interface MailFilter {
  /** An address, in upper or lower case. */
  readonly to: string | null
  readonly limit: number
  readonly offset: number
}

export interface MailReads {
  list(scope: Scope, filter: MailFilter): Promise<readonly Mail[]>
  find(workspace_id: string, id: string): Promise<Mail | null>
  /** Oldest first. */
  queued(scope: Scope, limit: number): Promise<readonly MailRef[]>
  /** Those of these mails that are still queued. */
  queuedOf(mails: {
    readonly workspace_id: string
    readonly envelope_id: string
    readonly mail_ids: readonly string[]
  }): Promise<readonly QueuedMail[]>
  /** How many text messages of the hour before this one were sent, or are to be: of its workspace, and to its number. */
  textsBefore(
    mail: Pick<Mail, 'workspace_id' | 'livemode' | 'id' | 'to_email' | 'created_at'>,
  ): Promise<{ readonly of_workspace: number; readonly to_number: number }>
  findAccountMail(workspace_id: string, id: string): Promise<AccountMail | null>
}

export interface MailWrites {
  /** With the commit. */
  note(
    ref: MailRef & Pick<Mail, 'envelope_id'>,
    outcome: { readonly state: Mail['state']; readonly attempts: number; readonly error: string | null },
  ): void
  /** Changes a mail from sent to bounced. False, and no change, when it is not sent. */
  noteBounce(ref: MailRef, error: string): Promise<boolean>
  /** When mails of these kinds were written to this person since `since`. */
  since(
    ref: RecipientRef & { readonly envelope_id: string },
    kinds: readonly MailKind[],
    since: Instant,
  ): Promise<readonly Instant[]>
  addAccountMail(letter: Omit<AccountMail, 'state' | 'attempts' | 'activity_id' | 'timezone'>): Promise<void>
  noteAccountMail(
    letter: Pick<AccountMail, 'workspace_id' | 'id' | 'state' | 'attempts'> & {
      readonly last_error: string | null
    },
  ): Promise<void>
}
