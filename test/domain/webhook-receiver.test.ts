import { describe, expect, test } from 'vitest'
import { afterCall, type Receiver, UNTRIED } from '../../src/domain/webhook-receiver.ts'
import { addDays, addSeconds } from '../../src/kit/time.ts'

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
  const before = { ...UNTRIED, unanswered, failing_since: now }
  expect(afterCall(before, 'nothing', moment)).toEqual({
    ...before,
    unanswered: unanswered + 1,
    held_until: held_s === null ? null : addSeconds(now, held_s),
  })
})

test('success makes good for everything', () => {
  const before: Receiver = { unanswered: 7, held_until: now, failing_since: now, paused_at: now }
  expect(afterCall(before, 'accepted', moment)).toEqual(UNTRIED)
})

test('an answer of whatever kind ends the holding back', () => {
  const before: Receiver = { ...UNTRIED, unanswered: 7, held_until: now, failing_since: now }
  expect(afterCall(before, 'refused', moment)).toEqual({ ...UNTRIED, failing_since: now })
})

describe('a receiver is paused when none was accepted for five days', () => {
  test.each<[string, string | null, string | null]>([
    ['not after the first', null, null],
    ['not a second before', addSeconds(addDays(now, -5), 1), null],
    ['then', addDays(now, -5), now],
  ])('%s', (_, failing_since, paused_at) => {
    for (const heard of ['refused', 'nothing'] as const) {
      const after = afterCall({ ...UNTRIED, failing_since }, heard, moment)
      expect(after).toMatchObject({ failing_since: failing_since ?? now, paused_at })
    }
  })

  test('and stays so', () => {
    const paused_at = addDays(now, -1)
    const before = { ...UNTRIED, failing_since: addDays(now, -9), paused_at }
    expect(afterCall(before, 'nothing', moment).paused_at).toBe(paused_at)
  })
})
