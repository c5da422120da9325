import { fontsFor } from './coverage.ts'
import { faceOf, outlineOf } from './faces.ts'
import type { ShapedLine } from './shape.ts'

/** Shapes ASCII text with each character centred in a cell, like on a typewriter. Used for digests. */
export function shapeInCells(text: string, cell: number): ShapedLine {
  const face = faceOf(fontsFor(null, 'regular')[0] ?? '')
  const clusters = Array.from(text, (character) => {
    const glyph = face.font.nominalGlyph(character.charCodeAt(0)) ?? 0
    const x = Math.round((cell - face.font.glyphHAdvance(glyph)) / 2)
    const outline = outlineOf(face, [{ glyph, x, y: 0 }], cell)
    return { text: character, outline, advance: cell, rightToLeft: false }
  })
  const starts = clusters.map((_, i) => i)
  return { clusters, starts, width: clusters.length * cell, ink: [0, 0, 0, 0], rightToLeft: false }
}
