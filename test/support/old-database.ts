import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { migrate } from '../../src/store/migrate.ts'
import { RELEASED, type Released } from '../../src/store/migrations.ts'
import { servers } from './database.ts'
import { MIGRATIONS } from './global-setup.ts'

export interface OldDatabase {
  readonly name: string
  readonly connection: pg.PoolConfig
  /** Answers the rows. */
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Applies what is missing, up to the migration whose name begins with `last`; without one, all. */
  migrate(last?: string): Promise<void>
}

/** Notes for each migration that it was applied in the text of its first release. */
export async function noteFirstTexts(query: (text: string, values: unknown[]) => Promise<unknown>): Promise<void> {
  const released = JSON.parse(await readFile(join(MIGRATIONS, RELEASED), 'utf8')) as Released
  const first = Object.entries(released).map(([name, texts]) => [name, Object.keys(texts)[0]])
  await query('update migration m set sha256 = f.value from json_each_text($1) f where f.key = m.name', [
    JSON.stringify(Object.fromEntries(first)),
  ])
}

/** For each test a database as it was before the migration whose name begins with `first`. */
export function databaseBefore(first: string): OldDatabase {
  const server = servers()[0]?.connection
  const name = `t_before_${first}_${process.pid}`
  const connection = { ...server, database: name }
  let client: pg.Client
  const upTo = async (last: string) =>
    migrate(connection, MIGRATIONS, {
      only: (await readdir(MIGRATIONS)).filter((file) => file.slice(0, 4) <= last),
    })

  beforeEach(async () => {
    await asAdmin(`create database ${name}`)
    await upTo(String(Number(first) - 1).padStart(4, '0'))
    client = new pg.Client(connection)
    await client.connect()
  })
  afterEach(async () => {
    await client.end()
    await asAdmin(`drop database ${name} with (force)`)
  })
  return {
    name,
    connection,
    query: async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (values.length === 0 ? await client.query<R>(text) : await client.query<R>(text, [...values])).rows,
    migrate: async (last = '9999') => void (await upTo(last)),
  }

  async function asAdmin(text: string): Promise<void> {
    const admin = new pg.Client({ ...server })
    await admin.connect()
    await admin.query(text)
    await admin.end()
  }
}
