import { oddForm } from '../reader/odd-forms.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import type { Layers } from '../reader/layers.ts'
import { type Dict, isDict, nameOf, numberOf, type Reference, referenceOf } from '../reader/syntax.ts'
import { numeral } from '../writer/syntax.ts'
import { FLAGS, flagsOf, isUnseen } from './annotation-flags.ts'
import { isLink, isPopup, isStamp, isWidget } from './active-content.ts'

/** An annotation as page content: a form and its position. */
export interface Drawn {
  readonly form: Reference
  /** Operands of the operator cm. */
  readonly matrix: string
  /** The layer that controls its visibility, as written in the file. */
  readonly layer: string | undefined
  /** Whether a link stays where it is drawn. */
  readonly links: boolean
  /** Made for the copy, so that the file does not have it. */
  readonly is_own?: boolean
}

/** What happens to an annotation when its page becomes plain content. */
export type Fate = 'kept' | 'dropped' | 'bare' | Drawn

/** Whether the page of a copy has a link there. */
export const keepsLink = (fate: Fate): boolean => fate === 'kept' || (typeof fate === 'object' && fate.links)

interface Seeing {
  /** Clockwise, in degrees. */
  readonly page_turned?: number
  /** Which layers are shown. Without them each annotation keeps its own. */
  readonly layers?: Layers | null
  /** Draws fields by their values; null where it is left to the file. */
  readonly looks?: LookMaker | null
}

/** Gives an annotation the look that the file leaves to readers. */
export interface LookMaker {
  /** The form, as it will be written; `empty` where it draws nothing; null where the look of the file is the right one. */
  of(annotation: Dict): OwnForm | 'empty' | null
}

interface OwnForm {
  readonly form: Reference
  readonly box: readonly number[]
  readonly matrix: readonly number[]
}

/**
 * Decides what happens to an annotation. Links are kept as bare areas, visible annotations become page content (and so
 * does what a link draws) and invisible ones are dropped. `bare` means that readers show something the file does not
 * draw.
 */
export const fateOf = (
  file: PdfFile,
  raw: string,
  { page_turned = 0, layers = null, looks = null }: Seeing = {},
): Fate => {
  const annotation = file.optionalDict(raw)
  if (isGone(file, annotation, layers)) return 'dropped'
  const upright = (flagsOf(file, annotation) & FLAGS.no_rotate) !== 0 ? page_turned : 0
  const layer = layers === null ? annotation.get('OC') : undefined
  const own = isWidget(file, annotation) ? (looks?.of(annotation) ?? null) : null
  if (own !== null) return ownFate(file, annotation, { own, upright, layer })
  return fateByLook(file, annotation, { upright, layer })
}

const fateByLook = (file: PdfFile, annotation: Dict, { upright, layer }: Omit<OwnLook, 'own'>): Fate => {
  const links = isLink(file, annotation)
  const appearance = file.resolve(file.optionalDict(annotation.get('AP')).get('N'))
  if (!isDict(appearance)) return links ? 'kept' : 'bare'
  const form = formOf(file, annotation)
  const matrix = form && matrixOf(file, annotation, { form, upright })
  const undrawn = links ? 'kept' : 'dropped'
  return form && matrix ? { form, matrix, layer, links } : undrawn
}

interface OwnLook extends Pick<Drawn, 'layer'> {
  readonly own: OwnForm | 'empty'
  /** In degrees. */
  readonly upright: number
}

const ownFate = (file: PdfFile, annotation: Dict, { own, upright, layer }: OwnLook): Fate => {
  const matrix = own === 'empty' ? null : placedIn(file, annotation, { ...own, upright })
  return own === 'empty' || matrix === null ? 'dropped' : { form: own.form, matrix, layer, links: false, is_own: true }
}

/** Whether nobody sees it on a screen, or it only belongs to another one. */
const isGone = (file: PdfFile, annotation: Dict, layers: Layers | null): boolean =>
  annotation.size === 0 ||
  isUnseen(file, annotation) ||
  isPopup(file, annotation) ||
  (layers !== null && !layers.shows(annotation.get('OC')))

/**
 * Readers invent an appearance for a stamp from its name. The copy would lose what such a stamp says, so this returns
 * the reason for refusing it.
 */
export const unseenStamp = (file: PdfFile, raw: string): string | null => {
  const annotation = file.optionalDict(raw)
  if (!isStamp(file, annotation)) return null
  const name = nameOf(file.resolve(annotation.get('Name'))) ?? 'Draft'
  return `a stamp says only its name, ${name.replace(/[^\w -]/g, '?').slice(0, 60)}, and not how it looks`
}

