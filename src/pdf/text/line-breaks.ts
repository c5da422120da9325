/**
 * Where lines may break, as the indices of what follows (the common cases of UAX 14): after spaces and dashes, between
 * East Asian characters except those that cling to one side, between words of scripts without spaces, and after Tibetan
 * syllable dots.
 */
export function breaksOf(text: string): number[] {
  const breaks: number[] = []
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index > 0) breaks.push(index)
    if (UNSPACED.test(word)) breaks.push(...within(word).map((at) => index + at))
  }
  return breaks
}

/**
 * A word and the spaces after it, except no-break spaces. Lines never break after a plain hyphen, because extractors
 * drop a hyphen at the end of a line.
 */
const BLANK = '[ \\t\\u1680\\u2000-\\u2006\\u2008-\\u200b\\u205f\\u3000]'
const WORD = new RegExp(
  `${BLANK.replace('[', '[^')}*?[\\u2010\\u2013\\u2014]|${BLANK.replace('[', '[^')}+${BLANK}*|${BLANK}+`,
  'g',
)

const EAST_ASIA = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303f\uff00-\uffef`
const DICTIONARY = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const TIBETAN_DOT = '\u0f0b\u0f0d\u0f0e\u1361'

const UNSPACED = new RegExp(`[${EAST_ASIA}${DICTIONARY}${TIBETAN_DOT}]`, 'u')
const IDEOGRAPH = new RegExp(`[${EAST_ASIA}]`, 'u')
const SPOKEN = new RegExp(`[${DICTIONARY}]`, 'u')
/** Characters that must not begin or end a line (JIS X 4051, UAX 14 classes CL, EX, NS and OP). */
const CLINGS_BACK =
  /^[\p{Pe}\p{Pf}\p{M}、。，．・：；？！!?,.:;%％‰℃°々〻ー゠ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ…‥ฯๆໆ។៕]/u
const CLINGS_ON = /[\p{Ps}\p{Pi}￥＄£¥$]$/u

/** The dictionaries are loaded on first use. */
let segmenters: { readonly words: Intl.Segmenter; readonly graphemes: Intl.Segmenter } | undefined

function within(word: string): number[] {
  segmenters ??= {
    words: new Intl.Segmenter('th', { granularity: 'word' }),
    graphemes: new Intl.Segmenter('en', { granularity: 'grapheme' }),
  }
  const { words, graphemes } = segmenters
  const edges = SPOKEN.test(word) ? new Set(Array.from(words.segment(word), ({ index }) => index)) : new Set()
  const breaks: number[] = []
  let before = ''
  for (const { segment, index } of graphemes.segment(word)) {
    if (before !== '' && mayPart(before, segment, edges.has(index))) breaks.push(index)
    before = segment
  }
  return breaks
}

function mayPart(before: string, after: string, wordEdge: boolean): boolean {
  if (CLINGS_BACK.test(after) || CLINGS_ON.test(before) || /^\s/.test(after)) return false
  if (IDEOGRAPH.test(before) || IDEOGRAPH.test(after)) return true
  if (SPOKEN.test(before) && SPOKEN.test(after)) return wordEdge
  return TIBETAN_DOT.includes(before.at(-1) ?? '-') && !TIBETAN_DOT.includes(after)
}
