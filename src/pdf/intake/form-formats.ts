import type { FormField, TotalBy } from '../../domain/fields/form-field.ts'
import { FIELD_OPTIONS, type FieldOptions } from '../../domain/fields/kinds.ts'
import { decodeStream } from '../reader/filters.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { unlessRefused } from '../reader/refusal.ts'
import { isString, stringText } from '../reader/strings.ts'
import { referenceOf } from '../reader/syntax.ts'
import { plainLine, type WidgetField } from './form-widgets.ts'

/** What the calls of Acrobat's own scripts say of a field. No script is run: only these calls are read. */
export type Format = Pick<FormField, 'type' | keyof FieldOptions | 'total'> & {
  /** A value as the form holds it, in the form in which ours does; null where it is none. */
  readonly read: (written: string) => string | null
}

const SCRIPT_CHARS_MAX = 4_000

export function formatOf(file: PdfFile, field: WidgetField): Format | null {
  const script = scriptReader(file, field)
  const shown = script('F') || script('K')
  const format = numberFormat(shown) ?? dateFormat(shown) ?? timeFormat(shown) ?? specialFormat(shown)
  if (format?.type !== 'number') return format
  const total = totalOf(script('C'))
  return { ...format, ...rangeOf(script('V')), ...(total ? { total } : {}) }
}

/** The script of an event (ISO 32000-2, table 199); empty where there is none. */
function scriptReader(file: PdfFile, field: WidgetField): (event: string) => string {
  const actions = file.optionalDict(field.entry('AA') ?? undefined)
  return (event) => {
    const raw = file.optionalDict(actions.get(event)).get('JS')
    const value = file.resolve(raw)
    if (isString(value)) return stringText(value).slice(0, SCRIPT_CHARS_MAX)
    const reference = referenceOf(raw ?? '')
    const stream = reference && file.stream(reference)
    if (!stream) return ''
    return unlessRefused(
      () => Buffer.from(decodeStream(stream, SCRIPT_CHARS_MAX)).toString('latin1'),
      () => '',
    )
  }
}

/** The arguments of a call, without the quotation marks of texts; null where the script does not make it. */
function argumentsOf(script: string, name: string): readonly string[] | null {
  const [, written] = new RegExp(`\\b${name}\\s*\\(([^()]{0,500})\\)`).exec(script) ?? []
  if (written === undefined) return null
  const list = written.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,\s]+/g) ?? []
  return list.map((one) => (/^["']/.test(one) ? unescaped(one.slice(1, -1)) : one))
}

const unescaped = (text: string): string =>
  text
    .replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/\\(.)/g, '$1')

/** Signs that stand for one currency; a dollar, a yen or a crown can be several, and is printed as it is. */
const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['EUR', 'EUR'],
  ['Euro', 'EUR'],
  ['£', 'GBP'],
  ['GBP', 'GBP'],
  ['₹', 'INR'],
  ['zł', 'PLN'],
  ['CHF', 'CHF'],
  ['USD', 'USD'],
])

function numberFormat(script: string): Format | null {
  const given = argumentsOf(script, 'AFNumber_Format')
  if (!given) return null
  const [decimals = 0, style = 0] = given.map(Number)
  const sign = plainLine(given[4] ?? '', FIELD_OPTIONS.unit.chars_max)
  return {
    type: 'number',
    decimals: Math.min(FIELD_OPTIONS.decimals.max, Math.max(0, Math.trunc(decimals) || 0)),
    ...(sign === null ? {} : inMoney(sign)),
    ...(UNGROUPED.includes(style) ? { grouping: false } : {}),
    // A form holds the number as a script has it, with a point; some writers keep it as it is shown.
    read: (written) => digitsIn(written, style === 2 || style === 3),
  }
}

/** Of AFNumber_Format: no sign between thousands. */
const UNGROUPED: readonly number[] = [1, 3]

function inMoney(sign: string): Pick<FieldOptions, 'unit' | 'currency'> {
  const currency = CURRENCIES.get(sign)
  return currency === undefined ? { unit: sign } : { currency }
}

function digitsIn(written: string, comma: boolean): string | null {
  const bare = written.replaceAll(/[^\d.,-]/g, '')
  if (/^-?\d+(\.\d+)?$/.test(bare)) return bare
  const pointed = comma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(pointed) ? pointed : null
}

function rangeOf(script: string): Pick<FieldOptions, 'min' | 'max'> {
  const [has_min, min = '', has_max, max = ''] = argumentsOf(script, 'AFRange_Validate') ?? []
  const bound = (text: string) => /^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/.test(text)
  return {
    ...(has_min === 'true' && bound(min) ? { min } : {}),
    ...(has_max === 'true' && bound(max) ? { max } : {}),
  }
}

