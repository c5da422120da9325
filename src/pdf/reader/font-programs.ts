import type { PdfFile } from './pdf-file.ts'
import { headOf } from './spoken/stream-head.ts'
import { nameOf, referenceOf } from './syntax.ts'

/** Whatever the entry is called that names it: TrueType and OpenType, Type 1 as text or in parts, and compact ones. */
const BEGINNINGS = ['\0\x01\0\0', 'true', 'typ1', 'OTTO', 'ttcf', '%!', '\x80\x01', '\x01\0'] as const
/** Of the packed data, which is far more than the first letters need. */
const PACKED_BYTES = 256
const UNPACKED_MAX = 32 * 1024 * 1024

/**
 * What stands for a font's program, by its first bytes. Of one that cannot be unpacked, or is something else, each reader
 * takes a font of its own, with its own letters for the numbers (ISO 32000-2, 9.9). Nothing at all is none for every reader.
 */
export function programAt(file: PdfFile, raw: string | undefined): 'a font' | 'nothing' | 'something else' {
  const reference = referenceOf(raw ?? '')
  const stream = reference && file.stream(reference)
  if (!stream) return 'something else'
  if (stream.data.length === 0) return 'nothing'
  if (nameOf(stream.dict.get('Filter')) === 'FlateDecode' && !isZlib(stream.data)) return 'something else'
  const begins = headOf(stream, UNPACKED_MAX, PACKED_BYTES)?.toString('latin1', 0, 4) ?? ''
  if (begins === '' && stream.data.length <= EMPTY_BYTES) return 'nothing'
  return BEGINNINGS.some((one) => begins.startsWith(one)) ? 'a font' : 'something else'
}
/** Nothing, deflated. */
const EMPTY_BYTES = 16

/** RFC 1950: the method, and a check of the two bytes. */
export const isZlib = (data: Uint8Array): boolean =>
  ((data[0] ?? 0) & 15) === 8 && (((data[0] ?? 0) << 8) + (data[1] ?? 0)) % 31 === 0
