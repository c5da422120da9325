/** The modules of a QR code (ISO/IEC 18004), row by row, true is dark; null when the text is too long for a small one. */
export function qrModules(text: string): boolean[][] | null {
  // One address serves all certificates of an installation.
  if (latest?.text !== text) latest = { text, modules: encode(text) }
  return latest.modules
}
let latest: { readonly text: string; readonly modules: boolean[][] | null } | undefined

function encode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const version = BLOCKS.findIndex((_, i) => sizesOf(i + 1).capacity >= bytes.length + (i < 9 ? 2 : 3)) + 1
  if (version === 0) return null
  const grid = new Grid(version)
  grid.fill(withCheckBytes(dataBytes(bytes, version), version))
  const masked = MASKS.map((mask, i) => grid.masked(mask, i))
  return masked.reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
}

/** Level M, versions 1 to 13: all codewords, check codewords of a block, blocks (table 9). */
const BLOCKS = (
  '26,10,1 44,16,1 70,26,1 100,18,2 134,24,2 172,16,4 196,18,4 ' +
  '242,22,4 292,22,5 346,26,5 404,30,5 466,22,8 532,22,9'
)
  .split(' ')
  .map((row) => row.split(',').map(Number))

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_r, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

function sizesOf(version: number): {
  readonly capacity: number
  readonly check: number
  readonly count: number
} {
  const [total = 0, check = 0, count = 1] = BLOCKS[version - 1] ?? []
  return { capacity: total - check * count, check, count }
}

/** Byte mode (8.4.5), ended and padded to the capacity. */
function dataBytes(bytes: Uint8Array, version: number): number[] {
  const { capacity } = sizesOf(version)
  const length = bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0')
  const payload = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const bits = `0100${length}${payload}0000`
  const data = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad)
  return data.slice(0, capacity)
}

/** Splits into blocks, adds each block's Reed-Solomon bytes and interleaves (8.5, 8.6). */
function withCheckBytes(data: readonly number[], version: number): number[] {
  const { check, count } = sizesOf(version)
  const short = Math.floor(data.length / count)
  let at = 0
  const blocks = Array.from({ length: count }, (_, i) => {
    const start = at
    at += short + (i >= count - (data.length % count) ? 1 : 0)
    return data.slice(start, at)
  })
  const checks = blocks.map((block) => reedSolomon(block, check))
  const weave = (rows: readonly number[][], length: number) =>
    Array.from({ length }, (_, i) => rows.flatMap((row) => row[i] ?? [])).flat()
  return [...weave(blocks, short + 1), ...weave(checks, check)]
}

/** Product in GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

function reedSolomon(data: readonly number[], length: number): number[] {
  let generator = [1]
  for (let i = 0, root = 1; i < length; i += 1, root = times(root, 2)) {
    generator = [...generator, 0].map((value, j) => value ^ times(generator[j - 1] ?? 0, root))
  }
  const rest = [...data, ...new Array<number>(length).fill(0)]
  data.forEach((_, i) => {
    const factor = rest[i] ?? 0
    generator.forEach((value, j) => {
      rest[i + j] = (rest[i + j] ?? 0) ^ times(value, factor)
    })
  })
  return rest.slice(data.length)
}

/** The square of modules: first what is fixed (6.3), then the data in its zigzag (8.7.3). */
class Grid {
  readonly #version: number
  readonly #size: number
  readonly #dark: boolean[][]
  readonly #fixed: boolean[][]

