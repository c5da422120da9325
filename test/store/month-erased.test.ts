import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TASKS } from '../../src/jobs/tasks.ts'
import { ada, call, create } from '../support/api.ts'
import { freshPdf, placeIn, storiesOf } from '../support/places.ts'
import { openService, type TestService } from '../support/service.ts'
import { DAY_MS } from '../support/stories.ts'

// A month of which nearly everything is due goes as a whole, and takes nothing with it that is not.

let service: TestService
let stories: ReturnType<typeof storiesOf>
let month = 0
const nameOf = () => `2031_${String(month).padStart(2, '0')}`
const at = (day: string) => `2031-${String(month).padStart(2, '0')}-${day}T12:00:00.000Z`

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())
// In a month of its own, which has its parts.
beforeEach(async () => {
  month += 1
  vi.setSystemTime(at('10'))
  service = await openService()
  stories = storiesOf(service)
  service.clock.advance(Date.parse(at('10')) - Date.parse(service.clock.now()))
  await service.database.query('select keep_months($1)', [at('01')])
})
afterEach(() => service.close())

const rows = async (workspace: string) => {
  const [row] = await service.database.query<Record<string, number>>(
    `select (select count(*)::int from envelope where workspace_id = $1) as envelope,
      (select count(*)::int from audit_entry where workspace_id = $1) as audit_entry,
      (select count(*)::int from event where workspace_id = $1) as event,
      (select count(*)::int from mail where workspace_id = $1) as mail,
      (select count(*)::int from delivery where workspace_id = $1) as delivery,
      (select count(*)::int from erased_envelope where workspace_id = $1) as erased`,
    [workspace],
  )
  return row
}
const parts = async () =>
  (
    await service.database.query<{ name: string }>(
      `select relname as name from pg_class where relispartition and relkind = 'r' and relname like $1 order by 1`,
      [`%_${nameOf()}`],
    )
  ).map(({ name }) => name)
const keep = (owner: () => Promise<any>, days: number | null) =>
  owner().then((user) => user.call('PUT', '/retention', { body: { days, verb: 'erase' } }))
const step = async () =>
  service.app.store.transact(null, (tx) => tx.retention.eraseMonth(service.app.real_clock.now(), 2))
/** The months before this one are empty: they go at once. */
const olderGone = async () => {
  while ((await step()) !== null);
}
const listen = (key: string) =>
  call(service, 'POST', '/webhooks', { key, body: { url: 'https://hooks.example.test/x' } })
const places = (n: number) => Promise.all(Array.from({ length: n }, () => placeIn(service)))
const eventsOf = async (key: string) => (await call(service, 'GET', '/events', { key })).body.data

test('what is due goes with the parts of its month; what is under way, drafts and others keep every row', {
  timeout: 120_000,
}, async () => {
  const [mine, other] = await places(2)
  if (!mine || !other) throw new Error('no place')
  for (const { live_key } of [mine, other]) await listen(live_key)
  const old = [await stories.done(freshPdf(), mine.live_key), await stories.voided(freshPdf(), mine.live_key)]
  const kept = await stories.done(freshPdf(), other.live_key)
  const draft = (await create(service, { recipients: [ada] }, { key: mine.live_key })).body
  const gone = (await create(service, { recipients: [ada] }, { key: mine.live_key })).body
  await call(service, 'DELETE', `/envelopes/${gone.id}`, { key: mine.live_key })
  const before = { mine: await rows(mine.key), other: await rows(other.key), events: await eventsOf(other.live_key) }
  expect(await parts()).toHaveLength(4)

  service.clock.advance(60 * DAY_MS)
  await keep(mine.owner, 30)
  await TASKS['erase_ended']?.(service.app, {})

  expect(await parts()).toEqual([])
  const { other: others, events } = before
  expect(await rows(other.key)).toEqual(others)
  expect(await eventsOf(other.live_key)).toEqual(events)
  expect((await call(service, 'GET', `/envelopes/${kept.id}`, { key: other.live_key })).body).toEqual(kept)
  // The draft with its trail and event, and that the other draft was made.
  const left = await rows(mine.key)
  expect(left).toMatchObject({ envelope: 1, audit_entry: draft.audit_trail.length, erased: 2, mail: 0 })
  const told = await eventsOf(mine.live_key)
  expect(told.map((event: any) => event.envelope_id)).toEqual(expect.arrayContaining([draft.id, gone.id]))
  expect(told.filter((event: any) => old.some(({ id }) => id === event.envelope_id))).toEqual([])
  expect((await call(service, 'GET', `/envelopes/${draft.id}`, { key: mine.live_key })).body).toEqual(draft)
  const [erased] = await service.database.query('select * from erased_envelope where id = $1', [old[0]?.id])
  expect(erased).toMatchObject({
    audit_head: old[0]?.audit_trail.at(-1).hash,
    final_sha256: [old[0]?.documents[0].final.sha256],
  })
  expect(await service.database.query('select * from leaving_month')).toEqual([])
  const [totals] = await service.database.query(
    `select coalesce(sum(n), 0)::int as n from envelope_count where workspace_id = $1`,
    [mine.key],
  )
  expect(totals).toEqual({ n: 1 })
})

