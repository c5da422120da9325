import { afterAll, beforeAll, expect, test } from 'vitest'
import { SWEEPS, TASKS } from '../../src/jobs/tasks.ts'
import type { App } from '../../src/ports/app.ts'
import type { Tx } from '../../src/ports/store.ts'
import { openJobNode } from '../../src/store/job-nodes.ts'
import { call, sendNew, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { DAY_MS, draft, read, signAll } from '../support/stories.ts'

// What a sweep takes up: what is due and nothing else, of each workspace in its turn (src/application/sweeps/due.ts).

let service: TestService
/** Whom the sweeps locked, and whose lock fails. */
const locked: string[] = []
const broken = new Set<string>()
beforeAll(async () => {
  service = await openService({ around: watched })
})
afterAll(() => service.close())

function watched(app: App): App {
  const lockedBy = (tx: Tx): Tx => {
    const envelopes: Tx['envelopes'] = {
      ...tx.envelopes,
      lockById: (ref) => {
        locked.push(ref.id)
        return broken.has(ref.id) ? Promise.reject(new Error('cannot be read')) : tx.envelopes.lockById(ref)
      },
    }
    return Object.create(tx, { envelopes: { value: envelopes } })
  }
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
  await service.app.store.transact(spent.key, (tx) =>
    tx.rate_limits.takeReminders({ workspace_id: spent.key, livemode: true }, 60),
  )
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

test('a sweep that is asked for by several nodes waits once, and runs on one of them at a time', async () => {
  const nodes = await Promise.all([1, 2, 3].map(() => openJobNode(service.database.connection)))
  const waiting = () =>
    service.database.query<{ task: string; queue: string; key: string; n: number }>(
      `select j.task_identifier as task, j.queue_name as queue, j.key, count(*) over ()::int as n
        from graphile_worker.jobs j where j.task_identifier = any($1) and j.locked_at is null`,
      [Object.keys(SWEEPS)],
    )
  try {
    expect(Object.keys(TASKS)).toEqual(expect.arrayContaining(Object.keys(SWEEPS)))
    for (const node of nodes) await node.addSweeps(Object.keys(SWEEPS))
    const jobs = await waiting()
    expect(jobs.map(({ task }) => task).toSorted()).toEqual(Object.keys(SWEEPS).toSorted())
    expect(jobs.every(({ task, queue, key }) => task === queue && task === key)).toBe(true)
    // As a node that was killed while its sweep ran leaves it: the next one waits until that is known.
    await service.database.query(
      `with job as (update graphile_worker._private_jobs set locked_by = $1, locked_at = now()
          where key = 'expire_envelopes' returning job_queue_id)
        update graphile_worker._private_job_queues q set locked_by = $1, locked_at = now() from job where q.id = job.job_queue_id`,
      [nodes[0]?.worker_id],
    )
    await nodes[1]?.addSweeps(['expire_envelopes'])
    const free = () =>
      service.database.query<{ key: string }>(
        `select j.key from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id
          where q.queue_name = 'expire_envelopes' and q.is_available and j.is_available`,
      )
    expect(await free()).toEqual([])
    await nodes[0]?.close()
    await expect.poll(async () => [await nodes[1]?.release(), (await free()).length]).toEqual([0, 1])
  } finally {
    await Promise.allSettled(nodes.map((node) => node.close()))
    await service.database.query('delete from graphile_worker._private_jobs')
  }
})

test('what a clock that was put back has put off for a day is done at once', async () => {
  const sealed = await idOf(sendNew(service))
  await signAll(service, await read(service, sealed))
  const mails = 'select count(*)::int as n from graphile_worker.jobs where task_identifier = $1 and run_at <= now()'
  const jobs = async (task: string) => (await service.database.query<{ n: number }>(mails, [task]))[0]?.n ?? 0
  const all = await jobs('send_mails')
  expect([all > 0, await jobs('seal_envelope')]).toEqual([true, 1])
  await service.database.query("update graphile_worker._private_jobs set run_at = now() + interval '25 hours'")
  expect([await jobs('send_mails'), await jobs('seal_envelope')]).toEqual([0, 0])
  await TASKS['resume_sealing']?.(service.app, {})
  expect([await jobs('send_mails'), await jobs('seal_envelope')]).toEqual([all, 1])
  // A seal waits ten minutes at most, a mail for half a day.
  await service.database.query("update graphile_worker._private_jobs set run_at = now() + interval '2 hours'")
  await TASKS['resume_sealing']?.(service.app, {})
  expect([await jobs('send_mails'), await jobs('seal_envelope')]).toEqual([0, 1])
})
