import type { ColourSpaces } from './colour-spaces.ts'
import { afterToken, isRegular, isWhite } from './content-tokens.ts'
import { faxEnd, faxLayout, type FaxLayout } from './fax.ts'
import { endsOfEncoded } from './filter-ends.ts'
import { Refusal, unlessRefused } from './refusal.ts'
import { type Dict, dictAt, entriesWithout, integerOf, isArray, isDict, itemsOf, nameOf } from './syntax.ts'

/** An image within content (ISO 32000-2, 8.9.7): BI, entries, ID, data, EI. */
export interface InlineImage {
  /** Its entries by their long names; colour spaces and filters are spelled out too. */
  readonly entries: Dict
  /** Its colour space as the content spells it, whose resources alone know the name. */
  readonly named_space: string | undefined
  readonly data: Uint8Array
  /** Index after its EI. */
  readonly end: number
  /** Whether no reader can take an earlier place, or a later one, for the end of the data. */
  readonly certain: boolean
  /** Written by `inHex`: nothing is left to settle. */
  readonly is_hex: boolean
}

/**
 * Reads the image whose BI ends at `from`. Nothing in a file says how long the data are, and readers look for the end in
 * different ways: what one takes for data, another one draws. So the length is computed, and EI has to stand right there.
 */
export const inlineImageAt = (content: Uint8Array, from: number, colours: ColourSpaces): InlineImage => {
  const { header, begins } = headerAt(content, from)
  const written = entriesOf(header)
  const entries = spelledOut(written, colours)
  const start = isWhite(content[begins]) ? begins + 1 : begins
  const { ends, guessed } = endsOf(content, { entries, start, colours })
  const found = ends.flatMap((end) => {
    const after = afterEnd(content, end)
    return after === null ? [] : [{ data: content.subarray(start, end), end: after }]
  })
  const image = found[0] ?? endless(content, start)
  const stated = integerOf(entries.get('Length'))
  if (!image || (stated !== null && stated !== image.data.length))
    throw new Refusal('an image within its content has no certain end')
  // Some readers take a line end of two characters for the one white space after ID.
  const begins_once = !(content[begins] === RETURN && content[begins + 1] === LINE_FEED)
  const ends_once = found.length === 1 && isEnd(content, image.end - 2) && firstEnd(image.data, 0) === null
  const certain = !guessed && begins_once && ends_once
  const is_hex = certain && filtersOf(entries)[0] === 'ASCIIHexDecode' && HEX.test(latin1(image.data))
  return { entries, named_space: written.get('ColorSpace'), data: image.data, end: image.end, certain, is_hex }
}

const HEX = /^[0-9a-f]+>$/
const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')

/** The same image with its data in digits, in which no reader can see another end than their own mark. */
export const inHex = ({ entries, named_space, data }: InlineImage): string => {
  const filters = ['ASCIIHexDecode', ...filtersOf(entries)].map((name) => `/${name}`).join(' ')
  const kept = named_space === undefined ? entries : new Map([...entries, ['ColorSpace', named_space]])
  const left = entriesWithout(kept, 'Filter', 'DecodeParms', 'Length')
  const parameters = entries.get('DecodeParms')
  const parms = parameters === undefined ? '' : `\n/DecodeParms [null ${listed(parameters).join(' ')}]`
  return `BI\n${left}\n/Filter [${filters}]${parms}\nID ${Buffer.from(data).toString('hex')}>\nEI`
}

/** One value stands for a list of one. */
const listed = (raw: string): readonly string[] => (isArray(raw) ? itemsOf(raw, 8) : [raw])

const HEADER_MAX = 64 * 1024

function headerAt(content: Uint8Array, from: number) {
  for (let at = from; at < content.length && at - from < HEADER_MAX; ) {
    const start = at
    at = afterToken(content, start)
    if (at - start !== 2 || content[start] !== LARGE_I || content[start + 1] !== LARGE_D) continue
    const text = latin1(content.subarray(from, start))
    return { header: dictAt(`<< ${text}\n>>`, 0).dict, begins: at }
  }
  throw new Refusal('an image within its content has no data')
}

const [LARGE_I, LARGE_D, LARGE_E] = [0x49, 0x44, 0x45]
const [RETURN, LINE_FEED] = [13, 10]

const LONG: Readonly<Record<string, string>> = {
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  IM: 'ImageMask',
  I: 'Interpolate',
  L: 'Length',
  W: 'Width',
}
const KEPT: readonly string[] = [...Object.values(LONG), 'Intent']
const FILTERS: Readonly<Record<string, string>> = {
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
}

/** With long names. Entries that no image has mean nothing and are left out. */
function entriesOf(header: Dict): Map<string, string> {
  const entries = new Map<string, string>()
  for (const [short, raw] of header) {
    const key = LONG[short] ?? short
    if (entries.has(key)) throw new Refusal(`an image within its content has two entries ${key}`)
    if (KEPT.includes(key)) entries.set(key, raw)
  }
  if (isMask(entries)) entries.delete('ColorSpace')
  return entries
}

