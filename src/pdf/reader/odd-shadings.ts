import { ColourSpaces } from './colour-spaces.ts'
import { isSoundSpace } from './odd-spaces.ts'
import { decodeStream } from './filters.ts'
import { functionBudget, hasNumbersOrNone, isRising, isSoundFunction, numbersOrNone } from './odd-functions.ts'
import { hasColoursOrNone, numbersIn } from './odd-forms.ts'
import type { PdfFile } from './pdf-file.ts'
import { unlessRefused } from './refusal.ts'
import { type Dict, integerOf, isArray, nameOf, referenceOf } from './syntax.ts'

/**
 * Whether every reader draws a shading in the same way (ISO 32000-2, 8.7.4.5). Where an entry is missing or is not what it should be,
 * some leave it out, some draw one colour, and some a part.
 */
export const isSoundShading = (file: PdfFile, raw: string | undefined): boolean => {
  const dict = file.optionalDict(raw)
  const space = file.resolve(dict.get('ColorSpace'))
  const components = new ColourSpaces(file, NO_RESOURCES).components(space)
  const kind = KINDS[file.resolve(dict.get('ShadingType'))]
  if (kind === undefined || components === null || !isSoundSpace(file, space)) return false
  const has_ground =
    hasNumbersOrNone(file, dict, 'Background', components) && hasColoursOrNone(file, dict.get('Background'))
  const has_frame = has_ground && hasNumbersOrNone(file, dict, 'BBox', 4)
  return has_frame && kind({ file, dict, raw, components, is_shade: nameOf(space)?.startsWith('Device') === true })
}

interface Given {
  readonly file: PdfFile
  readonly dict: Dict
  readonly raw: string | undefined
  readonly components: number
  /** Its colours are from 0 to 1. */
  readonly is_shade: boolean
}

const NO_RESOURCES: Dict = new Map()

const hasDomain = ({ file, dict }: Given, length: number): boolean =>
  hasNumbersOrNone(file, dict, 'Domain', length) && isRising(numbersOrNone(file, dict, 'Domain') ?? [])

/** One function of all colours, or one for each. */
function hasFunction({ file, dict, components, is_shade }: Given, inputs: number): boolean {
  const raw = dict.get('Function')
  const budget = functionBudget()
  const is_list = isArray(file.resolve(raw))
  const all = is_list ? file.items(raw, 'functions') : [raw]
  const outputs = is_list ? 1 : components
  const count = is_list ? components : 1
  return all.length === count && all.every((one) => isSoundFunction(file, one, { inputs, outputs, is_shade, budget }))
}

const goesOn = ({ file, dict }: Given): boolean => {
  const value = file.resolve(dict.get('Extend'))
  return (
    !dict.has('Extend') ||
    (isArray(value) &&
      /^(?:true|false) (?:true|false)$/.test(
        file
          .items(value, '')
          .map((one) => file.resolve(one))
          .join(' '),
      ))
  )
}

/** Whether a matrix is not there, or turns an area into an area. */
export const hasMatrixOrNone = (file: PdfFile, dict: Dict): boolean => {
  if (!dict.has('Matrix')) return true
  const [a = 0, b = 0, c = 0, d = 0, , last, ...more] = numbersIn(file, dict.get('Matrix')) ?? []
  return last !== undefined && more.length === 0 && a * d !== b * c
}

const isPlane = (given: Given): boolean =>
  hasDomain(given, 4) && hasMatrixOrNone(given.file, given.dict) && hasFunction(given, 2)

const isBetween =
  (coordinates: number) =>
  (given: Given): boolean => {
    const { file, dict } = given
    const places = numbersIn(file, dict.get('Coords'))
    if (places?.length !== coordinates || !hasDomain(given, 2) || !goesOn(given)) return false
    const radii = coordinates === 6 ? [places[2] ?? 0, places[5] ?? 0] : []
    return radii.every((radius) => radius >= 0) && hasFunction(given, 1)
  }

/** What a mesh needs so that one part of it is there. */
interface Mesh {
  readonly has_flags: boolean
  readonly points: number
  readonly colours: number
  readonly in_rows?: boolean
}

const NO_MORE = 4 * 1024 * 1024

/** A mesh of points with colours. */
const isMesh =
  (mesh: Mesh) =>
  (given: Given): boolean => {
    const { file, dict, components } = given
    const bits = (key: string): number => integerOf(file.resolve(dict.get(key))) ?? 0
    const is_computed = dict.has('Function')
    const each = is_computed ? 1 : components
    const [flag, place, colour] = [
      mesh.has_flags ? bits('BitsPerFlag') : 0,
      bits('BitsPerCoordinate'),
      bits('BitsPerComponent'),
    ]
    if (!COORDINATES.includes(place) || !COMPONENTS.includes(colour)) return false
    if (!FLAGS.includes(flag) || mesh.has_flags !== flag > 0 || !hasRanges(given, 4 + 2 * each)) return false
    const size = flag + 2 * mesh.points * place + mesh.colours * each * colour
    return hasParts(given, mesh, Math.ceil(size / 8)) && (!is_computed || hasFunction(given, 1))
  }

const hasRanges = ({ file, dict }: Given, length: number): boolean => {
  const decode = numbersIn(file, dict.get('Decode'))
  return decode?.length === length && isRising(decode, true)
}

const FLAGS: readonly number[] = [0, 2, 4, 8]
const COORDINATES: readonly number[] = [1, 2, 4, 8, 12, 16, 24, 32]
const COMPONENTS: readonly number[] = [1, 2, 4, 8, 12, 16]

/** Points alone are in whole triangles or rows; what is too large to be unpacked here is not asked. */
function hasParts({ file, dict, raw }: Given, { points, in_rows = false }: Mesh, size: number): boolean {
  const reference = referenceOf(raw ?? '')
  const stream = reference === null ? null : file.stream(reference)
  if (stream === null) return false
  const length = unlessRefused(
    () => decodeStream(stream, NO_MORE, { lenient: true }).length,
    (why) => (why === 'a stream is too large' ? Number.POSITIVE_INFINITY : 0),
  )
  const row = in_rows ? (integerOf(file.resolve(dict.get('VerticesPerRow'))) ?? 0) : 1
  if (in_rows && row < 2) return false
  const needed = in_rows ? 2 * row * size : size
  return length === 0 ? !in_rows && points === 1 : length >= needed
}

const KINDS: Readonly<Record<string, (given: Given) => boolean>> = {
  1: isPlane,
  2: isBetween(4),
  3: isBetween(6),
  4: isMesh({ has_flags: true, points: 1, colours: 1 }),
  5: isMesh({ has_flags: false, points: 1, colours: 1, in_rows: true }),
  6: isMesh({ has_flags: true, points: 12, colours: 4 }),
  7: isMesh({ has_flags: true, points: 16, colours: 4 }),
}
