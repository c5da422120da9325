import { expect, test } from 'vitest'
import { z } from 'zod'
import { presenterOf } from '../../src/contract/common/shapes.ts'

const present = presenterOf(
  z.strictObject({ id: z.string(), name: z.string().nullable(), removed: z.array(z.string()).optional() }),
)

test('a presenter answers the keys of its shape, in its order, and nothing else that the value has', () => {
  const stored = { token_hash: 'secret', name: null, id: 'env_1' }
  expect(JSON.stringify(present(stored))).toBe('{"id":"env_1","name":null}')
})

test('an optional key is there only where the value has it', () => {
  expect(present({ id: 'doc_1', name: 'a', removed: ['javascript'] })).toEqual({
    id: 'doc_1',
    name: 'a',
    removed: ['javascript'],
  })
})
