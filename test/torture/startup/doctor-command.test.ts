import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { CHECKS, doctor } from '../../../src/cli/doctor/doctor.ts'
import { writeDescription } from '../../../src/cli/openapi.ts'
import { showConfig } from '../../../src/cli/show-config.ts'
import { isAlive, until } from '../../postgres/support.ts'
import { inHere } from './in-here.ts'
import { cleanUp, databasePid, dataFolder, end, madeFolder, run, serve } from './process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

afterEach(cleanUp)
afterAll(cleanUp)

interface Told {
  readonly healthy: boolean
  readonly checks: readonly {
    readonly name: string
    readonly level: string
    readonly findings: readonly {
      readonly level: string
      readonly what: string
      readonly mend: string | null
    }[]
  }[]
}

type Env = Readonly<Record<string, string>>

function toldIn({ code, out, err }: Awaited<ReturnType<typeof run>>) {
  expect(err).toBe('')
  const told = JSON.parse(out) as Told
  const words = (name: string) =>
    told.checks.find((check) => check.name === name)?.findings.map(({ level, what }) => `${level} ${what}`) ?? []
  return { code, told, words }
}

/** In this process: only the first call of all has to be one of its own. */
async function told(env: Env, only: string) {
  const { error, exitCode, out, err } = await inHere(env, () => doctor({ only, deep: false, json: true }))
  expect(error).toBe(null)
  return toldIn({ code: Number(exitCode ?? 0), out, err })
}

/** Everything of ours in the folder, with its mode: the database's own files change by themselves. */
const contents = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/^(postgres|tmp|cache)\b/.test(name))
    .map((name) => `${name} ${statSync(join(folder, name)).mode}`)
    .sort()

test('beside a running service, after it was killed, and after it was stopped', async () => {
  const env = { DATA_DIR: await madeFolder(), LOG_LEVEL: 'warn' }
  const service = await serve(env.DATA_DIR)
  await service.ready
  const at = { ...env, PORT: new URL(service.url).port }
  const before = contents(env.DATA_DIR)
  const pid = databasePid(env.DATA_DIR)

  const { code, told: all, words } = toldIn(await run(['doctor', '--json'], at))
  expect([code, all.healthy, all.checks.filter(({ level }) => level === 'fail')]).toEqual([0, true, []])
  expect(all.checks.map(({ name }) => name)).toEqual(CHECKS.map(({ name }) => name))
  expect(words('database')[0]).toMatch(/^ok embedded database, running/)
  expect(words('jobs')).toContain('ok 1 node(s) run jobs')
  expect(words('jobs')[1]).toMatch(/^ok \S+ \(all\) runs \d+\.\d+\.\d+ .*with schema \d{4}-\S+\.sql$/)
  expect(words('address')).toEqual([`ok http://localhost:${at.PORT} leads here`])
  expect(words('seal')[0]).toBe('ok a trial seal is valid')
  expect([contents(env.DATA_DIR), databasePid(env.DATA_DIR)]).toEqual([before, pid])
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200)

  const audit = toldIn(await run(['doctor', '--audit', '--deep', '--json'], at))
  expect([audit.code, audit.told.healthy]).toEqual([0, true])
  expect(audit.words('trails')[0]).toMatch(/^ok \d+ envelopes with \d+ entries: every chain holds/)
  expect(await run(['doctor', '--audit', '--only', 'smtp'], at)).toMatchObject({ code: 2 })

  // The description without a server is that of the server, byte for byte.
  const answered = await (await fetch(`http://localhost:${at.PORT}/api/v1/openapi.json`)).text()
  const file = join(env.DATA_DIR, 'openapi.json')
  expect(await run(['openapi', '--out', file], at)).toEqual({ code: 0, out: file, err: '' })
  expect(readFileSync(file, 'utf8') === answered).toBe(true)
  const printed = await inHere(at, () => writeDescription({ pretty: false, json: false }))
  expect(printed.out === answered).toBe(true)

  await end(service, 'SIGKILL')
  const orphaned = await told(at, 'database,jobs')
  expect(orphaned.words('database')[0]).toMatch(/^warn .* no service owns it/)
  expect(orphaned.words('jobs')[0]).toMatch(/^warn no node runs jobs/)
  expect(databasePid(env.DATA_DIR)).toBe(pid)

  process.kill(Number(pid), 'SIGINT')
  await until(() => (isAlive(Number(pid)) ? null : true))
  const stopped = await told(at, 'database,jobs,address')
  expect(stopped.words('database')[0]).toMatch(/^ok embedded database, stopped/)
  expect(stopped.words('address')[0]).toMatch(/^skipped/)
  expect([stopped.code, databasePid(env.DATA_DIR)]).toEqual([0, null])
})

