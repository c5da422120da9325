import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

// A language that nobody speaks, made of the English words: whatever does not stand in its brackets was never asked of
// a catalog. Used by mocking Lingui's compiler, so that what ships knows nothing of it.

const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'î', n: 'ñ', o: 'ö', s: 'š', u: 'ü', y: 'ý', z: 'ž' },
  ...{ A: 'Å', C: 'Ç', E: 'Ë', I: 'Ï', N: 'Ñ', O: 'Ø', S: 'Š', U: 'Û', Y: 'Ÿ', Z: 'Ž' },
}

/** "Continue" as "[!! Çöñtîñüé··· !!]": accents, brackets, three tenths longer; holes as they are. */
export function pseudo(message: CompiledMessage): CompiledMessage {
  const accented = accent(message)
  const longer = '·'.repeat(Math.ceil(JSON.stringify(message).length * 0.2))
  return ['[!! ', ...(Array.isArray(accented) ? accented : [accented]), `${longer} !!]`] as CompiledMessage
}

const accent = (tokens: unknown): any =>
  Array.isArray(tokens)
    ? tokens.map((token) => {
        if (!Array.isArray(token))
          return String(token).replaceAll(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter)
        const [name, kind, cases] = token
        return cases === undefined || kind !== 'plural'
          ? token
          : [
              name,
              kind,
              Object.fromEntries(Object.entries(cases).map(([key, inner]) => [key, accent(inner)])),
            ]
      })
    : String(tokens).replaceAll(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter)

/** What of a text stands in no brackets and is no value: English words that are written into the code. Values of a test are Greek. */
export function unspoken(text: string, values: readonly string[] = []): string | null {
  let rest = text
  // From the inside out: what was said may be a value of what was said.
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replaceAll(/\[!! (?:(?!\[!! | !!\]).)*? !!\]/gs, ' ')
  }
  for (const value of values) rest = rest.replaceAll(value, ' ')
  return /[A-Za-z]{2}/.test(rest) ? rest.replaceAll(/\s+/g, ' ').trim() : null
}
