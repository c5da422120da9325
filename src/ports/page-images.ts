import type { PageGeometry, StoredFile } from '../domain/envelopes/envelope.ts'
import type { FieldSuggestion } from '../domain/fields/suggestions.ts'

/** For whom: workspaces take turns. */
export interface Asker {
  readonly workspace_id: string
  /** The recipient whose link asks: each has a few pages under way, and its others wait for these. */
  readonly link?: string
}

/**
 * In the key of every image that is kept, here and in browsers. Raised when pages are drawn otherwise: by another PDFium, or
 * in other faces. Images of an earlier version go when nobody has asked for them for a while.
 */
export const PICTURES_VERSION = 2

export interface PageSize {
  /** From 1. */
  readonly page: number
  readonly width_px: number
}

/** A file, and what the intake found out about its pages. */
export interface PagedFile extends StoredFile {
  readonly pages: readonly PageGeometry[]
}

export interface PageImages {
  /** WebP of one page of an original or a sealed file; rendered on first use. */
  get(file: StoredFile, size: PageSize, asker: Asker): Promise<Uint8Array>
  /** What the page says, as the JSON of a PageText (ports/pdf.ts); read on first use. */
  text(file: PagedFile, page: number, asker: Asker): Promise<Uint8Array>
  /** Where its words and lines ask for something; read on first use. */
  places(file: PagedFile, workspace_id: string): Promise<readonly FieldSuggestion[]>
  /** Everything that was made of this original, on this node. */
  forget(file: StoredFile): Promise<void>
}
