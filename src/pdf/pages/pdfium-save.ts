import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import type { PdfiumDocument } from './pdfium.ts'

/** Passes the bytes that PDFium writes. They exist only while `work` runs. */
export function withSavedBytes<T>({ pdfium, doc }: PdfiumDocument, work: (bytes: Buffer) => T): T {
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

export function writeHashed(bytes: Buffer, path: string): StoredFile {
  writeFileSync(path, bytes)
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
}
