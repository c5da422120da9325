/** How often a decoder visits the pixels: once per scan of a JPEG (ITU-T T.81, B.2), and once for any other format. */
export function scansOf(bytes: Buffer): number {
  if (bytes.readUInt16BE(0) !== START_OF_IMAGE) return 1
  let scans = 0
  for (let at = 2; at >= 0 && at + 4 <= bytes.length; ) {
    const marker = bytes[at] === 0xff ? bytes.readUInt8(at + 1) : 0
    if (marker === END_OF_IMAGE) break
    if (marker === START_OF_SCAN) scans += 1
    // Skips whole segments, including thumbnails. Samples follow the segment of a scan.
    at = bytes.indexOf(0xff, hasLength(marker) ? at + 2 + bytes.readUInt16BE(at + 2) : at + 1)
  }
  return Math.max(1, scans)
}

const START_OF_IMAGE = 0xffd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/** False for a stuffed byte, a restart marker and a fill byte. */
const hasLength = (marker: number): boolean => marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd8)
