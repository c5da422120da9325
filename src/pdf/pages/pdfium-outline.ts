import type { PdfiumDocument } from './pdfium.ts'

/** Of one file; what is beyond is left out. */
const MOST = { items: 2_000, depth: 20, title_bytes: 4_096 }

interface Copying {
  readonly target: PdfiumDocument
  readonly source: PdfiumDocument
  /** Where a page of the source, from 0, is in the target; null if it is not there. */
  readonly placeOf: (index: number) => number | null
}

/** Adds a bookmark that leads to a page, from 0. Returns its handle. */
export function addBookmark(target: PdfiumDocument, title: string, index: number): number {
  const item = append(target, 0, Buffer.from(`${title}\0`, 'utf16le'))
  lead(target, item, { index, top: null })
  return item
}

/**
 * Copies the bookmarks of a file, below `parent` (0 for the outermost). One whose page is not in the target goes with its
 * title, which tells of that page; those below it stay if theirs is there.
 */
export function copyBookmarks(copying: Copying, parent = 0): void {
  const seen = new Set<number>()
  copyLevel({ ...copying, seen }, { from: 0, parent, depth: 0 })
}

interface Level {
  readonly from: number
  readonly parent: number
  readonly depth: number
}

function copyLevel(copying: Copying & { seen: Set<number> }, { from, parent, depth }: Level): void {
  const { source, target, seen } = copying
  const { api } = source.pdfium
  if (depth > MOST.depth) return
  for (let item = api.FPDFBookmark_GetFirstChild(source.doc, from); item !== 0; ) {
    if (seen.has(item) || seen.size >= MOST.items) return
    seen.add(item)
    const place = placeIn(copying, item)
    const made = place === null ? parent : append(target, parent, titleOf(source, item))
    if (place !== null) lead(target, made, place)
    copyLevel(copying, { from: item, parent: made, depth: depth + 1 })
    item = api.FPDFBookmark_GetNextSibling(source.doc, item)
  }
}

interface Place {
  readonly index: number
  /** In points from the lower edge; null for the whole page. */
  readonly top: number | null
}

/** Destinations by name are resolved, since the names stay behind. */
function placeIn({ source: { pdfium, doc }, placeOf }: Copying, item: number): Place | null {
  const { api } = pdfium
  const destination = api.FPDFBookmark_GetDest(doc, item)
  const from = destination === 0 ? -1 : api.FPDFDest_GetDestPageIndex(doc, destination)
  const index = from < 0 ? null : placeOf(from)
  if (index === null) return null
  const top = pdfium.withMemory(24, (at) => {
    pdfium.view(at, 24).fill(0)
    const found = api.FPDFDest_GetLocationInPage(destination, at, at + 4, at + 8, at + 12, at + 16, at + 20)
    const view = pdfium.view(at, 24)
    return found && view.readInt32LE(4) !== 0 ? view.readFloatLE(16) : null
  })
  return { index, top: top !== null && Number.isFinite(top) ? top : null }
}

/** UTF-16LE with a terminating zero. */
function titleOf({ pdfium }: PdfiumDocument, item: number): Buffer {
  const length = pdfium.api.FPDFBookmark_GetTitle(item, 0, 0)
  if (length < 2 || length > MOST.title_bytes) return Buffer.from('…\0', 'utf16le')
  return pdfium.withMemory(length, (at) => {
    pdfium.api.FPDFBookmark_GetTitle(item, at, length)
    return Buffer.from(pdfium.view(at, length))
  })
}

const append = ({ pdfium, doc }: PdfiumDocument, parent: number, title: Buffer): number =>
  pdfium.withMemory(title.length, (at) => {
    pdfium.view(at, title.length).set(title)
    return pdfium.api.EPDFBookmark_AppendChild(doc, parent, at)
  })

function lead({ pdfium: { api }, doc }: PdfiumDocument, item: number, { index, top }: Place): void {
  const page = api.FPDF_LoadPage(doc, index)
  if (page === 0 || item === 0) return
  const destination = api.EPDFDest_CreateXYZ(page, false, 0, top !== null, top ?? 0, false, 0)
  if (destination !== 0) api.EPDFBookmark_SetDest(doc, item, destination)
  api.FPDF_ClosePage(page)
}

/** Sets the language of a file to that of another one, which screen readers need. */
export function copyLanguage(target: PdfiumDocument, { pdfium, doc }: PdfiumDocument): void {
  const { api } = pdfium
  const length = api.FPDFCatalog_GetLanguage(doc, 0, 0)
  if (length <= 2 || length > LANGUAGE_BYTES_MAX) return
  pdfium.withMemory(length, (at) => {
    api.FPDFCatalog_GetLanguage(doc, at, length)
    api.FPDFCatalog_SetLanguage(target.doc, at)
  })
}

const LANGUAGE_BYTES_MAX = 200
