import type { PdfFile } from './pdf-file.ts'
import { type Dict, isArray, isDict, nameOf } from './syntax.ts'

/** The fonts that every reader has (ISO 32000-2, 9.6.2.2), under the names that programs call them by. */
const STANDARD =
  /^(?:Helvetica|Courier|Times-(?:Roman|Bold|Italic)|Arial(?:MT|-?Bold|-?Italic|,|$)|TimesNewRoman|CourierNew|Symbol$|ZapfDingbats$)/
const OF_SIGNS = /^(?:Symbol|ZapfDingbats)$/
const LATIN_ENCODINGS: readonly string[] = ['null', '/WinAnsiEncoding', '/MacRomanEncoding', '/StandardEncoding']

/**
 * Whether letters of a simple font that is not in the file may be missing where a reader draws it. The standard ones have those
 * of the Latin encodings, and of signs all.
 */
export function mayLackLetters(file: PdfFile, font: Dict): boolean {
  const name = nameOf(file.resolve(font.get('BaseFont'))) ?? ''
  if (!STANDARD.test(name)) return true
  if (OF_SIGNS.test(name)) return false
  const encoding = file.resolve(font.get('Encoding'))
  if (!isDict(encoding)) return !LATIN_ENCODINGS.includes(encoding)
  const dict = file.optionalDict(encoding)
  if (!LATIN_ENCODINGS.includes(file.resolve(dict.get('BaseEncoding')))) return true
  const list = file.resolve(dict.get('Differences'))
  const names = isArray(list) ? file.items(list, 'the differences of an encoding') : []
  return names.some((item) => !isLatin(nameOf(file.resolve(item))))
}

/** Numbers stand among the names. */
const isLatin = (name: string | null): boolean =>
  name === null || name.length === 1 || ACCENTED.test(name) || LATIN.has(name)

const ACCENTED = /^[A-Za-z](?:acute|caron|cedilla|circumflex|dieresis|grave|ring|slash|tilde)$/

/** Names of the other signs of the Latin encodings (ISO 32000-2, annex D.2). */
const LATIN: ReadonlySet<string> = new Set(
  `.notdef AE Euro Eth OE Thorn acute ae ampersand asciicircum asciitilde asterisk at backslash bar braceleft braceright
bracketleft bracketright breve brokenbar bullet caron cedilla cent circumflex colon comma copyright currency dagger
daggerdbl degree dieresis divide dollar dotaccent dotlessi eight ellipsis emdash endash equal eth exclam exclamdown fi
five fl florin four fraction germandbls grave greater guillemotleft guillemotright guilsinglleft guilsinglright
hungarumlaut hyphen less logicalnot macron minus mu multiply nbspace nine numbersign oe ogonek one onehalf onequarter
onesuperior ordfeminine ordmasculine paragraph parenleft parenright percent period periodcentered perthousand plus
plusminus question questiondown quotedbl quotedblbase quotedblleft quotedblright quoteleft quoteright quotesinglbase
quotesingle registered ring section semicolon seven sfthyphen six slash space sterling thorn three threequarters
threesuperior tilde trademark two twosuperior underscore yen zero`.split(/\s+/),
)
