import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { checkUpgrade } from '../../../src/cli/upgrade/check-upgrade.ts'
import { judge, linesOf } from '../../../src/cli/upgrade/upgrade-lines.ts'
import { RELEASE } from '../../../src/release.ts'
import { planUpgrade } from '../../../src/store/upgrade-plan.ts'
import { freshDatabase } from '../../support/database.ts'
import { MIGRATIONS } from '../../support/global-setup.ts'
import { NEXT, withNext } from '../../support/next-migration.ts'
import { databaseBefore, noteFirstTexts } from '../../support/old-database.ts'
import { inHere } from './in-here.ts'
import { addressOf, cleanUp, databasePid, dataFolder, externalDatabase, madeFolder, run, serve } from './process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

afterEach(cleanUp)
afterAll(cleanUp)

const check = async (env: Readonly<Record<string, string>>) => {
  const { error, out, exitCode } = await inHere(env, () => checkUpgrade({ json: false }))
  return { error, exitCode, lines: out.trimEnd().split('\n') }
}
const asJson = async (env: Readonly<Record<string, string>>) =>
  JSON.parse((await inHere(env, () => checkUpgrade({ json: true }))).out)

test('where there is no database none is made', async () => {
  const DATA_DIR = join(dataFolder(), 'none')
  const { code, out } = await run(['upgrade', '--check'], { DATA_DIR })
  expect(out.split('\n').slice(1)).toEqual([
    'Database    there is none yet',
    'How         the first start makes the schema',
  ])
  expect(code).toBe(0)
  expect(existsSync(DATA_DIR)).toBe(false)
  expect((await run(['upgrade'], { DATA_DIR })).code).toBe(2)
})

test('an embedded database is looked at while it runs and while it does not, and stays so', async () => {
  const data_dir = await madeFolder()
  const stopped = await run(['upgrade', '--check'], { DATA_DIR: data_dir })
  expect(stopped.out).toMatch(/Database {4}embedded database, stopped .*\nMigrations {2}none to apply\nNodes {7}none/)
  expect(stopped.code).toBe(0)
  expect(databasePid(data_dir)).toBe(null)
  const service = await serve(data_dir)
  await service.ready
  const running = await run(['upgrade', '--check'], { DATA_DIR: data_dir })
  expect(running.out).toMatch(
    /embedded database, running [\s\S]*Nodes {7}\d+ connections of running nodes \(\d+\.\d+\.\d+\); 1 node runs jobs/,
  )
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
})

describe('the database of the first release', () => {
  const old = databaseBefore('0023')

  test('is told in full: what runs, how long, what room, and that every node has to stop', async () => {
    await noteFirstTexts((text, values) => old.query(text, values))
    await old.query(
      `insert into workspace (id, name, sender_name, plan) values ('ws_1', 'W', 'W', 'pro');
        insert into envelope (id, workspace_id, livemode, name, status, created_at, deadline_at, documents,
            recipients, fields, details)
          select 'env_' || i, 1, true, 'A name', 'draft', now(), now(), '[]', '[]', '[]', json_build_object('filler', repeat(md5(i::text), 30))
          from generate_series(1, 20000) i`,
    )
    await old.query('analyze')
    const state = () =>
      old.query('select oid, relname, relfilenode, relnatts from pg_class where oid >= 16384 order by oid')
    const before = await state()
    const env = { DATABASE_URL: addressOf(old.connection), DATA_DIR: dataFolder() }
    const { exitCode, lines } = await check(env)
    expect(exitCode).toBe(undefined)
    const text = lines.join('\n')
    expect(text).toMatch(/Database {4}PostgreSQL \S+, schema of 0.1.0 \(0022-invited-by-address.sql\)/)
    expect(text).toMatch(/Migrations {2}[45]\d to apply, in up to about \d+ s/)
    expect(text).toMatch(
      /0027-what-is-due.sql: up to about \d+ s\n\s+writes to rows of envelope \(\d+\.\d MB, about 20,000 rows\)/,
    )
    expect(text).toMatch(/Room {8}up to \d+\.\d MB while they run; look at the server/)
    expect(text).toMatch(/Nodes {7}none is connected/)
    expect(text).toMatch(/How {9}make a backup .*, stop every node, upgrade, start/)
    expect(await asJson(env)).toMatchObject({ way: 'stop', obstacles: [], release: { version: RELEASE.version } })
    expect(await state()).toEqual(before)
  })
})

