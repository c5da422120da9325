import type { OnTrackedChanges, TrackedChanges } from '../domain/conversion-notes.ts'
import type { ImageMark, Mark, PageGeometry, StoredFile } from '../domain/envelopes/envelope.ts'
import type { FormField } from '../domain/fields/form-field.ts'
import type { PageFindings, TextQuery } from '../domain/fields/found-text.ts'
import type { Choice, FieldOptions, FieldType } from '../domain/fields/kinds.ts'
import type { FieldSuggestion } from '../domain/fields/suggestions.ts'
import type { PaperSize } from '../domain/paper-size.ts'
import type { TemplateData } from '../domain/templates/data.ts'
import type { DocxPart } from '../domain/templates/docx.ts'
import type { P12Request, P12Result, WorkspaceSeal, WorkspaceSigningIdentity } from './seal-identities.ts'

/** For whom: the workers take turns by it. */
export interface ForWorkspace {
  readonly workspace_id: string
}

/** As use cases are given it: they say of each piece of work whose it is. */
export type Pdf = PdfOf<ForWorkspace>

/** As it is opened: work without a workspace is the service's own. */
export type PdfWorkers = PdfOf<Partial<ForWorkspace>>

/**
 * The PDF work of the service. Every call runs in a killable worker with limits on time and memory, and a call that
 * exceeds a limit fails alone. Files are passed by path, never between threads. See docs/internals/sealing.md.
 */
export interface PdfOf<For> {
  inspect(request: InspectRequest & For): Promise<Inspection>
  renderPage(request: RenderRequest & For): Promise<RenderedPage>
  /** The text of a page in reading order, including the invisible text of scans. */
  pageText(request: PageTextRequest & For): Promise<PageText>
  /** Looks for texts on some pages, each of which is read once, whatever is looked for. */
  findText(request: FindTextRequest & For): Promise<readonly PageFindings[]>
  /** Suggests fields where the words and lines of these pages ask for something. */
  suggestions(request: SuggestionsRequest & For): Promise<readonly FieldSuggestion[]>
  /** The same page as PNG. */
  renderPng(request: RenderRequest & For): Promise<Uint8Array>
  /** Writes a copy of the document with its boxes drawn on it, for viewing. */
  preview(request: PreviewRequest & For): Promise<StoredFile>
  /** The characters of a text that no font can draw; empty if all can be drawn. */
  missingGlyphs(text: string): readonly string[]
  /** Converts an uploaded picture of a signature to what a seal needs, so that it is never decoded again. */
  markImage(request: MarkImageRequest & For): Promise<MarkImage>
  /** Converts an uploaded logo to an upright, small picture without metadata. */
  logoImage(request: MarkImageRequest & For): Promise<LogoImage>
  /** Makes a PDF of one page from a picture. An unreadable picture is refused with a sentence. */
  picturePdf(request: PicturePdfRequest & For): Promise<PicturePdf>
  /** Reads what a Word document asks data for, and writes a sample of it with names in place of values. */
  readDocx(request: ReadDocxRequest & For): Promise<DocxRead>
  /** Whether an office file acts, or asks for something outside of it; what asks for nothing answers null. */
  judgeOffice(request: JudgeOfficeRequest & For): Promise<OfficeJudgement>
  /** Writes a text document with its tracked changes accepted and its comments left out, if it has any. */
  acceptChanges(request: AcceptChangesRequest & For): Promise<ChangesAccepted>
  /** Whether a text of an older format may have tracked changes; what cannot be read may. */
  mayHaveChanges(request: MayHaveChangesRequest & For): Promise<{ readonly may: boolean }>
  /** Writes the Word document with data in place of its variables. */
  fillDocx(request: FillDocxRequest & For): Promise<DocxFilled>
  seal(request: SealRequest & For): Promise<StoredFile>
  /**
   * Seals to a scratch file with the real key but without the time-stamp authority, and reads the result again. Returns
   * why the document cannot be sealed, or nothing. A document or a value that this succeeded with is not tried again.
   */
  preflight(request: PreflightRequest & For): Promise<readonly PreflightIssue[]>
  /**
   * Draws the pages as signers see them, and answers on which of these areas our ink would not stand out, by position. An area
   * of a file is looked at once.
   */
  darkAreas(request: DarkAreasRequest & For): Promise<readonly number[]>
  certificate(request: CertificateRequest & For): Promise<StoredFile>
  /** Merges several files into one for reading. It carries no seal. */
  merge(request: MergeRequest & For): Promise<StoredFile>
  /** Writes a file of some of the pages of a document, in any order, each turned or not. */
  takePages(request: TakePagesRequest & For): Promise<TakenPages>
  /** Checks a PKCS #12 file by the rules for the service's own identity. */
  readSigningIdentity(request: P12Request & For): Promise<P12Result>
  /** Proves that a key, by default the service's own, can seal. Rejects with the reason. */
  selfTest(identity?: WorkspaceSigningIdentity): Promise<void>
  /** Starts the worker for seals ahead of the first one. Never rejects: if it fails, that one and selfTest say why. */
  warmUp(): Promise<void>
  /**
   * Asks the time-stamp authority and the certificate issuers ahead of the first seal. Never rejects; failures are
   * logged.
   */
  prepareProofs(): Promise<void>
  /** The level of the newest seal; null before it is known. */
  sealLevel(): SealLevel | null
  /** Memory of the processes that read documents, beside the service's own. */
  bytes(): number
  close(): Promise<void>
}

