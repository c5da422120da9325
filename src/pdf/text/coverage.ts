import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { TypedMark } from '../../domain/envelopes/envelope.ts'
import { type CmapLookup, readCmap } from './cmap.ts'
import type { Language } from './language.ts'
import { ARABIC, CJK, DEVANAGARI, HEBREW, SCRIPT_FONTS, type Script, TEXT } from './scripts.ts'

/**
 * How a text looks: a weight of the text face, a script face for typed signatures, or a face that is as wide as Helvetica,
 * Times or Courier.
 */
export type TextStyle = 'regular' | 'bold' | TypedMark['font'] | Twin
export type Twin = `${'Arimo' | 'Tinos' | 'Cousine'}${'' | '-Bold'}`

/** A font file: its path under @expo-google-fonts, or its name in fonts/. `#` names the face in a collection. */
export type FontName = string

/** Fonts in fonts/ that belong to no single script, in the order in which they are tried. */
const SIGNS = [
  ...['NotoSansSymbols', 'NotoSansSymbols2', 'NotoSansMath', 'NotoMusic'],
  ...['NotoSansTamilSupplement', 'NotoSansMayanNumerals', 'NotoSansIndicSiyaqNumbers'],
]
const EMOJI = 'NotoEmoji'

/**
 * The fonts for characters of a script (null: of none), best first. The language selects the forms of Han and Arabic.
 */
export function fontsFor(script: Script | null, style: TextStyle, language: Language = ''): readonly FontName[] {
  const key = `${style} ${script?.tag} ${language}`
  let fonts = chains.get(key)
  if (!fonts) {
    const weight = isBold(style) ? '600SemiBold' : '400Regular'
    const own = script && script.font !== TEXT ? namesOf(script.font, weight, language) : []
    const pen = penOf(style)
    const others = [TEXT, ARABIC, HEBREW, DEVANAGARI].flatMap((font) => namesOf(font, weight, language))
    fonts = [
      ...new Set([...own, ...pen, ...others, ...SIGNS, ...namesOf(CJK, weight, language), EMOJI, ...SCRIPT_FONTS]),
    ]
    chains.set(key, fonts)
  }
  return fonts
}

/** Whether a font is a weight of the text face. */
export const isTextFace = (font: FontName): boolean => font.startsWith('noto-sans/')

/** The fonts for an emoji. */
export const fontsForEmoji = (style: TextStyle, language: Language = ''): readonly FontName[] => [
  EMOJI,
  ...fontsFor(null, style, language),
]

/** Whether the font has its own glyph for the code point. Reads only the font's cmap, on first use. */
export function covers(font: FontName, codePoint: number): boolean {
  let lookup = lookups.get(font)
  if (!lookup) {
    const { path, face } = fontFileOf(font)
    lookup = readCmap(path, face)
    lookups.set(font, lookup)
  }
  return lookup(codePoint) !== 0
}

/** The file of a font, and its face. Faces of a collection share a file. */
export function fontFileOf(font: FontName): { readonly path: string; readonly face: number } {
  const [name = '', face] = font.split('#')
  if (name.includes('/')) return { path: require.resolve(`@expo-google-fonts/${name}.ttf`), face: 0 }
  const file = `../../../fonts/${name}${name.endsWith('-Bold') ? '' : '-Regular'}.${face === undefined ? 'ttf' : 'ttc'}`
  return { path: fileURLToPath(new URL(file, import.meta.url)), face: Number(face ?? 0) }
}

/** All fonts that any text may need. */
export function everyFont(): readonly FontName[] {
  const styles: readonly TextStyle[] = ['regular', 'bold', 'caveat', 'dancing-script', 'great-vibes']
  const languages: readonly Language[] = ['', 'ur', ...HAN_FACES.keys()]
  return [...new Set(styles.flatMap((style) => languages.flatMap((language) => fontsFor(null, style, language))))]
}

/** Characters that need no glyph: joiners, direction marks, variation selectors. */
export const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u

const require = createRequire(import.meta.url)
const lookups = new Map<FontName, CmapLookup>()
const chains = new Map<string, readonly FontName[]>()

const isBold = (style: TextStyle): boolean => style === 'bold' || style.endsWith('-Bold')
const isTwin = (style: TypedMark['font'] | Twin): style is Twin => !(style in PENS)

/** The face of a style that is no weight of the text face, in a list. */
function penOf(style: TextStyle): readonly FontName[] {
  if (style === 'regular' || style === 'bold') return []
  return [isTwin(style) ? style : PENS[style]]
}

const PENS = {
  caveat: 'caveat/400Regular/Caveat_400Regular',
  'dancing-script': 'dancing-script/400Regular/DancingScript_400Regular',
  'great-vibes': 'great-vibes/400Regular/GreatVibes_400Regular',
} as const

/** Resolves the font named in a script's row. */
function namesOf(font: string, weight: string, language: Language): FontName[] {
  if (font === TEXT) return [`noto-sans/${weight}/NotoSans_${weight}`]
  if (font === HEBREW) return [`noto-sans-hebrew/${weight}/NotoSansHebrew_${weight}`]
  if (font === DEVANAGARI) return [`noto-sans-devanagari/${weight}/NotoSansDevanagari_${weight}`]
  if (font === CJK) return [`NotoSansCJK#${HAN_FACES.get(language) ?? 2}`]
  if (font !== ARABIC) return [font]
  const arabic = `noto-sans-arabic/${weight}/NotoSansArabic_${weight}`
  // Urdu and Kashmiri are written in the Nastaliq style.
  return language === 'ur' || language === 'ks' ? ['NotoNastaliqUrdu', arabic] : [arabic]
}

/** Faces of the collection by language. The default is simplified Chinese. */
const HAN_FACES: ReadonlyMap<Language, number> = new Map([
  ['ja', 0],
  ['ko', 1],
  ['zh-cn', 2],
  ['zh-tw', 3],
  ['zh-hk', 4],
])
