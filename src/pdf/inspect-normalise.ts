import { writeFileSync } from 'node:fs'
import type { StoredFile } from '../domain/envelope.ts'
import { ObjectWriter } from './object-writer.ts'
import { type PdfiumFile, withPdfiumFile } from './pdfium.ts'
import { flattenPage } from './pdfium-forms.ts'
import { withSavedBytes, writeHashed } from './pdfium-save.ts'
import { planSeal } from './plan.ts'
import { endRevision, rewritePages } from './revision.ts'

/**
 * Writes the copy to keep in place of a file that only PDFium can read, or whose form fields are live:
 * a field would lie over the stamps and could still be changed. Fields become page content, as seen.
 */
export async function writeNormalised(
  file: PdfiumFile,
  pages_with_widgets: readonly number[],
  path: string,
): Promise<StoredFile> {
  if (pages_with_widgets.length === 0) return save(file, path)
  withSavedBytes(file, (bytes) => writeFileSync(path, withOwnResources(bytes)))
  return withPdfiumFile(path, (copy) => {
    if (typeof copy === 'number') throw new Error(`PDFium refused its own copy (error ${copy})`)
    for (const index of pages_with_widgets) flattenPage(copy, index)
    return save(copy, path)
  })
}

const save = (file: PdfiumFile, path: string): StoredFile =>
  withSavedBytes(file, (bytes) => writeHashed(bytes, path))

/**
 * Flattening gives a page resources of its own, which hide those that it inherits, and with them its
 * fonts and images (ISO 32000-2 7.7.3.4). So every page is given its own before. What cannot be
 * planned stays as it is: the copy is judged afterwards.
 */
export function withOwnResources(bytes: Buffer): Buffer {
  const read = planSeal(bytes)
  if (read.refused !== null) return Buffer.from(bytes)
  const { plan } = read
  const writer = new ObjectWriter({ offset: plan.length, next_object: plan.next_object })
  writer.text('\n')
  rewritePages(writer, plan, new Map(plan.pages.map((_, i) => [i + 1, {}])))
  endRevision(writer, plan, '<00>')
  return Buffer.concat([bytes, writer.bytes()])
}
