import { expect, test } from 'vitest'
import { databaseBefore } from '../support/old-database.ts'

const old = databaseBefore('0025')

test('deliveries that wait get the job of their space in place of one each', async () => {
  await old.query(`
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
  await old.migrate()

  const [{ key } = { key: '' }] = await old.query<{ key: string }>(`select key from workspace where id = 'ws_a'`)
  const job = (space: string) => ({
    task_identifier: 'deliver_webhooks',
    due: true,
    key: `deliver_webhooks:${key}:${space}`,
    queue_name: `deliver_webhooks:${key}:${space}`,
  })
  expect(
    await old.query(
      'select task_identifier, key, queue_name, run_at <= now() as due from graphile_worker.jobs order by task_identifier, key',
    ),
  ).toEqual([job('live'), job('test'), { task_identifier: 'send_mail', key: null, queue_name: null, due: true }])
  expect(
    await old.query(`select payload from graphile_worker._private_jobs where key is not null order by key`),
  ).toEqual([{ payload: { workspace_id: key, livemode: true } }, { payload: { workspace_id: key, livemode: false } }])
  // What an older node is about to send has its time.
  expect(await old.query('select id from delivery where calling_until > now()')).toEqual([{ id: 'dlv_now' }])
})

test('what waits in a queue under its key is not put off, and keeps its place', async () => {
  await old.migrate()
  const enqueue = (over: object) =>
    old.query('select enqueue($1)', [
      JSON.stringify([{ task: 'deliver_webhooks', payload: {}, key: 'k', queue: 'q', ...over }]),
    ])
  const waits = async () => {
    const [row] = await old.query<{ n: number; at: Date }>(
      'select count(*)::int as n, min(run_at) as at from graphile_worker.jobs',
    )
    if (!row) throw new Error('a count is a row')
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
