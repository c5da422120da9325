import type { ConsentEdition } from './consent-edition.ts'
import type { Cover } from '../fields/covers.ts'
import type { FieldOptions, FieldType } from '../fields/kinds.ts'
import type { Condition } from '../forms/conditions.ts'
import type { Channel, TextChannel } from '../recipients/channel.ts'

/**
 * The vocabulary: what an envelope is made of. Values only, shaped like the wire and the row
 * (snake_case), so that nothing has to be translated and nothing can be translated wrongly.
 * Source: docs/interface.md.
 */

/** ISO 8601, UTC, milliseconds, `Z`. Two of them compare as strings. */
export type Instant = string

export const ENVELOPE_STATUSES = [
  'draft',
  'sent',
  'opened',
  'signed',
  'completed',
  'declined',
  'voided',
  'expired',
  'recalled',
] as const
export type EnvelopeStatus = (typeof ENVELOPE_STATUSES)[number]

export type RecipientStatus =
  | 'created'
  | 'waiting'
  | 'sent'
  | 'opened'
  | 'signed'
  | 'declined'
  | 'expired'
  | 'voided'
  | 'copied'

/** How a person sees one page: after /Rotate, inside the crop box. `box` is [x0, y0, x1, y1] in PDF user space. */
export interface PageGeometry {
  /** Displayed size in points (1/72 inch), user unit applied. */
  readonly width: number
  readonly height: number
  readonly rotation: 0 | 90 | 180 | 270
  /** Crop box cut to the media box, in unrotated user space units. */
  readonly box: readonly [number, number, number, number]
  readonly user_unit: number
  /** Programs take other letters, digits or sums out of the page than it shows; absent where they do not. */
  readonly reads_otherwise?: true
  /** What readers may show otherwise than the page does here; absent where there is nothing. */
  readonly differences?: readonly PageDifference[]
}

/** `form_value`: a field of the page's own form held another value than it showed; `drawn`: the page shows what some readers leave out. */
export interface PageDifference {
  readonly kind: 'form_value' | 'drawn'
  /** Name of the field. */
  readonly field?: string
}

/** Bytes that lie in the blob store under their own hash. */
export interface StoredFile {
  readonly sha256: string
  readonly size: number
}

/** What a document was made from: hashes alone, since the data is about people. */
export interface MadeFrom {
  readonly docx_sha256: string
  /** Of the data's canonical JSON. */
  readonly data_sha256: string
}

/** A field of a PDF's own form that nobody could fill in here, and why. */
export interface LeftOutField {
  readonly name: string
  readonly page: number
  readonly why: string
}

export interface Document extends StoredFile {
  readonly id: string
  readonly name: string
  readonly title: string | null
  /** Position in the envelope, from 1. */
  readonly order: number
  readonly signable: boolean
  readonly pages: readonly PageGeometry[]
  /** What intake took out of it; absent where it is kept as it was sent. */
  readonly removed?: readonly string[]
  /** What is covered on its pages, in the final too; absent where there is nothing. */
  readonly covers?: readonly Cover[]
  /** Fields of its own form that could not become fields; absent where there are none, or nobody asked for the form. */
  readonly left_out?: readonly LeftOutField[]
  /** The Word document and the data that it was made from; absent where it was uploaded as it is. */
  readonly made_from?: MadeFrom
  /** The flattened, sealed file; null until the envelope is completed. */
  readonly final: StoredFile | null
}

export interface MailDelivery {
  readonly channel: Channel
  readonly state: 'queued' | 'sent' | 'bounced' | 'failed'
  readonly last_error: string | null
  readonly at: Instant
}

export const IDENTITY_METHODS = ['access_code', 'email_code', 'sms_code'] as const
export type IdentityMethod = (typeof IDENTITY_METHODS)[number]

/** What is asked of a person beside the link, before the documents open. */
export interface Auth {
  readonly method: IdentityMethod
  /** Of an access code, under a key of the service; null where the code is sent. */
  readonly code_hash: string | null
}

/** How the check of one person goes, with the link in force. */
export interface IdentityCheck {
  /** Wrong codes since the last lock. */
  readonly failures: number
  readonly locks: number
  readonly locked_until: Instant | null
  /** How many codes were made; what is sent is derived from the number of each. */
  readonly codes: number
  /** The one that holds, until it is used or too old. */
  readonly code: { readonly number: number; readonly sent_at: Instant } | null
  /** When codes were sent, of the last hour. */
  readonly sent: readonly Instant[]
  readonly passed_at: Instant | null
}

