import { ColourSpaces } from './colour-spaces.ts'
import { functionBudget, hasNumbersOrNone, isRising, isSoundFunction, numbersOrNone } from './odd-functions.ts'
import { numbersIn } from './odd-forms.ts'
import type { PdfFile } from './pdf-file.ts'
import { isString, stringBytes } from './strings.ts'
import { type Dict, integerOf, isArray, nameOf, referenceOf } from './syntax.ts'

/** Spaces within spaces. */
const DEEPEST = 4
const NO_RESOURCES: Dict = new Map()

/**
 * Whether every reader takes a colour space for the same (ISO 32000-2, 8.6). Where an entry is missing or is not what it should be,
 * some draw black, some white, and some nothing. What a name stands for, its resources say.
 */
export const isSoundSpace = (file: PdfFile, raw: string | undefined, depth = 0): boolean => {
  const value = file.resolve(raw)
  if (!isArray(value)) return value === 'null' || nameOf(value) !== null
  const [kind, ...parts] = file.items(value, 'a colour space')
  const is_sound = KINDS[nameOf(file.resolve(kind)) ?? '']
  return depth <= DEEPEST && is_sound !== undefined && is_sound({ file, parts, depth })
}

interface Given {
  readonly file: PdfFile
  /** What stands behind the name of its kind. */
  readonly parts: readonly string[]
  readonly depth: number
}

const componentsOf = (file: PdfFile, raw: string | undefined): number | null =>
  new ColourSpaces(file, NO_RESOURCES).components(raw ?? 'null')

const isAlone = ({ parts }: Given): boolean => parts.length === 0

/** Another space, of how many numbers; null where it is none that can stand there. */
function baseOf({ file, depth }: Given, raw: string | undefined): number | null {
  const count = file.resolve(raw) === 'null' ? null : componentsOf(file, raw)
  return count !== null && isSoundSpace(file, raw, depth + 1) ? count : null
}

/** By a profile (8.6.5.5). Of one that is none, all readers take the alternate space, or a device's of as many numbers. */
function isProfiled(given: Given): boolean {
  const { file, parts } = given
  const reference = referenceOf(parts[0] ?? '')
  const stream = reference && file.stream(reference)
  if (parts.length !== 1 || !stream) return false
  const count = integerOf(file.resolve(stream.dict.get('N')))
  if (count !== 1 && count !== 3 && count !== 4) return false
  const alternate = file.resolve(stream.dict.get('Alternate'))
  const has_alternate = !stream.dict.has('Alternate') || (alternate !== 'null' && baseOf(given, alternate) === count)
  return has_alternate && hasNumbersOrNone(file, stream.dict, 'Range', 2 * count)
}

const hasPoints = (file: PdfFile, dict: Dict): boolean => {
  const white = numbersIn(file, dict.get('WhitePoint'))
  const is_white = white?.length === 3 && white[1] === 1 && white.every((one) => one > 0 && one <= 10)
  return is_white && hasNumbersOrNone(file, dict, 'BlackPoint', 3)
}

/** By a white point (8.6.5.2 to 8.6.5.4), with what else its kind has. */
const isMeasured =
  (more: (file: PdfFile, dict: Dict) => boolean) =>
  ({ file, parts }: Given): boolean => {
    const dict = file.optionalDict(parts[0])
    return parts.length === 1 && hasPoints(file, dict) && more(file, dict)
  }

/** Without one some readers take 1, as it is meant, and some another one. */
const isGamma = (file: PdfFile, dict: Dict): boolean => isExponent(Number(file.resolve(dict.get('Gamma'))))
/** Those of screens are from 1 to 3. With far larger ones some readers run over. */
const isExponent = (value: number): boolean => value > 0 && value <= 20

const hasGammas = (file: PdfFile, dict: Dict): boolean => {
  const gammas = numbersOrNone(file, dict, 'Gamma')
  const is_known = gammas !== null && (gammas.length === 0 || gammas.length === 3) && gammas.every(isExponent)
  return is_known && (gammas.length > 0 || !dict.has('Gamma')) && hasNumbersOrNone(file, dict, 'Matrix', 9)
}

const hasRange = (file: PdfFile, dict: Dict): boolean =>
  hasNumbersOrNone(file, dict, 'Range', 4) && isRising(numbersOrNone(file, dict, 'Range') ?? [])

/** By a table of colours (8.6.6.3). */
function isIndexed(given: Given): boolean {
  const { file, parts } = given
  const count = baseOf(given, parts[0])
  const highest = integerOf(file.resolve(parts[1]))
  if (parts.length !== 3 || count === null || highest === null || highest < 0 || highest > 255) return false
  const table = file.resolve(parts[2])
  const reference = referenceOf(parts[2] ?? '')
  // Of a stream the length is told where it is unpacked.
  if (reference !== null && file.stream(reference)) return true
  return isString(table) && stringBytes(table).length >= count * (highest + 1)
}

/** Inks (8.6.6.4 and 8.6.6.5), shown by another space and a function. */
const isOfInks =
  (inksOf: (given: Given) => number) =>
  (given: Given): boolean => {
    const { file, parts } = given
    const [inputs, outputs] = [inksOf(given), baseOf(given, parts[1])]
    if (inputs === 0 || outputs === null || parts.length < 3) return false
    const is_shade = nameOf(file.resolve(parts[1]))?.startsWith('Device') === true
    const asked = { inputs, outputs, is_shade, budget: functionBudget() }
    return isSoundFunction(file, parts[2], asked)
  }

const oneInk = ({ file, parts }: Given): number =>
  parts.length === 3 && nameOf(file.resolve(parts[0])) !== null ? 1 : 0

function someInks({ file, parts }: Given): number {
  const names = isArray(file.resolve(parts[0])) ? file.items(parts[0], 'colorants') : []
  return parts.length <= 4 && names.every((one) => nameOf(file.resolve(one)) !== null) ? names.length : 0
}

const isPattern = (given: Given): boolean =>
  given.parts.length === 0 || (given.parts.length === 1 && baseOf(given, given.parts[0]) !== null)

const KINDS: Readonly<Record<string, (given: Given) => boolean>> = {
  DeviceGray: isAlone,
  DeviceRGB: isAlone,
  DeviceCMYK: isAlone,
  ICCBased: isProfiled,
  CalGray: isMeasured(isGamma),
  CalRGB: isMeasured(hasGammas),
  Lab: isMeasured(hasRange),
  Indexed: isIndexed,
  Separation: isOfInks(oneInk),
  DeviceN: isOfInks(someInks),
  Pattern: isPattern,
}
