/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const TOKENS = [
  ...['<<', '>>', '[', ']', '(', ')', '<', '>', '/', '%', '{', 'obj', 'endobj', 'stream', 'endstream'],
  ...['xref', 'trailer', 'startxref', '%%EOF', 'null', 'true', '0 R', '1 0 R', '2 0 R', '3 0 R', '10 0 R'],
  ...['-1', '0', '65535', '2147483648', '9999999999', '1e9', '/Type', '/Kids', '/Count', '/Length', '/Prev'],
  ...['/Encrypt', '/Root', '/Pages', '/Filter/FlateDecode', '/Annots', '/A<</S/JavaScript/JS(a)>>', '\0'],
]

type Spoil = (file: Buffer, at: number, chance: () => number, others: readonly Buffer[]) => Buffer

const between = (file: Buffer, from: number, to: number, middle: Uint8Array): Buffer =>
  Buffer.concat([file.subarray(0, from), middle, file.subarray(to)])
const some = (chance: () => number): number => Math.ceil(chance() ** 3 * 200)

const SPOILS: readonly Spoil[] = [
  (file, at, chance) => between(file, at, at + 1, Buffer.from([Math.floor(chance() * 256)])),
  (file, at, chance) => between(file, at, at + 1, Buffer.from([(file[at] ?? 0) ^ (1 << Math.floor(chance() * 8))])),
  (file, at, chance) => between(file, at, at + some(chance), Buffer.alloc(0)),
  (file, at, chance) => between(file, at, at, file.subarray(at, at + some(chance))),
  (file, at, chance) => between(file, at, at, Buffer.from(TOKENS[Math.floor(chance() * TOKENS.length)] ?? '')),
  (file, at, chance, others) => {
    const other = others[Math.floor(chance() * others.length)] ?? file
    const from = Math.floor(chance() * other.length)
    return between(file, at, at, other.subarray(from, from + some(chance)))
  },
  // A number becomes another one, of as many digits, so that all offsets still hold.
  (file, at, chance) => {
    const found = /\d+/.exec(file.toString('latin1', at))
    if (!found) return file
    const digits = found[0].replace(/\d/g, () => String(Math.floor(chance() * 10)))
    return between(file, at + found.index, at + found.index + digits.length, Buffer.from(digits))
  },
  (file, at, chance) => (chance() < 0.1 ? file.subarray(0, at) : file),
]

/** The file, spoilt in one to four places. */
export function mutated(file: Buffer, others: readonly Buffer[], chance: () => number): Buffer {
  let spoilt = file
  for (let left = Math.ceil(chance() * 4); left > 0; left--) {
    const spoil = SPOILS[Math.floor(chance() * SPOILS.length)] as Spoil
    spoilt = spoil(spoilt, Math.floor(chance() * spoilt.length), chance, others)
  }
  return spoilt
}
