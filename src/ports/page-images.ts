import type { StoredFile } from '../domain/envelopes/envelope.ts'
import type { FieldSuggestion } from '../domain/fields/suggestions.ts'

/** The recipient whose link asks: each has a few pages under way, and its others wait for these. */
export type LinkOf = string

export interface PageImages {
  /** WebP of one page (from 1) of an original or a sealed file; rendered on first use. */
  get(file: StoredFile, page: number, width_px: number, link?: LinkOf): Promise<Uint8Array>
  /** What the page says, as the JSON of a PageText (ports/pdf.ts); read on first use. */
  text(file: StoredFile, page: number, link?: LinkOf): Promise<Uint8Array>
  /** Where its words and lines ask for something; read on first use. */
  places(file: StoredFile, page_count: number): Promise<readonly FieldSuggestion[]>
  /** Everything that was made of this original, on this node. */
  forget(file: StoredFile): Promise<void>
}
