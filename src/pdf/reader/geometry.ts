import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import type { PdfFile } from './pdf-file.ts'
import { Refusal, unlessRefused } from './refusal.ts'
import { type Dict, numberOf } from './syntax.ts'

type Box = readonly [number, number, number, number]

/** US Letter, which every reader assumes if a page has no size. */
const DEFAULT_BOX: Box = [0, 0, 612, 792]
const DEFAULT_ENTRY = `[${DEFAULT_BOX.join(' ')}]`

/** How a page is displayed (ISO 32000-2, 7.7.3.3 and 14.11.2). `page` includes inherited entries. */
export const geometryOf = (file: PdfFile, page: Dict): PageGeometry => {
  const media = boxOf(file, page.get('MediaBox')) ?? DEFAULT_BOX
  if (isEmpty(media)) throw new Refusal('a page has no size')
  const crop = boxOf(file, page.get('CropBox')) ?? media
  if (isBeside(crop, media)) throw new Refusal('a page has a crop box outside of its media box')
  const cut = intersection(crop, media)
  const box = isEmpty(cut) ? media : cut
  const rotation = rotationOf(file.resolve(page.get('Rotate')))
  const unit = numberOf(file.resolve(page.get('UserUnit'))) ?? 1
  if (!(unit > 0 && unit <= 75_000)) throw new Refusal('a page has a malformed user unit')
  const [across, up] = [(box[2] - box[0]) * unit, (box[3] - box[1]) * unit]
  const upright = rotation === 0 || rotation === 180
  const [width, height] = upright ? [across, up] : [up, across]
  return { width, height, rotation, box, user_unit: unit }
}

/** An empty page, which readers show if the page tree refers to nothing. */
export const BLANK_PAGE: Dict = new Map([['MediaBox', DEFAULT_ENTRY]])

/**
 * Replaces boxes that readers interpret differently: a media box that is empty or none becomes the default, and a crop box
 * that is empty, none or outside of it is dropped.
 */
export const withSoundBoxes = (file: PdfFile, page: Dict): Dict => {
  const named = usableBox(file, page.get('MediaBox'))
  const media = named === null || isEmpty(named) ? DEFAULT_BOX : named
  const crop = usableBox(file, page.get('CropBox'))
  const sound = new Map(page)
  if (page.has('MediaBox') && (named === null || isEmpty(named))) sound.set('MediaBox', DEFAULT_ENTRY)
  if (crop === null || isEmpty(intersection(crop, media))) sound.delete('CropBox')
  return sound.get('MediaBox') === page.get('MediaBox') && sound.size === page.size ? page : sound
}

/** Entries of a page in the one form that all readers understand: a plain rotation, and no user unit that is no number. */
export const withPlainEntries = (file: PdfFile, page: Dict): Dict => {
  const plain = new Map(page)
  if (page.has('Rotate')) plain.set('Rotate', String(geometryOf(file, page).rotation))
  if (page.has('UserUnit') && numberOf(file.resolve(page.get('UserUnit'))) === null) plain.delete('UserUnit')
  return plain
}

/** The matrix for the operator cm from the displayed page (points, origin at the lower left corner) to user space. */
export const displayMatrix = (geometry: PageGeometry): readonly number[] => {
  const [x0, y0, x1, y1] = geometry.box
  const point = 1 / geometry.user_unit
  return {
    0: [point, 0, 0, point, x0, y0],
    90: [0, point, -point, 0, x1, y0],
    180: [-point, 0, 0, -point, x1, y1],
    270: [0, -point, point, 0, x0, y1],
  }[geometry.rotation]
}

/** Sorts corners into lower left and upper right (ISO 32000-2, 7.9.5). */
const boxOf = (file: PdfFile, raw: string | undefined): Box | null => {
  const items = file.items(raw, 'a page box').map((item) => numberOf(file.resolve(item)))
  if (items.length === 0) return null
  const [a, b, c, d] = items
  if (items.length !== 4 || !isNumber(a) || !isNumber(b) || !isNumber(c) || !isNumber(d)) {
    throw new Refusal(NOT_NUMBERS)
  }
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

/** Null for what is no box. */
const usableBox = (file: PdfFile, raw: string | undefined): Box | null =>
  unlessRefused(
    () => boxOf(file, raw),
    (why) => {
      if (!NO_BOXES.includes(why)) throw new Refusal(why)
      return null
    },
  )

const NOT_NUMBERS = 'a page box is not four numbers'
const NO_BOXES: readonly string[] = [NOT_NUMBERS, 'a page box is not an array']

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number'

const intersection = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
]

const isEmpty = (box: Box): boolean => box[2] <= box[0] || box[3] <= box[1]

/** An empty crop box does not count: every reader ignores it. */
const isBeside = (crop: Box, media: Box): boolean => !isEmpty(crop) && isEmpty(intersection(crop, media))

const rotationOf = (raw: string): PageGeometry['rotation'] => {
  const turned = (((raw === 'null' ? 0 : (numberOf(raw) ?? Number.NaN)) % 360) + 360) % 360
  if (turned === 0 || turned === 90 || turned === 180 || turned === 270) return turned
  throw new Refusal('a page is rotated by something else than a quarter turn')
}
