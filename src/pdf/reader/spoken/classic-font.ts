import { letterOfCode, letterOfName } from './glyph-names.ts'

/** So much of the packed data nearly always holds the encoding, which is in the first two thousand bytes. */
export const CLASSIC_PACKED_BYTES = 1_200

/** Whether the whole encoding is in the beginning of a program. */
export const holdsEncoding = (head: Buffer): boolean => {
  const from = head.indexOf('/Encoding')
  return from >= 0 && head.includes(END, from)
}

const END = 'readonly def'

/** What the codes of a Type 1 program show by its own encoding, which stands in its readable part (Adobe Type 1 Font Format, 2.2). */
export function classicLetters(font: Buffer): ReadonlyMap<number, string> | null {
  const source = font.toString('latin1', 0, 40_000)
  const from = source.indexOf('/Encoding')
  if (from < 0) return null
  const letters = new Map<number, string>()
  if (/^\/Encoding\s+StandardEncoding/.test(source.slice(from, from + 40))) {
    for (let code = 0x20; code < 0x7f; code++) letters.set(code, letterOfCode('StandardEncoding', code) ?? '')
    return letters
  }
  const until = source.indexOf(END, from)
  for (const [, code, name = ''] of source
    .slice(from, until < 0 ? from + 20_000 : until)
    .matchAll(/dup\s+(\d{1,3})\s*\/([^\s/]{1,60})\s+put/g)) {
    const letter = letterOfName(name)
    if (letter !== null) letters.set(Number(code), letter)
  }
  return letters
}
