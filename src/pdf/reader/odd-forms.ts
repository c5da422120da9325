import type { PdfFile } from './pdf-file.ts'
import { type Dict, isArray, isDict, nameOf, numberOf, referenceOf } from './syntax.ts'

const FORM = 'a form has a box, a matrix or resources that readers understand differently'
const PATTERN = 'a pattern has entries that readers understand differently'

/** PDFium reads no larger numbers. */
const LARGEST = 2 ** 31 - 1

/** Whether a dictionary belongs to a form (ISO 32000-2, 8.10.2). */
const isForm = (file: PdfFile, dict: Dict): boolean => nameOf(file.resolve(dict.get('Subtype'))) === 'Form'

/**
 * Why readers draw a form or a tiling pattern in ways of their own; null if there is no reason. Where an entry is
 * missing or is not what it should be, some draw everything, some a part, and some nothing.
 */
export const oddForm = (file: PdfFile, dict: Dict): string | null => {
  if (isForm(file, dict)) {
    return !hasResources(file, dict) || !isBox(file, dict) || !hasMatrix(file, dict) ? FORM : null
  }
  const type = dict.has('PatternType') ? file.resolve(dict.get('PatternType')) : SHADING
  return type === SHADING || isPattern(file, dict) ? null : PATTERN
}

/** A form may have none: then it takes those of the page. */
const hasResources = (file: PdfFile, dict: Dict): boolean => {
  const raw = dict.get('Resources')
  const reference = referenceOf(raw ?? '')
  return raw === undefined || (isDict(file.resolve(raw)) && (reference === null || file.stream(reference) === null))
}

const SHADING = '2'

const isBox = (file: PdfFile, dict: Dict): boolean => numbersIn(file, dict.get('BBox'))?.length === 4

const hasMatrix = (file: PdfFile, dict: Dict): boolean =>
  !dict.has('Matrix') || numbersIn(file, dict.get('Matrix'))?.length === 6

/** Table 74 of ISO 32000-2. A box without area is nothing to most readers, and everything to some. */
const isPattern = (file: PdfFile, dict: Dict): boolean => {
  const [x0, y0, x1, y1, ...more] = numbersIn(file, dict.get('BBox')) ?? []
  const has_area = more.length === 0 && y1 !== undefined && x0 !== x1 && y0 !== y1
  const steps = ['XStep', 'YStep'].every((key) => (numberOf(file.resolve(dict.get(key))) ?? 0) !== 0)
  const kinds = ['PatternType', 'PaintType', 'TilingType'].map((key) => file.resolve(dict.get(key)))
  return has_area && steps && hasMatrix(file, dict) && /^1 [12] [123]$/.test(kinds.join(' '))
}

/** The numbers of an array; null for another value, or where one item is no number. */
export const numbersIn = (file: PdfFile, raw: string | undefined): readonly number[] | null => {
  const value = file.resolve(raw)
  if (!isArray(value)) return null
  // Nearly always they are written right there.
  const items = WRITTEN.test(value) ? (value.match(PARTS) ?? []) : file.items(value, 'a list of numbers')
  const numbers = items.map((item) => numberOf(file.resolve(item)))
  return numbers.every((number): number is number => number !== null && Math.abs(number) <= LARGEST) ? numbers : null
}

/** No part of a colour is beyond: with far larger ones some readers run over. */
const COLOUR_MOST = 255

/** Whether an entry is not there, or has numbers that parts of colours may be. */
export const hasColoursOrNone = (file: PdfFile, raw: string | undefined): boolean =>
  file.resolve(raw) === 'null' || numbersIn(file, raw)?.every((one) => Math.abs(one) <= COLOUR_MOST) === true

const WRITTEN = /^\[[-+.\d \r\n]*\]$/
const PARTS = /[-+.\d]+/g

/** What PDFium draws for a form without a box: all of it. */
const EVERYTHING = '[-32768 -32768 32767 32767]'
const NOTHING = '[0 0 0 0]'

/** The entries of a form as PDFium understands them, so that every reader does. */
export const plainForm = (file: PdfFile, dict: Dict): Dict => {
  if (oddForm(file, dict) === null || !isForm(file, dict)) return dict
  const plain = new Map(dict)
  if (!isBox(file, dict)) plain.set('BBox', asRead(file, dict.get('BBox'), 4) ?? EVERYTHING)
  if (!hasMatrix(file, dict)) plain.set('Matrix', asRead(file, dict.get('Matrix'), 6) ?? IDENTITY)
  if (plain.get('BBox') === WRONG) plain.set('BBox', NOTHING)
  if (plain.get('Matrix') === WRONG) plain.set('Matrix', IDENTITY)
  if (!hasResources(file, dict)) plain.delete('Resources')
  return plain
}

const IDENTITY = '[1 0 0 1 0 0]'
const WRONG = '[]'

/** With 0 for what is no number; null for what is no array, and `WRONG` for one of another length. */
const asRead = (file: PdfFile, raw: string | undefined, length: number): string | null => {
  const value = file.resolve(raw)
  if (!isArray(value)) return null
  const items = file.items(value, 'a list of numbers').map((item) => file.resolve(item))
  return items.length === length ? `[${items.map((item) => (numberOf(item) === null ? '0' : item)).join(' ')}]` : WRONG
}
