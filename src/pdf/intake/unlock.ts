import { inflateSync } from 'node:zlib'
import type { PdfiumFile } from '../pages/pdfium.ts'
import { withSavedBytes, writeHashed } from '../pages/pdfium-save.ts'
import { indexPdf } from '../reader/pdf-index.ts'
import { entriesWithout, referenceOf } from '../reader/syntax.ts'
import { beginRevision, endRevision } from '../writer/revision.ts'

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
  withSavedBytes(file, (bytes) => writeHashed(withReadableMetadata(bytes), path))
  return ['encryption', ...ALLOWED.flatMap(([bit, lock]) => ((allowed & bit) === 0 ? [lock] : []))]
}

const METADATA_MAX = 4_000_000

/** PDFium deflates the metadata that it decrypts, and does not say so. They are written again, as they were. */
function withReadableMetadata(bytes: Buffer): Buffer {
  const read = indexPdf(bytes)
  if (read.refused !== null) return bytes
  const { file, pdf_index } = read
  const reference = referenceOf(file.catalog.get('Metadata') ?? '')
  const stream = reference && file.stream(reference)
  const text = stream?.dict.get('Filter') === 'null' ? inflated(stream.data) : null
  if (!reference || !stream || text === null) return bytes
  const writer = beginRevision(pdf_index)
  const { number, generation } = reference
  writer.putStream(number, entriesWithout(stream.dict, 'Length', 'Filter', 'DecodeParms'), { data: text, generation })
  endRevision(writer, pdf_index, pdf_index.id ?? '<00>')
  return Buffer.concat([bytes, writer.bytes()])
}

function inflated(data: Uint8Array): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: METADATA_MAX })
  } catch {
    return null
  }
}
