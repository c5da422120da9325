/**
 * First letters of the first two and the last word: "Ada King Lovelace" signs AKL. Where letters of a word join, letters of
 * several words side by side would be read as a word, so there it is the first letter of the first name; and where a
 * character is a syllable or more, people put their family name, or a short name whole.
 */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s-]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const [first = ''] = words
  if (WHOLE.test(first)) return words.length > 1 || [...first].length > SHORT ? firstOf(first, 2) : first
  if (JOINING.test(first)) return firstOf(first, 1)
  const kept = words.length > 3 ? [...words.slice(0, 2), ...words.slice(-1)] : words
  return kept
    .filter((word) => !WHOLE.test(word) && !JOINING.test(word))
    .map((word) => firstOf(word, 1).toLocaleUpperCase())
    .join('')
}

/** Of Unicode's scripts, those whose letters join as in handwriting (ArabicShaping.txt). */
const JOINING =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Phags_Pa}]/u
const WHOLE = /^\P{L}*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** 王小明, 김철수: longer names are written in two parts, or without any. */
const SHORT = 4

/** Letters with all that stands above and below them (UAX 29). */
const firstOf = (word: string, count: number): string => {
  const letters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment)
  const from = letters.findIndex((letter) => /[\p{L}\p{N}]/u.test(letter))
  return letters.slice(Math.max(from, 0), Math.max(from, 0) + count).join('')
}
