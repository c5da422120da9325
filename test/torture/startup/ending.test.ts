import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { isAlive, until } from '../../postgres/support.ts'
import { ada, envelopeForm, simple } from '../../support/api.ts'
import { treeOf } from '../../support/process-tree.ts'
import { client, untilStatus } from './http.ts'
import {
  cleanUp,
  databasePid,
  end,
  freePort,
  labelled,
  madeFolder,
  type Running,
  serve,
  withDatabase,
} from './process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

afterEach(cleanUp)
afterAll(cleanUp)

describe.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s', (signal) => {
  test('a request that is under way is answered, then everything ends, with status 0', async () => {
    const data_dir = await madeFolder()
    const service = await serve(data_dir)
    await service.ready
    const key = labelled(service, 'Live key')
    const upload = startUpload(service, key)
    await underWay(data_dir)
    // Idle connections that are kept open hold nothing up.
    const api = client(service.url, key)
    await Promise.all(Array.from({ length: 8 }, () => api.call('GET', '/envelopes')))

    const left = process.platform === 'linux' ? treeOf(service.pid) : [service.pid]
    const database = databasePid(data_dir) ?? 0
    // Ctrl-C reaches it twice where npm stands between: from the terminal, and passed on. That is one wish.
    service.child.kill(signal)
    const ended = end(service, signal)
    // It no longer listens, so it has begun to end.
    await until(() =>
      fetch(`${service.url}/healthz`).then(
        () => null,
        () => true,
      ),
    )
    upload.sendRest()
    expect(await upload.status).toBe(201)
    const { code, took_s } = await ended
    expect(code).toBe(0)
    expect(took_s).toBeLessThan(4)
    // Readers were killed by then; on a busy machine the system may still be taking them down.
    await until(() => ([...left, database].some(isAlive) ? null : true))
    expect(databasePid(data_dir)).toBe(null)

    const kept = await withDatabase(data_dir, (db) => db.query('select from envelope where livemode'))
    expect(kept.rowCount).toBe(1)
  })
})

test('a request that never ends does not hold it up beyond ten seconds', async () => {
  const data_dir = await madeFolder()
  const service = await serve(data_dir)
  await service.ready
  const upload = startUpload(service, labelled(service, 'Live key'))
  await underWay(data_dir)
  const { code, took_s } = await end(service)
  expect(code).toBe(0)
  expect(took_s).toBeLessThan(10)
  await expect(upload.status).rejects.toThrow()
  expect(databasePid(data_dir)).toBe(null)
})

test('npm start takes the service with it, however npm ends', async () => {
  const data_dir = await madeFolder()
  // One that npm passes on, and one that nobody can.
  for (const signal of ['SIGHUP', 'SIGKILL'] as const) {
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: data_dir,
      LOG_LEVEL: 'warn',
    }
    const child = spawn('npm', ['start'], {
      cwd: join(import.meta.dirname, '..', '..', '..'),
      env: { ...env, PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const lines = createInterface({ input: child.stdout })
    for await (const line of lines) if (line.startsWith('Ready')) break
    // Everybody who can write to it is gone.
    const ended = once(child.stdout, 'close')
    child.stdout.resume()
    child.kill(signal)
    await ended
    expect([signal, databasePid(data_dir)]).toEqual([signal, null])
  }
})

const old_node = oldNode()

test.runIf(old_node !== null)(
  'under a Node that is too old it runs on the bundled one, which hears the signals',
  async () => {
    const data_dir = await madeFolder()
    const service = await serve(data_dir, { node: old_node ?? '' })
    await service.ready
    const tree = treeOf(service.pid)
    const api = client(service.url, labelled(service, 'Live key'))
    const { body } = await api.create(simple({ send: true, recipients: [ada] }))
    await untilStatus(api, body.id, 'sent')
    expect((await end(service)).code).toBe(0)
    for (const pid of tree) expect(isAlive(pid)).toBe(false)
  },
)

/** Of this machine, if there is one: the first `node` outside node_modules that is older than 22.18. */
function oldNode(): string | null {
  for (const path of ['/usr/bin/node', '/usr/local/bin/node']) {
    try {
      const [major = 0, minor = 0] = execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' })
        .split('.')
        .map(Number)
      if (major < 22 || (major === 22 && minor < 18)) return path
    } catch {
      // There is none.
    }
  }
  return null
}

/** The service has begun to read the document: what is sent to it is on its way to the disk. */
const underWay = (data_dir: string) =>
  until(() => (readdirSync(join(data_dir, 'blobs', 'scratch')).length > 0 ? true : null))

/** POST /envelopes of which the second half waits. */
function startUpload(service: Running, key: string) {
  const { payload, type } = envelopeForm(simple())
  const half = Math.floor(payload.length / 2)
  const call = request(`${service.url}/api/v1/envelopes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': type, 'content-length': payload.length },
  })
  const status = new Promise<number>((done, fail) => {
    call.once('error', fail)
    call.once('response', (response) => void text(response).then(() => done(response.statusCode ?? 0), fail))
  })
  status.catch(() => undefined)
  call.write(payload.subarray(0, half))
  return {
    status,
    sendRest: () => call.end(payload.subarray(half)),
  }
}
