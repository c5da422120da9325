import { rm } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { JOBS_MIGRATION, migrate } from '../../src/store/migrate.ts'
import { migrationsIn } from '../../src/store/migrations.ts'
import { until } from '../postgres/support.ts'
import { MIGRATIONS } from '../support/global-setup.ts'
import { NEXT, withNext } from '../support/next-migration.ts'
import { databaseBefore, noteFirstTexts } from '../support/old-database.ts'

const old = databaseBefore('9999')

test('the newest migration of the job engine is the one that is looked for', async () => {
  expect(await old.query('select max(id) as id from graphile_worker.migrations')).toEqual([{ id: JOBS_MIGRATION }])
})

test('a database whose jobs belong to a newer version is refused by the job engine', async () => {
  await old.query('insert into graphile_worker.migrations (id, breaking) values ($1, true)', [JOBS_MIGRATION + 1])
  await expect(old.migrate()).rejects.toThrow(/includes breaking migration/)
  // The engine means to end the process.
  process.exitCode = undefined
})

describe('a database of the first release', () => {
  const first = databaseBefore('0023')

  test('is brought up to date, although comments of its migrations were others', async () => {
    await noteFirstTexts((text, values) => first.query(text, values))
    const texts = await first.query('select name, sha256 from migration order by name')
    await first.migrate()
    expect(await first.query("select name, sha256 from migration where name < '0023' order by name")).toEqual(texts)
    const known = await migrationsIn(MIGRATIONS)
    expect(
      known.filter(({ name, sha256 }) => texts.some((one) => one['name'] === name && one['sha256'] !== sha256)),
    ).toHaveLength(3)
    expect(await first.query('select name from migration order by name')).toEqual(known.map(({ name }) => ({ name })))
  })

  test('is refused with a text that no release had', async () => {
    await first.query("update migration set sha256 = repeat('0', 64) where name = '0016-settings.sql'")
    await expect(first.migrate()).rejects.toThrow('migration 0016-settings.sql was changed after it had been applied')
  })
})

test('a migration and somebody who uses its tables, each waiting for the other: it is made again', async () => {
  const folder = withNext('alter table one add column more int; alter table other add column more int')
  await old.query('create table one (id int); create table other (id int)')

  // On a busy machine the server ends the wait of the other one at times, and the migration goes on: that shows nothing.
  while ((await deadlocked(folder)) === 'the other') {
    await old.query('alter table one drop column more; alter table other drop column more')
    await old.query(`delete from migration where name = '${NEXT}'`)
  }
  await rm(folder, { recursive: true })
})

/** Whose wait the server ended. */
async function deadlocked(folder: string): Promise<'the migration' | 'the other'> {
  await old.query('begin')
  await old.query('insert into other values (1)')
  const migrated = migrate(old.connection, folder)
  const waiting = "select from pg_locks where relation = 'other'::regclass and not granted"
  await until(async () => (await old.query(waiting)).length || null)
  const ended = await old.query('insert into one values (1)').then(
    () => 'the migration' as const,
    ({ code }) => (code === '40P01' ? ('the other' as const) : Promise.reject(new Error(code))),
  )
  await old.query(ended === 'the other' ? 'rollback' : 'commit')
  expect(await migrated).toEqual([NEXT])
  return ended
}
