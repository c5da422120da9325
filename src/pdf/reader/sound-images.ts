import { ColourSpaces } from './colour-spaces.ts'
import { isSoundSpace } from './odd-spaces.ts'
import { faxEnd, faxLayout } from './fax.ts'
import { endsOfEncoded } from './filter-ends.ts'
import { decodeStream, type EncodedStream } from './filters.ts'
import { isZlib } from './font-programs.ts'
import { type Head, isWholeJbig2, jpegHead, jpegStart, jpxHead } from './image-heads.ts'
import { hasColoursOrNone, numbersIn } from './odd-forms.ts'
import type { PdfFile } from './pdf-file.ts'
import { unlessRefused } from './refusal.ts'
import { type Dict, integerOf, isArray, isDict, itemsOf, nameOf, type Reference, referenceOf } from './syntax.ts'

/** What the images of one file may unpack to. Of further ones only the structure is looked at: decoding all would take longer than all else. */
const MOST_UNPACKED = 2 * 1024 * 1024
/** Of faxes. A page of a scanner has 30 to 100 KB. */
const MOST_FAXED = 4 * 1024 * 1024
const LARGEST_SIDE = 1_000_000

const ENTRIES = 'an image has entries that readers understand differently'
const DATA = 'the data of an image are damaged, or end too early'

/**
 * What is wrong with the images that pages may draw. Of an image whose data end early, or that is not as its dictionary says, some
 * readers show a part, some another picture, and some nothing (ISO 32000-2, 8.9.5).
 */
export class SoundImages {
  readonly #file: PdfFile
  readonly #known = new Map<number, string | null>()
  #unpackable = MOST_UNPACKED
  #faxable = MOST_FAXED

  constructor(file: PdfFile) {
    this.#file = file
  }

  /** Why readers show an image, which is a stream, each in its own way; null where nothing is wrong. */
  faultOf(reference: Reference): string | null {
    const known = this.#known.get(reference.number)
    if (known !== undefined) return known
    // One that is its own mask.
    this.#known.set(reference.number, null)
    const fault = this.#faultIn(reference)
    this.#known.set(reference.number, fault)
    return fault
  }

  #faultIn(reference: Reference): string | null {
    const stream = this.#file.stream(reference)
    if (stream === null) return null
    const image = this.#described(stream)
    if (image === null || (image.filters.length === 0 && this.#hasNoFilter(reference))) return ENTRIES
    if (!this.#hasData(stream, image)) return DATA
    return this.#faultOfMask(stream.dict.get('SMask')) ?? this.#faultOfMask(stream.dict.get('Mask'))
  }

  /** Some readers take null for a filter that they do not know. */
  #hasNoFilter({ number, generation }: Reference): boolean {
    return this.#file.optionalDict(`${number} ${generation} R`).has('Filter')
  }

  /** A mask is an image, or a list of colours, which has been looked at. */
  #faultOfMask(raw: string | undefined): string | null {
    const value = this.#file.resolve(raw)
    if (!isDict(value)) return null
    const reference = referenceOf(raw ?? '')
    return reference !== null && this.#file.stream(reference) !== null ? this.faultOf(reference) : ENTRIES
  }

  /** Null where an entry is missing or is not what it should be (table 87). */
  #described({ dict }: EncodedStream): Described | null {
    const told = (key: string): string => this.#file.resolve(dict.get(key))
    const [width, height] = [sizeOf(told('Width')), sizeOf(told('Height'))]
    const is_mask = told('ImageMask') === 'true'
    const filters = namesIn(dict.get('Filter') ?? 'null')
    const codec = filters.at(-1) ?? ''
    if (width === null || height === null || !SWITCH.includes(told('ImageMask')) || saysNothing(dict)) return null
    const bits = bitsOf(told('BitsPerComponent'), { codec, is_mask })
    const components = is_mask ? 1 : this.#componentsOf(told('ColorSpace'), codec)
    if (bits === null || components === null || !filters.every((name) => FILTERS.includes(name))) return null
    const parameters = this.#parametersOf(dict.get('DecodeParms') ?? 'null')
    const image = { width, height, bits, components, codec, filters, parameters, has_alpha: hasAlpha(dict, told) }
    const is_told = hasSoundParameters(image, (key) => this.#file.resolve(parameters.get(key)))
    return is_told && this.#hasRanges(dict, { components, is_mask }) ? image : null
  }

