/** Glyphs by code. */
export type Mapping = ReadonlyMap<number, number>

export interface Subtable {
  readonly platform: number
  readonly kind: number
  readonly at: number
}

const SUBTABLES_MAX = 32
/** More codes than a font has glyphs; those behind are left out. */
const CODES_MAX = 65_536
const GROUPS_MAX = 20_000

export function subtablesOf(font: Buffer, at: number): readonly Subtable[] {
  if (at + 4 > font.length) return []
  const count = Math.min(font.readUInt16BE(at + 2), SUBTABLES_MAX)
  return Array.from({ length: count }, (_, i) => at + 4 + 8 * i)
    .filter((row) => row + 8 <= font.length)
    .map((row) => ({
      platform: font.readUInt16BE(row),
      kind: font.readUInt16BE(row + 2),
      at: at + font.readUInt32BE(row + 4),
    }))
}

/** What one table of a cmap says (OpenType 1.9, cmap, formats 0, 4, 6 and 12); nothing for other formats. */
export function mappingOf(font: Buffer, at: number): Mapping {
  const table = new Numbers(font, at)
  const map = new Map<number, number>()
  const format = table.short(0)
  if (format === 0) for (let code = 0; code < 256; code++) map.set(code, font[at + 6 + code] ?? 0)
  else if (format === 6) for (let i = 0; i < table.short(8); i++) map.set(table.short(6) + i, table.short(10 + 2 * i))
  else if (format === 4) segments(table, map)
  else if (format === 12) groups(table, map)
  return map
}

/** Numbers of a table; 0 behind the end of the font. */
class Numbers {
  readonly #font: Buffer
  readonly #at: number

  constructor(font: Buffer, at: number) {
    this.#font = font
    this.#at = at
  }

  short(from: number): number {
    const at = this.#at + from
    return at + 2 <= this.#font.length ? this.#font.readUInt16BE(at) : 0
  }

  long(from: number): number {
    return this.short(from) * 0x10000 + this.short(from + 2)
  }
}

function groups(table: Numbers, map: Map<number, number>): void {
  const count = Math.min(table.long(12), GROUPS_MAX)
  for (let row = 16; row < 16 + 12 * count && map.size < CODES_MAX; row += 12) {
    const [low, high, glyph] = [table.long(row), table.long(row + 4), table.long(row + 8)]
    const last = Math.min(high - low, CODES_MAX)
    for (let i = 0; i <= last; i++) map.set(low + i, glyph + i)
  }
}

function segments(table: Numbers, map: Map<number, number>): void {
  const doubled = table.short(6)
  let left = CODES_MAX
  for (let row = 14; row < 14 + doubled && left > 0; row += 2) {
    const [end, start] = [table.short(row), table.short(row + doubled + 2)]
    left -= Math.max(end - start, 0)
    const segment = { table, delta_at: row + 2 * doubled + 2, range_at: row + 3 * doubled + 2 }
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = glyphIn(segment, code - start, code)
      if (glyph !== 0) map.set(code, glyph)
    }
  }
}

interface Segment {
  readonly table: Numbers
  readonly delta_at: number
  readonly range_at: number
}

/** The glyph of a code, by the delta and the range of its segment. */
function glyphIn({ table, delta_at, range_at }: Segment, within: number, code: number): number {
  const [delta, range] = [table.short(delta_at), table.short(range_at)]
  if (range === 0) return (code + delta) & 0xffff
  const listed = table.short(range_at + range + 2 * within)
  return listed === 0 ? 0 : (listed + delta) & 0xffff
}
