import { createRequire } from 'node:module'
import { extname } from 'node:path'

/**
 * Latin, Greek and Cyrillic letters that the text face has (checked by test/pdf/draw/missing-glyphs.test.ts). Nearly
 * all names consist of them, and then no font is read.
 */
export const SURELY_DRAWN =
  /^[\t\n\r -~\u00a0-\u00ac\u00ae-\u024f\u0391-\u03a1\u03a3-\u03c9\u0400-\u0482\u048a-\u052f]*$/

type Itemise = Pick<typeof import('./itemise.ts'), 'canDraw'>
const require = createRequire(import.meta.url)
let itemise: Itemise | undefined

/** The characters of a text that no font can draw. Font code is loaded at the first unusual character. */
export function missingGlyphs(text: string): readonly string[] {
  if (SURELY_DRAWN.test(text)) return []
  // The extension follows this file's, because the package has JavaScript (tsconfig.pack.json).
  itemise ??= require(`./itemise${extname(import.meta.filename)}`) as Itemise
  return itemise.canDraw(text).missing
}
