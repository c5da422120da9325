import { isolate } from '../domain/bidi.ts'

/** Values for the holes of a message: {name}, {count, plural, …}. */
export type Values = Readonly<Record<string, string | number>>

/**
 * What people typed must not turn the sentence around it, nor be turned by it: among words that run from right to
 * left every text stands in isolates (UAX 9), elsewhere one that runs against them.
 */
export function isolateValues(values: Values, dir: 'ltr' | 'rtl'): Values {
  const isolated = isolateIn(dir)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
  )
}

/**
 * What was said, so that it is taken for what it is: a line that begins with an isolate has no direction of its own
 * (UAX 9 P2), and among words that run from right to left would be taken for one from left to right.
 */
export const directed = (said: string, dir: 'ltr' | 'rtl'): string =>
  dir === 'rtl' && said.startsWith('\u2068') ? `\u200f${said}` : said

/** One text, to be put among words that run in this direction. */
export const isolateIn = (dir: 'ltr' | 'rtl'): ((text: string) => string) => (dir === 'rtl' ? inIsolates : isolate)

const inIsolates = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`)
