import { EventEmitter } from 'node:events'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Budget } from '../../src/http/budget/budget.ts'
import { endIfLate } from '../../src/http/budget/read-whole.ts'
import { endSilentBodies } from '../../src/http/budget/silent-bodies.ts'

// The times themselves, by a clock of the test: other tests try the ends over sockets with shorter ones.

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function arriving() {
  const socket = { bytesRead: 100 }
  const raw = Object.assign(new EventEmitter(), { complete: false, destroyed: false, readableLength: 0, socket })
  const request = { raw, server: { server: new EventEmitter() } } as unknown as FastifyRequest
  return { request, raw, socket }
}

test('a body that is read into memory comes whole within 30 seconds', () => {
  const budget = new Budget()
  endIfLate(arriving().request, budget)
  const inTime = endIfLate(arriving().request, budget)
  vi.advanceTimersByTime(29_999)
  expect(budget.refused.slow_body).toBe(0)
  inTime()
  vi.advanceTimersByTime(1)
  expect(budget.refused.slow_body).toBe(1)
})

test('a file that goes on has no end, and one that is silent for 60 seconds has', () => {
  const budget = new Budget()
  const hooks: ((request: FastifyRequest, reply: null, payload: null, done: () => void) => void)[] = []
  const server = { addHook: (_: string, hook: (typeof hooks)[number]) => hooks.push(hook) }
  endSilentBodies(server as unknown as FastifyInstance, budget)
  const { request, socket } = arriving()
  for (const hook of hooks) hook(request, null, null, () => undefined)
  for (let minutes = 0; minutes < 600; minutes++) {
    vi.advanceTimersByTime(55_000)
    socket.bytesRead += 1
    vi.advanceTimersByTime(5_000)
  }
  vi.advanceTimersByTime(59_999)
  expect(budget.refused.slow_body).toBe(0)
  vi.advanceTimersByTime(1)
  expect(budget.refused.slow_body).toBe(1)
  vi.advanceTimersByTime(600_000)
  expect(budget.refused.slow_body).toBe(1)
})