const trailLength = async (id: string) =>
  Number(
    (await service.database.query<any>(`select details ->> 'audit_length' as n from envelope where id = $1`, [id]))[0]
      .n,
  )

/** A step of each; answers what they erased, nothing where no month goes. */
const twoNodes = async () => {
  const both = await Promise.all([step(), step()])
  return both.flatMap((done) => (done === null ? [] : [0, ...done.values()]))
}

async function expectWholeOrGone(id: string, key: string): Promise<void> {
  const { status, body } = await call(service, 'GET', `/envelopes/${id}`, { key })
  if (status === 200) expect(body.audit_trail).toHaveLength(await trailLength(id))
  else expect(status).toBe(404)
}

test('it may break off after every step, goes on with the next run, and is safe where two nodes take it', async () => {
  const [mine] = await places(1)
  if (!mine) throw new Error('no place')
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.push((await stories.voided(freshPdf(), mine.live_key)).id)
  service.clock.advance(60 * DAY_MS)
  await keep(mine.owner, 30)
  let erased = 0
  for (let both = await twoNodes(); both.length > 0; both = await twoNodes()) {
    erased += both.reduce((sum, count) => sum + count, 0)
    for (const id of ids) await expectWholeOrGone(id, mine.live_key)
  }
  expect(erased).toBe(5)
  expect(await rows(mine.key)).toMatchObject({ envelope: 0, audit_entry: 0, event: 0, mail: 0, erased: 5 })
  expect(await parts()).toEqual([])
})

test('where the setting is taken back on the way, what is not erased yet stays', async () => {
  const [mine] = await places(1)
  if (!mine) throw new Error('no place')
  for (let i = 0; i < 4; i++) await stories.voided(freshPdf(), mine.live_key)
  await keep(mine.owner, 30)
  await olderGone()
  service.clock.advance(60 * DAY_MS)
  await step()
  await step()
  await keep(mine.owner, null)
  await olderGone()
  const left = await rows(mine.key)
  expect(left).toMatchObject({ envelope: 2, erased: 2 })
  const { body } = await call(service, 'GET', '/envelopes', { key: mine.live_key })
  expect(body.data).toHaveLength(2)
  for (const { id } of body.data) await expectWholeOrGone(id, mine.live_key)
})
test('a month of which much stays does not go as a whole', async () => {
  const [mine, other] = await places(2)
  if (!mine || !other) throw new Error('no place')
  await stories.voided(freshPdf(), mine.live_key)
  const { id } = await stories.voided(freshPdf(), other.live_key)
  await keep(mine.owner, 30)
  await olderGone()
  service.clock.advance(60 * DAY_MS)
  await service.database.query(
    `insert into envelope select (jsonb_populate_record(e, jsonb_build_object('id', e.id || n))).*
      from envelope e, generate_series(1, 1000) n where e.id = $1`,
    [id],
  )
  expect(await step()).toBe(null)
  await TASKS['erase_ended']?.(service.app, {})
  expect(await parts()).toHaveLength(4)
  expect(await rows(mine.key)).toMatchObject({ envelope: 0, audit_entry: 0, erased: 1 })
})
