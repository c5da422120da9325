/** What coded pictures say of themselves, which readers take from there or from the dictionary. */
export interface Head {
  readonly width: number
  readonly height: number
  /** Numbers for each point. */
  readonly components: number
  /** Whether it says which of them are no colours. */
  readonly has_alpha: boolean
}

/** What may stand in front of a JPEG: white space of a writer. */
const IN_FRONT = 64
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

/** Where a JPEG begins in its data; -1 if it is none. */
export const jpegStart = (data: Buffer): number => data.subarray(0, IN_FRONT).indexOf(JPEG_START)

/**
 * The frame of a JPEG that begins with the data (ITU-T T.81, B.2.2). Null where there is none that all readers decode: with
 * whole numbers of 8 bits in one frame, coded by Huffman's tables.
 */
export function jpegHead(data: Buffer): Head | null {
  for (let at = 2; at + 9 < data.length && data[at] === 0xff; ) {
    const marker = data[at + 1] ?? 0
    if (FRAMES.includes(marker)) return frameAt(data, at)
    if (!isBeforeFrame(marker)) return null
    at += marker === FILL ? 1 : 2 + data.readUInt16BE(at + 2)
  }
  return null
}

const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2]
const FILL = 0xff
const SCAN = 0xda
/** Segments with a length: tables, remarks and what programs add. */
const isBeforeFrame = (marker: number): boolean => marker >= 0xc4 && marker !== SCAN

const frameAt = (data: Buffer, at: number): Head | null =>
  data[at + 4] === 8
    ? {
        height: data.readUInt16BE(at + 5),
        width: data.readUInt16BE(at + 7),
        components: data[at + 9] ?? 0,
        has_alpha: false,
      }
    : null

const JPX_BOX = Buffer.from('0000000c6a502020', 'hex')
const SIZES = Buffer.from([0xff, 0x4f, 0xff, 0x51])
const HEADERS = 64 * 1024

/** A picture in JPEG 2000 says itself how many bits each number has. */
export interface JpxHead extends Head {
  readonly bits: number
}

/** The size of a picture in JPEG 2000, with its boxes or without (ISO/IEC 15444-1, A.5.1); null where it is none. */
export function jpxHead(data: Buffer): JpxHead | null {
  if (data.indexOf(JPX_BOX) !== 0 && data.indexOf(SIZES) !== 0) return null
  const at = data.subarray(0, HEADERS).indexOf(SIZES)
  if (at < 0 || at + 43 > data.length) return null
  const [right, bottom] = [data.readUInt32BE(at + 8), data.readUInt32BE(at + 12)]
  const [left, top] = [data.readUInt32BE(at + 16), data.readUInt32BE(at + 20)]
  return {
    width: right - left,
    height: bottom - top,
    components: data.readUInt16BE(at + 40),
    // The first bit says whether numbers have a sign.
    bits: (data.readUInt8(at + 42) & 0x7f) + 1,
    has_alpha: data.subarray(0, at).includes('cdef'),
  }
}

/** The parts of a JBIG2 picture follow each other to the end of the data (ITU-T T.88, 7.2); of one that tells no length, nothing is asked. */
export function isWholeJbig2(data: Buffer): boolean {
  let at = 0
  for (let parts = 0; at < data.length; parts++) {
    const after = headEnd(data, at)
    if (after === null) return parts > 0 && isSpace(data.subarray(at))
    const length = data.readUInt32BE(after - 4)
    if (length === 0xffffffff) return true
    at = after + length
  }
  return data.length > 0 && at === data.length
}

const isSpace = (data: Buffer): boolean => data.length <= 2 && data.every((byte) => byte === 10 || byte === 13)

/** Index after the head of a part; null where the data end within it. */
function headEnd(data: Buffer, from: number): number | null {
  if (from + 11 > data.length) return null
  const number = data.readUInt32BE(from)
  const is_long_page = ((data[from + 4] ?? 0) & 0x40) !== 0
  const count = (data[from + 5] ?? 0) >> 5
  const many = count === 7 ? data.readUInt32BE(from + 5) & 0x1fffffff : count
  const references = count === 7 ? 4 + Math.ceil((many + 1) / 8) : 1
  const end = from + 5 + references + many * bytesFor(number) + (is_long_page ? 4 : 1) + 4
  return end <= data.length ? end : null
}

/** A part refers to others by numbers below its own. */
function bytesFor(number: number): number {
  if (number <= 256) return 1
  return number <= 65_536 ? 2 : 4
}
