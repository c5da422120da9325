import type { EncodedStream } from '../filters.ts'
import type { PdfFile } from '../pdf-file.ts'
import { type Dict, integerOf, nameOf, referenceOf } from '../syntax.ts'
import { CharacterMap } from './character-map.ts'
import { compactGlyphs } from './compact-font.ts'
import { headOf, wholeOf } from './stream-head.ts'
import { type ProgramGlyphs, type Source, tablesOf, trueTypeGlyphs } from './true-type.ts'
import type { Work } from './work.ts'

/** How good the word is that says what a glyph shows. */
export type Evidence =
  /** Every program draws it by this name, with a font of its own. */
  | 'certain'
  /** Its name in the font, or the font's own table. */
  | 'named'
  /** An encoding that the font only claims to have. */
  | 'implied'

export interface Shown {
  /** What it may be, as letters that look alike may share a glyph; none where nothing says. */
  readonly letters: readonly string[]
  readonly by: Evidence
}

export interface FontReading {
  /** What readers take for a code that no map gives a text to. */
  encoded(code: number): string | null
  shown(code: number): Shown
  /** The codes of a shown string, one character each byte. */
  split(bytes: string): readonly number[]
  /** Codes that say something without a map. */
  readonly codes: readonly number[]
  /** The only codes that show anything, where that is told; many maps of a font name all that its family has. */
  readonly shows?: ReadonlySet<number> | null
}

export const UNSHOWN: Shown = { letters: [], by: 'implied' }

const MAP_MAX = 4 * 1024 * 1024
const PROGRAM_MAX = 32 * 1024 * 1024
const SYMBOLIC = 4

/** Fonts of signs, whose letters are none. */
const SIGNS =
  /^(?:[A-Z]{6}\+)?(?:Symbol|SymbolMT|ZapfDingbats|Wingdings[ -]?[23]?(?:-Regular)?|Webdings|Marlett)(?:,\w+)?$/

/** The entries of a font that say something of its letters (ISO 32000-2, 9.6 to 9.10). */
export class FontParts {
  readonly file: PdfFile
  readonly font: Dict
  readonly kind: string
  readonly base_font: string
  readonly is_of_signs: boolean
  readonly #work: Work

  constructor(file: PdfFile, font: Dict, work: Work) {
    this.file = file
    this.font = font
    this.kind = nameOf(file.resolve(font.get('Subtype'))) ?? ''
    this.base_font = nameOf(file.resolve(font.get('BaseFont'))) ?? ''
    this.is_of_signs = SIGNS.test(this.base_font)
    this.#work = work
  }

  integer(key: string): number | null {
    return integerOf(this.file.resolve(this.font.get(key)))
  }

  toUnicode(): CharacterMap | null {
    return this.mapAt(this.font.get('ToUnicode'))
  }

  mapAt(raw: string | undefined): CharacterMap | null {
    const source = this.bytesAt(raw, MAP_MAX)
    return source === null ? null : new CharacterMap(source.toString('latin1'), this.#work)
  }

  bytesAt(raw: string | undefined, most = PROGRAM_MAX): Buffer | null {
    const stream = this.#streamAt(raw)
    return stream && this.#spent(wholeOf(stream, most))
  }

  /** The beginning of a stream, and all of it if that is asked for. */
  sourceAt(raw: string | undefined, packed_bytes?: number): Source | null {
    const stream = this.#streamAt(raw)
    const head = stream && this.#spent(headOf(stream, PROGRAM_MAX, packed_bytes))
    return stream && head && { head, whole: () => this.#spent(wholeOf(stream, PROGRAM_MAX)) ?? head }
  }

  #streamAt(raw: string | undefined): EncodedStream | null {
    const reference = referenceOf(raw ?? '')
    return reference && this.file.stream(reference)
  }

  #spent(bytes: Buffer | null): Buffer | null {
    this.#work.spend((bytes?.length ?? 0) / 8)
    return bytes
  }

  /** The program of a font with this dictionary. */
  program(font: Dict): Program {
    const descriptor = this.file.optionalDict(font.get('FontDescriptor'))
    const key = (['FontFile', 'FontFile2', 'FontFile3'] as const).find((one) => descriptor.has(one)) ?? null
    const flags = integerOf(this.file.resolve(descriptor.get('Flags'))) ?? 0
    return { key, raw: key === null ? undefined : descriptor.get(key), is_symbolic: (flags & SYMBOLIC) !== 0 }
  }

  /** What its glyphs are by the program itself; null where it says nothing. */
  glyphsIn({ key, raw }: Program): ProgramGlyphs | null {
    const source = key === null || key === 'FontFile' ? null : this.sourceAt(raw)
    if (source === null) return null
    const kind = source.head.toString('latin1', 0, 4)
    if (kind === 'OTTO') {
      const bytes = source.whole()
      const table = tablesOf(bytes).get('CFF ')
      return table === undefined ? null : compactGlyphs(plainSource(bytes.subarray(table.at, table.at + table.length)))
    }
    return key === 'FontFile2' || kind === '\0\x01\0\0' || kind === 'true'
      ? trueTypeGlyphs(source)
      : compactGlyphs(source)
  }
}

const plainSource = (bytes: Buffer): Source => ({ head: bytes, whole: () => bytes })

export interface Program {
  readonly key: 'FontFile' | 'FontFile2' | 'FontFile3' | null
  readonly raw: string | undefined
  readonly is_symbolic: boolean
}
