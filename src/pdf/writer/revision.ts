import { displayMatrix } from '../reader/geometry.ts'
import type { PageIndex } from '../reader/pages.ts'
import type { PdfIndex } from '../reader/pdf-index.ts'
import { ObjectWriter } from './objects.ts'
import { ENDED, numeral } from './syntax.ts'
import { xrefStream, xrefTable } from './xref.ts'

/** The additions to a page. */
export interface PageChange {
  /** Reference of a Form XObject as large as the displayed page, with the origin at its lower left corner. */
  readonly overlay?: string | undefined
  /** Reference of an annotation to add. Only the first page takes one. */
  readonly annotation?: string | undefined
}

/** Begins an incremental update. A line end comes first, because a file need not end with one. */
export const beginRevision = ({ length, next_object }: PdfIndex): ObjectWriter => {
  const writer = new ObjectWriter({ offset: length, next_object })
  writer.text('\n')
  return writer
}

/** Replaces the catalog by one with these entries. */
export const putCatalog = (writer: ObjectWriter, { root }: PdfIndex, entries: string): void => {
  const [number = 0, generation = 0] = root.split(' ').map(Number)
  writer.put(number, `<< ${entries} >>`, generation)
}

/** Rewrites pages of the original in an incremental update (ISO 32000-2, 7.5.6). */
export const rewritePages = (
  writer: ObjectWriter,
  pdf_index: PdfIndex,
  changes: ReadonlyMap<number, PageChange>,
): void => {
  const streams = new Map<string, string>()
  const stream = (content: string): string => {
    const known = streams.get(content) ?? writer.addStream('', Buffer.from(content), { raw: true })
    streams.set(content, known)
    return known
  }
  for (const [page, change] of changes) {
    const old = pdf_index.pages[page - 1]
    if (!old) throw new Error(`there is no page ${page} to paint on`)
    writer.put(old.number, pageBody(pdf_index, old, { change, stream }), old.generation)
  }
}

/** Ends the update with the same kind of cross-reference as the original's newest section. */
export const endRevision = (writer: ObjectWriter, pdf_index: PdfIndex, id: string): void => {
  const info = pdf_index.info ? `/Info ${pdf_index.info} ` : ''
  const trailer = `/Root ${pdf_index.root} ${info}/ID [${pdf_index.id ?? id} ${id}] /Prev ${pdf_index.startxref}`
  if (pdf_index.xref === 'table') xrefTable(writer, trailer)
  else xrefStream(writer, trailer)
}

interface Paint {
  readonly change: PageChange
  /** Returns a content stream with these operators. */
  readonly stream: (content: string) => string
}

const pageBody = (pdf_index: PdfIndex, page: PageIndex, paint: Paint): string => {
  const { overlay, annotation } = paint.change
  const isFirst = page === pdf_index.pages[0]
  const annotations = [pdf_index.first_annotations, annotation ?? ''].join(' ').trim()
  const resources = pdf_index.resources[page.resources] ?? { rest: '', xobjects: '' }
  const name = freeName(resources.xobjects)
  // First: Ghostscript looks for transparency among them, and ends with the first one that is nothing.
  const xobjects = overlay ? `/${name} ${overlay}\n${resources.xobjects}` : resources.xobjects
  const contents = overlay ? wrapped(page, name, paint.stream) : page.contents
  return [
    `<< ${page.dict}`,
    `/Resources << ${resources.rest}\n/XObject << ${xobjects} >> >>`,
    `/Contents [${contents.join(' ')}]`,
    isFirst && annotations ? `/Annots [${annotations}]` : '',
    '>>',
  ].join('\n')
}

/**
 * Wraps the old content in q and Q and appends the overlay, so that both start in the page's initial graphics state.
 */
const wrapped = (page: PageIndex, name: string, stream: Paint['stream']): readonly string[] => {
  const matrix = displayMatrix(page.geometry).map(numeral).join(' ')
  const before = stream('q\n'.repeat(page.saves))
  const closing = '\nEMC'.repeat(page.marks) + '\nQ'.repeat(page.restores)
  const after = stream(`\n${ENDED}${closing}\nq ${matrix} cm /${name} Do Q\n`)
  return [before, ...page.contents, after]
}

const freeName = (taken: string): string => {
  let name = 'Seal'
  for (let n = 1; taken.includes(`/${name} `); n++) name = `Seal${n}`
  return name
}
