import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { setUpFirst } from '../../../src/application/accounts/set-up.ts'
import { ada, simple } from '../../support/api.ts'
import { openService } from '../../support/service.ts'
import { client, linkKey, signAs, untilStatus } from './http.ts'
import {
  cleanUp,
  databasePid,
  dataFolder,
  end,
  externalDatabase,
  labelled,
  madeFolder,
  type Running,
  run,
  serve,
  withDatabase,
} from './process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const LONG = { timeout: 20_000 }

afterEach(cleanUp)
afterAll(cleanUp)

async function emptyDatabase(): Promise<string> {
  const { database, url } = await externalDatabase()
  await database.query('drop schema graphile_worker cascade; drop schema public cascade; create schema public')
  return url
}

test('a second server on the same data folder is refused in words, and the first goes on', async () => {
  const data_dir = await madeFolder()
  const first = await serve(data_dir)
  await first.ready
  const second = await serve(data_dir)
  expect(await second.exited).toMatchObject({ code: 1 })
  expect(second.out).toEqual([])
  expect(second.err.at(-1)).toBe(
    `countersign: ${data_dir} is in use by process ${first.pid}; stop it first or choose another DATA_DIR`,
  )
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test('a port that is taken is said in words before a database is made', async () => {
  const first = await serve(await madeFolder())
  await first.ready
  const other = dataFolder()
  const { port } = new URL(first.url)
  const second = await serve(other, { env: { PORT: port } })
  expect(await second.exited).toMatchObject({ code: 1 })
  expect(second.err.slice(-1)).toEqual([
    `countersign: HOST and PORT cannot be used: 127.0.0.1:${port} is in use; stop the program that listens there, or choose another port (EADDRINUSE)`,
  ])
  expect(existsSync(join(other, 'postgres'))).toBe(false)
})

test('a node that fails to start does not tell the others of itself', async () => {
  const { database, url } = await externalDatabase()
  await database.query(`create table told (name text);
    create function tell() returns trigger language plpgsql security definer set search_path = public as
      $$ begin insert into told values (new.name); return new; end $$;
    create trigger tell after insert on node for each row execute function tell()`)
  const told = () => database.query('select name from told')
  const env = { DATABASE_URL: url }
  const data_dir = dataFolder()
  const first = await serve(data_dir, { env })
  await first.ready
  expect(await told()).toHaveLength(1)
  const second = await serve(data_dir, { env: { ...env, PORT: new URL(first.url).port } })
  expect(await second.exited).toMatchObject({ code: 1 })
  expect(second.err.at(-1)).toContain('EADDRINUSE')
  expect(await told()).toHaveLength(1)
})

test('an API node and a job node on one database bring an envelope to its end together', async () => {
  const { url } = await externalDatabase()
  const data_dir = dataFolder()
  const env = { DATABASE_URL: url }
  const api_node = await serve(data_dir, { args: ['serve', '--only', 'api'], env })
  await api_node.ready
  const key = labelled(api_node, 'Live key')
  const api = client(api_node.url, key)
  const { body } = await api.create(simple({ send: true, recipients: [ada] }))
  expect((await signAs(api_node.url, linkKey(data_dir), body.recipients[0])).status).toBe(200)
  expect((await api.call('GET', `/envelopes/${body.id}`)).body.status).toBe('signed')

  const job_node = await serve(data_dir, { args: ['serve', '--only', 'jobs'], env })
  await job_node.ready
  expect(job_node.out.map((line) => line.slice(0, 12).trim())).toEqual(['Warning', 'Ready'])
  await expect(fetch(job_node.url)).rejects.toThrow()
  await untilStatus(api, body.id, 'completed')
  const { status } = await api.call('GET', `/envelopes/${body.id}/final`)
  expect(status).toBe(200)
  for (const node of [job_node, api_node]) expect(await end(node)).toMatchObject({ code: 0 })
})

test('nodes that start together on an empty database take turns: one schema, one workspace, keys shown once', async () => {
  const env = { DATABASE_URL: await emptyDatabase() }
  const data_dir = dataFolder()
  const nodes = await Promise.all([1, 2, 3].map(() => serve(data_dir, { env })))
  await Promise.all(nodes.map(({ ready }) => ready))
  const keys = nodes.map((node) => labelled(node, 'Live key')).filter((key) => key !== '')
  expect(keys).toHaveLength(1)
  for (const { url } of nodes) {
    expect((await client(url, keys[0] ?? '').call('GET', '/envelopes')).status).toBe(200)
  }
})

describe('nodes on one database', () => {
  const SECRET_KEY = 'the same secret on every node of it'
  const OTHERS = [
    ['SECRET_KEY', { SECRET_KEY: 'another secret, of thirty-two letters' }],
    ['BASE_URL', { BASE_URL: 'https://sign.example.com' }],
  ] as const

  test.each(OTHERS)('refuse one with another %s, until they are gone or it is told to start', async (name, other) => {
    const { url } = await externalDatabase()
    const data_dir = dataFolder()
    const env = { DATABASE_URL: url, SECRET_KEY }
    const first = await serve(data_dir, { env })
    await first.ready
    const refused = await serve(data_dir, { env: { ...env, ...other } })
    expect(await refused.exited).toMatchObject({ code: 1 })
    expect(refused.err.at(-1)).toMatch(`countersign: nodes that run on this database have another ${name}: `)
    expect(refused.err.join()).not.toContain('secret,')
    const changing = await serve(data_dir, { args: ['serve', '--settings-changed'], env: { ...env, ...other } })
    await changing.ready
    expect(changing.err.join()).toContain('nodes with other settings run on this database')
    await end(changing, 'SIGKILL')
    await end(first)
    await (await serve(data_dir, { env: { ...env, ...other } })).ready
  })

  test('refuse one whose documents or seals are elsewhere, each by name', async () => {
    const { url } = await externalDatabase()
    const env = { DATABASE_URL: url, SECRET_KEY }
    const first = await serve(dataFolder(), { env })
    await first.ready
    const bucket = { S3_BUCKET: 'documents', S3_ENDPOINT: 'http://127.0.0.1:9', S3_REGION: 'eu-1' }
    const elsewhere = await serve(dataFolder(), { args: ['serve', '--only', 'jobs'], env: { ...env, ...bucket } })
    expect(await elsewhere.exited).toMatchObject({ code: 1 })
    expect(elsewhere.err.at(-1)).toMatch(
      /another sealing identity \(SEAL_P12, .*\), another S3_BUCKET: give every node/,
    )
    expect(elsewhere.err.at(-1)).not.toContain('SECRET_KEY')
  })

  test('show their settings again after their connections were cut', async () => {
    const { database, url } = await externalDatabase()
    const data_dir = dataFolder()
    const env = { DATABASE_URL: url, SECRET_KEY }
    await (await serve(data_dir, { env })).ready
    const showing =
      "from pg_stat_activity where application_name = 'countersign settings' and datname = current_database()"
    const before = await database.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${showing}`)
    expect(before).toHaveLength(1)
    await expect
      .poll(() => database.query(`select pid ${showing} and pid <> $1`, [before[0]?.pid]), LONG)
      .toHaveLength(1)
    const refused = await serve(data_dir, { env: { ...env, BASE_URL: 'https://sign.example.com' } })
    expect(await refused.exited).toMatchObject({ code: 1 })
  })
})

test('of many that would make the first workspace at the same moment, one does', async () => {
  const service = await openService()
  await service.database.query('delete from api_key; delete from workspace')
  const wish = (owner: string) => ({
    name: 'Acme',
    owner_name: owner,
    owner_email: `${owner}@acme.example`,
    plan: 'free' as const,
  })
  const made = await Promise.all(['ada', 'eve', 'ada', 'joe'].map((owner) => setUpFirst(service.app, wish(owner))))
  expect(made.filter((first) => first !== null)).toHaveLength(1)
  await service.close()
})

describe('a database that is not what this version left', () => {
  test.each([
    [
      'is newer',
      `insert into migration (name, sha256) values ('9999-later.sql', 'x')`,
      'the database has migration 9999-later.sql, which this version does not know: start a newer version',
    ],
    [
      'had a migration that was changed since',
      `update migration set sha256 = 'x'`,
      'migration 0001-envelopes.sql was changed after it had been applied',
    ],
  ])('is refused when it %s', async (_, statement, words) => {
    const { database, url } = await externalDatabase()
    await database.query(statement)
    const settings = { DATABASE_URL: url, DATA_DIR: dataFolder() }
    const refused = await run(['serve'], settings)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain(words)
    expect((await run(['keys', 'issue'], settings)).err).toContain(words)
  })

  test('is refused in the embedded server too, which is stopped again', async () => {
    const data_dir = await madeFolder()
    const first: Running = await serve(data_dir)
    await first.ready
    await withDatabase(data_dir, (db) => db.query(`update migration set sha256 = 'x'`))
    await end(first)
    const next = await serve(data_dir)
    expect(await next.exited).toMatchObject({ code: 1 })
    expect(next.err.at(-1)).toContain('was changed after it had been applied')
    expect(databasePid(data_dir)).toBe(null)
  })
})
