import { expect, test } from 'vitest'
import { type Box, newBox } from '../../src/web/editor/state/layout.ts'
import { type Trial, triableOf, triedStates } from '../../src/web/editor/state/trial.ts'

// Answers that are tried in the preview.

const PAGE = { document: 'doc_1', page: 1, width: 612, height: 792 }
const box = (key: string, type: Box['type'], more: Partial<Box> = {}): Box => ({
  ...newBox({ key, type, owner: 'ada', page: PAGE, at: { x: 0.5, y: 0.5 } }),
  ...more,
})
const LAYOUT = [
  box('1', 'checkbox', { field_key: 'pets' }),
  box('2', 'number', { field_key: 'fee', visible_if: { field: 'pets', equals: true } }),
  box('3', 'number', { field_key: 'total', formula: 'sum(fee, 5)' }),
  box('4', 'text', { required: false, required_if: { field: 'total', gt: '10' } }),
  box('5', 'initials', { field_key: 'seen' }),
  box('6', 'text', {
    visible_if: {
      all: [
        { field: 'seen', filled: true },
        { field: 'name', equals: 'Ada' },
      ],
    },
  }),
  box('7', 'full_name', { field_key: 'name' }),
]
const PEOPLE = [{ id: 'ada', name: 'Ada' }]
const states = (trial: Trial) => triedStates(LAYOUT, { people: PEOPLE, trial, today: 20_000 })
const shown = (trial: Trial) => [...states(trial)].flatMap(([key, { visible }]) => (visible ? [key] : [])).join('')

test('what is tried decides at once what is shown, required and computed', () => {
  expect(shown(new Map())).toBe('13457')
  expect(states(new Map()).get('3')?.computed).toEqual({ value: '5', without: null })
  const tried: Trial = new Map<string, string | boolean>([
    ['1', true],
    ['2', '7.5'],
  ])
  expect(shown(tried)).toBe('123457')
  expect(states(tried).get('3')?.computed?.value).toBe('12.5')
  expect([states(new Map()), states(tried)].map((all) => all.get('4')?.required)).toEqual([false, true])
  expect(shown(new Map([['5', true]]))).toBe('134567')
})

test('only what somebody fills in, sees and others depend on can be tried', () => {
  const triable = (trial: Trial) => triableOf(LAYOUT, states(trial)).map(({ key }) => key)
  expect(triable(new Map())).toEqual(['1', '5', '7'])
  expect(triable(new Map([['1', true]]))).toEqual(['1', '2', '5', '7'])
})
