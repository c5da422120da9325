import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { backup } from '../../../src/cli/backup/backup.ts'
import { restore } from '../../../src/cli/backup/restore.ts'
import { verification } from '../../../src/cli/verify/verify.ts'
import { migrate } from '../../../src/store/migrate.ts'
import { LEFT_OUT } from '../../../src/store/schema.ts'
import { until } from '../../postgres/support.ts'
import { ada, grace, signatureFor, simple } from '../../support/api.ts'
import { servers } from '../../support/database.ts'
import { noteFirstTexts } from '../../support/old-database.ts'
import { fromQa } from '../../support/qa.ts'
import { dryRun, entries, textOf } from './archives.ts'
import { client, linkKey, signAs, untilStatus } from './http.ts'
import { inHere } from './in-here.ts'
import {
  addressOf,
  cleanUp,
  dataFolder,
  end,
  labelled,
  madeFolder,
  run,
  serve,
  start,
  withDatabase,
} from './process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
const S3rver = fromQa<new (options: object) => S3Server>('s3rver')

const home = mkdtempSync(join(tmpdir(), 'backup-'))
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(home, 's3'),
  configureBuckets: [{ name: 'documents', configs: [] }],
})
const bucket: Record<string, string> = {
  S3_BUCKET: 'documents',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  bucket['S3_ENDPOINT'] = `http://127.0.0.1:${(await s3.run()).port}`
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  process.exitCode = undefined
})
afterAll(async () => {
  await cleanUp()
  for (const one of undo.splice(0).reverse()) await one()
  await s3.close()
  rmSync(home, { recursive: true, force: true })
})

const fresh = (name: string) => join(home, `${randomBytes(4).toString('hex')}-${name}`)

/** An empty database of an account that is no superuser, as DATABASE_URL commonly names one. */
async function plainDatabase(): Promise<{ readonly url: string; readonly db: pg.Client }> {
  const connection = servers()[0]?.connection ?? {}
  const admin = new pg.Client(connection)
  await admin.connect()
  const name = `plain_${randomBytes(6).toString('hex')}`
  await admin.query(`create role ${name} login createrole`)
  await admin.query(`grant countersign_app to ${name} with admin option`)
  await admin.query(`create database ${name} owner ${name}`)
  const db = new pg.Client({ ...connection, database: name })
  await db.connect()
  undo.push(async () => {
    await db.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
  return { url: addressOf({ ...connection, user: name, database: name }), db }
}

/** Every table there is, so that none can be forgotten: how many rows, and a sum of what they say. */
async function contents(db: pg.Client): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  await db.query("set timezone to 'UTC'")
  for (const name of await tableNames(db)) {
    if (name in LEFT_OUT) continue
    const sum = `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" t`
    found[name] = (await db.query(sum)).rows[0]
  }
  const jobs = `select t.identifier, j.payload, j.run_at, j.max_attempts, j.key, j.priority, j.attempts
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`
  found['jobs'] = (await db.query(jobs)).rows
  return found
}

const tableNames = async (db: pg.Client): Promise<string[]> =>
  (
    await db.query(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
    )
  ).rows.map(({ name }) => name)

const WRITE = { dryRun: false, json: false } as const

interface Story {
  readonly data_dir: string
  readonly file: string
  readonly key: string
  readonly half_signed: string
  readonly second_signer: { readonly id: string }
  readonly completed: string
}
let story: Story

beforeAll(async () => {
  const data_dir = await madeFolder()
  const service = await serve(data_dir)
  await service.ready
  const key = labelled(service, 'Live key')
  const api = client(service.url, key)
  const hook = await api.call('POST', '/webhooks', { url: 'https://hooks.example.com/in', events: ['*'] })
  expect(hook.status).toBe(201)
  const { body: done } = await api.create(simple({ send: true, recipients: [ada] }))
  const { body: half } = await api.create(
    simple({
      send: true,
      recipients: [ada, grace],
      fields: [signatureFor(ada.email), signatureFor(grace.email)],
    }),
  )
  const link = linkKey(data_dir)
  for (const one of [done.recipients[0], half.recipients[0]])
    expect((await signAs(service.url, link, one)).status).toBe(200)
  await untilStatus(api, done.id, 'completed')

  // Beside the running server, while others go on.
  const live = fresh('live.tar')
  const creating = (async () => {
    for (let at = 0; at < 4; at++) {
      const { body } = await api.create(simple({ send: true, recipients: [ada] }))
      await signAs(service.url, link, body.recipients[0])
    }
  })()
  const beside = await run(['backup', '--out', live, '--json'], { DATA_DIR: data_dir })
  await creating
  expect([beside.code, beside.err, JSON.parse(beside.out).missing]).toEqual([0, '', []])
  expect((await dryRun(live)).error).toBe(null)
  const blobs = (await entries(live)).map(({ name }) => name.split('/')[1])
  const named = [...(await textOf(live, 'tables/file')).matchAll(/\t([0-9a-f]{64})\t/g)].map(([, hash]) => hash)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((hash) => !blobs.includes(hash))).toEqual([])

  const taken = await inHere({ DATA_DIR: data_dir }, () => restore({ file: live, ...WRITE }))
  expect(taken.error).toContain('is in use by process')
  expect(await end(service)).toMatchObject({ code: 0 })
  const file = fresh('whole.tar')
  const order = { secrets: true, blobs: true, json: false }
  const whole = await inHere({ DATA_DIR: data_dir }, () => backup({ out: file, ...order }))
  expect(whole.error).toBe(null)
  expect(whole.said).toContain('It contains the secrets of this instance')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  story = {
    data_dir,
    file,
    key,
    completed: done.id,
    half_signed: half.id,
    second_signer: half.recipients[1],
  }
})

