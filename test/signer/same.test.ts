import { expect, test } from 'vitest'
import { shallowEqual } from '../../src/signer/ui/shallow-equal.ts'

const field = { id: 'fld_1' }
const open = () => {}

test.each([
  ['lists made anew with the same entries', { fields: [field], open }, { fields: [field], open }, true],
  ['nothing at all', {}, {}, true],
  ['another answer', { given: ['a', null] }, { given: ['b', null] }, false],
  ['one answer more', { given: ['a'] }, { given: ['a', null] }, false],
  ['entries that only look the same', { fields: [field] }, { fields: [{ ...field }] }, false],
  ['another box current', { current: null }, { current: 'fld_1' }, false],
  ['another function', { open }, { open: () => {} }, false],
  ['something gone', { open, current: undefined }, { open }, false],
  ['something else instead', { open, current: undefined }, { open, first: undefined }, false],
  ['no list any more', { given: ['a'] }, { given: 'a' }, false],
])('%s', (_, before, after, same) => {
  expect(shallowEqual(before, after)).toBe(same)
})
