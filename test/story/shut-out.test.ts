import { expect, test } from 'vitest'
import { ShutOut } from '../../src/http/budget/shut-out.ts'

const BOUNDS = { faults_max: 3, shut_ms: 1_000 }

test('an address is shut out after some faults, until it has left them for a while', () => {
  const shut_out = new ShutOut(BOUNDS)
  for (const now of [0, 100]) shut_out.note('a', now)
  expect(shut_out.isShut('a', 200)).toBe(false)
  shut_out.note('a', 300)
  expect([shut_out.isShut('a', 1_299), shut_out.isShut('b', 1_299)]).toEqual([true, false])
  expect(shut_out.isShut('a', 1_300)).toBe(false)
  shut_out.note('a', 1_400)
  expect(shut_out.isShut('a', 1_400)).toBe(false)
})

test('faults that lie far from each other shut nobody out', () => {
  const shut_out = new ShutOut(BOUNDS)
  for (let at = 0; at < 10; at++) shut_out.note('a', at * 1_000)
  expect(shut_out.isShut('a', 9_001)).toBe(false)
})

test('who has many addresses does not make it grow', () => {
  const shut_out = new ShutOut(BOUNDS)
  for (let at = 0; at < 25_000; at++) shut_out.note(`address ${at}`, 0)
  expect(shut_out.size).toBeLessThanOrEqual(10_000)
})
