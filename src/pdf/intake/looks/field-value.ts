import { decodeStream } from '../../reader/filters.ts'
import type { PdfFile } from '../../reader/pdf-file.ts'
import { bytesText, isString, stringText } from '../../reader/strings.ts'
import { type Dict, isArray, nameOf, referenceOf } from '../../reader/syntax.ts'
import type { WidgetField } from '../form-widgets.ts'

/** Longer ones are cut: nobody reads more in a box of a page. */
const CHARS_MAX = 20_000
const OPTIONS_MAX = 5_000

/** What a text field says, without what marks it up; empty where it says nothing. */
export function textValue(file: PdfFile, field: WidgetField): string {
  const plain = textIn(file, field.raw('V'))
  return tidied(plain.trim() === '' ? markedUp(textIn(file, field.raw('RV'))) : plain)
}

/** A text may be a stream as well (ISO 32000-2, table 228). */
function textIn(file: PdfFile, raw: string | null): string {
  const value = file.resolve(raw ?? 'null')
  if (isString(value)) return stringText(value).toWellFormed()
  const stream = streamOf(file, raw)
  if (stream === null) return ''
  const bytes = decodeStream(stream, 4 * CHARS_MAX, { lenient: true })
  return bytesText(Buffer.from(bytes).toString('latin1')).toWellFormed()
}

const streamOf = (file: PdfFile, raw: string | null) => {
  const reference = referenceOf(raw ?? '')
  return reference && file.stream(reference)
}

/** Rich text as plain text (ISO 32000-2, 12.7.4.4): paragraphs and breaks end a line. */
function markedUp(text: string): string {
  if (!text.includes('<')) return text
  return text
    .replaceAll(/<\?[^>]*>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/<(?:br\s*\/?|\/p|\/div)\s*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, (all, tens, sixteens, name) =>
      named(all, tens ?? (sixteens === undefined ? undefined : String(Number.parseInt(sixteens, 16))), name),
    )
    .trim()
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function named(all: string, code: string | undefined, name: string | undefined): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? all
  const point = Number(code)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point).toWellFormed() : ''
}

/** Line ends as forms write them, and nothing that no font draws. */
const tidied = (text: string): string =>
  text
    .slice(0, CHARS_MAX)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g, '')

/** Options of a choice as they are read, and which of them are chosen. */
export interface Options {
  readonly labels: readonly string[]
  readonly chosen: ReadonlySet<number>
  /** What is chosen, in the words that are read: also what is in no option. */
  readonly texts: readonly string[]
  /** The first option that is seen. */
  readonly top: number
}

export function optionsOf(file: PdfFile, field: WidgetField): Options {
  const raw = field.raw('Opt')
  const options = raw === null || !isArray(file.resolve(raw)) ? [] : file.items(raw, 'options').slice(0, OPTIONS_MAX)
  const pairs = options.map((item) => pairOf(file, item))
  const values = valuesOf(file, field.raw('V'))
  const held = new Set(values)
  const chosen = new Set(pairs.flatMap(([sent, read], i) => (held.has(sent) || held.has(read) ? [i] : [])))
  const texts = values.map((value) => pairs.find(([sent]) => sent === value)?.[1] ?? value)
  const top = Number(field.entry('TI') ?? 0)
  return { labels: pairs.map(([, read]) => read), chosen, texts, top: Number.isInteger(top) && top > 0 ? top : 0 }
}

/** Texts, or pairs of what is sent and what is read (ISO 32000-2, table 234). */
function pairOf(file: PdfFile, item: string): readonly [string, string] {
  const value = file.resolve(item)
  const parts = isArray(value) ? file.items(value, 'an option').slice(0, 2) : [item]
  const [sent = '', read = sent] = parts.map((part) => tidied(textIn(file, part)))
  return [sent, read]
}

function valuesOf(file: PdfFile, raw: string | null): readonly string[] {
  const value = file.resolve(raw ?? 'null')
  const parts = isArray(value) ? file.items(value, 'a value').slice(0, OPTIONS_MAX) : [raw]
  return parts.map((part) => tidied(textIn(file, part))).filter((text) => text !== '')
}

/** Whether a box or a button is on: by its own state, or else by the value of its field. */
export function isOn(file: PdfFile, widget: Dict, field: WidgetField): boolean {
  const state = nameOf(file.resolve(widget.get('AS'))) ?? nameOf(field.entry('V') ?? '')
  return state !== null && state !== 'Off'
}
