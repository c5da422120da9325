import { covers, type FontName, fontsFor } from '../../../src/pdf/text/coverage.ts'
import { languageOf } from '../../../src/pdf/text/language.ts'
import { SCRIPTS as CLAIMED, type Script, scriptOf } from '../../../src/pdf/text/scripts.ts'
import { SCRIPTS as WRITTEN } from '../draw/scripts.ts'

/** One line in one script, as we draw it and as another program is to draw it. */
export interface ScriptRow {
  readonly name: string
  readonly text: string
  readonly locale: string
  /** Best first, as our own choice of fonts has them. */
  readonly fonts: readonly FontName[]
}

/** Tone marks of Middle Korean: programs agree where they stand, but not at what distance. */
const UNSETTLED = ['\u302e', '\u302f']
const LETTERS = 12
const MARKS = 10

const characters = Array.from({ length: 0x1fbff - 0x20 }, (_, i) => i + 0x20)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

/** Letters from all over the script, and its marks, each on a letter. */
function mailTextsOf(script: Script): string {
  const [font = ''] = fontsFor(script, 'regular')
  const own = characters.filter((character) => script.begins(character) && covers(font, character.codePointAt(0) ?? 0))
  const letters = spread(
    own.filter((character) => /\p{L}/u.test(character)),
    LETTERS,
  )
  const marks = spread(
    own.filter((character) => /\p{M}/u.test(character) && !UNSETTLED.includes(character)),
    MARKS,
  )
  // The letter that stands last before the marks takes them all; the first ones are vowels in many scripts.
  const base = own.findLast((sign) => /\p{L}/u.test(sign) && sign < (marks.at(-1) ?? '')) ?? ''
  return [letters.join(''), ...marks.map((mark) => base + mark)].join(' ')
}

const spread = (list: readonly string[], most: number): string[] => {
  const step = Math.max(1, Math.ceil(list.length / most))
  return list.filter((_, i) => i % step === 0)
}

function row(script: Script, name: string, text: string, locale = ''): ScriptRow {
  const fonts = fontsFor(script, 'regular', languageOf(locale, text)).slice(0, 12)
  return { name, text, locale, fonts }
}

const scriptOfText = (text: string): Script | null =>
  Array.from(text, scriptOf).find((script) => script !== null) ?? null

/** What people write in each script that we claim, or its letters where nobody has written us a line. */
export const ROWS: readonly ScriptRow[] = CLAIMED.flatMap((script) => {
  const written = WRITTEN.filter(([, text]) => scriptOfText(text)?.tag === script.tag)
  if (written.length === 0) return [row(script, script.tag, mailTextsOf(script))]
  return written.map(([name, text, locale]) => row(script, name, text, locale))
})

/** More of each script, with its marks one by one. */
export const LETTER_ROWS: readonly ScriptRow[] = CLAIMED.map((script) =>
  row(script, `${script.tag}, letters`, mailTextsOf(script)),
)

const ROWS_A_PAGE = 26

/** So many rows as are looked at together. */
export const scriptPages = (rows: readonly ScriptRow[]): readonly (readonly ScriptRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_PAGE) }, (_, i) =>
    rows.slice(i * ROWS_A_PAGE, (i + 1) * ROWS_A_PAGE),
  )
