import { withOwnResources } from '../pages/own-resources.ts'
import { withPdfiumBytes } from '../pages/pdfium.ts'
import { flattenPage } from '../pages/pdfium-forms.ts'
import { withSavedBytes } from '../pages/pdfium-save.ts'
import { type Leaf, leavesOf } from '../reader/page-leaves.ts'
import { PdfFile } from '../reader/pdf-file.ts'
import { Refusal } from '../reader/refusal.ts'
import { type Dict, nameOf, numberOf } from '../reader/syntax.ts'
import { listOf } from '../reader/trees.ts'

interface Pages {
  readonly file: PdfFile
  readonly leaves: readonly Leaf[]
}

/** A file from which pages are taken. */
export interface Source extends Pages {
  /** The same pages with their fields as content. */
  readonly drawn: Pages
  /** Pages, from 0, whose annotations are content now. */
  readonly flat: readonly number[]
}

/** Reads a file strictly. A field that shows becomes content, because its form stays behind. */
export async function openSource(bytes: Uint8Array): Promise<Source> {
  const pages = pagesOf(bytes)
  const { file, leaves } = pages
  const flat = leaves.flatMap(({ own }, index) => (showsField(file, own) ? [index] : []))
  if (flat.length === 0) return { ...pages, drawn: pages, flat }
  const drawn = pagesOf(await flattened(Buffer.from(bytes), flat))
  if (drawn.leaves.length !== leaves.length) throw new Refusal('its pages are not the same with their fields drawn')
  return { ...pages, drawn, flat }
}

function pagesOf(bytes: Uint8Array): Pages {
  const file = new PdfFile(bytes)
  if (file.xref.trailer.has('Encrypt')) throw new Refusal('encrypted')
  return { file, leaves: leavesOf(file, file.catalog.get('Pages'), { for_copy: true }) }
}

const flattened = (bytes: Buffer, indices: readonly number[]): Promise<Buffer> =>
  withPdfiumBytes(withOwnResources(bytes), (file) => {
    if (typeof file === 'number') throw new RangeError(`PDFium refused a file of its own kind (error ${file})`)
    for (const index of indices) flattenPage(file, index)
    return withSavedBytes(file, (saved) => Buffer.from(saved))
  })

/** The field of a seal has no size. */
const showsField = (file: PdfFile, page: Dict): boolean =>
  annotationsOf(file, page).some(({ dict }) => subtypeOf(file, dict) === 'Widget' && hasSize(file, dict.get('Rect')))

export const subtypeOf = (file: PdfFile, annotation: Dict): string | null =>
  nameOf(file.resolve(annotation.get('Subtype')))

export interface Annotation {
  readonly raw: string
  readonly dict: Dict
}

export const annotationsOf = (file: PdfFile, page: Dict): readonly Annotation[] =>
  listOf(file, page.get('Annots'))
    .map((raw) => ({ raw, dict: file.optionalDict(raw) }))
    .filter(({ dict }) => dict.size > 0)

function hasSize(file: PdfFile, raw: string | undefined): boolean {
  const [a, b, c, d] = listOf(file, raw).map((item) => numberOf(file.resolve(item)))
  return a !== c && b !== d
}
