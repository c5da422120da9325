import type { TypedMark } from '../domain/envelopes/envelope.ts'

interface Handwriting {
  readonly font: TypedMark['font']
  /** What it has letters of; all else is printed plain, on the page as in the document. */
  readonly letters: RegExp
}

const EUROPE = 'A-Za-zªºÀ-ňŊ-žȘ-ț'
const VIETNAM = 'ƠơƯưẠ-ỹ'
const RUSSIA_AND_AROUND = 'Ѐ-џҐґ'

const SCRIPTS: readonly Handwriting[] = [
  { font: 'caveat', letters: new RegExp(`[${EUROPE}${RUSSIA_AND_AROUND}]`) },
  { font: 'dancing-script', letters: new RegExp(`[${EUROPE}${VIETNAM}]`) },
  { font: 'great-vibes', letters: new RegExp(`[${EUROPE}${VIETNAM}${RUSSIA_AND_AROUND}]`) },
]

/** What a name can be typed in. */
export interface Handwritings {
  readonly fonts: readonly TypedMark['font'][]
  /** No handwriting has a letter of it: it looks the same in each, so nothing is to be chosen. */
  readonly plain: boolean
}

/** The handwritings that have all letters of a text, else those that have some. */
export function handwritingsFor(text: string): Handwritings {
  const letters = text.normalize('NFC').match(/\p{L}/gu) ?? []
  const all = SCRIPTS.filter((script) => letters.every((letter) => script.letters.test(letter)))
  const some = SCRIPTS.filter((script) => letters.some((letter) => script.letters.test(letter)))
  const found = all.length > 0 ? all : some
  return {
    fonts: (found.length > 0 ? found : SCRIPTS.slice(0, 1)).map(({ font }) => font),
    plain: found.length === 0,
  }
}

/** What was chosen, as long as it has the letters. */
export function fontFor({ text, font }: TypedMark): TypedMark['font'] {
  const { fonts } = handwritingsFor(text)
  return fonts.find((one) => one === font) ?? fonts[0] ?? font
}
