import { describe, expect, test } from 'vitest'
import type { PageRun, SigningField } from '../../src/contract/signing/signing.ts'
import { captionOf, inReadingOrder, interleaved, pageKey } from '../../src/signer/documents/reading-order.ts'
import { document, field, run } from './builders.ts'

const order = (fields: Parameters<typeof inReadingOrder>[0], documents = [document('doc_1', 3)]) =>
  inReadingOrder(fields, documents)
    .map(({ id }) => id)
    .join(' ')

describe('boxes are met as a reader meets them', () => {
  test('from the top, page after page', () => {
    const fields = [field({ id: 'c', page: 2, y: 0.1 }), field({ id: 'b', y: 0.8 }), field({ id: 'a', y: 0.2 })]
    expect(order(fields)).toBe('a b c')
  })

  test('from the left within a line, even when the line is crooked', () => {
    const fields = [field({ id: 'right', x: 0.6, y: 0.29 }), field({ id: 'left', x: 0.1, y: 0.3 })]
    expect(order(fields)).toBe('left right')
  })

  test('a low box beside a tall one stands on its line', () => {
    const fields = [
      field({ id: 'low', x: 0.7, y: 0.3, height: 0.014 }),
      field({ id: 'tall', x: 0.1, y: 0.3, height: 0.03 }),
    ]
    expect(order(fields)).toBe('tall low')
  })

  test('document after document, in the order of the envelope', () => {
    const fields = [field({ id: 'a', document_id: 'doc_1' }), field({ id: 'b', document_id: 'doc_2' })]
    expect(order(fields, [document('doc_2', 1), document('doc_1', 1)])).toBe('b a')
  })
})

test('what was found for a page is found anew when its words come, when they are others, and when its boxes change', () => {
  const documents = [document('doc_1', 1)]
  const [upper, lower] = [field({ id: 'upper', y: 0.2 }), field({ id: 'lower', y: 0.6 })]
  const ids = (fields: readonly SigningField[], runs: readonly PageRun[] | null) =>
    inReadingOrder(fields, documents, new Map(runs ? [[pageKey('doc_1', 1), runs]] : [])).map(({ id }) => id)
  const beside = (y: number) => run(`at ${y}`, { x: 0.05, y, width: 0.04, height: 0.02 })
  const lower_first = [beside(0.61), beside(0.21)]
  expect(ids([upper, lower], null)).toEqual(['upper', 'lower'])
  expect(ids([upper, lower], lower_first)).toEqual(['lower', 'upper'])
  expect(ids([upper, lower], lower_first.toReversed())).toEqual(['upper', 'lower'])
  expect(ids([lower], null)).toEqual(['lower'])
  expect(ids([lower, upper], null)).toEqual(['upper', 'lower'])
})

const A4 = { width: 595, height: 842 }

/** The page as it is heard: text as it stands, boxes in brackets. */
function heard(runs: readonly PageRun[], fields: readonly SigningField[]): string {
  const { steps, rest } = interleaved(fields, runs, A4)
  const texts = (said: readonly PageRun[]) => said.map(({ text }) => text)
  return [...steps.flatMap(({ before, field: box }) => [...texts(before), `[${box.id}]`]), ...texts(rest)].join(' ')
}

