import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { done, type History, newHistory, redone, undone } from '../../src/web/editor/state/history.ts'
import {
  type Box,
  besideTheirs,
  changed,
  copiedToPages,
  copies,
  type Layout,
  movedBy,
  movedTo,
  newBox,
  pasted,
  placedAt,
  removed,
  sameLayout,
} from '../../src/web/editor/state/layout.ts'
import { nameOf, overlapsOf, problemsFound, problemsOf } from '../../src/web/editor/state/problems.ts'
import { framed, pressed, remaining } from '../../src/web/editor/state/selection.ts'
import { initialsOf, pagesOf, type Subject } from '../../src/web/editor/state/subject.ts'

const PAGE = { document: 'doc_1', page: 1, width: 612, height: 792 }
const box = (key: string, over: Partial<Box> = {}): Box => ({
  ...newBox({ key, type: 'text', owner: 'ada', page: PAGE, at: { x: 0.5, y: 0.5 } }),
  ...over,
})
const keysOf = (layout: Layout) => layout.map(({ key }) => key)
const counter = () => {
  let n = 0
  return () => `copy-${++n}`
}

describe('a layout', () => {
  test('shares with its successor every box that did not change', () => {
    const layout = [box('a'), box('b')]
    const after = movedBy(layout, ['a'], { x: 0.1, y: 0 })
    expect(after[0]?.x).toBeCloseTo((layout[0]?.x ?? 0) + 0.1, 4)
    expect(after[1]).toBe(layout[1])
    expect(movedBy(after, ['a'], { x: 0, y: 0 })).toBe(after)
    expect(changed(layout, ['a'], { required: true })).toBe(layout)
  })

  test('moves what is chosen together, to the edge and no further', () => {
    const layout = [box('a', { x: 0, width: 0.1 }), box('b', { x: 0.5, width: 0.1 })]
    expect(movedBy(layout, ['a', 'b'], { x: 0.9, y: 0 }).map(({ x }) => x)).toEqual([0.4, 0.9])
    expect(movedBy(layout, ['a', 'b'], { x: -0.9, y: 0 })).toBe(layout)
  })

  test('goes onto another page as large as it is on paper, and not over its edge', () => {
    const wide = { document: 'doc_2', page: 3, width: 1224, height: 792 }
    const layout = [box('a', { width: 0.2, height: 0.1 }), box('b')]
    const [a, b] = movedTo(layout, new Map([['a', { x: 0.95, y: -0.2 }]]), PAGE, wide)
    expect(a).toMatchObject({ document: 'doc_2', page: 3, x: 0.9, y: 0, width: 0.1, height: 0.1 })
    expect(b).toBe(layout[1])
  })

  test('says which boxes lie over each other, and not which only touch', () => {
    const at = (key: string, y: number, over: Partial<Box> = {}) =>
      box(key, { x: 0.1, y, width: 0.2, height: 0.1, ...over })
    const people = [{ id: 'ada', name: 'Ada', detail: '', initials: 'A', hue: 0, turn: 1 }]
    const lines = [at('a', 0.1), at('b', 0.195), at('c', 0.105, { page: 2 })]
    expect(overlapsOf(lines, people)).toEqual([])
    expect(overlapsOf([...lines, at('d', 0.15, { label: 'Town' })], people)).toEqual([
      { key: 'd', message: 'On page 1, Text for Ada and “Town” for Ada overlap.' },
    ])
  })

  test('loses an option that is changed to undefined', () => {
    const [after] = changed([box('a', { max_length: 4 })], ['a'], { max_length: undefined, label: 'Town' })
    expect(after).toMatchObject({ label: 'Town' })
    expect(Object.keys(after ?? {})).not.toContain('max_length')
  })

  test('takes copies to pages that do not have them yet', () => {
    const pages = [1, 2, 3].map((page) => ({ document: 'doc_1', page }))
    const once = copiedToPages([box('a')], ['a'], pages, counter())
    expect(once.map(({ page }) => page)).toEqual([1, 2, 3])
    expect(copiedToPages(once, ['a'], pages, counter())).toBe(once)
    expect(new Set(keysOf(once)).size).toBe(3)
  })

  test('has copies aside of their originals, with keys of their own', () => {
    const [copy] = copies([box('a')], counter())
    expect([copy?.key, copy?.x]).toEqual(['copy-1', expect.closeTo(box('a').x + 0.02, 4)])
    const [there] = pasted([box('a')], { document: 'doc_1', page: 2 }, counter())
    expect(there).toMatchObject({ key: 'copy-1', page: 2, x: box('a').x })
  })

  test('is placed box by box', () => {
    const at = { x: 0.1, y: 0.2, width: 0.3, height: 0.04 }
    expect(placedAt([box('a'), box('b')], new Map([['b', at]]))[1]).toMatchObject(at)
    expect(keysOf(removed([box('a'), box('b')], ['a']))).toEqual(['b'])
  })
})

