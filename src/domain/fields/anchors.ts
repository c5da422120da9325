import type { Document } from '../envelopes/envelope.ts'
import type { Issue, PlacementIssue, RefusalCode } from '../refusal.ts'
import type { Anchor } from './anchor.ts'
import { rounded } from './area.ts'
import type { FoundText, PageFindings, TextBox, TextQuery } from './found-text.ts'
import { kindOf } from './kinds.ts'
import { type BoxInput, findDocument } from './placement.ts'

/** An entry of fields[] whose place is found by a text. */
export interface Anchored extends Omit<BoxInput, 'page' | 'x' | 'y' | 'width' | 'height'> {
  readonly anchor: Anchor
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** What an anchor stands for: where an entry of fields[] lies. */
export interface FoundSpot extends TextBox {
  /** Its id. */
  readonly document: string
  readonly page: number
}

/** A document, and what its pages say of all that was looked for. */
export interface SearchedDocument {
  readonly document: Document
  /** Null where it could not be read: nothing can be said of it. */
  readonly pages: readonly PageFindings[] | null
  /** By the position of each text among those that were looked for: 500 are looked up on 750 pages. */
  readonly found: ReadonlyMap<number, readonly FoundOnPage[]>
}

interface FoundOnPage {
  readonly page: number
  readonly count: number
  readonly places: readonly FoundText[]
}

export function searched(document: Document, pages: SearchedDocument['pages']): SearchedDocument {
  const found = new Map<number, FoundOnPage[]>()
  for (const { page, found: here } of pages ?? []) {
    for (const { query, ...one } of here) {
      const before = found.get(query)
      if (before) before.push({ page, ...one })
      else found.set(query, [{ page, ...one }])
    }
  }
  return { document, pages, found }
}

interface Place extends FoundText {
  readonly document: Document
  readonly page: number
}

interface Located {
  readonly spots: readonly FoundSpot[]
  readonly issues: readonly Issue[]
}

/** A text that is found more often than there may be fields is told up to here. */
const PLACES_MAX = 501

/** What to look for. One that has to be the only one is told twice, to see that it is not. */
export const queryOf = ({ text, occurrence, match_case = false, whole_words = false }: Anchor): TextQuery => ({
  text,
  match_case,
  whole_words,
  limit: limitOf(occurrence),
})

const limitOf = (occurrence: Anchor['occurrence']): number => (occurrence === 'all' ? PLACES_MAX : (occurrence ?? 2))

/** Where an anchored entry may lie: on its document, on those that its anchor names, or on all that are signed. */
export function documentsOf(
  { document, anchor }: Pick<Anchored, 'document' | 'anchor'>,
  documents: readonly Document[],
  at: string,
): readonly Document[] | Issue {
  const { documents: names } = anchor
  if (names !== undefined && document !== undefined)
    return issueOf('invalid_parameter', `${at}.document`, `${at}.document does not go with ${at}.anchor.documents`)
  const wanted = names ?? (document === undefined ? null : [document])
  const signable = documents.filter((one) => one.signable)
  if (wanted === null && signable.length > 0) return signable
  const found = (wanted ?? [undefined]).map((name) => findDocument({ document: name }, { documents }, at))
  const missing = found.find((one): one is Issue => 'message' in one && 'param' in one)
  return missing ?? found.flatMap((one) => ('pages' in one ? [one] : []))
}

interface Searched {
  /** The position of the anchor's text among those that were looked for. */
  readonly query: number
  readonly searched: readonly SearchedDocument[]
  /** What the entry is called in a message. */
  readonly at: string
}

/** Every place that an anchored entry means, or why there is none. */
export function located(entry: Anchored, { query, searched, at }: Searched): Located {
  const { anchor } = entry
  const places = searched.flatMap((one) => placesIn(one, query))
  const count = searched.reduce((sum, one) => sum + countIn(one, query), 0)
  const is_unsure = searched.some(({ pages }) => pages === null)
  const chosen = chosenOf(places, anchor.occurrence)
  if (chosen.length === 0) return { spots: [], issues: is_unsure ? [] : [notFound(anchor, { searched, count, at })] }
  if (anchor.occurrence === undefined && count > 1)
    return { spots: [], issues: [ambiguous(anchor, { searched, query, count, at })] }
  return {
    spots: chosen.map((place) => ({ document: place.document.id, page: place.page, ...boxAt(entry, anchor, place) })),
    issues: [],
  }
}

const placesIn = ({ document, found }: SearchedDocument, query: number): readonly Place[] =>
  (found.get(query) ?? []).flatMap(({ page, places }) => places.map((one) => ({ ...one, document, page })))

const countIn = ({ found }: SearchedDocument, query: number): number =>
  (found.get(query) ?? []).reduce((sum, { count }) => sum + count, 0)

function chosenOf(places: readonly Place[], occurrence: Anchor['occurrence']): readonly Place[] {
  if (occurrence === 'all') return places.slice(0, PLACES_MAX)
  const place = places[(occurrence ?? 1) - 1]
  return place ? [place] : []
}

/** The box that a field gets by a text, inside of the page. A line to sign on is the text's own last line. */
export function boxAt(
  { type, width, height }: Pick<Anchored, 'type' | 'width' | 'height'>,
  { align = 'over', dx = 0, dy = 0 }: Pick<Anchor, 'align' | 'dx' | 'dy'>,
  { document, page, boxes, runs_left }: Place,
): TextBox {
  const { usual } = kindOf({ type }).sizes
  const paper = document.pages[page - 1] ?? { width: usual.width, height: usual.height }
  const size = {
    width: width ?? Math.min(1, usual.width / paper.width),
    height: height ?? Math.min(1, usual.height / paper.height),
  }
  const [x, y] = cornerOf(align, size, { first: boxes[0], last: boxes.at(-1) ?? boxes[0], runs_left })
  return {
    ...rounded({ x: inside(x + dx, size.width), y: inside(y + dy, size.height) }),
    ...sizeOf(size, width, height),
  }
}

/** What the caller gave stays to the letter. */
const sizeOf = (size: { readonly width: number; readonly height: number }, width?: number, height?: number) => ({
  width: width ?? rounded({ width: size.width }).width,
  height: height ?? rounded({ height: size.height }).height,
})

const inside = (from: number, span: number): number => Math.max(0, Math.min(from, 1 - span))

interface Lines {
  readonly first: TextBox
  readonly last: TextBox
  readonly runs_left: boolean
}

function cornerOf(
  align: NonNullable<Anchor['align']>,
  { width, height }: Pick<TextBox, 'width' | 'height'>,
  { first, last, runs_left }: Lines,
): readonly [number, number] {
  const begins = (line: TextBox) => (runs_left ? line.x + line.width - width : line.x)
  switch (align) {
    case 'after':
      return [runs_left ? last.x - width : last.x + last.width, last.y + last.height - height]
    case 'below':
      return [begins(last), last.y + last.height]
    case 'above':
      return [begins(first), first.y - height]
    default:
      return [begins(first), first.y + first.height - height]
  }
}

const issueOf = (code: RefusalCode | PlacementIssue, param: string, message: string): Issue => ({
  code,
  param,
  message,
})

interface Looked {
  readonly searched: readonly SearchedDocument[]
  readonly count: number
  readonly at: string
}

function notFound({ text, occurrence }: Anchor, { searched, count, at }: Looked): Issue {
  const param = `${at}.anchor`
  const where = listOf(searched.map(lookedAt))
  const message =
    count === 0
      ? `${param}: ${quoted(text)} was not found in ${where}`
      : `${param}: ${quoted(text)} was found ${times(count)} in ${where}; there is no occurrence ${occurrence}`
  return issueOf('anchor_not_found', param, message)
}

function ambiguous({ text }: Anchor, { searched, query, count, at }: Looked & { readonly query: number }): Issue {
  const param = `${at}.anchor`
  const where = searched.flatMap(({ document, found }) =>
    (found.get(query) ?? []).map(
      (here) => `page ${here.page} of ${document.name}${here.count > 1 ? ` (${times(here.count)})` : ''}`,
    ),
  )
  const message = `${param}: ${quoted(text)} was found ${times(count)}: on ${listOf(where)}; say which with occurrence, from 1 to ${count} or "all"`
  return issueOf('anchor_ambiguous', param, message)
}

/** `contract.pdf (3 pages; page 2 has no text)` */
function lookedAt({ document, pages }: SearchedDocument): string {
  const blank = (pages ?? []).filter(({ is_blank }) => is_blank).map(({ page }) => page)
  const long = (pages ?? []).filter(({ truncated }) => truncated).map(({ page }) => page)
  const notes = [
    `${document.pages.length} page${document.pages.length === 1 ? '' : 's'}`,
    ...(blank.length === 0 ? [] : [numbered(blank, 'has no text', 'have no text')]),
    ...(long.length === 0 ? [] : [numbered(long, 'has more text than is read', 'have more text than is read')]),
  ]
  return `${document.name} (${notes.join('; ')})`
}

const numbered = (pages: readonly number[], one: string, many: string): string =>
  pages.length === 1 ? `page ${pages[0]} ${one}` : `pages ${listOf(pages.map(String))} ${many}`

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const NAMED_MAX = 5
const listOf = (names: readonly string[]): string =>
  names.length <= NAMED_MAX
    ? names.join(', ')
    : `${names.slice(0, NAMED_MAX).join(', ')} and ${names.length - NAMED_MAX} more`

const QUOTED_CHARS_MAX = 80
export const quoted = (text: string): string => {
  const chars = [...text]
  return `"${chars.length <= QUOTED_CHARS_MAX ? text : `${chars.slice(0, QUOTED_CHARS_MAX).join('')}…`}"`
}
