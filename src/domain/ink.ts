/**
 * Blanks, joiners and fillers, marks without a letter to stand on, what no reader shows; and signs whose shape Unicode
 * itself calls empty: the Braille pattern without dots and the null note head.
 */
const INK = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800\u{1d159}]/u

/** Whether a text shows anything at all. Names, signatures and answers without ink count as empty everywhere. */
export const hasInk = (text: string): boolean => INK.test(text)
