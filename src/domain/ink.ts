/**
 * Blanks, joiners and fillers, marks without a letter to stand on, what no reader shows; and signs whose shape Unicode
 * itself calls empty: the Braille pattern without dots and the null note head.
 */
const INK = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800\u{1d159}]/u

/** Whether a text shows anything at all. Names, signatures and answers without ink count as empty everywhere. */
export const hasInk = (text: string): boolean => INK.test(text)

/** What is in a text and cannot be seen: two names with and without it look the same in print. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1d159}]/u

/** Format characters that have a shape: numeral and abbreviation signs of Arabic, Syriac, Kaithi and Egyptian. */
const SHAPED = String.raw`[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1343f}]`

/** Scripts in which a joiner changes the shape of the letters around it. */
const JOINING = [
  ...['Arab', 'Syrc', 'Nkoo', 'Mong', 'Mand', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym'],
  ...['Sinh', 'Khmr', 'Mymr', 'Tibt', 'Bali', 'Java', 'Lana', 'Cham', 'Newa', 'Tirh'],
].map((script) => String.raw`\p{Script=${script}}`)
const JOINABLE = `[${JOINING.join('')}]`
const PICTURE = String.raw`\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?`

/**
 * Where such a character belongs, with the sign in front of it: a joiner between letters that it shapes or between pictures that it makes one, and one
 * variation selector behind a sign that has variants.
 */
const IN_PLACE = new RegExp(
  [
    SHAPED,
    String.raw`${JOINABLE}\p{M}*[\u200c\u200d](?=${JOINABLE})`,
    String.raw`${PICTURE}\u200d(?=\p{Extended_Pictographic})`,
    String.raw`[\p{Extended_Pictographic}\d#*\p{Script=Han}\p{Script=Mymr}\p{Script=Phag}][\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
    String.raw`\p{Script=Mong}[\u180b-\u180f]`,
  ].join('|'),
  'gu',
)

/** Accents that any letter can take: no language stacks more than four. Other scripts write syllables with more marks. */
const PILED = /(?:(?=\p{M})\p{Script=Inherited}){5}|\p{M}{9}/u

/**
 * Whether a text has more in it than it shows. Names that are printed must not: whoever reads them could not tell them
 * apart from others.
 */
export const hidesSomething = (text: string): boolean => UNSEEN.test(text.replace(IN_PLACE, '')) || PILED.test(text)
