import { describe, expect, test } from 'vitest'
import { type LaneLag, refuseNewWork } from '../../../src/domain/account/admission.ts'

const seals = (differs: Partial<LaneLag> = {}): LaneLag => ({
  lane: 'seals',
  waiting: 400,
  oldest_s: 45,
  busiest: '1',
  busiest_waiting: 100,
  others_oldest_s: 44,
  ...differs,
})
/** Of many calls whose chances lie evenly. */
const shareRefused = (lags: readonly LaneLag[], workspace_id = '9') => {
  const chances = Array.from({ length: 100 }, (_, n) => n / 100)
  return chances.filter((chance) => refuseNewWork(lags, workspace_id, chance) !== null).length / 100
}

test('nothing is refused where nothing waits', () => {
  expect(refuseNewWork([], '1', 0)).toBeNull()
})

test.each([
  ['on time', 0, 0],
  ['just late', 30, 0],
  ['half as late again', 45, 0.5],
  ['twice as late', 60, 1],
  ['stuck', 3600, 1],
])('the share that is refused grows with the lag: %s', (_, oldest_s, share) => {
  expect(shareRefused([seals({ oldest_s })])).toBe(share)
})

test('few jobs are no overload, however old they are', () => {
  expect(shareRefused([seals({ waiting: 99, oldest_s: 3600 })])).toBe(0)
})

test.each(['seals', 'mails', 'webhooks'] as const)('each lane counts: %s', (lane) => {
  expect(refuseNewWork([seals({ lane, oldest_s: 130 })], '9', 0.99)).toMatchObject({ lane, reason: 'busy' })
})

describe('one workspace that has more than half of what waits', () => {
  const flood = seals({ busiest_waiting: 390, oldest_s: 70, others_oldest_s: 3 })

  test('is refused alone, as the cause', () => {
    expect(refuseNewWork([flood], '1', 0)).toMatchObject({ reason: 'backlog' })
    expect(shareRefused([flood], '1')).toBe(1)
    expect(shareRefused([flood], '2')).toBe(0)
  })

  test('does not hide that the others lag behind too', () => {
    const both = seals({ waiting: 900, busiest_waiting: 600, oldest_s: 90, others_oldest_s: 45 })
    expect(shareRefused([both], '2')).toBe(0.5)
    expect(refuseNewWork([both], '2', 0)).toMatchObject({ reason: 'busy' })
  })

  test('is not to blame where nobody else waits', () => {
    const alone = seals({ busiest_waiting: 400, others_oldest_s: 0 })
    expect(refuseNewWork([alone], '1', 0)).toMatchObject({ reason: 'busy' })
    expect(refuseNewWork([alone], '2', 0)).toBeNull()
  })
})

test('the wait grows with the lag, is spread, and has bounds', () => {
  const wait = (oldest_s: number, chance: number) => refuseNewWork([seals({ oldest_s })], '9', chance)?.wait_s
  expect([wait(31, 0), wait(40, 0), wait(60, 0), wait(60, 0.99)]).toEqual([1, 5, 15, 45])
  expect([wait(3600, 0), wait(3600, 0.99)]).toEqual([30, 89])
})

test('of several lanes the one that lags most says how long', () => {
  const lags = [seals({ oldest_s: 60 }), seals({ lane: 'mails', oldest_s: 200 })]
  expect(refuseNewWork(lags, '9', 0)).toEqual({ lane: 'mails', reason: 'busy', wait_s: 30 })
})
