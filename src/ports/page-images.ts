import type { StoredFile } from '../domain/envelope.ts'

export interface PageImages {
  /** WebP of one page (from 1) of an original; rendered on first use. */
  get(file: StoredFile, page: number, width_px: number): Promise<Uint8Array>
  /** What the page says, as the JSON of a PageText (ports/pdf.ts); read on first use. */
  text(file: StoredFile, page: number): Promise<Uint8Array>
  /** Everything that was made of this original, on this node. */
  forget(file: StoredFile): Promise<void>
}
