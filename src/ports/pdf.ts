import type { FieldType, ImageMark, Mark, PageGeometry, StoredFile } from '../domain/envelopes/envelope.ts'
import type { FieldSuggestion } from '../domain/fields/suggestions.ts'
import type { PaperSize } from '../domain/paper-size.ts'
import type { OwnIdentity, P12Order, ReadIdentity } from './seal-identities.ts'

/**
 * What the rest of the service asks of PDF work. Every call runs in a killable worker with a bound
 * on time and memory; a call that breaks a bound fails alone. Paths in, paths out: whole files are
 * never passed between threads. Sources: docs/internals/sealing.md, ARCHITECTURE.md.
 */
export interface Pdf {
  inspect(order: InspectOrder): Promise<Inspection>
  renderPage(order: RenderOrder): Promise<RenderedPage>
  /** What a page says, invisible text of scans included, in reading order. */
  pageText(order: PageOrder): Promise<PageText>
  /** Where words and lines of these pages ask for something. */
  places(order: PlacesOrder): Promise<readonly FieldSuggestion[]>
  /** The same page as PNG. */
  renderPng(order: RenderOrder): Promise<Uint8Array>
  /** Writes a copy with its boxes drawn on it, to be looked at. */
  preview(order: PreviewOrder): Promise<StoredFile>
  /** Characters of a text that no font of ours can draw; empty when all is well. */
  missingGlyphs(text: string): readonly string[]
  /** What a seal needs of an uploaded picture of a signature, so that it is never decoded again. */
  markImage(order: MarkImageOrder): Promise<MarkImage>
  /** A logo as it is kept: upright, small, and nothing in the file but the picture. */
  logoImage(order: MarkImageOrder): Promise<LogoImage>
  /** A PDF of one page with a picture on it; a picture that cannot be read is refused in a sentence. */
  picturePdf(order: PicturePdfOrder): Promise<PicturePdf>
  seal(order: SealOrder): Promise<StoredFile>
  /**
   * Seals to a scratch file with the real key, but without the time-stamp authority, and reads the result again:
   * why it cannot be sealed, or nothing. Equal orders that went well are not tried twice.
   */
  rehearse(order: RehearseOrder): Promise<readonly RehearsalIssue[]>
  certificate(order: CertificateOrder): Promise<StoredFile>
  /** Several files as one to read; it carries no seal. */
  merge(order: MergeOrder): Promise<StoredFile>
  /** Judges a PKCS #12 file by the rules for the service's own identity, at that moment. */
  readIdentity(order: P12Order): Promise<ReadIdentity>
  /** Proves that the key can make a seal, the service's own where no other is given; rejects with the reason. */
  selfTest(identity?: OwnIdentity): Promise<void>
  /** Asks the time-stamp authority, and issuers about their certificates, ahead of the first seal. Never rejects: the log tells. */
  prepareProofs(): Promise<void>
  /** What the newest seal reached, or can reach; null before that is known. */
  sealLevel(): SealLevel | null
  close(): Promise<void>
}

/** PAdES baseline level (ETSI EN 319 142-1 6.1). */
export interface SealLevel {
  readonly name: 'B-B' | 'B-T' | 'B-LT'
  /** In words, the proofs about certificates that could not be had. */
  readonly missing: readonly string[]
}

export interface InspectOrder {
  readonly path: string
  readonly allow_signed: boolean
  /** Where a normalised copy may be written when only PDFium can read the original. */
  readonly normalised_path: string
}

export type PdfRefusal =
  | 'unsupported_document_type'
  | 'document_encrypted'
  | 'document_xfa'
  | 'document_damaged'
  | 'document_already_signed'
  | 'document_active_content'
  | 'limit_exceeded'

