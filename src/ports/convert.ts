import type { ConversionNote, OnTrackedChanges, TrackedChanges } from '../domain/conversion-notes.ts'
import type { StoredFile } from '../domain/envelopes/envelope.ts'
import type { PaperSize } from '../domain/paper-size.ts'
import type { PdfRefusal } from './pdf.ts'

/** Makes a PDF of a file of another kind (docs/internals/conversion.md). */
export interface Convert {
  /** Judges the bytes, whatever the file is called; a PDF is left as it is. */
  toPdf(order: ConvertOrder): Promise<Conversion>
  /** In a sentence, why office files cannot be converted here; null where they can. */
  officeIssue(): Promise<string | null>
}

export interface ConvertOrder {
  readonly path: string
  /** As its owner calls it; said back in messages, and never part of a path or a command. */
  readonly file_name: string
  /** What a page is printed on where the file does not say. */
  readonly paper: PaperSize
  /** ISO 8601; becomes the creation date of a picture's page. */
  readonly at: string
  /** The caller discards it, whatever comes of the order. */
  readonly out_path: string
  readonly workspace_id: string
  /** Nobody waits any more. */
  readonly signal?: AbortSignal
  /** Of a Word document; they are accepted unless told otherwise. */
  readonly tracked_changes?: OnTrackedChanges
  /** Nothing but PDFs and pictures is taken, whatever they are called. */
  readonly only_pictures?: boolean
}

export type Conversion =
  | { readonly refused: PdfRefusal | 'unavailable'; readonly message: string }
  | {
      readonly refused: null
      /** What the file was, in words. */
      readonly from: string
      /** The same as a media type; null where it has none that anybody asks for. */
      readonly media_type: string | null
      /** What lies at `out_path`; null where the file was a PDF already. */
      readonly made: StoredFile | null
      /** What whoever chose the file ought to know, in sentences. */
      readonly notes: readonly string[]
      /** The same, for pages, which have words of their own. */
      readonly noted: readonly ConversionNote[]
      /** Of a Word document: what was accepted and left out; null where there was nothing. */
      readonly changes: TrackedChanges | null
    }
