import { Direction, shape, Buffer as ShapeBuffer } from 'harfbuzzjs'
import { describe, expect, it } from 'vitest'
import { fontsFor, isTextFace } from '../../../src/pdf/text/coverage.ts'
import { faceOf } from '../../../src/pdf/text/faces.ts'

const buffer = new ShapeBuffer()

/** Glyphs and their places as HarfBuzz makes them of the whole text. */
function shaped(text: string, style: 'regular' | 'bold', { script = 'Latn', language = '' } = {}): string[] {
  const { font } = faceOf(fontsFor(null, style)[0] ?? '')
  buffer.reset()
  buffer.addText(text)
  buffer.setDirection(Direction.LTR)
  buffer.setScript(script)
  if (language !== '') buffer.setLanguage(language)
  shape(font, buffer)
  return buffer
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance, xOffset, yOffset }) => [codepoint, xAdvance, xOffset, yOffset].join(' '))
}

const DIGITS = Array.from('0123456789')
const SIGNS = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
const WORDS = [
  '2026-11-20T14:05:09.123Z',
  'env_01HZX8Q4K7W9TT11',
  '1/2 3/4',
  '192.0.2.10',
  '2001:db8::7',
  'A1,T2.f3fi4',
]
const SETTINGS = [
  ...['Latn', 'Cyrl', 'Grek', 'Zyyy'].map((script) => ({ script })),
  ...'az bg ca fa ja ko ks mk mr ne ro sd sr tr ur zh-cn zh-hk zh-tw'.split(' ').map((language) => ({ language })),
]

/** shape.ts shapes each digit on its own, which is sound only while this holds. */
describe.each(['regular', 'bold'] as const)('a digit of the %s text face', (style) => {
  it('is of the face that shape.ts takes apart', () => {
    expect(isTextFace(fontsFor(null, style)[0] ?? '')).toBe(true)
  })

  it('looks the same beside any sign', () => {
    for (const setting of SETTINGS) {
      const alone = new Map(SIGNS.map((sign) => [sign, shaped(sign, style, setting)]))
      const together = (a: string, b: string) => [...(alone.get(a) ?? []), ...(alone.get(b) ?? [])]
      const pairs = DIGITS.flatMap((digit) => SIGNS.flatMap((sign) => [[digit, sign] as const, [sign, digit] as const]))
      const different = pairs.filter(([a, b]) => shaped(a + b, style, setting).join() !== together(a, b).join())
      expect(different, JSON.stringify(setting)).toEqual([])
    }
  })

  it('looks the same within longer words', () => {
    for (const word of WORDS) {
      const pieces = word.match(/[0-9]|[^0-9]+/g) ?? []
      expect(shaped(word, style)).toEqual(pieces.flatMap((piece) => shaped(piece, style)))
    }
  })
})