export type Inspection =
  | {
      readonly refused: PdfRefusal
      readonly message: string
      readonly limit?: number
      readonly value?: number
    }
  | {
      readonly refused: null
      readonly pages: readonly PageGeometry[]
      /** Opaque JSON that lets the seal writer append without parsing the file again. */
      readonly plan: SealPlan
      /** Set when the bytes to keep are those at normalised_path. */
      readonly normalised: StoredFile | null
      /** What the kept copy has no more, in order: words of docs/internals/intake.md. */
      readonly removed: readonly string[]
    }

/** Plain JSON made once at intake by pdf/reader/pdf-index.ts; only the seal writer reads into it, but for `form_places`. */
export type SealPlan = Readonly<Record<string, unknown>> & {
  /** Where the file's own form had fields, which a kept copy has no more; absent where there were none. */
  readonly form_places?: readonly FieldSuggestion[]
}

export interface PageOrder {
  readonly path: string
  /** From 1. */
  readonly page: number
}
export interface PlacesOrder {
  readonly path: string
  /** From 1; `to` is the last one. */
  readonly from: number
  readonly to: number
}
export interface RenderOrder extends PageOrder {
  readonly width_px: number
}
export interface RenderedPage {
  readonly webp: Uint8Array
  readonly width_px: number
  readonly height_px: number
}

/** Neighbouring words of one line and the box around them, in fractions of the displayed page. */
export interface TextRun {
  /** NFC, right-to-left text as it is read, no control characters. */
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Runs side by side on one line have the same number; from 0, in reading order. */
  readonly line: number
  /** How the line is turned on the displayed page, clockwise. */
  readonly rotation: 0 | 90 | 180 | 270
}
export interface PageText {
  readonly runs: readonly TextRun[]
  /** The page says more than is told. */
  readonly truncated: boolean
}

export interface MarkImageOrder {
  /** A PNG, JPEG or WebP as it was uploaded. */
  readonly picture: Uint8Array
}
export type MarkImage =
  /** A sentence for the person who chose the picture. */
  { readonly refused: string } | { readonly refused: null; readonly mark: ImageMark }

export type LogoImage =
  | { readonly refused: string }
  | { readonly refused: null; readonly png: Uint8Array; readonly width: number; readonly height: number }

export interface PicturePdfOrder {
  /** A PNG, JPEG, WebP or AVIF. */
  readonly path: string
  readonly paper: PaperSize
  readonly title: string
  /** ISO 8601; becomes the creation date. */
  readonly at: string
  readonly out_path: string
}
export interface PicturePdf {
  /** A sentence for whoever chose the picture; null where all went well. */
  readonly refused: string | null
}

/** One value to draw into one box; fractions of the displayed page from its top-left corner. */
export interface Stamp {
  readonly type: FieldType
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Text for the text-like types, a mark for signature and initials, true for checkbox and strikethrough. */
  readonly value: string | Mark | true
  readonly checkbox_style?: string
  /** Of the person the value is from (BCP 47): whose shapes of Han and Arabic are drawn. */
  readonly locale?: string
}

/** A file to embed into a PDF of ours: data that belongs to the whole document. JSON. */
export interface Attachment {
  readonly name: string
  readonly description: string
  readonly bytes: Uint8Array
}

export interface SealOrder {
  readonly path: string
  /** Hash of the untouched original; the writer refuses to append to anything else. */
  readonly sha256: string
  readonly plan: SealPlan
  readonly pages: readonly PageGeometry[]
  readonly stamps: readonly Stamp[]
  /** True for test-mode envelopes: a TEST mark on every page. */
  readonly watermark: boolean
  /** Language of the documents, as far as it is known: which way most of their pages are read. */
  readonly locale?: string
  /** Short text for the signature dictionary's /Reason. */
  readonly reason: string
  /** ISO 8601; becomes /M. */
  readonly at: string
  readonly attachment: Attachment | null
  readonly out_path: string
  /** What seals in place of the service's own identity. */
  readonly identity?: OwnIdentity | null
}

/** A value to try in a box. */
export interface TrialStamp extends Stamp {
  /** It is going to stand there, or nothing shorter can: it has to be legible. */
  readonly sure: boolean
}

