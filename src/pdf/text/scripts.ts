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
  const [tag = '', name = '', font = ''] = row.split(' ')
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

/** The most common first, because they are tried in order. */
export const SCRIPTS: readonly Script[] = [
  `Latn Latin ${TEXT}`,
  `Cyrl Cyrillic ${TEXT}`,
  `Grek Greek ${TEXT}`,
  `Hani Han ${CJK}`,
  `Hira Hiragana ${CJK}`,
  `Kana Katakana ${CJK}`,
  `Hang Hangul ${CJK}`,
  `Bopo Bopomofo ${CJK}`,
  `Arab Arabic ${ARABIC}`,
  `Hebr Hebrew ${HEBREW}`,
  `Deva Devanagari ${DEVANAGARI}`,
  'Thai Thai NotoSansThai',
  'Laoo Lao NotoSansLao',
  'Armn Armenian NotoSansArmenian',
  'Geor Georgian NotoSansGeorgian',
  'Beng Bengali NotoSansBengali',
  'Guru Gurmukhi NotoSansGurmukhi',
  'Gujr Gujarati NotoSansGujarati',
  'Orya Oriya NotoSansOriya',
  'Taml Tamil NotoSansTamil',
  'Telu Telugu NotoSansTelugu',
  'Knda Kannada NotoSansKannada',
  'Mlym Malayalam NotoSansMalayalam',
  'Sinh Sinhala NotoSansSinhala',
  'Khmr Khmer NotoSansKhmer',
  'Mymr Myanmar NotoSansMyanmar',
  'Tibt Tibetan NotoSerifTibetan',
  'Ethi Ethiopic NotoSansEthiopic',
  'Cher Cherokee NotoSansCherokee',
  'Cans Canadian_Aboriginal NotoSansCanadianAboriginal',
  'Mong Mongolian NotoSansMongolian',
  'Syrc Syriac NotoSansSyriac',
  'Thaa Thaana NotoSansThaana',
  'Nkoo Nko NotoSansNKo',
  'Tfng Tifinagh NotoSansTifinagh',
  'Java Javanese NotoSansJavanese',
  'Bali Balinese NotoSansBalinese',
  'Sund Sundanese NotoSansSundanese',
  'Tale Tai_Le NotoSansTaiLe',
  'Talu New_Tai_Lue NotoSansNewTaiLue',
  'Olck Ol_Chiki NotoSansOlChiki',
  'Vaii Vai NotoSansVai',
  'Yiii Yi NotoSansYi',
  'Lisu Lisu NotoSansLisu',
  'Adlm Adlam NotoSansAdlam',
  'Ahom Ahom NotoSerifAhom',
  'Bass Bassa_Vah NotoSansBassaVah',
  'Batk Batak NotoSansBatak',
  'Brah Brahmi NotoSansBrahmi',
  'Bugi Buginese NotoSansBuginese',
  'Buhd Buhid NotoSansBuhid',
  'Cakm Chakma NotoSansChakma',
  'Cham Cham NotoSansCham',
  'Copt Coptic NotoSansCoptic',
  'Dsrt Deseret NotoSansDeseret',
  'Dogr Dogra NotoSerifDogra',
  'Elba Elbasan NotoSansElbasan',
  'Glag Glagolitic NotoSansGlagolitic',
  'Goth Gothic NotoSansGothic',
  'Gran Grantha NotoSansGrantha',
  'Gong Gunjala_Gondi NotoSansGunjalaGondi',
  'Rohg Hanifi_Rohingya NotoSansHanifiRohingya',
  'Hano Hanunoo NotoSansHanunoo',
  'Armi Imperial_Aramaic NotoSansImperialAramaic',
  'Kthi Kaithi NotoSansKaithi',
  'Kali Kayah_Li NotoSansKayahLi',
  'Khoj Khojki NotoSansKhojki',
  'Sind Khudawadi NotoSansKhudawadi',
  'Lepc Lepcha NotoSansLepcha',
  'Limb Limbu NotoSansLimbu',
  'Mahj Mahajani NotoSansMahajani',
  'Mand Mandaic NotoSansMandaic',
  'Gonm Masaram_Gondi NotoSansMasaramGondi',
  'Medf Medefaidrin NotoSansMedefaidrin',
  'Mtei Meetei_Mayek NotoSansMeeteiMayek',
  'Mend Mende_Kikakui NotoSansMendeKikakui',
  'Plrd Miao NotoSansMiao',
  'Modi Modi NotoSansModi',
  'Mroo Mro NotoSansMro',
  'Mult Multani NotoSansMultani',
  'Newa Newa NotoSansNewa',
  'Nshu Nushu NotoSansNushu',
  'Hmnp Nyiakeng_Puachue_Hmong NotoSerifNyiakengPuachueHmong',
  'Ogam Ogham NotoSansOgham',
  'Hung Old_Hungarian NotoSansOldHungarian',
  'Ital Old_Italic NotoSansOldItalic',
  'Orkh Old_Turkic NotoSansOldTurkic',
  'Osge Osage NotoSansOsage',
  'Osma Osmanya NotoSansOsmanya',
  'Hmng Pahawh_Hmong NotoSansPahawhHmong',
  'Pauc Pau_Cin_Hau NotoSansPauCinHau',
  'Phag Phags_Pa NotoSansPhagsPa',
  'Phnx Phoenician NotoSansPhoenician',
  'Rjng Rejang NotoSansRejang',
  'Runr Runic NotoSansRunic',
  'Samr Samaritan NotoSansSamaritan',
  'Saur Saurashtra NotoSansSaurashtra',
  'Shrd Sharada NotoSansSharada',
  'Shaw Shavian NotoSansShavian',
  'Sidd Siddham NotoSansSiddham',
  'Sora Sora_Sompeng NotoSansSoraSompeng',
  'Sylo Syloti_Nagri NotoSansSylotiNagri',
  'Tglg Tagalog NotoSansTagalog',
  'Tagb Tagbanwa NotoSansTagbanwa',
  'Takr Takri NotoSansTakri',
  'Tirh Tirhuta NotoSansTirhuta',
  'Wcho Wancho NotoSansWancho',
  'Wara Warang_Citi NotoSansWarangCiti',
  'Yezi Yezidi NotoSerifYezidi',
].map(script)

/** Tried last: a few signs without a script, such as the baht sign, are only in one of these. */
export const SCRIPT_FONTS: readonly string[] = SCRIPTS.map(({ font }) => font).filter((font) => !font.startsWith(':'))
