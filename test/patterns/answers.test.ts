import { describe, expect, test } from 'vitest'
import { PatternAnswers } from '../../src/patterns/answers.ts'
import { mainThreadMs } from '../support/processor-time.ts'

const MS_MAX = 50
const asked = (pattern: string, text: string) => {
  const patterns = new PatternAnswers('ws_1')
  return patterns.settled(() => [patterns.matches(pattern, text), patterns.isTooLong(pattern, text)] as const)
}
/** As releases before the bound took them. */
const STORED = '(?:a?){0,1000}'.repeat(5)

describe('a text is matched', () => {
  test.each([
    ['by a quick pattern', '[a-z]{2}\\d+', 'ab12', true],
    ['as a whole', '[a-z]{2}', 'abc', false],
    ['against many repetitions', '(?:a?b?){0,300}', 'ab'.repeat(299), true],
    ['against more than may be made today', STORED, 'a'.repeat(200), true],
    ['against more than may be made today, in vain', STORED, `${'a'.repeat(200)}b`, false],
  ])('%s', async (_, pattern, text, matches) => {
    expect(await asked(pattern, text)).toEqual([matches, false])
  })

  test.each([
    ['that may be made', '(?:(?:a?){0,150}b?){2}x*'],
    ['of an earlier release', STORED],
  ])('without the main thread: 10,000 letters and a pattern %s', { timeout: 60_000 }, async (_, pattern) => {
    expect(await mainThreadMs(() => asked(pattern, 'ab'.repeat(5_000)), 2)).toBeLessThan(MS_MAX)
  })

  test('or given up after a while, which does not keep others from their turn', { timeout: 60_000 }, async () => {
    const endless = '(?:a?){0,1000}'.repeat(35)
    const [long, quick] = await Promise.all([
      asked(endless, 'a'.repeat(3_000)),
      asked('(?:a?b?){0,300}', 'ab'.repeat(299)),
    ])
    expect(long).toEqual([false, true])
    expect(quick).toEqual([true, false])
  })

  test('without the main thread where one request asks for many, of which each is quick', async () => {
    const triesFor = async (count: number) => {
      const patterns = new PatternAnswers('ws_1')
      let tries = 0
      await patterns.settled(() => {
        tries += 1
        for (let n = 0; n < count; n++) patterns.matches('(?:a?b?){0,20}', `${'a'.repeat(100)}${n}`)
      })
      return tries
    }
    expect([await triesFor(1), await triesFor(200)]).toEqual([1, 2])
  })

  test('once more only where a thread was asked, and nothing is written before it has answered', async () => {
    const patterns = new PatternAnswers('ws_1')
    const written: boolean[] = []
    let tries = 0
    await patterns.settled(() => {
      tries += 1
      const matches = patterns.matches('(?:a?b?){0,300}', 'c'.repeat(2_000))
      patterns.demand()
      written.push(matches)
    })
    expect([tries, written]).toEqual([2, [false]])
    await expect(patterns.settled(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  })
})
