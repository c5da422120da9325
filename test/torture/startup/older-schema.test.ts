import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { backup } from '../../../src/cli/backup/backup.ts'
import { restore } from '../../../src/cli/backup/restore.ts'
import { printError } from '../../../src/cli/print-error.ts'
import { program } from '../../../src/cli/program.ts'
import { RELEASE } from '../../../src/release.ts'
import { OLDER_SCHEMA } from '../../../src/store/migrate.ts'
import { databaseBefore, noteFirstTexts, type OldDatabase } from '../../support/old-database.ts'
import { inHere } from './in-here.ts'
import { addressOf, cleanUp, dataFolder, externalDatabase, run } from './process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

afterEach(cleanUp)
afterAll(cleanUp)

/** Every command that opens the database, with the status it ends with when it cannot work on it. */
const REFUSED: Readonly<Record<string, { readonly args?: readonly string[]; readonly status?: number }>> = {
  'keys issue': { args: ['--kind', 'test'] },
  'keys list': {},
  'keys rotate': { args: ['key_1'] },
  'keys revoke': { args: ['key_1'] },
  'platform-keys issue': { args: ['--platform', 'CRM'] },
  'platform-keys list': {},
  'platform-keys revoke': { args: ['pky_1'] },
  'platform-keys assign': { args: ['ws_old', '--remove'] },
  'scim-tokens issue': {},
  'scim-tokens list': {},
  'scim-tokens revoke': { args: ['sct_1'] },
  'domains list': {},
  'domains add': { args: ['example.com'] },
  'domains check': { args: ['example.com'] },
  'domains trust': { args: ['example.com'] },
  'domains remove': { args: ['example.com'] },
  'people reset-link': { args: ['--email', 'ada@example.com'] },
  'people reset-second-factor': { args: ['--email', 'ada@example.com'] },
  'workspace create': { args: ['--name', 'W', '--owner-email', 'ada@example.com'] },
  setup: { args: ['--owner-email', 'ada@example.com'] },
  demo: {},
  export: { args: ['--out', '/nowhere/export.zip'] },
  'move-workspace': { args: ['ws_old', '--to', 'postgres://nobody@127.0.0.1:1/none'] },
  bounce: { args: ['a@example.com'], status: 75 },
  doctor: { args: ['--audit'] },
}
/** Those for which any schema will do. */
const LOOK_ON = ['backup', 'upgrade', 'config']
/** Those that change it. */
const MIGRATE = ['serve', 'restore']
const WITHOUT_DATABASE = ['backup-key', 'listen', 'mcp', 'openapi', 'verify', 'renew']

interface Named {
  name(): string
  readonly commands: readonly Named[]
}
const leaves = (command: Named, before = ''): readonly string[] =>
  command.commands.flatMap((one) => {
    const name = `${before}${one.name()}`
    return one.commands.length > 0 ? leaves(one, `${name} `) : [name]
  })

const here = (env: Readonly<Record<string, string>>, args: readonly string[]) =>
  inHere(env, () =>
    program.parseAsync(args, { from: 'user' }).then(
      () => undefined,
      (error: unknown) => printError(error, false),
    ),
  )

const stateOf = ({ query }: Pick<OldDatabase, 'query'>) =>
  Promise.all([
    query('select * from migration order by name'),
    query('select oid, relname, relfilenode, relnatts from pg_class where oid >= 16384 order by oid'),
    query('select id from graphile_worker.migrations order by id'),
  ])

test('every command is in one of the lists', () => {
  const listed = [...Object.keys(REFUSED), ...LOOK_ON, ...MIGRATE, ...WITHOUT_DATABASE]
  expect([...leaves(program as unknown as Named)].sort()).toEqual(listed.sort())
})

