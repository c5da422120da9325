import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TypedMark } from '../domain/envelope.ts'

/** How a text looks: the two weights of the text face, or one of the script faces for typed signatures. */
export type TextStyle = 'regular' | 'bold' | TypedMark['font']

/** A font file of ours, named by its path under @expo-google-fonts. */
export type FontName = string

/** The fonts for one code point, best first. A script with its own family asks that family first. */
export function fontsFor(codePoint: number, style: TextStyle): readonly FontName[] {
  const chain = CHAINS[style]
  return DEVANAGARI.test(String.fromCodePoint(codePoint)) ? chain.devanagari : chain.other
}

/** Whether the font has a glyph of its own for the code point. Reads only the font's cmap, on first use. */
export function covers(font: FontName, codePoint: number): boolean {
  let lookup = lookups.get(font)
  if (!lookup) {
    lookup = cmapLookup(readFontFile(font))
    lookups.set(font, lookup)
  }
  return lookup(codePoint) !== 0
}

export const readFontFile = (font: FontName): Buffer =>
  readFileSync(require.resolve(`@expo-google-fonts/${font}.ttf`))

/** Which characters of a text no font of ours can draw, each once; callers refuse such a text. */
export function canDraw(text: string): { missing: string[] } {
  const missing = new Set<string>()
  for (const character of text.normalize('NFC')) {
    const codePoint = character.codePointAt(0) ?? 0
    if (IGNORABLE.test(character) || BLANK.test(character)) continue
    if (!fontsFor(codePoint, 'regular').some((font) => covers(font, codePoint))) missing.add(character)
  }
  return { missing: [...missing] }
}

/** Characters that have no ink of their own and need no glyph: joiners, direction marks, variation selectors. */
export const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u
const BLANK = /^[ \t\r\n]$/
const DEVANAGARI = /^\p{Script=Devanagari}$/u

const require = createRequire(import.meta.url)
const lookups = new Map<FontName, (codePoint: number) => number>()

const textFonts = (weight: string): { other: FontName[]; devanagari: FontName[] } => {
  const latin = `noto-sans/${weight}/NotoSans_${weight}`
  const arabic = `noto-sans-arabic/${weight}/NotoSansArabic_${weight}`
  const hebrew = `noto-sans-hebrew/${weight}/NotoSansHebrew_${weight}`
  const devanagari = `noto-sans-devanagari/${weight}/NotoSansDevanagari_${weight}`
  return {
    other: [latin, arabic, hebrew, devanagari],
    devanagari: [devanagari, latin],
  }
}

const REGULAR = textFonts('400Regular')
const scriptFont = (font: FontName): typeof REGULAR => ({
  other: [font, ...REGULAR.other],
  devanagari: REGULAR.devanagari,
})

const CHAINS: Record<TextStyle, typeof REGULAR> = {
  regular: REGULAR,
  bold: textFonts('600SemiBold'),
  caveat: scriptFont('caveat/400Regular/Caveat_400Regular'),
  'dancing-script': scriptFont('dancing-script/400Regular/DancingScript_400Regular'),
}

/** Reads the widest Unicode cmap of a TrueType file: format 12 where there is one, else 4 (OpenType 1.9, cmap). */
function cmapLookup(file: Buffer): (codePoint: number) => number {
  const cmap = tableOf(file, 'cmap')
  const found = new Map<number, Buffer>()
  for (let i = 0; i < cmap.readUInt16BE(2); i += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + i * 8))
    found.set(table.readUInt16BE(0), table)
  }
  const groups = found.get(12)
  if (groups) return (codePoint) => lookupGroups(groups, codePoint)
  const segments = found.get(4)
  if (segments) return (codePoint) => lookupSegments(segments, codePoint)
  throw new Error('font without a Unicode cmap')
}

/** A copy, so that the rest of the file can be let go. */
function tableOf(file: Buffer, tag: string): Buffer {
  for (let at = 12; at < 12 + file.readUInt16BE(4) * 16; at += 16) {
    if (file.toString('latin1', at, at + 4) !== tag) continue
    const start = file.readUInt32BE(at + 8)
    return Buffer.from(file.subarray(start, start + file.readUInt32BE(at + 12)))
  }
  throw new Error(`font without a ${tag} table`)
}

/** Format 12: groups of start, end, first glyph. */
function lookupGroups(table: Buffer, codePoint: number): number {
  let low = 0
  let high = table.readUInt32BE(12) - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const at = 16 + middle * 12
    if (codePoint < table.readUInt32BE(at)) high = middle - 1
    else if (codePoint > table.readUInt32BE(at + 4)) low = middle + 1
    else return table.readUInt32BE(at + 8) + codePoint - table.readUInt32BE(at)
  }
  return 0
}

/** Format 4: arrays of end, start, delta and range offset. */
function lookupSegments(table: Buffer, codePoint: number): number {
  const doubled = table.readUInt16BE(6)
  for (let at = 14; at < 14 + doubled && codePoint <= 0xffff; at += 2) {
    if (codePoint > table.readUInt16BE(at)) continue
    const start = table.readUInt16BE(at + doubled + 2)
    if (codePoint < start) return 0
    const delta = table.readUInt16BE(at + 2 * doubled + 2)
    const rangeAt = at + 3 * doubled + 2
    const range = table.readUInt16BE(rangeAt)
    if (range === 0) return (codePoint + delta) & 0xffff
    const glyph = table.readUInt16BE(rangeAt + range + 2 * (codePoint - start))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}