const TOTALS: Readonly<Record<string, TotalBy>> = { SUM: 'sum', PRD: 'product', AVG: 'average', MIN: 'min', MAX: 'max' }
const PARTS_MAX = 50

function totalOf(script: string): FormField['total'] | null {
  const call = /\bAFSimple_Calculate\s*\(\s*["'](\w{3})["']\s*,\s*(?:new Array\s*\(|\[)([^()[\]]{0,3000})[)\]]/.exec(
    script,
  )
  const by = TOTALS[call?.[1] ?? '']
  const of = [...(call?.[2] ?? '').matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)].map(([, a, b]) =>
    unescaped(a ?? b ?? ''),
  )
  // Acrobat also writes all names into one text.
  const names = of.length === 1 ? (of[0] ?? '').split(/\s*,\s*/) : of
  return by && names.length > 0 && names.length <= PARTS_MAX ? { by, of: names } : null
}

type DateFormat = NonNullable<FieldOptions['date_format']>

/** How Acrobat writes what one of our formats says; letters without case and lengths. */
const DATE_FORMATS: readonly (readonly [RegExp, DateFormat])[] = [
  [/^yyyy-m{1,2}-d{1,2}$/, 'YYYY-MM-DD'],
  [/^d{1,2}\/m{1,2}\/yy(yy)?$/, 'DD/MM/YYYY'],
  [/^m{1,2}\/d{1,2}\/yy(yy)?$/, 'MM/DD/YYYY'],
  [/^d{1,2}\.m{1,2}\.yy(yy)?$/, 'DD.MM.YYYY'],
  [/^d{1,2}-m{1,2}-yy(yy)?$/, 'DD-MM-YYYY'],
  [/^m{1,2}-d{1,2}-yy(yy)?$/, 'MM-DD-YYYY'],
  [/^yyyy\/m{1,2}\/d{1,2}$/, 'YYYY/MM/DD'],
  [/^d{1,2}[ -]mmm[ -]yy(yy)?$/, 'D MMM YYYY'],
  [/^d{1,2} mmmm yyyy$/, 'D MMMM YYYY'],
  [/^mmmm? d{1,2}, yyyy$/, 'MMMM D, YYYY'],
]
/** Those that AFDate_Format numbers. */
const NUMBERED = [
  'm/d',
  'm/d/yy',
  'mm/dd/yy',
  'mm/yy',
  'd-mmm',
  'd-mmm-yy',
  'dd-mmm-yy',
  'yy-mm-dd',
  'mmm-yy',
  'mmmm-yy',
]

/** Null for a month, a day without a year, and a day with a time. */
function dateFormat(script: string): Format | null {
  const [named] = argumentsOf(script, 'AFDate_FormatEx') ?? []
  const [numbered] = argumentsOf(script, 'AFDate_Format') ?? []
  const said = (named ?? NUMBERED[Number(numbered)] ?? '').trim()
  const date_format = DATE_FORMATS.find(([form]) => form.test(said))?.[1]
  if (!date_format) return null
  return { type: 'date', date_format, date_mode: 'manual', read: (written) => dayIn(written, date_format) }
}

/** Of a format in figures. */
function dayIn(written: string, format: DateFormat): string | null {
  const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})$/.exec(written.trim())?.slice(1) ?? []
  const order = format.split(/[^YMD]+/).map((part) => part[0])
  const [year, month, day] = ['Y', 'M', 'D'].map((letter) => parts[order.indexOf(letter)])
  if (!year || !month || !day || year.length !== 4) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const TIME_FORMATS = ['HH:mm', 'hh:mm A', 'HH:mm:ss', 'hh:mm:ss A'] as const

function timeFormat(script: string): Format | null {
  const time_format = TIME_FORMATS[Number(argumentsOf(script, 'AFTime_Format')?.[0] ?? Number.NaN)]
  if (!time_format) return null
  const read = (written: string) => (/^\d\d:\d\d(:\d\d)?$/.test(written) ? written : null)
  return { type: 'time', time_format, time_mode: 'manual', read }
}

/** Postal codes and social security numbers of the United States; a phone number is written in many ways. */
const SPECIAL: readonly (readonly [string, string] | null)[] = [
  [String.raw`\d{5}`, '12345'],
  [String.raw`\d{5}-?\d{4}`, '12345-6789'],
  null,
  [String.raw`\d{3}-?\d{2}-?\d{4}`, '123-45-6789'],
]

function specialFormat(script: string): Format | null {
  const [pattern, pattern_message] = SPECIAL[Number(argumentsOf(script, 'AFSpecial_Format')?.[0] ?? Number.NaN)] ?? []
  if (!pattern || !pattern_message) return null
  return { type: 'text', pattern, pattern_message, read: (written) => written }
}
