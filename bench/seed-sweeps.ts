import type pg from 'pg'

/** Those that share the copies: no workspace sends more than 60 reminders a minute. */
const WORKSPACES = 100

/** So many more copies of one envelope that is under way, spread over workspaces, all due long after this. */
export async function seedUnderWay(
  client: pg.Client,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await client.query(ADD_WORKSPACES, [WORKSPACES])
  await client.query(COPY, [id, from, to, WORKSPACES])
  await client.query('vacuum analyze envelope')
}

const ADD_WORKSPACES = `
  insert into workspace (id, name, sender_name, plan)
  select 'ws_sweep' || n, 'Sweeps', 'Sweeps', 'enterprise' from generate_series(0, $1::int - 1) n on conflict do nothing`
const COPY = `
  insert into envelope select (jsonb_populate_record(e, jsonb_build_object(
      'id', 'env_sweep' || lpad(n::text, 21, '0'), 'workspace_id', w.key))).*
  from envelope e, generate_series($2::int, $3::int - 1) n join workspace w on w.id = 'ws_sweep' || n % $4
  where e.id = $1`

/** Sent so long ago that a reminder is due. */
export const REMINDERS_DUE = `
  update envelope set remind_at = '2020-03-01',
    recipients = regexp_replace(recipients::text, '"sent_at":"[0-9]{4}', '"sent_at":"2020')::json
  where id in (select id from envelope where id like 'env_sweep%' and status = 'sent' order by id limit $1)`
export const DEADLINES_DUE = `
  update envelope set deadline_at = now() - interval '1 minute',
    details = jsonb_set(details::jsonb, '{deadline_at}', '"2026-01-01T00:00:00.000Z"')::json
  where id in (select id from envelope where id like 'env_sweep%' and status = 'sent' order by id desc limit $1)`
