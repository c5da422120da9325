import * as hb from 'harfbuzzjs'
import { describe, expect, test } from 'vitest'
import { fontsFor } from '../../../src/pdf/text/coverage.ts'
import { faceOf } from '../../../src/pdf/text/faces.ts'
import { scriptOf } from '../../../src/pdf/text/scripts.ts'

// A font may set a tone right onto the vowel above the letter, and every program then shows it so: only outlines tell.

const from = (first: string, last: string): string[] => {
  const [start, end] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0]
  return Array.from({ length: end - start + 1 }, (_, i) => String.fromCodePoint(start + i))
}

interface Ink {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** Where each mark of a shaped text has its ink; null where the text is no sequence of the language. */
function marksOf(text: string): readonly Ink[] | null {
  const script = scriptOf(text)
  if (script === null) throw new Error('no script')
  const { font } = faceOf(fontsFor(script, 'regular')[0] ?? '')
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const dotted_circle = font.nominalGlyph(0x25cc)
  const marks: Ink[] = []
  let pen = 0
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    if (codepoint === dotted_circle) return null
    const box = font.glyphExtents(codepoint)
    if (box && box.width > 0 && xAdvance === 0) {
      const [left, top] = [pen + xOffset + box.xBearing, yOffset + box.yBearing]
      marks.push({ left, top, right: left + box.width, bottom: top + box.height })
    }
    pen += xAdvance
  }
  return marks
}

/** How much of the smaller mark's box lies in the other's. */
function overlap(a: Ink, b: Ink): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom)
  if (wide <= 0 || high <= 0) return 0
  const area = ({ left, right, top, bottom }: Ink) => (right - left) * (top - bottom)
  return (wide * high) / Math.min(area(a), area(b))
}

/** Boxes of curved marks may touch a little where their ink does not. */
const TOUCHING = 0.15

describe('a mark above a vowel above a letter does not fall on it', () => {
  test.each([
    ['Thai', from('ก', 'ฮ'), [...'\u0e31\u0e34\u0e35\u0e36\u0e37\u0e47\u0e4d'], [...'\u0e48\u0e49\u0e4a\u0e4b\u0e4c']],
    ['Lao', from('ກ', 'ຮ'), [...'\u0eb1\u0eb4\u0eb5\u0eb6\u0eb7\u0ebb\u0ecd'], [...'\u0ec8\u0ec9\u0eca\u0ecb\u0ecc']],
    ['Khmer', from('ក', 'អ'), [...'\u17b7\u17b8\u17b9\u17ba'], [...'\u17c6']],
  ])('in %s', (_, letters, vowels, tones) => {
    const syllables = letters
      .filter((letter) => scriptOf(letter) !== null)
      .flatMap((letter) => vowels.flatMap((vowel) => tones.map((tone) => letter + vowel + tone)))
    const looked_at = syllables.flatMap((text) => {
      const [first, second, ...others] = marksOf(text) ?? []
      return first && second && others.length === 0 ? [{ text, share: overlap(first, second) }] : []
    })
    expect(looked_at.length).toBeGreaterThan(100)
    expect(looked_at.filter(({ share }) => share > TOUCHING)).toEqual([])
  })
})
