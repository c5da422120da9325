/** A glyph of which nobody says what it shows. */
export const UNKNOWN = '\ufffc'

/**
 * What counts where two ways of saying a text are compared: letters and digits, currencies, and what makes a sum of digits.
 * Case, accents, ligatures, spaces, hyphens and all other signs are aside, because programs rightly write those in many ways.
 *
 * @example plainLetters('Oﬃce fee: 1 250,00 €') // 'officefee1250,00€'
 */
export function plainLetters(text: string): string {
  if (text.length > SHORT) return plain(text)
  const known = KNOWN.get(text) ?? plain(text)
  if (KNOWN.size < KNOWN_MAX) KNOWN.set(text, known)
  return known
}

/** Letters are asked for one by one. */
const KNOWN = new Map<string, string>()
const KNOWN_MAX = 4_000
const SHORT = 2

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(ASIDE, '')
    .replaceAll(FOLDED, (sign) => FOLDS.get(sign) ?? sign)
    .toUpperCase()
    .toLowerCase()
    .replaceAll(ALIKE, (sign) => LATIN[ALIKES.indexOf(sign)] ?? sign)
    .replaceAll(UNCOUNTED, '')

/** Accents, format characters, spaces, modifiers, what fonts number for themselves. */
const ASIDE = /[\p{M}\p{C}\p{Z}\p{Lm}\s]/gu

/** Letters that typesetters put together of others or draw with a stroke, and the kinds of dashes. */
const FOLDS: ReadonlyMap<string, string> = new Map(
  [
    'ıi',
    'ȷj',
    'łl',
    'ŁL',
    'øo',
    'ØO',
    'đd',
    'ĐD',
    'ðd',
    'ÐD',
    'ħh',
    'ĦH',
    'ŧt',
    'ŦT',
    'æae',
    'ÆAE',
    'œoe',
    'ŒOE',
    '−-',
    '‐-',
    '‑-',
    '–-',
    '—-',
  ].map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
)
const FOLDED = new RegExp(`[${[...FOLDS.keys()].join('')}]`, 'gu')

/** Letters of which one case or the other looks like a Latin letter: nobody sees a difference between them. */
const ALIKES = 'авеіјкмнорсѕтухαβεζηικμνορτυχ'
const LATIN = 'abeijkmhopcstyxabezhikmnoptyx'
const ALIKE = new RegExp(`[${ALIKES}]`, 'gu')

/** Scripts whose glyphs are letters one by one, as far as programs tell what each of them is. */
const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Han', 'Hiragana', 'Katakana', 'Hangul']
const LETTER = `(?=\\p{L})[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`

/** A point or a comma between digits and a minus before one belong to a sum; elsewhere they are marks. */
const COUNTED = [
  LETTER,
  String.raw`[\p{Nd}\p{Sc}%${UNKNOWN}]`,
  String.raw`(?<=\p{Nd})[.,](?=\p{Nd})`,
  String.raw`(?<![\p{L}\p{Nd}])-(?=[.,]?\p{Nd})`,
].join('|')
const UNCOUNTED = new RegExp(`(?!${COUNTED})[\\s\\S]`, 'gu')

const RUNS_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Whether two texts say the same to who reads them, whatever glyphs that nobody knows may show. */
export function saysTheSame(drawn: string, read: string): boolean {
  if (RUNS_LEFT.test(drawn) || RUNS_LEFT.test(read)) return sorted(drawn) === sorted(read) || drawn.includes(UNKNOWN)
  const [one, other] = [plainLetters(drawn), plainLetters(read)]
  return one === other || (one.includes(UNKNOWN) && fits(one.split(UNKNOWN), other))
}

/** Words that run to the left are drawn in another order than they are read. */
const sorted = (text: string): string => (plainLetters(text).match(/[\p{Nd}.,]+|[\s\S]/gu) ?? []).sort().join(' ')

/** Whether these parts follow each other in a text, with anything between them. */
function fits(parts: readonly string[], text: string): boolean {
  const [first = '', ...others] = parts
  const last = others.pop() ?? ''
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of others) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}