describe('on the schema of 0.2.1', () => {
  const old = databaseBefore('0063')
  const settings = () => ({ DATABASE_URL: addressOf(old.connection), DATA_DIR: dataFolder() })

  test('commands say that it is older, and leave it as it is', async () => {
    const env = settings()
    const before = await stateOf(old)
    const did: Record<string, unknown> = {}
    for (const [name, { args = [] }] of Object.entries(REFUSED)) {
      const all = [...name.split(' '), ...args]
      if (name === 'bounce') {
        // It reads its standard input.
        const { code, out, err } = await run(all, env, 'a message')
        did[name] = { status: code, out, says: err.includes(OLDER_SCHEMA) }
      } else {
        const { exitCode, out, err } = await here(env, all)
        did[name] = { status: exitCode, out, says: err.includes(OLDER_SCHEMA) }
      }
      expect([name, await stateOf(old)]).toEqual([name, before])
    }
    const expected = Object.entries(REFUSED).map(([name, { status = 1 }]) => [name, { status, out: '', says: true }])
    expect(did).toEqual(Object.fromEntries(expected))
  })

  test('a backup, and those that look, leave it as it is', async () => {
    const env = settings()
    const before = await stateOf(old)
    for (const args of [['backup', '--out', join(dataFolder(), 'backup.tar')], ['upgrade', '--check'], ['config']])
      expect([args, (await here(env, args)).exitCode]).toEqual([args, undefined])
    expect((await here(env, ['doctor', '--only', 'database'])).out).toContain('Make a backup with this version')
    expect(await stateOf(old)).toEqual(before)
  })
})

describe.each(['0023', '0031', '0063'])('a database of a release, before migration %s', (first) => {
  const old = databaseBefore(first)

  test('is backed up as it is, and restored into the schema of today', async () => {
    await noteFirstTexts((text, values) => old.query(text, values))
    await old.query("insert into workspace (id, name, sender_name, plan) values ('ws_old', 'Old', 'Old', 'pro')")
    const SECRET_KEY = randomBytes(32).toString('hex')
    const file = join(dataFolder(), 'backup.tar')
    const before = await stateOf(old)
    const from = { DATABASE_URL: addressOf(old.connection), DATA_DIR: dataFolder(), SECRET_KEY }
    const made = await inHere(from, () => backup({ out: file, secrets: true, blobs: true, json: false }))
    expect([made.error, made.err]).toEqual([null, ''])
    expect(await stateOf(old)).toEqual(before)

    const { database, url } = await externalDatabase()
    const to = { DATABASE_URL: url, DATA_DIR: dataFolder(), SECRET_KEY }
    await database.query('drop schema graphile_worker cascade; drop schema public cascade; create schema public')
    const done = await inHere(to, () => restore({ file, dryRun: false, json: false }))
    expect(done.error).toBe(null)
    expect(await database.query('select id from workspace')).toEqual([{ id: 'ws_old' }])
    await old.migrate()
    const names = 'select name from migration order by name'
    expect(await database.query(names)).toEqual(await old.query(names))
  })
})

test('on a newer schema that this release can read, commands work and leave it as it is', async () => {
  const { database, url } = await externalDatabase()
  await database.query(
    `insert into migration (name, sha256, readable_from) values ('9999-x.sql', repeat('0', 64), '${RELEASE.version}')`,
  )
  const env = { DATABASE_URL: url, DATA_DIR: dataFolder() }
  const before = await stateOf(database as Pick<OldDatabase, 'query'>)
  const file = join(dataFolder(), 'backup.tar')
  for (const args of [
    ['setup', '--owner-email', 'ada@example.com'],
    ['keys', 'list'],
    ['doctor', '--audit'],
    ['export', '--out', join(dataFolder(), 'export.zip')],
  ])
    expect([args, (await here(env, args)).exitCode]).toEqual([args, undefined])
  const made = await run(['backup', '--out', file], env)
  expect(made).toMatchObject({ code: 0, err: expect.stringContaining('with the version that migrated it') })
  expect(await stateOf(database as Pick<OldDatabase, 'query'>)).toEqual(before)
  const refused = await here({ DATA_DIR: dataFolder() }, ['restore', file, '--dry-run'])
  expect(refused).toMatchObject({ exitCode: 1, err: expect.stringContaining('9999-x.sql') })
})
