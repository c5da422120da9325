import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '../../../src/cli/doctor/database.ts'
import { checkUpgrade } from '../../../src/cli/upgrade/check-upgrade.ts'
import { migrate } from '../../../src/store/migrate.ts'
import { cleanUp, folder, start } from '../../postgres/support.ts'
import { asked, openDebianServer, type OwnServer } from '../../support/debian-server.ts'
import { MIGRATIONS } from '../../support/global-setup.ts'
import { given } from '../../support/programs.ts'
import { broken, lines, look } from './doctor-means.ts'
import { inHere } from './in-here.ts'
import { addressOf } from './process.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

async function openEmbeddedServer(): Promise<OwnServer> {
  const { connection } = await start({ data_dir: folder() })
  return { connection, close: cleanUp }
}

const SERVERS = [
  ['of the package', openEmbeddedServer, {}],
  ['of Debian', openDebianServer, given('pg_ctlcluster')],
] as const

describe.each(SERVERS)('an account without rights at the server %s', (_, open, options) => {
  let server: OwnServer
  const at = (user: string, name = 'sign'): pg.PoolConfig => ({ ...server.connection, user, database: name })
  const owner = (text: string, name = 'sign') =>
    asked<Record<string, unknown>>({ ...server.connection, database: name }, text)
  const inPostgres = (text: string) => owner(text, 'postgres')
  const major = async () =>
    Math.floor(Number((await owner('show server_version_num'))[0]?.['server_version_num']) / 10_000)
  const url = () => addressOf({ ...at('app'), port: server.connection.port })
  const doctor = () => look(database, { DATABASE_URL: url() })
  const upgradeCheck = () => inHere({ DATABASE_URL: url(), DATA_DIR: folder() }, () => checkUpgrade({ json: false }))
  const works = async () => {
    await migrate(at('app'), MIGRATIONS)
    const findings = await doctor()
    expect(broken(findings)).toEqual([])
    expect(lines(findings)).toContain('ok the role countersign_app is bound by row level security')
  }
  const refusal = () =>
    migrate(at('app'), MIGRATIONS).then(
      () => '',
      (error: Error) => error.message,
    )
  const linesOf = (message: string) =>
    message
      .split('\n')
      .slice(1)
      .map((line) => line.trim())

  beforeAll(async () => {
    if ('skip' in options) return
    server = await open()
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    for (const text of [
      'drop database if exists sign with (force)',
      'drop role if exists app',
      'drop role if exists other',
      'drop role if exists countersign_app',
      'create role app login',
      'create database sign',
    ])
      await inPostgres(text)
  })

  test(
    'is told what is missing before anything is made, and the lines that it is told are enough',
    options,
    async () => {
      const message = await refusal()
      expect(linesOf(message)).toEqual([
        'create role countersign_app nologin;',
        'grant countersign_app to app;',
        'grant create on database sign to app;',
        'grant usage, create on schema public to app;',
      ])
      expect(await owner("select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([])
      expect(await owner("select from pg_namespace where nspname = 'graphile_worker'")).toEqual([])
      expect(broken(await doctor()).map(({ what, mend }) => [what, mend])).toEqual([
        [
          'the account app cannot make the schema',
          `As a superuser run in the database sign: ${linesOf(message).join(' ')}`,
        ],
      ])
      const before = await upgradeCheck()
      expect(before.exitCode).toBe(1)
      for (const line of linesOf(message)) expect(before.out).toContain(`  ${line}`)
      for (const line of linesOf(message)) await owner(line)
      expect((await upgradeCheck()).exitCode).toBe(undefined)
      await works()
    },
  )

  test('that may only look is told that it may not read the migrations, nor the nodes', options, async () => {
    await inPostgres('create role other login superuser')
    await migrate(at('other'), MIGRATIONS)
    expect((await upgradeCheck()).error).toBe(
      'the account of DATABASE_URL may not read which migrations were applied: use the account of the service',
    )
    await owner('grant select on migration to app')
    expect((await upgradeCheck()).error).toBe(
      'the account of DATABASE_URL may not read which nodes run: use the account of the service',
    )
    await owner('grant execute on function live_nodes to app')
    expect(await upgradeCheck()).toMatchObject({ error: null, exitCode: undefined })
  })

  test('needs the documented two lines alone, where the database is its own', options, async () => {
    await inPostgres('alter database sign owner to app')
    await inPostgres('create role countersign_app nologin')
    expect(linesOf(await refusal())).toEqual(['grant countersign_app to app;'])
    await inPostgres('grant countersign_app to app')
    await works()
  })

  test('needs none if it may make roles', options, async () => {
    await inPostgres('alter database sign owner to app')
    await inPostgres('alter role app createrole')
    await works()
  })

  test('may grant the role of another to itself until PostgreSQL 15', options, async () => {
    await inPostgres('alter database sign owner to app')
    await inPostgres('alter role app createrole')
    await inPostgres('create role countersign_app nologin')
    if ((await major()) < 16) return works()
    expect(linesOf(await refusal())).toEqual(['grant countersign_app to app;'])
    await inPostgres('grant countersign_app to app with admin option, set false')
    await works()
  })

  test('has its role, and is not told otherwise, when the first start was stopped in the middle', options, async () => {
    await inPostgres('alter database sign owner to app')
    await inPostgres('create role countersign_app nologin')
    await inPostgres('grant countersign_app to app')
    await migrate(at('app'), MIGRATIONS, { only: ['0001-envelopes.sql'] })
    expect(broken(await doctor())).toEqual([])
    await works()
  })
})
