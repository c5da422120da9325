import { expect, test } from 'vitest'
import { mayWork } from '../../../src/pdf/workers/shares.ts'

test.each([
  ['nothing is at work', { own: 0, busy: 0, most: 2, slow: 0, idle: 1 }, true],
  ['it has one at work, and there is room', { own: 1, busy: 1, most: 2, slow: 0, idle: 1 }, true],
  ['it has all that there are', { own: 2, busy: 2, most: 2, slow: 0, idle: 1 }, false],
  ['others have all that there are', { own: 0, busy: 2, most: 2, slow: 0, idle: 1 }, true],
  ['others have the kept one too', { own: 0, busy: 3, most: 2, slow: 0, idle: 1 }, false],
  ['a task is slow, and two are idle', { own: 1, busy: 1, most: 8, slow: 1, idle: 2 }, true],
  ['a task is slow, and one is idle', { own: 1, busy: 1, most: 8, slow: 1, idle: 1 }, false],
  ['a task of another is slow, and one is idle', { own: 1, busy: 2, most: 8, slow: 1, idle: 1 }, false],
  ['it has none at work, and the last one is idle', { own: 0, busy: 7, most: 8, slow: 6, idle: 1 }, true],
])('a worker may take the next task of a workspace where %s', (_, load, may) => {
  expect(mayWork(load)).toBe(may)
})
