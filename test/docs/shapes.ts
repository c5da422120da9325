/** What an answer in a document promises that the real one does not have: each shown key, with a value of its kind. */
export function missingIn(shown: unknown, real: unknown, path = '$'): readonly string[] {
  if (shown === null || real === null || shown === '…') return []
  if (Array.isArray(shown)) {
    if (!Array.isArray(real)) return [`${path} is no list`]
    if (real.length === 0 && shown.length > 0) return [`${path} is empty`]
    return shown.flatMap((item, at) => missingIn(item, real[at] ?? real[0], `${path}[${at}]`))
  }
  if (typeof shown !== typeof real) return [`${path} is a ${typeof real}, not a ${typeof shown}`]
  if (typeof shown !== 'object' || typeof real !== 'object') return []
  const there = new Map(Object.entries(real))
  return Object.entries(shown).flatMap(([key, value]) =>
    there.has(key) ? missingIn(value, there.get(key), `${path}.${key}`) : [`${path}.${key} is not there`],
  )
}

/** The JSON that a block has printed: all of it, or its last line of JSON. */
export function printedJson(out: string): unknown {
  const candidates = [out, ...out.split('\n').reverse()].filter((text) => /^\s*[[{]/.test(text))
  for (const text of candidates) {
    try {
      return JSON.parse(text)
    } catch {
      // The next one.
    }
  }
  return undefined
}
