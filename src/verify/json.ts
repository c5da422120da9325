/** Reading JSON of others: what has not the shape is null, never an exception. */
export type Json = Readonly<Record<string, unknown>>

export const objectIn = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

export const listIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(objectIn) : [])

export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Drawings of the longest kind, and every event that an envelope can have, come to half of it. */
const PARTS_MAX = 6_000_000
const DEPTH_MAX = 100

/** Text of so many values, or so deep within each other, that reading it would fill the memory. */
export const isOverlong = (text: Uint8Array): boolean => {
  let [parts, depth] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? 0
    if (byte === QUOTE) at = endOfString(text, at)
    const deeper = DEEPER.get(byte)
    if (deeper === undefined) continue
    depth += deeper
    if (++parts > PARTS_MAX || depth > DEPTH_MAX) return true
  }
  return false
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const DEEPER: ReadonlyMap<number, number> = new Map([
  [0x2c, 0],
  [0x5b, 1],
  [0x5d, -1],
  [0x7b, 1],
  [0x7d, -1],
])

const endOfString = (text: Uint8Array, from: number): number => {
  let at = from + 1
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1
  return at
}

/** In one pass, however many people a file claims to have. */
export const byPerson = (items: readonly Json[]): ReadonlyMap<unknown, readonly Json[]> => {
  const groups = new Map<unknown, Json[]>()
  for (const item of items) {
    const group = groups.get(item['recipient_id'])
    if (group) group.push(item)
    else groups.set(item['recipient_id'], [item])
  }
  return groups
}
