import { describe, expect, test } from 'vitest'
import { type Box, type Layout, newBox, sameLayout } from '../../src/web/editor/state/layout.ts'
import {
  type DraftApi,
  type Draft,
  type Failure,
  Saver,
  type SaveState,
  type Stored,
} from '../../src/web/editor/state/saving.ts'

// One editor against a service that is changed by others, goes away, or says no. Time is moved by hand.

const PAGE = { document: 'doc_1', page: 1, width: 612, height: 792 }
const box = (key: string, y = 0.5): Box => newBox({ key, type: 'text', owner: 'ada', page: PAGE, at: { x: 0.5, y } })

class Refused extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** A service that keeps one layout. */
function world(layout: Layout = [], draft: Draft | null = null) {
  let version = 1
  let number = 0
  let stored: Layout = layout
  let issue: Failure | null = null
  const saves: { layout: Layout; ids: (string | undefined)[] }[] = []
  const read = (): Stored => ({ etag: `"${version}"`, layout: stored })
  const api: DraftApi = {
    async read() {
      return read()
    },
    async save(wanted, idOf, etag) {
      if (issue) throw new Refused(issue)
      if (etag !== `"${version}"`) throw new Refused({ kind: 'changed' })
      const ids = wanted.map(({ key }) => idOf(key) ?? `fld_${++number}`)
      saves.push({ layout: wanted, ids: wanted.map(({ key }) => idOf(key)) })
      stored = wanted.map((one, i) => ({ ...one, key: ids[i] ?? '' }))
      version += 1
      return read()
    },
    failureOf: (error) => (error as Refused).failure,
  }
  const states: SaveState['kind'][] = []
  const timers: { ms: number; act: () => void }[] = []
  const later = (ms: number, act: () => void) => {
    const timer = { ms, act }
    timers.push(timer)
    return () => {
      const at = timers.indexOf(timer)
      if (at >= 0) timers.splice(at, 1)
    }
  }
  const open = (given: Draft | null) =>
    new Saver({ api, onState: ({ kind }) => states.push(kind), later }, read(), given)
  const saver = open(draft)
  return {
    saver,
    states,
    timers,
    saves,
    open,
    read,
    others: (theirs: Layout) => {
      stored = theirs
      version += 1
    },
    fail: (failure: Failure | null) => {
      issue = failure
    },
    /** Lets the time pass that it waits for. */
    async rest() {
      for (const { act } of timers.splice(0)) act()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const away: Failure = { kind: 'unreachable', why: 'away', signed_out: false }

describe('saving', () => {
  test('happens once for many changes in a row, with the newest of them', async () => {
    const { saver, rest, saves, states, timers } = world()
    for (const y of [0.1, 0.2, 0.3]) saver.want([box('new-1', y)])
    expect([saves.length, timers.length]).toEqual([0, 1])
    await rest()
    expect(saves).toHaveLength(1)
    expect(states.slice(-2)).toEqual(['saving', 'saved'])
    expect(saver.draft()).toBeNull()
  })

  test('goes on with the ids that the service gave, and does not name those that are gone', async () => {
    const { saver, rest, saves } = world()
    saver.want([box('a'), box('b')])
    await rest()
    saver.want([box('a')])
    await rest()
    saver.want([box('a'), box('b'), box('c')])
    await rest()
    expect(saves.map(({ ids }) => ids)).toEqual([[undefined, undefined], ['fld_1'], ['fld_1', undefined, undefined]])
  })

  test('of what is as it was before does not happen', async () => {
    const { saver, rest, saves } = world([box('fld_1')])
    saver.want([box('fld_1', 0.9)])
    saver.want([box('fld_1')])
    await rest()
    expect([saves.length, saver.state().kind]).toEqual([0, 'saved'])
  })

  test('is tried again while the service is away, and then made up for', async () => {
    const { saver, rest, saves, fail, timers } = world()
    fail(away)
    saver.want([box('a')])
    await rest()
    expect(saver.state()).toEqual(away)
    const waits: number[] = []
    for (let i = 0; i < 6; i += 1) {
      waits.push(timers[0]?.ms ?? 0)
      await rest()
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 15_000, 30_000, 30_000])
    expect(saver.draft()?.layout).toHaveLength(1)
    fail(null)
    await rest()
    expect([saves.length, saver.state().kind]).toEqual([1, 'saved'])
  })

  test('is not locked by a sign-in elsewhere that the page does not know of yet', async () => {
    const { saver, rest, fail } = world()
    const signed_out: Failure = { ...away, signed_out: true }
    const locked: Failure = { kind: 'locked', why: 'this page is out of date' }
    fail(signed_out)
    saver.want([box('a')])
    await rest()
    fail(locked)
    await rest()
    expect(saver.state()).toEqual(signed_out)
    expect(await saver.flush()).toBe(false)
    expect(saver.state()).toEqual(locked)
  })

  test('goes on after a sign-in elsewhere', async () => {
    const { saver, rest, fail } = world()
    fail({ ...away, signed_out: true })
    saver.want([box('a')])
    await rest()
    fail({ kind: 'locked', why: 'this page is out of date' })
    await rest()
    fail(null)
    expect(await saver.flush()).toBe(true)
  })

  test('that is refused waits for a change', async () => {
    const { saver, rest, saves, fail, timers } = world()
    fail({ kind: 'refused', issues: [] })
    saver.want([box('a')])
    await rest()
    expect([saver.state().kind, timers.length]).toEqual(['refused', 0])
    fail(null)
    saver.want([box('a', 0.2)])
    await rest()
    expect(saves).toHaveLength(1)
  })

  test('ends where the envelope has been sent', async () => {
    const { saver, rest, fail, timers } = world()
    fail({ kind: 'locked', why: 'sent' })
    saver.want([box('a')])
    await rest()
    saver.want([box('a', 0.2)])
    expect([saver.state().kind, timers.length, await saver.flush()]).toEqual(['locked', 0, false])
  })

  test('at once is asked for by who leaves', async () => {
    const { saver, saves } = world()
    saver.want([box('a')])
    expect([await saver.flush(), saves.length]).toEqual([true, 1])
  })
})

describe('two editors', () => {
  test('who saved last is told, and can put their own in place', async () => {
    const { saver, rest, others, saves, read } = world([box('fld_1')])
    others([box('fld_1', 0.1)])
    saver.want([box('fld_1', 0.9)])
    await rest()
    const state = saver.state()
    expect(state).toMatchObject({ kind: 'conflict', theirs: [{ key: 'fld_1', y: box('x', 0.1).y }] })
    expect(saves).toHaveLength(0)
    if (state.kind === 'conflict') saver.accept(state.theirs, [box('fld_1', 0.9)])
    await rest()
    expect(sameLayout(read().layout, [box('x', 0.9)])).toBe(true)
    expect(saves[0]?.ids).toEqual(['fld_1'])
  })

  test('or go on with the other’s, with nothing to save', async () => {
    const { saver, rest, others, saves } = world()
    others([box('fld_9', 0.8)])
    saver.want([box('a')])
    await rest()
    const state = saver.state()
    if (state.kind !== 'conflict') throw new Error(state.kind)
    saver.accept(state.theirs, state.theirs)
    await rest()
    expect([saves.length, saver.state().kind]).toEqual([0, 'saved'])
  })

  test('nobody is asked where both did the same', async () => {
    const { saver, rest, others, saves } = world()
    others([box('fld_9')])
    saver.want([box('a')])
    await rest()
    expect([saves.length, saver.state().kind]).toEqual([0, 'saved'])
  })

  test('nobody is asked where the other changed nothing here', async () => {
    const { saver, rest, others, saves, states } = world([box('fld_1')])
    others([box('fld_1')])
    saver.want([box('fld_1', 0.9)])
    await rest()
    expect([saves.length, states.includes('conflict')]).toEqual([1, false])
  })
})

describe('work that a browser kept', () => {
  const kept = (base: Layout, layout: Layout, etag = '"1"'): Draft => ({
    base: { etag, layout: base },
    layout,
    ids: [],
  })

  test('is saved after all', async () => {
    const { saver, rest, saves } = world([], kept([], [box('a')]))
    expect(saver.start).toHaveLength(1)
    await rest()
    expect(saves).toHaveLength(1)
  })

  test('meets what others did meanwhile', () => {
    const { saver } = world([box('fld_7', 0.8)], kept([], [box('a')], '"0"'))
    expect(saver.state()).toMatchObject({ kind: 'conflict', theirs: [{ key: 'fld_7' }] })
  })

  test('keeps its ids', async () => {
    const first = world([])
    first.saver.want([box('a')])
    await first.rest()
    first.fail(away)
    first.saver.want([box('a', 0.2)])
    const again = first.open(first.saver.draft())
    first.fail(null)
    expect(await again.flush()).toBe(true)
    expect(first.saves.at(-1)?.ids).toEqual(['fld_1'])
  })
})
