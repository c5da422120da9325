import type { Envelope } from './envelope.ts'

/**
 * What an envelope is found by, as a line of words of `a` to `z` and digits with a space on both sides. All alphabets
 * become such words, so that a database of any locale compares and indexes them alike.
 */

/** Longer lines are cut: fifty people with long names are found by most of them. */
const LINE_CHARS_MAX = 6_000
const WORDS_ASKED_MAX = 8
const WORD_CHARS_MAX = 64

type Worded = Pick<Envelope, 'name' | 'external_ref'> & {
  readonly documents: readonly Pick<Envelope['documents'][number], 'name' | 'title'>[]
  readonly recipients: readonly Pick<Envelope['recipients'][number], 'name' | 'email'>[]
}

const textsOf = ({ name, external_ref, documents, recipients }: Worded): readonly string[] => [
  name,
  ...recipients.flatMap(({ name, email }) => (email === null ? [name] : [name, email])),
  external_ref ?? '',
  ...documents.flatMap((document) => [document.title ?? '', document.name.replace(/\.pdf$/i, '')]),
]

export const lineOf = (envelope: Worded): string => lineOfTexts(textsOf(envelope))

export const isWordedAs = (before: Worded, envelope: Worded): boolean =>
  textsOf(before).join('\n') === textsOf(envelope).join('\n')

export function lineOfTexts(texts: readonly string[]): string {
  const words = new Set(texts.flatMap(wordsOf))
  words.delete('')
  return words.size === 0 ? '' : ` ${[...words].join(' ').slice(0, LINE_CHARS_MAX)} `
}

const NAME_KEY_CHARS_MAX = 100
/** What a name is sorted by: its words, in their order. */
export const nameKeyOf = (name: string): string => wordsOf(name).join(' ').slice(0, NAME_KEY_CHARS_MAX)

/** The words that somebody looks for; each has to be part of the line. None where nothing was typed but signs. */
export const wordsAsked = (typed: string): readonly string[] =>
  [...new Set(wordsOf(typed))].slice(0, WORDS_ASKED_MAX).map((word) => word.slice(0, WORD_CHARS_MAX))

/**
 * For SQL's LIKE; the words have none of its signs. One or two letters begin a word, as every other envelope has them
 * somewhere.
 */
export const patternOf = (word: string): string => (word.length < 3 ? `% ${word}%` : `%${word}%`)

/** Shorter words are all alike, and a wrong digit is another number. */
const NEAR_LETTERS_MIN = 4
const NEAR_LETTERS_MAX = 24

/**
 * The word as it is, or a whole word with one letter that is wrong, missing, too much, or in the place of the next: the end of
 * a short word tells as much as its beginning.
 */
export function nearPatternsOf(word: string): readonly string[] {
  const letters = word.match(/[A-Z]{4}|[a-z0-9]/g) ?? []
  const exact = patternOf(word)
  if (letters.length < NEAR_LETTERS_MIN || letters.length > NEAR_LETTERS_MAX || /\d/.test(word)) return [exact]
  const near = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)]
    const any = '_'.repeat(letter.length)
    const [next, ...beyond] = after
    return [
      [...before, any, ...after],
      [...before, any, letter, ...after],
      [...before, ...after],
      ...(next === undefined ? [] : [[...before, next, letter, ...beyond]]),
    ]
  })
  return [...new Set([exact, ...near.map((parts) => `% ${parts.join('')} %`)])]
}

const wordsOf = (text: string): readonly string[] => folded(text).split(' ').filter(Boolean)

/** Accents and capitals make no difference, nor does an apostrophe within a name. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’ʼ]/gu, '')
    .replaceAll(
      /[^a-z0-9]/gu,
      (sign) => LATIN[sign] ?? (/[\p{L}\p{N}\p{S}]/u.test(sign) && sign > '~' ? coded(sign) : ' '),
    )

const LATIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
}

/** Four capitals for each unit of a letter of another alphabet, so that even one alone can be looked up in parts of words. */
const coded = (sign: string): string =>
  Array.from({ length: sign.length }, (_, at) => {
    let [rest, code] = [sign.charCodeAt(at), '']
    for (let place = 0; place < 4; place++) {
      code = String.fromCharCode(65 + (rest % 26)) + code
      rest = Math.floor(rest / 26)
    }
    return code
  }).join('')