describe('two layouts', () => {
  test('are the same whatever the keys are, and in whatever order options were set', () => {
    const { key: _, ...rest } = box('a')
    expect(sameLayout([box('a')], [{ ...rest, key: 'z' }])).toBe(true)
    expect(sameLayout([box('a')], [box('a', { label: 'Town' })])).toBe(false)
  })

  test('lie beside each other with nothing lost and nothing twice', () => {
    const theirs = [box('a', { x: 0.1 }), box('c')]
    const mine = [box('a', { x: 0.3 }), box('c'), box('b', { page: 2 })]
    const both = besideTheirs(theirs, mine, counter())
    expect(keysOf(both)).toEqual(['a', 'c', 'copy-1', 'b'])
    expect(both[2]).toMatchObject({ x: 0.3 })
    expect(besideTheirs(theirs, theirs, counter())).toEqual(theirs)
  })
})

describe('history', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
  const walk = (numbers: readonly number[]): History<{ n: number }> =>
    numbers.reduce((history, n, i) => done(history, { n }, { now_ms: i }), newHistory({ n: 0 }))

  test('leads back to the beginning and forth to the end', () => {
    fc.assert(
      fc.property(steps, (numbers) => {
        const end = walk(numbers)
        const start = numbers.reduce((history) => undone(history), end)
        expect(start.present).toEqual({ n: 0 })
        expect(undone(start)).toBe(start)
        expect(numbers.reduce((history) => redone(history), start).present).toBe(end.present)
      }),
    )
  })

  test('of a step after going back, what was ahead is gone', () => {
    const forked = done(undone(walk([1, 2])), { n: 9 }, { now_ms: 0 })
    expect([forked.present.n, redone(forked)]).toEqual([9, forked])
  })

  test('keys that repeat are one step; a pause or another thing is a new one', () => {
    const run = (now_ms: number, name = 'move a') => ({ run: name, now_ms })
    let history = newHistory(0)
    for (const [next, step] of [
      [1, run(0)],
      [2, run(300)],
      [3, run(600)],
    ] as const)
      history = done(history, next, step)
    expect(undone(history).present).toBe(0)
    expect(undone(done(history, 4, run(5_000))).present).toBe(3)
    expect(undone(done(history, 4, run(700, 'move b'))).present).toBe(3)
    expect(undone(done(undone(history), 7, run(650))).present).toBe(0)
  })

  test('500 fields are taken back in less than 50 ms', () => {
    const layout = Array.from({ length: 500 }, (_, i) => box(`k${i}`))
    let history = newHistory<Layout>(layout)
    for (let i = 0; i < 100; i += 1)
      history = done(history, movedBy(history.present, keysOf(layout), { x: 0.001 * (i % 2 || -1), y: 0 }), {
        now_ms: i,
      })
    const before = process.cpuUsage()
    const after = undone(history)
    const { user, system } = process.cpuUsage(before)
    expect(after.present).toBe(history.past.at(-1))
    expect((user + system) / 1000).toBeLessThan(50)
  })
})

