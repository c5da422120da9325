import type pg from 'pg'
import type { LiveNode } from '../ports/nodes.ts'
import { connectClient, watched } from './connection-watch.ts'
import { LOCK_CLASS } from './job-nodes.ts'
import { compareSchema, migrationsIn, oldestReader } from './migrations.ts'
import { LIVE_NODES } from './nodes.ts'
import { refuseSharing } from './pooler.ts'
import { type Lacking, lackingIn } from './prerequisites.ts'
import { asAppRole, checkRole } from './rls.ts'
import { appliedMigrations } from './schema.ts'

/** The state of a database, for the operator. */
export interface Examined {
  readonly version: string
  readonly version_major: number
  readonly latency_ms: number
  /** How far its clock is ahead of ours. */
  readonly ahead_ms: number
  readonly connections: { readonly used: number; readonly max: number }
  readonly schema: SchemaState
  /** What the account lacks to bring the schema up to date; null when nothing, or when it is up to date. */
  readonly lacking: Lacking | null
  /** Whether the tables are held by row level security yet. */
  readonly is_walled: boolean
  /** Why the store cannot use the database's role on them; null when it can. */
  readonly role_issue: string | null
  /** Nodes that run jobs. */
  readonly nodes: number
  /** Null when the schema does not have it. */
  readonly work: Work | null
}

export interface SchemaState {
  /** False for an empty database: the first start makes it. */
  readonly is_there: boolean
  /** Migrations of this program that are not applied yet. */
  readonly pending: readonly string[]
  /** Applied migrations that this program does not have. */
  readonly unknown: readonly string[]
  /** The oldest release that runs on those; null where one of them does not say. */
  readonly readable_from: string | null
  /** Applied migrations that differ from every released text, or files here that do. */
  readonly changed: readonly string[]
}

export interface Work {
  readonly nodes: readonly LiveNode[]
  readonly jobs: {
    readonly waiting: number
    readonly oldest_s: number
    readonly failed: number
    readonly newest_failure: { readonly task: string; readonly error: string } | null
  }
  readonly sealing: { readonly waiting: number; readonly oldest: string | null }
  readonly webhooks: WebhookHealth
  readonly passkeys: readonly PasskeysAt[]
  readonly seals: readonly { readonly workspace: string; readonly certificates_pem: string }[]
}

/** How many people have passkeys that browsers offer at this host. */
export interface PasskeysAt {
  readonly rp_id: string
  readonly people: number
}

export interface WebhookHealth {
  /** In the last day, without tests. */
  readonly delivered: number
  readonly failed: number
  readonly newest_failure: { readonly url: string; readonly error: string } | null
  readonly ended: readonly { readonly id: string; readonly reason: string }[]
  /** Addresses of enabled subscriptions, failing ones first. */
  readonly urls: readonly string[]
}

const ANSWER_MS_MAX = 4_000
const URLS_MAX = 5

/** Only reads, as the account that migrated, which sees every workspace. */
export async function examineDatabase(connection: pg.PoolConfig, migrations: string): Promise<Examined> {
  await refuseSharing(connection)
  const client = await connected(connection)
  try {
    const schema = await schemaState(client, migrations)
    const is_ours = schema.is_there && schema.pending.length === 0
    const is_walled = await hasWalls(client)
    return {
      ...(await serverState(client)),
      schema,
      lacking: is_ours ? null : await lackingIn(client),
      is_walled,
      role_issue: is_walled ? await roleIssue(connection) : null,
      nodes: await nodesIn(client),
      work: is_ours ? await workIn(client) : null,
    }
  } finally {
    await client.end()
  }
}

const connected = (connection: pg.PoolConfig): Promise<pg.Client> =>
  connectClient({
    ...watched(connection),
    connectionTimeoutMillis: ANSWER_MS_MAX,
    query_timeout: ANSWER_MS_MAX,
    application_name: 'countersign doctor',
  })

