import type { Cover } from '../fields/covers.ts'
import { type Issue, type Refusal, refuse, refuseAll } from '../refusal.ts'
import { changed, refusalOfLoss } from './documents.ts'
import type { Document, Envelope, FieldBox, Instant, PageGeometry } from './envelope.ts'
import { type Change, refusalOf } from './lifecycle.ts'

/** A page that stays, by its number now, and by how much it is turned clockwise. */
export interface PageEdit {
  readonly page: number
  readonly rotate: PageGeometry['rotation']
}

interface PagesInput {
  readonly document_id: string
  /** In the order in which they are to be; pages that it leaves out go. */
  readonly pages: readonly PageEdit[]
  /** Accepts the loss of the fields on pages that go. */
  readonly force: boolean
}

/** Why no page of it can be changed; null when one can. Those who were asked once have seen the pages as they were. */
export const refusalOfPages = (envelope: Pick<Envelope, 'status' | 'sent_at'>): Refusal | null =>
  refusalOf(envelope, 'edit') ??
  (envelope.sent_at === null
    ? null
    : refuse('envelope_already_sent', 'you can change pages only before the first send; replace the document instead'))

/** The document whose pages are to change, or why they cannot. Asked before a file is made, and again when it is there. */
export function pagesToChange(envelope: Envelope, { document_id, pages, force }: PagesInput): Document | Refusal {
  const refusal = refusalOfPages(envelope)
  if (refusal) return refusal
  const document = envelope.documents.find(({ id }) => id === document_id)
  if (!document) return refuse('not_found', 'no such document in this envelope')
  const [first, ...rest] = pages.flatMap((entry, at) => pageIssues(entry, at, { document, pages }))
  if (first) return refuseAll('invalid_parameter', [first, ...rest])
  const lost = lostWith(envelope.fields, document_id, pages)
  return lost > 0 && !force ? refusalOfLoss(lost) : document
}

function pageIssues(
  { page }: PageEdit,
  at: number,
  { document, pages }: { readonly document: Document; readonly pages: readonly PageEdit[] },
): Issue[] {
  const issue = (words: string): Issue => {
    const param = `pages[${at}].page`
    return { code: 'invalid_parameter', param, message: `${param} is ${page} ${words}` }
  }
  const count = document.pages.length
  if (page > count) return [issue(`but ${document.name} has ${count} page(s)`)]
  return pages.findIndex((other) => other.page === page) < at ? [issue('for the second time')] : []
}

/** How many fields lie on pages that go. */
export const lostWith = (
  fields: readonly Pick<FieldBox, 'document_id' | 'page'>[],
  document_id: string,
  pages: readonly PageEdit[],
): number =>
  fields.filter((field) => field.document_id === document_id && pages.every(({ page }) => page !== field.page)).length

/** Another file with some of the pages in place of a document. Fields go along with their page, and turn with it. */
export function changePages(
  envelope: Envelope,
  { file, now, ...input }: PagesInput & { readonly file: Document; readonly now: Instant },
): Change | Refusal {
  const document = pagesToChange(envelope, input)
  if ('refused' in document) return document
  const { covers: _, ...kept } = document
  const heir = {
    ...kept,
    ...onTheirPages(document.covers ?? [], input.pages),
    id: file.id,
    sha256: file.sha256,
    size: file.size,
    pages: file.pages,
    ...bothRemoved(document, file),
  }
  const fields = envelope.fields.flatMap((field) =>
    field.document_id === document.id ? onItsPage(field, heir.id, input.pages) : [field],
  )
  return changed(envelope, {
    documents: envelope.documents.map((one) => (one === document ? heir : one)),
    fields,
    removed_fields: envelope.fields.length - fields.length,
    now,
  })
}

/** What intake took out of the file that was sent is still missing in what is made of it. */
function bothRemoved({ removed: before = [] }: Document, { removed: now = [] }: Document) {
  const removed = [...new Set([...before, ...now])].sort()
  return removed.length === 0 ? {} : { removed }
}

/** What is covered stays so on the paper. */
function onTheirPages(covers: readonly Cover[], pages: readonly PageEdit[]) {
  const kept = covers.flatMap((cover): Cover[] => {
    const at = pages.findIndex(({ page }) => page === cover.page)
    const rotate = pages[at]?.rotate
    return rotate === undefined ? [] : [{ ...cover, ...turned(cover, rotate), page: at + 1 }]
  })
  return kept.length === 0 ? {} : { covers: kept }
}

function onItsPage(field: FieldBox, document_id: string, pages: readonly PageEdit[]): FieldBox[] {
  const at = pages.findIndex(({ page }) => page === field.page)
  const rotate = pages[at]?.rotate
  return rotate === undefined
    ? []
    : [{ ...field, ...turned(field, rotate), ...turnedOptions(field, rotate), document_id, page: at + 1 }]
}

/** Options with boxes of their own turn as their field does. */
function turnedOptions({ options }: FieldBox, rotate: PageGeometry['rotation']): Pick<FieldBox, 'options'> {
  if (options === undefined) return {}
  return {
    options: options.map((option) => {
      const { x, y, width, height } = option
      if (x === undefined || y === undefined || width === undefined || height === undefined) return option
      return { ...option, ...turned({ x, y, width, height }, rotate) }
    }),
  }
}

type Box = Pick<FieldBox, 'x' | 'y' | 'width' | 'height'>

/** The same place on the paper, in fractions of the page as it is displayed then (docs/internals/coordinates.md). */
export function turned({ x, y, width, height }: Box, rotate: PageGeometry['rotation']): Box {
  const [from_right, from_bottom] = [Math.max(0, 1 - x - width), Math.max(0, 1 - y - height)]
  switch (rotate) {
    case 90:
      return { x: from_bottom, y: x, width: height, height: width }
    case 180:
      return { x: from_right, y: from_bottom, width, height }
    case 270:
      return { x: y, y: from_right, width: height, height: width }
    default:
      return { x, y, width, height }
  }
}
