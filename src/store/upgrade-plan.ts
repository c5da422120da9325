import pg from 'pg'
import { isAtLeast } from '../kit/releases.ts'
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
  /** The release that brought its newest migration; null where none lists it, or there is none. */
  readonly schema_release: string | null
  readonly newest_migration: string | null
  readonly pending: readonly { readonly name: string; readonly costs: readonly Cost[] }[]
  /** Migrations that this program does not know. */
  readonly unknown: readonly string[]
  readonly changed: readonly string[]
  /** The oldest release that runs beside what comes (or on what is unknown): null where that is not said. */
  readonly readable_from: string | null
  /** Whether nodes of the schema's release go on meanwhile; for an unknown schema whether this release runs on it. */
  readonly is_readable: boolean
  readonly lacking: Lacking | null
  /** Connections of nodes that run now, and how many of those run jobs. */
  readonly nodes: { readonly connections: number; readonly with_jobs: number }
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
    const schema_release = releaseOf(applied, known)
    return {
      version: await versionOf(client),
      schema_release,
      newest_migration: applied.at(-1)?.name ?? null,
      pending: steps,
      unknown: unknown.map(({ name }) => name),
      changed: unknown.length === 0 ? changed : [],
      ...readers({ pending, unknown, reads: unknown.length > 0 ? release : schema_release }),
      lacking: pending.length > 0 ? await lackingIn(client) : null,
      nodes: await nodesAt(client),
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

const releaseOf = (applied: readonly NotedMigration[], known: readonly Migration[]): string | null =>
  known.find(({ name }) => name === applied.at(-1)?.name)?.since ?? null

interface Readers {
  readonly pending: readonly Migration[]
  readonly unknown: readonly NotedMigration[]
  /** The release that is to read it. */
  readonly reads: string | null
}

function readers({ pending, unknown, reads }: Readers): Pick<UpgradePlan, 'readable_from' | 'is_readable'> {
  const newer = unknown.length > 0 ? unknown : pending
  const readable_from = oldestReader(newer)
  if (newer.length === 0) return { readable_from, is_readable: true }
  return { readable_from, is_readable: readable_from !== null && reads !== null && isAtLeast(reads, readable_from) }
}

async function versionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  return rows[0]?.version ?? ''
}

/** The embedded server's owner has a number, and commands that look have names of their own. */
async function nodesAt(client: pg.Client): Promise<UpgradePlan['nodes']> {
  const { rows } = await client.query<UpgradePlan['nodes']>(
    `select count(*)::int as connections, count(*) filter (where application_name = 'countersign node')::int as with_jobs
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'countersign%'
        and application_name !~ '^countersign (\\d+|doctor|upgrade|backup)$'`,
  )
  return rows[0] ?? { connections: 0, with_jobs: 0 }
}
