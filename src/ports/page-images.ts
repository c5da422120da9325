import type { StoredFile } from '../domain/envelope.ts'

export interface PageImages {
  /** WebP of one page (from 1) of an original; rendered on first use. */
  get(file: StoredFile, page: number, width_px: number): Promise<Uint8Array>
}