/** PAdES baseline level (ETSI EN 319 142-1, 6.1). */
export interface SealLevel {
  readonly name: 'B-B' | 'B-T' | 'B-LT'
  /** Descriptions of missing proofs about certificates. */
  readonly missing: readonly string[]
}

export interface InspectRequest {
  readonly path: string
  /** Of its bytes: equal ones of a workspace that come while they are read are not read again. */
  readonly sha256?: string
  readonly allow_signed: boolean
  /** What tells a file that was sealed here from others that are signed. Without it none is. */
  readonly ours?: SealsOfService
  /** Where a normalised copy may be written if only PDFium can read the original. */
  readonly normalised_path: string
}

/** By which the verifier knows the seals of this instance. */
export interface SealsOfService {
  /** Roots of the service's own identities, in use and former. */
  readonly roots_pem: string
  readonly workspaces: readonly WorkspaceSeal[]
}

export type PdfRefusal =
  | 'unsupported_document_type'
  | 'document_encrypted'
  | 'document_xfa'
  | 'document_portfolio'
  | 'document_damaged'
  | 'document_ambiguous'
  | 'document_would_differ'
  | 'document_too_complex'
  | 'document_already_signed'
  | 'document_active_content'
  | 'document_tracked_changes'
  | 'limit_exceeded'

export interface PageIssue {
  /** From 1. */
  readonly page: number
  /** A sentence about it, and what can be done. */
  readonly message: string
}

export type Inspection =
  | {
      readonly refused: PdfRefusal
      readonly message: string
      readonly limit?: number
      readonly value?: number
      /** What is wrong with which page, where several things are. */
      readonly errors?: readonly PageIssue[]
    }
  | {
      readonly refused: null
      readonly pages: readonly PageGeometry[]
      /** Lets the seal writer append without parsing the file again. */
      readonly pdf_index: StoredPdfIndex
      /** Set if the bytes to keep are those at normalised_path. */
      readonly normalised: StoredFile | null
      /** What was removed from the kept copy, sorted, in the words of docs/internals/intake.md. */
      readonly removed: readonly string[]
    }

/** Plain JSON made once at intake by pdf/reader/pdf-index.ts. Only the seal writer reads it, except `form_places` and `form_fields`. */
export type StoredPdfIndex = Readonly<Record<string, unknown>> & {
  /** Fields suggested by the file's own form, which a kept copy no longer has. Absent if there were none. */
  readonly form_places?: readonly FieldSuggestion[]
  /** The fields of that form, for who asks for them (form_fields). Absent if there were none. */
  readonly form_fields?: readonly FormField[]
}

