import type pg from 'pg'
import { withClient } from './database.ts'

/** So many copies of one envelope with ids of their own, so that lists and indexes have the size of real ones. */
export async function seedCopies(connection: pg.ClientConfig, id: string, copies: number): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('begin')
    await client.query(COPY_ENVELOPES, [id, copies])
    await client.query(COPY_RECIPIENTS, [id, copies])
    await client.query(COPY_AUDIT, [id, copies])
    await client.query(COUNT, [id, copies])
    await client.query('commit')
    await client.query('vacuum analyze envelope, recipient, audit_entry, envelope_count')
  })
}

const COPY_ENVELOPES = `
  insert into envelope (id, workspace_id, livemode, status, name, external_ref, deadline_at, created_at,
    documents, recipients, fields, details)
  select 'env_copy' || lpad(n::text, 22, '0'), workspace_id, livemode, status, name, external_ref, deadline_at,
    created_at - n * interval '1 minute', documents, recipients, fields, details
  from envelope, generate_series(1, $2::int) n where id = $1`
const COPY_RECIPIENTS = `
  insert into recipient (id, workspace_id, envelope_id, email)
  select r.id || n, r.workspace_id, 'env_copy' || lpad(n::text, 22, '0'), r.email
  from recipient r, generate_series(1, $2::int) n where r.envelope_id = $1`
const COPY_AUDIT = `
  insert into audit_entry (workspace_id, envelope_id, seq, body)
  select a.workspace_id, 'env_copy' || lpad(n::text, 22, '0'), a.seq, a.body
  from audit_entry a, generate_series(1, $2::int) n where a.envelope_id = $1`
const COUNT = `
  update envelope_count c set n = c.n + $2 from envelope e
  where e.id = $1 and c.workspace_id = e.workspace_id and c.livemode = e.livemode and c.status = e.status`

/** The row of the read floor: as many bytes as the service answers for one envelope. */
export async function seedFloorRow(connection: pg.ClientConfig, body: string): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('create schema if not exists bench')
    await client.query('create table if not exists bench.row (id text primary key, body text not null)')
    await client.query('insert into bench.row values ($1, $2) on conflict (id) do update set body = excluded.body', [
      'one',
      body,
    ])
  })
}