/** The mails that the service sends somebody by itself. `reminder` asks again, also after an extension. */
export const NOTIFICATION_KINDS = ['invitation', 'reminder', 'completion', 'ended'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
export type Notifications = readonly NotificationKind[]

export interface Recipient {
  readonly id: string
  /** The caller's own name for this person inside one request; never shown to others. */
  readonly key: string | null
  readonly name: string
  /** Null where no mail ever goes out: whoever is reached by a link or a frame alone needs no address. */
  readonly email: string | null
  readonly phone: string | null
  readonly label: string | null
  readonly role: 'signer' | 'cc'
  readonly signing_order: number
  readonly locale: string | null
  readonly message: string | null
  readonly status: RecipientStatus
  /** Raised whenever older links must stop working. 0 = never sent. */
  readonly link_version: number
  readonly consent_version: string | null
  readonly sent_at: Instant | null
  readonly opened_at: Instant | null
  readonly signed_at: Instant | null
  readonly declined_at: Instant | null
  readonly decline_reason: string | null
  readonly last_reminded_at: Instant | null
  readonly reminder_count: number
  readonly delivery: MailDelivery | null
  /** Absent where the link is enough. */
  readonly auth?: Auth | undefined
  /** How the link is sent, and a code by text; absent: by email. */
  readonly notify_by?: TextChannel | undefined
  /** Of the mails, those that go to this person; absent where the envelope says it. */
  readonly notifications?: Notifications | undefined
  /** Absent until something of it happened. */
  readonly identity?: IdentityCheck | undefined
}

/** A drawn signature: strokes as flat [x0, y0, x1, y1, ...] in a pad of width x height, y down. */
export interface DrawnMark {
  readonly kind: 'drawn'
  readonly width: number
  readonly height: number
  readonly strokes: readonly (readonly number[])[]
}

export const SCRIPT_FONTS = ['caveat', 'dancing-script', 'great-vibes'] as const
/** A typed signature: the text set in a script font. */
export interface TypedMark {
  readonly kind: 'typed'
  readonly text: string
  readonly font: (typeof SCRIPT_FONTS)[number]
}

/** A picture of a signature, as the seal writer needs it: 8-bit samples, deflated (zlib), in base64. */
export interface ImageMark {
  readonly kind: 'image'
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Three samples to the pixel. */
  readonly rgb: string
  /** One sample to the pixel, 0 lets the page show; null where nothing does. */
  readonly alpha: string | null
}

export type Mark = DrawnMark | TypedMark | ImageMark

/** A file that a signer brought. Only the service makes this form, of bytes that it has inspected. */
export interface AttachedFile extends StoredFile {
  readonly kind: 'file'
  readonly name: string
  /** By its bytes, whatever it is called; size and hash are those of what was brought. */
  readonly media_type: string
  readonly pages: number
  /** What is kept of it, without anything active: the same bytes where it was a clean PDF. */
  readonly pdf: StoredFile
}

/** Of every value that is an object. What is filled in is hashed, so a kind that was released keeps its form for ever. */
export const VALUE_KINDS: readonly string[] = Object.keys({
  drawn: true,
  typed: true,
  image: true,
  file: true,
} satisfies Record<(Mark | AttachedFile)['kind'], true>)

/** Of several choices the values, in the order of the options. */
export type FieldValue = string | boolean | Mark | readonly string[] | AttachedFile

/** What a sender can fill in. */
export type Prefilled = string | boolean | readonly string[]

/** What showing a value takes: of a picture not its samples; `saved_ms` tells it from the next in the same field. */
export interface ShownImage extends Pick<ImageMark, 'kind' | 'width' | 'height'> {
  readonly saved_ms: string
}
export type ShownValue = Exclude<FieldValue, ImageMark> | ShownImage

export interface FieldBox extends FieldOptions {
  readonly id: string
  readonly recipient_id: string
  readonly document_id: string
  readonly type: FieldType
  /** From 1. */
  readonly page: number
  /** Fractions 0 to 1 of the displayed page, from its top-left corner. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly required: boolean
  readonly read_only: boolean
  readonly label: string | null
  /** Prefilled by the sender. */
  readonly value: Prefilled | null
  /** The name by which conditions, formulas and answers speak of it; unique in the envelope. */
  readonly key?: string | undefined
  /** Shown only while this holds; absent: always. */
  readonly visible_if?: Condition | undefined
  /** Has to be filled in while this holds, beside `required`. */
  readonly required_if?: Condition | undefined
  /** What the service computes and nobody fills in. */
  readonly formula?: string | undefined
  /**
   * Found when the envelope was sent: the page is so dark or busy where the box is that ink does not stand out from it, and is
   * given a light ground. Absent: it stands out, or was never looked at.
   */
  readonly ground?: 'dark' | undefined
}

export interface Reminders {
  readonly first_after_days: number
  readonly repeat_every_days: number
  readonly max: number
}

export interface Sealing {
  readonly state: 'pending' | 'retrying' | 'failed'
  readonly attempts: number
  readonly last_error: string | null
}

export type EnvelopeSource = 'api' | 'refs' | 'template' | 'web' | 'mcp'

/** The aggregate: loaded and committed whole. Values that signers typed are not in it (they are saved one by one). */
export interface Envelope {
  readonly id: string
  /** Internal key of the workspace, a bigint as a string. */
  readonly workspace_id: string
  readonly livemode: boolean
  readonly status: EnvelopeStatus
  readonly name: string
  readonly external_ref: string | null
  readonly source: EnvelopeSource
  /** The template it was made from; null where there was none. */
  readonly template_id: string | null
  readonly message: { readonly subject: string | null; readonly body: string | null }
  readonly signing_order: 'parallel' | 'sequential'
  readonly documents: readonly Document[]
  readonly recipients: readonly Recipient[]
  readonly fields: readonly FieldBox[]
  readonly reminders: Reminders | null
  /** Days from send to deadline; null when the caller named an instant. */
  readonly deadline_days: number | null
  readonly deadline_at: Instant
  readonly locale: string
  readonly timezone: string
  readonly redirect_url: string | null
  readonly custom_metadata: Readonly<Record<string, string>>
  /** Of the mails to recipients, those that go out; absent where nobody has said it: all. */
  readonly notifications?: Notifications | undefined
  /** Of the words that its people agree to; absent where it was sent before there was another. */
  readonly consent_edition?: ConsentEdition
  readonly sealing: Sealing | null
  readonly certificate: StoredFile | null
  /** SHA-256 of what GET /final answers; null until sealed. */
  readonly final_sha256: string | null
  readonly created_at: Instant
  readonly updated_at: Instant
  readonly sent_at: Instant | null
  readonly completed_at: Instant | null
  readonly sealed_at: Instant | null
  readonly declined_at: Instant | null
  readonly voided_at: Instant | null
  readonly void_reason: string | null
  readonly expired_at: Instant | null
  readonly recalled_at: Instant | null
  /** Set where it is only kept as evidence: no call finds it any more. */
  readonly deleted_at: Instant | null
  /** Length and head of the audit chain, so that the next entry can be made without reading it. */
  readonly audit_length: number
  readonly audit_head: string
}

/** Of a new draft. */
export const UNTOUCHED = {
  sealing: null,
  certificate: null,
  final_sha256: null,
  sent_at: null,
  completed_at: null,
  sealed_at: null,
  declined_at: null,
  voided_at: null,
  void_reason: null,
  expired_at: null,
  recalled_at: null,
  deleted_at: null,
  audit_length: 0,
  audit_head: '',
} as const

/** As much of a person as tells whose turn it is; pages know no more. */
export type Turn = Pick<Recipient, 'id' | 'role' | 'status' | 'signing_order'>

export const signersOf = <R extends Pick<Recipient, 'role'>>(envelope: {
  readonly recipients: readonly R[]
}): readonly R[] => envelope.recipients.filter((recipient) => recipient.role === 'signer')

export const hasActed = (recipient: Pick<Recipient, 'status'>): boolean =>
  recipient.status === 'signed' || recipient.status === 'declined'

/** How many boxes each recipient owns; those without any are absent. */
export function fieldCounts({ fields }: Pick<Envelope, 'fields'>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { recipient_id } of fields) counts[recipient_id] = (counts[recipient_id] ?? 0) + 1
  return counts
}

/** A row of a list: boxes are only counted, they are read one envelope at a time. */
export type ListedEnvelope = Omit<Envelope, 'fields'> & {
  readonly field_counts: Readonly<Record<string, number>>
}
