import { Budget } from '../reader/budget.ts'
import { decodeStream } from '../reader/filters.ts'
import { type IndirectObject, indirectObjectAt } from '../reader/indirect.ts'
import { PdfFile } from '../reader/pdf-file.ts'
import { indexPdf } from '../reader/pdf-index.ts'
import { Refusal, unlessRefused } from '../reader/refusal.ts'
import { type Dict, dictAt, entriesWithout, integerOf, nameOf, referenceOf } from '../reader/syntax.ts'

/** Limits for time and memory. A file beyond them is not repaired. */
const MOST = { objects: 200_000, number: 8_388_607, unpacked: 64 * 1024 * 1024 }

/** Where an object is: in the file or in an object stream. */
type ObjectLocation =
  | { readonly offset: number; readonly generation: number }
  | { readonly container: number; readonly index: number }

/**
 * Appends a new cross-reference of every object found in the file. Of objects with the same number the last one counts,
 * as in poppler and MuPDF; PDFium may show a page without what it could not find. Returns null if the strict reader
 * cannot read the result either, so that an endless file is not rendered.
 */
export function repaired(bytes: Uint8Array): Buffer | null {
  try {
    const whole = withNewXref(headed(bytes))
    return whole !== null && indexPdf(whole).refused === null ? whole : null
  } catch (error) {
    if (error instanceof Refusal || error instanceof RangeError) return null
    throw error
  }
}

/** A header that is spelled otherwise becomes a remark behind a proper one. Objects are found anew in any case. */
const headed = (bytes: Uint8Array): Uint8Array =>
  latin1(bytes.subarray(0, 5)) === '%PDF-' ? bytes : Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes])

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')

function withNewXref(bytes: Uint8Array): Buffer | null {
  const text = latin1(bytes)
  const objects = objectsIn(text)
  const trailer = trailerOf(text, objects)
  if (trailer === null || trailer.has('Encrypt')) return null
  const plain = new Map(objects.map(({ number, generation, offset }) => [number, { offset, generation }]))
  const first = appended(bytes, plain, trailer)
  if (!objects.some(isPack)) return first
  return appended(bytes, unpacked(new PdfFile(first), objects), trailer)
}

interface Found extends IndirectObject {
  readonly offset: number
}

const HEAD = /\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![^\0\t\n\f\r ()<>[\]{}/%])/g

/** All objects in file order. Data of streams is skipped. */
function objectsIn(text: string): readonly Found[] {
  const found: Found[] = []
  const readable = new Budget(4 * text.length + 32_000_000, 'the objects are too entangled')
  const head = new RegExp(HEAD)
  for (let hit = head.exec(text); hit; hit = head.exec(text)) {
    const object = objectAt(text, hit.index, readable)
    if (object.number > MOST.number) continue
    found.push({ ...object, offset: hit.index })
    if (found.length > MOST.objects) throw new Refusal('there are too many objects')
    head.lastIndex = Math.max(head.lastIndex, endOf(text, object))
  }
  return found
}

function objectAt(text: string, offset: number, readable: Budget): IndirectObject {
  const read = () => {
    const object = indirectObjectAt(text, offset)
    readable.spend(object.end - offset)
    return object
  }
  return unlessRefused(read, () => {
    // The attempt may have read to the end of the file. The object is listed so that the strict reader reports what is
    // wrong with it.
    readable.spend(text.length - offset)
    const [number = 0, generation = 0] = (text.slice(offset, offset + 40).match(/\d+/g) ?? []).map(Number)
    return { number, generation, raw: 'null', dict: null, data_from: null, end: offset }
  })
}

/** Without an end, the rest of the file is the stream's data. */
function endOf(text: string, { end, data_from, dict }: IndirectObject): number {
  if (data_from === null) return end
  const stated = data_from + Math.max(0, integerOf(dict?.get('Length')) ?? 0)
  if (/^[\0\t\n\f\r ]*endstream/.test(text.slice(stated, stated + 20))) return stated
  const found = text.indexOf('endstream', data_from)
  return found < 0 ? text.length : found
}

const typeOf = ({ dict }: IndirectObject): string | null => nameOf(dict?.get('Type'))
const isPack = (object: IndirectObject): boolean => typeOf(object) === 'ObjStm'

const FROM_TRAILERS: readonly string[] = ['Root', 'Info', 'ID', 'Encrypt']

