import pg from 'pg'
import { isAtLeast, oldestOf } from '../kit/releases.ts'
import { Problem } from '../problem.ts'
import { connectClient, watched } from './connection-watch.ts'
import { type Cost, costsOf, touchesOf } from './migration-cost.ts'
import { compareSchema, type Migration, migrationsIn, oldestReader } from './migrations.ts'
import { type Lacking, lackingIn } from './prerequisites.ts'
import { appliedMigrations, type NotedMigration } from './schema.ts'

/** What the next start of this program would do to a database. */
export interface UpgradePlan {
  /** PostgreSQL's. */
  readonly version: string
  /** The release that brought its newest migration, or this one where none has it yet; null where it is unknown here. */
  readonly schema_release: string | null
  readonly newest_migration: string | null
  readonly pending: readonly { readonly name: string; readonly costs: readonly Cost[] }[]
  /** Migrations that this program does not know. */
  readonly unknown: readonly string[]
  readonly changed: readonly string[]
  /** The oldest release that runs beside what comes (or on what is unknown): null where that is not said. */
  readonly readable_from: string | null
  /** The release that has to read it: the oldest of the nodes, null where one does not tell; for an unknown schema this one. */
  readonly reader: string | null
  /** Whether it runs on it. */
  readonly is_readable: boolean
  readonly lacking: Lacking | null
  readonly nodes: Nodes
}

interface Nodes {
  /** Of nodes that run now. */
  readonly connections: number
  /** How many nodes run jobs. */
  readonly with_jobs: number
  /** Those that nodes tell, each once; null is one from before 0.3.0, when they did not. */
  readonly releases: readonly (string | null)[]
}

const ANSWER_MS_MAX = 10_000

/** Reads in a session that cannot write. */
export async function planUpgrade(connection: pg.PoolConfig, folder: string, release: string): Promise<UpgradePlan> {
  const client = await connectClient({
    ...watched(connection),
    query_timeout: ANSWER_MS_MAX,
    application_name: 'countersign upgrade',
    onConnect: async (session) => void (await session.query('set default_transaction_read_only = on')),
  })
  try {
    const applied = await appliedMigrations(client).catch(refused)
    const known = await migrationsIn(folder)
    const { pending, unknown, changed } = compareSchema(applied, known)
    const steps = []
    for (const { name, text } of pending) steps.push({ name, costs: await costsOf(client, touchesOf(text)) })
    const schema_release = releaseOf(applied, known, release)
    const nodes = await nodesAt(client)
    const reader = unknown.length > 0 ? release : readerAmong(nodes.releases, schema_release)
    return {
      version: await versionOf(client),
      schema_release,
      newest_migration: applied.at(-1)?.name ?? null,
      pending: steps,
      unknown: unknown.map(({ name }) => name),
      changed: unknown.length === 0 ? changed : [],
      ...readBy(reader, unknown.length > 0 ? unknown : pending),
      lacking: pending.length > 0 ? await lackingIn(client) : null,
      nodes,
    }
  } finally {
    await client.end()
  }
}

function refused(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === NOT_ALLOWED)
    throw new Problem(
      'forbidden',
      'the account of DATABASE_URL may not read which migrations were applied: use the account of the service',
    )
  throw error
}

const NOT_ALLOWED = '42501'

function releaseOf(applied: readonly NotedMigration[], known: readonly Migration[], ours: string): string | null {
  const newest = known.find(({ name }) => name === applied.at(-1)?.name)
  return newest === undefined ? null : (newest.since ?? ours)
}

/** Where no node is there, the release of the schema may start again. Null where one of them does not tell. */
function readerAmong(releases: Nodes['releases'], schema_release: string | null): string | null {
  if (releases.length === 0) return schema_release
  const told = releases.filter((release) => release !== null)
  return told.length < releases.length ? null : oldestOf(told)
}

function readBy(reader: string | null, newer: readonly NotedMigration[]) {
  const readable_from = oldestReader(newer)
  const is_readable = readable_from !== null && reader !== null && isAtLeast(reader, readable_from)
  return { reader, readable_from, is_readable: newer.length === 0 || is_readable }
}

async function versionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  return rows[0]?.version ?? ''
}

/** By the names of a node's connections, since the first release. Commands that hold long ones have names of their own. */
async function nodesAt(client: pg.Client): Promise<Nodes> {
  const { rows } = await client.query<Omit<Nodes, 'releases'>>(
    `select count(*)::int as connections, count(*) filter (where application_name = 'countersign node')::int as with_jobs
      from pg_stat_activity
      where datname = current_database() and application_name in ('countersign', 'countersign node')`,
  )
  return { ...(rows[0] ?? { connections: 0, with_jobs: 0 }), releases: await releasesAt(client) }
}

/** Nobody tells before migration 0063. */
async function releasesAt(client: pg.Client): Promise<Nodes['releases']> {
  const { rows: found } = await client.query<{ may_ask: boolean | null }>(
    "select has_function_privilege(to_regproc('live_nodes'), 'execute') as may_ask",
  )
  const may_ask = found[0]?.may_ask ?? null
  if (may_ask === null) return []
  if (!may_ask)
    throw new Problem(
      'forbidden',
      'the account of DATABASE_URL may not read which nodes run: use the account of the service',
    )
  const { rows } = await client.query<{ release: string | null }>(
    'select distinct release from live_nodes() order by 1',
  )
  return rows.map(({ release }) => release)
}
