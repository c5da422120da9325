import { covers, type FontName, fontsFor, fontsForEmoji, IGNORABLE, type TextStyle } from './coverage.ts'
import type { Language } from './language.ts'
import { type Script, scriptOf, sharingScript } from './scripts.ts'

/** A stretch of text with one direction, script and font, which HarfBuzz shapes at once. */
export interface Run {
  readonly start: number
  end: number
  readonly level: number
  readonly font: FontName
  /** ISO 15924 tag; null if it belongs to no script. */
  readonly script: string | null
  /** Drawn instead of a character that no font has; null otherwise. */
  readonly escape: string | null
}

export interface Look {
  readonly style: TextStyle
  readonly language: Language
}

/**
 * Splits a text where its level, script or font changes, but never inside a grapheme cluster (UAX 29). Spaces, digits
 * and signs join the script before them; brackets join their partner.
 */
export function runsOf(text: string, look: Look, levels: Uint8Array | null): Run[] {
  const whole = levels === null ? latinRun(text, look) : null
  if (whole) return [whole]
  const graphemes = graphemesOf(text)
  const kinds = graphemes.map(({ segment }) => kindOf(segment, look))
  const runs: Run[] = []
  const brackets: Bracket[] = []
  const first = kinds.find(({ script }) => script !== null)
  let before = first ? ownChoice(first) : null
  graphemes.forEach(({ segment, index }, i) => {
    const kind = kinds[i]
    if (!kind) return
    const choice = joins(segment, kind, partnerOf(segment, brackets) ?? before) ?? ownChoice(kind)
    if (OPENING.includes(segment)) brackets.push({ sign: segment, choice })
    before = choice
    for (const part of partsOf(segment, kind)) {
      append(runs, {
        ...choice,
        ...part,
        start: index + part.start,
        end: index + part.end,
        level: levels?.[index] ?? 0,
      })
    }
  })
  return runs
}

const LATIN = /^[ -~\u00a0-\u00ac\u00ae-\u024f]+$/

/** The fast path for most text: a single run if one font has all of it. */
function latinRun(text: string, look: Look): Run | null {
  if (!LATIN.test(text)) return null
  const kinds = kindsOf(look)
  const { font } = kindOf('a', look)
  for (const character of text) {
    const kind = kinds.get(character) ?? kindOf(character, look)
    if (kind.font !== font || kind.missing) return null
  }
  return { start: 0, end: text.length, level: 0, font, script: 'Latn', escape: null }
}

/** The characters of a text that no font has, each once. Callers refuse such a text. */
export function canDraw(text: string): { missing: string[] } {
  const missing = new Set<string>()
  for (const { segment } of graphemesOf(text.normalize('NFC'))) {
    if (/^[ \t\r\n]*$/.test(segment)) continue
    const kind = kindOf(segment, PLAIN_LOOK)
    if (kind.missing) for (const character of segment) if (!has(kind.font, character)) missing.add(character)
  }
  return { missing: [...missing] }
}

const PLAIN_LOOK: Look = { style: 'regular', language: '' }

interface Grapheme {
  readonly segment: string
  readonly index: number
}

/** Latin, Greek and Cyrillic without combining marks: most text, in which each character is a cluster. */
const SINGLE = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027]*$/
let segmenter: Intl.Segmenter | undefined

function graphemesOf(text: string): Grapheme[] {
  if (SINGLE.test(text)) return Array.from(text, (segment, index) => ({ segment, index }))
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment, index }) => ({ segment, index }))
}

interface Kind {
  /** Null if it belongs to no script or to several. */
  readonly script: Script | null
  /** The first font that has all of it, or else its first character. */
  readonly font: FontName
  /** The script for shaping if the context gives none. */
  readonly tag: string | null
  readonly emoji: boolean
  readonly missing: boolean
}

const MOST_REMEMBERED = 5000
const kindsByLook = new Map<string, Map<string, Kind>>()

