import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FileName, line } from '../../src/contract/envelopes/create-request.ts'
import { charsOf } from '../../src/domain/envelopes/decline.ts'
import { hasInk } from '../../src/domain/ink.ts'
import { isFilled, isMark } from '../../src/domain/fields/values.ts'

const characters = Array.from({ length: 0x110000 }, (_, code) => code).map((code) => String.fromCodePoint(code))
const of = (shape: RegExp) => characters.filter((character) => shape.test(character))
/** Written out one class after the other, so that the rule under test is not its own measure. */
const INKLESS = {
  'white space': of(/\p{White_Space}/u),
  'what fonts are to ignore': of(/\p{Default_Ignorable_Code_Point}/u),
  'control characters': of(/\p{Cc}/u),
  'format characters': of(/\p{Cf}/u),
  'halves of pairs': of(/\p{Cs}/u),
  'what means nothing between strangers': of(/\p{Co}/u),
  'marks without a letter': of(/\p{M}/u),
  'fillers that count as letters or signs': [...'\u2800\u3164\u115f\u1160\uffa0\u17b4\u17b5\u{1d159}'],
} as const
/** Halves are left out: two of them side by side may be a sign. */
const joinable = Object.values(INKLESS).filter((some) => some !== INKLESS['halves of pairs'])
const inkless = fc.tuple(fc.constantFrom(...joinable), fc.nat()).map(([some, at]) => some[at % some.length] ?? ' ')
const inklessTexts = fc.array(inkless, { minLength: 1, maxLength: 40 }).map((some) => some.join(''))
const letter = fc.constantFrom(...'AĀяω山מمकก가🖋7.')

const typed = (text: string) => ({ kind: 'typed', text, font: 'caveat' }) as const

describe('a text without ink', () => {
  test.each(Object.entries(INKLESS))('is none by %s', (_, some) => {
    expect(some.length).toBeGreaterThan(0)
    expect(some.filter(hasInk).map((character) => character.codePointAt(0)?.toString(16))).toEqual([])
    expect(hasInk(some.slice(0, 1000).join(''))).toBe(false)
  })

  test('is empty wherever a text is asked for', () => {
    fc.assert(
      fc.property(inklessTexts, (text) => {
        expect(isFilled(text)).toBe(false)
        expect(isFilled(typed(text))).toBe(false)
        expect(isMark(typed(text))).toBe(false)
        expect(charsOf(text)).toBe(0)
        expect(line(255).safeParse(text).success).toBe(false)
        expect(FileName.safeParse(text).success).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test('is any other text as soon as one letter or sign is in it', () => {
    fc.assert(
      fc.property(inklessTexts, letter, inklessTexts, (before, one, after) => {
        expect(hasInk(before + one + after)).toBe(true)
      }),
    )
    expect(isMark(typed('क्\u200dष'))).toBe(true)
    expect(isFilled('می\u200cخواهم')).toBe(true)
  })

  test('is no letter, number or sign that Unicode gives a shape', () => {
    const shaped = of(/[\p{L}\p{N}\p{P}\p{S}]/u).filter(
      (character) => !/[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u.test(character),
    )
    expect(shaped.length).toBeGreaterThan(140_000)
    expect(shaped.filter((character) => !hasInk(character))).toEqual([])
  })
})
