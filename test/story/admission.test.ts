import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendBulk } from '../../src/application/templates/bulk-send.ts'
import { sealJob } from '../../src/kit/seal-job.ts'
import { openPressure } from '../../src/store/pressure.ts'
import { ada, call, create, envelopeForm, sendNew, signAs, signatureFor, simple } from '../support/api.ts'
import { type AppUser, appUser } from '../support/app.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed, draft } from '../support/stories.ts'
import { both, template } from '../support/templates.ts'

let service: TestService
let person: AppUser
let workspace: string
const node = { ms: 0, chance: 0 }
beforeAll(async () => {
  service = await openService({
    around: (app) => ({
      ...app,
      pressure: openPressure(app.store.jobs, { now: () => node.ms, chance: () => node.chance }),
    }),
  })
  const [row] = await service.database.query<{ key: string }>('select key::text from workspace')
  workspace = row?.key ?? ''
  person = await appUser(service, workspace)
})
afterAll(() => service.close())

/** Seals of that workspace that no node has taken for so long. */
async function stopSeals(workspace_id: string, count: number, seconds: number): Promise<void> {
  const jobs = Array.from({ length: count }, (_, n) => sealJob({ workspace_id, id: `env_${workspace_id}_${n}` }))
  await service.app.store.transact(null, (tx) => tx.jobs.enqueue(jobs))
  await service.database.query(
    `update graphile_worker._private_jobs set run_at = now() - $2 * interval '1 s' where payload ->> 'workspace_id' = $1`,
    [workspace_id, seconds],
  )
  await look()
}
/** The node looks again. */
async function look(): Promise<void> {
  node.ms += 2_001
  await service.app.pressure.lanes()
}
afterEach(async () => {
  node.chance = 0
  await service.database.query('delete from graphile_worker._private_jobs')
  await look()
})

const raw = envelopeForm(simple())
/** Everything that begins new work, by key and as a person. */
async function newWork(): Promise<
  Readonly<Record<string, () => Promise<{ status: number; headers: any; body: any }>>>
> {
  const { id: template_id } = await template(service)
  const { id } = await draft(service)
  const from_refs = { documents: [], recipients: [ada], fields: [signatureFor(ada.email)] }
  return {
    create: () => create(service),
    'create and send': () => create(service, simple({ send: true })),
    'create by reference': () => call(service, 'POST', '/envelopes/from-refs', { body: from_refs }),
    'create by another prefix': () => call(service, 'POST', '/envelopes', { prefix: '/v2', raw }),
    'create from a template': () => call(service, 'POST', `/templates/${template_id}/envelopes`, { body: both }),
    send: () => call(service, 'POST', `/envelopes/${id}/send`),
    'create in the dashboard': () => person.call('POST', '/envelopes', { raw }),
    'send in the dashboard': () => person.call('POST', `/envelopes/${id}/send`, { body: {} }),
  }
}

test('while seals lag, whatever begins new work is answered 503 with the time to wait', async () => {
  const acts = await newWork()
  await stopSeals('7', 60, 3600)
  await stopSeals('8', 60, 3600)
  for (const [name, act] of Object.entries(acts)) {
    const { status, headers, body } = await act()
    expect([name, status, headers['retry-after']]).toEqual([name, 503, '30'])
    expect(body).toMatchObject({
      code: 'unavailable',
      retry_after: 30,
      message: 'the service is catching up with earlier work; try again in 30 s',
    })
  }
  expect(service.logged.filter((line) => line.includes('not available'))).toEqual([])
  expect((await service.server.inject({ url: '/metrics' })).body).toContain(
    `countersign_new_work_refused_total{lane="seals",reason="busy"} ${Object.keys(acts).length}\n`,
  )
})

test('as the lag ends, so do the refusals', async () => {
  await stopSeals('7', 60, 40)
  await stopSeals('8', 60, 40)
  expect((await create(service)).status).toBe(503)
  node.chance = 0.999
  expect((await create(service)).status).toBe(201)
  await service.database.query('delete from graphile_worker._private_jobs')
  await look()
  node.chance = 0
  expect((await create(service)).status).toBe(201)
})

