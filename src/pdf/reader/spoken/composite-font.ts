import { nameOf, referenceOf } from '../syntax.ts'
import type { CharacterMap } from './character-map.ts'
import { type Evidence, type FontParts, type FontReading, type Program, type Shown, UNSHOWN } from './font-parts.ts'
import { NO_GLYPHS, type ProgramGlyphs } from './true-type.ts'

/** In the collections of Adobe the first glyphs are those of ASCII, in its order (Adobe Technical Notes 5078 to 5080, 5093). */
const ASCII = { first: 1, last: 95, space: 0x20 }
const COLLECTIONS = /^\((?:Japan1|GB1|CNS1|Korea1|KR)\)$/
const IDENTITY = /^Identity-[HV]$/
const UNICODE = /^Uni.*-(?:UCS2|UTF16)/
/** Codes whose lengths no map here tells. */
const UNREAD = -1

/** A font whose codes choose glyphs by number (ISO 32000-2, 9.7). */
export const compositeFont = (parts: FontParts): FontReading => new CompositeFont(parts)

class CompositeFont implements FontReading {
  readonly codes: readonly number[] = []
  readonly #parts: FontParts
  readonly #program: Program
  readonly #map: CharacterMap | null
  readonly #is_unicode: boolean
  readonly #is_read: boolean
  readonly #in_collection: boolean
  readonly #glyph_numbers: string | undefined
  #glyphs: ProgramGlyphs | null = null
  #numbers: Buffer | null = null

  constructor(parts: FontParts) {
    const { file, font } = parts
    const [below] = file.items(font.get('DescendantFonts'), 'a font')
    const descendant = file.optionalDict(below)
    const name = nameOf(file.resolve(font.get('Encoding')))
    const map = name === null ? parts.mapAt(font.get('Encoding')) : null
    const is_mapped = map !== null && !map.is_partial && map.lengths.size === 1
    this.#parts = parts
    this.#program = parts.program(descendant)
    this.#map = map
    this.#is_unicode = UNICODE.test(name ?? '')
    this.#is_read = IDENTITY.test(name ?? '') || this.#is_unicode || is_mapped
    this.#in_collection = COLLECTIONS.test(
      file.resolve(file.optionalDict(descendant.get('CIDSystemInfo')).get('Ordering')),
    )
    this.#glyph_numbers = descendant.get('CIDToGIDMap')
  }

  encoded(code: number): string | null {
    return this.#is_unicode || this.#in_collection ? (this.shown(code).letters[0] ?? null) : null
  }

  shown(code: number): Shown {
    if (!this.#is_read || this.#parts.is_of_signs) return UNSHOWN
    if (this.#is_unicode) return { letters: [String.fromCharCode(code)], by: this.#unless('implied') }
    const cid = this.#map === null ? code : this.#map.cid(code)
    if (cid === null) return UNSHOWN
    if (this.#in_collection && cid >= ASCII.first && cid <= ASCII.last)
      return { letters: [String.fromCharCode(cid - ASCII.first + ASCII.space)], by: this.#unless('named') }
    const by = this.#program.key === 'FontFile2' ? 'implied' : 'named'
    this.#glyphs ??= this.#parts.glyphsIn(this.#program) ?? NO_GLYPHS
    return { letters: this.#glyphs === NO_GLYPHS ? [] : this.#glyphs.letters(this.#glyphOf(cid)), by }
  }

  split(bytes: string): readonly number[] {
    const length = this.#map === null ? 2 : ([...this.#map.lengths][0] ?? 2)
    if (!this.#is_read || length < 1) return Array.from({ length: bytes.length }, () => UNREAD)
    const codes: number[] = []
    for (let at = 0; at < bytes.length; at += length) codes.push(codeAt(bytes, at, length))
    return codes
  }

  /** Every program draws a font that is not in the file by the same names. */
  #unless(embedded: Evidence): Evidence {
    return this.#program.key === null ? 'certain' : embedded
  }

  /** The glyph of a TrueType program that a number chooses. */
  #glyphOf(cid: number): number {
    if (referenceOf(this.#glyph_numbers ?? '') === null) return cid
    this.#numbers ??= this.#parts.bytesAt(this.#glyph_numbers) ?? Buffer.alloc(0)
    return 2 * cid + 2 <= this.#numbers.length ? this.#numbers.readUInt16BE(2 * cid) : 0
  }
}

function codeAt(bytes: string, from: number, length: number): number {
  let code = 0
  for (let at = from; at < from + length; at++) code = code * 256 + (bytes.charCodeAt(at) || 0)
  return code
}