function kindsOf(look: Look): Map<string, Kind> {
  const key = look.style + look.language
  let kinds = kindsByLook.get(key)
  if (!kinds || kinds.size > MOST_REMEMBERED) {
    kinds = new Map()
    kindsByLook.set(key, kinds)
  }
  return kinds
}

function kindOf(grapheme: string, look: Look): Kind {
  const kinds = kindsOf(look)
  let kind = kinds.get(grapheme)
  if (!kind) {
    kind = makeKind(grapheme, look)
    kinds.set(grapheme, kind)
  }
  return kind
}

function makeKind(grapheme: string, { style, language }: Look): Kind {
  let script: Script | null = null
  for (const character of grapheme) script ??= scriptOf(character)
  const emoji = EMOJI.test(grapheme) && !grapheme.includes('\ufe0e')
  const choice = script ?? sharingScript(grapheme)
  const fonts = emoji ? fontsForEmoji(style, language) : fontsFor(choice, style, language)
  const whole = fonts.find((font) => hasAll(font, grapheme))
  const font = whole ?? fonts.find((name) => has(name, grapheme)) ?? fonts[0] ?? ''
  return { script, font, tag: emoji ? null : (choice?.tag ?? null), emoji, missing: whole === undefined }
}

/** Shown as emoji unless a selector asks for text. Includes keycaps, flags and skin tones (UTS 51). */
const EMOJI = /\p{Emoji_Presentation}|\ufe0f|\p{Emoji_Modifier}/u

function hasAll(font: FontName, grapheme: string): boolean {
  for (const character of grapheme.normalize('NFC')) if (!has(font, character)) return false
  return true
}

/** Whether the font can draw the first character, by its own glyph or by those of its parts. */
function has(font: FontName, text: string): boolean {
  const codePoint = text.codePointAt(0) ?? 0
  const character = String.fromCodePoint(codePoint)
  if (NEVER.test(character)) return false
  if (covers(font, codePoint) || IGNORABLE.test(character)) return true
  const parts = character.normalize('NFD')
  return parts !== character && Array.from(parts).every((part) => covers(font, part.codePointAt(0) ?? 0))
}

/** Some fonts have empty glyphs for control characters, or private signs for unassigned ones. */
const NEVER = /^[\p{Cc}\p{Cs}\p{Co}\p{Cn}]$/u

type FontChoice = Pick<Run, 'font' | 'script'>

const ownChoice = ({ font, tag }: Kind): FontChoice => ({ font, script: tag })

/** A sign continues in the font before it, if that font has it. */
function joins(grapheme: string, kind: Kind, before: FontChoice | null): FontChoice | null {
  if (kind.script || kind.emoji || kind.missing || !before?.script) return null
  return hasAll(before.font, grapheme) ? before : null
}

interface Bracket {
  readonly sign: string
  readonly choice: FontChoice
}

const OPENING = '([{«“‘「『（［｛【《〈'
const CLOSING = ')]}»”’」』）］｝】》〉'

function partnerOf(sign: string, brackets: Bracket[]): FontChoice | null {
  const at = CLOSING.indexOf(sign)
  if (at < 0 || brackets.at(-1)?.sign !== OPENING[at]) return null
  return brackets.pop()?.choice ?? null
}

type RunPart = Pick<Run, 'start' | 'end' | 'escape'>

/** The whole grapheme, or each character on its own if no font has all of it. */
function partsOf(grapheme: string, kind: Kind): RunPart[] {
  if (!kind.missing) return [{ start: 0, end: grapheme.length, escape: null }]
  const parts: RunPart[] = []
  let start = 0
  for (const character of grapheme) {
    const end = start + character.length
    parts.push({ start, end, escape: has(kind.font, character) ? null : escapeOf(character) })
    start = end
  }
  return parts
}

/** What is printed for a character that cannot be drawn: its number. */
const escapeOf = (character: string): string =>
  `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`

function append(runs: Run[], run: Run): void {
  const last = runs.at(-1)
  const same = last?.level === run.level && last.font === run.font && last.script === run.script
  if (last && same && last.escape === null && run.escape === null) last.end = run.end
  else runs.push(run)
}
