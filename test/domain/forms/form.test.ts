import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldValue } from '../../../src/domain/envelopes/envelope.ts'
import { dayNumber } from '../../../src/domain/forms/calendar.ts'
import { formIssues } from '../../../src/domain/forms/form-check.ts'
import { type FormField, formStateOf } from '../../../src/domain/forms/form-state.ts'

const TODAY = dayNumber('2026-11-26') ?? 0

type Given = Partial<FormField> & { readonly owner?: string; readonly turn?: number }

const field = (key: string, given: Given = {}): FormField & { readonly owner: string; readonly turn: number } => ({
  id: `fld_${key}`,
  key,
  type: 'text',
  required: false,
  owner: 'ada',
  turn: 1,
  ...given,
})

const number = (key: string, given: Given = {}) => field(key, { type: 'number', ...given })
const date = (key: string, given: Given = {}) => field(key, { type: 'date', date_mode: 'manual', ...given })
const box = (key: string, given: Given = {}) => field(key, { type: 'checkbox', ...given })

const check = (...fields: readonly ReturnType<typeof field>[]) =>
  formIssues(
    fields.map((entry, i) => ({ at: `fields[${i}]`, field: entry, owner: { id: entry.owner, turn: entry.turn } })),
  )

function state(fields: readonly ReturnType<typeof field>[], values: Readonly<Record<string, FieldValue>>) {
  const states = formStateOf(fields, { valueOf: ({ key = '' }) => values[key], today: TODAY })
  return Object.fromEntries(fields.map(({ id, key = '' }) => [key, states.get(id)]))
}

describe('what the answers decide', () => {
  const pets = box('pets')
  const kind = field('kind', { required: true, visible_if: { field: 'pets', equals: true } })
  const insured = box('insured', { visible_if: { field: 'kind', equals: 'dog' } })

  test('a field shows while its condition holds, and is only then required', () => {
    expect(state([pets, kind], {})['kind']).toEqual({ visible: false, required: false, computed: null })
    expect(state([pets, kind], { pets: true })['kind']).toEqual({ visible: true, required: true, computed: null })
  })

  test('what a hidden field held counts for nothing', () => {
    const values = { pets: false, kind: 'dog', insured: true }
    expect(state([insured, kind, pets], values)['insured']?.visible).toBe(false)
    expect(state([insured, kind, pets], { ...values, pets: true })['insured']?.visible).toBe(true)
  })

  test('a field becomes required by its condition, and stays so by itself', () => {
    const reason = field('reason', { required_if: { field: 'pets', equals: false } })
    expect(state([pets, reason], {})['reason']?.required).toBe(true)
    expect(state([pets, reason], { pets: true })['reason']?.required).toBe(false)
    expect(state([pets, { ...reason, required: true }], { pets: true })['reason']?.required).toBe(true)
  })

  test('a formula reads other formulas, and conditions read formulas', () => {
    const net = number('net')
    const tax = number('tax', { formula: 'round(net * 0.19, 2)', decimals: 2 })
    const gross = number('gross', { formula: 'net + tax', decimals: 2 })
    const large = field('large', { visible_if: { field: 'gross', gt: 100 } })
    const states = state([large, gross, tax, net], { net: '99.99' })
    expect(states['tax']?.computed).toEqual({ value: '19.00', without: null })
    expect(states['gross']?.computed).toEqual({ value: '118.99', without: null })
    expect(states['large']?.visible).toBe(true)
    expect(state([gross, tax, net], {})['gross']?.computed).toEqual({ value: null, without: 'empty' })
  })

  test('a hidden amount is not in the sum', () => {
    const extra = number('extra', { visible_if: { field: 'pets', equals: true } })
    const total = number('total', { formula: 'sum(100, extra)' })
    expect(state([pets, extra, total], { extra: '50' })['total']?.computed?.value).toBe('100')
    expect(state([pets, extra, total], { extra: '50', pets: true })['total']?.computed?.value).toBe('150')
  })

  test('dates are counted', () => {
    const until = date('until', { formula: 'start + 14' })
    const age = number('age', { formula: 'days(born, today())' })
    const values = { start: '2026-12-25', born: '2026-11-01' }
    const states = state([date('start'), date('born'), until, age], values)
    expect(states['until']?.computed?.value).toBe('2027-01-08')
    expect(states['age']?.computed?.value).toBe('25')
  })

  test('a box that nobody has touched is not ticked, in formulas too', () => {
    const fee = number('fee', { formula: 'if(express, 20, 5)' })
    const express = box('express')
    const fees = [{}, { express: false }, { express: true }].map((values) => state([express, fee], values)['fee'])
    expect(fees.map((one) => one?.computed?.value)).toEqual(['5', '5', '20'])
    const hidden = { ...express, visible_if: { field: 'fee', gt: 99 } }
    expect(
      state([hidden, number('other', { formula: 'if(express, 20, 5)' }), number('fee')], {})['other']?.computed,
    ).toEqual({
      value: null,
      without: 'empty',
    })
  })

  test('words that are spelt in other code points are the same words', () => {
    const more = field('more', { visible_if: { field: 'name', equals: 'Zoe\u0308' } })
    const sum = number('sum', { formula: "if(name = 'Zoe\u0308', 1, 2)" })
    const states = state([field('name'), more, sum], { name: 'Zo\u00eb' })
    expect([states['more']?.visible, states['sum']?.computed?.value]).toEqual([true, '1'])
  })

  test('what its owner has signed is not computed again', () => {
    const total = number('total', { formula: 'sum(100)' })
    const later = field('later', { visible_if: { field: 'total', equals: 99 } })
    const states = formStateOf([total, later], {
      valueOf: ({ key }) => (key === 'total' ? '99' : null),
      isSettled: ({ key }) => key === 'total',
      today: TODAY,
    })
    expect(states.get('fld_total')?.computed).toBeNull()
    expect(states.get('fld_later')?.visible).toBe(true)
  })
})

