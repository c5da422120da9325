import type { StoredFile } from '../domain/envelopes/envelope.ts'
import type { FieldSuggestion } from '../domain/fields/suggestions.ts'

/** For whom: workspaces take turns. */
export interface Asker {
  readonly workspace_id: string
  /** The recipient whose link asks: each has a few pages under way, and its others wait for these. */
  readonly link?: string
}

export interface PageSize {
  /** From 1. */
  readonly page: number
  readonly width_px: number
}

export interface PageImages {
  /** WebP of one page of an original or a sealed file; rendered on first use. */
  get(file: StoredFile, size: PageSize, asker: Asker): Promise<Uint8Array>
  /** What the page says, as the JSON of a PageText (ports/pdf.ts); read on first use. */
  text(file: StoredFile, page: number, asker: Asker): Promise<Uint8Array>
  /** Where its words and lines ask for something; read on first use. */
  places(file: StoredFile, page_count: number, workspace_id: string): Promise<readonly FieldSuggestion[]>
  /** Everything that was made of this original, on this node. */
  forget(file: StoredFile): Promise<void>
}