describe('a schema of today', () => {
  const planned = async (readable_from: string | null, releases: readonly (string | null)[] = []) => {
    const database = await freshDatabase()
    await database.query(
      `create or replace function live_nodes() returns table (
          name text, release text, commit text, schema text, role text, started_at timestamptz, seen_at timestamptz)
        language sql stable as $$ select null, r, null, null, 'all', now(), now() from unnest('{${releases.map(String)}}'::text[]) r $$`,
    )
    const folder = withNext(readable_from === null ? 'select 1;' : `-- readable_from: ${readable_from}\nselect 1;`)
    const plan = await planUpgrade(database.connection, folder, '9.0.0')
    await database.drop()
    rmSync(folder, { recursive: true })
    return { place: 'server' as const, ...plan, needed_bytes: 0, free_bytes: null }
  }

  test.each([
    ['0.1.0', 'rolling', /node by node: 0.1.0 and newer run on the new schema/],
    ['999.0.0', 'stop', /stop every node.* only 999.0.0 and newer run on the new schema/],
    [null, 'stop', /stop every node.* does not run on the new schema/],
  ])('is upgraded as what comes says: readable from %s, so %s', async (readable_from, way, how) => {
    const found = await planned(readable_from)
    expect(found.pending.map(({ name }) => name)).toEqual([NEXT])
    const verdict = judge(found, '9.0.0')
    expect(verdict).toEqual({ way, obstacles: [] })
    expect(linesOf(found, verdict, RELEASE).at(-1)).toMatch(how)
  })

  test.each([
    [['9.0.0'], 'rolling', /node by node/],
    [['8.0.0', '9.0.0'], 'stop', /only 8.1.0 and newer run/],
    [['0.2.1'], 'stop', /only 8.1.0 and newer run/],
    [[null], 'stop', /a node from before 0.3.0 does not start again/],
    [['9.0.0', null], 'stop', /a node from before 0.3.0 does not start again/],
  ])('goes by the oldest of the nodes that tell their release: %j, so %s', async (releases, way, how) => {
    const found = await planned('8.1.0', releases)
    const verdict = judge(found, '9.0.0')
    expect(verdict.way).toBe(way)
    expect(linesOf(found, verdict, RELEASE).at(-1)).toMatch(how)
  })

  test('is told by the locks of nodes from before 0.3.0, and connections of commands are no nodes', async () => {
    const { database } = await externalDatabase()
    const named = async (application_name: string) => {
      const client = new pg.Client({ ...database.connection, application_name })
      await client.connect()
      return client
    }
    const commands = await Promise.all(
      ['move', 'restore', 'start', 'jobs', '4711'].map((one) => named(`countersign ${one}`)),
    )
    const nodesOf = async () => (await planUpgrade(database.connection, MIGRATIONS, RELEASE.version)).nodes
    expect(await nodesOf()).toEqual({ connections: 0, with_jobs: 0, releases: [] })
    const node = await named('countersign node')
    // As such a node that runs jobs shows itself.
    await node.query('select pg_advisory_lock(7012, 12345)')
    expect(await nodesOf()).toEqual({ connections: 1, with_jobs: 1, releases: [null] })
    await Promise.all([node, ...commands].map((client) => client.end()))
  })

  test('that 0.2.1 can read is not left to its nodes: they would not start again', async () => {
    const found = await planned('0.2.1', ['0.2.1'])
    const verdict = judge(found, '9.0.0')
    expect(verdict.way).toBe('stop')
    expect(linesOf(found, verdict, RELEASE).at(-1)).toMatch(/0.2.1 does not start again on the new schema/)
  })

  test.each([
    [
      'is newer, and cannot be read',
      `insert into migration (name, sha256) values ('9999-x.sql', 'x')`,
      /9999-x.sql, which \S+ does not know: install a newer version/,
    ],
    [
      'is newer, and needs another',
      `insert into migration (name, sha256, readable_from) values ('9999-x.sql', 'x', '999.0.0')`,
      /install 999.0.0 or newer/,
    ],
    [
      'differs',
      `update migration set sha256 = 'x' where name = '0016-settings.sql'`,
      /differs from every release in 0016-settings.sql/,
    ],
  ])('is in the way when it %s', async (_, statement, words) => {
    const { database, url } = await externalDatabase()
    await database.query(statement)
    const { exitCode, lines } = await check({ DATABASE_URL: url, DATA_DIR: dataFolder() })
    expect(lines.at(-1)).toMatch(/^In the way/)
    expect(lines.at(-1)).toMatch(words)
    expect(exitCode).toBe(1)
  })

  test('that is newer and can be read is no obstacle', async () => {
    const { database, url } = await externalDatabase()
    await database.query(`insert into migration (name, sha256, readable_from) values ('9999-x.sql', 'x', '0.1.0')`)
    const { exitCode, lines } = await check({ DATABASE_URL: url, DATA_DIR: dataFolder() })
    expect(lines.at(-1)).toMatch(/^How .*a newer release has migrated it; .* runs on it/)
    expect(exitCode).toBe(undefined)
  })

  test('on a disk without room is', async () => {
    const found = await planned('0.1.0')
    const full = { ...found, place: 'embedded, stopped' as const, needed_bytes: 5e9, free_bytes: 1e9 }
    expect(judge(full, '9.0.0').obstacles).toEqual(['There is too little room on the disk: 1.0 GB are free.'])
  })
})
