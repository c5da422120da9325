import { randomBytes } from 'node:crypto'
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
  return withClient(connection, async (client) => {
    const { workspace, key } = await openWorkspace(client, `bench${size}`)
    await client.query(ENVELOPES, [id, workspace, size])
    await client.query(RECIPIENTS, [workspace])
    await client.query(COUNTS, [workspace])
    await client.query(WORDS, [workspace])
    await client.query('vacuum analyze envelope, envelope_words, recipient, envelope_count')
    return { key, size }
  })
}

/** An empty one, and a key to it. */
export async function openWorkspace(client: pg.Client, name: string) {
  const key = newApiKey('csk_live')
  const { rows } = await client.query<{ key: string }>(WORKSPACE, [`ws_${name}`])
  const workspace = rows[0]?.key
  await client.query(KEY, [`key_${name}`, workspace, sha256(key)])
  return { workspace, key }
}

/** The token of a session of somebody in that workspace. */
export async function signIn(client: pg.Client, workspace: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(PERSON)
  await client.query(MEMBER, [workspace])
  await client.query(SESSION, [workspace, sha256(token)])
  return token
}

const PERSON = `
  insert into person (id, email, name, password_hash)
  values ('usr_bench', 'bench@example.test', 'Olga Bench', '') on conflict do nothing`
const MEMBER = `
  insert into membership (workspace_id, person_id, role)
  select key, 'usr_bench', 'owner' from workspace where id = $1`
const SESSION = `
  insert into session (token_hash, person_id, workspace_id, expires_at)
  select $2, 'usr_bench', key, now() + interval '1 hour' from workspace where id = $1`

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
    'Contract ' || n || case when n = 77 then ' (quay)' else '' end, 'ref-' || n / 5,
    now() - n * interval '30 seconds' + (10 + n % 80) * interval '1 day',
    now() - n * interval '30 seconds', documents, recipients, fields,
    (details::jsonb || jsonb_build_object('updated_at', to_char((now() - n * interval '30 seconds'
      + (n * 7919 % 40000) * interval '1 minute') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::json,
    case when n % 50 in (9, 19) then 'deadline' when n % 50 in (39, 49) then 'declined' end,
    case when n % 10 = 9 and n % 50 <> 29 then now() + ((n % 180) - 90) * interval '1 day' end
  from envelope, generate_series(1, $3::int) n where id = $1`
const WORDS = `
  insert into envelope_words (workspace_id, envelope_id, livemode, created_at, sender_id, sender_name, sender_words,
    words, name_key)
  select workspace_id, id, livemode, created_at, 'usr_bench', 'Olga Bench', ' olga bench ',
    ' ' || lower(name) || ' olga bench ', lower(name) from envelope where workspace_id = $1`
const RECIPIENTS = `
  insert into recipient (id, workspace_id, envelope_id, email)
  select 'rcp_' || substr(e.id, 5), e.workspace_id, e.id, 'p' || (row_number() over ()) / 10 || '@example.test'
  from envelope e where e.workspace_id = $1`
const COUNTS = `
  insert into envelope_count (workspace_id, livemode, status, n)
  select workspace_id, livemode, status, count(*) from envelope where workspace_id = $1 group by 1, 2, 3`
