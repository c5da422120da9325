import { keyOfWord } from './content-tokens.ts'

/**
 * Which operands each operator of a content stream takes, and where it may stand (ISO 32000-2, annex A and figure 9). Of
 * others each reader makes something else: one leaves the operator out, one takes zeros, one ends the page.
 */

/** Kinds of operands, three bits each. */
export const OPERAND = { number: 1, name: 2, string: 3, array: 4, dictionary: 5, other: 6 } as const

/** Three bits for each of the last ten operands. */
export const withOperand = (operands: number, kind: number): number => ((operands & 0x7ffffff) << 3) | kind

const ALL = 0o777777
/** What an operator does besides, above its operands. */
export const RULE = {
  /** Any count of numbers: a colour. */
  numbers: 1 << 18,
  /** As that, and perhaps the name of a pattern. */
  numbers_and_name: 1 << 19,
  /** Not within a text object. */
  not_in_text: 1 << 20,
  /** Nowhere else. */
  in_text: 1 << 21,
  begins_path: 1 << 22,
  extends_path: 1 << 23,
  ends_path: 1 << 24,
  /** A property list or its name follows the first name. */
  properties: 1 << 25,
  /** Sets a font, a colour or its space, saves them, or shows text. */
  state: 1 << 26,
  shows: 1 << 27,
  /** Opens or closes something that content can leave open. */
  step: 1 << 28,
  known: 1 << 29,
} as const
export const ANY_PATH = RULE.begins_path | RULE.extends_path | RULE.ends_path

const NUMBERS = [0, 0o1, 0o11, 0o111, 0o1111, 0o11111, 0o111111] as const
type Rows = readonly (readonly [words: string, operands: number, rule?: number])[]
const ROWS: Rows = [
  ['q Q', 0, RULE.not_in_text | RULE.state | RULE.step],
  ['BI', 0, RULE.not_in_text | RULE.step],
  ['Do sh', 0o2, RULE.not_in_text],
  ['cm', NUMBERS[6], RULE.not_in_text],
  ['w J j M i', NUMBERS[1]],
  ['d', 0o41],
  ['CS cs', 0o2, RULE.state],
  ['ri gs MP', 0o2],
  ['BMC', 0o2, RULE.step],
  ['EMC', 0, RULE.step],
  ['BX EX', 0],
  ['BDC', 0o22, RULE.properties | RULE.step],
  ['DP', 0o22, RULE.properties],
  ['m', NUMBERS[2], RULE.begins_path | RULE.not_in_text],
  ['re', NUMBERS[4], RULE.begins_path | RULE.not_in_text],
  ['l', NUMBERS[2], RULE.extends_path | RULE.not_in_text],
  ['c', NUMBERS[6], RULE.extends_path | RULE.not_in_text],
  ['v y', NUMBERS[4], RULE.extends_path | RULE.not_in_text],
  ['h W W*', 0, RULE.extends_path | RULE.not_in_text],
  ['S s f F f* B B* b b* n', 0, RULE.ends_path | RULE.not_in_text],
  ['BT', 0, RULE.not_in_text | RULE.step],
  ['ET', 0, RULE.in_text | RULE.step],
  ['T*', 0, RULE.in_text],
  ['g G', NUMBERS[1], RULE.state],
  ['Tc Tw Tz TL Ts', NUMBERS[1]],
  ['Tr', NUMBERS[1], RULE.state],
  ['Tf', 0o21, RULE.state],
  ['Td TD', NUMBERS[2], RULE.in_text],
  ['Tm', NUMBERS[6], RULE.in_text],
  ["Tj '", 0o3, RULE.in_text | RULE.state | RULE.shows],
  ['"', 0o113, RULE.in_text | RULE.state | RULE.shows],
  ['TJ', 0o4, RULE.in_text | RULE.state | RULE.shows],
  ['rg RG', NUMBERS[3], RULE.state],
  ['k K', NUMBERS[4], RULE.state],
  ['sc SC', 0, RULE.numbers | RULE.state],
  ['scn SCN', 0, RULE.numbers_and_name | RULE.state],
  ['d0', NUMBERS[2]],
  ['d1', NUMBERS[6]],
]

const RULES = new Int32Array(0x10000)
const LONG = new Map<number, number>()
for (const [words, operands, rule = 0] of ROWS)
  for (const word of words.split(' ')) {
    const key = keyOfWord(word)
    const value = operands | rule | RULE.known
    if (key < RULES.length) RULES[key] = value
    else LONG.set(key, value)
  }

/** Of an operator by its letters (`keyOf`): its operands and rules; 0 for a word that is none. */
export const ruleOf = (key: number): number => (key < RULES.length ? (RULES[key] ?? 0) : (LONG.get(key) ?? 0))

/** Whether these are the operands of an operator. */
export function suits(rule: number, operands: number): boolean {
  if ((rule & (RULE.numbers | RULE.numbers_and_name | RULE.properties)) === 0) return operands === (rule & ALL)
  if (rule & RULE.properties) return operands === 0o22 || operands === 0o25
  const numbers = rule & RULE.numbers_and_name && (operands & 7) === OPERAND.name ? operands >> 3 : operands
  return operands !== 0 && (numbers === 0 || ONLY_NUMBERS.has(numbers))
}
const ONLY_NUMBERS: ReadonlySet<number> = new Set(
  Array.from({ length: 10 }, (_, i) => Number.parseInt('1'.repeat(i + 1), 8)),
)
