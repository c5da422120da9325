import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagesReadDifferently } from '../../../src/pdf/intake/compare-readers.ts'
import { inspectFile } from '../../../src/pdf/intake/inspect.ts'
import type { PdfRefusal } from '../../../src/ports/pdf.ts'
import { LIMITS } from '../intake/opened.ts'

/** What the intake makes of a file, without readers of its own: the path of what is kept, or why nothing is. */
export type Kept =
  | { readonly path: string; readonly refused: null }
  | { readonly path: null; readonly refused: PdfRefusal }

/** Takes a file in, as `finalOf` does, but seals nothing: for tables of many files. */
export async function keptIn(folder: string, bytes: Uint8Array): Promise<Kept> {
  const [path, normalised_path] = ['odd.pdf', 'odd.normalised.pdf'].map((name) => join(folder, name)) as [
    string,
    string,
  ]
  writeFileSync(path, bytes)
  const read = await inspectFile({ path, normalised_path, allow_signed: false, limits: LIMITS })
  if (read.refused !== null) return { path: null, refused: read.refused }
  const kept = read.normalised === null ? path : normalised_path
  if (!(read.doubtful || read.was_odd)) return { path: kept, refused: null }
  const pages = await pagesReadDifferently({ path: kept, leniently: !read.doubtful })
  return pages.length > 0 ? { path: null, refused: 'document_ambiguous' } : { path: kept, refused: null }
}
