import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { StoredFile } from '../domain/envelope.ts'
import type { PdfiumFile } from './pdfium.ts'
import { flattenPage } from './pdfium-forms.ts'

/**
 * Writes the copy to keep in place of a file that only PDFium can read, or whose form fields are live:
 * a field would lie over the stamps and could still be changed. Fields become page content, as seen.
 */
export function writeNormalised(
  file: PdfiumFile,
  pages_with_widgets: readonly number[],
  path: string,
): StoredFile {
  for (const index of pages_with_widgets) flattenPage(file, index)
  return withSavedBytes(file, (bytes) => {
    writeFileSync(path, bytes)
    return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
  })
}

function withSavedBytes<T>({ pdfium, doc }: PdfiumFile, work: (bytes: Buffer) => T): T {
  const { api } = pdfium
  const writer = api.PDFiumExt_OpenFileWriter()
  try {
    api.PDFiumExt_SaveAsCopy(doc, writer)
    const length = api.PDFiumExt_GetFileWriterSize(writer)
    return pdfium.withMemory(length, (at) => {
      api.PDFiumExt_GetFileWriterData(writer, at, length)
      return work(pdfium.view(at, length))
    })
  } finally {
    api.PDFiumExt_CloseFileWriter(writer)
  }
}
