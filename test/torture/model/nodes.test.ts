import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { patience } from '../../support/effort.ts'
import { holdAgainstModel } from './hold.ts'
import { openPair, type Pair } from './pair.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: patience(600_000), hookTimeout: 300_000 })

let pair: Pair
beforeAll(async () => {
  pair = await openPair()
})
afterAll(() => pair.close())

test.each([
  ['test', 10],
  ['live', 5],
] as const)(
  'whatever is tried in whatever order in the %s space, two nodes do what the interface says',
  (space, runs) => holdAgainstModel({ space, runs, open: () => pair.open(space) }),
)

test('when all is quiet everything has happened once, and the audit finds nothing', async () => {
  expect(await pair.settle()).toEqual([])
})
