import { constants, inflateRawSync, inflateSync } from 'node:zlib'
import { GrowingBytes } from './growing-bytes.ts'
import { unLzw } from './lzw.ts'
import { Refusal } from './refusal.ts'
import { type Dict, dictAt, integerOf, isArray, isDict, itemsOf, nameOf } from './syntax.ts'

export interface EncodedStream {
  readonly dict: Dict
  readonly data: Uint8Array
}

/**
 * Decodes a stream to at most `most` bytes at each step (ISO 32000-2, 7.4). `lenient` accepts deflated data without a
 * proper end, as viewers do; the file's own structure is never read that way.
 */
export const decodeStream = (stream: EncodedStream, most: number, options: { lenient?: boolean } = {}): Uint8Array => {
  const filters = listOf(stream.dict.get('Filter') ?? 'null')
  const parameters = listOf(stream.dict.get('DecodeParms') ?? 'null')
  let data = stream.data
  for (const [index, filter] of filters.entries()) {
    data = unpredicted(unfiltered(data, nameOf(filter), { most, ...options }), parameters[index])
    if (data.length > most) throw new Refusal('a stream is too large')
  }
  return data
}

interface Limits {
  readonly most: number
  readonly lenient?: boolean
}

const listOf = (raw: string): readonly string[] => {
  if (raw === 'null') return []
  return isArray(raw) ? itemsOf(raw, 8) : [raw]
}

const unfiltered = (data: Uint8Array, filter: string | null, limits: Limits): Uint8Array => {
  if (filter === 'FlateDecode' || filter === 'Fl') return inflated(data, limits)
  if (filter === 'LZWDecode' || filter === 'LZW') return unLzw(data, limits.most)
  if (filter === 'ASCII85Decode' || filter === 'A85') return unAscii85(data)
  if (filter === 'ASCIIHexDecode' || filter === 'AHx') return unHex(data)
  if (filter === 'RunLengthDecode' || filter === 'RL') return unRunLength(data, limits.most)
  throw new Refusal(`the stream filter ${filter ?? '?'} is not supported here`)
}

const inflated = (data: Uint8Array, limits: Limits): Uint8Array => {
  const maxOutputLength = limits.most
  try {
    if (!limits.lenient) return inflateSync(data, { maxOutputLength })
    // Raw, after the two header bytes: a wrong checksum or a cut end does not change what is shown.
    return inflateRawSync(data.subarray(2), { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    const tooLarge = error instanceof RangeError
    throw new Refusal(tooLarge ? 'a stream is too large' : 'a deflated stream is damaged')
  }
}

const unpredicted = (data: Uint8Array, raw: string | undefined): Uint8Array => {
  if (raw === undefined || !isDict(raw)) return data
  const { dict } = dictAt(raw, 0)
  const predictor = integerOf(dict.get('Predictor') ?? '1')
  if (predictor === 1) return data
  if (predictor === null || predictor < 10) throw new Refusal('the predictor is not supported')
  const bits = (integerOf(dict.get('Colors')) ?? 1) * (integerOf(dict.get('BitsPerComponent')) ?? 8)
  const rowLength = Math.ceil((bits * (integerOf(dict.get('Columns')) ?? 1)) / 8)
  if (!(rowLength > 0 && rowLength < 1e6)) throw new Refusal('the predictor is malformed')
  return unPng(data, rowLength, Math.max(1, bits >> 3))
}

/** PNG rows: one byte for the filter of the row, then the row (ISO/IEC 15948, clause 9). */
const unPng = (data: Uint8Array, length: number, unit: number): Uint8Array => {
  const out = new Uint8Array(Math.floor(data.length / (length + 1)) * length)
  for (let start = 0, from = 1; start < out.length; start += length, from += length + 1) {
    for (let at = 0; at < length; at++) out[start + at] = data[from + at] ?? 0
    const filter = data[from - 1] ?? 0
    if (filter !== 0) unfilterRow(out, { filter, unit, start, length })
  }
  return out
}

interface PngRow {
  readonly filter: number
  readonly unit: number
  readonly start: number
  readonly length: number
}

const unfilterRow = (out: Uint8Array, row: PngRow): void => {
  const { filter, unit, start, length } = row
  for (let at = start; at < start + length; at++) {
    const first = at - start < unit
    const left = first ? 0 : (out[at - unit] ?? 0)
    const upLeft = first ? 0 : (out[at - length - unit] ?? 0)
    out[at] = (out[at] ?? 0) + predicted(filter, left, out[at - length] ?? 0, upLeft)
  }
}

const predicted = (filter: number, left: number, up: number, upLeft: number): number => {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) throw new Refusal('the predictor is malformed')
  const [a, b, c] = [Math.abs(up - upLeft), Math.abs(left - upLeft), Math.abs(left + up - 2 * upLeft)]
  if (a <= b && a <= c) return left
  return b <= c ? up : upLeft
}

const unHex = (data: Uint8Array): Uint8Array => {
  const digits =
    latin1(data)
      .split('>', 1)[0]
      ?.replace(/[^0-9A-Fa-f]/g, '') ?? ''
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

const unAscii85 = (data: Uint8Array): Uint8Array => {
  const digits =
    latin1(data)
      .split('~', 1)[0]
      ?.replace(/[^!-uz]/g, '')
      .replaceAll('z', '!!!!!') ?? ''
  const out = Buffer.alloc(Math.ceil(digits.length / 5) * 4)
  for (let at = 0; at < digits.length; at += 5) {
    let word = 0
    for (let n = 0; n < 5; n++) word = word * 85 + ((at + n < digits.length ? digits.charCodeAt(at + n) : 117) - 33)
    out.writeUInt32BE(word % 2 ** 32, (at / 5) * 4)
  }
  return out.subarray(0, Math.floor((digits.length * 4) / 5))
}

const unRunLength = (data: Uint8Array, most: number): Uint8Array => {
  const out = new GrowingBytes(most)
  for (let at = 0; at < data.length && data[at] !== 128; ) {
    const length = data[at] ?? 128
    const literal = length < 128
    out.push(literal ? data.subarray(at + 1, at + 2 + length) : new Uint8Array(257 - length).fill(data[at + 1] ?? 0))
    at += literal ? length + 2 : 2
  }
  return out.bytes()
}

const latin1 = (data: Uint8Array): string => Buffer.from(data.buffer, data.byteOffset, data.length).toString('latin1')