/** The caller discards the file at `out_path`, whatever comes of it. */
export interface RehearseOrder extends Omit<SealOrder, 'stamps' | 'reason' | 'at' | 'attachment' | 'identity'> {
  readonly stamps: readonly TrialStamp[]
  /** The bytes at `path` are known to be the original; any others are looked at again once their file was touched. */
  readonly just_hashed?: boolean
}

/** A box before anyone has filled it, by fractions of the displayed page. */
export interface PreviewBox extends Pick<Stamp, 'page' | 'x' | 'y' | 'width' | 'height'> {
  /** Position among the signers: which hue and hatch. */
  readonly person: number
  readonly initials: string
  readonly text: string
}

export interface PreviewOrder extends Pick<SealOrder, 'path' | 'sha256' | 'plan' | 'pages' | 'out_path'> {
  readonly boxes: readonly PreviewBox[]
}

export type RehearsalReason =
  | 'original_missing'
  | 'original_changed'
  | 'plan_unusable'
  | 'cannot_be_drawn'
  | 'illegible'
  | 'cannot_be_sealed'
  | 'result_unreadable'
  | 'took_too_long'

export interface RehearsalIssue {
  readonly reason: RehearsalReason
  /** Position in the order's stamps; null where the document as a whole is meant. */
  readonly stamp: number | null
  /** The end of a sentence that begins with the document or the field. */
  readonly message: string
}

export interface CertificatePerson {
  readonly name: string
  readonly email: string
  readonly role: 'signer' | 'cc'
  readonly status: string
  readonly label: string | null
  /** Caption and instant, in order: Sent, Agreed, Signed ... */
  readonly moments: readonly { readonly what: string; readonly at: string }[]
  readonly decline_reason: string | null
  /** How identity was checked, in words. */
  readonly identity: string
  readonly consent_version: string | null
  readonly ip: string | null
  /** The user agent in words, where it is one of those known, and as it was sent. */
  readonly device: string | null
  readonly user_agent: string | null
  readonly mark: Mark | null
}

export interface CertificateOrder {
  readonly title: string
  readonly status: string
  /** BCP 47: the language of everything that is not said here, which way its lines run, and whose shapes of Han are drawn. */
  readonly locale: string
  readonly paper: PaperSize
  /** IANA name; every time is shown in it, with the instant in UTC. */
  readonly timezone: string
  /** At the foot of every page, so that no page can be lost or put among others. */
  readonly envelope_id: string
  /** Why there is no sealed document; null for what was completed. */
  readonly outcome: {
    readonly what: string
    readonly at: string
    readonly reason: string | null
  } | null
  /** A value that is an ISO 8601 instant is shown as a time. */
  readonly envelope: readonly { readonly label: string; readonly value: string }[]
  readonly documents: readonly {
    readonly name: string
    readonly pages: number
    /** Of the original, in bytes. */
    readonly size: number
    readonly original_sha256: string
    readonly final_sha256: string | null
  }[]
  readonly people: readonly CertificatePerson[]
  readonly timeline: readonly { readonly at: string; readonly what: string; readonly who: string }[]
  /** What those who signed had agreed to, each version once; `label` stood beside the box that they ticked. */
  readonly consents: readonly {
    readonly version: string
    readonly text: readonly string[]
    readonly label: string
  }[]
  /** Whose certificate seals; null where it is not known beforehand. */
  readonly seal: { readonly subject: string; readonly fingerprint: string } | null
  readonly chain_length: number
  readonly chain_head: string
  readonly verify_url: string
  readonly watermark: boolean
  readonly at: string
  readonly attachment: Attachment | null
  readonly out_path: string
  /** What seals in place of the service's own identity. */
  readonly identity?: OwnIdentity | null
}

export interface MergeOrder {
  /** In the order of their pages; a file of another hash is refused. */
  readonly files: readonly { readonly path: string; readonly sha256: string }[]
  readonly title: string
  /** ISO 8601; becomes the creation date, so that the same files give the same bytes. */
  readonly at: string
  readonly out_path: string
}