  constructor(version: number) {
    this.#version = version
    this.#size = 17 + 4 * version
    const empty = () => Array.from({ length: this.#size }, () => new Array<boolean>(this.#size).fill(false))
    this.#dark = empty()
    this.#fixed = empty()
    this.#timing()
    this.#alignment()
    for (const [row, column] of [
      [3, 3],
      [3, this.#size - 4],
      [this.#size - 4, 3],
    ] as const) {
      this.#rings(row, column, 4)
    }
    this.#formatInfo(0)
    this.#versionInfo()
  }

  /** Pairs of columns from the right, up and down by turns; column 6 is timing and belongs to no pair. */
  fill(bytes: readonly number[]): void {
    const pairs = Array.from({ length: (this.#size - 1) / 2 }, (_, i) => this.#size - 1 - 2 * i)
    let bit = 0
    for (const [turn, place] of pairs.entries()) {
      const right = place <= 6 ? place - 1 : place
      for (let i = 0; i < this.#size * 2; i += 1) {
        const row = turn % 2 === 0 ? this.#size - 1 - (i >> 1) : i >> 1
        const column = right - (i & 1)
        if (this.#fixed[row]?.[column]) continue
        this.#set(row, column, (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1, false)
        bit += 1
      }
    }
  }

  masked(mask: (row: number, column: number) => boolean, index: number): boolean[][] {
    this.#formatInfo(index)
    return this.#dark.map((line, row) =>
      line.map((dark, column) => (this.#fixed[row]?.[column] ? dark : dark !== mask(row, column))),
    )
  }

  #set(row: number, column: number, dark: boolean, fixed = true): void {
    const [line, marks] = [this.#dark[row], this.#fixed[row]]
    if (!line || !marks || column < 0 || column >= this.#size) return
    line[column] = dark
    marks[column] = fixed
  }

  #rings(row: number, column: number, reach: number): void {
    for (let i = -reach; i <= reach; i += 1) {
      for (let j = -reach; j <= reach; j += 1) {
        const ring = Math.max(Math.abs(i), Math.abs(j))
        this.#set(row + i, column + j, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
      }
    }
  }

  #timing(): void {
    for (let i = 0; i < this.#size; i += 1) {
      this.#set(6, i, i % 2 === 0)
      this.#set(i, 6, i % 2 === 0)
    }
  }

  #alignment(): void {
    const last = this.#size - 7
    const places = this.#version < 7 ? [6, last] : [6, (6 + last) / 2, last]
    if (this.#version === 1) return
    for (const row of places) {
      for (const column of places) {
        const onFinder = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6)
        if (!onFinder) this.#rings(row, column, 2)
      }
    }
  }

  /** Level M is 00; five bits with their BCH remainder, twice (8.9). */
  #formatInfo(mask: number): void {
    const bits = ((mask << 10) | remainder(mask << 10, 0x537, 10)) ^ 0x5412
    const last = this.#size - 1
    for (let i = 0; i < 15; i += 1) {
      const dark = ((bits >> i) & 1) === 1
      const first = i < 6 ? i : i + 1
      if (i < 8) this.#set(first, 8, dark)
      else this.#set(8, i === 8 ? 7 : 14 - i, dark)
      if (i < 8) this.#set(8, last - i, dark)
      else this.#set(last - 14 + i, 8, dark)
    }
    this.#set(last - 7, 8, true)
  }

  /** Versions from 7 name themselves, twice (8.10). */
  #versionInfo(): void {
    if (this.#version < 7) return
    const bits = (this.#version << 12) | remainder(this.#version << 12, 0x1f25, 12)
    for (let i = 0; i < 18; i += 1) {
      const [near, far] = [Math.floor(i / 3), this.#size - 11 + (i % 3)]
      this.#set(near, far, ((bits >> i) & 1) === 1)
      this.#set(far, near, ((bits >> i) & 1) === 1)
    }
  }
}

function remainder(value: number, divisor: number, degree: number): number {
  let rest = value
  for (let bit = 31 - Math.clz32(rest); rest !== 0 && bit >= degree; bit = 31 - Math.clz32(rest)) {
    rest ^= divisor << (bit - degree)
  }
  return rest
}

/** How far a masked symbol is from easy to scan (8.8.2). */
function penalty(grid: readonly boolean[][]): number {
  const rows = grid.map((line) => line.map((dark) => (dark ? '1' : '0')).join(''))
  const columns = rows.map((_, i) => rows.map((row) => row[i]).join(''))
  const dark = rows.join('').replaceAll('0', '').length
  const balance = Math.floor(Math.abs((dark * 20) / rows.length ** 2 - 10)) * 10
  return [...rows, ...columns].reduce((sum, line) => sum + linePenalty(line), balance + squares(rows))
}

function linePenalty(line: string): number {
  const runs = line.match(/0{5,}|1{5,}/g) ?? []
  const finders = line.match(/(?=10111010000|00001011101)/g) ?? []
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + finders.length * 40
}

function squares(rows: readonly string[]): number {
  let found = 0
  rows.slice(1).forEach((row, i) => {
    const above = rows[i] ?? ''
    for (let j = 1; j < row.length; j += 1) {
      if (row[j] === row[j - 1] && row[j] === above[j] && row[j] === above[j - 1]) found += 3
    }
  })
  return found
}
