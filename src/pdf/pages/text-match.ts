import type { TextQuery } from '../../domain/fields/found-text.ts'
import { type Letters, plainForm } from './letters.ts'

/** A text as it is looked for: its letters without spaces, and where its words begin. */
export interface Needle {
  readonly text: string
  /** The position of each word in the text; the first is 0. */
  readonly words: readonly number[]
}

export function needleOf({ text, match_case }: Pick<TextQuery, 'text' | 'match_case'>): Needle {
  const words = text
    .split(/\s+/u)
    .map((word) => plainForm(word, match_case))
    .filter((word) => word !== '')
  const starts: number[] = []
  let at = 0
  for (const word of words) {
    starts.push(at)
    at += word.length
  }
  return { text: words.join(''), words: starts }
}

interface Match {
  readonly from: number
  readonly to: number
}

interface Rules {
  readonly whole_words: boolean
  /** A match may go on in the next line, or behind a gap as between columns. */
  readonly crosses: boolean
}

/** Every place where the text stands, as a reader would say; none overlaps another. */
export function matchesIn(letters: Letters, needle: Needle, rules: Rules): readonly Match[] {
  const matches: Match[] = []
  let from = letters.text.indexOf(needle.text)
  while (from >= 0) {
    const match = { from, to: from + needle.text.length }
    const fits = isRead(letters, needle, { match, ...rules })
    if (fits) matches.push(match)
    from = letters.text.indexOf(needle.text, fits ? match.to : from + 1)
  }
  return matches
}

/** An accent that stands alone makes another letter of the one before it. */
const ACCENT = /^[\u0300-\u036f]/u
const WORD = /[\p{L}\p{N}]/u

function isRead(letters: Letters, needle: Needle, { match, whole_words, crosses }: Rules & { readonly match: Match }) {
  const { text, before } = letters
  const { from, to } = match
  if (ACCENT.test(text[to] ?? '')) return false
  if (!crosses && before.slice(from + 1, to).some((what) => what === 'line' || what === 'far')) return false
  if (!needle.words.every((start, i) => isWordRead(letters, from + start, from + (needle.words[i + 1] ?? to - from))))
    return false
  if (needle.words.slice(1).some((start) => before[from + start] === 'nothing')) return false
  return !whole_words || (isEdge(letters, from) && isEdge(letters, to))
}

/** Letters that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** A word has no space in it, unless it is set with spaces between its letters. */
function isWordRead({ text, before, glyphs }: Letters, from: number, to: number): boolean {
  let gaps = 0
  let seams = 0
  for (let i = from + 1; i < to; i++) {
    if (glyphs[i] === glyphs[i - 1] || UNSPACED.test(text[i] ?? '') || UNSPACED.test(text[i - 1] ?? '')) continue
    seams += 1
    if (before[i] !== 'nothing') gaps += 1
  }
  return gaps === 0 || gaps >= seams * SPACED_SHARE
}

/** Kerning lets some letters of a spaced word stand close. */
const SPACED_SHARE = 0.6

const isEdge = ({ text, before }: Letters, at: number): boolean =>
  before[at] !== 'nothing' || !WORD.test(text[at] ?? '') || !WORD.test(text[at - 1] ?? '')
