import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

// A language that nobody speaks, made of the English words: whatever does not stand in its brackets was never asked of
// a catalog. Used by mocking Lingui's compiler, so that what ships knows nothing of it.

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  E: 'Ë',
  I: 'Ï',
  N: 'Ñ',
  O: 'Ø',
  S: 'Š',
  U: 'Û',
  Y: 'Ÿ',
  Z: 'Ž',
}

/** "Continue" as "[!! Çöñtîñüé··· !!]": accents, brackets, three tenths longer; holes as they are. */
export function pseudo(message: CompiledMessage): CompiledMessage {
  const accented = accent(message)
  const longer = '·'.repeat(Math.ceil(JSON.stringify(message).length * 0.2))
  return ['[!! ', ...(Array.isArray(accented) ? accented : [accented]), `${longer} !!]`] as CompiledMessage
}

function accent(tokens: unknown): unknown {
  // The names of passages, <guide>…</guide>, are none of the words.
  if (typeof tokens === 'string') return tokens.replaceAll(/<\/?\w+>|[a-z]/gi, (found) => ACCENTED[found] ?? found)
  if (!Array.isArray(tokens)) return tokens
  return tokens.map((token: unknown) => (Array.isArray(token) ? holed(token) : accent(token)))
}

/** A hole keeps its name; the cases of a plural are messages. */
const holed = ([name, kind, cases]: readonly unknown[]): readonly unknown[] =>
  kind === 'plural'
    ? [name, kind, Object.fromEntries(Object.entries(cases as object).map(([key, inner]) => [key, accent(inner)]))]
    : [name, kind, cases].filter((part) => part !== undefined)

/** What of a text stands in no brackets and is no value: English words that are written into the code. Values of a test are Greek. */
export function unspoken(text: string, values: readonly string[] = []): string | null {
  let rest = text
  // From the inside out: what was said may be a value of what was said.
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replaceAll(/\[!! (?:(?!\[!! | !!\]).)*? !!\]/gs, ' ')
  }
  rest = rest.replaceAll(/\b[0-9a-f]{4}(?: ?[0-9a-f]{4})+\b/g, ' ')
  for (const value of values) rest = rest.replaceAll(value, ' ')
  return /[A-Za-z]{2}/.test(rest) ? rest.replaceAll(/\s+/g, ' ').trim() : null
}
