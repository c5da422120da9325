import type { FieldType, Mark, PageGeometry, StoredFile } from '../domain/envelope.ts'

/**
 * What the rest of the service asks of PDF work. Every call runs in a killable worker with a bound
 * on time and memory; a call that breaks a bound fails alone. Paths in, paths out: whole files are
 * never passed between threads. Sources: docs/internals/sealing.md, ARCHITECTURE.md.
 */
export interface Pdf {
  inspect(order: InspectOrder): Promise<Inspection>
  renderPage(order: RenderOrder): Promise<RenderedPage>
  /** Characters of a text that no font of ours can draw; empty when all is well. */
  missingGlyphs(text: string): readonly string[]
  seal(order: SealOrder): Promise<StoredFile>
  certificate(order: CertificateOrder): Promise<StoredFile>
  /** Several files as one to read; it carries no seal. */
  merge(order: MergeOrder): Promise<StoredFile>
  /** Proves that the configured key can make a seal; rejects with the reason. */
  selfTest(): Promise<void>
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
    }

/** Plain JSON made once at intake by pdf/plan.ts; only the seal writer reads into it. */
export type SealPlan = Readonly<Record<string, unknown>>

export interface RenderOrder {
  readonly path: string
  /** From 1. */
  readonly page: number
  readonly width_px: number
}
export interface RenderedPage {
  readonly webp: Uint8Array
  readonly width_px: number
  readonly height_px: number
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
  /** Short text for the signature dictionary's /Reason. */
  readonly reason: string
  /** ISO 8601; becomes /M. */
  readonly at: string
  readonly out_path: string
}

export interface CertificatePerson {
  readonly name: string
  readonly email: string
  readonly role: 'signer' | 'cc'
  readonly status: string
  readonly label: string | null
  /** Caption and instant, in order: Sent, Opened, Signed ... */
  readonly moments: readonly { readonly what: string; readonly at: string }[]
  /** How identity was checked, in words. */
  readonly identity: string
  readonly consent_version: string | null
  readonly ip: string | null
  readonly user_agent: string | null
  readonly mark: Mark | null
}

export interface CertificateOrder {
  readonly title: string
  readonly status: string
  readonly envelope: readonly { readonly label: string; readonly value: string }[]
  readonly documents: readonly {
    readonly name: string
    readonly pages: number
    readonly original_sha256: string
    readonly final_sha256: string | null
  }[]
  readonly people: readonly CertificatePerson[]
  readonly timeline: readonly { readonly at: string; readonly what: string; readonly who: string }[]
  readonly chain_head: string
  readonly verify_url: string
  readonly watermark: boolean
  readonly at: string
  readonly out_path: string
}

export interface MergeOrder {
  /** In the order of their pages; a file of another hash is refused. */
  readonly files: readonly { readonly path: string; readonly sha256: string }[]
  readonly title: string
  /** ISO 8601; becomes the creation date, so that the same files give the same bytes. */
  readonly at: string
  readonly out_path: string
}
