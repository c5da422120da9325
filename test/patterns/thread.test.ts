import { describe, expect, test } from 'vitest'
import { askThread } from '../../src/patterns/thread.ts'

const QUICK = [{ pattern: 'a+', text: 'aaa' }]
const ask = (owner: string) => askThread(owner, QUICK)
const FULL = 'too many long texts'

describe('the thread that matches long texts', () => {
  test('serves workspaces in turns: who brings many waits behind their own', async () => {
    const answered: string[] = []
    const asked = (owner: string, name: string) => ask(owner).then(() => answered.push(name))
    await Promise.all([
      asked('much', 'much 1'),
      asked('much', 'much 2'),
      asked('much', 'much 3'),
      asked('little', 'little'),
    ])
    expect(answered).toEqual(['much 1', 'little', 'much 2', 'much 3'])
  })

  test('has eight of one workspace wait, and others beside them', async () => {
    const all = Array.from({ length: 9 }, () => ask('much'))
    expect(() => ask('much')).toThrow(FULL)
    all.push(ask('little'))
    expect(await Promise.all(all)).toEqual(Array(10).fill([true]))
    expect(await ask('much')).toEqual([true])
  })

  test('has sixty-four wait in all', async () => {
    const all = [ask('first'), ...Array.from({ length: 64 }, (_, n) => ask(`workspace ${n % 8}`))]
    expect(() => ask('another')).toThrow(FULL)
    expect(await Promise.all(all)).toHaveLength(65)
  })
})
