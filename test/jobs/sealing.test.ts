import { afterAll, beforeAll, expect, test } from 'vitest'
import { TASKS } from '../../src/jobs/tasks.ts'
import { call, SAMPLE_PDF, sendNew, signatureFor } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { createWith, read, signAll } from '../support/stories.ts'
import { scratchFiles } from '../support/traces.ts'

let service: TestService
/** While set, no seal can be made: a key that is gone, a disk that is full. */
let issue: string | Error | null = null
let seals = 0
beforeAll(async () => {
  service = await openService({
    around: (app) => ({
      ...app,
      pdf: {
        ...app.pdf,
        seal: (order) => {
          seals++
          return issue === null
            ? app.pdf.seal(order)
            : Promise.reject(typeof issue === 'string' ? new Error(issue) : issue)
        },
      },
    }),
  })
})
afterAll(() => service.close())

async function signed() {
  const envelope = await sendNew(service)
  await signAll(service, envelope)
  const [row] = await service.database.query<{ payload: any }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'envelope_id' = $1 and payload ->> 'workspace_id' is not null`,
    [envelope.id],
  )
  return { id: envelope.id as string, seal: () => TASKS['seal_envelope']?.(service.app, row?.payload) }
}
const readiness = async () => (await service.server.inject({ url: '/readyz' })).json()
const typesOf = async (id: string): Promise<string[]> => (await read(service, id)).audit_trail.map((e: any) => e.type)
const count = (types: string[], type: string) => types.filter((found) => found === type).length

test('a seal that fails is shown, tried again with longer waits, and made once the cause is gone', async () => {
  const { id } = await signed()
  expect((await readiness()).checks.sealing).toEqual({ ok: true })
  // The first trial of a seal may take longer than an answer; from then on its result counts.
  await expect.poll(async () => (await readiness()).checks.seal.ok).toBe(true)
  issue = 'the key is gone'
  await service.runJobs()
  expect(await read(service, id)).toMatchObject({
    status: 'signed',
    completed_at: null,
    sealing: { state: 'retrying', attempts: 1, last_error: 'the key is gone' },
  })
  const ready = await readiness()
  // Every node has the same backlog: none of them can do anything about it by leaving.
  const well = { ok: true }
  expect(ready).toMatchObject({ status: 'ready', checks: { database: well, blobs: well, seal: well } })
  expect(ready.checks.sealing).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^1 signed envelope/),
  })

  for (const [i, wait_s] of [2, 4, 8, 16].entries()) {
    const before = seals
    service.clock.advance((wait_s - 1) * 1000 - 500)
    await service.runJobs()
    expect(seals).toBe(before)
    service.clock.advance(1500)
    await service.runJobs()
    expect((await read(service, id)).sealing).toMatchObject({ attempts: i + 2 })
  }
  expect((await call(service, 'GET', `/envelopes/${id}/final`)).body.code).toBe('envelope_not_completed')
  expect((await call(service, 'POST', `/envelopes/${id}/void`)).body.code).toBe('envelope_already_signed')

  issue = null
  service.clock.advance(32_000)
  await service.runJobs()
  expect(await read(service, id)).toMatchObject({ status: 'completed', sealing: null })
  expect((await readiness()).checks.sealing).toEqual({ ok: true })
  expect(await scratchFiles(service)).toEqual([])
})

test('waits never grow beyond ten minutes, and it never gives up', async () => {
  const { id } = await signed()
  issue = 'the disk is full'
  for (let i = 0; i < 30; i++) {
    await service.runJobs()
    service.clock.advance(600_000)
  }
  expect((await read(service, id)).sealing).toMatchObject({ state: 'retrying', attempts: 30 })
  issue = null
  await service.runJobs()
  expect((await read(service, id)).status).toBe('completed')
})

test('while a neighbour is away it is tried every few seconds, and made as soon as that is back', async () => {
  const { id } = await signed()
  issue = Object.assign(new Error('connect EHOSTUNREACH'), { code: 'EHOSTUNREACH' })
  await service.runJobs()
  for (let attempts = 2; attempts < 12; attempts++) {
    service.clock.advance(6_000)
    await service.runJobs()
    expect((await read(service, id)).sealing).toMatchObject({ attempts })
  }
  issue = null
  service.clock.advance(6_000)
  await service.runJobs()
  expect((await read(service, id)).status).toBe('completed')
})

test('run twice, side by side or later, it completes once', async () => {
  const { id, seal } = await signed()
  await service.database.query("delete from graphile_worker._private_jobs where payload -> 'mail_ids' is not null")
  const outcomes = await Promise.all([seal(), seal(), seal()])
  expect(outcomes).toContain('sealed')
  const once = await read(service, id)
  expect(await seal()).toBe('not_due')
  await service.runJobs()
  const types = await typesOf(id)
  expect([count(types, 'envelope.sealed'), count(types, 'envelope.completed')]).toEqual([1, 1])
  expect(await read(service, id)).toEqual(once)
  const events = await service.database.query(
    "select type from event where envelope_id = $1 and type in ('envelope.sealed', 'envelope.completed')",
    [id],
  )
  expect(events).toHaveLength(2)
  const mails = await service.database.query("select id from mail where envelope_id = $1 and kind = 'completed'", [id])
  expect(mails).toHaveLength(1)
  const final = await call(service, 'GET', `/envelopes/${id}/final`)
  expect(final.headers['etag']).toBe(`"${once.documents[0].final.sha256}"`)
})

test('a late failure does not undo what another run has completed', async () => {
  const { id, seal } = await signed()
  let fail: (error: Error) => void = () => undefined
  const slow = { ...service.app.pdf, seal: () => new Promise<never>((_, reject) => (fail = reject)) }
  const { workspace_id } = (
    await service.database.query<{ workspace_id: string }>('select workspace_id from envelope where id = $1', [id])
  )[0] ?? { workspace_id: '' }
  const late = TASKS['seal_envelope']?.({ ...service.app, pdf: slow }, { workspace_id, envelope_id: id })
  expect(await seal()).toBe('sealed')
  const done = await read(service, id)
  fail(new Error('too slow'))
  expect(await late).toBe('failed')
  expect(await read(service, id)).toEqual(done)
})

test('one document of several that cannot be sealed keeps all of them from being completed', async () => {
  const names = ['a.pdf', 'b.pdf']
  const { body } = await createWith(
    service,
    {
      recipients: [{ name: 'Ada', email: 'ada@example.test' }],
      fields: [signatureFor('ada@example.test', { document: 'a.pdf' })],
      send: true,
    },
    names.map((name) => ({ name, content: SAMPLE_PDF })),
  )
  await signAll(service, body)
  issue = 'not this one'
  await service.runJobs()
  const now = await read(service, body.id)
  expect([now.status, now.documents.map((d: any) => d.final)]).toEqual(['signed', [null, null]])
  issue = null
  service.clock.advance(2500)
  await service.runJobs()
  const done = await read(service, body.id)
  expect([done.status, done.documents.every((d: any) => d.final.size > 0)]).toEqual(['completed', true])
})
