import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP_ROLE } from '../../src/store/rls.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { databaseBefore } from '../support/old-database.ts'

// Whoever has SQL as the application's role, or as another role of the database, cannot put a table of their own before
// ours in a function that runs with its owner's rights.

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

interface Definer {
  readonly name: string
  readonly settings: readonly string[] | null
  readonly by_all: boolean
  readonly [column: string]: unknown
}

const definers = () =>
  database.query<Definer>(
    `select p.oid::regprocedure::text as name, p.proconfig as settings,
        exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as by_all
      from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`,
  )

test('each looks in our schema, and in temporary ones last', async () => {
  const all = await definers()
  expect(all.length).toBeGreaterThan(70)
  const wrong = all.filter(({ settings }) => !settings?.includes('search_path=public, pg_temp'))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('none is run by everybody who may connect', async () => {
  const open = (await definers()).filter(({ by_all }) => by_all)
  expect(open.map(({ name }) => name)).toEqual([])
})

describe('a database that was migrated from the beginning', () => {
  // Who may make temporary tables is said of a database, and no copy of one has it.
  const made = databaseBefore('9999')

  test('lets the application make no temporary table, and its owner still does', async () => {
    const client = new pg.Client(made.connection)
    await client.connect()
    try {
      await client.query('create temp table mine (id int)')
      await client.query(`set role ${APP_ROLE}`)
      await expect(client.query('create temp table envelope (id text)')).rejects.toMatchObject({ code: '42501' })
    } finally {
      await client.end()
    }
  })
})