  /** 0 where the picture says it itself. */
  #componentsOf(space: string, codec: string): number | null {
    if (space === 'null' && codec === 'JPXDecode') return 0
    const parts = isArray(space) ? this.#file.items(space, 'a colour space') : []
    if (nameOf(this.#file.resolve(parts[0])) === 'Indexed' && parts.length !== INDEXED_PARTS) return null
    return isSoundSpace(this.#file, space) ? new ColourSpaces(this.#file, NO_RESOURCES).components(space) : null
  }

  #hasRanges(dict: Dict, { components, is_mask }: { readonly components: number; readonly is_mask: boolean }): boolean {
    const decode = this.#file.resolve(dict.get('Decode'))
    if (is_mask && decode !== 'null' && !/^0 1$|^1 0$/.test(numbersIn(this.#file, decode)?.join(' ') ?? ''))
      return false
    const has = (key: string): boolean => {
      const value = this.#file.resolve(dict.get(key))
      if (value === 'null' || (key === 'Mask' && !isArray(value))) return true
      return components === 0 || numbersIn(this.#file, value)?.length === 2 * components
    }
    if (!hasColoursOrNone(this.#file, decode)) return false
    return has('Decode') && has('Mask') && SWITCH.includes(this.#file.resolve(dict.get('Interpolate')))
  }

  #hasData({ dict, data: raw }: EncodedStream, image: Described): boolean {
    const data = Buffer.from(raw.buffer, raw.byteOffset, raw.length)
    if (image.codec === 'CCITTFaxDecode') return this.#isFax(data, image)
    if (CODECS[image.codec] !== undefined)
      return image.filters.length > 1 || CODECS[image.codec]?.(data, image) === true
    const row = Math.ceil((image.width * image.bits * image.components) / 8)
    const needed = row * image.height
    if (image.filters.length === 0) return data.length >= needed
    const mark = MARKS[image.filters[0] ?? '']
    if (mark !== undefined && !data.subarray(-TAIL).includes(mark)) return false
    if (image.filters.length === 1 && image.codec === 'FlateDecode' && !isZlib(data)) return false
    if (needed > MOST_PACKED * data.length) return false
    if (needed > this.#unpackable) return true
    this.#unpackable -= needed + EACH
    return this.#unpacks({ dict, data }, { needed, parameters: image.parameters })
  }

  #isFax(data: Buffer, { filters, width, height, parameters }: Described): boolean {
    if (filters.length > 1 || data.length > this.#faxable) return data.length > 0
    this.#faxable -= data.length
    const layout = faxLayout((key) => this.#file.resolve(parameters.get(key)), { width, height })
    return layout !== null && faxEnd(data, layout) !== null
  }

  #unpacks(
    stream: EncodedStream,
    { needed, parameters }: { readonly needed: number; readonly parameters: Dict },
  ): boolean {
    if (parameters.has('EarlyChange')) return true
    const row = this.#rowOf(parameters)
    const plain = { dict: new Map([...stream.dict].filter(([key]) => key !== 'DecodeParms')), data: stream.data }
    return unlessRefused(
      () => {
        const unpacked = decodeStream(plain, 4 * needed + SLACK, { lenient: true })
        return row === null ? unpacked.length >= needed : hasRows(unpacked, { row, needed })
      },
      (why) => why === 'a stream is too large',
    )
  }

  /** Those of the last filter. */
  #parametersOf(raw: string): Dict {
    return this.#file.optionalDict(isArray(raw) ? itemsOf(raw, 8).at(-1) : raw)
  }

  /** How many bytes a row of a PNG has; null where the data are no such rows. */
  #rowOf(parameters: Dict): number | null {
    const told = (key: string, otherwise: number): number =>
      parameters.has(key) ? (integerOf(this.#file.resolve(parameters.get(key))) ?? 0) : otherwise
    if (told('Predictor', 1) < 10) return null
    return Math.ceil((told('Colors', 1) * told('BitsPerComponent', 8) * told('Columns', 1)) / 8)
  }
}

/** Each row of a PNG has a byte in front that says how it is written (ISO/IEC 15948, clause 9). */
const hasRows = (unpacked: Uint8Array, { row, needed }: { readonly row: number; readonly needed: number }): boolean => {
  if (row <= 0) return false
  const rows = Math.ceil(needed / row)
  for (let at = 0; at < rows * (row + 1); at += row + 1) if ((unpacked[at] ?? 5) > 4) return false
  return unpacked.length >= needed + rows
}

interface Described {
  readonly width: number
  readonly height: number
  readonly bits: number
  /** 0 where only the picture tells. */
  readonly components: number
  /** The last filter. */
  readonly codec: string
  readonly filters: readonly string[]
  /** Those of the last filter. */
  readonly parameters: Dict
  /** Its mask is in the picture, as it says (table 87, SMaskInData), or beside it. */
  readonly has_alpha: boolean
}

/** What the parameters of filters may be (tables 8, 11 and 13). Readers make each their own of other values. */
const PARAMETERS: Readonly<Record<string, RegExp>> = {
  ...{
    Predictor: /^(?:1|2|1[0-5])$/,
    Colors: /^[1-9]\d?$/,
    BitsPerComponent: /^(?:1|2|4|8|16)$/,
    Columns: /^[1-9]\d{0,5}$/,
  },
  ...{ EarlyChange: /^[01]$/, ColorTransform: /^[01]$/, K: /^[+-]?\d{1,5}$/, Rows: /^\d{1,6}$/ },
  ...{ BlackIs1: /^(?:true|false)$/, EncodedByteAlign: /^(?:true|false)$/, EndOfLine: /^(?:true|false)$/ },
  EndOfBlock: /^(?:true|false)$/,
}

const hasSoundParameters = ({ parameters }: Described, told: (key: string) => string): boolean =>
  Object.entries(PARAMETERS).every(([key, is]) => !parameters.has(key) || is.test(told(key)))

const NO_RESOURCES: Dict = new Map()
/** The name, the space of its colours, the last one, and the colours (ISO 32000-2, 8.6.6.3). */
const INDEXED_PARTS = 4
const hasAlpha = (dict: Dict, told: (key: string) => string): boolean =>
  dict.has('SMask') || !['0', 'null'].includes(told('SMaskInData'))

/** Some readers take an entry that is null for another value than none. */
const saysNothing = (dict: Dict): boolean => TELLING.some((key) => dict.get(key) === 'null')
const TELLING = [
  ...['Width', 'Height', 'ColorSpace', 'BitsPerComponent', 'ImageMask', 'Mask', 'SMask', 'SMaskInData', 'Decode'],
  ...['Interpolate', 'Intent', 'Matte'],
] as const
const SWITCH: readonly string[] = ['true', 'false', 'null']
const SLACK = 64 * 1024
/** What an image counts besides, so that thousands of the smallest cost little. */
const EACH = 1024

const FILTERS: readonly string[] = [
  ...['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'],
  ...['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'],
]
/** Names of images within content, by which readers also know filters elsewhere. */
const SHORT: Readonly<Record<string, string>> = {
  ...{ Fl: 'FlateDecode', LZW: 'LZWDecode', A85: 'ASCII85Decode', AHx: 'ASCIIHexDecode', RL: 'RunLengthDecode' },
  ...{ DCT: 'DCTDecode', CCF: 'CCITTFaxDecode' },
}

const namesIn = (raw: string): readonly string[] => {
  if (raw === 'null') return []
  return (isArray(raw) ? itemsOf(raw, 8) : [raw]).map((one) => {
    const name = nameOf(one) ?? '?'
    return SHORT[name] ?? name
  })
}

const sizeOf = (raw: string): number | null => {
  const size = /^\d{1,7}$/.test(raw) ? Number(raw) : 0
  return size > 0 && size <= LARGEST_SIDE ? size : null
}

/** How many bits each number of a picture has, by its filter; readers draw none, or another one, that says something else. */
const BITS: Readonly<Record<string, string>> = { DCTDecode: '8', CCITTFaxDecode: '1', JBIG2Decode: '1' }
const ANY_BITS: readonly string[] = ['1', '2', '4', '8', '16']

/** Null where they are not as they should be, 0 where only the picture says them. A stencil need not say them, nor JPEG 2000. */
const bitsOf = (
  raw: string,
  { codec, is_mask }: { readonly codec: string; readonly is_mask: boolean },
): number | null => {
  if (raw === 'null' && codec === 'JPXDecode') return 0
  if (raw === 'null' && is_mask) return 1
  const only = is_mask ? '1' : BITS[codec]
  return (only === undefined ? ANY_BITS : [only]).includes(raw) ? Number(raw) : null
}

const isAlike = (head: Head | null, { width, height, components, has_alpha }: Described, is_own = false): boolean =>
  head !== null &&
  head.width === width &&
  head.height === height &&
  (has_alpha || !head.has_alpha) &&
  (components === 0 || is_own || head.components === components)

/** Data that are longer have no scan looked through, only their end. */
const MOST_SCANNED = 1024 * 1024
const TAIL = 1024
/** Marks at the end of digits. */
const MARKS: Readonly<Record<string, string>> = { ASCIIHexDecode: '>', ASCII85Decode: '~' }
/** No filter makes data smaller (RFC 1951 by 1032 times at most). */
const MOST_PACKED = 1_100
const JPEG_END = Buffer.from([0xff, 0xd9])

const isJpeg = (whole: Buffer, image: Described): boolean => {
  const start = jpegStart(whole)
  const data = whole.subarray(start)
  if (start < 0 || !isAlike(jpegHead(data), image)) return false
  if (data.length > MOST_SCANNED) return data.subarray(-TAIL).includes(JPEG_END)
  return (endsOfEncoded('DCTDecode', data) ?? []).length > 0
}

/** Bits that are told mean nothing (table 87), but some readers draw nothing where there are more of them than in the picture. */
const isJpx = (data: Buffer, image: Described): boolean => {
  const head = jpxHead(data)
  const has_bits = head !== null && image.bits <= 8 * Math.ceil(head.bits / 8)
  return has_bits && isAlike(head, image, true) && data.subarray(-4).includes(JPEG_END)
}

/** Whether data are, by their structure, a whole picture of this size. */
const CODECS: Readonly<Record<string, (data: Buffer, image: Described) => boolean>> = {
  DCTDecode: isJpeg,
  JPXDecode: isJpx,
  JBIG2Decode: isWholeJbig2,
}
