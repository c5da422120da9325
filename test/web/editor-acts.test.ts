import { beforeEach, describe, expect, test } from 'vitest'
import { type Action, type EditorActs, editorActs, editorReducer } from '../../src/web/editor/state/acts.ts'
import { type EditorState, initialState } from '../../src/web/editor/state/editor-state.ts'
import type { Layout } from '../../src/web/editor/state/layout.ts'
import { pagesOf, type Subject } from '../../src/web/editor/state/subject.ts'

// What the editor's buttons, keys and hands ask for, as steps of its state.

const SIZE = { width: 612, height: 792 }
const OPEN: Subject = {
  kind: 'envelope',
  id: 'env_1',
  name: 'Lease',
  documents: [{ id: 'doc_1', name: 'lease.pdf', signable: true, pages: [SIZE, SIZE] }],
  people: [
    { id: 'ada', name: 'Ada', detail: 'ada@example.test', initials: 'A', hue: 0, turn: 1 },
    { id: 'bob', name: 'Bob', detail: 'bob@example.test', initials: 'B', hue: 1, turn: 1 },
  ],
  locked: null,
}
const [first, second] = pagesOf(OPEN)
if (!first || !second) throw new Error('no pages')
const MIDDLE = { x: 0.5, y: 0.5 }

let state: EditorState
let asked: Action[]
let subject: Subject
let acts: EditorActs
beforeEach(() => {
  subject = OPEN
  state = initialState([], subject)
  asked = []
  acts = editorActs((action) => {
    asked.push(action)
    state = editorReducer(state, action, subject)
  })
})
const layout = (): Layout => state.history.present

describe('an act', () => {
  test('puts a field where it was asked for, chooses it and says so', () => {
    acts.forPerson('bob')
    acts.place('text', second, MIDDLE)
    const [box] = layout()
    expect(box).toMatchObject({ owner: 'bob', page: 2, type: 'text' })
    expect([state.selection, state.focus]).toEqual([[box?.key], box?.key])
    expect(state.said).toMatch(/^Text for Bob, page 2, .*, added$/)
  })

  test('that renames a field for programs renames it in what depends on it, and one step takes all of it back', () => {
    acts.place('number', first, MIDDLE)
    acts.place('number', second, MIDDLE)
    const [rent, total] = layout().map(({ key }) => key)
    if (!rent || !total) throw new Error('not placed')
    acts.relate({ formula: 'round(rent, 2)', visible_if: { field: 'rent', filled: true } }, new Map([[rent, 'rent']]))
    const before = layout()
    expect(before.map(({ field_key, formula }) => [field_key, formula])).toEqual([
      ['rent', undefined],
      [undefined, 'round(rent, 2)'],
    ])
    acts.rename(rent, 'price')
    expect(layout()[1]).toMatchObject({ formula: 'round(price, 2)', visible_if: { field: 'price', filled: true } })
    acts.undo()
    expect(layout()).toEqual(before)
    acts.undo()
    expect(layout().map(({ field_key }) => field_key)).toEqual([undefined, undefined])
  })

  test('takes what is chosen onto another page, in one step back', () => {
    acts.place('text', first, MIDDLE)
    const [before] = layout()
    const key = before?.key ?? ''
    acts.moveTo(`${second.document} ${second.page}`, new Map([[key, { x: 0.1, y: 0.2 }]]))
    expect(layout()).toEqual([{ ...before, page: 2, x: 0.1, y: 0.2 }])
    expect([state.said, state.focus]).toEqual(['1 field moved to page 2', key])
    acts.moveTo('doc_9 1', new Map([[key, { x: 0, y: 0 }]]))
    expect(layout()[0]?.page).toBe(2)
    acts.undo()
    expect(layout()).toEqual([before])
  })

  test('done again from the same state makes the same state', () => {
    const before = state
    acts.place('signature', first, MIDDLE)
    acts.duplicate()
    expect(asked.reduce((one, action) => editorReducer(one, action, subject), before)).toEqual(state)
    expect(new Set(layout().map(({ key }) => key)).size).toBe(2)
  })

  test('is undone in one step, and leaves nothing chosen that is gone', () => {
    acts.place('date', first, MIDDLE)
    acts.copy()
    acts.paste({ document: 'doc_1', page: 2 })
    expect(layout().map(({ page }) => page)).toEqual([1, 2])
    acts.undo()
    acts.undo()
    expect([layout(), state.selection]).toEqual([[], []])
    acts.redo()
    expect(layout()).toHaveLength(1)
  })

  test('goes to the neighbour in the order of pages and lines, round and round', () => {
    for (const [page, y] of [
      [second, 0.2],
      [first, 0.8],
      [first, 0.1],
    ] as const)
      acts.place('text', page, { x: 0.5, y })
    const [c, b, a] = layout().map(({ key }) => key)
    const seen = [1, 1, 1, -1].map((way) => {
      acts.neighbour(way as 1 | -1)
      return state.selection[0]
    })
    expect(seen).toEqual([b, c, a, c])
  })

  test('changes nothing of what is locked, but may still look', () => {
    acts.place('text', first, MIDDLE)
    const [box] = layout()
    subject = { ...OPEN, locked: 'It has been sent.' }
    acts.move({ x: 0.1, y: 0 })
    acts.remove()
    acts.choose([])
    expect([layout(), state.selection]).toEqual([[box], []])
  })

  test('for nobody places nothing', () => {
    acts.forPerson('grace')
    acts.place('text', first, MIDDLE)
    expect(layout()).toEqual([])
  })
})
