import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'

export interface Directions {
  /** One level for each UTF-16 unit (UAX 9); null where all run from left to right. */
  readonly levels: Uint8Array | null
  /** Character indices from left to right; null where that is their own order. */
  readonly order: readonly number[] | null
  readonly rightToLeft: boolean
}

export type BaseDirection = 'ltr' | 'rtl' | 'auto'

const require = createRequire(import.meta.url)
// The package's types call it an ES module; what Node loads is the factory itself.
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

/** Anything that can turn the direction: right-to-left letters, Arabic digits, direction controls. */
const TURNS = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const ASTRAL = /[\u{10000}-\u{10ffff}]/gu

/** The package knows UTF-16 units only; so a character of two is judged by two of its own kind. */
function standIn(character: string): string {
  if (/[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character)) return '\u0301\u0301'
  if (/[\u{10d00}-\u{10d2f}\u{10f30}-\u{10f6f}\u{1ec70}-\u{1ecbf}\u{1ee00}-\u{1eeff}]/u.test(character)) {
    return /\p{Nd}/u.test(character) ? '\u0661\u0661' : '\u0627\u0627'
  }
  if (/[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(character)) return '\u05d0\u05d0'
  return /[\u{1f000}-\u{1faff}]/u.test(character) ? '\u2605\u2605' : 'aa'
}

/**
 * What the marked content around a line must say so that it is read in its own order, or null where its glyphs say
 * it. The commonest extractor takes the characters of a line from left to right, cuts them into runs by the table
 * below and turns every run around that is against the direction of its page; this is done here backwards.
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

/** Letters with a blank between each two are taken for one word set wide. */
const SPACED_OUT = /^\S(?: +\S)+$/u
const hasRight = (text: string): boolean => MAYBE_RIGHT.test(text) && Array.from(text).some(isRight)
/** A quick look; the second half for what `known` makes of it. */
const MAYBE_RIGHT = /[\u05be-\u200f\ufb18-\ufefc\u{10000}-\u{10ffff}]/u
const [LRM, RLM] = ['\u200e', '\u200f']

interface TextRun {
  readonly text: string
  /** Against the direction of the page. */
  readonly against: boolean
}

/** From a right-to-left letter to before the next letter or digit that runs the other way. */
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

/** Measured: what poppler 22 takes for right-to-left; newer letters of such scripts are no letters to it. */
const RIGHT =
  /[\u05be\u05c0\u05c3\u05c5-\u0603\u060d\u0616-\u064a\u066d-\u066f\u0671-\u06d5\u06dd\u06e5\u06e6\u06ee\u06ef\u06fa-\u070d\u0710\u0712-\u072f\u074b-\u07a5\u07b1\u200f\ufb18-\ufb1d\ufb1f-\ufb28\ufb2a-\ufd3d\ufd40-\ufdcf\ufdf0-\ufdfc\ufe6c-\ufefc]/
const isRight: Test = (character) => RIGHT.test(known(character))
const isNeutral: Test = (character) => !isRight(character) && !isLeft(character)
/** Letters and digits that run from left to right, and the signs that go with digits. */
const isLeft: Test = (character) =>
  !PRIVATE.test(known(character)) && LEFT.has(bidi.getBidiCharTypeName(known(character)))
const PRIVATE = /[\ue000-\uf8ff]/
const LEFT: ReadonlySet<string> = new Set(['L', 'EN', 'AN', 'ET', 'ES', 'CS'])

/** It looks up the lower sixteen bits alone. */
const known = (character: string): string => String.fromCharCode((character.codePointAt(0) ?? 0) & 0xffff)
