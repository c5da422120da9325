import { inflateRawSync, inflateSync } from 'node:zlib'
import { readLzw } from './lzw.ts'
import { Refusal } from './refusal.ts'

/** Limits one image: more is no picture within a page's text. */
const MOST = 64 * 1024 * 1024

/**
 * Where encoded data ends by itself, as its filter says (ISO 32000-2, 7.4): the places that are possible, the likeliest
 * first. `data` begins with the encoded data and goes on behind it. Null for a filter whose end cannot be found here.
 */
export const endsOfEncoded = (filter: string, data: Uint8Array): readonly number[] | null => {
  const ends = ENDS[filter]
  return ends ? ends(data) : null
}

type Ends = (data: Uint8Array) => readonly number[]

const deflatedEnds: Ends = (data) => {
  const whole = consumed(() => inflateSync(data, { info: true, maxOutputLength: MOST }))
  if (whole !== null) return [whole]
  // A wrong checksum, or none, changes nothing of what is shown.
  const raw = consumed(() => inflateRawSync(data.subarray(2), { info: true, maxOutputLength: MOST }))
  return raw === null ? [] : [raw + 6, raw + 2]
}

/** How many bytes of its input a decoder used; null if it did not come to an end. */
const consumed = (decode: () => unknown): number | null => {
  try {
    // With `info`, Node answers the engine too, which its types do not know.
    const { engine } = decode() as { readonly engine: { readonly bytesWritten: number } }
    return engine.bytesWritten
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('a stream is too large')
    return null
  }
}

const lzwEnds: Ends = (data) => {
  const { end } = readLzw(data, MOST)
  return end === null ? [] : [end]
}

const runLengthEnds: Ends = (data) => {
  let at = 0
  for (let length = data[at]; length !== undefined && length !== 128; length = data[at])
    at += length < 128 ? length + 2 : 2
  return at < data.length ? [at + 1] : []
}

const WHITE = '\0\t\n\f\r '
/** Digits and white space up to the end mark, which is the first of its kind. */
const markedEnds =
  (digits: RegExp, mark: string): Ends =>
  (data) => {
    const at = Buffer.from(data.buffer, data.byteOffset, data.length).indexOf(mark, 0, 'latin1')
    if (at < 0) return []
    return digits.test(Buffer.from(data.subarray(0, at)).toString('latin1')) ? [at + mark.length] : []
  }

/** Segments have a length; what is coded has none and ends at a marker (ITU-T T.81, B.1.1). */
const jpegEnds: Ends = (data) => {
  if (!isMarker(data, 0, START_OF_IMAGE)) return []
  for (let at = 2; data[at] === 0xff; ) {
    if (isMarker(data, at, END_OF_IMAGE)) return [at + 2]
    const is_scan = isMarker(data, at, START_OF_SCAN)
    at += 2 + (data[at + 2] ?? 0) * 256 + (data[at + 3] ?? 0)
    if (is_scan) at = afterScan(data, at)
  }
  return []
}
const isMarker = (data: Uint8Array, at: number, marker: number): boolean => data[at] === 0xff && data[at + 1] === marker
const [START_OF_IMAGE, END_OF_IMAGE, START_OF_SCAN] = [0xd8, 0xd9, 0xda]

/** FF followed by 0 is a byte of data, and restarts are between parts of it. */
const afterScan = (data: Uint8Array, from: number): number => {
  for (let at = data.indexOf(0xff, from); at >= 0; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return data.length
}

const ENDS: Readonly<Record<string, Ends>> = {
  FlateDecode: deflatedEnds,
  LZWDecode: lzwEnds,
  RunLengthDecode: runLengthEnds,
  ASCIIHexDecode: markedEnds(new RegExp(`^[0-9A-Fa-f${WHITE}]*$`), '>'),
  ASCII85Decode: markedEnds(new RegExp(`^[!-uz${WHITE}]*$`), '~>'),
  DCTDecode: jpegEnds,
}
