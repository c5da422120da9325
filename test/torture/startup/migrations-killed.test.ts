import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectClient } from '../../../src/store/connection-watch.ts'
import { migrate } from '../../../src/store/migrate.ts'
import { migrationsIn } from '../../../src/store/migrations.ts'
import { until } from '../../postgres/support.ts'
import { asked, type DebianServer, openDebianServer } from '../../support/debian-server.ts'
import { MIGRATIONS } from '../../support/global-setup.ts'
import { noteFirstTexts } from '../../support/old-database.ts'
import { given } from '../../support/programs.ts'
import type { Death } from './migrate-until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

const PROGRAM = join(import.meta.dirname, 'migrate-until.ts')

describe('migrations that are killed (kill -9), each in its middle', given('pg_ctlcluster'), () => {
  let server: DebianServer
  let whole: string
  beforeAll(async () => {
    server = await openDebianServer()
    const undisturbed = await database('undisturbed')
    await migrate(undisturbed, MIGRATIONS)
    whole = server.schemaOf('undisturbed')
  })
  afterAll(() => server?.close())

  async function database(name: string): Promise<pg.PoolConfig> {
    await asked(server.connection, `create database ${name}`)
    return { ...server.connection, database: name }
  }

  /** One process after the other dies in the next migration. Answers how many commits arrived although their sender died. */
  async function dieInEach(connection: pg.PoolConfig, at: Death['at']): Promise<number> {
    const all = (await migrationsIn(MIGRATIONS)).length
    let applied = await countIn(connection)
    let arrived = 0
    for (let next = applied; next < all; next++) {
      const death: Death = { connection, at, after: next - applied }
      const dying = promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(death)])
      await expect(dying, `in migration ${next + 1}`).rejects.toMatchObject({ signal: 'SIGKILL' })
      await until(() => asked(connection, OTHERS).then((others) => (others.length === 0 ? true : null)))
      applied = await countIn(connection)
      if (applied === next + 1 && at === 'commit') arrived += 1
      else expect(applied).toBe(next)
    }
    return arrived
  }

  async function expectWhole(connection: pg.PoolConfig): Promise<void> {
    await migrate(connection, MIGRATIONS)
    expect(await countIn(connection)).toBe((await migrationsIn(MIGRATIONS)).length)
    expect(server.schemaOf(connection.database ?? '')).toBe(whole)
  }

  test('from an empty database: the next start makes the rest', async () => {
    const connection = await database('empty')
    expect(await dieInEach(connection, 'text')).toBe(0)
    await expectWhole(connection)
  })

  test('from the schema of the first release, as each commits: it is applied once, whether or not the commit arrived', async () => {
    const connection = await database('first_release')
    const names = (await migrationsIn(MIGRATIONS)).map(({ name }) => name)
    await migrate(connection, MIGRATIONS, { only: names.filter((name) => name < '0023') })
    const client = await connectClient(connection)
    await noteFirstTexts((text, values) => client.query(text, values))
    await client.end()
    await dieInEach(connection, 'commit')
    await expectWhole(connection)
  })
})

const OTHERS =
  "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'"

async function countIn(connection: pg.PoolConfig): Promise<number> {
  const [found] = await asked<{ name: string | null }>(connection, "select to_regclass('migration') as name")
  return found?.name === null ? 0 : (await asked(connection, 'select from migration')).length
}
