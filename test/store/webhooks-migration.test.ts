import { expect, test } from 'vitest'
import { databaseBefore } from '../support/old-database.ts'

const old = databaseBefore('0005')

test('numbers stay as they were given out, each space goes on after its own, and waiting jobs learn their attempt', async () => {
  await old.query(`
    insert into workspace (id, name, sender_name, plan) values ('ws_a', 'A', 'A', 'pro'), ('ws_b', 'B', 'B', 'pro');
    insert into event_counter select key, case id when 'ws_a' then 5 else 1 end from workspace;
    insert into event (workspace_id, seq, id, envelope_id, livemode, type, body, at)
      select key, n, 'evt_' || key || n, 'env', n <> 4, 'envelope.created', '{}', now() from workspace, generate_series(1, 5) n
      where id = 'ws_a' or n = 1;
    insert into webhook (id, workspace_id, livemode, url, events, secret_sealed, secret_hint)
      select 'whk_a', key, true, 'https://acme.test', '{*}', 'x', '' from workspace where id = 'ws_a';
    insert into delivery (id, workspace_id, webhook_id, event_seq, event, body, state, attempts)
      select d.id, key, 'whk_a', 1, 'envelope.created', '{}', state, n from workspace,
        (values ('dlv_new', 'pending', 0), ('dlv_again', 'pending', 1), ('dlv_done', 'delivered', 1)) d (id, state, n)
      where workspace.id = 'ws_a';
    select enqueue('[{"task": "deliver_webhook", "payload": {"delivery_id": "dlv_new"}},
      {"task": "deliver_webhook", "payload": {"delivery_id": "dlv_again"}, "run_at": "2030-01-01T00:00:00Z"},
      {"task": "send_mail", "payload": {"mail_id": "mail_1"}}]')`)
  await old.migrate('0005')

  expect(
    await old.query(
      'select w.id, livemode, seq::int from event e join workspace w on w.key = e.workspace_id order by 1, 3',
    ),
  ).toEqual([
    ...[1, 2, 3, 4, 5].map((seq) => ({ id: 'ws_a', livemode: seq !== 4, seq })),
    { id: 'ws_b', livemode: true, seq: 1 },
  ])
  expect(
    await old.query(
      'select w.id, livemode, seq::int from event_counter c join workspace w on w.key = c.workspace_id order by 1, 2',
    ),
  ).toEqual([
    { id: 'ws_a', livemode: false, seq: 4 },
    { id: 'ws_a', livemode: true, seq: 5 },
    { id: 'ws_b', livemode: true, seq: 1 },
  ])
  expect(await old.query(`select payload from graphile_worker._private_jobs order by id`)).toMatchObject([
    { payload: { workspace_id: expect.any(String), delivery_id: 'dlv_new', round: 1, attempt: 1 } },
    { payload: { delivery_id: 'dlv_again', round: 1, attempt: 2 } },
    { payload: { mail_id: 'mail_1' } },
  ])
  expect(
    await old.query(
      `select id, round, next_attempt_at is null as over, next_attempt_at > '2029-01-01' as late from delivery order by id`,
    ),
  ).toEqual([
    { id: 'dlv_again', round: 1, over: false, late: true },
    { id: 'dlv_done', round: 1, over: true, late: null },
    { id: 'dlv_new', round: 1, over: false, late: false },
  ])
})
