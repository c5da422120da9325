/** A script: its ISO 15924 tag, which HarfBuzz needs, and its font. */
export interface Script {
  readonly tag: string
  readonly font: string
  /**
   * Whether a text begins with a character of this script. `shared` includes characters of several scripts (UAX 24).
   */
  begins(text: string, shared?: 'shared'): boolean
}

/** The script of a character; null if it belongs to none or to several. */
export const scriptOf = (character: string): Script | null => SCRIPTS.find((script) => script.begins(character)) ?? null

/** One of the scripts of a character that belongs to several, such as the danda of India. */
export const sharingScript = (character: string): Script | null =>
  EVERYWHERE.test(character) ? null : (SCRIPTS.find((script) => script.begins(character, 'shared')) ?? null)

/** Digits, signs and pictures, for which asking each script is pointless. */
const EVERYWHERE = /^[\0-\u02ff\u2000-\u20ef\u2100-\u2bff\u{1f000}-\u{1ffff}]/u

/** Placeholders for several faces: two weights for the four oldest scripts, five regions for Han. */
export const [TEXT, ARABIC, HEBREW, DEVANAGARI, CJK] = [':text', ':arabic', ':hebrew', ':devanagari', ':cjk']

function script(row: string): Script {
  const [tag = '', name = '', font = `NotoSans${name.replaceAll('_', '')}`] = row.split(' ')
  // Compiled on first use, because a hundred of them would dominate the start.
  let [own, shared]: RegExp[] = []
  return {
    tag,
    font,
    begins: (text, wanted) => {
      if (wanted === undefined) {
        own ??= new RegExp(`^\\p{Script=${name}}`, 'u')
        return own.test(text)
      }
      shared ??= new RegExp(`^\\p{Script_Extensions=${name}}`, 'u')
      return shared.test(text)
    },
  }
}

/**
 * Tag and Unicode name of each script, and its font unless that is NotoSans with the name. The most common come first,
 * because they are tried in order.
 */
export const SCRIPTS: readonly Script[] = `
  Latn Latin ${TEXT}, Cyrl Cyrillic ${TEXT}, Grek Greek ${TEXT}, Hani Han ${CJK}, Hira Hiragana ${CJK},
  Kana Katakana ${CJK}, Hang Hangul ${CJK}, Bopo Bopomofo ${CJK}, Arab Arabic ${ARABIC}, Hebr Hebrew ${HEBREW},
  Deva Devanagari ${DEVANAGARI}, Thai Thai, Laoo Lao, Armn Armenian, Geor Georgian, Beng Bengali, Guru Gurmukhi,
  Gujr Gujarati, Orya Oriya, Taml Tamil, Telu Telugu, Knda Kannada, Mlym Malayalam, Sinh Sinhala, Khmr Khmer,
  Mymr Myanmar, Tibt Tibetan NotoSerifTibetan, Ethi Ethiopic, Cher Cherokee, Cans Canadian_Aboriginal,
  Mong Mongolian, Syrc Syriac, Thaa Thaana, Nkoo Nko NotoSansNKo, Tfng Tifinagh, Java Javanese, Bali Balinese,
  Sund Sundanese, Tale Tai_Le, Talu New_Tai_Lue, Olck Ol_Chiki, Vaii Vai, Yiii Yi, Lisu Lisu, Adlm Adlam,
  Ahom Ahom NotoSerifAhom, Bass Bassa_Vah, Batk Batak, Brah Brahmi, Bugi Buginese, Buhd Buhid, Cakm Chakma,
  Cham Cham, Copt Coptic, Dsrt Deseret, Dogr Dogra NotoSerifDogra, Elba Elbasan, Glag Glagolitic, Goth Gothic,
  Gran Grantha, Gong Gunjala_Gondi, Rohg Hanifi_Rohingya, Hano Hanunoo, Armi Imperial_Aramaic, Kthi Kaithi,
  Kali Kayah_Li, Khoj Khojki, Sind Khudawadi, Lepc Lepcha, Limb Limbu, Mahj Mahajani, Mand Mandaic,
  Gonm Masaram_Gondi, Medf Medefaidrin, Mtei Meetei_Mayek, Mend Mende_Kikakui, Plrd Miao, Modi Modi, Mroo Mro,
  Mult Multani, Newa Newa, Nshu Nushu, Hmnp Nyiakeng_Puachue_Hmong NotoSerifNyiakengPuachueHmong, Ogam Ogham,
  Hung Old_Hungarian, Ital Old_Italic, Orkh Old_Turkic, Osge Osage, Osma Osmanya, Hmng Pahawh_Hmong,
  Pauc Pau_Cin_Hau, Phag Phags_Pa, Phnx Phoenician, Rjng Rejang, Runr Runic, Samr Samaritan, Saur Saurashtra,
  Shrd Sharada, Shaw Shavian, Sidd Siddham, Sora Sora_Sompeng, Sylo Syloti_Nagri, Tglg Tagalog, Tagb Tagbanwa,
  Takr Takri, Tirh Tirhuta, Wcho Wancho, Wara Warang_Citi, Yezi Yezidi NotoSerifYezidi
`
  .split(',')
  .map((row) => script(row.trim()))

/** Tried last: a few signs without a script, such as the baht sign, are only in one of these. */
export const SCRIPT_FONTS: readonly string[] = SCRIPTS.map(({ font }) => font).filter((font) => !font.startsWith(':'))