describe('what cannot be decided is refused by name', () => {
  test.each<[string, readonly ReturnType<typeof field>[], { code: string; param: string; message?: string }]>([
    [
      'an unknown key',
      [field('a', { visible_if: { field: 'b', filled: true } })],
      { code: 'unknown_field_key', param: 'fields[0].visible_if.field' },
    ],
    [
      'its own key',
      [field('a', { required_if: { field: 'a', filled: true } })],
      { code: 'field_cycle', param: 'fields[0].required_if.field' },
    ],
    [
      'a later signer',
      [field('a', { visible_if: { all: [{ field: 'b', filled: true }] } }), field('b', { owner: 'bob', turn: 2 })],
      { code: 'later_signer', param: 'fields[0].visible_if.all[0].field' },
    ],
    [
      'a parallel signer',
      [number('a', { formula: 'b * 2' }), number('b', { owner: 'bob' })],
      { code: 'later_signer', param: 'fields[0].formula' },
    ],
    [
      'a date that is stamped at the end',
      [field('a', { visible_if: { field: 'b', filled: true } }), date('b', { date_mode: 'signing' })],
      { code: 'invalid_condition', param: 'fields[0].visible_if.field' },
    ],
    [
      'a question that the field cannot answer',
      [field('a', { visible_if: { field: 'b', gt: 1 } }), box('b')],
      { code: 'invalid_condition', param: 'fields[0].visible_if' },
    ],
    [
      'a condition on a stamped field',
      [date('a', { date_mode: 'signing', required_if: { field: 'b', filled: true } }), field('b')],
      { code: 'invalid_condition', param: 'fields[0].required_if' },
    ],
    [
      'a formula that cannot be read',
      [number('a', { formula: '1 +' })],
      { code: 'invalid_formula', param: 'fields[0].formula', message: 'fields[0].formula ends where a value belongs' },
    ],
    [
      'a formula over an unknown key',
      [number('a', { formula: 'b + 1' })],
      { code: 'unknown_field_key', param: 'fields[0].formula' },
    ],
    [
      'a division outside round',
      [number('a', { formula: 'b / 3' }), number('b')],
      { code: 'invalid_formula', param: 'fields[0].formula' },
    ],
    [
      'a date where a number belongs',
      [number('a', { formula: 'd + 1' }), date('d')],
      { code: 'invalid_formula', param: 'fields[0].formula' },
    ],
    [
      'a circle of conditions and formulas',
      [
        field('a', { visible_if: { field: 'b', filled: true } }),
        number('b', { formula: 'sum(c)' }),
        number('c', { required_if: { field: 'a', filled: true } }),
      ],
      {
        code: 'field_cycle',
        param: 'fields[0].visible_if',
        message: 'fields[0].visible_if goes in a circle: a -> b -> c -> a',
      },
    ],
  ])('%s', (_, fields, issue) => {
    expect(check(...fields)).toEqual([expect.objectContaining(issue)])
  })

  test('an earlier signer may decide', () => {
    expect(check(field('a', { owner: 'bob', turn: 2, visible_if: { field: 'b', filled: true } }), field('b'))).toEqual(
      [],
    )
  })

  test('everything that is wrong is named at once', () => {
    const fields = [field('a', { visible_if: { field: 'x', filled: true } }), number('b', { formula: 'y' })]
    expect(check(...fields).map(({ param }) => param)).toEqual(['fields[0].visible_if.field', 'fields[1].formula'])
  })

  test('too deep and too much are refused', () => {
    const deep = [1, 2, 3, 4, 5].reduce((inner: FormField['visible_if'] & object) => ({ not: inner }), {
      field: 'b',
      filled: true,
    })
    expect(check(field('a', { visible_if: deep }), field('b'))).toMatchObject([{ code: 'invalid_condition' }])
    const wide = { any: Array.from({ length: 51 }, () => ({ field: 'b', filled: true })) }
    expect(check(field('a', { visible_if: wide }), field('b'))).toMatchObject([{ code: 'invalid_condition' }])
  })
})

test('of made-up forms, every circle is refused, and those that are taken are decided', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'] as const
  const links = fc.array(fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...keys)), { maxLength: 10 })
  fc.assert(
    fc.property(links, (pairs) => {
      const behind = (key: string) => pairs.filter(([from]) => from === key).map(([, to]) => to)
      const fields = keys.map((key) => {
        const looked = behind(key)
        return looked.length === 0
          ? field(key)
          : field(key, { visible_if: { any: looked.map((other) => ({ field: other, filled: true })) } })
      })
      const reaches = (from: string, to: string, seen: readonly string[] = []): boolean =>
        behind(from).some((next) => next === to || (!seen.includes(next) && reaches(next, to, [...seen, next])))
      const is_circular = keys.some((key) => reaches(key, key))
      expect(check(...fields).length > 0).toBe(is_circular)
      const states = state(fields, Object.fromEntries(keys.map((key) => [key, 'x'])))
      if (!is_circular) expect(Object.values(states).every((of) => of?.visible)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
