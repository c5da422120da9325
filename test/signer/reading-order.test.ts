import { describe, expect, test } from 'vitest'
import { inReadingOrder } from '../../src/signer/reading-order.ts'
import { document, field } from './builders.ts'

const order = (fields: Parameters<typeof inReadingOrder>[0], documents = [document('doc_1', 3)]) =>
  inReadingOrder(fields, documents)
    .map(({ id }) => id)
    .join(' ')

describe('boxes are met as a reader meets them', () => {
  test('from the top, page after page', () => {
    const fields = [
      field({ id: 'c', page: 2, y: 0.1 }),
      field({ id: 'b', y: 0.8 }),
      field({ id: 'a', y: 0.2 }),
    ]
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
