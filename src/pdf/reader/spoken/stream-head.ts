import { constants, inflateRawSync } from 'node:zlib'
import { decodeStream, type EncodedStream } from '../filters.ts'
import { unlessRefused } from '../refusal.ts'
import { nameOf } from '../syntax.ts'

/** So much of the packed data is looked at first: what a font says of its glyphs stands near its beginning. */
const PACKED_BYTES = 3_000
const UNPACKED_MAX = 64 * 1024

/** The beginning of a stream, or all of it where it is packed in another way than nearly every font is; null where it cannot be read. */
export function headOf(stream: EncodedStream, most: number, packed_bytes = PACKED_BYTES): Buffer | null {
  const is_plain =
    nameOf(stream.dict.get('Filter')) === 'FlateDecode' && (stream.dict.get('DecodeParms') ?? 'null') === 'null'
  if (!is_plain || stream.data.length <= packed_bytes) return wholeOf(stream, most)
  try {
    const options = { maxOutputLength: UNPACKED_MAX, finishFlush: constants.Z_SYNC_FLUSH }
    return inflateRawSync(stream.data.subarray(2, packed_bytes), options)
  } catch {
    return wholeOf(stream, most)
  }
}

export function wholeOf(stream: EncodedStream, most: number): Buffer | null {
  const data = unlessRefused(
    () => decodeStream(stream, most, { lenient: true }),
    () => null,
  )
  return data === null ? null : Buffer.from(data.buffer, data.byteOffset, data.length)
}