describe('a whole instance', () => {
  test('goes from the embedded database and a folder to DATABASE_URL and a bucket, works on, and comes back', async () => {
    const { data_dir, file, key, half_signed, second_signer, completed } = story
    const before = await withDatabase(data_dir, contents)
    const { url, db } = await plainDatabase()
    const there = dataFolder()
    const env = { DATABASE_URL: url, DATA_DIR: there, ...bucket }
    const restored = await inHere(env, () => restore({ file, dryRun: false, json: true }))
    expect(restored.error).toBe(null)
    expect(JSON.parse(restored.said)).toMatchObject({ restored: true, missing: [] })
    expect(await contents(db)).toEqual(before)
    const unlisted = (await tableNames(db)).filter((name) => !JSON.parse(JSON.stringify(before))[name])
    expect(unlisted).toEqual(Object.keys(LEFT_OUT).sort())
    const { rows: open } = await db.query(
      "select relname from pg_class where relrowsecurity and not relforcerowsecurity and relnamespace = 'public'::regnamespace",
    )
    expect(open).toEqual([])
    const { rows: asleep } = await db.query("select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'")
    expect(asleep).toEqual([])
    const again = await inHere(env, () => restore({ file, ...WRITE }))
    expect(again.error).toContain('this instance is not empty')

    const service = await serve(there, { env })
    await service.ready
    const api = client(service.url, key)
    const busy = await inHere(env, () => restore({ file, ...WRITE }))
    expect(busy.error).toContain('stop every node of it first')
    expect((await signAs(service.url, linkKey(data_dir), second_signer)).status).toBe(200)
    await untilStatus(api, half_signed, 'completed')
    for (const id of [half_signed, completed]) {
      const final = await api.download(`/envelopes/${id}/final`)
      expect(final.status).toBe(200)
      writeFileSync(join(home, `${id}.pdf`), final.bytes)
    }
    const numbers = (await db.query('select seq from event where livemode order by seq')).rows.map(({ seq }) =>
      Number(seq),
    )
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    expect(await end(service)).toMatchObject({ code: 0 })
    const pdfs = [half_signed, completed].map((id) => join(home, `${id}.pdf`))
    expect((await verification({ files: pdfs }, there)).status).toBe(0)

    const back = fresh('back.tar')
    expect((await inHere(env, () => backup({ out: back, secrets: true, blobs: true, json: true }))).error).toBe(null)
    const last = dataFolder()
    const home_again = await inHere({ DATA_DIR: last }, () => restore({ file: back, ...WRITE }))
    expect(home_again.error).toBe(null)
    expect(await withDatabase(last, contents)).toEqual(await contents(db))
    for (const name of ['secret-key', 'seal/seal-key.pem']) {
      expect(readFileSync(join(last, name))).toEqual(readFileSync(join(data_dir, name)))
      expect(statSync(join(last, name)).mode & 0o777).toBe(0o600)
    }
  })

  test('of an older version is put into its own schema, which is then brought up to date', async () => {
    const old = await plainDatabase()
    const SECRET_KEY = randomBytes(32).toString('hex')
    const names = readdirSync('migrations').filter((name) => name < '0023')
    await migrate({ connectionString: old.url }, 'migrations', { only: names })
    await noteFirstTexts((text, values) => old.db.query(text, values))
    await old.db.query("insert into workspace (id, name, sender_name, plan) values ('ws_old', 'Old', 'Old', 'pro')")
    const older = fresh('older.tar')
    const made = await inHere({ DATABASE_URL: old.url, DATA_DIR: dataFolder(), SECRET_KEY }, () =>
      backup({ out: older, secrets: false, blobs: true, json: false }),
    )
    expect(made.error).toBe(null)
    const { url, db } = await plainDatabase()
    const env = { DATABASE_URL: url, DATA_DIR: dataFolder(), SECRET_KEY }
    expect((await inHere(env, () => restore({ file: older, ...WRITE }))).error).toBe(null)
    const { rows } = await db.query('select name from migration')
    expect(rows).toHaveLength(readdirSync('migrations').filter((name) => name.endsWith('.sql')).length)
    expect((await db.query('select id from workspace')).rows).toEqual([{ id: 'ws_old' }])
  })

  test('killed while it is restored leaves nothing that is in the way of the next try', async () => {
    const { url, db } = await plainDatabase()
    const env = { DATABASE_URL: url, DATA_DIR: dataFolder() }
    // The schema first, so that there is something to hold.
    await migrate({ connectionString: url }, 'migrations')
    await db.query('begin; lock table graphile_worker._private_jobs in share mode')
    const killed = start({ args: ['restore', story.file], env })
    const waits = "select from pg_locks where not granted and relation = 'graphile_worker._private_jobs'::regclass"
    await until(async () => ((await db.query(waits)).rowCount === 0 ? null : true))
    await end(killed, 'SIGKILL')
    await db.query('rollback')
    const rest =
      "select from pg_stat_activity where application_name = 'countersign restore' and datname = current_database()"
    await until(async () => ((await db.query(rest)).rowCount === 0 ? true : null))
    expect((await db.query('select from workspace')).rowCount).toBe(0)
    const again = await inHere(env, () => restore({ file: story.file, ...WRITE }))
    expect(again.error).toBe(null)
    expect((await db.query('select from envelope')).rowCount).toBeGreaterThan(1)

    // A backup that is killed has no name yet.
    const out = fresh('killed.tar')
    await db.query('begin; lock table upload in access exclusive mode')
    const writing = start({ args: ['backup', '--out', out], env })
    await until(() => (existsSync(`${out}.partial`) ? true : null))
    await end(writing, 'SIGKILL')
    await db.query('rollback')
    expect(existsSync(out)).toBe(false)
    const next = await inHere(env, () => backup({ out, secrets: true, blobs: true, json: false }))
    expect(next.error).toContain('left by a backup that broke off')
    rmSync(`${out}.partial`)
    // One that is told to end leaves nothing, and ends as whoever told it expects.
    await db.query('begin; lock table upload in access exclusive mode')
    const stopped = start({ args: ['backup', '--out', out], env })
    await until(() => (existsSync(`${out}.partial`) ? true : null))
    await end(stopped, 'SIGINT')
    await db.query('rollback')
    expect([(await stopped.exited).signal, existsSync(out), existsSync(`${out}.partial`)]).toEqual([
      ...['SIGINT', false, false],
    ])
    const there = await inHere(env, () => backup({ out: story.file, secrets: true, blobs: true, json: false }))
    expect(there.error).toContain('never writes over a file')
    const full = spawnSync(process.execPath, ['bin/countersign.js', 'backup', '--out', '-'], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    })
    expect([full.status, String(full.stderr)]).toEqual([1, expect.stringContaining('ENOSPC')])

    // Files that are gone or damaged are named, and the rest is whole.
    const [gone, damaged] = readdirSync(join(env.DATA_DIR, 'blobs'), {
      recursive: true,
      encoding: 'utf8',
    }).filter((name) => /[0-9a-f]{64}$/.test(name))
    const path = (name = '') => join(env.DATA_DIR, 'blobs', name)
    rmSync(path(gone))
    rmSync(path(damaged))
    writeFileSync(path(damaged), 'not what it was')
    const partly = await inHere(env, () => backup({ out, secrets: false, blobs: true, json: true }))
    expect([partly.error, partly.exitCode]).toEqual([null, 1])
    for (const name of [gone, damaged]) expect(partly.said).toContain(name?.slice(-64))
    expect((await dryRun(out)).said).toContain('2 files were missing when it was made')
    const names = (await entries(out)).map(({ name }) => name)
    expect(names.filter((name) => /secret-key|seal-/.test(name))).toEqual([])

    // Made without its secret: nothing else will do.
    const target = { DATABASE_URL: (await plainDatabase()).url, DATA_DIR: dataFolder() }
    const into = (more: Record<string, string>) =>
      inHere({ ...target, ...more }, () => restore({ file: out, ...WRITE }))
    expect((await into({})).error).toContain('set SECRET_KEY as it was')
    expect((await into({ SECRET_KEY: 'x'.repeat(40) })).error).toContain('SECRET_KEY is not the secret')
    const secret = readFileSync(join(env.DATA_DIR, 'secret-key'), 'utf8').trim()
    expect((await into({ SECRET_KEY: secret })).error).toBe(null)
    expect(existsSync(join(target.DATA_DIR, 'secret-key'))).toBe(false)
    // Bytes elsewhere, in a bucket with versions of its own.
    const bare = fresh('bare.tar')
    await inHere(env, () => backup({ out: bare, secrets: true, blobs: false, json: false }))
    expect((await entries(bare)).filter(({ name }) => name.startsWith('blobs/'))).toEqual([])
    expect((await dryRun(bare)).error).toBe(null)
    // Another secret lies here.
    const other = dataFolder()
    writeFileSync(join(other, 'secret-key'), 'y'.repeat(40))
    const strange = await inHere({ DATA_DIR: other }, () => restore({ file: bare, ...WRITE }))
    expect(strange.error).toContain("is not the backup's")
    expect(readdirSync(other)).toEqual(['secret-key'])
  })
})
