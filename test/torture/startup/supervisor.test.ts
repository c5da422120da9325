import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { isAlive, until } from '../../postgres/support.ts'
import { removeFolder } from '../../support/remove-folder.ts'
import { treeOf } from '../../support/process-tree.ts'
import { cleanUp, dataFolder, end, labelled, madeFolder, type Running, serve } from './process.ts'

// `serve` keeps a small parent that starts the service again: it ends as the service does where that was wanted, and
// brings it back where it was not.

const folder = mkdtempSync(join(tmpdir(), 'countersign-supervised-'))
afterEach(cleanUp)
afterAll(() => removeFolder(folder))

const SUPERVISED = { SUPERVISOR: 'on' }
const supervised = (data_dir: string, env: Readonly<Record<string, string>> = {}, node_options: string[] = []) =>
  serve(data_dir, { env: { ...SUPERVISED, LOG_LEVEL: 'info', ...env }, node_options })

/** The service itself, below the process that was started. */
const serviceOf = ({ pid }: Running): number => treeOf(pid)[1] ?? 0
const healthy = ({ url }: Running) => until(async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok || null)
const metric = async ({ url }: Running, name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\d+)`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1])
const told = ({ err }: Running): readonly any[] =>
  err.filter((line) => line.includes('"ended_by"')).map((line) => JSON.parse(line))

/** Code that is loaded into the service beside its own. */
function withCode(name: string, code: string): string[] {
  const path = join(folder, name)
  writeFileSync(path, code)
  return ['--import', path]
}
const IN_SERVICE = "import { isMainThread } from 'node:worker_threads'\nif (process.connected && isMainThread) "

describe.each(['SIGKILL', 'SIGABRT'] as const)('a service that ends by %s', (signal) => {
  test('is started again on the database that goes on, and says so', { timeout: 120_000 }, async () => {
    const running = await supervised(await madeFolder())
    await running.ready
    const key = labelled(running, 'Test key')
    const first = serviceOf(running)
    expect(await metric(running, 'countersign_crashes_total')).toBe(0)
    process.kill(first, signal)
    await until(() => (isAlive(first) ? null : true))
    await healthy(running)
    expect(serviceOf(running)).not.toBe(first)
    expect(await metric(running, 'countersign_crashes_total')).toBe(1)
    expect(told(running)).toEqual([expect.objectContaining({ level: 60, ended_by: signal, crashes: 1 })])
    const headers = { authorization: `Bearer ${key}` }
    expect((await fetch(`${running.url}/api/v1/envelopes`, { headers })).status).toBe(200)
    expect(await end(running)).toMatchObject({ code: 0 })
  })
})

test('an error that nobody catches, and a heap that is full, are brought back from', { timeout: 120_000 }, async () => {
  const full = 'setTimeout(() => { const all = []; for (;;) all.push(new Array(100_000).fill(0.5)) }, 500)'
  const thrown = "setTimeout(() => { throw new Error('nobody expected this') }, 500)"
  for (const [name, code, how] of [
    ['full.mjs', full, 'SIGABRT'],
    ['thrown.mjs', thrown, 'status 1'],
  ] as const) {
    const once = `${IN_SERVICE}if (process.env.COUNTERSIGN_CRASHES === '0') process.once('disconnect', () => ${code})`
    const running = await supervised(await madeFolder(), {}, withCode(name, once))
    await running.ready
    await until(() => (told(running).length > 0 ? true : null))
    expect(told(running)[0]).toMatchObject({ ended_by: how })
    await healthy(running)
    expect(await end(running)).toMatchObject({ code: 0 })
  }
})

test('five ends within a minute are the end, with an error', { timeout: 120_000 }, async () => {
  const code = `${IN_SERVICE}process.kill(process.pid, 'SIGKILL')`
  const running = await supervised(await madeFolder(), {}, withCode('dies.mjs', code))
  expect(await running.exited).toMatchObject({ code: 1 })
  expect(told(running).map(({ crashes }) => crashes)).toEqual([1, 2, 3, 4, 5])
  expect(told(running).at(-1).msg).toContain('giving up')
})

test('what would be the same again is not tried again', { timeout: 120_000 }, async () => {
  const wrong = await supervised(dataFolder(), { LOG_LEVEL: 'loud' })
  expect(await wrong.exited).toMatchObject({ code: 2 })
  const running = await supervised(await madeFolder())
  await running.ready
  const taken = await supervised(await madeFolder(), { PORT: new URL(running.url).port })
  expect(await taken.exited).toMatchObject({ code: 1 })
  expect([...told(wrong), ...told(taken)]).toEqual([])
  expect(taken.err.join('\n')).toContain(new URL(running.url).port)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s drains, and nothing is left', { timeout: 120_000 }, async (signal) => {
  const running = await supervised(await madeFolder())
  await running.ready
  const tree = treeOf(running.pid)
  expect(tree.length).toBeGreaterThan(2)
  expect(await end(running, signal)).toMatchObject({ code: 0 })
  await until(() => (tree.some(isAlive) ? null : true))
  expect(told(running)).toEqual([])
})

test('a parent that is killed takes the service with it', { timeout: 120_000 }, async () => {
  const running = await supervised(await madeFolder())
  await running.ready
  const tree = treeOf(running.pid)
  await end(running, 'SIGKILL')
  await until(() => (tree.some(isAlive) ? null : true))
})

test('a service that is frozen ends all the same', { timeout: 120_000 }, async () => {
  const code = `${IN_SERVICE}process.once('disconnect', () => setTimeout(() => { for (;;); }, 200))`
  const running = await supervised(await madeFolder(), {}, withCode('frozen.mjs', code))
  await running.ready
  const service = serviceOf(running)
  const answers = () => fetch(`${running.url}/healthz`, { signal: AbortSignal.timeout(500) }).catch(() => null)
  await until(async () => ((await answers()) ? null : true))
  await end(running)
  expect(isAlive(service)).toBe(false)
})