export interface PageRequest {
  readonly path: string
  /** From 1. */
  readonly page: number
}
/** Pages of which other letters or digits are read than they show, by the intake; their text is left out there. */
export interface MisreadPages {
  /** From 1. Absent where there are none. */
  readonly reads_otherwise?: readonly number[]
}
export interface PageTextRequest extends PageRequest, MisreadPages {}
export interface SuggestionsRequest extends MisreadPages {
  readonly path: string
  /** From 1, including `to`. */
  readonly from: number
  readonly to: number
}
export interface FindTextRequest extends SuggestionsRequest {
  readonly queries: readonly TextQuery[]
  /** Whether tags such as {{signature}} are looked for as well. */
  readonly tags: boolean
}
export interface RenderRequest extends PageRequest {
  readonly width_px: number
}

export interface RenderedPage {
  readonly webp: Uint8Array
  readonly width_px: number
  readonly height_px: number
}

/** Neighbouring words of a line and their bounding box, in fractions of the displayed page. */
export interface TextRun {
  /** NFC, right-to-left text in reading order, without control characters. */
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Runs on the same line have the same number, from 0 in reading order. */
  readonly line: number
  /** Clockwise rotation of the line on the displayed page. */
  readonly rotation: 0 | 90 | 180 | 270
}

export interface PageText {
  readonly runs: readonly TextRun[]
  /** The page has more text than is returned. */
  readonly truncated: boolean
}

export interface MarkImageRequest {
  /** A PNG, JPEG or WebP as uploaded. */
  readonly picture: Uint8Array
}

export type MarkImage =
  /** A sentence for the person who chose the picture. */
  { readonly refused: string } | { readonly refused: null; readonly mark: ImageMark }

export type LogoImage =
  | { readonly refused: string }
  | { readonly refused: null; readonly png: Uint8Array; readonly width: number; readonly height: number }

export interface PicturePdfRequest {
  /** A PNG, JPEG, WebP or AVIF. */
  readonly path: string
  readonly paper: PaperSize
  readonly title: string
  /** ISO 8601. Becomes the creation date. */
  readonly at: string
  readonly out_path: string
}

export interface PicturePdf {
  /** A sentence for the person who chose the picture; null if all went well. */
  readonly refused: string | null
}

export interface ReadDocxRequest {
  readonly path: string
  /** Gets a Word document; the caller discards it. */
  readonly sample_path: string
  /** They are accepted unless told otherwise. */
  readonly tracked_changes?: OnTrackedChanges
}

/** Why a Word document is not taken; the message is the rest of a sentence that begins with its name. */
interface DocxRefused {
  readonly refused: PdfRefusal | 'invalid_parameter'
  readonly message: string
}

export type DocxRead =
  | (DocxRefused & {
      /** Of what is written in it: braces that could be variables. */
      readonly has_braces: boolean
      /** What is written between the braces that are wrong; null where that is not it. */
      readonly placeholder: string | null
    })
  | {
      readonly refused: null
      readonly parts: readonly DocxPart[]
      readonly has_tags: boolean
      /** What was accepted and left out; null where there was nothing. */
      readonly changes: TrackedChanges | null
      readonly has_merge_fields: boolean
    }

export interface AcceptChangesRequest {
  readonly path: string
  readonly kind: 'docx' | 'odt'
  readonly out_path: string
  readonly tracked_changes: OnTrackedChanges
}

export interface MayHaveChangesRequest {
  readonly path: string
  readonly kind: 'doc' | 'rtf'
}

export type ChangesAccepted =
  | DocxRefused
  /** Nothing was written where there was nothing to accept or to leave out. */
  | { readonly refused: null; readonly changes: TrackedChanges | null }

export interface JudgeOfficeRequest {
  readonly path: string
  readonly kind: OfficeKind
  /** Whether the program that opens it reaches nothing outside of the file. */
  readonly is_confined: boolean
}

/** Office files that are archives of XML. */
export type OfficeKind = 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'odp'

export type OfficeJudgement = DocxRefused | { readonly refused: null }