/** The appearance stream itself, or the one of the current state (ISO 32000-2, 12.5.5). */
const formOf = (file: PdfFile, annotation: Dict): Reference | null => {
  const normal = file.optionalDict(annotation.get('AP')).get('N')
  const whole = streamAt(file, normal)
  if (whole) return whole
  const states = file.optionalDict(normal)
  const parent = file.optionalDict(annotation.get('Parent'))
  const named = [annotation.get('AS'), annotation.get('V'), parent.get('V')]
    .map((raw) => nameOf(file.resolve(raw)))
    .find((name) => name !== null && states.has(name))
  // Without a named state, a drawing shows its only one, and a checkbox is not ticked.
  const only = isWidget(file, annotation) ? undefined : [...states.keys()][0]
  return streamAt(file, states.get(named ?? (states.has('Off') ? 'Off' : (only ?? 'Off'))))
}

/** Whether an annotation has a drawing of its own that readers show, and that is not empty. */
export const hasDrawing = (file: PdfFile, annotation: Dict): boolean => {
  const form = formOf(file, annotation)
  return form !== null && (file.stream(form)?.data.length ?? 0) > 0
}

/** Whether readers understand the box, the matrix or the resources of that drawing differently. */
export const hasOddForm = (file: PdfFile, annotation: Dict): boolean => {
  const form = formOf(file, annotation)
  const dict = form && file.stream(form)?.dict
  return dict != null && oddForm(file, new Map([...dict, ['Subtype', '/Form']])) !== null
}

/** Whether AS says which of several drawings is shown. Without it readers take another one each, or none. */
export const namesItsLook = (file: PdfFile, annotation: Dict): boolean => {
  const normal = file.optionalDict(annotation.get('AP')).get('N')
  const state = nameOf(file.resolve(annotation.get('AS')))
  return streamAt(file, normal) !== null || (state !== null && file.optionalDict(normal).has(state))
}

/** The reference itself, if it leads to a stream. */
const streamAt = (file: PdfFile, raw: string | undefined): Reference | null => {
  const reference = referenceOf(raw ?? '')
  return reference && file.stream(reference) ? reference : null
}

/** Fits the form's box, transformed by its own matrix, into the rectangle (ISO 32000-2, 12.5.5, algorithm 8). */
const matrixOf = (
  file: PdfFile,
  annotation: Dict,
  { form, upright }: { form: Reference; upright: number },
): string | null => {
  const dict = file.stream(form)?.dict
  const box = numbersOf(file, dict?.get('BBox'))
  const matrix = numbersOf(file, dict?.get('Matrix')) ?? [1, 0, 0, 1, 0, 0]
  return box && placedIn(file, annotation, { box, matrix, upright })
}

interface Placing {
  readonly box: readonly number[]
  readonly matrix: readonly number[]
  /** In degrees. */
  readonly upright: number
}

const placedIn = (file: PdfFile, annotation: Dict, { box, matrix, upright }: Placing): string | null => {
  const rect = numbersOf(file, annotation.get('Rect'))
  if (box.length !== 4 || rect?.length !== 4 || matrix.length !== 6) return null
  const [left, bottom, right, top] = turned(box, matrix)
  const [x0, y0, x1, y1] = turned(rect, [1, 0, 0, 1, 0, 0])
  const across = right > left ? (x1 - x0) / (right - left) : 1
  const up = top > bottom ? (y1 - y0) / (top - bottom) : 1
  const placed = [across, 0, 0, up, x0 - left * across, y0 - bottom * up]
  return turnedAbout(placed, upright, [x0, y1]).map(numeral).join(' ')
}

/** Rotates counterclockwise about a point, by quarter turns. */
const turnedAbout = (
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
  degrees: number,
  [x, y]: readonly [number, number],
): readonly number[] => {
  const [cos, sin] = [Math.round(Math.cos((degrees * Math.PI) / 180)), Math.round(Math.sin((degrees * Math.PI) / 180))]
  const turn = (u: number, v: number): readonly [number, number] => [u * cos - v * sin, u * sin + v * cos]
  const [ex, ey] = turn(e - x, f - y)
  return [...turn(a, b), ...turn(c, d), ex + x, ey + y]
}

const numbersOf = (file: PdfFile, raw: string | undefined): readonly number[] | null => {
  const value = file.resolve(raw)
  if (value[0] !== '[') return null
  const numbers = file.items(value, 'a list of numbers').map((item) => numberOf(file.resolve(item)))
  return numbers.every((number) => number !== null) ? numbers : null
}

/** The upright bounding box of a transformed box, with ordered corners. */
const turned = (box: readonly number[], matrix: readonly number[]): [number, number, number, number] => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box
  const corners = [x0, x1].flatMap((x) => [y0, y1].map((y) => [a * x + c * y + e, b * x + d * y + f] as const))
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
