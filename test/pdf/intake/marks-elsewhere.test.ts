import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { annotatedPage } from './files.ts'
import { type Area, inkIn, picturesBy } from './ink.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

/** Where the marks are, and where their rectangles say that they were. */
const MARKED: Area = { x: 95, y: 395, width: 210, height: 60 }
const ELSEWHERE: Area = { x: 390, y: 90, width: 60, height: 40 }
const QUAD = '/QuadPoints[100 450 300 450 100 400 300 400]'
const STROKE = '/InkList[[100 410 200 440 300 410][100 400 300 400]]/BS<</W 4>>'
const KINDS = {
  Highlight: QUAD,
  Underline: QUAD,
  Squiggly: QUAD,
  StrikeOut: QUAD,
  Ink: STROKE,
} as const

const RECTS = ['400 100 440 120', '400 100 400 100', '440 120 400 100'] as const

it.each(Object.entries(KINDS).flatMap(([kind, place]) => RECTS.map((rect) => ({ kind, place, rect }))))(
  '$kind without a look is drawn at its place, and not in /Rect [$rect]',
  async ({ kind, place, rect }) => {
    const name = `${kind}-${rect}`
    const bytes = annotatedPage(`<</Type/Annot/F 4/Subtype/${kind}/Rect[${rect}]${place}/C[0 0 0.5]>>`)
    expect(accepted(await opened.inspect(name, bytes)).removed).toEqual(['annotations'])
    const pictures = await picturesBy(opened, join(opened.dir.path, `${name}.normalised.pdf`))
    for (const [reader, picture] of Object.entries(pictures)) {
      expect(await inkIn(picture, MARKED), reader).toBeGreaterThan(80)
      expect(await inkIn(picture, ELSEWHERE), reader).toBe(0)
    }
  },
)

it.each(Object.entries(KINDS))(
  '%s without a look stays where it is if it lies in its rectangle',
  async (kind, place) => {
    const bytes = annotatedPage(`<</Type/Annot/F 4/Subtype/${kind}/Rect[95 395 305 455]${place}/C[0 0 0.5]>>`)
    accepted(await opened.inspect(kind, bytes))
    const pictures = await picturesBy(opened, join(opened.dir.path, `${kind}.normalised.pdf`))
    for (const [reader, picture] of Object.entries(pictures))
      expect(await inkIn(picture, MARKED), reader).toBeGreaterThan(80)
  },
)
