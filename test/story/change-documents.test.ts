import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../src/verify/verify.ts'
import { pages } from '../pdf/intake/files.ts'
import { ada, call, grace, SAMPLE_PDF, sendNew, signatureFor, simple } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { completed, draft, read, signAll } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const ONE_PAGE = pages()

async function uploaded(file_name = 'annex.pdf', payload = ONE_PAGE): Promise<string> {
  const { body } = await call(service, 'POST', '/uploads/init', { body: { file_name, size: payload.length } })
  const path = body.upload.url.replace(BASE_URL, '')
  await call(service, 'PUT', path, { key: null, prefix: '', raw: { payload, type: 'application/pdf' } })
  return body.ref
}

const put = (id: string, documents: readonly object[], query = '') =>
  call(service, 'PUT', `/envelopes/${id}/documents${query}`, { body: { documents } })

test('adds, reorders and removes; fields follow their document', async () => {
  const { id, documents, fields } = await draft(service)
  const [contract] = documents
  const { status, body } = await put(id, [{ ref: await uploaded() }, { id: contract.id, title: 'The contract' }])
  expect(status).toBe(200)
  expect(body.documents).toMatchObject([
    { name: 'annex.pdf', order: 1, page_count: 1, signable: true },
    { id: contract.id, name: 'contract.pdf', title: 'The contract', order: 2 },
  ])
  expect(body.fields).toEqual(fields)
  expect(body.audit_trail.at(-1)).toMatchObject({
    type: 'documents.changed',
    data: { documents: [{ name: 'annex.pdf' }, { name: 'contract.pdf' }], removed_fields: 0 },
  })
  const only = await put(id, [{ id: contract.id }])
  expect(only.body.documents).toMatchObject([{ id: contract.id, order: 1 }])
  expect((await put(id, [{ id: contract.id }])).body.audit_trail).toEqual(only.body.audit_trail)
})

test('another file in place of one is another document; its fields stay where they are', async () => {
  const { id, documents, fields } = await draft(service)
  const ref = await uploaded('better.pdf', pages({ count: 2 }))
  const two = await uploaded('better.pdf', SAMPLE_PDF)
  const { body } = await put(id, [{ id: documents[0].id, ref: two }])
  expect(body.documents).toMatchObject([{ name: 'better.pdf' }])
  expect(body.documents[0].id).not.toBe(documents[0].id)
  expect(body.fields).toMatchObject([{ id: fields[0].id, page: 2, document_id: body.documents[0].id }])
  expect((await put(id, [{ id: documents[0].id, ref }])).body.code).toBe('unknown_document')
})

test('fields that would lose their page go only if the caller says so', async () => {
  const { id, documents } = await draft(service)
  const shorter = [{ id: documents[0].id, ref: await uploaded() }]
  expect((await put(id, shorter)).body).toMatchObject({ status: 409, code: 'document_has_fields', field_count: 1 })
  expect((await read(service, id)).documents).toEqual(documents)
  const { body } = await put(id, shorter, '?force=true')
  expect(body).toMatchObject({ fields: [], fields_required: true })
  expect(body.audit_trail.at(-1).data.removed_fields).toBe(1)
  expect((await put(body.id, [{ id: body.documents[0].id, signable: false }])).status).toBe(200)
})

test('names every wrong entry, and changes nothing', async () => {
  const { id, documents } = await draft(service)
  const { body } = await put(id, [
    { id: 'doc_x' },
    { id: 'doc_y', colour: 'red' },
    { id: documents[0].id },
    { id: documents[0].id },
  ])
  expect(body.errors.map(({ param }: any) => param)).toEqual([
    'documents[1].colour',
    'documents[0].id',
    'documents[3].id',
    'documents',
  ])
  expect((await read(service, id)).documents).toEqual(documents)
})

