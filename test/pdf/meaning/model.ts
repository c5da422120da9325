import { inflateSync } from 'node:zlib'
import { stream } from '../intake/files.ts'

/** An object as text without its number, and its data if it is a stream. */
export interface Part {
  readonly number: number
  readonly text: string
  readonly data?: string
}

/** How a file writes its objects down. */
export interface Written {
  /** Where the objects are in the file, by position; those left out are not there. */
  readonly order: readonly number[]
  /** Objects that stand there a second time, before or behind all others, with another text. */
  readonly decoys: readonly (Part & { readonly last: boolean })[]
  /** Rows of the cross-reference by number, in place of the right ones. */
  readonly rows: ReadonlyMap<number, Row>
  /** Added to the length that a stream tells. */
  readonly lengths: ReadonlyMap<number, number>
  /** Objects without data that are in an object stream; where there is one, so is the cross-reference. */
  readonly packed: ReadonlySet<number>
  /** A second revision with these objects. */
  readonly update: readonly Part[]
  readonly line_end: string
}

export interface Row {
  readonly kind: 'f' | 'n'
  /** Added to the offset that is right. */
  readonly offset: number
  readonly generation: number
}

export const plainly = (parts: readonly Part[]): Written => ({
  order: parts.map((_, at) => at),
  decoys: [],
  rows: new Map(),
  lengths: new Map(),
  packed: new Set(),
  update: [],
  line_end: '\n',
})

const OBJECT = /(?<=^|[\r\n])(\d+) 0 obj\s+([\s\S]*?)\s*endobj/g
const STREAM = /^(<<[\s\S]*?>>)\s*stream\r?\n([\s\S]*)\nendstream$/

/** The objects of a file that has no object streams; flate data are unpacked. The first one is the catalog. */
export function partsOf(file: Buffer): readonly Part[] {
  const text = file.toString('latin1')
  const parts = [...text.matchAll(OBJECT)].map(([, number, body]) => partOf(Number(number), body ?? ''))
  const root = Number(/\/Root (\d+) 0 R/.exec(text)?.[1])
  const used = parts.filter((one) => !/\/Type ?\/XRef/.test(one.text))
  return used.toSorted((a, b) => Number(b.number === root) - Number(a.number === root))
}

function partOf(number: number, body: string): Part {
  const found = STREAM.exec(body)
  if (!found) return { number, text: body }
  const [, dict = '', data = ''] = found
  const text = dict.replace(/\s*\/Length (\d+ 0 R|\d+)/, '')
  if (!/\/Filter ?\/FlateDecode/.test(text) || /DecodeParms/.test(text)) return { number, text, data }
  try {
    const unpacked = inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: 1 << 20 }).toString('latin1')
    return { number, text: text.replace(/\s*\/Filter ?\/FlateDecode/, ''), data: unpacked }
  } catch {
    return { number, text, data }
  }
}

const bodyOf = ({ text, data }: Part, more = 0): string => {
  if (data === undefined) return text
  return `${text.replace(/>>$/, '')}/Length ${data.length + more}>>\nstream\n${data}\nendstream`
}

/** The file, as it is to be written. */
export function fileOf(parts: readonly Part[], how: Written): Buffer {
  const end = how.line_end
  let text = `%PDF-1.7${end}%\xe2\xe3\xcf\xd3${end}`
  const offsets = new Map<number, number>()
  const put = (part: Part, counts: boolean) => {
    if (counts) offsets.set(part.number, text.length)
    text += `${part.number} 0 obj\n${bodyOf(part, counts ? how.lengths.get(part.number) : 0)}\nendobj${end}`
  }
  for (const one of how.decoys.filter(({ last }) => !last)) put(one, false)
  for (const at of how.order) {
    const part = parts[at]
    if (part && !how.packed.has(part.number)) put(part, true)
  }
  for (const one of how.decoys.filter(({ last }) => last)) put(one, false)
  const root = parts[0]?.number ?? 1
  const packed = parts.filter(({ number }) => how.packed.has(number))
  const whole =
    packed.length > 0 ? withStreams(text, { offsets, packed, how, root }) : withTable(text, { offsets, how, root })
  return Buffer.from(whole, 'latin1')
}

interface Known {
  readonly offsets: ReadonlyMap<number, number>
  readonly how: Written
  readonly root: number
}

const rowOf = (number: number, { offsets, how }: Known): Row & { readonly at: number } => {
  const right = offsets.get(number)
  const odd = how.rows.get(number)
  if (right === undefined) return { kind: 'f', offset: 0, generation: 65535, at: 0 }
  return { kind: 'n', offset: 0, generation: 0, ...odd, at: Math.max(0, right + (odd?.offset ?? 0)) }
}

const lineOf = ({ at, generation, kind }: ReturnType<typeof rowOf>): string =>
  `${String(at).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${kind} \n`

function withTable(before: string, known: Known): string {
  const { offsets, how, root } = known
  const size = Math.max(...offsets.keys(), 0) + 1
  const rows = Array.from({ length: size }, (_, number) => lineOf(rowOf(number, known)))
  const start = before.length
  const text = `${before}xref\n0 ${size}\n${rows.join('')}trailer\n<</Size ${size}/Root ${root} 0 R>>\nstartxref\n${start}\n%%EOF\n`
  if (how.update.length === 0) return text
  let updated = text
  let table = ''
  for (const part of how.update) {
    table += `${part.number} 1\n${String(updated.length).padStart(10, '0')} 00000 n \n`
    updated += `${part.number} 0 obj\n${bodyOf(part)}\nendobj\n`
  }
  return `${updated}xref\n${table}trailer\n<</Size ${size}/Root ${root} 0 R/Prev ${start}>>\nstartxref\n${updated.length}\n%%EOF\n`
}

function withStreams(before: string, known: Known & { readonly packed: readonly Part[] }): string {
  const { offsets, packed, root } = known
  const packer = Math.max(...offsets.keys(), ...packed.map(({ number }) => number)) + 1
  let [head, bodies] = ['', '']
  for (const { number, text } of packed) {
    head += `${number} ${bodies.length} `
    bodies += `${text} `
  }
  const inside = new Map(packed.map(({ number }, index) => [number, index]))
  const holder = stream(`/Type/ObjStm/N ${packed.length}/First ${head.length}`, head + bodies).toString('latin1')
  const text = `${before}${packer} 0 obj\n${holder}\nendobj\n`
  const all = { ...known, offsets: new Map([...offsets, [packer, before.length], [packer + 1, text.length]]) }
  const rows = Array.from({ length: packer + 2 }, (_, number) => {
    const index = inside.get(number)
    if (index !== undefined) return [2, packer, index]
    const { kind, at, generation } = rowOf(number, all)
    return [kind === 'n' ? 1 : 0, at, generation]
  })
  const data = Buffer.from(
    rows.flatMap(([kind = 0, second = 0, third = 0]) => [
      ...[kind, (second >> 16) & 255, (second >> 8) & 255, second & 255],
      ...[(third >> 8) & 255, third & 255],
    ]),
  )
  const xref = stream(`/Type/XRef/Size ${packer + 2}/W[1 3 2]/Root ${root} 0 R`, data).toString('latin1')
  return `${text}${packer + 1} 0 obj\n${xref}\nendobj\nstartxref\n${text.length}\n%%EOF\n`
}
