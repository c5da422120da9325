import { describe, expect, test } from 'vitest'
import { SharedSemaphore } from '../../src/kit/shared-semaphore.ts'
import { Turns } from '../../src/kit/turns.ts'

describe('owners take turns', () => {
  test('each gives one, however many another brought before', () => {
    const turns = new Turns<string>()
    for (const n of [1, 2, 3, 4]) turns.add('much', `much ${n}`)
    turns.add('little', 'little 1')
    turns.add('other', 'other 1')
    const none = () => 0
    const order = Array.from({ length: 6 }, () => turns.next(none))
    expect(order).toEqual(['much 1', 'little 1', 'other 1', 'much 2', 'much 3', 'much 4'])
    expect([turns.next(none), turns.size]).toEqual([undefined, 0])
  })

  test('whoever has the fewest under way is next', () => {
    const turns = new Turns<string>()
    turns.add('busy', 'busy')
    turns.add('free', 'free')
    const under_way = (owner: string) => (owner === 'busy' ? 3 : 0)
    expect([turns.next(under_way), turns.next(under_way)]).toEqual(['free', 'busy'])
  })

  test('who may not have a turn is passed over, and keeps their place', () => {
    const turns = new Turns<string>()
    turns.add('a', 'a')
    turns.add('b', 'b')
    expect(
      turns.next(
        () => 0,
        (owner) => owner !== 'a',
      ),
    ).toBe('b')
    expect([turns.of('a'), turns.remove('a', 'a'), turns.remove('a', 'a'), turns.size]).toEqual([1, true, false, 0])
  })
})

describe('a shared place', () => {
  /** Tasks that begin in an order that is noted, and end when they are told to. */
  function started(limits: ConstructorParameters<typeof SharedSemaphore>[0]) {
    const shared = new SharedSemaphore(limits)
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const run = (owner: string, name: string) =>
      shared.run(owner, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      })
    const end = async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { run, begun, end }
  }

  test('one more is kept for an owner who has none running', async () => {
    const { run, begun, end } = started({ at_once: 1, waiting_max: 9, own_max: 9 })
    const all = [run('a', 'a1'), run('a', 'a2'), run('b', 'b1'), run('c', 'c1'), run('b', 'b2')]
    expect(begun).toEqual(['a1', 'b1'])
    await end('a1')
    // Now a has none running either, and has waited longest.
    expect(begun).toEqual(['a1', 'b1', 'a2'])
    await end('b1')
    expect(begun.at(-1)).toBe('c1')
    await end('a2')
    expect(begun.at(-1)).toBe('b2')
    for (const name of ['c1', 'b2']) await end(name)
    expect(await Promise.all(all)).toHaveLength(5)
  })

  test('its own room is full before that of all', async () => {
    const { run, end } = started({ at_once: 1, waiting_max: 3, own_max: 1 })
    const held = [run('a', 'a1'), run('b', 'b1'), run('a', 'a2'), run('b', 'b2'), run('c', 'c1')]
    expect(await run('a', 'a3')).toBe('own_full')
    expect(await run('d', 'd1')).toBe('full')
    for (const name of ['a1', 'b1', 'a2', 'b2', 'c1']) await end(name)
    expect(await Promise.all(held)).toHaveLength(5)
  })
})
