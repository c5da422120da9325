import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import { FIELD_OPTIONS, type FieldType, kindOf } from '../../domain/fields/kinds.ts'
import { rounded } from '../../domain/fields/area.ts'
import { labelOf, suggestedBy } from '../../domain/fields/suggestion-labels.ts'
import type { FieldSuggestion } from '../../domain/fields/suggestions.ts'
import { geometryOf } from '../reader/geometry.ts'
import { leavesOf } from '../reader/pages.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { unlessRefused } from '../reader/refusal.ts'
import { isString, stringText } from '../reader/strings.ts'
import { type Dict, integerOf, nameOf, numberOf } from '../reader/syntax.ts'

/** The highest number of fields in an envelope. */
const SUGGESTIONS_MAX = 500
const WIDGETS_MAX = 5_000
const PARENTS_MAX = 20

/** Suggests fields from the file's own form. Call it before intake turns the form into page content. */
export function formSuggestions(file: PdfFile): readonly FieldSuggestion[] {
  // This is only a suggestion; other code decides whether the file is accepted.
  return unlessRefused(
    () => suggestionsIn(file),
    () => [],
  )
}

function suggestionsIn(file: PdfFile): readonly FieldSuggestion[] {
  const catalog = file.catalog
  const suggestions: FieldSuggestion[] = []
  let left = WIDGETS_MAX
  for (const [index, { own, whole }] of leavesOf(file, catalog.get('Pages')).entries()) {
    const annotations = file.items(own.get('Annots'), 'the list of annotations')
    if (annotations.length === 0) continue
    const geometry = geometryOf(file, whole)
    for (const raw of annotations) {
      if (suggestions.length >= SUGGESTIONS_MAX || left-- <= 0) return suggestions
      const suggestion = suggestionOf(file, file.optionalDict(raw), geometry)
      if (suggestion) suggestions.push({ ...suggestion, page: index + 1 })
    }
  }
  return suggestions
}

function suggestionOf(file: PdfFile, widget: Dict, geometry: PageGeometry): Omit<FieldSuggestion, 'page'> | null {
  if (nameOf(file.resolve(widget.get('Subtype'))) !== 'Widget') return null
  // Hidden or NoView (ISO 32000-2, table 167).
  if ((integerOf(file.resolve(widget.get('F'))) ?? 0) & 0b100010) return null
  const field = fieldOf(file, widget)
  const label = labelOf(field.text('TU') ?? field.text('T') ?? '')
  const type = typeOf(field, label)
  const box =
    type &&
    shownBox(
      file.items(widget.get('Rect'), 'a rectangle').map((item) => numberOf(file.resolve(item))),
      geometry,
    )
  return type && box ? { type, ...box, label, ...rulesOf(field, type), source: 'form' } : null
}

interface Field {
  /** An entry of the field or of its ancestors. */
  entry(key: string): string | null
  text(key: string): string | null
}

/** A widget can also be its field, and inherits missing entries from its parents (ISO 32000-2, 12.7.4.1). */
function fieldOf(file: PdfFile, widget: Dict): Field {
  const line: Dict[] = [widget]
  for (let raw = widget.get('Parent'); raw !== undefined && line.length < PARENTS_MAX; ) {
    const parent = file.optionalDict(raw)
    line.push(parent)
    raw = parent.get('Parent')
  }
  const entry = (key: string): string | null => {
    const found = line.map((dict) => dict.get(key)).find((raw) => raw !== undefined)
    const value = found === undefined ? 'null' : file.resolve(found)
    return value === 'null' ? null : value
  }
  return {
    entry,
    text: (key) => {
      const raw = entry(key)
      return raw !== null && isString(raw) ? stringText(raw) : null
    },
  }
}

/** What the form asks of who fills it in. Its longest text is no longer than one of ours. */
function rulesOf(field: Field, type: FieldType): Pick<FieldSuggestion, 'required' | 'max_length'> {
  const chars = kindOf({ type }).holds === 'text' ? integerOf(field.entry('MaxLen') ?? '') : null
  const is_bound = chars !== null && chars >= 1 && chars <= FIELD_OPTIONS.max_length.max
  return {
    ...((integerOf(field.entry('Ff') ?? '') ?? 0) & REQUIRED ? { required: true } : {}),
    ...(is_bound ? { max_length: chars } : {}),
  }
}

/** Field flags: read only, required, radio button, push button (ISO 32000-2, tables 227 and 229). */
const READ_ONLY = 1
const REQUIRED = 1 << 1
const RADIO = 1 << 15
const PUSH = 1 << 16

/** Fields that are filled, read only or just buttons ask for nothing. */
function typeOf(field: Field, label: string | null): FieldType | null {
  const flags = integerOf(field.entry('Ff') ?? '') ?? 0
  const kind = nameOf(field.entry('FT') ?? '')
  if (flags & READ_ONLY) return null
  if (kind === 'Btn') return flags & (PUSH | RADIO) ? null : 'checkbox'
  return isEmpty(field) ? writtenType(kind, label) : null
}

function writtenType(kind: string | null, label: string | null): FieldType | null {
  if (kind === 'Sig') return 'signature'
  if (kind === 'Tx') return suggestedBy(asWords(label ?? ''), false) ?? 'text'
  return kind === 'Ch' ? 'text' : null
}

/** A signature's value is not text. */
function isEmpty(field: Field): boolean {
  const value = field.entry('V')
  return value === null || (isString(value) && stringText(value).trim() === '')
}

/** Field names look like `signature_2`, `Date1` or `fullName`. */
const asWords = (name: string): string =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[\d_.[\]-]+/g, ' ')
    .trim()

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
