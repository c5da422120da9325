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

/** The JSON that a block has printed: all of it, or the last of several values, which calls print without a line's end. */
export function printedJson(out: string): unknown {
  for (const { index } of out.matchAll(/(?<=^|[}\]\n])[[{]/g)) {
    try {
      return JSON.parse(out.slice(index))
    } catch {
      // More than one value from here on, or none.
    }
  }
  return undefined
}
