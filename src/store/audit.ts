import type pg from 'pg'
import type { AuditEntry } from '../domain/audit.ts'
import type { FieldValue, StoredFile } from '../domain/envelopes/envelope.ts'
import type { Claimed } from '../domain/envelopes/trail-faults.ts'
import { AUDIT_RULES, type AuditRule } from './audit-rules.ts'
import { connectForTables } from './schema.ts'

/** An envelope with everything that is kept beside it and must agree with it. */
export interface AuditedEnvelope extends Claimed {
  readonly id: string
  readonly workspace: string
  readonly trail: readonly AuditEntry[]
  /** Types of what subscribers were told, in order. */
  readonly announced: readonly string[]
  /** As the search by address finds them. */
  readonly addresses: readonly { readonly id: string; readonly email: string | null }[]
  readonly values: readonly AuditedValue[]
}

interface AuditedValue {
  readonly field_id: string
  readonly recipient_id: string
  readonly value: FieldValue
  /** Of a picture, the part that is stored beside it. */
  readonly samples: object | null
}

/** A file of the blob store that a row names. */
export interface NamedFile extends StoredFile {
  /** An envelope that names it; null where only an upload, a template or a logo does. */
  readonly owner: string | null
}

/** What breaks a rule: how often, and some of it. */
export interface BrokenRule extends Pick<AuditRule, 'name' | 'mend' | 'text'> {
  readonly count: number
  readonly examples: readonly Readonly<Record<string, unknown>>[]
}

/** All rows as of one moment, read as a stream. Open until it is closed. */
export interface AuditSnapshot {
  readonly counts: { readonly envelopes: number; readonly files: number }
  /** In no order that means anything. */
  envelopes(): AsyncIterable<AuditedEnvelope>
  /** In the order of the hashes, each once. */
  files(): AsyncIterable<NamedFile>
  /** Bytes that are on their way out: the sweep knows of them. */
  isLeaving(sha256: readonly string[]): Promise<ReadonlySet<string>>
  rules(): AsyncIterable<BrokenRule>
  close(): Promise<void>
}

const ENVELOPES_AT_ONCE = 20
const FILES_AT_ONCE = 5_000
const EXAMPLES = 5

/**
 * Each rule holds whole tables against each other. The planner cannot know that a subscription and its workspace go together,
 * expects a hundredth of the rows, and would look up millions one by one.
 */
const WHOLE_TABLES = "set local enable_nestloop = off; set local work_mem = '64MB'"

/** One read-only transaction that sees one moment; as the account that migrated, it sees every workspace. */
export async function openAuditSnapshot(connection: pg.PoolConfig): Promise<AuditSnapshot> {
  const client = await connectForTables({ ...connection, pipeline: true }, 'countersign audit')
  try {
    await client.query('begin isolation level repeatable read read only')
    return {
      counts: await countsOf(client),
      envelopes: () => cursor<AuditedEnvelope>(client, 'audited_envelopes', ENVELOPES, ENVELOPES_AT_ONCE),
      files: () => cursor<NamedFile>(client, 'named_files', FILES, FILES_AT_ONCE),
      async isLeaving(sha256) {
        const { rows } = await client.query<StoredFile>('select sha256 from leaving_blob where sha256 = any($1)', [
          sha256,
        ])
        return new Set(rows.map((row) => row.sha256))
      },
      async *rules() {
        await client.query(WHOLE_TABLES)
        for (const rule of AUDIT_RULES) yield await broken(client, rule)
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function countsOf(client: pg.Client): Promise<AuditSnapshot['counts']> {
  const { rows } = await client.query<{ envelopes: number; files: number }>(
    `select (select count(*)::int from envelope) as envelopes, (select count(*)::int from file) as files`,
  )
  return rows[0] ?? { envelopes: 0, files: 0 }
}

/** Reads ahead by one part, so that server and reader work side by side. */
async function* cursor<R extends object>(
  client: pg.Client,
  name: string,
  text: string,
  at_once: number,
): AsyncGenerator<R> {
  await client.query(`declare ${name} no scroll cursor for ${text}`)
  const fetch = () => client.query<R>(`fetch ${at_once} from ${name}`)
  for (let next: ReturnType<typeof fetch> | null = fetch(); next !== null; ) {
    const { rows }: pg.QueryResult<R> = await next
    next = rows.length < at_once ? null : fetch()
    // Its failure is told by the one that waits for it.
    next?.catch(() => undefined)
    yield* rows
  }
  await client.query(`close ${name}`)
}

async function broken(client: pg.Client, { name, text, mend, sql }: AuditRule): Promise<BrokenRule> {
  const { rows } = await client.query<{ count: number; example: Record<string, unknown> }>(
    `select count(*) over ()::int as count, to_jsonb(broken) as example from (${sql}) broken limit ${EXAMPLES}`,
  )
  return { name, text, mend, count: rows[0]?.count ?? 0, examples: rows.map(({ example }) => example) }
}

const ENVELOPES = `
  select e.id, w.id as workspace, e.status, e.documents, e.recipients,
    e.details ->> 'audit_head' as audit_head, (e.details ->> 'audit_length')::int as audit_length,
    e.details -> 'certificate' as certificate, e.details ->> 'final_sha256' as final_sha256,
    e.details ->> 'sent_at' as sent_at, e.details ->> 'completed_at' as completed_at,
    e.details ->> 'declined_at' as declined_at, e.details ->> 'voided_at' as voided_at,
    e.details ->> 'expired_at' as expired_at, e.details ->> 'deleted_at' as deleted_at,
    (select coalesce(json_agg(a.body order by a.seq), '[]') from audit_entry a
      where a.workspace_id = e.workspace_id and a.envelope_id = e.id) as trail,
    array(select v.type from event v where v.workspace_id = e.workspace_id and v.envelope_id = e.id
      and v.livemode = e.livemode order by v.seq) as announced,
    (select coalesce(json_agg(json_build_object('id', r.id, 'email', r.email)), '[]') from recipient r
      where r.workspace_id = e.workspace_id and r.envelope_id = e.id) as addresses,
    (select coalesce(json_agg(json_build_object('field_id', v.field_id, 'recipient_id', v.recipient_id,
        'value', v.value, 'samples', v.samples)), '[]') from field_value v
      where v.workspace_id = e.workspace_id and v.envelope_id = e.id) as values
  from envelope e join workspace w on w.key = e.workspace_id
  -- Its month is about to go.
  where not exists (select from erased_envelope x where x.workspace_id = e.workspace_id and x.id = e.id)`

const FILES = `select sha256, max(size)::float8 as size, min(owner) as owner from (
    select sha256, size, null::text as owner from file
    union all select sha256, size, null from logo
    union all select f.sha256, f.size, e.id from envelope e, files_of(e.documents, e.details) f
  ) named group by sha256 order by sha256 collate "C"`
