import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startEmbedded } from '../../../src/postgres/start-embedded.ts'
import { isAlive, until } from '../../postgres/support.ts'
import { simple } from '../../support/api.ts'
import { client, linkKey, signAs, untilStatus } from './http.ts'
import {
  addressOf,
  cleanUp,
  databasePid,
  dataFolder,
  labelled,
  madeFolder,
  quiet,
  readiness,
  serve,
  untilReadiness,
} from './process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

afterAll(cleanUp)

const ALL_WELL = {
  status: 'ready',
  checks: {
    ...Object.fromEntries(['database', 'blobs', 'jobs', 'sealing'].map((name) => [name, { ok: true }])),
    seal: { ok: true, detail: expect.stringMatching(/certificates good for \d+ more days$/) },
  },
}

test('tells what is wrong while it is wrong, and is well again by itself', async () => {
  const data_dir = dataFolder()
  const database_dir = await madeFolder()
  let database = await startEmbedded({ data_dir: database_dir, log: quiet })
  const service = await serve(data_dir, { env: { DATABASE_URL: addressOf(database.connection) } })
  await service.ready
  const api = client(service.url, labelled(service, 'Live key'))
  expect(await untilReadiness(service.url, 200)).toEqual(ALL_WELL)
  expect(await (await fetch(`${service.url}/healthz`)).json()).toEqual({ status: 'ok' })

  // The documents cannot be written: a file stands where their folder was.
  const blobs = join(data_dir, 'blobs')
  await rename(blobs, `${blobs}.away`)
  await writeFile(blobs, '')
  const without_blobs = await readiness(service.url)
  expect(without_blobs).toMatchObject({
    status: 503,
    body: { status: 'not_ready', checks: { blobs: { ok: false } } },
  })
  expect(without_blobs?.body.checks.blobs.reason).toMatch(/ENOTDIR/)
  expect(without_blobs?.body.checks.database).toEqual({ ok: true })
  await rm(blobs)
  await rename(`${blobs}.away`, blobs)
  expect((await readiness(service.url))?.body).toEqual(ALL_WELL)

  // The database stops: refused in words, and the process stays.
  const envelope = (await api.create(simple({ send: true }))).body
  await database.stop()
  const without_database = await untilReadiness(service.url, 503)
  expect(without_database.checks.database).toEqual({
    ok: false,
    reason: 'the database does not answer; try again in a moment',
  })
  expect(without_database.checks.blobs).toEqual({ ok: true })
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  expect(await api.call('GET', `/envelopes/${envelope.id}`)).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  })

  database = await startEmbedded({ data_dir: database_dir, log: quiet })
  try {
    expect(await untilReadiness(service.url, 200)).toEqual(ALL_WELL)
    expect((await signAs(service.url, linkKey(data_dir), envelope.recipients[0])).status).toBe(200)
    // Jobs run again too, although their connections were lost.
    await untilStatus(api, envelope.id, 'completed')
    expect(service.child.exitCode).toBe(null)
  } finally {
    await database.stop()
  }
})

test('an embedded database that dies under a busy service comes back, and so does the service', async () => {
  const data_dir = await madeFolder()
  const service = await serve(data_dir)
  await service.ready
  const api = client(service.url, labelled(service, 'Live key'))
  const before = databasePid(data_dir) ?? 0
  // Transactions are under way when it dies.
  const busy = Array.from({ length: 12 }, () => api.create(simple({ send: true })).catch(() => null))
  await Promise.race(busy)
  process.kill(before, 'SIGKILL')
  await until(() => (isAlive(before) ? null : true))
  await Promise.all(busy)
  await untilReadiness(service.url, 200)
  const { body } = await api.create(simple({ send: true }))
  await signAs(service.url, linkKey(data_dir), body.recipients[0])
  await untilStatus(api, body.id, 'completed')
  expect(service.child.exitCode).toBe(null)
})
