import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDraft, someone } from '../../store/open-test-store.ts'
import { call, create, type Reply, simple } from '../../support/api.ts'
import { lease, template } from '../../support/templates.ts'
import { fromRefs, type Nodes, openNodes, type Place, tally } from './nodes.ts'
import { rounds } from './race.ts'

let nodes: Nodes
beforeAll(async () => {
  nodes = await openNodes()
})
afterAll(() => nodes.close())

const CAPS = { free: 5, pro: 100 } as const

async function usedBy({ key }: Place): Promise<Record<string, number>> {
  const rows = await nodes.first.database.query<{ period: string; used: number }>(
    'select period, used from allowance_use where workspace_id = $1 order by period',
    [key],
  )
  return Object.fromEntries(rows.map(({ period, used }) => [period, used]))
}
/** As if so many had been made this month. */
const spend = ({ key }: Place, used: number) =>
  nodes.first.database.query('insert into allowance_use (workspace_id, period, used) values ($1, $2, $3)', [
    ...[key, '2026-11', used],
  ])
const rowsOf = async ({ key }: Place) =>
  (
    await nodes.first.database.query<{ n: number }>('select count(*)::int as n from envelope where workspace_id = $1', [
      key,
    ])
  )[0]?.n

type Way = (place: Place) => Promise<(n: number) => () => Promise<Reply<any>>>
const WAYS: Readonly<Record<string, Way>> = {
  'by reference': async (place) => (n) => () => fromRefs(nodes.both[n % 2] ?? nodes.first, place),
  'by reference, sent at once': async (place) => (n) => () =>
    fromRefs(nodes.both[n % 2] ?? nodes.first, place, { send: true }),
  'from a template': async (place) => {
    const { id } = await template(nodes.first, lease({ roles: [{ label: 'Tenant' }], fields: [] }), {
      key: place.live_key,
    })
    const body = { assignments: [{ signing_order: 1, full_name: 'Ada', email: 'ada@example.test' }] }
    return (n) => () =>
      call(nodes.both[n % 2] ?? nodes.first, 'POST', `/templates/${id}/envelopes`, {
        key: place.live_key,
        body,
      })
  },
}

test.each(Object.keys(WAYS))('two at the last envelope of the month, %s: one gets it', async (name) => {
  await rounds(name === 'by reference' ? 30 : 20, async (round) => {
    const place = await nodes.workspace('free')
    await spend(place, CAPS.free - 1)
    const way = await (WAYS[name] as Way)(place)
    const replies = await round.race([way(0), way(1)])
    expect(tally(replies)).toEqual({ '201': 1, '402 allowance_exhausted': 1 })
    expect([await usedBy(place), await rowsOf(place)]).toEqual([{ '2026-11': CAPS.free }, 1])
    await nodes.expectSound(place)
  })
})

test('two multipart creations at the last envelope: one gets it', async () => {
  await rounds(15, async (round) => {
    const place = await nodes.workspace('free')
    await spend(place, CAPS.free - 1)
    const replies = await round.race(nodes.both.map((node) => () => create(node, simple(), { key: place.live_key })))
    expect(tally(replies)).toEqual({ '201': 1, '402 allowance_exhausted': 1 })
    expect([await usedBy(place), await rowsOf(place)]).toEqual([{ '2026-11': CAPS.free }, 1])
  })
})

test('two hundred at once with ten left: ten', async () => {
  await rounds(4, async (round) => {
    const place = await nodes.workspace('pro')
    await spend(place, CAPS.pro - 10)
    const way = await (WAYS['by reference'] as Way)(place)
    const replies = await round.race(Array.from({ length: 200 }, (_, n) => way(n)))
    expect(tally(replies)).toEqual({ '201': 10, '402 allowance_exhausted': 190 })
    expect([await usedBy(place), await rowsOf(place)]).toEqual([{ '2026-11': CAPS.pro }, 10])
    await nodes.expectSound(place)
    await nodes.first.database.query('delete from hit_window')
  })
})

test('what is refused takes nothing from the month, whoever comes beside it', async () => {
  await rounds(30, async (round) => {
    const place = await nodes.workspace('free')
    await spend(place, CAPS.free - 2)
    const [first, second] = nodes.both
    const replies = await round.race([
      () => fromRefs(first, place),
      () => fromRefs(second, place, { nonsense: true }),
      () => fromRefs(first, place, { documents: [] }),
      () => fromRefs(second, place),
    ])
    expect(replies.map(({ status }) => status)).toEqual([201, 400, 400, 201])
    expect([await usedBy(place), await rowsOf(place)]).toEqual([{ '2026-11': CAPS.free }, 2])
  })
})

test('who waits for the last envelope gets it when the one who has it dies', async () => {
  await rounds(30, async (round) => {
    const place = await nodes.workspace('free')
    await spend(place, CAPS.free - 1)
    const dying = nodes.both[round.below(2)] ?? nodes.first
    let waiting: Promise<Reply<any>> | undefined
    const killed = dying.app.store.transact(place.key, async (tx) => {
      await tx.envelopes.commit({ before: null, change: newDraft(place.key), actor: someone })
      const [holder] = await nodes.first.database.query<{ pid: number }>(HOLDER)
      waiting = fromRefs(nodes.both[round.below(2)] ?? nodes.first, place)
      for (let turn = round.below(20); turn > 0; turn--) await nextTurn()
      await nodes.first.database.query('select pg_terminate_backend($1)', [holder?.pid])
      // Whatever is asked of the connection now fails.
      await tx.envelopes.shownValuesOf({ workspace_id: place.key, id: 'env_x' })
    })
    await expect(killed).rejects.toThrow('the database does not answer')
    expect((await waiting)?.status).toBe(201)
    expect([await usedBy(place), await rowsOf(place)]).toEqual([{ '2026-11': CAPS.free }, 1])
    await nodes.expectSound(place)
  })
})

const HOLDER = `select a.pid from pg_stat_activity a join pg_locks l on l.pid = a.pid
  where l.relation = 'allowance_use'::regclass and l.mode = 'RowExclusiveLock' and a.state = 'idle in transaction'
    and a.datname = current_database()`

test('each month has its own, also for those who come at its edge', async () => {
  const edge = Date.parse('2026-12-01T00:00:00.000Z')
  await rounds(30, async (round) => {
    const place = await nodes.workspace('free')
    await spend(place, CAPS.free - 1)
    const before = new Date(edge - 1 - round.below(5)).toISOString()
    const after = new Date(edge + round.below(5)).toISOString()
    const outcomes = await round.race([before, before, after, after].map((now, n) => () => createAt(place, n, now)))
    expect(outcomes.slice(0, 2).toSorted()).toEqual(['201', 'allowance_exhausted'])
    expect(outcomes.slice(2)).toEqual(['201', '201'])
    expect(await usedBy(place)).toEqual({ '2026-11': CAPS.free, '2026-12': 2 })
    await nodes.expectSound(place)
  })
})

/** By the clock of a node for which it is then. */
async function createAt(place: Place, n: number, now: string): Promise<string> {
  const node = nodes.both[n % 2] ?? nodes.first
  const change = newDraft(place.key, { created_at: now })
  return node.app.store
    .transact(place.key, (tx) => tx.envelopes.commit({ before: null, change, actor: someone }))
    .then(
      () => '201',
      (error: { code?: string }) => String(error.code),
    )
}
