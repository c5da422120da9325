import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { inkBounds, inkPath } from '../../src/domain/drawn-ink.ts'
import { SCRIPT_FONTS } from '../../src/domain/envelopes/envelope.ts'
import { isMark } from '../../src/domain/fields/values.ts'
import { covers, fontsFor } from '../../src/pdf/text/coverage.ts'
import { initialsOf } from '../../src/signer/marks/initials.ts'
import { drawnIssue, drawnMark, fittedPoint } from '../../src/signer/marks/marks.ts'
import { fontFor, handwritingsFor } from '../../src/signer/marks/scripts.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AKL'],
  ['Ada Augusta King Noel Lovelace', 'AAL'],
  ['  jean-luc   picard ', 'JLP'],
  ['Plato', 'P'],
  ['𝒜da', '𝒜'],
  ['Åsa Öberg', 'ÅÖ'],
  ['Ada (Countess) Lovelace', 'ACL'],
  ['Иван Петров', 'ИП'],
  ['Ελένη Παππά', 'ΕΠ'],
  ['محمد علي', 'م'],
  ['أحمد بن محمد الفيصل', 'أ'],
  ['קרן לוי', 'קל'],
  ['कृष्ण शर्मा', 'कृश'],
  ['王小明', '王小明'],
  ['山田 太郎', '山田'],
  ['田中角栄太郎', '田中'],
  ['김철수', '김철수'],
  ['Ada محمد', 'A'],
  ['- -', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

describe('a drawn mark', () => {
  const line = [
    { x: 10.04, y: 20 },
    { x: 60, y: 30 },
    { x: 110, y: 20 },
  ]

  test('is what the service takes', () => {
    const mark = drawnMark([line], 400, 200)
    expect(mark.strokes).toEqual([[10, 20, 60, 30, 110, 20]])
    expect(isMark(mark)).toBe(true)
  })

  test.each<[string, [number, number][], boolean]>([
    ['hardly more than a dot', [[10, 20]], false],
    [
      'a slip of the finger',
      [
        [10, 20],
        [50, 22],
        [95, 24],
      ],
      false,
    ],
    [
      'a short dash',
      [
        [10, 20],
        [108, 20],
      ],
      false,
    ],
    [
      'a long dash',
      [
        [10, 20],
        [112, 20],
      ],
      true,
    ],
    [
      'a small curve',
      [
        [10, 20],
        [40, 50],
        [20, 60],
      ],
      true,
    ],
  ])('that is %s is one: %s', (_, points, is_one) => {
    const mark = drawnMark([points.map(([x, y]) => ({ x, y }))], 400, 200)
    expect(isMark(mark)).toBe(is_one)
    if (!is_one) expect(drawnIssue(mark)).toBe('too_little')
  })

  test('that is more than can be kept is said to be', () => {
    const scribble = Array.from({ length: LIMITS.mark_strokes_max + 1 }, () => line)
    expect(drawnIssue(drawnMark(scribble, 400, 200))).toBe('too_much')
  })

  test('keeps its form and its middle when the pad is turned, and comes back as it was', () => {
    const [tall, wide] = [
      { width: 350, height: 200 },
      { width: 600, height: 130 },
    ]
    expect(fittedPoint({ x: 175, y: 100 }, tall, wide)).toEqual({ x: 300, y: 65 })
    for (const point of [
      { x: 0, y: 0 },
      { x: 350, y: 200 },
      { x: 10, y: 190 },
    ]) {
      const there = fittedPoint(point, tall, wide)
      expect(there.x >= 0 && there.x <= 600 && there.y >= 0 && there.y <= 130).toBe(true)
      const scale = 130 / 200
      expect(there.x - 300).toBeCloseTo((point.x - 175) * scale)
      expect(there.y - 65).toBeCloseTo((point.y - 100) * scale)
    }
  })

  test('is framed by its ink, whatever the pad', () => {
    const stroke = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(fc.array(stroke, { minLength: 1, maxLength: 5 }), (strokes) => {
        const even = strokes.map((numbers) => numbers.slice(0, numbers.length - (numbers.length % 2)))
        const { x, y, width, height } = inkBounds({ kind: 'drawn', width: 1000, height: 1000, strokes: even })
        for (const numbers of even) {
          for (const [i, n] of numbers.entries()) {
            const [start, length] = i % 2 === 0 ? [x, width] : [y, height]
            expect(n).toBeGreaterThan(start)
            expect(n).toBeLessThan(start + length)
          }
        }
      }),
    )
  })

  test('that is small stays small: at least half of the pad is shown', () => {
    const speck = { kind: 'drawn', width: 400, height: 200, strokes: [[190, 100, 210, 100]] } as const
    expect(inkBounds(speck)).toEqual({ x: 100, y: 50, width: 200, height: 100 })
  })

  test('begins and ends where the pen did', () => {
    expect(inkPath([10, 20, 60, 30, 110, 20])).toBe('M10 20Q60 30 85 25L110 20')
    expect(inkPath([10, 20])).toBe('M10 20L10 20')
    expect(inkPath([])).toBe('')
  })
})

describe('a name that is typed', () => {
  test.each([
    ['Ada Lovelace', [...SCRIPT_FONTS], false],
    ['', [...SCRIPT_FONTS], false],
    ['Иван', ['caveat', 'great-vibes'], false],
    ['Ada Иванова', ['caveat', 'great-vibes'], false],
    ['Nguyễn', ['dancing-script', 'great-vibes'], false],
    ['Ada 小明', [...SCRIPT_FONTS], false],
    ['小明', ['caveat'], true],
    ['محمد', ['caveat'], true],
    ['Ελένη', ['caveat'], true],
  ])('%j is offered in the handwritings that have its letters', (text, fonts, plain) => {
    expect(handwritingsFor(text)).toEqual({ fonts, plain })
  })

  test('changes its handwriting only where it must', () => {
    const typed = (text: string) => ({ kind: 'typed', text, font: 'dancing-script' }) as const
    expect(fontFor(typed('Ada'))).toBe('dancing-script')
    expect(fontFor(typed('Иван'))).toBe('caveat')
  })

  test.each(SCRIPT_FONTS)('in %s has all the letters that it is offered for', (font) => {
    const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code))
    const offered = letters.filter((letter) => {
      const { fonts, plain } = handwritingsFor(letter)
      return /\p{L}/u.test(letter) && !plain && fonts.includes(font)
    })
    expect(offered.length).toBeGreaterThan(300)
    const [file = ''] = fontsFor(null, font)
    expect(offered.filter((letter) => !covers(file, letter.codePointAt(0) ?? 0))).toEqual([])
  })
})
