import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { newestMigration, numberOfMigration } from '../../../src/store/migrations.ts'
import { until } from '../../postgres/support.ts'
import { closeReceivers } from '../../outgoing/receiver.ts'
import { MIGRATIONS } from '../../support/global-setup.ts'
import { client } from '../startup/http.ts'
import { cleanUp, end, labelled, type Running } from '../startup/process.ts'
import { leftBehind, openSite, type Site, troubles } from './beside.ts'
import { type Code, plantedRelease, removeCode, todaysCode } from './code.ts'
import { openTraffic } from './traffic.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

afterEach(cleanUp)
afterAll(async () => {
  await closeReceivers()
  removeCode()
})

const NEXT = `${String(numberOfMigration(await newestMigration(MIGRATIONS)) + 1).padStart(4, '0')}-planted.sql`
const READABLE = `-- readable_from: ${todaysCode().version}\n`
/** A retry comes within 15 seconds; this is what a machine that starts nodes all the time makes wait. */
const LATE_S_MAX = 10

/** How late each webhook was, by the times in the database. */
const lateness = ({ database }: Site) =>
  database.query<{ late_s: number; is_before: boolean; at: Date }>(
    `select extract(epoch from attempted_at - created_at)::float8 as late_s,
        attempted_at < (select max(applied_at) from migration) as is_before, created_at as at from delivery`,
  )

interface Rolled {
  readonly site: Site
  readonly older: Code
  readonly newer: Code
  /** The older node is killed while it has webhooks in its hands. */
  readonly holds_webhooks: boolean
}

interface Joined {
  /** Faults that had been logged. */
  readonly faults: number
  readonly at: Date
}

const heldByOlder = ({ database }: Site) =>
  database.query(
    `select from graphile_worker.jobs j where j.task_identifier = 'deliver_webhooks' and j.locked_by in (
        select 'node-' || n.objid from pg_locks n join pg_locks knows on knows.pid = n.pid and knows.classid = 7031
        where n.classid = 7012 and n.granted and knows.objid::bigint < $1)`,
    [numberOfMigration(NEXT)],
  )

/**
 * Two nodes of the older release are replaced while clients go on; one is killed, and started again on the newer schema.
 * Answers how it was when the first newer one ran.
 */
async function roll({ site, older, newer, holds_webhooks }: Rolled): Promise<Joined> {
  const first = await site.start(older)
  const key = labelled(first, 'Live key')
  await client(first.url, key).call('POST', '/webhooks', { url: site.hook_url, events: ['*'] })
  const second = await site.start(older)
  const traffic = openTraffic(site, key)
  const join = (node: Running) => void traffic.nodes.add(node)
  const leave = (node: Running) => void traffic.nodes.delete(node)
  for (const node of [first, second]) join(node)
  await traffic.more(8)

  leave(first)
  await end(first)
  join(await site.start(newer))
  const faults = troubles(site).length
  const [{ at } = { at: new Date() }] = await site.database.query<{ at: Date }>('select clock_timestamp() as at')
  await traffic.more(12)

  if (holds_webhooks) await until(async () => ((await heldByOlder(site)).length > 0 ? true : null))
  await end(second, 'SIGKILL')
  leave(second)
  await traffic.more(4)
  // By the other node alone: one that starts looks for what dead ones held.
  await until(async () => ((await heldByDead(site)).length === 0 ? true : null))
  const restarted = await site.start(older)
  join(restarted)
  await traffic.more(12)

  leave(restarted)
  await end(restarted)
  join(await site.start(newer))
  await traffic.more(6)
  await traffic.stop()
  await until(async () => ((await site.database.query('select from graphile_worker.jobs')).length === 0 ? true : null))
  return { faults, at }
}

const heldByDead = ({ database }: Site) =>
  database.query(
    `select from graphile_worker.jobs j where j.locked_by is not null and not exists (
        select from pg_locks n where n.classid = 7012 and n.granted and 'node-' || n.objid = j.locked_by)`,
  )

async function expectInTime(site: Site, since = new Date(0)): Promise<void> {
  const rows = await lateness(site)
  const worst = (is_before: boolean) =>
    Math.max(
      ...rows.flatMap((row) => (row.is_before === is_before && (is_before || row.at >= since) ? [row.late_s] : [])),
    )
  expect(rows.length).toBeGreaterThan(200)
  // What this machine makes wait anyway.
  expect(worst(false)).toBeLessThan(Math.max(LATE_S_MAX, 5 * worst(true)))
  // Not one that was created by the node that was killed, before it could answer: nobody knows of it, so nobody signs it.
  const unsealed = await site.database.query(`select id from envelope where livemode and status = 'signed'`)
  expect(unsealed).toEqual([])
  const given_up = await site.database.query('select * from failed_jobs()')
  expect(given_up).toEqual([])
}

test('from this release to the next, nothing waits, nothing fails, and a node that was killed comes back on the newer schema', async () => {
  const site = await openSite()
  const newer = plantedRelease({
    migrations: {
      [NEXT]: `${READABLE}create table planted (id bigint primary key); alter table webhook add column planted text;`,
    },
  })
  try {
    await roll({ site, older: todaysCode(), newer, holds_webhooks: true })
    expect(troubles(site)).toEqual([])
    await expectInTime(site)
    expect((await leftBehind(site)).filter((row) => !row.includes('"delivered"'))).toEqual([])
    // The one that was killed is told until it was not seen for two minutes.
    const nodes = await site.database.query('select release, count(*)::int as n from node group by release order by 1')
    expect(nodes).toEqual([
      { release: todaysCode().version, n: 1 },
      { release: newer.version, n: 2 },
    ])
  } finally {
    await site.close()
  }
})

test('what the older nodes cannot do any more the newer ones do in time, and it costs no attempt', async () => {
  const site = await openSite()
  const newer = plantedRelease({
    migrations: { [NEXT]: `${READABLE}alter table delivery add column is_first boolean` },
    edits: { 'src/store/due-deliveries.ts': [['is_first', 'is_first_of_it']] },
  })
  try {
    const { faults, at } = await roll({ site, older: todaysCode(), newer, holds_webhooks: false })
    // Once on each of the two that were older, and then it is left to the others.
    const failures = troubles(site).filter((line) => /is_first.* is ambiguous/.test(line))
    expect(failures.length).toBeGreaterThan(0)
    expect(failures.length).toBeLessThanOrEqual(faults + 2)
    expect(troubles(site)).toEqual(failures)
    // Until a newer one runs jobs, nobody can.
    await expectInTime(site, at)
  } finally {
    await site.close()
  }
})
