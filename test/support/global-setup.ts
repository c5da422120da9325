import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { generateIdentity } from '../../src/pdf/trust/generate-identity.ts'
import { startEmbedded } from '../../src/postgres/start-embedded.ts'
import { migrate } from '../../src/store/migrate.ts'
import { removeFolder } from './remove-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Servers on which each test file makes databases of its own, copied from a migrated template. */
    readonly servers: readonly { readonly name: string; readonly connection: pg.PoolConfig }[]
    /** Where the first that needs it makes what made-database.ts copies. */
    readonly made_database: string
    /** Of this run, for what its services share: the identity they seal with, compiled code. */
    readonly folder: string
  }
}

export const TEMPLATE = 'countersign_template'
export const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations')
export const quiet = { info() {}, warn() {}, error() {}, debug() {} }

/** One real database server for the whole run; another beside it where TEST_DATABASE_URL names one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data_dir = await mkdtemp(join(tmpdir(), 'countersign-test-'))
  // Where root runs the tests, the database's own account has to reach it; else it would live elsewhere and stay.
  await chmod(data_dir, 0o755)
  const embedded = await startEmbedded({ data_dir, log: quiet })
  await forgetful(embedded.connection)
  const servers = [{ name: 'embedded', connection: embedded.connection as pg.PoolConfig }]
  const external = process.env['TEST_DATABASE_URL']
  if (external) servers.push({ name: 'DATABASE_URL', connection: partsOf(external) })
  for (const { connection } of servers) await makeTemplate(connection)
  project.provide('servers', servers)
  project.provide('made_database', join(data_dir, 'made'))
  const folder = join(data_dir, 'shared')
  await generateIdentity(join(folder, 'seal'), new Date())
  project.provide('folder', folder)
  return async () => {
    await embedded.stop()
    await removeFolder(data_dir)
  }
}

/** It is gone with the run, so nothing has to wait for a disk. */
async function forgetful(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('alter system set fsync = off')
  await client.query('select pg_reload_conf()')
  await client.end()
}

async function makeTemplate(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate({ ...connection, database: TEMPLATE }, MIGRATIONS)
}

function partsOf(url: string): pg.PoolConfig {
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  }
}
