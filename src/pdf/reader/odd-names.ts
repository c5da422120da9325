import { writtenIn } from './content-tokens.ts'
import { nameOf } from './syntax.ts'

/** What every reader keeps of a name (ISO 32000-1, annex C); some cut what is longer, and some do not find it. */
const LONGEST = 127
/** What PDFium reads of a name as it is written. */
const LONGEST_WRITTEN = 255
const [HASH, SLASH] = [0x23, 0x2f]

/**
 * Whether readers take a name, as written with its slash, for different ones: it is too long, has a zero byte, or ends
 * after the first digit of `#xx`. The empty name is a name like others, but PDFium has no entry of that name.
 */
export const isOddName = (raw: string): boolean =>
  raw.length > LONGEST_WRITTEN ||
  (raw.length > LONGEST && (nameOf(raw) ?? '').length > LONGEST) ||
  (raw.includes('#') && ODD_ESCAPE.test(raw))

const ODD_ESCAPE = /#00|#[0-9A-Fa-f]$/

/** The same of a token of content, if it is a name. */
export const isOddNameAt = (content: Uint8Array, from: number, to: number): boolean => {
  if (content[from] !== SLASH) return false
  let may_be = to - from > LONGEST
  for (let at = from; at < to; at++) if (content[at] === HASH) may_be = true
  return may_be && isOddName(writtenIn(content, from, to))
}
