import type { PdfiumFile } from '../pages/pdfium.ts'
import { withSavedBytes, writeHashed } from '../pages/pdfium-save.ts'

/** What the decrypted copy lacks, in the words of docs/internals/intake.md. */
export type Lock =
  | 'encryption'
  | 'change_restriction'
  | 'comment_restriction'
  | 'copy_restriction'
  | 'form_restriction'
  | 'print_restriction'

/** Bits of the entry P that are 1 if the owner allows something (ISO 32000-2, table 22). */
const ALLOWED: readonly (readonly [number, Lock])[] = [
  [1 << 2, 'print_restriction'],
  [1 << 3, 'change_restriction'],
  [1 << 4, 'copy_restriction'],
  [1 << 5, 'comment_restriction'],
  [1 << 8, 'form_restriction'],
]

/**
 * Writes a file that opens without a password again, without encryption. A seal appended to an encrypted file would
 * have to be encrypted too, and restrictions only work if programs respect them. Returns what was removed, so that the
 * sender can be told.
 */
export function writeUnlocked(file: PdfiumFile, path: string): readonly Lock[] {
  const { api } = file.pdfium
  const allowed = api.FPDF_GetDocPermissions(file.doc)
  api.EPDF_RemoveEncryption(file.doc)
  withSavedBytes(file, (bytes) => writeHashed(bytes, path))
  return ['encryption', ...ALLOWED.flatMap(([bit, lock]) => ((allowed & bit) === 0 ? [lock] : []))]
}