export interface FillDocxRequest {
  readonly path: string
  readonly data: TemplateData
  /** Whether the template was read with merge fields as variables; the data of others has nothing for them. */
  readonly merge_fields?: boolean
  readonly out_path: string
}

export type DocxFilled = DocxRefused | { readonly refused: null }

/** A value to draw into a box, in fractions of the displayed page from its top left corner. */
export interface Stamp {
  readonly type: FieldType
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Text for text fields, a mark for signature and initials, true for checkbox and strikethrough. */
  readonly value: string | Mark | true | readonly string[]
  readonly checkbox_style?: string
  /** Of what is chosen from: each with its own box, or in rows of this one. */
  readonly options?: readonly Choice[]
  /** So many cells of equal width, a character in each. */
  readonly cells?: number
  /** In points; absent: as large as fits, 12 at most. */
  readonly font_size?: number
  readonly align?: 'left' | 'center' | 'right'
  /** The language (BCP 47) of the person who entered the value. It selects forms of Han and Arabic. */
  readonly locale?: string
  /** Under the box the page is dark or busy: the ink is given a light ground. */
  readonly ground?: 'dark'
}

/** A part of a page, in fractions of the displayed page from its top left corner. */
export type Area = Pick<Stamp, 'page' | 'x' | 'y' | 'width' | 'height'>

/** A JSON file to embed: data that belongs to the whole document. */
export interface Attachment {
  readonly name: string
  readonly description: string
  readonly bytes: Uint8Array
}

/** A PDF that a signer brought to a document. */
export interface BroughtFile {
  readonly path: string
  /** Any other bytes are refused. */
  readonly sha256: string
  readonly pdf_index: StoredPdfIndex
  /** Of the embedded file, where it becomes one. */
  readonly name: string
  readonly description: string
  readonly attach: NonNullable<FieldOptions['attach']>
  readonly pages: number
}

export interface SealRequest {
  readonly path: string
  /** Hash of the untouched original. The writer refuses to append to anything else. */
  readonly sha256: string
  readonly pdf_index: StoredPdfIndex
  readonly pages: readonly PageGeometry[]
  readonly stamps: readonly Stamp[]
  /** Covered in white, under the stamps. */
  readonly covers?: readonly Area[]
  /** True for test envelopes: marks every page with TEST. */
  readonly watermark: boolean
  /** Language of the documents, if known. It decides in which direction pages are read. */
  readonly locale?: string
  /** A short text for the signature dictionary's /Reason. */
  readonly reason: string
  /** ISO 8601. Becomes /M. */
  readonly at: string
  readonly attachment: Attachment | null
  readonly brought?: readonly BroughtFile[]
  readonly out_path: string
  /** Seals instead of the service's own identity. */
  readonly signing_identity?: WorkspaceSigningIdentity | null
}

/** A value to check in a box. */
export interface PreflightStamp extends Stamp {
  /** The value is final, or the shortest possible one, so it must be legible. */
  readonly sure: boolean
}

/** The caller discards the file at `out_path` in any case. */
export interface PreflightRequest extends Omit<SealRequest, 'stamps' | 'reason' | 'at' | 'attachment' | 'identity'> {
  readonly stamps: readonly PreflightStamp[]
  /** The bytes at `path` are known to be the original. Otherwise they are checked again when the file has changed. */
  readonly just_hashed?: boolean
  /** Fields for which signers will bring files: a sample page is tried for each. */
  readonly awaited?: readonly BroughtFile['attach'][]
}

export interface DarkAreasRequest extends Pick<SealRequest, 'path' | 'sha256' | 'pages' | 'covers'> {
  readonly areas: readonly Area[]
}

/** An empty box, in fractions of the displayed page. */
export interface PreviewBox extends Pick<Stamp, 'page' | 'x' | 'y' | 'width' | 'height'> {
  /** Position among the signers, which selects hue and hatch. */
  readonly person: number
  readonly initials: string
  readonly text: string
}

export interface PreviewRequest
  extends Pick<SealRequest, 'path' | 'sha256' | 'pdf_index' | 'pages' | 'covers' | 'out_path'> {
  readonly boxes: readonly PreviewBox[]
}

