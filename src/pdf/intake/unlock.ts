import type { PdfiumFile } from '../pages/pdfium.ts'
import { withSavedBytes, writeHashed } from '../pages/pdfium-save.ts'

/** What a copy without encryption lacks: words of docs/internals/intake.md. */
export type Lock =
  | 'encryption'
  | 'change_restriction'
  | 'comment_restriction'
  | 'copy_restriction'
  | 'form_restriction'
  | 'print_restriction'

/** Bits of P that are 1 where its owner allows it (ISO 32000-2 table 22). */
const ALLOWED: readonly (readonly [number, Lock])[] = [
  [1 << 2, 'print_restriction'],
  [1 << 3, 'change_restriction'],
  [1 << 4, 'copy_restriction'],
  [1 << 5, 'comment_restriction'],
  [1 << 8, 'form_restriction'],
]

/**
 * Writes a file that opens without a password anew, without its encryption: a seal appended to it would have to
 * be encrypted too, and what a program makes of the restrictions of its owner is a matter of its manners. Answers
 * what was taken off, so that whoever sends it is told.
 */
export function writeUnlocked(file: PdfiumFile, path: string): readonly Lock[] {
  const { api } = file.pdfium
  const allowed = api.FPDF_GetDocPermissions(file.doc)
  api.EPDF_RemoveEncryption(file.doc)
  withSavedBytes(file, (bytes) => writeHashed(bytes, path))
  return ['encryption', ...ALLOWED.flatMap(([bit, lock]) => ((allowed & bit) === 0 ? [lock] : []))]
}
