import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import * as hb from 'harfbuzzjs'
import { type FontName, fontFileOf } from './coverage.ts'

/** [left, bottom, right, top], in thousandths of an em. */
export type Ink = readonly [number, number, number, number]

/** A glyph and its offset from the start of its cluster, in thousandths of an em. */
export interface Part {
  readonly glyph: number
  readonly x: number
  readonly y: number
}

/** What a code of a Type 3 font draws: a glyph, or a base glyph with its marks. */
export interface Outline {
  readonly width: number
  readonly ink: Ink | null
  /** The charproc, compressed once per worker. */
  readonly charproc: Uint8Array
}

/** A font for shaping. */
export interface Face {
  readonly font: hb.Font
  readonly outlines: Map<string, Outline>
}

/** Loads a font on first use and keeps it. A worker that only sees Latin never loads the others. */
export function faceOf(name: FontName): Face {
  let face = faces.get(name)
  if (!face) {
    const font = new hb.Font(openFace(name))
    // One scale for all fonts, whatever their units are.
    font.setScale(1000, 1000)
    face = { font, outlines: new Map() }
    faces.set(name, face)
  }
  return face
}

/** Faces of a collection share its bytes. */
function openFace(name: FontName): hb.Face {
  const { path, face } = fontFileOf(name)
  const blob = blobs.get(path) ?? new hb.Blob(readFileSync(path))
  blobs.set(path, blob)
  return new hb.Face(blob, face)
}

/** The outline of a cluster. Only a single glyph may omit the width, which is then the font's. */
export function outlineOf(face: Face, parts: readonly Part[], width?: number): Outline {
  const key = `${width ?? ''}${parts.map(({ glyph, x, y }) => `/${glyph},${x},${y}`).join('')}`
  let outline = face.outlines.get(key)
  if (!outline) {
    // Stacked marks produce ever new outlines. The few in use are made again quickly.
    if (face.outlines.size >= MOST_OUTLINES) face.outlines.clear()
    outline = makeOutline(face.font, parts, width ?? face.font.glyphHAdvance(parts[0]?.glyph ?? 0))
    face.outlines.set(key, outline)
  }
  return outline
}

/** The path of a cluster as PDF operators, without fill. */
export function pathOf(font: hb.Font, parts: readonly Part[]): string {
  const pen: Pen = { x: 0, y: 0, operators: [] }
  for (const { glyph, x, y } of parts) font.drawGlyph(glyph, pathFuncs(), Object.assign(pen, { x, y }))
  return pen.operators.join(' ')
}

const MOST_OUTLINES = 4000
const faces = new Map<FontName, Face>()
const blobs = new Map<string, hb.Blob>()

function makeOutline(font: hb.Font, parts: readonly Part[], width: number): Outline {
  const path = pathOf(font, parts)
  const ink = path === '' ? null : joinInk(parts.flatMap((part) => partInk(font, part) ?? []))
  const fill = path === '' ? '' : `\n${path} f`
  // d1: the outline takes the colour of the surrounding text (ISO 32000-2, 9.6.4).
  const charproc = `${width} 0 ${(ink ?? [0, 0, 0, 0]).join(' ')} d1${fill}`
  return { width, ink, charproc: deflateSync(Buffer.from(charproc, 'latin1'), { level: 9 }) }
}

function partInk(font: hb.Font, { glyph, x, y }: Part): [Ink] | null {
  const box = font.glyphExtents(glyph)
  if (!box || box.width === 0) return null
  const [left, top] = [x + box.xBearing, y + box.yBearing]
  return [[left, top + box.height, left + box.width, top]]
}

/** The bounding box of several boxes. */
export const joinInk = (inks: readonly Ink[]): Ink => [
  Math.min(...inks.map((ink) => ink[0])),
  Math.min(...inks.map((ink) => ink[1])),
  Math.max(...inks.map((ink) => ink[2])),
  Math.max(...inks.map((ink) => ink[3])),
]

interface Pen {
  x: number
  y: number
  readonly operators: string[]
}

/** HarfBuzz converts quadratic curves to cubic ones because no quadratic callback is set. PDF has only cubic curves. */
function pathFuncs(): hb.DrawFuncs {
  if (funcs) return funcs
  funcs = new hb.DrawFuncs()
  funcs.setMoveToFunc((x, y, pen) => draw(pen as Pen, [x, y], 'm'))
  funcs.setLineToFunc((x, y, pen) => draw(pen as Pen, [x, y], 'l'))
  funcs.setCubicToFunc((...[ax, ay, bx, by, x, y, pen]) => draw(pen as Pen, [ax, ay, bx, by, x, y], 'c'))
  funcs.setClosePathFunc((pen) => draw(pen as Pen, [], 'h'))
  return funcs
}
let funcs: hb.DrawFuncs | undefined

/** A thousandth of an em is finer than any print, so coordinates are integers. */
function draw(pen: Pen, coordinates: readonly number[], operator: string): void {
  coordinates.forEach((value, i) => {
    pen.operators.push(String(Math.round(value + (i % 2 === 0 ? pen.x : pen.y))))
  })
  pen.operators.push(operator)
}
