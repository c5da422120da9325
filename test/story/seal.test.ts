import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealEnvelope } from '../../src/application/sealing/seal.ts'
import { SealAnswer } from '../../src/contract/envelopes/seal-answer.ts'
import { call, sendNew, simple, strangers } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed, draft, read, signAll } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const seal = (id: string) => call(service, 'POST', `/envelopes/${id}/seal`)
const jobsOf = (id: string) =>
  service.database.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
    `seal_envelope:${id}`,
  ])
async function refOf(id: string) {
  const [row] = await service.database.query<{ workspace_id: string }>(
    'select workspace_id from envelope where id = $1',
    [id],
  )
  return { workspace_id: row?.workspace_id ?? '', id }
}
const signed = async () => {
  const envelope = await sendNew(service)
  await signAll(service, envelope)
  return envelope
}

test('of a completed envelope tells the seal, as often as it is asked', async () => {
  const { id, sealed_at, documents } = await completed(service)
  for (const _ of [1, 2]) {
    const { status, body } = await seal(id)
    expect([status, body]).toEqual([200, { envelope_id: id, sealed_at, sha256: documents[0].final.sha256 }])
    SealAnswer.parse(body)
  }
  expect(await jobsOf(id)).toEqual([])
})

test('where all have signed, the job runs now, and there is one', async () => {
  const { id } = await signed()
  await service.database.query(
    "update graphile_worker._private_jobs set run_at = now() + interval '1 day' where key = $1",
    [`seal_envelope:${id}`],
  )
  const replies = await Promise.all([seal(id), seal(id)])
  for (const { status, body } of replies) {
    expect([status, SealAnswer.parse(body)]).toEqual([
      202,
      { envelope_id: id, status: 'signed', sealing: { state: 'pending', attempts: 0, last_error: null } },
    ])
  }
  const [job, ...others] = await jobsOf(id)
  expect([others.length, (job?.run_at ?? new Date(0)) <= new Date()]).toEqual([0, true])
  expect(await sealEnvelope(service.app, await refOf(id))).toBe('sealed')
  expect((await seal(id)).status).toBe(200)
})

test('a job that was lost comes back', async () => {
  const { id } = await signed()
  await service.database.query('delete from graphile_worker._private_jobs where key = $1', [`seal_envelope:${id}`])
  expect((await seal(id)).status).toBe(202)
  await service.runJobs()
  expect((await read(service, id)).status).toBe('completed')
})

test('two seals at once make one completion', async () => {
  const { id } = await signed()
  const one = await refOf(id)
  await Promise.all([sealEnvelope(service.app, one), sealEnvelope(service.app, one), seal(id)])
  const { status, audit_trail } = await read(service, id)
  const ends = audit_trail.map((e: any) => e.type).filter((t: string) => /sealed|completed/.test(t))
  expect([status, ends]).toEqual(['completed', ['envelope.sealed', 'envelope.completed']])
  const events = await service.database.query(
    "select 1 from event where envelope_id = $1 and type = 'envelope.completed'",
    [id],
  )
  expect(events).toHaveLength(1)
})

test('is refused while someone has not signed', async () => {
  const sent = await sendNew(service, simple())
  expect((await seal(sent.id)).body).toMatchObject({
    status: 409,
    code: 'not_all_signed',
    envelope_status: 'sent',
    signers: 1,
    signed: 0,
  })
  for (const { id } of [await draft(service), await voided()]) {
    expect((await seal(id)).body).toMatchObject({ status: 409, code: 'not_all_signed' })
    expect(await jobsOf(id)).toEqual([])
  }
})

async function voided() {
  const { id } = await sendNew(service)
  return (await call(service, 'POST', `/envelopes/${id}/void`)).body
}

test('of another workspace or space is not found', async () => {
  const { id } = await signed()
  for (const [key, code] of await strangers(service)) {
    expect((await call(service, 'POST', `/envelopes/${id}/seal`, { key })).body.code).toBe(code)
  }
})
