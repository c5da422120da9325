import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectClient } from '../../src/store/connection-watch.ts'
import { migrate } from '../../src/store/migrate.ts'
import { until } from '../postgres/support.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { MIGRATIONS } from '../support/global-setup.ts'
import { NEXT, withNext } from '../support/next-migration.ts'

let database: TestDatabase
/** Its locks are those of its session. */
let held: Awaited<ReturnType<typeof connectClient>>
beforeEach(async () => {
  database = await freshDatabase()
  held = await connectClient(database.connection)
})
afterEach(async () => {
  await held.end()
  await database.drop()
})

describe('a schema that is newer than the program', () => {
  const at = async (text: string, release: string | undefined) => {
    const folder = withNext(text)
    await migrate(database.connection, folder, { release: '9.0.0' })
    await rm(folder, { recursive: true })
    return migrate(database.connection, MIGRATIONS, release === undefined ? {} : { release })
  }
  const SAID = '-- readable_from: 0.3.0\nselect 1;'

  test.each([
    ['0.3.0', SAID],
    ['0.10.0', SAID],
  ])('is left as it is by %s', async (release, text) => {
    expect(await at(text, release)).toEqual([])
    expect(await database.query('select readable_from from migration where name = $1', [NEXT])).toEqual([
      { readable_from: '0.3.0' },
    ])
  })

  test.each([
    ['an older release', '0.2.9', SAID, /does not know: start 0.3.0 or newer/],
    ['a restore, which makes the tables of one release', undefined, SAID, /start 0.3.0 or newer/],
    ['any release, where it does not say who reads it', '0.9.0', 'select 1;', /start a newer version/],
  ])('is refused by %s', async (_, release, text, message) => {
    await expect(at(text, release)).rejects.toThrow(message)
  })

  test('is refused where it lacks a migration of this program', async () => {
    await database.query("delete from migration where name = '0062-text-messages.sql'")
    await database.query('alter table migration add column if not exists readable_from text')
    await database.query("insert into migration (name, sha256, readable_from) values ('0999-x.sql', 'x', '0.3.0')")
    await expect(migrate(database.connection, MIGRATIONS, { release: '0.3.0' })).rejects.toThrow(
      /lacks 0062-text-messages/,
    )
  })

  test('is not refused for a text that only the newer release knows', async () => {
    await database.query("update migration set sha256 = 'x' where name = '0002-walls-and-gate.sql'")
    await database.query("insert into migration (name, sha256, readable_from) values ('0999-x.sql', 'x', '0.3.0')")
    expect(await migrate(database.connection, MIGRATIONS, { release: '0.3.0' })).toEqual([])
  })
})

test('progress is told: a line at the start, one at the end, and those that take long between', async () => {
  const folder = withNext('select pg_advisory_lock(1, 2); select pg_advisory_unlock(1, 2)')
  await held.query('select pg_advisory_lock(1, 2)')
  const said: string[] = []
  const log = { info: (_: object, text: string) => void said.push(text), warn: () => undefined }
  const migrated = migrate(database.connection, folder, { log })
  await until(() => (said.some((text) => text.includes('is running')) ? true : null))
  await held.query('select pg_advisory_unlock(1, 2)')
  await migrated
  expect(said.map((text) => text.replaceAll(/\d+\.\d s/g, 'n s'))).toEqual([
    '1 migration to apply',
    `migration ${NEXT} (1 of 1) is running`,
    `migration ${NEXT} (1 of 1) took n s`,
    'the database schema is up to date: 1 migration in n s',
  ])
  await rm(folder, { recursive: true })
})

test('nodes that start together: one migrates, and the others say that they wait', async () => {
  const folder = withNext('select pg_advisory_lock(1, 2); select pg_advisory_unlock(1, 2)')
  await held.query('select pg_advisory_lock(1, 2)')
  const said: string[] = []
  const log = { info: (_: object, text: string) => void said.push(text), warn: () => undefined }
  const nodes = [1, 2, 3].map(() => migrate(database.connection, folder, { log }))
  const waiting = () => said.filter((text) => text.includes('this one waits for it'))
  await until(() => (waiting().length === 2 ? true : null))
  await held.query('select pg_advisory_unlock(1, 2)')
  expect((await Promise.all(nodes)).toSorted()).toEqual([[], [], [NEXT]])
  await rm(folder, { recursive: true })
})
