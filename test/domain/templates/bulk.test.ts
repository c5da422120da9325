import { describe, expect, test } from 'vitest'
import { duplicatesOf, type RowPlace, rowProblem } from '../../../src/domain/templates/bulk.ts'
import type { Template } from '../../../src/domain/templates/template.ts'

const role = (signing_order: number, label: string) => ({
  id: `rol_${signing_order}`,
  signing_order,
  label,
  role: 'signer',
  group: 1,
})
const template = {
  roles: [role(7, 'Seller'), role(2, 'Client')],
  fields: [
    { type: 'full_name', page: 3, label: null },
    { type: 'text', page: 1, label: 'Rent' },
  ],
} as unknown as Template

const said = (param: string | null, message: string, code = 'invalid_parameter') =>
  rowProblem(template, { line: 17, signing_orders: [7, 2] }, { code, param, message })

describe('what is wrong with a row', () => {
  test.each<[string | null, string, string, RowPlace | undefined]>([
    [
      'assignments[1].email',
      'assignments[1].email must be an email address',
      'email of Client must be an email address',
      { entry: 'email', called: 'Client' },
    ],
    [
      'assignments[0].full_name',
      'assignments[0].full_name is required',
      'name of Seller is required',
      { entry: 'name', called: 'Seller' },
    ],
    [
      'assignments[0].prefill.Rent',
      'assignments[0].prefill.Rent is required',
      'Rent of Seller is required',
      { entry: 'value', called: 'Rent' },
    ],
    [
      'assignments[9].email',
      'assignments[9].email is required',
      'email of person 10 is required',
      { entry: 'email', called: '10' },
    ],
    ['prefill.Rent', 'prefill.Rent does not fit', 'Rent does not fit', { entry: 'value', called: 'Rent' }],
    ['recipients[0].name', 'recipients[0].name: no', 'name of Client: no', { entry: 'name', called: 'Client' }],
    [
      'fields[0]',
      'fields[0] is so small',
      'the full name field on page 3 is so small',
      { entry: 'field', called: 'full_name', page: 3 },
    ],
    ['fields[1].value', 'fields[1].value does not fit', 'Rent does not fit', { entry: 'value', called: 'Rent' }],
    ['external_ref', 'external_ref is too long', 'reference is too long', { entry: 'reference', called: '' }],
    ['assignments', 'assignments is too long', 'it is too long', undefined],
    [null, 'the plan has none left', 'the plan has none left', undefined],
  ])('%s is told in the words of the list, and where it is for pages', (param, message, words, place) => {
    expect(said(param, message)).toEqual({
      row: 17,
      code: 'invalid_parameter',
      message: `row 17: ${words}`,
      ...(place ? { place } : {}),
    })
  })

  test('is told without a row where no row can mend it', () => {
    expect(said(null, 'Seller has no field', 'signer_without_required_field')).toEqual({
      row: null,
      code: 'signer_without_required_field',
      message: 'every row: Seller has no field',
    })
  })
})

describe('duplicates', () => {
  const found = (...rows: readonly string[][]) =>
    duplicatesOf(rows.map((emails, i) => ({ line: i + 2, emails }))).map(({ message }) => message)

  test('are the same people, in any case and order', () => {
    expect(found(['a@x.test', 'b@x.test'], ['B@x.test ', 'a@x.test'], ['a@x.test', 'c@x.test'])).toEqual([
      'row 3: the same people as row 2',
    ])
  })

  test('are the same people in either spelling of an international domain', () => {
    expect(found(['a@münchen.de'], ['a@xn--mnchen-3ya.de'])).toEqual(['row 3: the same people as row 2'])
    expect(found(['a@MÜNCHEN.de', 'a@münchen.de'])).toHaveLength(1)
  })

  test('name the first of many', () => {
    expect(found(['a@x.test'], ['a@x.test'], ['a@x.test'])).toEqual([
      ...['row 3: the same people as row 2', 'row 4: the same people as row 2'],
    ])
  })

  test('are also one person in two roles', () => {
    expect(found(['a@x.test', 'b@x.test', 'A@x.test'])).toEqual(['row 2: a@x.test takes two roles'])
  })
})
