import { indexPdf } from '../reader/pdf-index.ts'
import { beginRevision, endRevision, rewritePages } from '../writer/revision.ts'

/**
 * Gives every page its own resources. Flattening adds some to a page, which would hide the inherited ones and with them
 * its fonts and images (ISO 32000-2, 7.7.3.4). A file that cannot be indexed stays as it is.
 */
export function withOwnResources(bytes: Buffer): Buffer {
  const read = indexPdf(bytes)
  if (read.refused !== null) return Buffer.from(bytes)
  const { pdf_index } = read
  const writer = beginRevision(pdf_index)
  rewritePages(writer, pdf_index, new Map(pdf_index.pages.map((_, i) => [i + 1, {}])))
  endRevision(writer, pdf_index, '<00>')
  return Buffer.concat([bytes, writer.bytes()])
}
