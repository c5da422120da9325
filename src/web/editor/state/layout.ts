import type { FieldBox, Prefilled } from '../../../domain/envelopes/envelope.ts'
import { FIELD_KINDS, type FieldOptions, type FieldType } from '../../../domain/fields/kinds.ts'
import { optionsOf } from '../../../domain/fields/placement.ts'
import { renamedInCondition, renamedInFormula } from '../../../domain/forms/field-key.ts'
import { t } from '../../words.ts'
import { allowedWay, moved, type Point, type Rect, type Size, usualSize, within } from './geometry.ts'

/** A field as the editor holds it: of a person of an envelope, or of a role of a template. */
export interface Box extends FieldOptions, Rect, Pick<FieldBox, 'visible_if' | 'required_if' | 'formula'> {
  /** The editor's own name for it: stays through every change, also before the service has given an id. */
  readonly key: string
  readonly owner: string
  readonly document: string
  /** From 1. */
  readonly page: number
  readonly type: FieldType
  readonly required: boolean
  readonly read_only: boolean
  readonly label: string | null
  readonly value: Prefilled | null
  /** The name by which conditions, formulas and answers speak of it. */
  readonly field_key?: string | undefined
}
export type Layout = readonly Box[]

export interface Spot {
  readonly document: string
  readonly page: number
}
/** A page as it is displayed, in points. */
export interface PageOf extends Spot, Size {}

interface NewBox {
  readonly key: string
  readonly type: FieldType
  readonly owner: string
  readonly page: PageOf
  /** Where its middle is to be. */
  readonly at: Point
  /** Where it is to lie, instead. */
  readonly rect?: Rect
  readonly label?: string | null
}

export function newBox({ key, type, owner, page, at, rect, label = null }: NewBox): Box {
  const size = usualSize(type, page)
  const there = rect ?? { ...size, x: at.x - size.width / 2, y: at.y - size.height / 2 }
  return {
    key,
    type,
    owner,
    document: page.document,
    page: page.page,
    label,
    ...within(there),
    ...optionsOf({ type }),
    ...firstOptions(type),
    required: FIELD_KINDS[type].required_by_default,
    read_only: false,
    value: null,
  }
}

/** What is chosen from has something to choose at once. */
const firstOptions = (type: FieldType): Pick<Box, 'options'> =>
  'options' in FIELD_KINDS[type].options
    ? { options: [1, 2].map((number) => optionNamed(t('editor_panels.option_new', { number }))) }
    : {}

const optionNamed = (label: string) => ({ value: label, label })

export const added = (layout: Layout, boxes: readonly Box[]): Layout => [...layout, ...boxes]

export function removed(layout: Layout, keys: readonly string[]): Layout {
  const gone = new Set(keys)
  const left = layout.filter(({ key }) => !gone.has(key))
  return left.length === layout.length ? layout : left
}

/** Boxes that are as they were stay the same objects, so that nothing is drawn anew for them. */
function changedBy(layout: Layout, keys: readonly string[], change: (box: Box) => Box): Layout {
  const wanted = new Set(keys)
  let differs = false
  const next = layout.map((box) => {
    const after = wanted.has(box.key) ? change(box) : box
    if (same(after, box)) return box
    differs = true
    return after
  })
  return differs ? next : layout
}

const same = (a: Box, b: Box): boolean => {
  if (a === b) return true
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Box>
  return [...keys].every((key) => a[key] === b[key])
}

/** A change of undefined takes an option away. */
export type Change = { readonly [K in keyof Omit<Box, 'key'>]?: Box[K] | undefined }

export const changed = (layout: Layout, keys: readonly string[], change: Change): Layout =>
  changedBy(layout, keys, (box) => without({ ...box, ...change } as Box))

const without = (box: Box): Box =>
  Object.fromEntries(Object.entries(box).filter(([, value]) => value !== undefined)) as unknown as Box

