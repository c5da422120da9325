import { type Bytes, concat, equal } from './bytes.ts'

/** A value in DER (ITU-T X.690), read strictly: what has two spellings is refused. */
export interface Der {
  readonly tag: number
  readonly content: Bytes
  /** With tag and length. */
  readonly whole: Bytes
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

const malformed = (): Error => new Error('malformed DER')

/** The value that begins at the first byte, and maybe ends before the last. */
export const firstDer = (bytes: Bytes): Der => {
  const [tag, first] = bytes
  // Tags above 30 take more bytes; nothing that we read has one.
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw malformed()
  if (first === 0x80 || first > 0x84) throw malformed()
  const width = first < 0x80 ? 0 : first - 0x80
  let length = width === 0 ? first : 0
  for (let i = 0; i < width; i++) length = length * 256 + (bytes[2 + i] ?? 0)
  // X.690 10.1: the shortest form of the length.
  if (width > 0 && (length < 128 || bytes[2] === 0)) throw malformed()
  const end = 2 + width + length
  if (end > bytes.length) throw malformed()
  return { tag, content: bytes.subarray(2 + width, end), whole: bytes.subarray(0, end) }
}

/** Bytes that are one value and nothing else. */
export const wholeDer = (bytes: Bytes): Der => {
  const value = firstDer(bytes)
  if (value.whole.length !== bytes.length) throw malformed()
  return value
}

/** As many entries as the longest revocation lists have. */
const CHILDREN_MAX = 250_000

export const children = (node: Der): readonly Der[] => {
  const found: Der[] = []
  for (let at = 0; at < node.content.length; ) {
    if (found.length === CHILDREN_MAX) throw malformed()
    const child = firstDer(node.content.subarray(at))
    found.push(child)
    at += child.whole.length
  }
  return found
}

/** The children of a value that must have this tag. */
export const parts = (node: Der | undefined, tag: number): readonly Der[] => children(expectTag(node, tag))

export const expectTag = (node: Der | undefined, tag: number): Der => {
  if (node?.tag !== tag) throw malformed()
  return node
}

/** Every value inside is well formed too, and the simple ones have their one spelling. */
export const canonical = (node: Der): boolean => {
  if ((node.tag & 0x20) !== 0) return children(node).every(canonical)
  if (node.tag === TAG.null) return node.content.length === 0
  if (node.tag === TAG.boolean) return node.content.length === 1 && [0, 0xff].includes(node.content[0] ?? 1)
  if (node.tag === TAG.integer) return shortest(node.content)
  return true
}

const shortest = ([first, second]: Uint8Array): boolean =>
  first !== undefined &&
  (second === undefined || !((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80)))

export const encode = (tag: number, ...inner: readonly Uint8Array[]): Bytes => {
  const content = concat(...inner)
  return concat(Uint8Array.from([tag, ...lengthBytes(content.length)]), content)
}

const lengthBytes = (length: number): readonly number[] => {
  if (length < 128) return [length]
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return [0x80 + bytes.length, ...bytes]
}

export const sequence = (...inner: readonly Uint8Array[]): Bytes => encode(TAG.sequence, ...inner)

/** SET OF: sorted by its elements' bytes (X.690 11.6). */
export const setOf = (...inner: readonly Uint8Array[]): Bytes => encode(TAG.set, ...sorted(inner))

export const sorted = <T extends Uint8Array>(inner: readonly T[]): readonly T[] => inner.toSorted(compare)

const compare = (a: Uint8Array, b: Uint8Array): number => {
  const at = a.findIndex((byte, i) => byte !== b[i])
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
}

export const oid = (dotted: string): Bytes => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return encode(TAG.oid, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)))
}

const base128 = (value: number): number[] => {
  const bytes = [value % 128]
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.unshift((rest % 128) + 128)
  }
  return bytes
}

/** The dotted text of an object identifier. */
export const dotted = (node: Der | undefined): string => {
  const { content } = expectTag(node, TAG.oid)
  const arcs: number[] = []
  let value = 0
  for (const byte of content) {
    value = value * 128 + (byte & 127)
    if (byte < 128) {
      arcs.push(value)
      value = 0
    }
  }
  const first = arcs[0] ?? 0
  const top = Math.min(2, Math.floor(first / 40))
  const text = [top, first - 40 * top, ...arcs.slice(1)].join('.')
  if (!equal(oidOf(top, first - 40 * top, arcs.slice(1)), node?.whole ?? content)) throw malformed()
  return text
}

const oidOf = (top: number, second: number, rest: readonly number[]): Bytes =>
  encode(TAG.oid, Uint8Array.from([top * 40 + second, ...rest].flatMap(base128)))

/** An integer that is small: a version, a status, a number of seconds. */
export const smallInteger = (node: Der | undefined): number => {
  const { content } = expectTag(node, TAG.integer)
  if (!shortest(content) || content.length > 6 || (content[0] ?? 0) > 127) throw malformed()
  return content.reduce((value, byte) => value * 256 + byte, 0)
}

/** A bit string of whole bytes. */
export const bitBytes = (node: Der | undefined): Bytes => {
  const { content } = expectTag(node, TAG.bits)
  if (content[0] !== 0) throw malformed()
  return content.subarray(1)
}

/** An instant from UTCTime or GeneralizedTime (RFC 5280 4.1.2.5; fractions: RFC 3161 2.4.2). */
export const instant = (node: Der | undefined): string => {
  const text = String.fromCharCode(...(node?.content ?? []))
  const short = node?.tag === TAG.utcTime ? /^(\d\d)(\d{10})Z$/.exec(text) : null
  const full = short ? `${Number(short[1]) < 50 ? '20' : '19'}${short[1]}${short[2]}` : text.replace(/Z$/, '')
  const [, year, month, day, hour, minute, second, fraction = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?$/.exec(full) ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`)
  if (!text.endsWith('Z') || Number.isNaN(at.getTime())) throw malformed()
  return at.toISOString()
}
