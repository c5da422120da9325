import type pg from 'pg'
import { newApiKey, sha256 } from '../src/kit/secrets.ts'
import { withClient } from './database.ts'

export interface Seeded {
  readonly key: string
  readonly size: number
}

/**
 * A workspace of so many copies of one envelope, spread over statuses, references, people, names and time as
 * years of use would leave them: most are completed, few are under way.
 */
export function seedWorkspace(connection: pg.ClientConfig, id: string, size: number): Promise<Seeded> {
  const key = newApiKey('csk_live')
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ key: string }>(WORKSPACE, [`ws_bench${size}`])
    const workspace = rows[0]?.key
    await client.query(KEY, [`key_bench${size}`, workspace, sha256(key)])
    await client.query(ENVELOPES, [id, workspace, size])
    await client.query(RECIPIENTS, [workspace])
    await client.query(COUNTS, [workspace])
    await client.query('vacuum analyze envelope, recipient, envelope_count')
    return { key, size }
  })
}

const WORKSPACE = `
  insert into workspace (id, name, sender_name, plan) values ($1, 'Lists', 'Lists', 'enterprise') returning key`
const KEY = `
  insert into api_key (id, workspace_id, kind, livemode, name, token_hash, hint)
  values ($1, $2, 'secret', true, 'Lists', $3, '')`
const ENVELOPES = `
  insert into envelope (id, workspace_id, livemode, status, name, external_ref, deadline_at, created_at,
    documents, recipients, fields, details, attention, attention_at)
  select 'env_' || lpad($2::text || 'x' || lpad(n::text, 8, '0'), 26, '0'), $2::bigint, true,
    case when n % 10 < 8 then 'completed' when n % 10 = 8 then 'voided' when n % 50 = 9 then 'sent'
      when n % 50 = 19 then 'opened' when n % 50 = 29 then 'draft' else 'declined' end,
    'Contract ' || n || case when n = 77 then ' (quay)' else '' end, 'ref-' || n / 5, deadline_at,
    now() - n * interval '30 seconds', documents, recipients, fields, details,
    case when n % 50 in (9, 19) then 'deadline' when n % 50 in (39, 49) then 'declined' end,
    case when n % 10 = 9 and n % 50 <> 29 then now() + ((n % 180) - 90) * interval '1 day' end
  from envelope, generate_series(1, $3::int) n where id = $1`
const RECIPIENTS = `
  insert into recipient (id, workspace_id, envelope_id, email)
  select 'rcp_' || substr(e.id, 5), e.workspace_id, e.id, 'p' || (row_number() over ()) / 10 || '@example.test'
  from envelope e where e.workspace_id = $1`
const COUNTS = `
  insert into envelope_count (workspace_id, livemode, status, n)
  select workspace_id, livemode, status, count(*) from envelope where workspace_id = $1 group by 1, 2, 3`
