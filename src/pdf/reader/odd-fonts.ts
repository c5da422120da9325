import type { PdfFile } from './pdf-file.ts'
import { type Dict, isArray, isDict, nameOf, numberOf } from './syntax.ts'

const WIDTHS = 'a font has widths of letters that readers understand differently'
const DESCRIPTOR = 'a font is described in a way that readers understand differently'
const SIMPLE: readonly (string | null)[] = ['Type1', 'MMType1', 'TrueType', 'Type3']
/** The last letter of a simple font. */
const LAST = 255

/**
 * Why readers set the letters of a font apart each in their own way, where a copy can settle that; null if there is no reason. A
 * simple font says the widths of the letters from one number to another (ISO 32000-2, 9.6.2). Where these do not fit
 * together, some take those of the font program, some none, and some those of other letters.
 */
export const oddFont = (file: PdfFile, font: Dict, descriptor: Dict | null): string | null => {
  if (descriptor !== null && oddDescriptor(file, descriptor) !== null) return DESCRIPTOR
  return hasSoundWidths(file, font) ? null : WIDTHS
}

const isSimple = (file: PdfFile, font: Dict): boolean => SIMPLE.includes(nameOf(file.resolve(font.get('Subtype'))))

/** Why readers understand a font descriptor differently: some leave the font out that has a name of another kind. */
const oddDescriptor = (file: PdfFile, dict: Dict): string | null => {
  const [name, width] = [dict.get('FontName') ?? '/', dict.get('MissingWidth') ?? '0']
  const is_named = name.startsWith('/') || NAMED.test(file.resolve(name))
  return is_named && isWidth(file.resolve(width)) ? null : DESCRIPTOR
}

/** A name or a string, or null for none. */
const NAMED = /^[/(n]/

function hasSoundWidths(file: PdfFile, font: Dict): boolean {
  const [first, last, raw] = [font.get('FirstChar'), font.get('LastChar'), font.get('Widths')]
  if (raw === undefined) return true
  const [from, to] = [letterOf(file.resolve(first)), letterOf(file.resolve(last))]
  if (from === null || to === null) return false
  const place = file.placeOf(raw) ?? { text: raw, from: 0 }
  return (countAt(place.text, place.from) ?? countOneByOne(file, file.resolve(raw))) === to - from + 1
}

const letterOf = (raw: string): number | null => {
  const letter = /^\d{1,3}$/.test(raw) ? Number(raw) : LAST + 1
  return letter <= LAST ? letter : null
}

const isWidth = (raw: string): boolean => (numberOf(raw) ?? -1) >= 0

const [ZERO, NINE, POINT, SPACE, OPEN, CLOSE] = [0x30, 0x39, 0x2e, 0x20, 0x5b, 0x5d]

/** How many numbers a list has that begins there; null if it is none, or has something else in it. Nearly always they are written right there. */
function countAt(text: string, from: number): number | null {
  if (text.charCodeAt(from) !== OPEN) return null
  let count = 0
  let was_within = false
  for (let at = from + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === CLOSE) return count
    const is_within = (sign >= ZERO && sign <= NINE) || sign === POINT
    if (!is_within && sign > SPACE) return null
    if (is_within && !was_within) count++
    was_within = is_within
  }
  return null
}

/** -1 for what is no list of widths. */
function countOneByOne(file: PdfFile, list: string): number {
  if (!isArray(list)) return -1
  const items = file.items(list, 'the widths of letters').map((item) => file.resolve(item))
  return items.every(isWidth) ? items.length : -1
}

/** The entries of a font, or of its descriptor, as PDFium understands them, so that every reader does. */
export const plainFont = (file: PdfFile, dict: Dict): Dict => {
  if (isSimple(file, dict) && isFont(file, dict) && !hasSoundWidths(file, dict))
    return withWidths(dict, widthsOf(file, dict))
  return isDescriptor(file, dict) && oddDescriptor(file, dict) !== null ? plainDescriptor(file, dict) : dict
}

const isFont = (file: PdfFile, dict: Dict): boolean => nameOf(file.resolve(dict.get('Type'))) === 'Font'
const isDescriptor = (file: PdfFile, dict: Dict): boolean =>
  nameOf(file.resolve(dict.get('Type'))) === 'FontDescriptor' || dict.has('FontName')

const plainDescriptor = (file: PdfFile, dict: Dict): Dict => {
  const plain = new Map(dict)
  if (!NAMED.test(file.resolve(dict.get('FontName')))) plain.delete('FontName')
  if (!isWidth(file.resolve(dict.get('MissingWidth')))) plain.delete('MissingWidth')
  return plain
}

interface Widths {
  readonly first: number
  readonly widths: readonly string[]
}

const withWidths = (dict: Dict, row: Widths | null): Dict => {
  const plain = new Map([...dict].filter(([key]) => key !== 'Widths'))
  if (row === null) return plain
  const { first, widths } = row
  return new Map([
    ...plain,
    ['FirstChar', `${first}`],
    ['LastChar', `${first + widths.length - 1}`],
    ['Widths', `[${widths.join(' ')}]`],
  ])
}

/** As PDFium reads them: it goes by the list, and takes the last letter only where that is within it. Null for those of the font program. */
function widthsOf(file: PdfFile, font: Dict): Widths | null {
  const raw = file.resolve(font.get('Widths'))
  if (!isArray(raw)) return null
  const items = file.items(raw, 'the widths of letters').map((item) => file.resolve(item))
  const whole = (key: string): number => Math.trunc(numberOf(file.resolve(font.get(key))) ?? 0)
  const [first, last] = [whole('FirstChar'), whole('LastChar')]
  if (first < 0 || first > LAST || items.length === 0) return NO_WIDTHS
  const end = Math.min(last <= 0 || last >= first + items.length ? first + items.length - 1 : last, LAST)
  const widths = items.slice(0, Math.max(0, end - first + 1)).map((item) => (numberOf(item) === null ? '0' : item))
  return widths.length === 0 ? NO_WIDTHS : { first, widths }
}

const NO_WIDTHS: Widths = { first: 0, widths: ['0'] }

/** Whether a value stands for a composite font's choice of letters that all readers know (ISO 32000-2, 9.7.5). */
export const isKnownEncoding = (file: PdfFile, raw: string | undefined, is_stream: boolean): boolean => {
  const value = file.resolve(raw)
  return isDict(value) ? is_stream : /^(?:.*-)?[HV]$/.test(nameOf(value) ?? '')
}
