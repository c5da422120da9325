import type { Part, Span } from './page-text.ts'
import { plainLetters, saysTheSame, UNKNOWN } from './plain-letters.ts'

/** So many glyphs on either side say whether a point stands between digits. */
const AROUND = 2

/** Whether the text that a file gives for some glyphs says other letters, digits or sums than they show. */
export function saysOther(
  span: Pick<Span, 'kind' | 'tag' | 'reads'>,
  glyphs: readonly string[],
  parts: readonly Part[],
): boolean {
  const drawn = parts.map(({ from, to }) => glyphs.slice(from, to).join('')).join('')
  if (drawn === '' && parts.some(({ has_unseen }) => has_unseen)) return false
  if (span.kind !== 'ActualText')
    return span.kind === 'E' || isText(span.tag) ? hasOtherDigits(span.reads, drawn) : false
  const [only] = parts
  const before = parts.length === 1 && only ? glyphs.slice(Math.max(0, only.from - AROUND), only.from).join('') : ''
  const after = parts.length === 1 && only ? glyphs.slice(only.to, only.to + AROUND).join('') : ''
  const whole = (text: string) => known(before) + text + known(after)
  if (saysTheSame(whole(drawn), whole(span.reads))) return false
  if (plainLetters(drawn) !== '') return !isSign(drawn, span.reads)
  return isNew(
    span.reads,
    drawn,
    parts.some(({ paints }) => paints),
  )
}

/** Whether the text is letters, and the very ones that are drawn: then nothing around it matters. */
export function saysItsLetters({ kind, reads, drawn }: Span, glyphs: readonly string[]): boolean {
  const letters = plainLetters(reads)
  return (
    kind === 'ActualText' &&
    ONLY_LETTERS.test(letters) &&
    letters === plainLetters(glyphs.slice(drawn.from, drawn.to).join(''))
  )
}

const ONLY_LETTERS = /^[a-z]+$/

const known = (text: string): string => text.replaceAll(UNKNOWN, '')

/** Descriptions and long forms are other words by nature; other digits are another sum. */
function hasOtherDigits(reads: string, drawn: string): boolean {
  const [one, other] = [digitsOf(reads), digitsOf(drawn)]
  return one !== '' && other !== '' && one !== other && !drawn.includes(UNKNOWN)
}

const digitsOf = (text: string): string => plainLetters(text).replaceAll(/[^\p{Nd}.,-]/gu, '')

/** Roles whose description is read in place of words. A picture, a formula or a table is rightly described in others. */
const TEXTS = /^(?:Span|P|H[1-6]?|LI|Lbl|LBody|TD|TH|Quote|BlockQuote|Em|Strong|Sub|Title|Caption|Note|FENote)$/
const isText = (tag: string): boolean => TEXTS.test(tag)

/** Bullets and boxes are often letters of a font of signs. */
const isSign = (drawn: string, reads: string): boolean => /^\p{L}$/u.test(drawn) && /^[\p{S}\p{P}\p{Co}]$/u.test(reads)

/** Letters or digits where the glyphs show none: a sign may be called by its name, and a picture described. */
function isNew(reads: string, drawn: string, paints: boolean): boolean {
  const is_blank = /^[\s\p{C}\p{Z}]*$/u.test(drawn)
  if (paints) return false
  if (is_blank) return plainLetters(reads) !== ''
  const has_digits = /\p{Nd}/u.test(plainLetters(reads))
  return plainLetters(reads) === '' || (has_digits && !/[\p{No}\p{Nl}]/u.test(drawn))
}
