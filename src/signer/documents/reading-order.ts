import type { PageRun, SigningDocument, SigningField, SigningPage } from '../../contract/signing/signing.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import { equalValues } from '../ui/shallow-equal.ts'

/** What is known of the words of a page, by pageKey; pages that nobody came near are missing. */
export type KnownWords = ReadonlyMap<string, readonly PageRun[]>

export const pageKey = (document_id: string, page: number): string => `${document_id}/${page}`

/** Boxes as a reader meets them: by document and page, then where they stand in its text; without text by line, from the left. */
export function inReadingOrder(
  fields: readonly SigningField[],
  documents: readonly SigningDocument[],
  words: KnownWords = new Map(),
): readonly SigningField[] {
  const by_page = byPage(fields)
  return documents.flatMap((document) =>
    document.pages.flatMap((page) => {
      const key = pageKey(document.id, page.page)
      return orderedOn(page, by_page.get(key) ?? [], words.get(key) ?? NO_WORDS)
    }),
  )
}

/** By pageKey, in the order in which they come. */
export function byPage(fields: readonly SigningField[]): ReadonlyMap<string, readonly SigningField[]> {
  const found = new Map<string, SigningField[]>()
  for (const field of fields) {
    const key = pageKey(field.document_id, field.page)
    const there = found.get(key)
    if (there) there.push(field)
    else found.set(key, [field])
  }
  return found
}

export const NO_WORDS: readonly PageRun[] = []

/** What was found last: the words of one page come at a time, and leave the other pages as they are. */
const ordered_before = new WeakMap<
  SigningPage,
  Readonly<Record<'fields' | 'ordered', readonly SigningField[]>> & { readonly runs: readonly PageRun[] }
>()

function orderedOn(
  page: SigningPage,
  fields: readonly SigningField[],
  runs: readonly PageRun[],
): readonly SigningField[] {
  const before = ordered_before.get(page)
  if (before && before.runs === runs && equalValues(before.fields, fields)) return before.ordered
  const ordered = interleaved(linesOf(fields).flat(), runs, page).steps.map(({ field }) => field)
  ordered_before.set(page, { fields, runs, ordered })
  return ordered
}

/** A page from its beginning to its end: what is read before each box, and what after the last. */
export interface Interleaved {
  readonly steps: readonly { readonly before: readonly PageRun[]; readonly field: SigningField }[]
  readonly rest: readonly PageRun[]
}

/** Puts each box into the text at the place where it stands. The runs come in reading order (docs/internals/page-text.md). */
export function interleaved(
  fields: readonly SigningField[],
  runs: readonly PageRun[],
  page: Pick<SigningPage, 'width' | 'height'>,
): Interleaved {
  const placed = fields
    .map((field) => ({ field, at: placeIn(field, runs, page) }))
    // Stable: boxes at one place stay in their own order.
    .toSorted((a, b) => a.at - b.at)
  const steps = placed.map(({ field, at }, i) => ({ field, before: runs.slice(placed[i - 1]?.at ?? 0, at) }))
  return { steps, rest: runs.slice(placed.at(-1)?.at ?? 0) }
}

interface Found<T> {
  readonly runs: readonly PageRun[]
  readonly page: object
  readonly found: T
}

/** What was found of a box among the same words is found again: a key that shows one box leaves the others where they are. */
function lasting<T>(
  find: (field: SigningField, runs: readonly PageRun[], page: Pick<SigningPage, 'width' | 'height'>) => T,
): typeof find {
  const before = new WeakMap<SigningField, Found<T>>()
  return (field, runs, page) => {
    const last = before.get(field)
    if (last?.runs === runs && last.page === page) return last.found
    const found = find(field, runs, page)
    before.set(field, { runs, page, found })
    return found
  }
}

const placeIn = lasting(placeAmong)

