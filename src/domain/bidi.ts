/** What is written from right to left (Unicode 16, scripts with Bidi_Class R or AL). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A name or other text of people, to be put into a sentence of ours: in isolates (UAX 9) where it runs from right to
 * left, so that it turns nothing around it.
 */
export const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)
