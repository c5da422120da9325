import { totalmem } from 'node:os'
import { describe, expect, test } from 'vitest'
import { memoryBytes, oldSpaceFlags, oldSpaceMb } from '../../bin/old-space.js'

const MB = 1024 * 1024

describe('how far the heap may grow', () => {
  test.each([
    ['a small machine', 512, 320],
    ['two gigabytes', 2048, 512],
    ['four', 4096, 1024],
    ['a large one', 65_536, 2048],
  ])('%s', (_, memory_mb, heap_mb) => {
    expect(oldSpaceMb(memory_mb * MB)).toBe(heap_mb)
  })

  test('is what the operator says, where they say it', () => {
    expect(oldSpaceFlags('', [], 2048 * MB)).toEqual(['--max-old-space-size=512'])
    expect(oldSpaceFlags('--enable-source-maps --max-old-space-size=700', [], 2048 * MB)).toEqual([])
    expect(oldSpaceFlags('--max_old_space_size=700', [], 2048 * MB)).toEqual([])
    expect(oldSpaceFlags('', ['--max-old-space-size=700'], 2048 * MB)).toEqual([])
  })
})

test.each([
  ['no group', 0, 8192],
  ['a group', 1024, 1024],
  ['a group without a limit', 2 ** 43, 8192],
])('the memory of a machine with %s', (_, limit_mb, memory_mb) => {
  expect(memoryBytes(limit_mb * MB, 8192 * MB)).toBe(memory_mb * MB)
})

test('is asked of Node', () => {
  expect(memoryBytes()).toBeGreaterThan(0)
  expect(memoryBytes()).toBeLessThanOrEqual(totalmem())
})