/** How many runs are read before the box. What lies beside, above or below it decides, so that a box stays in its column. */
function placeAmong(
  field: SigningField,
  runs: readonly PageRun[],
  page: Pick<SigningPage, 'width' | 'height'>,
): number {
  const beside = runs.flatMap((run, index) => {
    const side = sideOf(run, field)
    // A label may stand far from its box, if only on the same line.
    const reach = isOnLine(run, field) ? 3 : 1
    return side ? [{ index, side, distance: distanceOf(run, field, page) / reach }] : []
  })
  const before = beside.filter(({ side }) => side === 'before')
  const after = beside.filter(({ side }) => side === 'after')
  const earliest = Math.max(-1, ...before.map(({ index }) => index)) + 1
  const latest = Math.min(runs.length, ...after.map(({ index }) => index))
  const [above, below] = [nearest(before), nearest(after)]
  if (!above && !below) return runs.filter((run) => middleOf(run) < middleOf(field)).length
  const followsAbove = (above?.distance ?? Number.POSITIVE_INFINITY) <= (below?.distance ?? Number.POSITIVE_INFINITY)
  if (earliest <= latest) return followsAbove ? earliest : latest
  // Neighbours that are read the other way round: the nearest is the one that speaks of the box.
  return followsAbove ? (above?.index ?? 0) + 1 : (below?.index ?? 0)
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Whether a run is read before or after a box; null where it lies elsewhere and says nothing of it. */
function sideOf(run: PageRun, field: SigningField): 'before' | 'after' | null {
  if (isOnLine(run, field)) return startsBefore(run, field) ? 'before' : 'after'
  if (overlap(run.x, run.width, field.x, field.width) <= 0) return null
  return middleOf(run) < middleOf(field) ? 'before' : 'after'
}

const isOnLine = (run: PageRun, field: SigningField) =>
  overlap(run.y, run.height, field.y, field.height) >= Math.min(run.height, field.height) / 2

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** On one line. A strike-out comes after what it strikes, any other box after what begins before its middle. */
function startsBefore(run: PageRun, field: SigningField): boolean {
  const share = kindOf(field).caption === 'beneath' ? 1 : 0.5
  return RIGHT_TO_LEFT.test(run.text)
    ? run.x + run.width > field.x + field.width * (1 - share)
    : run.x < field.x + field.width * share
}

/** The gap between both, in points. */
function distanceOf(run: Place, field: Place, { width, height }: Pick<SigningPage, 'width' | 'height'>): number {
  const across = Math.max(0, -overlap(run.x, run.width, field.x, field.width)) * width
  const down = Math.max(0, -overlap(run.y, run.height, field.y, field.height)) * height
  return Math.hypot(across, down)
}

/** Length that two stretches share; negative where there is a gap between them. */
const overlap = (a: number, a_length: number, b: number, b_length: number) =>
  Math.min(a + a_length, b + b_length) - Math.max(a, b)

const nearest = <T extends { readonly distance: number }>(found: readonly T[]): T | null =>
  found.reduce<T | null>((best, one) => (best && best.distance <= one.distance ? best : one), null)

/** Boxes stand on one line when the middle of the lower lies within the upper, however crookedly they were placed. */
function linesOf(fields: readonly SigningField[]): readonly (readonly SigningField[])[] {
  const lines: SigningField[][] = []
  for (const field of fields.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && isLevel(first, field)) line.push(field)
    else lines.push([field])
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x))
}

const isLevel = (a: SigningField, b: SigningField) =>
  Math.abs(middleOf(a) - middleOf(b)) < Math.max(a.height, b.height) / 2

const middleOf = ({ y, height }: Place) => y + height / 2

/** Farther away, words belong to something else; in points. */
const NEAR = { on_line: 120, above: 24 }

/** What the page says beside a box: after a tick box, before any other; null where nothing is near. */
export const captionOf = lasting(captionAmong)

function captionAmong(
  field: SigningField,
  runs: readonly PageRun[],
  page: Pick<SigningPage, 'width' | 'height'>,
): string | null {
  const wanted = kindOf(field).caption === 'after' ? 'after' : 'before'
  const beside = runs
    .filter((run) => sideOf(run, field) === wanted && /\p{L}/u.test(run.text))
    .map((run) => ({ run, distance: distanceOf(run, field, page) }))
  const onLine = beside.filter(({ run }) => isOnLine(run, field))
  const above = beside.filter(({ run }) => !isOnLine(run, field))
  const found = within(NEAR.on_line, onLine) ?? within(NEAR.above, above)
  return found?.run.text ?? null
}

function within<T extends { readonly distance: number }>(limit: number, found: readonly T[]): T | null {
  return nearest(found.filter(({ distance }) => distance < limit))
}
