import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'

export interface Directions {
  /** One level per UTF-16 unit (UAX 9); null if all text runs from left to right. */
  readonly levels: Uint8Array | null
  /** Character indices from left to right; null if that is their own order. */
  readonly order: readonly number[] | null
  readonly rightToLeft: boolean
}

export type BaseDirection = 'ltr' | 'rtl' | 'auto'

const require = createRequire(import.meta.url)
// The package's types describe an ES module, but Node loads the factory itself.
const bidi = (require('bidi-js') as () => Bidi)()

export function directionsOf(text: string, base: BaseDirection): Directions {
  if (base !== 'rtl' && !TURNS.test(text)) return { levels: null, order: null, rightToLeft: false }
  const stood = text.replace(ASTRAL, standIn)
  const embedding = bidi.getEmbeddingLevels(stood, base)
  return {
    levels: embedding.levels,
    order: bidi.getReorderedIndices(stood, embedding),
    rightToLeft: ((embedding.paragraphs[0]?.level ?? 0) & 1) === 1,
  }
}

/** Characters that can change the direction: right-to-left letters, Arabic digits, direction controls. */
const TURNS = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const ASTRAL = /[\u{10000}-\u{10ffff}]/gu

/** The package only knows UTF-16 units, so a character of two units is replaced by two of the same class. */
function standIn(character: string): string {
  if (/[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character)) return '\u0301\u0301'
  if (/[\u{10d00}-\u{10d2f}\u{10f30}-\u{10f6f}\u{1ec70}-\u{1ecbf}\u{1ee00}-\u{1eeff}]/u.test(character)) {
    return /\p{Nd}/u.test(character) ? '\u0661\u0661' : '\u0627\u0627'
  }
  if (/[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(character)) return '\u05d0\u05d0'
  return /[\u{1f000}-\u{1faff}]/u.test(character) ? '\u2605\u2605' : 'aa'
}

/**
 * The /ActualText that a line needs so that it is extracted in reading order; null if its glyphs suffice. The most
 * common extractor (poppler) reads a line from left to right, splits it into runs by the table below, and reverses each
 * run that goes against the direction of the page. This function inverts that.
 */
export function actualTextFor(logical: string, visual: string, rightToLeftPage: boolean): string | null {
  const spaced = SPACED_OUT.test(logical)
  if (logical === visual && !hasRight(logical)) return spaced ? logical : null
  const runs = rightToLeftPage ? leftToRightRuns(logical) : rightToLeftRuns(logical)
  const parts = runs.map(({ text, against }) => {
    const closed = against && isNeutral(lastOf(text)) ? text + (rightToLeftPage ? LRM : RLM) : text
    return against === rightToLeftPage ? closed : reversed(closed)
  })
  const wanted = (rightToLeftPage ? parts.reverse() : parts).join('')
  return wanted === visual && !spaced ? null : wanted
}

export function isMostlyRightToLeft(text: string): boolean {
  if (!TURNS.test(text)) return false
  let balance = 0
  for (const character of text) {
    if (isRight(character)) balance += 1
    else if (/\p{L}/u.test(character)) balance -= 1
  }
  return balance > 0
}

/** Extractors take letters separated by single spaces for one word with wide spacing. */
const SPACED_OUT = /^\S(?: +\S)+$/u
const hasRight = (text: string): boolean => MAYBE_RIGHT.test(text) && Array.from(text).some(isRight)
/** A quick test. The last range covers characters that `known` maps to others. */
const MAYBE_RIGHT = /[\u05be-\u200f\ufb18-\ufefc\u{10000}-\u{10ffff}]/u
const [LRM, RLM] = ['\u200e', '\u200f']

interface TextRun {
  readonly text: string
  /** The run goes against the direction of the page. */
  readonly against: boolean
}

/** Runs from a right-to-left letter up to the next letter or digit in the other direction. */
const rightToLeftRuns = (text: string): TextRun[] => runsAgainst(text, isRight, isLeft)
const leftToRightRuns = (text: string): TextRun[] => runsAgainst(text, isLeft, isRight)

type Test = (character: string) => boolean

function runsAgainst(text: string, begins: Test, ends: Test): TextRun[] {
  const runs: { text: string; against: boolean }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const against = begins(character) || (last?.against === true && !ends(character))
    if (last?.against === against) last.text += character
    else runs.push({ text: character, against })
  }
  return runs
}

const reversed = (text: string): string => Array.from(text).reverse().join('')
const lastOf = (text: string): string => Array.from(text).at(-1) ?? ''

/** What poppler 22 treats as right-to-left, as measured. It does not know newer letters of these scripts. */
const RIGHT =
  /[\u05be\u05c0\u05c3\u05c5-\u0603\u060d\u0616-\u064a\u066d-\u066f\u0671-\u06d5\u06dd\u06e5\u06e6\u06ee\u06ef\u06fa-\u070d\u0710\u0712-\u072f\u074b-\u07a5\u07b1\u200f\ufb18-\ufb1d\ufb1f-\ufb28\ufb2a-\ufd3d\ufd40-\ufdcf\ufdf0-\ufdfc\ufe6c-\ufefc]/
const isRight: Test = (character) => RIGHT.test(known(character))
const isNeutral: Test = (character) => !isRight(character) && !isLeft(character)
/** Left-to-right letters, digits and the signs that belong to digits. */
const isLeft: Test = (character) =>
  !PRIVATE.test(known(character)) && LEFT.has(bidi.getBidiCharTypeName(known(character)))
const PRIVATE = /[\ue000-\uf8ff]/
const LEFT: ReadonlySet<string> = new Set(['L', 'EN', 'AN', 'ET', 'ES', 'CS'])

/** Poppler looks up the lower sixteen bits only. */
const known = (character: string): string => String.fromCharCode((character.codePointAt(0) ?? 0) & 0xffff)
