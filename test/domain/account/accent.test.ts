import { describe, expect, test } from 'vitest'
import { accentOf, CONTRAST_MIN, contrast, darkScheme, lightScheme } from '../../../src/domain/account/accent.ts'

describe('contrast (WCAG 2.2)', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#1b4fd6', '#1b4fd6', 1],
  ])('of %s and %s is %s', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  })
})

describe('the colours shown', () => {
  test.each([
    // A colour that can be read stays as it was chosen.
    ['#1b4fd6', '#1b4fd6', '#7695e6'],
    ['#000000', '#000000', '#999999'],
    ['#ffffff', '#6e6e6e', '#ffffff'],
    ['#ffff00', '#707000', '#ffff00'],
    ['#ff0000', '#d90000', '#ff5c5c'],
    ['#e8590c', '#bc480a', '#eb7230'],
  ])('of %s are %s, and on dark paper %s', (colour, light, dark) => {
    expect(accentOf(colour)).toEqual({ light, on_light: '#ffffff', dark, on_dark: '#0f1419' })
  })

  // Every 17th step of each channel: grey, pure, pale and deep ones.
  const steps = Array.from({ length: 16 }, (_, i) => (i * 17).toString(16).padStart(2, '0'))
  const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))

  test.each([
    ['light', lightScheme, ['#ffffff', '#f5f6f8']],
    ['dark', darkScheme, ['#171d24', '#0f1419']],
  ] as const)('are readable in the %s scheme, whatever was chosen', (_, schemeOf, papers) => {
    const unreadable = colours.filter((colour) => {
      const { accent, strong, wash, on_accent } = schemeOf(colour)
      const pairs = [...papers, wash, on_accent].map((ground) => contrast(accent, ground))
      return [...pairs, contrast(strong, on_accent)].some((ratio) => ratio < CONTRAST_MIN)
    })
    expect([colours.length, unreadable]).toEqual([4096, []])
  })
})