describe('while everything lags', () => {
  let sent: any
  let done: any
  beforeEach(async () => {
    sent = await sendNew(service)
    done = await completed(service)
    for (const other of ['7', '8']) await stopSeals(other, 60, 3600)
  })

  test('people sign, and what is under way is read, reminded, ended and downloaded', async () => {
    expect((await create(service)).status).toBe(503)
    expect((await signAs(service, sent.recipients[0])).status).toBe(200)
    expect((await call(service, 'GET', `/envelopes/${sent.id}`)).status).toBe(200)
    expect((await call(service, 'GET', '/envelopes')).status).toBe(200)
    expect((await call(service, 'GET', `/envelopes/${done.id}/final`)).status).toBe(200)
    expect((await call(service, 'GET', `/envelopes/${done.id}/certificate`)).status).toBe(200)
  })

  test('an envelope is voided, a draft changed', async () => {
    expect((await call(service, 'POST', `/envelopes/${sent.id}/void`)).status).toBe(200)
    expect((await call(service, 'POST', '/envelopes?dry_run=true', { raw })).status).toBe(200)
  })
})

test('what was answered is answered again', async () => {
  const headers = { 'idempotency-key': 'once' }
  const first = await call(service, 'POST', '/envelopes', { raw, headers })
  await stopSeals('7', 200, 3600)
  await stopSeals('8', 200, 3600)
  const again = await call(service, 'POST', '/envelopes', { raw, headers })
  expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([201, 'true', first.body])
  expect((await call(service, 'POST', '/envelopes', { raw, headers: { 'idempotency-key': 'other' } })).status).toBe(503)
})

test('what a person was answered in the dashboard is answered again, and to nobody else', async () => {
  const other = await appUser(service, workspace, 'admin')
  const body = (await draft(service)).id
  const send = (who: AppUser, key: string) =>
    who.call('POST', `/envelopes/${body}/send`, { body: {}, headers: { 'idempotency-key': key } })
  const first = await send(person, 'once-here')
  await stopSeals('7', 200, 3600)
  await stopSeals('8', 200, 3600)
  const again = await send(person, 'once-here')
  expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([200, 200, 'true'])
  expect([(await send(person, 'another')).status, (await send(other, 'once-here')).status]).toEqual([503, 503])
})

test('where one workspace makes the others wait, it alone is answered 429', async () => {
  const other = await service.addWorkspace()
  await stopSeals(workspace, 300, 3600)
  await stopSeals(other.key, 3, 20)
  const { status, headers, body } = await create(service)
  expect([status, headers['retry-after']]).toEqual([429, '30'])
  expect(body).toMatchObject({
    code: 'rate_limited',
    scope: 'backlog',
    retry_after: 30,
    message: "much of this workspace's earlier work is still waiting; try again in 30 s",
  })
  expect((await create(service, simple(), { key: service.test_key })).status).toBe(429)
  expect((await create(service, simple(), { key: other.live_key })).status).toBe(201)
})

test('a bulk send waits too, and goes on where it was', async () => {
  const { id } = await template(service)
  const rows = [1, 2].map((line) => ({ line, ...both }))
  const { body: bulk } = await person.call('POST', `/templates/${id}/bulk`, { body: { rows } })
  const ref = { workspace_id: workspace, id: bulk.id }
  const progress = async () => (await person.call('GET', `/bulk/${bulk.id}`)).body
  for (const other of ['7', '8']) await stopSeals(other, 60, 3600)
  await sendBulk(service.app, ref)
  expect(await progress()).toMatchObject({ sent: 0, ended_at: null })
  const [job] = await service.database.query(
    `select run_at > now() + interval '20 s' as waits from graphile_worker.jobs where key = $1`,
    [`send_bulk:${bulk.id}`],
  )
  expect(job).toEqual({ waits: true })
  await service.database.query('delete from graphile_worker._private_jobs')
  await look()
  await sendBulk(service.app, ref)
  expect(await progress()).toMatchObject({ sent: 2, ended_at: expect.any(String) })
})
