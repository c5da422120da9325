import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryBytes, oldSpaceFlags, oldSpaceMb } from '../../bin/old-space.js'

const MB = 1024 * 1024
const root = mkdtempSync(join(tmpdir(), 'old-space-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

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

describe('the memory of a machine', () => {
  const group = (file: string, text: string) => {
    const folder = mkdtempSync(join(root, 'group-'))
    mkdirSync(join(folder, 'memory'))
    writeFileSync(join(folder, file), text)
    return folder
  }
  test.each([
    ['no group', join(root, 'none'), 8192],
    ['version 2', group('memory.max', `${1024 * MB}\n`), 1024],
    ['version 2 without a limit', group('memory.max', 'max\n'), 8192],
    ['version 1', group('memory/memory.limit_in_bytes', `${768 * MB}\n`), 768],
    ['version 1 without a limit', group('memory/memory.limit_in_bytes', '9223372036854771712\n'), 8192],
  ])('%s', (_, folder, mb) => {
    expect(memoryBytes(folder, 8192 * MB)).toBe(mb * MB)
  })
})
