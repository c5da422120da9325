const WORD = Buffer.from('endstream')

/** For each byte the first place that it has in the word; -1 if it is not in it. */
const PLACES = new Int8Array(256).fill(-1)
for (let at = WORD.length - 1; at >= 0; at--) PLACES[WORD[at] ?? 0] = at

/**
 * Index of the first `endstream` from `from` on; -1 if there is none. Any nine bytes that begin before it and end in it
 * have one of its letters at their end, so only every ninth byte is looked at: all data of a file are searched.
 */
export const endOfData = (bytes: Uint8Array, from: number): number => {
  const step = WORD.length
  for (let at = from + step - 1; at < bytes.length; at += step) {
    const place = PLACES[bytes[at] ?? 0] ?? -1
    if (place < 0) continue
    if (isWord(bytes, at - place)) return at - place
    // The letter e is in it twice.
    if (place === 0 && at - 6 >= from && isWord(bytes, at - 6)) return at - 6
  }
  return -1
}

const isWord = (bytes: Uint8Array, from: number): boolean => {
  for (let at = 0; at < WORD.length; at++) if (bytes[from + at] !== WORD[at]) return false
  return true
}
