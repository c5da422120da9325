import { expect, test } from 'vitest'
import { hasInk } from '../../../src/domain/ink.ts'
import { shapeLine } from '../../../src/pdf/text/shape.ts'

/** What is alike by the thousand is left out: it would only take time. */
const ALIKE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Yi}\p{Script=Cuneiform}\p{Cn}\p{Co}\p{Cs}]/u

function drawsNothing(character: string): boolean {
  const [left, bottom, right, top] = shapeLine(character, 'regular').ink
  return right <= left || top <= bottom
}

test('whatever counts as ink is drawn as ink', () => {
  const blank: string[] = []
  let drawn = 0
  for (let code = 0x20; code < 0xe0000; code += 1) {
    const character = String.fromCodePoint(code)
    if (ALIKE.test(character) || !hasInk(character)) continue
    drawn += 1
    if (drawsNothing(character)) blank.push(code.toString(16))
  }
  expect(drawn).toBeGreaterThan(30_000)
  expect(blank).toEqual([])
}, 120_000)
