import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentsOf, colourOf, contrast } from '../../src/embed/in-frame/colours.ts'

test.each([
  ['#0a5', [0, 170, 85]],
  ['#1B4fd6', [27, 79, 214]],
  ['0a5', null],
  ['#0a5a', null],
  ['red', null],
  ['#0a5;background:url(x)', null],
  ['var(--x)', null],
])('%s is %j', (text, colour) => {
  expect(colourOf(text)).toEqual(colour)
})

const parts = (rgb = '') => (rgb.match(/\d+/g) ?? []).map(Number) as unknown as readonly [number, number, number]
const part = fc.integer({ min: 0, max: 255 })

test('whatever the accent, it is read on the paper, and what is written on it too', () => {
  fc.assert(
    fc.property(fc.tuple(part, part, part), fc.constantFrom('light', 'dark'), (colour, scheme) => {
      const accents = accentsOf(colour, scheme)
      const accent = parts(accents['--accent'])
      const paper = scheme === 'light' ? [255, 255, 255] : [23, 29, 36]
      expect(contrast(accent, paper as never)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent, parts(accents['--on-accent']))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('an accent that is read already stays as it is', () => {
  expect(accentsOf([27, 79, 214], 'light')['--accent']).toBe('rgb(27 79 214)')
})
