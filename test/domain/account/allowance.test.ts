import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowanceExhausted,
  MONTHLY_ALLOWANCE,
  PLANS,
  periodOf,
  resetsAt,
} from '../../../src/domain/account/allowance.ts'
import { noon } from '../../support/build.ts'

describe('the monthly allowance', () => {
  test.each([
    ['free', 5],
    ['pro', 100],
    ['team', 500],
    ['enterprise', null],
    ['self_hosted', null],
  ] as const)('%s: %s', (plan, allowance) => expect(MONTHLY_ALLOWANCE[plan]).toBe(allowance))

  test('every plan has one', () => expect(Object.keys(MONTHLY_ALLOWANCE)).toEqual([...PLANS]))

  test.each([
    ['2026-11-20T12:00:00.000Z', '2026-11', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01T00:00:00.000Z', '2026-12', '2027-01-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2026-12', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00:00.000Z', '2027-01', '2027-02-01T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '2028-02', '2028-03-01T00:00:00.000Z'],
    ['2026-09-30T23:59:59.999Z', '2026-09', '2026-10-01T00:00:00.000Z'],
  ])('%s counts towards %s, which ends at %s', (now, period, reset) => {
    expect([periodOf(now), resetsAt(now)]).toEqual([period, reset])
  })

  test('used up, it is refused with what a caller needs to wait or upgrade', () => {
    expect(allowanceExhausted({ plan: 'free', allowance: 5 }, 5, noon)).toMatchObject({
      refused: 'allowance_exhausted',
      message: 'the free plan has no envelopes left this month',
      details: { plan: 'free', used: 5, allowance: 5, resets_at: '2026-12-01T00:00:00.000Z' },
    })
  })
})

test('at every moment the reset is the first instant of the next period', () => {
  const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const now = moment.toISOString()
      const reset = resetsAt(now)
      expect(reset).toBe(new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1)).toISOString())
      expect(reset > now && periodOf(reset) > periodOf(now)).toBe(true)
      expect(periodOf(new Date(Date.parse(reset) - 1).toISOString())).toBe(periodOf(now))
    }),
  )
})
