import { planSeal } from '../reader/pdf-index.ts'
import { Budget } from '../reader/budget.ts'
import { PlanFile } from '../reader/pdf-file.ts'
import { decodeStream } from '../reader/filters.ts'
import { type IndirectObject, indirectObjectAt } from '../reader/indirect.ts'
import { Refusal } from '../reader/refusal.ts'
import { type Dict, dictAt, entriesWithout, integerOf, nameOf, referenceOf } from '../reader/syntax.ts'

/** Bounds for speed and memory; a file beyond them is not mended. */
const MOST = { objects: 200_000, number: 8_388_607, unpacked: 64 * 1024 * 1024 }

/** Where an object stands: in the file, or in an object stream. */
type Place =
  | { readonly offset: number; readonly generation: number }
  | { readonly container: number; readonly index: number }

/**
 * The file with a cross-reference behind it of every object that stands in it, where its own is wrong; of one number the
 * last object counts. So poppler and MuPDF read such a file, while PDFium may show a page without what it could not
 * find. Null where the strict reader cannot read that either, so that no page of an endless file is looked at.
 */
export function mended(bytes: Uint8Array): Buffer | null {
  try {
    const whole = withNewXref(bytes)
    return whole !== null && planSeal(whole).refused === null ? whole : null
  } catch (error) {
    if (error instanceof Refusal || error instanceof RangeError) return null
    throw error
  }
}

function withNewXref(bytes: Uint8Array): Buffer | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const objects = objectsIn(text)
  const trailer = trailerOf(text, objects)
  if (trailer === null || trailer.has('Encrypt')) return null
  const plain = new Map(objects.map(({ number, generation, offset }) => [number, { offset, generation }]))
  const first = appended(bytes, plain, trailer)
  if (!objects.some(isPack)) return first
  return appended(bytes, unpacked(new PlanFile(first), objects), trailer)
}

interface Found extends IndirectObject {
  readonly offset: number
}

const HEAD = /\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![^\0\t\n\f\r ()<>[\]{}/%])/g

/** In the order in which they stand; what is within the data of a stream is none. */
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
  try {
    const object = indirectObjectAt(text, offset)
    readable.spend(object.end - offset)
    return object
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // It may have been read to the end of the file. The strict reader has to see it, and says why it cannot be read.
    readable.spend(text.length - offset)
    const [number = 0, generation = 0] =
      text
        .slice(offset, offset + 40)
        .match(/\d+/g)
        ?.map(Number) ?? []
    return { number, generation, raw: 'null', dict: null, data_from: null, end: offset }
  }
}

/** Of a stream without an end, the rest of the file is its data. */
function endOf(text: string, { end, data_from, dict }: IndirectObject): number {
  if (data_from === null) return end
  const told = data_from + Math.max(0, integerOf(dict?.get('Length')) ?? 0)
  if (/^[\0\t\n\f\r ]*endstream/.test(text.slice(told, told + 20))) return told
  const found = text.indexOf('endstream', data_from)
  return found < 0 ? text.length : found
}

const typeOf = ({ dict }: IndirectObject): string | null => nameOf(dict?.get('Type'))
const isPack = (object: IndirectObject): boolean => typeOf(object) === 'ObjStm'

const FROM_TRAILERS: readonly string[] = ['Root', 'Info', 'ID', 'Encrypt']

/** What the trailers and cross-reference streams say together, or else the catalog itself. Null without one. */
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
  return found.flatMap((hit) => {
    try {
      return [dictAt(text, hit.index + hit[0].length).dict]
    } catch (error) {
      if (error instanceof Refusal) return []
      throw error
    }
  })
}

/** With what lies in object streams, which counts from where its stream stands. */
function unpacked(file: PlanFile, objects: readonly Found[]): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>()
  const unpackable = new Budget(MOST.unpacked, 'the object streams are too large')
  for (const object of objects) {
    const { number, generation, offset } = object
    places.set(number, { offset, generation })
    const stream = isPack(object) ? file.stream({ number, generation }) : null
    if (stream === null) continue
    const data = decodeStream(stream, unpackable.left)
    unpackable.spend(data.length)
    for (const [index, inner] of numbersIn(stream.dict, data).entries())
      if (inner <= MOST.number) places.set(inner, { container: number, index })
  }
  return places
}

/** Of the objects in a stream, from its header: number and offset of each in turn (ISO 32000-2 7.5.7). */
function numbersIn(dict: Dict, data: Uint8Array): readonly number[] {
  const header = Buffer.from(data.subarray(0, Math.min(integerOf(dict.get('First')) ?? 0, 1_000_000)))
  const numbers = header.toString('latin1').match(/\d+/g)?.map(Number) ?? []
  return numbers.filter((_, at) => at % 2 === 0)
}

const WIDTH = 7

/** One section, which has no other before it (7.5.8). */
function appended(bytes: Uint8Array, places: ReadonlyMap<number, Place>, trailer: Dict): Buffer {
  const own = Math.max(0, ...places.keys()) + 1
  const start = bytes.length + 1
  const entries = [...places, [own, { offset: start, generation: 0 }] as const].toSorted(([a], [b]) => a - b)
  const data = Buffer.alloc(WIDTH * entries.length)
  for (const [at, [, place]] of entries.entries()) writeEntry(data, WIDTH * at, place)
  const index = runsOf(entries.map(([number]) => number)).join(' ')
  const dict = `/Type /XRef /Size ${own + 1} /W [1 4 2] /Index [${index}] /Length ${data.length}`
  const head = `\n${own} 0 obj\n<< ${dict}\n${entriesWithout(trailer)} >>\nstream\n`
  const foot = `\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(head, 'latin1'), data, Buffer.from(foot)])
}

/** First number and count of each row without a gap. */
function runsOf(numbers: readonly number[]): readonly string[] {
  const starts = numbers.filter((number, at) => number !== (numbers[at - 1] ?? -2) + 1)
  const at = starts.map((start) => numbers.indexOf(start))
  return starts.map((start, i) => `${start} ${(at[i + 1] ?? numbers.length) - (at[i] ?? 0)}`)
}

function writeEntry(data: Buffer, at: number, place: Place): void {
  const [kind, second, third] =
    'offset' in place ? [1, place.offset, place.generation] : [2, place.container, place.index]
  data.writeUInt8(kind, at)
  data.writeUInt32BE(second, at + 1)
  data.writeUInt16BE(Math.min(third, 65_535), at + 5)
}
