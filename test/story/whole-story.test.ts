import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada, call, create, grace, sendNew, signAs, signatureFor } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

test('two signers in two turns and a copy: created, sent, signed, sealed, downloaded', async () => {
  const created = await create(service, {
    external_ref: 'crm-42',
    recipients: [
      { ...ada, signing_order: 1 },
      { ...grace, signing_order: 2 },
      { name: 'Charles', email: 'charles@example.test', role: 'copy' },
    ],
    fields: [signatureFor(ada.email), signatureFor(grace.email, { y: 0.75 })],
  })
  expect(created).toMatchObject({
    status: 201,
    body: { status: 'draft', fields_required: false, editor_url: null, external_ref: 'crm-42' },
  })
  const { id, recipients } = created.body

  const sent = await call(service, 'POST', `/envelopes/${id}/send`)
  expect(sent.body).toMatchObject({ status: 'sent', progress: { signers: 2, signed: 0, current_order: 1 } })
  expect(sent.body.recipients.map((r: { status: string }) => r.status)).toEqual(['sent', 'waiting', 'created'])

  expect((await signAs(service, recipients[0])).body.stage).toBe('done')
  expect((await call(service, 'GET', `/envelopes/${id}`)).body).toMatchObject({
    status: 'opened',
    progress: { signed: 1, current_order: 2 },
  })
  expect((await call(service, 'GET', `/envelopes/${id}/final`)).body).toMatchObject({
    status: 409,
    code: 'envelope_not_completed',
  })

  await signAs(service, recipients[1])
  expect((await call(service, 'GET', `/envelopes/${id}`)).body).toMatchObject({
    status: 'signed',
    sealing: { state: 'pending', attempts: 0 },
  })
  expect(await service.runJobs()).toContain('seal_envelope')

  const done = await call(service, 'GET', `/envelopes/${id}`)
  expect(done.body).toMatchObject({ status: 'completed', sealing: null })
  const final = await call(service, 'GET', `/envelopes/${id}/final`)
  expect(final.headers['content-type']).toBe('application/pdf')
  expect(final.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(final.headers['etag']).toBe(`"${done.body.documents[0].final.sha256}"`)
  expect((await call(service, 'GET', `/envelopes/${id}/certificate`)).status).toBe(200)
})

test('sent at once with send: true', async () => {
  const envelope = await sendNew(service)
  expect(envelope['status']).toBe('sent')
})
