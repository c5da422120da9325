import { countAt, dictOf, type Index, indexAt, numberAt } from './compact-data.ts'
import { letterOfCode, letterOfName } from './glyph-names.ts'
import { listOf, type ProgramGlyphs, type Source } from './true-type.ts'

/**
 * What a CFF program says of its glyphs: their names, and which of them codes choose (Adobe Technical Note 5176). One whose glyphs
 * have numbers in place of names says nothing; null.
 */
export function compactGlyphs(source: Source): ProgramGlyphs | null {
  const { head } = source
  const outer = outline(head)
  if (outer.top.has(ROS)) return null
  const last = Math.max(outer.top.get(CHAR_STRINGS) ?? 0, outer.top.get(CHARSET) ?? 0, outer.top.get(ENCODING) ?? 0)
  return last + NEAR <= head.length && outer.end < head.length ? glyphsOf(head, outer) : whole(source.whole())
}

const whole = (font: Buffer): ProgramGlyphs => glyphsOf(font, outline(font))

interface Outline {
  readonly top: ReadonlyMap<number, number>
  readonly strings: Index['items']
  readonly end: number
}

function outline(font: Buffer): Outline {
  const name_index = indexAt(font, font[2] ?? 4)
  const top_index = indexAt(font, name_index.end)
  const strings = indexAt(font, top_index.end)
  return { top: dictOf(font, top_index.items[0]), strings: strings.items, end: strings.end }
}

function glyphsOf(font: Buffer, { top, strings }: Outline): ProgramGlyphs {
  const glyphs = countAt(font, top.get(CHAR_STRINGS) ?? 0)
  const names = charsetOf(font, { at: top.get(CHARSET) ?? 0, glyphs })
  const codes = encodingOf(font, top.get(ENCODING) ?? 0)
  return {
    letters: (glyph) => listOf(letterOfName(nameOf(font, names[glyph] ?? 0, strings))),
    glyphOf: (code) => (codes === null ? standardGlyph(names, code) : (codes.get(code) ?? null)),
  }
}

/** A charset lies before the outlines, whose number is in their first two bytes. */
const NEAR = 4_000
const [CHARSET, ENCODING, CHAR_STRINGS, ROS] = [15, 16, 17, 0x0c1e]
const GLYPHS_MAX = 65_535
/** Glyphs of the charset that is known by its number. */
const ISO_ADOBE = 229
/** Of the strings that every program knows, those of ASCII stand in its order from 1 on (appendix A). */
const STANDARD_STRINGS = 391

/** Numbers of the names of the glyphs. */
function charsetOf(font: Buffer, { at, glyphs }: { readonly at: number; readonly glyphs: number }): readonly number[] {
  const count = Math.min(glyphs, GLYPHS_MAX)
  if (at <= 2) return Array.from({ length: at === 0 ? Math.min(count, ISO_ADOBE) : 0 }, (_, glyph) => glyph)
  if (font[at] === 0)
    return Array.from({ length: count }, (_, glyph) => (glyph === 0 ? 0 : countAt(font, at + 2 * glyph - 1)))
  const names = [0]
  const size = font[at] === 1 ? 1 : 2
  for (let row = at + 1; names.length < count && row < font.length; row += 2 + size)
    addRange(names, {
      first: countAt(font, row),
      left: Math.min(numberAt(font, row + 2, size), count - names.length - 1),
    })
  return names
}

function addRange(names: number[], { first, left }: { readonly first: number; readonly left: number }): void {
  for (let i = 0; i <= left; i++) names.push(first + i)
}

/** The name of a glyph; of a letter or digit of ASCII its code point as a name. */
function nameOf(font: Buffer, sid: number, strings: Index['items']): string {
  if (sid >= STANDARD_STRINGS) {
    const [from, to] = strings[sid - STANDARD_STRINGS] ?? [0, 0]
    return font.toString('latin1', from, to)
  }
  const sign = String.fromCharCode(sid + 31)
  return sid >= 1 && sid <= 95 && /[A-Za-z0-9]/.test(sign)
    ? `uni${(sid + 31).toString(16).toUpperCase().padStart(4, '0')}`
    : (STANDARD.get(sid) ?? '')
}
const STANDARD = new Map([
  [1, 'space'],
  [13, 'comma'],
  [14, 'hyphen'],
  [15, 'period'],
  [109, 'fi'],
  [110, 'fl'],
])

/** Glyphs by code; null for the standard encoding. */
function encodingOf(font: Buffer, at: number): ReadonlyMap<number, number> | null {
  if (at <= 1) return at === 0 ? null : new Map()
  const count = font[at + 1] ?? 0
  const is_list = ((font[at] ?? 0) & 0x7f) === 0
  const codes = Array.from({ length: count }, (_, i) =>
    is_list ? [font[at + 2 + i] ?? 0] : rangeAt(font, at + 2 + 2 * i),
  )
  return new Map(codes.flat().map((code, i) => [code, i + 1] as const))
}

const rangeAt = (font: Buffer, at: number): readonly number[] =>
  Array.from({ length: (font[at + 1] ?? 0) + 1 }, (_, i) => (font[at] ?? 0) + i)

/** The glyph of a code of the standard encoding: names of ASCII have numbers in its order. */
function standardGlyph(names: readonly number[], code: number): number | null {
  const glyph = /[A-Za-z0-9]/.test(letterOfCode('StandardEncoding', code) ?? '') ? names.indexOf(code - 31) : -1
  return glyph < 0 ? null : glyph
}
