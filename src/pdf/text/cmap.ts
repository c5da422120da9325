import { closeSync, openSync, readSync } from 'node:fs'

export type CmapLookup = (codePoint: number) => number

/**
 * Reads which glyph a font has for a code point, from its widest Unicode cmap: format 12, or else format 4 (OpenType
 * 1.9, cmap). Only this table is read, however large the font is.
 */
export function readCmap(path: string, face: number): CmapLookup {
  const file = openSync(path, 'r')
  try {
    return cmapLookup(readTable(file, face, 'cmap'))
  } finally {
    closeSync(file)
  }
}

function cmapLookup(cmap: Buffer): CmapLookup {
  const found = new Map<number, Buffer>()
  for (let i = 0; i < cmap.readUInt16BE(2); i += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + i * 8))
    found.set(table.readUInt16BE(0), table)
  }
  const groups = found.get(12)
  if (groups) return (codePoint) => lookupGroups(groups, codePoint)
  const segments = found.get(4)
  if (segments) return (codePoint) => lookupSegments(segments, codePoint)
  throw new Error('font without a Unicode cmap')
}

function readTable(file: number, face: number, tag: string): Buffer {
  const head = read(file, 0, 16 + face * 4)
  const start = head.toString('latin1', 0, 4) === 'ttcf' ? head.readUInt32BE(12 + face * 4) : 0
  const count = read(file, start, 12).readUInt16BE(4)
  const tables = read(file, start + 12, count * 16)
  for (let at = 0; at < tables.length; at += 16) {
    if (tables.toString('latin1', at, at + 4) !== tag) continue
    return read(file, tables.readUInt32BE(at + 8), tables.readUInt32BE(at + 12))
  }
  throw new Error(`font without a ${tag} table`)
}

function read(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  readSync(file, bytes, 0, length, at)
  return bytes
}

/** Format 12: groups of start, end, first glyph. */
function lookupGroups(table: Buffer, codePoint: number): number {
  let low = 0
  let high = table.readUInt32BE(12) - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const at = 16 + middle * 12
    if (codePoint < table.readUInt32BE(at)) high = middle - 1
    else if (codePoint > table.readUInt32BE(at + 4)) low = middle + 1
    else return table.readUInt32BE(at + 8) + codePoint - table.readUInt32BE(at)
  }
  return 0
}

/** Format 4: arrays of end, start, delta and range offset. */
function lookupSegments(table: Buffer, codePoint: number): number {
  const doubled = table.readUInt16BE(6)
  for (let at = 14; at < 14 + doubled && codePoint <= 0xffff; at += 2) {
    if (codePoint > table.readUInt16BE(at)) continue
    const start = table.readUInt16BE(at + doubled + 2)
    if (codePoint < start) return 0
    const delta = table.readUInt16BE(at + 2 * doubled + 2)
    const rangeAt = at + 3 * doubled + 2
    const range = table.readUInt16BE(rangeAt)
    if (range === 0) return (codePoint + delta) & 0xffff
    const glyph = table.readUInt16BE(rangeAt + range + 2 * (codePoint - start))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}
