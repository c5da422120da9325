import { expect, test } from 'vitest'
import { rangeOf } from '../../src/web/editor/dialogs/page-range.ts'

test.each([
  ['1-3, 5', [1, 2, 3, 5]],
  ['5,1–2', [1, 2, 5]],
  ['１〜３、５', [1, 2, 3, 5]],
  ['2،4', [2, 4]],
  ['3-99', [3, 4, 5, 6]],
  ['0, 7, x, 2-1', []],
  ['', []],
])('"%s" of six pages', (typed, pages) => {
  expect(rangeOf(typed, 6)).toEqual(pages)
})
