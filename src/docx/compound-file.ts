import { DocxRefusal } from './refusal.ts'

/** What is read of a compound file ([MS-CFB] 2.2 to 2.6): its streams by name. Broken ones are refused. */
export class CompoundFile {
  readonly #bytes: Buffer
  readonly #sector: number
  readonly #fat: readonly number[]
  readonly #entries: readonly Entry[]

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    if (bytes.length < HEADER || !SHIFTS.has(bytes.readUInt16LE(30))) throw broken()
    this.#sector = 1 << bytes.readUInt16LE(30)
    this.#fat = this.#fatSectors().flatMap((at) => numbersIn(this.#sectorAt(at)))
    this.#entries = entriesIn(this.#chained(bytes.readUInt32LE(48)))
  }

  /** Undefined where there is none of that name. */
  stream(name: string): Buffer | undefined {
    const entry = this.#entries.find((one) => one.name === name)
    if (entry === undefined) return undefined
    if (entry.size >= this.#bytes.readUInt32LE(56)) return this.#chained(entry.start).subarray(0, entry.size)
    return this.#small(entry)
  }

  #fatSectors(): readonly number[] {
    const count = this.#bytes.readUInt32LE(44)
    // Beyond these a file is larger than 6 MB: its table goes on elsewhere.
    const sectors = numbersIn(this.#bytes.subarray(76, HEADER))
    let next = this.#bytes.readUInt32LE(68)
    while (sectors.length < count && next < END) {
      const more = numbersIn(this.#sectorAt(next))
      next = more.pop() ?? END
      sectors.push(...more)
      // No table is larger than its file.
      if (sectors.length * this.#sector > this.#bytes.length) throw broken()
    }
    return sectors.slice(0, count)
  }

  #sectorAt(number: number): Buffer {
    const at = (number + 1) * this.#sector
    if (at + this.#sector > this.#bytes.length) throw broken()
    return this.#bytes.subarray(at, at + this.#sector)
  }

  #chained(start: number): Buffer {
    return Buffer.concat(followed(start, this.#fat).map((at) => this.#sectorAt(at)))
  }

  /** Small streams lie together in the root's ([MS-CFB] 2.4). */
  #small({ start, size }: Entry): Buffer {
    const fat = numbersIn(this.#chained(this.#bytes.readUInt32LE(60)))
    const root = this.#chained(this.#entries[0]?.start ?? END)
    const sectors = followed(start, fat).map((at) => root.subarray(at * SMALL, (at + 1) * SMALL))
    return Buffer.concat(sectors).subarray(0, size)
  }
}

const HEADER = 512
const SMALL = 64
/** Numbers from here on are no sectors. */
const END = 0xfffffffa
const SHIFTS: ReadonlySet<number> = new Set([9, 12])

interface Entry {
  readonly name: string
  readonly start: number
  readonly size: number
}

const broken = () => new DocxRefusal('document_damaged', 'is damaged: open it in Word, save it again and choose that')

const numbersIn = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, i) => bytes.readUInt32LE(i * 4))

function followed(start: number, fat: readonly number[]): readonly number[] {
  const chain: number[] = []
  for (let at = start; at < END; at = fat[at] ?? END) {
    // A chain that meets itself has no end.
    if (chain.length > fat.length) throw broken()
    chain.push(at)
  }
  return chain
}

function entriesIn(directory: Buffer): readonly Entry[] {
  return Array.from({ length: Math.floor(directory.length / 128) }, (_, i) => {
    const entry = directory.subarray(i * 128, (i + 1) * 128)
    const name_bytes = Math.min(64, Math.max(2, entry.readUInt16LE(64)))
    const name = entry.toString('utf16le', 0, name_bytes - 2)
    return { name, start: entry.readUInt32LE(116), size: entry.readUInt32LE(120) }
  })
}
