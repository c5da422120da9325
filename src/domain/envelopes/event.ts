import type { KeptIn } from '../account/kept-marks.ts'
import type { KeyedValue } from '../forms/answers.ts'
import type { Cover } from '../fields/covers.ts'
import type { TextChannel } from '../recipients/channel.ts'
import type { EnvelopeSource, IdentityMethod, Instant, MadeFrom, StoredFile } from './envelope.ts'

/**
 * What happened, in the past tense. Each becomes one audit entry; reactions.ts says what follows.
 * Names that start with `envelope.` are the webhook events (docs/interface.md, Webhooks).
 */
export type DomainEvent = { readonly at: Instant } & (
  | {
      readonly type: 'envelope.created'
      readonly source: EnvelopeSource
      readonly fields_required: boolean
      /** What people will sign; so the chain binds the files as they were taken in. */
      readonly documents: readonly NamedBytes[]
      /** Documents of which intake took something out; absent where there is none. */
      readonly removed?: readonly Cleaned[]
      /** Documents of which something is covered; absent where there is none. */
      readonly covered?: readonly Covered[]
      /** Documents that were made from Word documents and data; absent where there is none. */
      readonly made_from?: readonly (MadeFrom & { readonly name: string })[]
      /** The envelope that it was copied from. */
      readonly copy_of?: string
    }
  | { readonly type: 'envelope.edited'; readonly changed: readonly string[] }
  | {
      readonly type: 'documents.changed'
      /** What people will sign from now on, as at the creation. */
      readonly documents: readonly NamedBytes[]
      readonly removed?: readonly Cleaned[]
      readonly covered?: readonly Covered[]
      /** Documents that were made from Word documents and data; absent where there is none. */
      readonly made_from?: readonly (MadeFrom & { readonly name: string })[]
      readonly removed_fields: number
    }
  | {
      readonly type: 'envelope.extended'
      readonly from: Instant
      readonly deadline_at: Instant
      /** Who was asked to sign and gets no mail of it; absent where everybody does. */
      readonly unmailed?: readonly string[]
    }
  | { readonly type: 'envelope.sent'; readonly deadline_at: Instant }
  | { readonly type: 'envelope.opened'; readonly recipient_id: string; readonly consent_version: string }
  | {
      readonly type: 'envelope.document_signed'
      readonly recipient_id: string
      readonly field_count: number
      readonly values_sha256: string
      /** Of what the page showed when the person finished, which was the same; absent where the page did not say. */
      readonly shown_sha256?: string
      /** Whose account their marks came from; absent where all were made on the page. */
      readonly kept_in?: KeptIn
    }
  | { readonly type: 'envelope.all_signed' }
  | {
      readonly type: 'envelope.sealed'
      readonly sha256: string
      readonly documents: readonly NamedBytes[]
      readonly certificate: StoredFile
    }
  | {
      readonly type: 'envelope.completed'
      /** Of fields with keys, for subscribers; absent where there are none. */
      readonly values?: Readonly<Record<string, KeyedValue | null>>
      /** Who gets no mail of it; absent where everybody does. */
      readonly unmailed?: readonly string[]
    }
  | { readonly type: 'envelope.declined'; readonly recipient_id: string; readonly reason: string }
  | { readonly type: 'envelope.voided'; readonly reason: string | null }
  | { readonly type: 'envelope.expired'; readonly deadline_at: Instant; readonly pending: readonly string[] }
  | { readonly type: 'envelope.recalled'; readonly reason: string | null }
  | { readonly type: 'envelope.deleted' }
  | {
      readonly type: 'envelope.reminded'
      readonly recipient_id: string
      readonly kind: 'manual' | 'automatic'
      readonly count: number
      readonly message: string | null
    }
  | {
      readonly type: 'recipient.invited'
      readonly recipient_id: string
      /** Whoever signs at once needs no mail that asks for it; absent where one is sent. */
      readonly mailed?: false
      /** By text, and to which number, shortened; absent of an email. */
      readonly channel?: TextChannel
      readonly sent_to?: string
      /** No mail either: this person gets none, and is handed the link or shown the page by the sender's product. */
      readonly silent?: true
    }
  | { readonly type: 'recipient.added'; readonly recipient_id: string }
  | { readonly type: 'recipient.edited'; readonly recipient_id: string; readonly changed: readonly string[] }
  | {
      readonly type: 'recipient.substituted'
      readonly recipient_id: string
      /** Null where there was no address. */
      readonly from: string | null
      /** Null where there is none any more. */
      readonly to: string | null
      readonly mail_now: boolean
      /** Whether the former address is written to; absent: as the new one is. */
      readonly tell_former?: boolean
    }
  | {
      readonly type: 'recipient.removed'
      readonly recipient_id: string
      readonly email: string | null
      /** Of whoever had no address. */
      readonly name?: string
      readonly removed_fields: number
    }
  | {
      readonly type: 'recipient.link_handed_out'
      readonly recipient_id: string
      readonly link_version: number
      /**
       * The sender passes it on, or a member has opened their own page from their account, or the sender's product gets it
       * to hand it over; absent where the person signs on the sender's device.
       */
      readonly purpose?: 'share' | 'own' | 'product'
      /** Of a link that ends before the deadline does. */
      readonly expires_at?: Instant
      /** Earlier links stopped working with it. */
      readonly replaced?: true
    }
  | {
      readonly type: 'identity.code_sent'
      readonly recipient_id: string
      readonly method: IdentityMethod
      /** Shortened: the trail says where to, not more than is known. */
      readonly sent_to: string
      readonly number: number
      /** Absent of an email, and of a plain text message. */
      readonly channel?: TextChannel
    }
  | {
      readonly type: 'identity.failed'
      readonly recipient_id: string
      readonly method: IdentityMethod
      readonly tries_left: number
    }
  | {
      readonly type: 'identity.locked'
      readonly recipient_id: string
      readonly method: IdentityMethod
      /** Null: until the sender does something. */
      readonly until: Instant | null
    }
  | {
      readonly type: 'identity.passed'
      readonly recipient_id: string
      readonly method: IdentityMethod
      readonly sent_to: string | null
      readonly channel?: TextChannel
    }
  | {
      readonly type: 'recipient.embed_token_issued'
      readonly recipient_id: string
      readonly link_version: number
      readonly token_id: string
    }
  /** A person without their link asked for it, by a page that anyone may open. */
  | {
      readonly type: 'recipient.link_mailed'
      readonly recipient_id: string
      readonly link_version: number
    }
  | { readonly type: 'fields.placed'; readonly count: number; readonly replaced: number }
  | { readonly type: 'fields.removed'; readonly recipient_id: string; readonly field_id: string }
  | { readonly type: 'recipient.mail_failed'; readonly recipient_id: string; readonly reason: string }
)

export interface NamedBytes extends StoredFile {
  readonly name: string
}

/** A document that intake took something out of. */
export interface Cleaned {
  readonly name: string
  readonly removed: readonly string[]
}

/** A document of which something is covered. */
export interface Covered {
  readonly name: string
  /** Whole numbers and texts alone: programs of others write fractions in other ways, and hash what they wrote. */
  readonly covers: readonly Pick<Cover, 'page' | 'text'>[]
}

export type EventType = DomainEvent['type']

export const recipientIdOf = (event: DomainEvent): string | null =>
  'recipient_id' in event ? event.recipient_id : null