test('where everything is wrong, each thing is told, secrets are not, and scripts can tell', async () => {
  const secret = 'word-that-nobody-may-see'
  const env = {
    DATA_DIR: join(dataFolder(), 'none'),
    PORT: '99999',
    SECRET_KEY: 'short-secret-of-ours',
    DATABASE_URL: `postgres://u:${secret}@127.0.0.1:1/c`,
    SMTP_URL: `smtp://u:${secret}@127.0.0.1:1`,
    S3_REGION: 'eu-central-1',
  }
  const { code, out, err } = await run(['doctor', '--only', 'settings,database,smtp,blobs,address'], env)
  expect([code, err]).toEqual([1, ''])
  expect(
    out
      .split('\n')
      .filter((line) => line.startsWith('FAIL'))
      .map((line) => line.slice(0, 40).trim()),
  ).toEqual([
    expect.stringMatching(/^FAIL {2}settings +PORT/),
    expect.stringMatching(/^FAIL {2}settings +SECRET_KEY/),
    expect.stringMatching(/^FAIL {2}settings +S3_REGION/),
    expect.stringMatching(/^FAIL {2}database +nothing answers/),
    expect.stringMatching(/^FAIL {2}smtp +nothing answers/),
  ])
  expect(out).toMatch(/^ +fix: Start PostgreSQL, or correct host and port in DATABASE_URL\.$/m)
  expect(out).toMatch(/^- {5}address +not checked, because PORT is wrong/m)

  const config = await inHere(env, () => showConfig({ json: false }))
  expect(config.exitCode).toBe(2)
  expect(config.out).toMatch(/^HOST +default +127\.0\.0\.1$/m)
  expect(config.out).toMatch(/^PORT +wrong +99999$/m)
  expect(config.out).toMatch(/^DATABASE_URL +environment +postgres:\/\/u:•••@127\.0\.0\.1:1\/c$/m)
  expect(config.err).toMatch(/PORT must be at most 65535[\s\S]*S3_REGION needs S3_BUCKET/)
  const json = await inHere(env, () => showConfig({ json: true }))
  expect(JSON.parse(json.out).settings).toContainEqual({
    name: 'HOST',
    value: '127.0.0.1',
    from: 'default',
    used: true,
  })
  for (const { out: said, err: complained } of [{ out, err }, config, json])
    expect(`${said}${complained}`).not.toMatch(/nobody-may-see|short-secret|\u001b/)
})

test('what a server repeats of a secret is not told on', async () => {
  const word = 'word-that-nobody-may-see'
  const server = createServer((socket) => socket.end(`554 no entry for ${word}\r\n`))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = { DATA_DIR: dataFolder(), SMTP_URL: `smtp://u:${word}@127.0.0.1:${port}` }
  for (const json of [true, false]) {
    const { said } = await inHere(env, () => doctor({ only: 'smtp', deep: false, json }))
    expect(said).toContain('no entry for •••')
    expect(said).not.toContain(word)
  }
  server.close()
})

test.each([
  [{ only: 'databse' }, '--only takes some of settings, node, data,'],
  [{ only: ',' }, '--only takes some of'],
  [{ mailTo: 'nobody' }, '--mail-to takes an email address'],
])('doctor %j is a wrong call', async (wish, said) => {
  const called = doctor({ deep: false, json: true, ...wish })
  await expect(called).rejects.toMatchObject({
    code: 'invalid_parameter',
    message: expect.stringContaining(said),
  })
})