function spelledOut(entries: Dict, colours: ColourSpaces): Dict {
  const spelled = new Map(entries)
  const filters = filtersOf(entries).map((name) => `/${name}`)
  if (entries.has('Filter')) spelled.set('Filter', filters.length === 1 ? filters.join('') : `[${filters.join(' ')}]`)
  if (!isMask(entries))
    spelled.set('ColorSpace', colours.spelled(entries.get('ColorSpace') ?? '') ?? unknown('colour space'))
  return spelled
}

const unknown = (what: string): never => {
  throw new Refusal(`an image within its content has an unknown ${what}`)
}

const isMask = (entries: Dict): boolean => entries.get('ImageMask') === 'true'

const filtersOf = (entries: Dict): readonly string[] => {
  const raw = entries.get('Filter')
  if (raw === undefined || raw === 'null') return []
  return listed(raw).map((item) => {
    const name = nameOf(item) ?? unknown('filter')
    return FILTERS[name] ?? name
  })
}

interface Placed {
  readonly entries: Dict
  readonly start: number
  readonly colours: ColourSpaces
}

/** Where the data may end. Of a fax it is the first end behind its rows that any reader would see. */
function endsOf(content: Uint8Array, { entries, start, colours }: Placed) {
  const filters = filtersOf(entries)
  const [filter] = filters
  if (![entries.get('Width'), entries.get('Height'), bitsOf(entries, filters)].every(isSize)) unknown('size')
  if (filter === undefined) return { ends: [start + lengthOf(entries, colours)], guessed: false }
  if (filter === 'CCITTFaxDecode') {
    const layout = faxLayoutOf(entries)
    const rows_end = layout === null ? null : faxEnd(content.subarray(start), layout)
    const end = rows_end === null ? null : firstEnd(content, start + rows_end)
    const plausible = end !== null && isWhite(content[end - 1]) && isText(content.subarray(end + 2, end + 12))
    return { ends: plausible ? [end] : [], guessed: true }
  }
  const ends = unlessRefused(
    () => endsOfEncoded(filter, content.subarray(start)),
    () => [],
  )
  return { ends: (ends ?? unknown('filter')).map((end) => start + end), guessed: false }
}

function faxLayoutOf(entries: Dict): FaxLayout | null {
  const [raw = ''] = listed(entries.get('DecodeParms') ?? '')
  const parameters = isDict(raw) ? dictAt(raw, 0).dict : entries
  const [width, height] = [Number(entries.get('Width')), Number(entries.get('Height'))]
  return faxLayout((key) => parameters.get(key), { width, height })
}

/** Fax has one bit, and photographs say it themselves. */
const bitsOf = (entries: Dict, filters: readonly string[]): string | undefined => {
  const is_told = isMask(entries) || filters.includes('CCITTFaxDecode') || filters.includes('DCTDecode')
  return entries.get('BitsPerComponent') ?? (is_told ? '1' : undefined)
}

const isSize = (raw: string | undefined): boolean => {
  const size = integerOf(raw)
  return size !== null && size > 0 && size < 1e6
}

/** The length of data without a filter: rows of whole bytes. */
function lengthOf(entries: Dict, colours: ColourSpaces): number {
  const components = isMask(entries) ? 1 : colours.components(entries.get('ColorSpace') ?? '')
  const bits = isMask(entries) ? 1 : Number(entries.get('BitsPerComponent'))
  const perRow = Math.ceil(((components ?? unknown('colour space')) * bits * Number(entries.get('Width'))) / 8)
  return perRow * Number(entries.get('Height'))
}

const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => (byte >= 32 && byte < 127) || byte === 9 || byte === 10 || byte === 13)

/** An image that no EI ends takes the rest of the content, for every reader. */
const endless = (content: Uint8Array, start: number) =>
  firstEnd(content, start) === null ? { data: content.subarray(start), end: content.length } : null

/** Index after an EI that nothing but white space parts from the data, or after the content if that is all of it. */
function afterEnd(content: Uint8Array, end: number): number | null {
  if (end > content.length) return null
  let at = end
  while (at < content.length && isWhite(content[at])) at++
  if (at === content.length) return at
  return isEnd(content, at) ? at + 2 : null
}

const isEnd = (content: Uint8Array, at: number): boolean =>
  content[at] === LARGE_E && content[at + 1] === LARGE_I && !isRegular(content[at + 2])

/** An image as earlier releases read it: up to the first EI between white space that text follows. */
export const afterLikelyImage = (content: Uint8Array, from: number): number | null => {
  for (let end = firstEnd(content, from); end !== null; end = firstEnd(content, end + 1))
    if (isWhite(content[end - 1]) && isText(content.subarray(end + 2, end + 12))) return end + 2
  return null
}

/** The first place that a reader which only searches could take for the end. */
function firstEnd(content: Uint8Array, from: number): number | null {
  for (let at = content.indexOf(LARGE_E, from); at >= 0; at = content.indexOf(LARGE_E, at + 1))
    if (isEnd(content, at)) return at
  return null
}