describe('selection', () => {
  test.each([
    [['a'], 'b', false, ['b']],
    [['a', 'b'], 'b', false, ['a', 'b']],
    [['a'], 'b', true, ['a', 'b']],
    [['a', 'b'], 'b', true, ['a']],
  ] as const)('%j, and a press upon %s (with Shift: %s), is %j', (before, key, more, after) => {
    expect(pressed(before, key, more)).toEqual(after)
  })

  test('a frame takes what it touches beside what was chosen', () => {
    const boxes = [box('a', { x: 0.1, y: 0.1 }), box('b', { x: 0.6, y: 0.6 })]
    expect(framed(['z'], boxes, { x: 0, y: 0, width: 0.2, height: 0.2 })).toEqual(['z', 'a'])
  })

  test('forgets what is gone, and only then changes', () => {
    const chosen = ['a', 'b']
    expect(remaining(chosen, [box('a'), box('b')])).toBe(chosen)
    expect(remaining(chosen, [box('b')])).toEqual(['b'])
  })
})

describe('problems', () => {
  const ada = { id: 'ada', name: 'Ada', detail: '', initials: 'A', hue: 0, turn: 1 }
  const sheet = { id: 'doc_1', name: 'a.pdf', signable: true, pages: [{ width: 612, height: 792 }] }
  const subject: Subject = {
    kind: 'envelope',
    id: 'env_1',
    name: 'Lease',
    documents: [sheet],
    locked: null,
    people: [ada, { ...ada, id: 'bob', name: 'Bob' }],
  }
  const found = (boxes: Layout, on: Partial<Subject> = {}) =>
    problemsOf(boxes, { ...subject, ...on }).map(({ message, key }) => [key, message])

  test.each([
    [
      'a signer without a required field',
      [box('a')],
      [null, 'Bob has no required field yet: place one, such as a signature.'],
    ],
    ['a page that is not there', [box('a', { page: 2 })], ['a', 'The document does not have this page.']],
    [
      'what nobody could fill in',
      [box('a', { read_only: true })],
      ['a', 'A required field that cannot be changed needs a value.'],
    ],
    ['somebody who is gone', [box('a', { owner: 'eve' })], ['a', 'This field has no recipient any more.']],
  ])('name %s', (_, boxes, problem) => {
    expect(found(boxes)).toContainEqual(problem)
  })

  test('name a number of fields that is too large', () => {
    const many = Array.from({ length: 501 }, (_, i) => box(`k${i}`))
    expect(found(many)[0]?.[1]).toMatch(/at most 500 fields/)
  })

  test('there are none where everybody has something to do; in a template a value may come later', () => {
    const both = [box('a', { label: 'Rent', read_only: true }), box('b', { owner: 'bob' })]
    expect(found(both, { kind: 'template' })).toEqual([])
  })

  test('of the service lie at the entries that it names', () => {
    const issue = (code: string, param: string) => ({ code, param, message: `${param} is of no use` })
    const issues = [issue('invalid_parameter', 'fields[1].value'), issue('x', 'fields')]
    expect(problemsFound([box('a'), box('b')], issues)).toMatchObject([
      { key: 'b', message: 'Use ordinary visible text for the value, without hidden characters.' },
      { key: null, message: 'Something about the fields cannot be saved. Reload the page and try again.' },
    ])
  })

  test('a box is named by what it is, whose, and where', () => {
    const name = nameOf(box('a', { x: 0.333, y: 0.6, label: 'Town' }), ada)
    expect(name).toBe('Text “Town” for Ada, page 1, 33.3 % from left, 60 % from top')
  })

  test.each([
    ['Ada Lovelace', 'AL'],
    ['Signer 2', 'S2'],
    ['Plato', 'P'],
    ['  Ludwig van Beethoven ', 'LB'],
    ['', ''],
  ])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))

  test('pages are those that can be signed', () => {
    expect(pagesOf({ documents: [sheet, { ...sheet, id: 'doc_2', signable: false }] })).toHaveLength(1)
  })
})
