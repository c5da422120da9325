import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '../../../src/store/migrate.ts'
import { type Migration, migrationsIn, RELEASED } from '../../../src/store/migrations.ts'
import { asked, type DebianServer, openDebianServer } from '../../support/debian-server.ts'
import { MIGRATIONS } from '../../support/global-setup.ts'
import { given } from '../../support/programs.ts'
import { olderTexts } from '../../support/released-texts.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('a database that is made with each released text of a migration', given('pg_ctlcluster'), () => {
  let server: DebianServer
  let today: string
  beforeAll(async () => {
    server = await openDebianServer()
    today = await schemaBy('today', MIGRATIONS)
  })
  afterAll(() => server?.close())

  /** As an account of its own makes it: a superuser is asked fewer questions. */
  async function schemaBy(database: string, folder: string): Promise<string> {
    for (const text of [
      "do $$ begin if to_regrole('app') is null then create role app login createrole; end if; end $$",
      `create database ${database} owner app`,
    ])
      await asked(server.connection, text)
    await migrate({ ...server.connection, user: 'app', database }, folder)
    return server.schemaOf(database)
  }

  test.each(olderTexts().map(({ name, text }, at) => [name, at, text] as const))(
    'is the same: %s, text %i',
    async (name, at, text) => {
      const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
      cpSync(MIGRATIONS, folder, { recursive: true })
      writeFileSync(join(folder, name), text)
      expect(await schemaBy(`older_${at}`, folder)).toBe(today)
      rmSync(folder, { recursive: true })
    },
  )

  test('would not be, were one of them another', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    cpSync(MIGRATIONS, folder, { recursive: true })
    const known = (await migrationsIn(MIGRATIONS)) as Migration[]
    const last = known.at(-1)
    writeFileSync(join(folder, last?.name ?? ''), `${last?.text}create index other on person (name);\n`)
    writeFileSync(join(folder, RELEASED), '{}')
    expect(await schemaBy('another', folder)).not.toBe(today)
    rmSync(folder, { recursive: true })
  })
})
