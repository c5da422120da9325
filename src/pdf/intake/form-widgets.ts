import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import { rounded } from '../../domain/fields/area.ts'
import { geometryOf } from '../reader/geometry.ts'
import { leavesOf } from '../reader/page-leaves.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { isString, stringText } from '../reader/strings.ts'
import { type Dict, integerOf, nameOf, numberOf } from '../reader/syntax.ts'

const WIDGETS_MAX = 5_000
const PARENTS_MAX = 20

/** A place on a page where a field of the form is shown, in fractions of the displayed page. */
export interface FormWidget {
  /** From 1. */
  readonly page: number
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Displayed size of the page in points. */
  readonly paper: Pick<PageGeometry, 'width' | 'height'>
  /** Entries of this place alone. */
  readonly own: Dict
  readonly field: WidgetField
}

export interface WidgetField {
  /** An entry of the field or of its ancestors. */
  entry(key: string): string | null
  /** The same as written, which may be a reference. */
  raw(key: string): string | null
  text(key: string): string | null
  /** Its whole name: those of its ancestors and its own, between full stops. */
  readonly name: string
  /** The tooltip of the field, not of one of its places. */
  readonly asked: string | null
  readonly flags: number
}

/** The places of a form that can be seen, page by page. Call it before intake turns the form into page content. */
export function* widgetsOf(file: PdfFile): Generator<FormWidget> {
  let left = WIDGETS_MAX
  for (const [index, { own, whole }] of leavesOf(file, file.catalog.get('Pages')).entries()) {
    const annotations = file.items(own.get('Annots'), 'the list of annotations')
    if (annotations.length === 0) continue
    const geometry = geometryOf(file, whole)
    for (const raw of annotations) {
      if (left-- <= 0) return
      const widget = widgetOf(file, file.optionalDict(raw), geometry)
      if (widget) yield { ...widget, page: index + 1, paper: geometry }
    }
  }
}

function widgetOf(file: PdfFile, own: Dict, geometry: PageGeometry): Omit<FormWidget, 'page' | 'paper'> | null {
  if (nameOf(file.resolve(own.get('Subtype'))) !== 'Widget') return null
  // Hidden or NoView (ISO 32000-2, table 167).
  if ((integerOf(file.resolve(own.get('F'))) ?? 0) & 0b100010) return null
  const box = boxOf(file, own, geometry)
  return box && { own, box, field: fieldOf(file, own) }
}

/** Where an annotation lies, in fractions of the displayed page; null where it cannot be seen. */
export function boxOf(file: PdfFile, annotation: Dict, geometry: PageGeometry): FormWidget['box'] | null {
  const rect = file.items(annotation.get('Rect'), 'a rectangle').map((item) => numberOf(file.resolve(item)))
  return shownBox(rect, geometry)
}

/** A widget can also be its field, and inherits missing entries from its parents (ISO 32000-2, 12.7.4.1). */
export function fieldOf(file: PdfFile, widget: Dict): WidgetField {
  const line: Dict[] = [widget]
  for (let raw = widget.get('Parent'); raw !== undefined && line.length < PARENTS_MAX; ) {
    const parent = file.optionalDict(raw)
    line.push(parent)
    raw = parent.get('Parent')
  }
  const rawOf = (dicts: readonly Dict[], key: string): string | null =>
    dicts.map((dict) => dict.get(key)).find((raw) => raw !== undefined) ?? null
  const entryOf = (dicts: readonly Dict[], key: string): string | null => {
    const value = file.resolve(rawOf(dicts, key) ?? 'null')
    return value === 'null' ? null : value
  }
  const entry = (key: string) => entryOf(line, key)
  const textIn = (raw: string | null) => (raw !== null && isString(raw) ? stringText(raw) : null)
  const names = line.flatMap((dict) => textIn(file.resolve(dict.get('T'))) ?? [])
  return {
    entry,
    raw: (key) => rawOf(line, key),
    text: (key) => textIn(entry(key)),
    name: names.toReversed().join('.').slice(0, NAME_CHARS_MAX),
    asked: textIn(
      entryOf(
        line.slice(
          Math.max(
            0,
            line.findIndex((dict) => dict.has('T')),
          ),
        ),
        'TU',
      ),
    ),
    flags: integerOf(entry('Ff') ?? '') ?? 0,
  }
}

const NAME_CHARS_MAX = 500

/**
 * Converts to fractions of the displayed page (docs/internals/coordinates.md, 3). Returns null if nothing is visible.
 */
function shownBox(rect: readonly (number | null)[], { box, rotation }: PageGeometry) {
  const [a, b, c, d] = rect
  if (rect.length !== 4 || a == null || b == null || c == null || d == null) return null
  const [across, up] = [box[2] - box[0], box[3] - box[1]]
  const share = (value: number, from: number, size: number) => Math.min(1, Math.max(0, (value - from) / size))
  const [left, right] = [share(Math.min(a, c), box[0], across), share(Math.max(a, c), box[0], across)]
  const [bottom, top] = [share(Math.min(b, d), box[1], up), share(Math.max(b, d), box[1], up)]
  const upright = { x: left, y: 1 - top, width: right - left, height: top - bottom }
  const shown = {
    0: upright,
    90: { x: bottom, y: left, width: top - bottom, height: right - left },
    180: { x: 1 - right, y: bottom, width: right - left, height: top - bottom },
    270: { x: 1 - top, y: 1 - right, width: top - bottom, height: right - left },
  }[rotation]
  return shown.width > 0.002 && shown.height > 0.002 ? rounded(shown) : null
}

/** Flags of fields (ISO 32000-2, tables 227, 229, 231 and 233). */
export const FLAGS = {
  read_only: 1,
  required: 1 << 1,
  multiline: 1 << 12,
  password: 1 << 13,
  radio: 1 << 15,
  push: 1 << 16,
  combo: 1 << 17,
  editable: 1 << 18,
  file: 1 << 20,
  several: 1 << 21,
  comb: 1 << 24,
} as const

export const has = ({ flags }: Pick<WidgetField, 'flags'>, flag: keyof typeof FLAGS): boolean =>
  (flags & FLAGS[flag]) !== 0

/** On one line, without what a database or a reader cannot bear; null where nothing is left. */
export function plainLine(text: string | null, chars_max: number): string | null {
  const plain = (text ?? '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/gu, '')
    .trim()
  const chars = [...plain]
  if (chars.length <= chars_max) return plain === '' ? null : plain
  return `${chars
    .slice(0, chars_max - 1)
    .join('')
    .trimEnd()}…`
}
