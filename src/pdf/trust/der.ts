/** Reading and writing DER (ITU-T X.690), as far as signatures need it. */

export interface DerNode {
  readonly tag: number
  readonly content: Buffer
  /** Including tag and length. */
  readonly whole: Buffer
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
  generalizedTime: 0x18,
} as const

/** A value of any tag around its parts. */
export const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(TAG.sequence, ...parts)

/** SET OF, whose elements DER sorts by their bytes (X.690, 11.6). */
export const setOf = (...parts: readonly Uint8Array[]): Buffer => der(TAG.set, ...sorted(parts))
export const sorted = (parts: readonly Uint8Array[]): readonly Uint8Array[] => parts.toSorted(Buffer.compare)

/** A constructed value with the context tag [n]. */
export const context = (number: number, ...parts: readonly Uint8Array[]): Buffer => der(0xa0 + number, ...parts)

export const octets = (bytes: Uint8Array): Buffer => der(TAG.octets, bytes)

/** A non-negative INTEGER from its big-endian bytes. */
export const integer = (...bytes: readonly number[]): Buffer => {
  const first = bytes.findIndex((byte) => byte !== 0)
  const digits = first < 0 ? [0] : bytes.slice(first)
  return der(TAG.integer, Buffer.from((digits[0] ?? 0) > 127 ? [0, ...digits] : digits))
}

export const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(TAG.oid, Buffer.from([first * 40 + second, ...rest].flatMap(base128)))
}

/** Reads the value at the first byte and ignores anything after it. */
export const readDer = (bytes: Uint8Array): DerNode => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const first = view[1]
  if (first === undefined || first === 0x80 || first > 0x84) throw new Error('malformed DER')
  const width = first < 0x80 ? 0 : first - 0x80
  if (view.length < 2 + width) throw new Error('malformed DER')
  const length = width === 0 ? first : view.readUIntBE(2, width)
  const end = 2 + width + length
  if (end > view.length) throw new Error('malformed DER')
  return { tag: view[0] ?? 0, content: view.subarray(2 + width, end), whole: view.subarray(0, end) }
}

/** The values inside a constructed value. */
export const childrenOf = (node: DerNode): readonly DerNode[] => {
  const children: DerNode[] = []
  for (let at = 0; at < node.content.length; at += children.at(-1)?.whole.length ?? 0) {
    children.push(readDer(node.content.subarray(at)))
  }
  return children
}

/** Follows a path of child indices. Throws if there is no such child. */
export const childAt = (node: DerNode, ...path: readonly number[]): DerNode =>
  path.reduce((parent, index) => {
    const child = childrenOf(parent)[index]
    if (!child) throw new Error('malformed DER')
    return child
  }, node)

export const isOid = (node: DerNode | undefined, dotted: string): boolean => node?.whole.equals(oid(dotted)) ?? false

const lengthOf = (length: number): number[] => {
  if (length < 128) return [length]
  const bytes = base256(length)
  return [0x80 + bytes.length, ...bytes]
}

const base256 = (value: number): number[] =>
  value < 256 ? [value] : [...base256(Math.floor(value / 256)), value % 256]

const base128 = (value: number): number[] => {
  const low = value % 128
  const high = Math.floor(value / 128)
  return high === 0 ? [low] : [...base128(high).map((byte) => byte | 128), low]
}
