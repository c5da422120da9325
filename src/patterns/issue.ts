import { compile } from './engine.ts'
import { patternSize } from './size.ts'

/** What one regular expression may become (patterns/size.ts): `[A-Z]{2}[A-Z0-9]{11,30}` is 65. */
export const PATTERN_SIZE_MAX = 1_000
/** All that differ in one request. */
const PATTERNS_SIZE_MAX = 10_000

/** What is wrong with a sender's pattern, judged before anything is compiled; null where nothing is. */
export function patternIssue(pattern: string): string | null {
  const size = patternSize(pattern)
  if (size > PATTERN_SIZE_MAX) return TOO_LARGE
  if (meter !== null && !meter.has(pattern)) {
    meter.set(pattern, size)
    // One that is none may be found out only at its end.
    meter_size += Math.max(size, Math.ceil(pattern.length / 4))
  }
  if (meter_size > PATTERNS_SIZE_MAX) return TOO_LARGE_TOGETHER
  return isPattern(pattern) ? null : 'is no regular expression in the syntax of RE2'
}

const TOO_LARGE = `is too large: with every repetition written out it would have more than ${PATTERN_SIZE_MAX.toLocaleString('en')} parts; repeat less, or nest fewer repetitions`
const TOO_LARGE_TOGETHER = `is one too many: with every repetition written out, the different patterns of one request may have ${PATTERNS_SIZE_MAX.toLocaleString('en')} parts in all`

/** Reading a request never awaits anything, so no other request can come in between. */
let meter: Map<string, number> | null = null
let meter_size = 0

/** Reads a request whose patterns are bounded together. */
export function boundedTogether<T>(read: () => T): T {
  if (meter !== null) return read()
  meter = new Map()
  try {
    return read()
  } finally {
    meter = null
    meter_size = 0
  }
}

function isPattern(pattern: string): boolean {
  try {
    compile(pattern)
    return true
  } catch {
    return false
  }
}