/** Merges all trailers and cross-reference streams, or finds the catalog itself. Null without a catalog. */
function trailerOf(text: string, objects: readonly Found[]): Dict | null {
  const streams = objects.flatMap(({ dict, ...object }) =>
    dict && typeOf({ dict, ...object }) === 'XRef' ? [dict] : [],
  )
  const trailer = new Map<string, string>()
  for (const dict of [...streams, ...trailersIn(text)])
    for (const [key, value] of dict) if (FROM_TRAILERS.includes(key)) trailer.set(key, value)
  const root = referenceOf(trailer.get('Root') ?? '')
  const catalog = objects.findLast((object) => typeOf(object) === 'Catalog')
  if (root === null && catalog) trailer.set('Root', `${catalog.number} ${catalog.generation} R`)
  return trailer.has('Root') ? trailer : null
}

const TRAILERS_MAX = 100

function trailersIn(text: string): readonly Dict[] {
  const found = [...text.matchAll(/trailer[\0\t\n\f\r ]*(?=<<)/g)].slice(-TRAILERS_MAX)
  return found.flatMap((hit) =>
    unlessRefused(
      () => [dictAt(text, hit.index + hit[0].length).dict],
      () => [],
    ),
  )
}

/** Adds the objects in object streams. They count from the position of their stream. */
function unpacked(file: PdfFile, objects: readonly Found[]): ReadonlyMap<number, ObjectLocation> {
  const locations = new Map<number, ObjectLocation>()
  const unpackable = new Budget(MOST.unpacked, 'the object streams are too large')
  for (const object of objects) {
    const { number, generation, offset } = object
    locations.set(number, { offset, generation })
    const stream = isPack(object) ? file.stream({ number, generation }) : null
    if (stream === null) continue
    const data = decodeStream(stream, unpackable.left)
    unpackable.spend(data.length)
    for (const [index, inner] of numbersIn(stream.dict, data).entries())
      if (inner <= MOST.number) locations.set(inner, { container: number, index })
  }
  return locations
}

/**
 * The object numbers from the header of an object stream, which alternates numbers and offsets (ISO 32000-2, 7.5.7).
 */
function numbersIn(dict: Dict, data: Uint8Array): readonly number[] {
  const header = Buffer.from(data.subarray(0, Math.min(integerOf(dict.get('First')) ?? 0, 1_000_000)))
  const numbers = header.toString('latin1').match(/\d+/g)?.map(Number) ?? []
  return numbers.filter((_, at) => at % 2 === 0)
}

const WIDTH = 7

/** Appends a single section without a predecessor (ISO 32000-2, 7.5.8). */
function appended(bytes: Uint8Array, locations: ReadonlyMap<number, ObjectLocation>, trailer: Dict): Buffer {
  const own = Math.max(0, ...locations.keys()) + 1
  const start = bytes.length + 1
  const entries = [...locations, [own, { offset: start, generation: 0 }] as const].toSorted(([a], [b]) => a - b)
  const data = Buffer.alloc(WIDTH * entries.length)
  for (const [at, [, location]] of entries.entries()) writeEntry(data, WIDTH * at, location)
  const index = runsOf(entries.map(([number]) => number)).join(' ')
  const dict = `/Type /XRef /Size ${own + 1} /W [1 4 2] /Index [${index}] /Length ${data.length}`
  const head = `\n${own} 0 obj\n<< ${dict}\n${entriesWithout(trailer)} >>\nstream\n`
  const foot = `\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(head, 'latin1'), data, Buffer.from(foot)])
}

/** First number and count of each run without gaps. */
function runsOf(numbers: readonly number[]): readonly string[] {
  const starts = numbers.filter((number, at) => number !== (numbers[at - 1] ?? -2) + 1)
  const at = starts.map((start) => numbers.indexOf(start))
  return starts.map((start, i) => `${start} ${(at[i + 1] ?? numbers.length) - (at[i] ?? 0)}`)
}

function writeEntry(data: Buffer, at: number, location: ObjectLocation): void {
  const [kind, second, third] =
    'offset' in location ? [1, location.offset, location.generation] : [2, location.container, location.index]
  data.writeUInt8(kind, at)
  data.writeUInt32BE(second, at + 1)
  data.writeUInt16BE(Math.min(third, 65_535), at + 5)
}
