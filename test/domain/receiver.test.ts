import { expect, test } from 'vitest'
import { afterCall, type Receiver } from '../../src/domain/receiver.ts'
import { addSeconds } from '../../src/kit/time.ts'

const now = '2026-11-20T12:00:00.000Z'
const moment = { now, later: addSeconds }

test.each<[number, number | null]>([
  [0, null],
  [3, null],
  [4, 30],
  [5, 60],
  [6, 120],
  [8, 480],
  [9, 600],
  [500, 600],
])('after %i unanswered calls another holds the receiver back for %s seconds', (unanswered, held_s) => {
  const before = { unanswered, held_until: null }
  expect(afterCall(before, false, moment)).toEqual({
    unanswered: unanswered + 1,
    held_until: held_s === null ? null : addSeconds(now, held_s),
  })
})

test('an answer makes good for everything', () => {
  const before: Receiver = { unanswered: 7, held_until: now }
  expect(afterCall(before, true, moment)).toEqual({ unanswered: 0, held_until: null })
})