describe('a box is met in the text where it stands', () => {
  const letter = [
    run('Dear', { y: 0.1 }),
    run('Name', { y: 0.3, width: 0.08 }),
    run('and so on', { y: 0.5 }),
    run('Yours', { y: 0.9 }),
  ]
  const box = (id: string, changes: Partial<SigningField> = {}) => field({ id, height: 0.03, ...changes })

  test('after its label, at the left or above', () => {
    expect(heard(letter, [box('name', { x: 0.33, y: 0.29 })])).toBe('Dear Name [name] and so on Yours')
    expect(heard(letter, [box('below', { x: 0.12, y: 0.53 })])).toBe('Dear Name and so on [below] Yours')
  })

  test('after a label far at the left, though the next line is nearer', () => {
    const rows = [
      run('Name', { x: 0.12, y: 0.3, width: 0.05 }),
      run('Town', { x: 0.12, y: 0.35, width: 0.05 }),
      run('Send me news of the garden', { x: 0.16, y: 0.39, width: 0.3 }),
    ]
    const fields = [box('name', { x: 0.33, y: 0.29 }), box('town', { x: 0.33, y: 0.34 })]
    expect(heard(rows, fields)).toBe('Name [name] Town [town] Send me news of the garden')
  })

  test('between two pieces of one line', () => {
    const line = [
      run('I,', { width: 0.02 }),
      run(', born', { x: 0.5, width: 0.05 }),
      run('agree', { x: 0.8, width: 0.05 }),
    ]
    const fields = [box('who', { x: 0.15, y: 0.095 }), box('when', { x: 0.6, y: 0.095, width: 0.15 })]
    expect(heard(line, fields)).toBe('I, [who] , born [when] agree')
  })

  test('a tick box before what it stands for', () => {
    const line = [run('Above', { y: 0.05 }), run('Send me news', { x: 0.16 }), run('Below', { y: 0.2 })]
    const tick = box('tick', { type: 'checkbox', x: 0.12, y: 0.097, width: 0.03, height: 0.02 })
    expect(heard(line, [tick])).toBe('Above [tick] Send me news Below')
  })

  test('a strike-out after what it strikes', () => {
    const line = [run('Leaves'), run('are cleared', { x: 0.35 }), run('Next', { y: 0.2 })]
    const strike = box('strike', { type: 'strikethrough', x: 0.09, y: 0.098, width: 0.5, height: 0.02 })
    expect(heard(line, [strike])).toBe('Leaves are cleared [strike] Next')
  })

  test('where lines run from the right, after what stands at its right', () => {
    const line = [run('الاسم', { x: 0.8, width: 0.1 }), run('المدينة', { x: 0.3, width: 0.1 })]
    expect(heard(line, [box('name', { x: 0.5, y: 0.095, width: 0.25 })])).toBe('الاسم [name] المدينة')
  })

  const columns = [
    run('left 1', { y: 0.2, width: 0.35 }),
    run('left 2', { y: 0.4, width: 0.35 }),
    run('left 3', { y: 0.6, width: 0.35 }),
    run('right 1', { x: 0.55, y: 0.2, width: 0.35 }),
    run('right 2', { x: 0.55, y: 0.4, width: 0.35 }),
  ]

  test('in its own column, though lines of the other are level with it', () => {
    const fields = [box('l', { y: 0.43 }), box('r', { x: 0.55, y: 0.24 })]
    expect(heard(columns, fields)).toBe('left 1 left 2 [l] left 3 right 1 [r] right 2')
  })

  test('at the top of a column that begins with it', () => {
    const fields = [box('top', { x: 0.55, y: 0.17, height: 0.02 })]
    expect(heard(columns, fields)).toBe('left 1 left 2 left 3 [top] right 1 right 2')
  })

  test('all by itself, by its height on the page; on a page without text, in its own order', () => {
    const aside = box('aside', { x: 0.95, y: 0.7, width: 0.04 })
    expect(heard(letter, [aside])).toBe('Dear Name and so on [aside] Yours')
    expect(heard([], [box('a'), box('b')])).toBe('[a] [b]')
  })

  test('and the guide goes the same way, once the words of the page are known', () => {
    const fields = [box('right', { x: 0.55, y: 0.24 }), box('left', { y: 0.43 })]
    const documents = [document('doc_1', 1)]
    const ids = (words?: Parameters<typeof inReadingOrder>[2]) =>
      inReadingOrder(fields, documents, words).map(({ id }) => id)
    expect(ids()).toEqual(['right', 'left'])
    expect(ids(new Map([[pageKey('doc_1', 1), columns]]))).toEqual(['left', 'right'])
  })
})

describe('in a list, a box without a name is told by the words beside it', () => {
  const runs = [
    run('Optional: leaves', { y: 0.2, width: 0.6 }),
    run('Date and time', { y: 0.3, width: 0.15 }),
    run('____', { x: 0.33, y: 0.3 }),
    run('Send me news', { x: 0.16, y: 0.4 }),
  ]
  const caption = (changes: Partial<SigningField>) => captionOf(field({ height: 0.03, ...changes }), runs, A4)

  test('on its own line rather than above, and never by a mere line to write on', () => {
    expect(caption({ type: 'date', x: 0.33, y: 0.29, width: 0.2 })).toBe('Date and time')
  })

  test('a tick box by what comes after it', () => {
    expect(caption({ type: 'checkbox', x: 0.12, y: 0.395, width: 0.03, height: 0.02 })).toBe('Send me news')
  })

  test('by nothing where nothing is near', () => {
    expect(caption({ x: 0.5, y: 0.8 })).toBeNull()
  })
})
