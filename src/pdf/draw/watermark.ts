import { fontsFor } from '../text/coverage.ts'
import { faceOf, type Part, pathOf } from '../text/faces.ts'
import { num } from '../writer/numbers.ts'
import type { Drawing, Form } from './drawing.ts'

const WORD = 'TEST'

/** Draws the word across the page, pale enough to read through. It is a path, so text extraction does not find it. */
export function drawWatermark(width: number, height: number, drawing: Drawing): string {
  const word = drawing.form('watermark', wordForm)
  const diagonal = Math.hypot(width, height)
  const [cos, sin] = [width / diagonal, height / diagonal]
  const scale = Math.min((diagonal * 0.5) / word.width, (Math.min(width, height) * 0.4) / word.height)
  const [a, b] = [cos * scale, sin * scale]
  const x = width / 2 - (a * word.width - b * word.height) / 2
  const y = height / 2 - (b * word.width + a * word.height) / 2
  const matrix = [a, b, -b, a, x, y].map((value) => num(value, 5)).join(' ')
  return `/Artifact BMC q ${matrix} cm /${word.name} Do Q EMC\n`
}

/** The height of capitals, including the overshoot of round letters. */
const CAPITALS = 735

function wordForm(): Form {
  const { font } = faceOf(fontsFor(null, 'bold')[0] ?? '')
  const parts: Part[] = []
  let width = 0
  for (const letter of WORD) {
    const glyph = font.nominalGlyph(letter.charCodeAt(0)) ?? 0
    parts.push({ glyph, x: width, y: 10 })
    width += font.glyphHAdvance(glyph)
  }
  return {
    width,
    height: CAPITALS,
    margin: 0,
    content: `/G gs .7 .15 .12 rg\n${pathOf(font, parts)} f`,
    resources: '<</ExtGState<</G<</Type/ExtGState/ca .13>>>>>>',
  }
}
