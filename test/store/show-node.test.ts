import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showNode } from '../../src/cli/serve/show-node.ts'
import { type NodeReads, SHOWN_EVERY_MS } from '../../src/ports/nodes.ts'

/** What other nodes were told, in order, and what the next call waits for or fails with. */
let told: string[]
let next: () => Promise<void>
let older: boolean
const beside = { has_older: false }
const nodes: NodeReads = {
  async show() {
    await next()
    told.push('here')
    return older
  },
  async hide() {
    await next()
    told.push('gone')
  },
  live: async () => [],
}
const warned: unknown[] = []
const shown = () => {
  const log = { warn: (_: unknown, message: string) => warned.push(message) }
  return showNode({ store: { nodes }, beside, log } as unknown as Parameters<typeof showNode>[0], {
    role: 'api',
    schema: '0001-x.sql',
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  warned.length = 0
  next = async () => undefined
  older = false
})
afterEach(() => {
  vi.useRealTimers()
})

test('a node tells that it is there again and again, and that it ends', async () => {
  const end = await shown()
  await vi.advanceTimersByTimeAsync(2 * SHOWN_EVERY_MS)
  await end()
  await vi.advanceTimersByTimeAsync(2 * SHOWN_EVERY_MS)
  expect(told).toEqual(['here', 'here', 'here', 'gone'])
})

test('one that is on its way when it ends arrives before, and no second one begins beside it', async () => {
  const end = await shown()
  const held: (() => void)[] = []
  next = () => new Promise((resolve) => held.push(resolve))
  await vi.advanceTimersByTimeAsync(3 * SHOWN_EVERY_MS)
  expect(held).toHaveLength(1)
  next = async () => undefined
  const ended = end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual(['here'])
  held[0]?.()
  await ended
  expect(told).toEqual(['here', 'here', 'gone'])
})

test.each([
  [1, ['here', 'gone'], []],
  [2, ['here'], ['could not tell the other nodes that this one ends']],
])('an end that fails %i times is told once more, and then the log says so', async (times, expected, warnings) => {
  const end = await shown()
  let failures = 0
  next = async () => {
    if (failures++ < times) throw new Error('the database is away')
  }
  await end()
  expect([told, warned]).toEqual([expected, warnings])
})

test('a node knows, from its start on, whether one of an older release is there', async () => {
  older = true
  const end = await shown()
  expect(beside.has_older).toBe(true)
  older = false
  await vi.advanceTimersByTimeAsync(SHOWN_EVERY_MS)
  expect(beside.has_older).toBe(false)
  await end()
})
