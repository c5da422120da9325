import { parseCrontab } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRONTAB, TASKS } from '../../src/jobs/tasks.ts'
import type { App } from '../../src/ports/app.ts'
import type { Tx } from '../../src/ports/store.ts'
import { call, sendNew, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { DAY_MS, draft, read } from '../support/stories.ts'

// What a sweep takes up: what is due and nothing else, of each workspace in its turn (src/operations/sweep-due.ts).

let service: TestService
/** Whom the sweeps locked, and whose lock fails. */
const locked: string[] = []
const broken = new Set<string>()
beforeAll(async () => {
  service = await openService({ around: watched })
})
afterAll(() => service.close())

function watched(app: App): App {
  const lockedBy = (tx: Tx): Tx => ({
    ...tx,
    lockEnvelopeById: (ref) => {
      locked.push(ref.id)
      return broken.has(ref.id) ? Promise.reject(new Error('cannot be read')) : tx.lockEnvelopeById(ref)
    },
  })
  const transact: App['store']['transact'] = (workspace_id, work) =>
    app.store.transact(workspace_id, (tx) => work(lockedBy(tx)))
  return { ...app, store: { ...app.store, transact } }
}

const sweep = async (task: 'expire_envelopes' | 'remind_recipients'): Promise<readonly string[]> => {
  locked.length = 0
  await TASKS[task]?.(service.app, {})
  return [...locked]
}
const rare = { first_after_days: 5, repeat_every_days: 5, max: 3 }
const daily = { reminders: { first_after_days: 1, repeat_every_days: 1, max: 9 } }
const mailed = async (ids: readonly string[]): Promise<readonly string[]> =>
  (
    await service.database.query<{ id: string }>(
      "select envelope_id as id from mail where envelope_id = any($1) and kind = 'reminder' order by id",
      [ids],
    )
  ).map(({ id }) => id)
const idOf = async (sent: Promise<{ id: string }>) => {
  const { id, ...rest } = await sent
  if (!id) throw new Error(`not sent: ${JSON.stringify(rest)}`)
  return id
}
const remindAt = async (id: string) => {
  const [row] = await service.database.query<{ remind_at: Date | null }>(
    'select remind_at from envelope where id = $1',
    [id],
  )
  return row?.remind_at?.toISOString() ?? null
}

test('only what is due is locked', async () => {
  const soon = await idOf(sendNew(service, simple({ ...daily, deadline_days: 2 })))
  const later = await idOf(sendNew(service, simple({ reminders: rare, deadline_days: 30 })))
  await idOf(sendNew(service, simple({ reminders: false, deadline_days: 30 })))
  await draft(service, simple(daily))
  expect([await sweep('remind_recipients'), await sweep('expire_envelopes')]).toEqual([[], []])
  service.clock.advance(DAY_MS)
  expect([await sweep('remind_recipients'), await sweep('expire_envelopes')]).toEqual([[soon], []])
  expect(await sweep('remind_recipients')).toEqual([])
  service.clock.advance(DAY_MS)
  expect([await sweep('expire_envelopes'), await sweep('remind_recipients')]).toEqual([[soon], []])
  expect((await read(service, later)).status).toBe('sent')
})

test('what only looks due is written as it is, and not asked about again', async () => {
  const id = await idOf(sendNew(service, simple({ reminders: rare })))
  const due = await remindAt(id)
  await service.database.query("update envelope set remind_at = '2020-01-01' where id = $1", [id])
  expect(await sweep('remind_recipients')).toEqual([id])
  expect([await remindAt(id), await mailed([id])]).toEqual([due, []])
  expect(await sweep('remind_recipients')).toEqual([])
})

test('all of a long backlog ends in one run', async () => {
  const id = await idOf(sendNew(service, simple({ reminders: false, deadline_days: 1 })))
  const copies = 150
  await service.database.query(
    `insert into envelope select (jsonb_populate_record(e, jsonb_build_object('id', 'env_' || lpad(n::text, 26, '0')))).*
     from envelope e, generate_series(1, $2::int) n where e.id = $1`,
    [id, copies],
  )
  service.clock.advance(2 * DAY_MS)
  expect((await sweep('expire_envelopes')).length).toBe(copies + 1)
  const [left] = await service.database.query<{ n: number }>(
    "select count(*)::int as n from envelope where status <> 'expired' and (id = $1 or id like 'env_000%')",
    [id],
  )
  expect(left?.n).toBe(0)
})

test('a workspace whose minute is used up keeps no other waiting, and is not asked again and again', async () => {
  const spent = await service.addWorkspace()
  const other = await service.addWorkspace()
  const mine: string[] = []
  for (let i = 0; i < 12; i++) mine.push(await idOf(sendNew(service, simple(daily), { key: spent.live_key })))
  const theirs = await idOf(sendNew(service, simple(daily), { key: other.live_key }))
  service.clock.advance(DAY_MS)
  await service.app.store.transact(spent.key, (tx) => tx.takeReminders(spent.key, 60))
  const asked = await sweep('remind_recipients')
  expect([await mailed(mine), await mailed([theirs])]).toEqual([[], [theirs]])
  // Those that were under way at once when the first of them found it so.
  expect(asked.filter((id) => mine.includes(id)).length).toBeLessThanOrEqual(4)
  await service.database.query("delete from hit_window where name = 'reminders ' || $1", [spent.key])
  await sweep('remind_recipients')
  expect((await mailed(mine)).toSorted()).toEqual(mine.toSorted())
})

test('one that cannot be swept keeps nothing else from its turn', async () => {
  const ids: string[] = []
  for (let i = 0; i < 4; i++) ids.push(await idOf(sendNew(service, simple(daily))))
  service.clock.advance(DAY_MS)
  const [bad = '', ...good] = ids
  broken.add(bad)
  expect((await sweep('remind_recipients')).filter((id) => id === bad)).toEqual([bad])
  expect((await mailed(ids)).toSorted()).toEqual(good.toSorted())
  expect(service.logged.some((line) => line.includes('cannot be read') && line.includes(bad))).toBe(true)
  broken.clear()
  await sweep('remind_recipients')
  expect((await mailed(ids)).toSorted()).toEqual(ids.toSorted())
})

test('a test space is judged by its own clock', async () => {
  const { key, live_key, test_key } = await service.addWorkspace()
  const rhythm = simple({ ...daily, deadline_days: 3 })
  const tested = await idOf(sendNew(service, rhythm, { key: test_key }))
  const live = await idOf(sendNew(service, rhythm, { key: live_key }))
  const ahead = (days: number) =>
    service.database.query('update workspace set test_clock_ms = $2 where key = $1', [key, days * DAY_MS])
  await ahead(1)
  await sweep('remind_recipients')
  expect([(await mailed([tested])).length, await mailed([live])]).toEqual([1, []])
  await ahead(3)
  await sweep('expire_envelopes')
  const status = async (id: string, of: string) =>
    (await call(service, 'GET', `/envelopes/${id}`, { key: of })).body.status
  expect([await status(tested, test_key), await status(live, live_key)]).toEqual(['expired', 'sent'])
})

test('no sweep runs twice at once: each has a queue of its own', () => {
  const lines = parseCrontab(CRONTAB).map(({ task, options, identifier }) => [task ?? identifier, options])
  expect(lines.length).toBeGreaterThanOrEqual(6)
  for (const [task, options] of lines) {
    expect(Object.keys(TASKS)).toContain(task)
    expect(options).toMatchObject({ queueName: task, jobKey: task })
  }
})