/** One field called otherwise for programs, here and wherever conditions and formulas speak of it. */
export function renamed(layout: Layout, key: string, to: string | undefined): Layout {
  const from = layout.find((box) => box.key === key)?.field_key
  const next = changed(layout, [key], { field_key: to })
  if (from === undefined || to === undefined) return next
  const of = (condition: Box['visible_if']) => condition && renamedInCondition(condition, from, to)
  return next.map((box) => {
    const rules = { visible_if: of(box.visible_if), required_if: of(box.required_if) }
    const formula = box.formula === undefined ? undefined : renamedInFormula(box.formula, from, to)
    const after = without({ ...box, ...rules, formula } as Box)
    return same(after, box) ? box : after
  })
}

/** All together as far as the first of them comes to the edge of its page. */
export function movedBy(layout: Layout, keys: readonly string[], way: Point): Layout {
  const wanted = layout.filter(({ key }) => keys.includes(key))
  if (wanted.length === 0) return layout
  const allowed = allowedWay(wanted, way)
  return changedBy(layout, keys, (box) => ({ ...box, ...moved(box, allowed) }))
}

/** Onto another page, as large on paper as they were. */
export function movedTo(layout: Layout, corners: ReadonlyMap<string, Point>, from: Size, to: PageOf): Layout {
  return changedBy(layout, [...corners.keys()], (box) => {
    const [width, height] = [(box.width * from.width) / to.width, (box.height * from.height) / to.height]
    const { x, y } = corners.get(box.key) ?? box
    return { ...box, document: to.document, page: to.page, ...within({ x, y, width, height }) }
  })
}

export const placedAt = (layout: Layout, rects: ReadonlyMap<string, Rect>): Layout =>
  changedBy(layout, [...rects.keys()], (box) => {
    const { x, y, width, height } = rects.get(box.key) ?? box
    return { ...box, x, y, width, height }
  })

/** Copies with keys of their own, a little below and beside. */
export function copies(boxes: readonly Box[], newKey: () => string, way: Point = ASIDE): readonly Box[] {
  return boxes.map((box) => ({ ...box, ...moved(box, way), key: newKey(), field_key: undefined }))
}
const ASIDE: Point = { x: 0.02, y: 0.02 }

/** At the same place of each of these pages; where the same already lies, nothing is added. */
export function copiedToPages(
  layout: Layout,
  keys: readonly string[],
  pages: readonly Spot[],
  newKey: () => string,
): Layout {
  const wanted = layout.filter(({ key }) => keys.includes(key))
  const there = new Set(layout.map(placeOf))
  const more = pages.flatMap(({ document, page }) =>
    wanted.map((box) => ({ ...box, document, page })).filter((box) => !there.has(placeOf(box))),
  )
  return more.length === 0
    ? layout
    : [...layout, ...more.map((box) => ({ ...box, key: newKey(), field_key: undefined }))]
}

const placeOf = ({ owner, type, document, page, x, y }: Box): string => [owner, type, document, page, x, y].join(' ')

/** Copied boxes onto a page; where they lay on several, each at its own place. */
export const pasted = (clipboard: readonly Box[], spot: Spot, newKey: () => string): readonly Box[] => {
  const on_it = clipboard.some(({ document, page }) => document === spot.document && page === spot.page)
  return copies(clipboard, newKey, on_it ? ASIDE : { x: 0, y: 0 }).map((box) => ({ ...box, ...spot }))
}

/** Whether both say the same to whoever signs, whatever the boxes are called here. */
export const sameLayout = (a: Layout, b: Layout): boolean =>
  a === b || (a.length === b.length && a.every((box, i) => box === b[i] || contentOf(box) === contentOf(b[i])))

/** Boxes never change, so what one says is worked out once. */
const CONTENTS = new WeakMap<Box, string>()

function contentOf(box: Box | undefined): string {
  if (!box) return ''
  const known = CONTENTS.get(box)
  if (known !== undefined) return known
  const { key: _, ...rest } = box
  const content = JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)))
  CONTENTS.set(box, content)
  return content
}

/** Theirs, and beside them what of mine they do not have. */
export function besideTheirs(theirs: Layout, mine: Layout, newKey: () => string): Layout {
  const known = new Set(theirs.map(contentOf))
  const keys = new Set(theirs.map(({ key }) => key))
  const more = mine.filter((box) => !known.has(contentOf(box)))
  return [...theirs, ...more.map((box) => (keys.has(box.key) ? { ...box, key: newKey() } : box))]
}
