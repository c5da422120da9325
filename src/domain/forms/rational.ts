/**
 * An exact number: `over / under`, in lowest terms, `under` above 0. Nothing is ever rounded but by `roundTo`, which the
 * formula has to ask for.
 */
export interface Rational {
  readonly over: bigint
  readonly under: bigint
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** Of a number in decimal digits, such as -12.50; null for anything else. */
export function fromDecimal(text: string): Rational | null {
  const [, minus, whole = '', part = ''] = DECIMAL.exec(text) ?? []
  if (minus === undefined) return null
  const over = BigInt(whole + part)
  return reduced(minus === '' ? over : -over, 10n ** BigInt(part.length))
}

export const fromWhole = (whole: number): Rational => ({ over: BigInt(whole), under: 1n })

/** In decimal digits, with at least so many after the point; null where no finite number of digits is exact. */
export function toDecimal({ over, under }: Rational, decimals_min = 0): string | null {
  const decimals = decimalsOf(under)
  if (decimals === null) return null
  const shown = Math.max(decimals, decimals_min)
  const digits = String(absolute((over * 10n ** BigInt(shown)) / under)).padStart(shown + 1, '0')
  const split = digits.length - shown
  const text = shown === 0 ? digits : `${digits.slice(0, split)}.${digits.slice(split)}`
  return over < 0n ? `-${text}` : text
}

/** How many decimals a fraction over `under` (in lowest terms) takes: its twos and fives are all that a decimal has. */
function decimalsOf(under: bigint): number | null {
  let [rest, twos, fives] = [under, 0, 0]
  for (; rest % 2n === 0n; rest /= 2n) twos += 1
  for (; rest % 5n === 0n; rest /= 5n) fives += 1
  return rest === 1n ? Math.max(twos, fives) : null
}

export const add = (a: Rational, b: Rational): Rational =>
  reduced(a.over * b.under + b.over * a.under, a.under * b.under)
export const subtract = (a: Rational, b: Rational): Rational => add(a, negate(b))
export const multiply = (a: Rational, b: Rational): Rational => reduced(a.over * b.over, a.under * b.under)
export const negate = ({ over, under }: Rational): Rational => ({ over: -over, under })
/** Of a divisor that is not 0. */
export const divide = (a: Rational, b: Rational): Rational => reduced(a.over * b.under, a.under * b.over)

/** Below 0, 0 or above 0, as `a` is less than, equal to or more than `b`. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.over * b.under - b.over * a.under
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/** To so many decimals, a half away from 0, as invoices do. */
export function roundTo({ over, under }: Rational, decimals: number): Rational {
  const scale = 10n ** BigInt(decimals)
  const doubled = absolute(over) * scale * 2n
  const rounded = (doubled + under) / (under * 2n)
  return reduced(over < 0n ? -rounded : rounded, scale)
}

/** Is it a whole number of steps from 0? Of a step that is not 0. */
export const isMultiple = (value: Rational, step: Rational): boolean => isWhole(divide(value, step))

/** The smallest number above 0 that is a multiple of both; of numbers above 0. */
export const leastCommonMultiple = (a: Rational, b: Rational): Rational => {
  const [over_a, over_b] = [a.over * b.under, b.over * a.under]
  return reduced((over_a * over_b) / greatestCommon(over_a, over_b), a.under * b.under)
}

/** The first multiple of a step, above 0, that is not below this number. */
export function nextMultiple(value: Rational, step: Rational): Rational {
  const { over, under } = divide(value, step)
  // Division of integers goes towards 0, which is up below it.
  const steps = over > 0n ? (over + under - 1n) / under : over / under
  return multiply({ over: steps, under: 1n }, step)
}

export const isWhole = ({ under }: Rational): boolean => under === 1n

/** More digits than this no field shows; a chain of multiplications would grow without end. */
const DIGITS_MAX = 100
const LARGEST = 10n ** BigInt(DIGITS_MAX)
export const isTooLong = ({ over, under }: Rational): boolean => absolute(over) >= LARGEST || under >= LARGEST

function reduced(over: bigint, under: bigint): Rational {
  const divisor = greatestCommon(absolute(over), absolute(under))
  const sign = under < 0n ? -1n : 1n
  return divisor === 0n ? { over: 0n, under: 1n } : { over: (sign * over) / divisor, under: (sign * under) / divisor }
}

function greatestCommon(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b]
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

const absolute = (n: bigint): bigint => (n < 0n ? -n : n)