export type PreflightReason =
  | 'original_missing'
  | 'original_changed'
  | 'plan_unusable'
  | 'cannot_be_drawn'
  | 'illegible'
  | 'cannot_be_sealed'
  | 'covered'
  | 'result_unreadable'
  | 'took_too_long'

export interface PreflightIssue {
  readonly reason: PreflightReason
  /** Position in the request's stamps; null for the document as a whole. */
  readonly stamp: number | null
  /** The rest of a sentence that begins with the document or the field. */
  readonly message: string
}

export interface CertificatePerson {
  readonly name: string
  readonly email: string
  readonly role: 'signer' | 'cc'
  readonly status: string
  readonly label: string | null
  /** Captions and instants in order: Sent, Agreed, Signed and so on. */
  readonly times: readonly { readonly what: string; readonly at: string }[]
  readonly decline_reason: string | null
  /** How the person's identity was checked, in words. */
  readonly identity_check: string
  readonly consent_version: string | null
  readonly ip: string | null
  /** The user agent in words, if it is known; and as it was sent. */
  readonly device: string | null
  readonly user_agent: string | null
  readonly mark: Mark | null
}

export interface CertificateRequest {
  readonly title: string
  readonly status: string
  /** BCP 47. The language of all fixed texts, and with it the direction of lines and the forms of Han. */
  readonly locale: string
  readonly paper: PaperSize
  /** IANA name. Every time is shown in this zone, with the instant in UTC. */
  readonly timezone: string
  /** Printed at the foot of every page, so that pages cannot be lost or mixed up. */
  readonly envelope_id: string
  /** Why there is no sealed document; null if the envelope was completed. */
  readonly outcome: {
    readonly what: string
    readonly at: string
    readonly reason: string | null
  } | null
  /** ISO 8601 instants are shown as times. */
  readonly envelope: readonly { readonly label: string; readonly value: string }[]
  readonly documents: readonly {
    readonly name: string
    readonly pages: number
    /** Size of the original in bytes. */
    readonly size: number
    readonly original_sha256: string
    readonly final_sha256: string | null
  }[]
  readonly attachments: readonly {
    readonly name: string
    readonly who: string
    readonly media_type: string
    readonly pages: number
    /** Of what was brought. */
    readonly sha256: string
    /** Of the PDF that is kept of it. */
    readonly pdf_sha256: string
  }[]
  readonly people: readonly CertificatePerson[]
  readonly timeline: readonly { readonly at: string; readonly what: string; readonly who: string }[]
  /** Where the finer record is; null where every entry of the trail has a row. */
  readonly timeline_note: string | null
  /** The consent texts of the signers, each version once. `label` is the label of the checkbox. */
  readonly consents: readonly {
    readonly version: string
    readonly text: readonly string[]
    readonly label: string
  }[]
  /** The sealing certificate; null if it is not known beforehand. */
  readonly seal: { readonly subject: string; readonly fingerprint: string } | null
  readonly chain_length: number
  readonly chain_head: string
  readonly verify_url: string
  readonly watermark: boolean
  readonly at: string
  readonly attachment: Attachment | null
  readonly out_path: string
  /** Seals instead of the service's own identity. */
  readonly signing_identity?: WorkspaceSigningIdentity | null
}

export interface TakePagesRequest {
  readonly path: string
  /** A file with another hash is refused. */
  readonly sha256: string
  /** Numbers from 1, and degrees clockwise. */
  readonly pages: readonly { readonly page: number; readonly rotate: PageGeometry['rotation'] }[]
  readonly out_path: string
}
export type TakenPages =
  | (StoredFile & { readonly refused: null })
  | { readonly refused: string; readonly code: 'document_damaged' | 'document_too_complex' }

export interface MergeRequest {
  /** In page order. A file with another hash is refused. */
  readonly files: readonly {
    readonly path: string
    readonly sha256: string
    /** Of its bookmark, below which are those of the file. */
    readonly name?: string
  }[]
  readonly title: string
  /** ISO 8601. Becomes the creation date, so that equal files give equal bytes. */
  readonly at: string
  readonly out_path: string
}