test('what is signed and sealed is the file that took the place, and the verifier says so', async () => {
  const { id, documents } = await draft(service)
  await put(id, [{ id: documents[0].id, name: 'final.pdf', ref: await uploaded('better.pdf', SAMPLE_PDF) }])
  await signAll(service, (await call(service, 'POST', `/envelopes/${id}/send`)).body)
  await service.runJobs()
  expect((await read(service, id)).status).toBe('completed')
  const { bytes } = await call(service, 'GET', `/envelopes/${id}/final`)
  const { checks } = await verify({ bytes: new Uint8Array(bytes), roots: [] })
  expect(checks.filter(({ result }) => result === 'failed')).toEqual([])
})

test('a sent envelope keeps its documents', async () => {
  const { id, documents } = await sendNew(service)
  expect((await put(id, [{ id: documents[0].id, title: 'x' }])).body.code).toBe('envelope_already_sent')
})

test('a duplicate of a completed envelope is a draft with new ids and nothing of what was signed', async () => {
  const original = await completed(
    service,
    simple({
      name: 'Lease',
      external_ref: 'deal-7',
      recipients: [ada, { ...grace, role: 'cc' }],
      message: { subject: 'Your lease', body: 'Please' },
      reminders: { first_after_days: 2, repeat_every_days: 3, max: 4 },
    }),
  )
  const { status, body, headers } = await call(service, 'POST', `/envelopes/${original.id}/duplicate`)
  expect(status).toBe(201)
  expect(headers['location']).toContain(body.id)
  expect(body).toMatchObject({
    status: 'draft',
    name: 'Lease',
    external_ref: null,
    message: original.message,
    reminders: original.reminders,
    completed_at: null,
    documents: [{ sha256: original.documents[0].sha256, final: null }],
    recipients: [
      { ...ada, status: 'created', signed_at: null },
      { ...grace, role: 'cc' },
    ],
    audit_trail: [{ type: 'envelope.created', data: { copy_of: original.id } }],
  })
  const idsOf = ({ id, documents, recipients, fields }: any) => [
    id,
    ...[documents, recipients, fields].flat().map((one: any) => one.id),
  ]
  expect(idsOf(original).filter((id) => idsOf(body).includes(id))).toEqual([])
  expect(body.fields).toMatchObject([
    { recipient_id: body.recipients[0].id, document_id: body.documents[0].id, value: null },
  ])
  await signAll(service, (await call(service, 'POST', `/envelopes/${body.id}/send`)).body)
  await service.runJobs()
  expect((await read(service, body.id)).status).toBe('completed')
  expect(await read(service, original.id)).toEqual(original)
})

test('more time: recorded, told to those who still have to sign, and obeyed by the sweep', async () => {
  const { id, deadline_at, recipients } = await sendNew(service, {
    recipients: [ada, grace, { ...grace, name: 'Copy', role: 'cc' }],
    fields: [signatureFor(ada.email), signatureFor(grace.email, { recipient_index: 1, recipient_email: undefined })],
  })
  const extend = (at: string) => call(service, 'POST', `/envelopes/${id}/extend`, { body: { deadline_at: at } })
  await signAll(service, { recipients: [recipients[0]] })
  const later = new Date(Date.parse(deadline_at) + 30 * 86_400_000).toISOString()
  const { status, body } = await extend(later)
  expect(status).toBe(200)
  expect(body).toMatchObject({ deadline_at: later, recipients: [{}, { deadline_at: later }, { deadline_at: null }] })
  expect(body.audit_trail.at(-1)).toMatchObject({
    type: 'envelope.extended',
    data: { from: deadline_at, deadline_at: later },
  })
  const mails = await service.database.query(`select to_email from mail where envelope_id = $1 and kind = 'extended'`, [
    id,
  ])
  expect(mails).toEqual([{ to_email: grace.email }])
  const far = new Date(Date.now() + 400 * 86_400_000).toISOString()
  for (const wrong of [deadline_at, later, '2020-01-01T00:00:00Z', far])
    expect((await extend(wrong)).body).toMatchObject({ code: 'invalid_parameter', param: 'deadline_at' })
  expect((await read(service, id)).deadline_at).toBe(later)
})
