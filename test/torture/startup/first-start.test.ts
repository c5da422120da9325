import { execFile } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { isAlive, until } from '../../postgres/support.ts'
import { client } from './http.ts'
import { cleanUp, databasePid, dataFolder, end, labelled, readiness, run, serve, withDatabase } from './process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

afterEach(cleanUp)
afterAll(cleanUp)

const KEY = '[0-9A-Za-z]{36}'

test('the code is compiled ahead without a database or a data folder, and nothing else is left', async () => {
  const [data_dir, TMPDIR] = [join(dataFolder(), 'data'), dataFolder()]
  const { code, out, err } = await run(['serve', '--compile-only'], { DATA_DIR: data_dir, TMPDIR })
  expect([code, out, err]).toEqual([0, '', ''])
  expect([existsSync(data_dir), readdirSync(TMPDIR)]).toEqual([false, []])
})

describe('the first start on an empty data folder', () => {
  test('prints what is needed to begin, each on a line of its own, and nothing else', async () => {
    const data_dir = dataFolder()
    const service = await serve(data_dir, { env: { LOG_LEVEL: 'info' } })
    await service.ready
    const base = service.url.replace('127.0.0.1', 'localhost')
    const wanted = [
      `Dashboard   ${base}        login  owner@example\\.test / [0-9A-Za-z]{16}`,
      `API         ${base}/api/v1`,
      `Live key    csk_live_${KEY}`,
      `Test key    csk_test_${KEY}`,
      `Docs        ${base}/docs`,
      `Outbox      ${base}/outbox`,
      `Sample      ${base}/s/[0-9a-z]{26}\\.1\\.[\\w-]{32}     a two-page agreement, sent in test mode: sign it, then open the dashboard`,
      'Try it      node \\S*bin/countersign\\.js demo     an NDA that two people sign',
      'Warning     documents are sealed with a self-made identity.*SEAL_P12.*',
      'Ready       in \\d+\\.\\d s',
    ]
    expect(service.out).toHaveLength(wanted.length)
    for (const [index, line] of wanted.entries()) expect(service.out[index]).toMatch(new RegExp(`^${line}$`))
    // The log is a stream of JSON, and nothing that opens a door is in it.
    for (const line of service.err) expect(JSON.parse(line)).toHaveProperty('msg')
    const secrets = service.out.join(' ').match(/csk_\w+|\.1\.[\w-]{32}|(?<=\/ )[0-9A-Za-z]{16}/g) ?? []
    expect(secrets).toHaveLength(4)
    for (const secret of secrets) expect(service.err.join()).not.toContain(secret)

    const modes = ['secret-key', 'seal/seal-key.pem'].map((file) => statSync(join(data_dir, file)).mode & 0o777)
    expect(modes).toEqual([0o600, 0o600])
    await shows(service)
    await laterStart(data_dir, secrets)
  })

  /** Every door that was printed opens. */
  async function shows(service: Awaited<ReturnType<typeof serve>>) {
    for (const [label, total] of [
      ['Live key', 0],
      ['Test key', 1],
    ] as const) {
      const listed = await client(service.url, labelled(service, label)).call('GET', '/envelopes')
      expect(listed).toMatchObject({ status: 200, body: { total } })
    }
    const link = labelled(service, 'Sample').split(' ')[0] ?? ''
    const page = await fetch(link.replace('localhost', '127.0.0.1'))
    expect(page.status).toBe(200)
    expect(await end(service)).toMatchObject({ code: 0 })
  }

  async function laterStart(data_dir: string, secrets: readonly string[]) {
    const later = await serve(data_dir, { env: { LOG_LEVEL: 'info' } })
    await later.ready
    expect(later.out.map((line) => line.slice(0, 12).trim())).toEqual(['Warning', 'Ready'])
    expect([...later.out, ...later.err].join()).not.toMatch(/c[sp]k_(live|test)_|\/s\//)
    for (const secret of secrets) expect([...later.out, ...later.err].join()).not.toContain(secret)
  }
})

test('it is not ready before it has printed all of that', async () => {
  const service = await serve(dataFolder())
  const states = new Set<string>()
  await until(async () => {
    const answer = await readiness(service.url)
    if (answer !== null) states.add(`${answer.status} ${answer.body.checks.start?.reason ?? ''}`.trim())
    return answer?.status === 200 ? true : null
  })
  // What was written before the answer lies in the pipe: one turn of the loop brings it.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done))
  expect(service.out.map((line) => line.slice(0, 12).trim())).toEqual(
    expect.arrayContaining(['Live key', 'Test key', 'Sample', 'Try it', 'Warning']),
  )
  states.delete('200')
  for (const state of states) expect(state).toBe('503 the first start has not printed its keys yet')
})

test('the command that it prints works from where it was started, and is no name that others could claim', async () => {
  const service = await serve(dataFolder())
  await service.ready
  const [node, command, name] = labelled(service, 'Try it').split(/ +/)
  expect([node, name]).toEqual(['node', 'demo'])
  const data_dir = dataFolder()
  const { code, err } = await promisify(execFile)(process.execPath, [command ?? '', 'demo'], {
    env: { PATH: process.env['PATH'], DATA_DIR: data_dir },
  }).then(
    () => ({ code: 0, err: '' }),
    (error: { code: number; stderr: string }) => ({ code: error.code, err: error.stderr }),
  )
  // In a folder of its own, where nothing was started yet, it says what to do.
  expect([code, err]).toEqual([1, expect.stringContaining('there is no workspace yet: start the service once')])
})

test('killed as soon as the keys are shown, the keys are good and the next start goes on without a sample', async () => {
  const data_dir = dataFolder()
  const killed = await serve(data_dir)
  const test_key = await until(() => labelled(killed, 'Test key') || null)
  await end(killed, 'SIGKILL')
  expect(labelled(killed, 'Sample')).toBe('')

  const next = await serve(data_dir)
  await next.ready
  expect(next.out.map((line) => line.slice(0, 12).trim())).toEqual(['Warning', 'Ready'])
  expect((await client(next.url, test_key).call('GET', '/envelopes')).status).toBe(200)
})

test('killed anywhere in the first start, a later one still gets there', async () => {
  const data_dir = dataFolder()
  let shown = 0
  for (const wait_ms of [150, 500, 900, 1300, 1700]) {
    const killed = await serve(data_dir)
    await pause(wait_ms)
    await end(killed, 'SIGKILL')
    shown += labelled(killed, 'Live key') === '' ? 0 : 1
  }
  const last = await serve(data_dir)
  await last.ready
  shown += labelled(last, 'Live key') === '' ? 0 : 1
  expect(shown).toBe(1)
  const keys = await withDatabase(data_dir, (db) => db.query('select kind from api_key'))
  expect(keys.rows).toHaveLength(2)
})

test('stopped in the middle of its first start, it leaves no database behind', async () => {
  const data_dir = dataFolder()
  const service = await serve(data_dir)
  const pid = await until(() => databasePid(data_dir))
  expect(await end(service)).toMatchObject({ code: 0 })
  expect(isAlive(pid)).toBe(false)
})

describe('in production', () => {
  const env = { NODE_ENV: 'production' }

  test('nothing secret is printed; setup prints the keys once, and refuses the second time', async () => {
    const data_dir = dataFolder()
    const service = await serve(data_dir, { env: { ...env, LOG_LEVEL: 'info' } })
    await service.ready
    expect(service.out.map((line) => line.slice(0, 12).trim())).toEqual(['Warning', 'Ready'])
    expect([...service.out, ...service.err].join()).not.toMatch(/c[sp]k_|login|\/s\//)

    const settings = { ...env, DATA_DIR: data_dir }
    const setup = await run(['setup', '--owner-email', 'ada@acme.example'], settings)
    expect(setup).toMatchObject({ code: 0, err: '' })
    expect(setup.out).toMatch(
      new RegExp(
        `^Dashboard {3}.* login {2}ada@acme.example / \\w{16}\nLive key {4}csk_live_${KEY}\nTest key {4}csk_test_${KEY}$`,
      ),
    )
    const key = /csk_live_\w+/.exec(setup.out)?.[0] ?? ''
    expect((await client(service.url, key).call('GET', '/envelopes')).status).toBe(200)

    const again = await run(['setup', '--owner-email', 'eve@acme.example'], settings)
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.err).toContain('there is a workspace already')
    expect((await end(service)).code).toBe(0)
  })

  test('setup and keys work without a server, and leave none running', async () => {
    const data_dir = dataFolder()
    const settings = { ...env, DATA_DIR: data_dir }
    const setup = await run(['setup', '--owner-email', 'ada@acme.example', '--json'], settings)
    expect(JSON.parse(setup.out)).toMatchObject({ email: 'ada@acme.example' })
    expect(databasePid(data_dir)).toBe(null)
    const issued = await run(['keys', 'issue', '--kind', 'test'], settings)
    expect(issued.out).toMatch(new RegExp(`^csk_test_${KEY}$`))
    expect(await run(['setup', '--owner-email', 'eve@acme.example'], settings)).toMatchObject({
      code: 1,
      out: '',
    })

    const service = await serve(data_dir, { env })
    await service.ready
    expect((await client(service.url, issued.out).call('GET', '/envelopes')).status).toBe(200)
  })
})

test('a key issued beside a running server works at once', async () => {
  const data_dir = dataFolder()
  const service = await serve(data_dir)
  await service.ready
  const issued = await run(['keys', 'issue', '--kind', 'live', '--json'], { DATA_DIR: data_dir })
  const { key } = JSON.parse(issued.out)
  expect((await client(service.url, key).call('GET', '/envelopes')).status).toBe(200)

  const unknown = await run(['keys', 'issue', '--kind', 'live', '--workspace', 'ws_none'], {
    DATA_DIR: data_dir,
  })
  expect(unknown).toMatchObject({ code: 1, out: '' })
  expect(unknown.err).toContain('there is no such workspace')
})
