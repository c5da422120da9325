import { describe, expect, test } from 'vitest'
import type { SigningValue } from '../../src/contract/signing.ts'
import { guideOf, nameOf, spokenName } from '../../src/signer/guide.ts'
import { field } from './builders.ts'

const given = (values: Record<string, SigningValue> = {}, refusals: Record<string, string> = {}) => ({
  answerOf: (id: string) => values[id] ?? null,
  refusalOf: (id: string) => refusals[id] ?? null,
})

const a = field({ id: 'a' })
const b = field({ id: 'b' })
const c = field({ id: 'c' })

describe('the guide', () => {
  test('counts what this person must fill, and nothing else', () => {
    const fields = [
      a,
      field({ id: 'optional', required: false }),
      field({ id: 'theirs', mine: false }),
      field({ id: 'stamped', type: 'date', date_mode: 'signing', fixed: true }),
    ]
    expect(guideOf(fields, given(), null)).toMatchObject({ total: 1, done: 0, next: { id: 'a' } })
  })

  test('looks on from the current box, then from the start', () => {
    expect(guideOf([a, b, c], given(), 'b').next?.id).toBe('c')
    expect(guideOf([a, b, c], given({ c: 'x' }), 'b').next?.id).toBe('a')
  })

  test('has nothing next when all is filled', () => {
    expect(guideOf([a, b], given({ a: 'x', b: 'y' }), null)).toEqual({ total: 2, done: 2, next: null })
  })

  test('does not take a wrong answer for a filled box, not even in an optional one', () => {
    const mail = field({ id: 'mail', required: false, validation: 'email' })
    expect(guideOf([mail], given({ mail: 'ada@' }), null)).toMatchObject({
      total: 1,
      done: 0,
      next: { id: 'mail' },
    })
    expect(guideOf([mail], given({ mail: 'ada@acme.example' }), null).next).toBeNull()
  })

  test('does not take a refused answer for a filled box', () => {
    expect(guideOf([a], given({ a: 'x' }, { a: 'too late' }), null).next?.id).toBe('a')
  })

  test('a tick taken away again is not filled', () => {
    const tick = field({ id: 'tick', type: 'checkbox' })
    expect(guideOf([tick], given({ tick: false }), null).next?.id).toBe('tick')
  })
})

test('a box is named by its label, else by its kind', () => {
  expect(nameOf(field({ type: 'initials' }))).toBe('your initials')
  expect(nameOf(field({ type: 'date' }))).toBe('the date')
  expect(nameOf(field({ label: 'VAT number' }))).toBe('“VAT number”')
  expect(spokenName(field({ type: 'signature', page: 2 }), 3)).toBe('Signature, page 2 of 3, required')
})