async function serverState(client: pg.Client) {
  const asked = Date.now()
  const began = performance.now()
  const { rows } = await client.query<{
    version: string
    number: number
    used: number
    max: number
    at: Date
  }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as max, clock_timestamp() as at`,
  )
  const latency_ms = performance.now() - began
  const [{ version = '', number = 0, used = 0, max = 0, at = new Date(asked) } = {}] = rows
  return {
    version,
    version_major: Math.floor(number / 10_000),
    latency_ms,
    ahead_ms: at.getTime() - (asked + latency_ms / 2),
    connections: { used, max },
  }
}

async function schemaState(client: pg.Client, folder: string): Promise<SchemaState> {
  const applied = await appliedMigrations(client)
  const { pending, unknown, changed } = compareSchema(applied, await migrationsIn(folder))
  return {
    is_there: applied.length > 0,
    pending: pending.map(({ name }) => name),
    unknown: unknown.map(({ name }) => name),
    readable_from: oldestReader(unknown),
    changed,
  }
}

/** Before the second migration no table is held by row level security, whoever has the role. */
async function hasWalls(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ relrowsecurity: boolean }>(
    "select relrowsecurity from pg_class where oid = to_regclass('envelope')",
  )
  return rows[0]?.relrowsecurity === true
}

/** Tries a connection as the store makes them. */
async function roleIssue(connection: pg.PoolConfig): Promise<string | null> {
  try {
    const client = await connected(asAppRole(connection))
    try {
      await checkRole(async ({ text }) => (await client.query(text)).rows as never)
      return null
    } finally {
      await client.end()
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Each node holds an advisory lock while it lives (job-nodes.ts). */
async function nodesIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.classid = $1 and l.objsubid = 2 and l.granted
        and a.datname = current_database() and a.application_name = 'countersign node'`,
    [LOCK_CLASS],
  )
  return rows[0]?.n ?? 0
}

async function workIn(client: pg.Client): Promise<Work> {
  const lag = await client.query<{ waiting: number; oldest_s: number }>('select waiting, oldest_s from job_lag()')
  const failed = await client.query<{ n: number; task: string; error: string }>(
    `select count(*) over ()::int as n, task, coalesce(error, '') as error
      from given_up_jobs() order by given_up_at desc limit 1`,
  )
  const nodes = await client.query<LiveNode>(LIVE_NODES)
  const sealing = await client.query<{ waiting: number; oldest: string | null }>(
    'select waiting, oldest from sealing_trouble()',
  )
  const seals = await client.query<{ workspace: string; certificates_pem: string }>(
    'select w.id as workspace, s.certificates_pem from seal_identity s join workspace w on w.key = s.workspace_id',
  )
  const passkeys = await client.query<PasskeysAt>(
    'select rp_id, count(distinct person_id)::int as people from passkey group by rp_id order by rp_id limit 20',
  )
  const [newest] = failed.rows
  return {
    nodes: nodes.rows,
    jobs: {
      ...(lag.rows[0] ?? { waiting: 0, oldest_s: 0 }),
      failed: newest?.n ?? 0,
      newest_failure: newest ? { task: newest.task, error: newest.error } : null,
    },
    sealing: sealing.rows[0] ?? { waiting: 0, oldest: null },
    seals: seals.rows,
    passkeys: passkeys.rows,
    webhooks: await webhooksIn(client),
  }
}

async function webhooksIn(client: pg.Client): Promise<WebhookHealth> {
  const counted = await client.query<{ delivered: number; failed: number }>(
    `select count(*) filter (where state = 'delivered')::int as delivered,
        count(*) filter (where state = 'failed')::int as failed
      from delivery where created_at > now() - interval '1 day' and not is_test`,
  )
  const newest = await client.query<{ url: string; error: string }>(
    `select w.url, coalesce(d.last_error, 'status ' || d.last_status, '') as error
      from delivery d join webhook w on w.workspace_id = d.workspace_id and w.id = d.webhook_id
      where d.state = 'failed' and d.created_at > now() - interval '1 day' and not d.is_test
      order by d.created_at desc limit 1`,
  )
  const ended = await client.query<{ id: string; reason: string }>(
    'select id, disabled_reason as reason from webhook where not enabled and disabled_reason is not null order by id',
  )
  const urls = await client.query<{ url: string }>(
    `select w.url from webhook w where w.enabled group by w.url order by exists (
        select from delivery d join webhook o on o.workspace_id = d.workspace_id and o.id = d.webhook_id
        where o.url = w.url and d.state = 'failed' and d.created_at > now() - interval '1 day') desc, w.url limit $1`,
    [URLS_MAX],
  )
  return {
    ...(counted.rows[0] ?? { delivered: 0, failed: 0 }),
    newest_failure: newest.rows[0] ?? null,
    ended: ended.rows,
    urls: urls.rows.map(({ url }) => url),
  }
}
