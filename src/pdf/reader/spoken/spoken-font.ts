import type { PdfFile } from '../pdf-file.ts'
import type { Dict } from '../syntax.ts'
import type { CharacterMap } from './character-map.ts'
import { compositeFont } from './composite-font.ts'
import { type Evidence, FontParts, type FontReading } from './font-parts.ts'
import { plainLetters, UNKNOWN } from './plain-letters.ts'
import { simpleFont } from './simple-font.ts'
import type { Work } from './work.ts'

/** What a code of a font stands for. */
export interface Glyph {
  /** What readers take out of the file for it; UNKNOWN where nothing says. */
  readonly reads: string
  /** What it shows; UNKNOWN where nothing says. */
  readonly draws: string
  /** Readers take a letter or digit for another one than it shows. */
  readonly lies: boolean
}

/** Codes that are compared before any text is read. */
const COMPARED_MAX = 20_000
/** Letters have to agree this often before a name that does not agree is taken for a lie. */
const AGREEING_MIN = 3

/** A font as its text is read and as it is drawn. */
export class SpokenFont {
  readonly name: string
  readonly #to_unicode: CharacterMap | null
  readonly #reading: FontReading
  readonly #glyphs = new Map<number, Glyph>()
  readonly #work: Work
  #is_earnest: boolean | null = null
  #agreeing = 0

  constructor(file: PdfFile, font: Dict, work: Work) {
    const parts = new FontParts(file, font, work)
    this.#work = work
    this.name = parts.base_font
    this.#to_unicode = parts.toUnicode()
    this.#reading = parts.kind === 'Type0' ? compositeFont(parts) : simpleFont(parts)
  }

  /** The codes of a shown string, one character each byte. */
  codes(bytes: string): readonly number[] {
    return this.#reading.split(bytes)
  }

  glyph(code: number): Glyph {
    const known = this.#glyphs.get(code)
    if (known !== undefined) return known
    this.#work.spend(20)
    const { letters, by } = this.#reading.shown(code)
    const reads = this.#reads(code)
    const difference = reads === UNKNOWN || letters.length === 0 ? null : differenceOf(reads, letters)
    const lies = difference !== null && this.#isBelieved(difference, by)
    const glyph = { reads, draws: lies || reads === UNKNOWN ? (letters[0] ?? UNKNOWN) : reads, lies }
    this.#glyphs.set(code, glyph)
    return glyph
  }

  /** Whether any code, used or not, reads otherwise than it shows. */
  hasLies(): boolean {
    return this.#claimed().some((code) => !this.#agrees(code) && this.glyph(code).lies)
  }

  /** Nearly all codes read as they are named, to the letter. */
  #agrees(code: number): boolean {
    const { letters } = this.#reading.shown(code)
    return letters.length === 0 || letters[0] === this.#text(code)
  }

  #text(code: number): string | null {
    return this.#to_unicode?.text(code) ?? this.#reading.encoded(code)
  }

  /** The codes that may read otherwise than they show. */
  #claimed(): readonly number[] {
    const { shows } = this.#reading
    if (shows != null) return [...shows].filter((code) => this.#to_unicode?.text(code) != null)
    const mapped = this.#to_unicode?.codes(COMPARED_MAX) ?? []
    return this.#reading.codes.length === 0 ? mapped : [...new Set([...mapped, ...this.#reading.codes])]
  }

  #reads(code: number): string {
    const text = this.#text(code)
    return text === null || UNSAID.test(text) ? UNKNOWN : text
  }

  /** A name that does not agree is only a name where most of them are. */
  #isBelieved(difference: 'letter' | 'digit', by: Evidence): boolean {
    if (by === 'certain' || (by === 'named' && difference === 'digit')) return true
    this.#is_earnest ??= this.#judge()
    return this.#is_earnest && (difference === 'digit' || this.#agreeing >= AGREEING_MIN)
  }

  /** Whether most names agree, or the only ones that do not are digits for digits. */
  #judge(): boolean {
    let [against, of_letters] = [0, 0]
    for (const code of this.#claimed()) {
      this.#work.spend(20)
      const { letters } = this.#reading.shown(code)
      const read = plainLetters(this.#reads(code))
      if (read === '' || read === UNKNOWN || letters.length === 0) continue
      const drawn = letters.map(plainLetters)
      if (drawn.includes(read)) this.#agreeing++
      else if (DIGIT.test(read) && drawn.every((one) => DIGIT.test(one))) against++
      else of_letters++
    }
    return of_letters === 0 || this.#agreeing >= against + of_letters
  }
}

/** Codes without a text of print, or with a number that a font gives to glyphs of its own. */
const UNSAID = /^[\p{Co}\p{Cn}\p{Cs}\0\ufffd\ufffc]*$/u
const DIGIT = /\p{Nd}/u
/** What makes a sum of digits, or nothing at all. */
const SUM = /^[.,]$/
const BLANK = /^[\s\p{Cf}\p{Z}]*$/u

/** Null where a text is one of these letters, or as good as one. Digits are told apart from digits, blanks and marks of sums. */
function differenceOf(reads: string, letters: readonly string[]): 'letter' | 'digit' | null {
  if (letters.includes(reads)) return null
  const read = plainLetters(reads)
  const drawn = letters.map(plainLetters)
  if (drawn.includes(read)) return isOtherSum(reads, letters) ? 'digit' : null
  const are_letters = read !== '' && !drawn.includes('')
  const [reads_digit, draws_digit] = [DIGIT.test(read), drawn.every((one) => DIGIT.test(one))]
  if (are_letters) return reads_digit && draws_digit ? 'digit' : 'letter'
  return reads_digit || draws_digit ? 'digit' : null
}

const isOtherSum = (reads: string, letters: readonly string[]): boolean => {
  const [read, drawn] = [reads.normalize('NFKD'), letters[0] ?? '']
  return (SUM.test(read) && (SUM.test(drawn) || BLANK.test(drawn))) || (SUM.test(drawn) && BLANK.test(read))
}
