import { letterOfName } from './glyph-names.ts'
import { type Mapping, mappingOf, subtablesOf } from './true-type-maps.ts'

/** What a font program says of its glyphs, which are chosen by number. */
export interface ProgramGlyphs {
  /** What a glyph may show by the program's own word: letters that look alike may share one. None where it does not say. */
  letters(glyph: number): readonly string[]
  /** The glyph that a code of a simple font chooses by the program's own table; null where it has none. */
  glyphOf(code: number): number | null
}

/** A font program, of which the beginning is nearly always enough. */
export interface Source {
  readonly head: Buffer
  whole(): Buffer
}

export interface Table {
  readonly at: number
  readonly length: number
}

/** The tables of an OpenType file by their tags (OpenType 1.9, Organization of an OpenType Font). */
export function tablesOf(font: Buffer): ReadonlyMap<string, Table> {
  const tables = new Map<string, Table>()
  if (font.length < 12) return tables
  const count = Math.min(font.readUInt16BE(4), 64)
  for (let at = 12; at < 12 + 16 * count && at + 16 <= font.length; at += 16)
    tables.set(font.toString('latin1', at, at + 4), {
      at: font.readUInt32BE(at + 8),
      length: font.readUInt32BE(at + 12),
    })
  return tables
}

const MS_SYMBOL = 0xf000
/** So many letters may share a glyph. */
const SHARED_MAX = 8
const NAMED = 0x20000
/** A table of names without any has this length. */
const NAMELESS_BYTES = 32
const withNames = (post: Table | undefined): Table | undefined =>
  post === undefined || post.length <= NAMELESS_BYTES ? undefined : post

export const listOf = (letter: string | null): readonly string[] => (letter === null ? [] : [letter])

/** Of a program that says nothing. */
export const NO_GLYPHS: ProgramGlyphs = { letters: () => [], glyphOf: () => null }

/** What a TrueType program says of its glyphs: its Unicode table read backwards, or the names of its glyphs. */
export function trueTypeGlyphs(source: Source): ProgramGlyphs {
  const tables = tablesOf(source.head)
  const [cmap, post] = [tables.get('cmap'), withNames(tables.get('post'))]
  if (cmap === undefined && post === undefined) return NO_GLYPHS
  const is_near = [cmap, post].every((table) => table === undefined || table.at + table.length <= source.head.length)
  const font = is_near ? source.head : source.whole()
  const maps = cmap === undefined ? [] : subtablesOf(font, cmap.at)
  const unicode = maps.find(({ platform, kind }) => (platform === 3 && (kind === 1 || kind === 10)) || platform === 0)
  const by_code =
    maps.find(({ platform, kind }) => platform === 3 && kind === 0) ?? maps.find(({ platform }) => platform === 1)
  const codes = by_code === undefined ? null : mappingOf(font, by_code.at)
  const letters = unicode === undefined ? new Map<number, string[]>() : backwards(mappingOf(font, unicode.at))
  const names = unicode === undefined ? namesOf(font, post) : new Map<number, string>()
  return {
    letters: (glyph) => letters.get(glyph) ?? listOf(letterOfName(names.get(glyph) ?? '.notdef')),
    glyphOf: (code) => codes?.get(MS_SYMBOL + code) ?? codes?.get(code) ?? null,
  }
}

function backwards(points: Mapping): ReadonlyMap<number, readonly string[]> {
  const letters = new Map<number, string[]>()
  for (const [point, glyph] of points) {
    if (glyph === 0 || !isPrinted(point)) continue
    const others = letters.get(glyph)
    if (others === undefined) letters.set(glyph, [String.fromCodePoint(point)])
    else if (others.length < SHARED_MAX) others.push(String.fromCodePoint(point))
  }
  return letters
}

/** Numbers that a font gives to glyphs of its own say nothing. */
const isPrinted = (point: number): boolean => point > 0x20 && point <= 0x10ffff && !(point >= 0xe000 && point <= 0xf8ff)

/** Glyphs of the standard order of Apple that are signs of ASCII, in its order. */
const APPLE = { first: 3, last: 97, space: 0x20, count: 258 }

/** Names of glyphs (OpenType 1.9, post, format 2). */
function namesOf(font: Buffer, post: Table | undefined): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  if (post === undefined || post.at + 34 > font.length || font.readUInt32BE(post.at) !== NAMED) return names
  const count = font.readUInt16BE(post.at + 32)
  const end = Math.min(post.at + post.length, font.length)
  const strings = stringsIn(font, post.at + 34 + 2 * count, end)
  for (let glyph = 0; glyph < count && post.at + 36 + 2 * glyph <= end; glyph++) {
    const index = font.readUInt16BE(post.at + 34 + 2 * glyph)
    const name = index >= APPLE.count ? strings[index - APPLE.count] : appleName(index)
    if (name !== undefined) names.set(glyph, name)
  }
  return names
}

/** Each behind its length. */
function stringsIn(font: Buffer, from: number, end: number): readonly string[] {
  const strings: string[] = []
  for (let at = from; at < end; at += 1 + (font[at] ?? 0))
    strings.push(font.toString('latin1', at + 1, Math.min(at + 1 + (font[at] ?? 0), end)))
  return strings
}

const appleName = (index: number): string | undefined => {
  const code = index - APPLE.first + APPLE.space
  const is_letter = index >= APPLE.first && index <= APPLE.last && /[A-Za-z0-9]/.test(String.fromCharCode(code))
  return is_letter ? `uni00${code.toString(16).toUpperCase()}` : undefined
}
