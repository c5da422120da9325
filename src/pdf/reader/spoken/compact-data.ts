/** The parts that a CFF program consists of (Adobe Technical Note 5176, 3 to 5). Behind the end of the font all is 0. */
export interface Index {
  readonly items: readonly (readonly [from: number, to: number])[]
  readonly end: number
}

export const numberAt = (font: Buffer, at: number, size: number): number =>
  size > 0 && at + size <= font.length ? font.readUIntBE(at, size) : 0
export const countAt = (font: Buffer, at: number): number => numberAt(font, at, 2)

export function indexAt(font: Buffer, at: number): Index {
  const count = countAt(font, at)
  if (count === 0) return { items: [], end: at + 2 }
  const size = Math.min(font[at + 2] ?? 1, 4)
  const base = at + 2 + size * (count + 1)
  const offset = (i: number): number => base + numberAt(font, at + 3 + size * i, size)
  return { items: Array.from({ length: count }, (_, i) => [offset(i), offset(i + 1)] as const), end: offset(count) }
}

/** The last operator of one byte, and the first sign of one of two. */
const [LAST_OPERATOR, ESCAPE] = [21, 12]

/** The first operand of each operator; those that are not whole numbers are none of ours. */
export function dictOf(font: Buffer, place: readonly [number, number] | undefined): ReadonlyMap<number, number> {
  const entries = new Map<number, number>()
  const [from, to] = place ?? [0, 0]
  let first: number | null = null
  for (let at = from; at < Math.min(to, font.length); ) {
    const is_operator = (font[at] ?? 0) <= LAST_OPERATOR
    const { value, size } = is_operator ? operatorAt(font, at) : operandAt(font, at)
    if (is_operator) entries.set(value, first ?? 0)
    first = is_operator ? null : (first ?? value)
    at += size
  }
  return entries
}

const operatorAt = (font: Buffer, at: number): Operand =>
  font[at] === ESCAPE ? { value: ESCAPE * 256 + (font[at + 1] ?? 0), size: 2 } : { value: font[at] ?? 0, size: 1 }

interface Operand {
  readonly value: number
  readonly size: number
}

function operandAt(font: Buffer, at: number): Operand {
  const sign = font[at] ?? 0
  if (sign === 28) return { value: numberAt(font, at + 1, 2), size: 3 }
  if (sign === 29) return { value: numberAt(font, at + 1, 4), size: 5 }
  if (sign === 30) return { value: 0, size: realSize(font, at) }
  if (sign >= 32 && sign <= 246) return { value: sign - 139, size: 1 }
  if (sign >= 247 && sign <= 250) return { value: (sign - 247) * 256 + (font[at + 1] ?? 0) + 108, size: 2 }
  return { value: 0, size: sign > 250 ? 2 : 1 }
}

/** A number with a fraction ends with the half byte 15. */
function realSize(font: Buffer, at: number): number {
  let end = at + 1
  while (end < font.length && (font[end] ?? 0) % 16 !== 15) end++
  return end + 1 - at
}
