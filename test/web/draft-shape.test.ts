import { expect, test } from 'vitest'
import { DRAFT } from '../../src/web/editor/state/draft-shape.ts'

/** As release 0.1.0 kept it in a browser. */
const box = { key: 'a', owner: 'rcp_1', document: 'doc_1', page: 1, type: 'text', required: true, read_only: false }
const layout = [{ ...box, label: null, value: null, x: 0.1, y: 0.1, width: 0.2, height: 0.1 }]
const draft = { base: { etag: '"1"', layout: [] }, layout, ids: [['a', 'fld_1']] } as const

test('a draft of the editor says its version, and one without is read as it is', () => {
  expect(DRAFT.write(draft as never)).toEqual({ ...draft, v: 1 })
  expect(DRAFT.read({ ...draft, v: 1 }, 'draft')).toEqual(draft)
  expect(DRAFT.read(draft, 'draft')).toEqual(draft)
})

test.each([
  [{ ...draft, v: 99 }, /newer release/],
  [{ layout: 'x' }, /^draft: version 0 of the stored shape editor_draft cannot be read/],
  [[], /^draft: version 0 of the stored shape editor_draft cannot be read/],
])('%j is no draft to go on with', (stored, why) => {
  expect(() => DRAFT.read(stored, 'draft')).toThrow(why)
})
