import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { TypedMark } from '../../domain/envelopes/envelope.ts'
import { type CmapLookup, readCmap } from './cmap.ts'
import type { Language } from './language.ts'
import { ARABIC, CJK, DEVANAGARI, HEBREW, SCRIPT_FONTS, type Script, TEXT } from './scripts.ts'

/** How a text looks: the two weights of the text face, or one of the script faces for typed signatures. */
export type TextStyle = 'regular' | 'bold' | TypedMark['font']

/** A font file of ours: its path under @expo-google-fonts, or its name in fonts/; with `#` the face in a collection. */
export type FontName = string

/** The fonts of our own folder that serve no single script, in the order they are asked. */
const SIGNS = [
  ...['NotoSansSymbols', 'NotoSansSymbols2', 'NotoSansMath', 'NotoMusic'],
  ...['NotoSansTamilSupplement', 'NotoSansMayanNumerals', 'NotoSansIndicSiyaqNumbers'],
]
const EMOJI = 'NotoEmoji'

/** The fonts for characters of a script (null: of none), best first; the language says which Han, and which Arabic. */
export function fontsFor(script: Script | null, style: TextStyle, language: Language = ''): readonly FontName[] {
  const key = `${style} ${script?.tag} ${language}`
  let fonts = chains.get(key)
  if (!fonts) {
    const weight = style === 'bold' ? '600SemiBold' : '400Regular'
    const own = script && script.font !== TEXT ? namesOf(script.font, weight, language) : []
    const pen = style === 'regular' || style === 'bold' ? [] : [PENS[style]]
    const others = [TEXT, ARABIC, HEBREW, DEVANAGARI].flatMap((font) => namesOf(font, weight, language))
    fonts = [
      ...new Set([...own, ...pen, ...others, ...SIGNS, ...namesOf(CJK, weight, language), EMOJI, ...SCRIPT_FONTS]),
    ]
    chains.set(key, fonts)
  }
  return fonts
}

/** The fonts for an emoji. */
export const fontsForEmoji = (style: TextStyle, language: Language = ''): readonly FontName[] => [
  EMOJI,
  ...fontsFor(null, style, language),
]

/** Whether the font has a glyph of its own for the code point. Reads only the font's cmap, on first use. */
export function covers(font: FontName, codePoint: number): boolean {
  let lookup = lookups.get(font)
  if (!lookup) {
    const { path, face } = placeOf(font)
    lookup = readCmap(path, face)
    lookups.set(font, lookup)
  }
  return lookup(codePoint) !== 0
}

/** The file a font lies in, and which face of it; faces of a collection share their file. */
export function placeOf(font: FontName): { readonly path: string; readonly face: number } {
  const [name = '', face] = font.split('#')
  if (name.includes('/')) return { path: require.resolve(`@expo-google-fonts/${name}.ttf`), face: 0 }
  const file = `../../../fonts/${name}-Regular.${face === undefined ? 'ttf' : 'ttc'}`
  return { path: fileURLToPath(new URL(file, import.meta.url)), face: Number(face ?? 0) }
}

/** Every font that a text may be drawn with, whatever it says. */
export function everyFont(): readonly FontName[] {
  const styles: readonly TextStyle[] = ['regular', 'bold', 'caveat', 'dancing-script', 'great-vibes']
  const languages: readonly Language[] = ['', 'ur', ...HAN_FACES.keys()]
  return [...new Set(styles.flatMap((style) => languages.flatMap((language) => fontsFor(null, style, language))))]
}

/** Characters that have no ink of their own and need no glyph: joiners, direction marks, variation selectors. */
export const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u

const require = createRequire(import.meta.url)
const lookups = new Map<FontName, CmapLookup>()
const chains = new Map<string, readonly FontName[]>()

const PENS = {
  caveat: 'caveat/400Regular/Caveat_400Regular',
  'dancing-script': 'dancing-script/400Regular/DancingScript_400Regular',
  'great-vibes': 'great-vibes/400Regular/GreatVibes_400Regular',
} as const

/** What a script's row means by its font. */
function namesOf(font: string, weight: string, language: Language): FontName[] {
  if (font === TEXT) return [`noto-sans/${weight}/NotoSans_${weight}`]
  if (font === HEBREW) return [`noto-sans-hebrew/${weight}/NotoSansHebrew_${weight}`]
  if (font === DEVANAGARI) return [`noto-sans-devanagari/${weight}/NotoSansDevanagari_${weight}`]
  if (font === CJK) return [`NotoSansCJK#${HAN_FACES.get(language) ?? 2}`]
  if (font !== ARABIC) return [font]
  const arabic = `noto-sans-arabic/${weight}/NotoSansArabic_${weight}`
  // Urdu and Kashmiri are written in the hanging style.
  return language === 'ur' || language === 'ks' ? ['NotoNastaliqUrdu', arabic] : [arabic]
}

/** Faces of the collection by whose shapes they have; simplified Chinese where nothing says. */
const HAN_FACES: ReadonlyMap<Language, number> = new Map([
  ['ja', 0],
  ['ko', 1],
  ['zh-cn', 2],
  ['zh-tw', 3],
  ['zh-hk', 4],
])
