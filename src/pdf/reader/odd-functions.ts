import { Budget } from './budget.ts'
import { unlessRefused } from './refusal.ts'
import { decodeStream } from './filters.ts'
import { numbersIn } from './odd-forms.ts'
import type { PdfFile } from './pdf-file.ts'
import { type Dict, integerOf, isArray, numberOf, referenceOf } from './syntax.ts'

/** What is asked of a function. */
interface Asked {
  readonly inputs: number
  /** Null if any number will do. */
  readonly outputs: number | null
  /** How many functions may be looked at: those within others can be shared, and come again and again. */
  readonly budget: Budget
  /** What it answers is drawn as shades from 0 to 1: of others some readers take the nearest, and some none. */
  readonly is_shade: boolean
}

/** More than any shading has. */
const MOST_FUNCTIONS = 10_000

export const functionBudget = (): Budget => new Budget(MOST_FUNCTIONS, 'a shading has too many functions')

/** Functions within each other (ISO 32000-2, 7.10.4). */
const DEEPEST = 8
/** No function of a real document comes near. */
const MOST_SAMPLES = 4 * 1024 * 1024

/**
 * Whether every reader makes the same of a function (ISO 32000-2, 7.10). Where an entry is missing or is not what it should be, some
 * draw one colour, some another one, and some nothing.
 */
export const isSoundFunction = (file: PdfFile, raw: string | undefined, asked: Asked, depth = 0): boolean => {
  asked.budget.spend(1)
  const dict = file.optionalDict(raw)
  const domain = numbersIn(file, dict.get('Domain'))
  if (depth > DEEPEST || domain?.length !== 2 * asked.inputs || !isRising(domain)) return false
  const range = numbersOrNone(file, dict, 'Range')
  if (range === null || range.length % 2 > 0 || !isRising(range, true)) return false
  const kind = KINDS[file.resolve(dict.get('FunctionType'))]
  return kind?.({ file, dict, raw, domain, range, asked, depth }) ?? false
}

interface Given {
  readonly file: PdfFile
  readonly dict: Dict
  readonly raw: string | undefined
  readonly domain: readonly number[]
  /** Empty if there is none. */
  readonly range: readonly number[]
  readonly asked: Asked
  readonly depth: number
}

/** Whether each second number is more than the one before it, or as much. */
export const isRising = (pairs: readonly number[], may_stand = false): boolean =>
  pairs.every((high, at) => {
    const low = pairs[at - 1] ?? 0
    return at % 2 === 0 || low < high || (may_stand && low === high)
  })

/** The numbers of an entry; none where it is not there, and null where it is something else, for some readers also null. */
export const numbersOrNone = (file: PdfFile, dict: Dict, key: string): readonly number[] | null =>
  dict.has(key) ? numbersIn(file, dict.get(key)) : []

/** Whether an entry is not there or has so many numbers. */
export const hasNumbersOrNone = (file: PdfFile, dict: Dict, key: string, length: number): boolean =>
  !dict.has(key) || numbersIn(file, dict.get(key))?.length === length

const answers = ({ asked }: Given, count: number): boolean => asked.outputs === null || asked.outputs === count

/** Samples (7.10.2). */
const isSampled = (given: Given): boolean => {
  const { file, dict, range, asked } = given
  const outputs = range.length / 2
  const size = numbersIn(file, dict.get('Size')) ?? []
  const bits = integerOf(file.resolve(dict.get('BitsPerSample'))) ?? 0
  if (size.length !== asked.inputs || !size.every((one) => Number.isInteger(one) && one > 0)) return false
  if (outputs === 0 || !answers(given, outputs) || ![1, 2, 4, 8, 12, 16, 24, 32].includes(bits)) return false
  const needed = Math.ceil(size.reduce((all, one) => all * one, bits * outputs) / 8)
  return (
    hasNumbersOrNone(file, dict, 'Encode', 2 * asked.inputs) &&
    hasNumbersOrNone(file, dict, 'Decode', 2 * outputs) &&
    needed <= MOST_SAMPLES &&
    (dataOf(given)?.length ?? 0) >= needed
  )
}

const dataOf = ({ file, raw }: Given): Uint8Array | null => {
  const reference = referenceOf(raw ?? '')
  const stream = reference && file.stream(reference)
  return stream
    ? unlessRefused(
        () => decodeStream(stream, 2 * MOST_SAMPLES, { lenient: true }),
        () => null,
      )
    : null
}

/** A power between two colours (7.10.3). */
const isPower = (given: Given): boolean => {
  const { file, dict, range, asked } = given
  const exponent = numberOf(file.resolve(dict.get('N')))
  const from = dict.has('C0') ? numbersIn(file, dict.get('C0')) : [0]
  const to = dict.has('C1') ? numbersIn(file, dict.get('C1')) : [1]
  if (exponent === null || exponent < 0 || from === null || to === null) return false
  if (from.length !== to.length || from.length === 0 || !answers(given, from.length)) return false
  if (range.length > 0 && range.length !== 2 * from.length) return false
  return !asked.is_shade || [...from, ...to].every((shade) => shade >= 0 && shade <= 1)
}

/** Functions side by side (7.10.4). */
const isStitched = (given: Given): boolean => {
  const { file, dict, domain, asked, depth } = given
  if (asked.inputs !== 1 || !isArray(file.resolve(dict.get('Functions')))) return false
  const parts = file.items(dict.get('Functions'), 'functions')
  const bounds = numbersIn(file, dict.get('Bounds'))
  const encode = numbersIn(file, dict.get('Encode'))
  if (parts.length === 0 || bounds?.length !== parts.length - 1 || encode?.length !== 2 * parts.length) return false
  const places = [domain[0] ?? 0, ...bounds, domain[1] ?? 1]
  if (places.some((place, at) => place < (places[at - 1] ?? place))) return false
  return parts.every((part) => isSoundFunction(file, part, asked, depth + 1))
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
const WORDS = new Set(
  'abs add atan ceiling cos cvi cvr div exp floor idiv ln log mod mul neg round sin sqrt sub truncate and bitshift eq false ge gt le lt ne not or true xor if ifelse copy dup exch index pop roll { }'.split(
    ' ',
  ),
)

/** A small program (7.10.5). */
const isComputed = (given: Given): boolean => {
  const { range } = given
  const data = range.length > 0 && answers(given, range.length / 2) ? dataOf(given) : null
  if (data === null) return false
  const text = Buffer.from(data.buffer, data.byteOffset, data.length).toString('latin1')
  const words = text.replace(/%[^\r\n]*/g, ' ').match(/[{}]|[^\s{}\0]+/g) ?? []
  return words.every((word) => WORDS.has(word) || NUMBER.test(word)) && isOneBlock(words)
}

const isOneBlock = (words: readonly string[]): boolean => {
  let depth = 0
  const ends = words.findIndex((word) => {
    if (word === '{') depth++
    if (word === '}') depth--
    return depth <= 0
  })
  return words.length > 1 && ends === words.length - 1
}

const KINDS: Readonly<Record<string, (given: Given) => boolean>> = {
  0: isSampled,
  2: isPower,
  3: isStitched,
  4: isComputed,
}
