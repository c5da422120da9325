import type { Source } from '../../../src/pdf/reader/spoken/true-type.ts'

/** Numbers of two bytes. */
export const shorts = (...numbers: readonly number[]): number[] =>
  numbers.flatMap((number) => [(number >> 8) & 255, number & 255])

interface Program {
  /** How many, the one for nothing among them. */
  readonly glyphs: number
  readonly charset: readonly number[]
  /** The standard one where there is none. */
  readonly encoding?: readonly number[]
  readonly strings?: readonly string[]
  /** More of the dictionary. */
  readonly top?: readonly number[]
}

/** A CFF program without outlines (Adobe Technical Note 5176). */
export function compactFont({ glyphs, charset, encoding, strings = [], top = [] }: Program): Source {
  const head = [1, 0, 4, 1, ...index([[...Buffer.from('Made')]])]
  const tail = [...index(strings.map((text) => [...Buffer.from(text)])), ...index([])]
  const length = 18 + top.length
  const charset_at = head.length + index([Array<number>(length).fill(0)]).length + tail.length
  const encoding_at = charset_at + charset.length
  const outlines_at = encoding_at + (encoding?.length ?? 0)
  const dictionary = [
    ...top,
    ...[...long(charset_at), 15, ...long(encoding === undefined ? 0 : encoding_at), 16],
    ...[...long(outlines_at), 17],
  ]
  const outlines = index(Array.from({ length: glyphs }, () => [14]))
  const bytes = Buffer.from([...head, ...index([dictionary]), ...tail, ...charset, ...(encoding ?? []), ...outlines])
  return { head: bytes, whole: () => bytes }
}

const long = (number: number): number[] => [29, ...shorts(number >> 16, number)]

function index(items: readonly (readonly number[])[]): number[] {
  if (items.length === 0) return shorts(0)
  let at = 1
  const offsets = items.map((item) => (at += item.length))
  return [...shorts(items.length), 1, 1, ...offsets, ...items.flat()]
}
