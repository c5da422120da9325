import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHealthServer } from '../../src/http/health-server.ts'
import { metricsOf } from '../../src/http/metrics.ts'
import { Problem } from '../../src/problem.ts'
import { RELEASE } from '../../src/release.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeEach(async () => {
  service = await openService()
})
afterEach(() => service.close())

const ready = async () => (await service.server.inject({ url: '/readyz' })).json()

test('a backlog takes no node away, and is told', async () => {
  service.app.store.jobs.lag = async () => ({ waiting: 10_798, oldest_s: 39_600 })
  service.app.store.health.stuckSeals = async () => ({ waiting: 1, oldest: '2026-11-20T12:00:00.000Z' })
  // The first trial of a seal may take longer than an answer.
  await expect.poll(ready).toMatchObject({
    status: 'ready',
    checks: {
      jobs: { ok: false, reason: '10798 job(s) are waiting, the oldest for 39600 s' },
      sealing: { ok: false, reason: expect.stringContaining('1 signed envelope(s)') },
    },
  })
  expect((await service.server.inject({ url: '/readyz' })).statusCode).toBe(200)
})

test('seals that keep the trial of a seal waiting take no node away; one that fails does', async () => {
  const { pdf } = service.app
  pdf.selfTest = async () => {}
  expect((await ready()).status).toBe('ready')
  const waiting = Promise.withResolvers<void>()
  pdf.selfTest = () => waiting.promise
  expect((await ready()).checks.seal.ok).toBe(true)
  waiting.reject(new Problem('unavailable', 'too many files are being worked on'))
  pdf.selfTest = async () => {}
  expect((await ready()).checks.seal.ok).toBe(true)
  pdf.selfTest = async () => {
    throw new Error('the key is gone')
  }
  await expect.poll(ready).toMatchObject({ status: 'not_ready', checks: { seal: { reason: 'the key is gone' } } })
})

test('what runs is told where only operators ask, and to no stranger', async () => {
  const { app, server } = service
  const metrics = metricsOf(app)
  const inside = openHealthServer(app, { logger: server.log, metrics: metrics.opened, isStarted: () => true })
  expect((await inside.inject({ url: '/readyz' })).json()).toMatchObject({ checks: {}, release: RELEASE })
  for (const url of ['/readyz', '/healthz', '/build.json', '/assets/build.json', '/assets/../build.json'])
    for (const word of ['release', RELEASE.version, String(RELEASE.commit)])
      expect((await server.inject({ url })).body).not.toContain(word)
  metrics.stop()
  await inside.close()
})

test('however often strangers ask, the database and the disk are asked for them so many times a minute', async () => {
  const { blobs, pdf, store } = service.app
  let asked = 0
  pdf.selfTest = async () => {}
  blobs.check = async () => {}
  store.jobs.lag = async () => ({ waiting: 0, oldest_s: 0 })
  store.jobs.failed = async () => []
  store.health.stuckSeals = async () => ({ waiting: 0, oldest: null })
  store.health.check = async () => {
    asked++
  }
  const began = performance.now()
  for (let i = 0; i < 1000; i++) expect((await service.server.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect(asked).toBeLessThanOrEqual(610 + (10 * (performance.now() - began)) / 1000)
})
