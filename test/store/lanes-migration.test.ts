import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../src/store/migrate.ts'
import { servers } from '../support/database.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations')
const NAME = `t_lanes_migration_${process.pid}`
const connection = { ...servers()[0]?.connection, database: NAME }
let folder: string
let client: pg.Client

const asAdmin = async (text: string) => {
  const admin = new pg.Client({ ...servers()[0]?.connection })
  await admin.connect()
  await admin.query(text)
  await admin.end()
}
const rows = async (text: string) => (await client.query(text)).rows

/** A database as it was before the migration. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-migrations-'))
  const earlier = (await readdir(MIGRATIONS)).filter((name) => name < '0025')
  for (const name of earlier) await cp(join(MIGRATIONS, name), join(folder, name))
  await asAdmin(`create database ${NAME}`)
  await migrate(connection, folder)
  client = new pg.Client(connection)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await asAdmin(`drop database ${NAME} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

test('deliveries that wait get the job of their space in place of one each', async () => {
  await client.query(`
    insert into workspace (id, name, sender_name, plan) values ('ws_a', 'A', 'A', 'pro'), ('ws_b', 'B', 'B', 'pro');
    insert into webhook (id, workspace_id, livemode, url, events, secret_sealed, secret_hint)
      select 'whk_' || w.id || l, key, l, 'https://acme.test', '{*}', 'x', '' from workspace w, (values (true), (false)) s (l);
    insert into delivery (id, workspace_id, webhook_id, event_seq, event, body, state, attempts, next_attempt_at)
      select d.id, key, 'whk_ws_a' || live, 1, 'envelope.created', '{}', state, n, due from workspace,
        (values ('dlv_new', 'true', 'pending', 0, now()), ('dlv_again', 'true', 'pending', 1, '2030-01-01'),
          ('dlv_now', 'false', 'pending', 1, null), ('dlv_done', 'true', 'delivered', 1, null)) d (id, live, state, n, due)
      where workspace.id = 'ws_a';
    select enqueue('[{"task": "deliver_webhook", "payload": {"delivery_id": "dlv_new"}},
      {"task": "deliver_webhook", "payload": {"delivery_id": "dlv_again"}, "run_at": "2030-01-01T00:00:00Z"},
      {"task": "send_mail", "payload": {"mail_id": "mail_1"}}]')`)
  await migrate(connection, MIGRATIONS)

  const [{ key }] = await rows(`select key from workspace where id = 'ws_a'`)
  const job = (space: string) => ({
    ...{ task_identifier: 'deliver_webhooks', due: true },
    ...{ key: `deliver_webhooks:${key}:${space}`, queue_name: `deliver_webhooks:${key}:${space}` },
  })
  expect(
    await rows(
      'select task_identifier, key, queue_name, run_at <= now() as due from graphile_worker.jobs order by task_identifier, key',
    ),
  ).toEqual([
    job('live'),
    job('test'),
    { task_identifier: 'send_mail', key: null, queue_name: null, due: true },
  ])
  expect(
    await rows(`select payload from graphile_worker._private_jobs where key is not null order by key`),
  ).toEqual([
    { payload: { workspace_id: key, livemode: true } },
    { payload: { workspace_id: key, livemode: false } },
  ])
  // What an older node is about to send has its time.
  expect(await rows('select id from delivery where calling_until > now()')).toEqual([{ id: 'dlv_now' }])
})

test('what waits in a queue under its key is not put off, and keeps its place', async () => {
  await migrate(connection, MIGRATIONS)
  const enqueue = (over: object) =>
    client.query('select enqueue($1)', [
      JSON.stringify([{ task: 'deliver_webhooks', payload: {}, key: 'k', queue: 'q', ...over }]),
    ])
  const waits = async () => {
    const [row] = await rows('select count(*)::int as n, min(run_at) as at from graphile_worker.jobs')
    return row
  }
  await enqueue({ wait_ms: 3_600_000 })
  const { at: late } = await waits()
  expect(late.getTime()).toBeGreaterThan(Date.now() + 3_000_000)
  await enqueue({})
  const { n, at: soon } = await waits()
  expect([n, soon < late]).toEqual([1, true])
  await enqueue({ wait_ms: 60_000 })
  await enqueue({})
  expect(await waits()).toEqual({ n: 1, at: soon })
})
