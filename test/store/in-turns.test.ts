import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InTurns } from '../../src/store/in-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A window of which so many hits are left, and how many were asked for at the same time. */
function windowOf(left: number) {
  const seen = { asked: 0, at_once: 0, most: 0 }
  const take = async () => {
    seen.asked++
    seen.most = Math.max(seen.most, ++seen.at_once)
    await Promise.resolve()
    seen.at_once--
    return left-- > 0 ? 0 : 40
  }
  return { seen, turns: new InTurns(take) }
}

const flood = (turns: InTurns, calls = 400) =>
  Promise.all(Array.from({ length: calls }, () => turns.take('registrations 192.0.2.1', 10)))

test('a flood of one window asks one by one, and not again within a second of a refusal', async () => {
  const { turns, seen } = windowOf(10)
  const answers = await flood(turns)
  expect(answers.filter((wait_s) => wait_s === 0)).toHaveLength(10)
  expect(answers.filter((wait_s) => wait_s === 40)).toHaveLength(390)
  expect(seen).toMatchObject({ asked: 11, most: 1 })
  vi.advanceTimersByTime(999)
  expect(new Set(await flood(turns))).toEqual(new Set([40]))
  expect(seen.asked).toBe(11)
  vi.advanceTimersByTime(1)
  await flood(turns)
  expect(seen.asked).toBe(12)
})

test('another window is asked meanwhile, and knows nothing of the refusal', async () => {
  const { turns, seen } = windowOf(1)
  await flood(turns, 3)
  await turns.take('registrations 192.0.2.2', 10)
  expect(seen.asked).toBe(3)
})

test('a database that is away is asked once for all who wait, and again by the next', async () => {
  let asked = 0
  const turns = new InTurns(async () => {
    asked++
    throw new Error('the database does not answer')
  })
  const wait = () => turns.take('registrations 192.0.2.1', 10)
  const ended = await Promise.allSettled([wait(), wait(), wait()])
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(asked).toBe(1)
  await expect(wait()).rejects.toThrow('does not answer')
  expect(asked).toBe(2)
})
