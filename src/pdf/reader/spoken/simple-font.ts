import { integerOf, isDict, nameOf } from '../syntax.ts'
import { CLASSIC_PACKED_BYTES, classicLetters, holdsEncoding } from './classic-font.ts'
import { type Evidence, type FontParts, type FontReading, type Program, type Shown, UNSHOWN } from './font-parts.ts'
import { letterOfCode, letterOfName } from './glyph-names.ts'
import { listOf } from './true-type.ts'

const CODES = Array.from({ length: 256 }, (_, code) => code)

/** A font with codes of one byte (ISO 32000-2, 9.6). */
export const simpleFont = (parts: FontParts): FontReading => new SimpleFont(parts)

class SimpleFont implements FontReading {
  readonly #parts: FontParts
  readonly #program: Program
  readonly #names: ReadonlyMap<number, string>
  /** The encoding by which codes have names; null where the program alone says. */
  readonly #base: string | null
  /** Programs choose its glyphs by its own table, whatever its encoding says. */
  readonly #is_by_code: boolean
  readonly #is_embedded: boolean
  readonly #range: readonly [first: number, last: number]
  #in_program: Programmed | null = null

  constructor(parts: FontParts) {
    const { base, names } = encodingOf(parts)
    const { kind, is_of_signs } = parts
    this.#parts = parts
    this.#program = parts.program(parts.font)
    this.#names = names
    this.#range = [parts.integer('FirstChar') ?? 0, parts.integer('LastChar') ?? CODES.length - 1]
    this.#is_embedded = this.#program.key !== null || kind === 'Type3'
    const says_nothing = base === null && names.size === 0
    this.#is_by_code = kind === 'TrueType' && this.#is_embedded && (this.#program.is_symbolic || says_nothing)
    this.#base = base ?? (this.#is_embedded || is_of_signs ? null : 'StandardEncoding')
  }

  /** Without a map, names and glyphs differ only where programs look at one or the other. */
  get codes(): readonly number[] {
    return this.#is_by_code && (this.#base !== null || this.#names.size > 0) ? CODES : []
  }

  /** Nothing else than what its own list names, and what its program's does. */
  get shows(): ReadonlySet<number> | null {
    if (!this.#is_embedded || this.#base !== null || this.#is_by_code) return null
    const { listed } = this.#ofProgram()
    return listed && new Set([...this.#names.keys(), ...listed])
  }

  encoded(code: number): string | null {
    const letter = this.#named(code)
    return letter ?? (this.#is_embedded && !this.#parts.is_of_signs ? (this.#programmed(code)[0] ?? null) : null)
  }

  shown(code: number): Shown {
    if (this.#parts.is_of_signs) return UNSHOWN
    const has_name = this.#names.has(code)
    const is_by_program = this.#is_by_code || (this.#is_embedded && this.#base === null && !has_name)
    if (is_by_program) return { letters: this.#meant(code), by: this.#is_by_code ? 'implied' : 'named' }
    const letter = this.#named(code)
    return letter === null ? UNSHOWN : { letters: [letter], by: this.#evidence(has_name) }
  }

  split(bytes: string): readonly number[] {
    const codes: number[] = []
    for (let at = 0; at < bytes.length; at++) codes.push(bytes.charCodeAt(at))
    return codes
  }

  #evidence(has_name: boolean): Evidence {
    if (!this.#is_embedded) return 'certain'
    return has_name ? 'named' : 'implied'
  }

  #named(code: number): string | null {
    const name = this.#names.get(code)
    if (name !== undefined) return letterOfName(name)
    return this.#parts.is_of_signs || this.#base === null ? null : letterOfCode(this.#base, code)
  }

  /** A font may have an encoding of its own that its file does not go by: beyond the codes that have widths only digits count. */
  #meant(code: number): readonly string[] {
    const letters = this.#programmed(code)
    const [first, last] = this.#range
    return (code >= first && code <= last) || letters.some((letter) => /\d/.test(letter)) ? letters : []
  }

  #programmed(code: number): readonly string[] {
    return this.#ofProgram().of(code)
  }

  #ofProgram(): Programmed {
    this.#in_program ??= lettersIn(this.#parts, this.#program)
    return this.#in_program
  }
}

interface SimpleEncoding {
  readonly base: string | null
  readonly names: ReadonlyMap<number, string>
}

const ENCODINGS: readonly (string | null)[] = ['WinAnsiEncoding', 'MacRomanEncoding', 'StandardEncoding']

function encodingOf({ file, font }: FontParts): SimpleEncoding {
  const raw = file.resolve(font.get('Encoding'))
  if (!isDict(raw)) return { base: known(nameOf(raw)), names: new Map() }
  const dict = file.optionalDict(raw)
  const names = new Map<number, string>()
  let code = 0
  for (const item of file.items(dict.get('Differences'), 'the differences of an encoding').slice(0, 2_000)) {
    const value = file.resolve(item)
    const name = nameOf(value)
    if (name === null) code = integerOf(value) ?? code
    else names.set(code++, name)
  }
  return { base: known(nameOf(file.resolve(dict.get('BaseEncoding')))), names }
}

const known = (name: string | null): string | null => (ENCODINGS.includes(name) ? name : null)

/** What codes show by the program's own encoding. */
interface Programmed {
  of(code: number): readonly string[]
  /** The only codes that it has; null where it is not known. */
  readonly listed: readonly number[] | null
}

function lettersIn(parts: FontParts, program: Program): Programmed {
  if (program.key === 'FontFile') {
    const letters = classicLettersIn(parts, program)
    return { of: (code) => listOf(letters?.get(code) ?? null), listed: [...(letters?.keys() ?? [])] }
  }
  const glyphs = parts.glyphsIn(program)
  const of = (code: number) => {
    const glyph = glyphs?.glyphOf(code) ?? null
    return glyph === null || glyph === 0 ? [] : (glyphs?.letters(glyph) ?? [])
  }
  return { of, listed: null }
}

function classicLettersIn(parts: FontParts, { raw }: Program): ReadonlyMap<number, string> | null {
  const near = parts.sourceAt(raw, CLASSIC_PACKED_BYTES)?.head ?? null
  const head = near === null || holdsEncoding(near) ? near : (parts.sourceAt(raw)?.head ?? null)
  return head && classicLetters(head)
}
