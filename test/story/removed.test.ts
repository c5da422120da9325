import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formPage, pages, SIGNATURE } from '../pdf/intake/files.ts'
import { ada, call, envelopeForm, SAMPLE_PDF, simple } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { createWith } from '../support/stories.ts'
import { both, boxFor, lease, order } from '../support/templates.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const JS = '/OpenAction<</S/JavaScript/JS(EVIL)>>'
const ACTIVE = pages({ count: 2, catalog: JS })
const removed = ['javascript']

const created = async (...files: readonly (readonly [string, Buffer])[]) => {
  const parts = files.map(([name, content]) => ({ name, content }))
  const { status, body } = await createWith(service, { recipients: [ada] }, parts)
  expect(status).toBe(201)
  return body
}
const createdEntry = (body: any) => body.audit_trail.find(({ type }: any) => type === 'envelope.created')

async function upload(bytes: Buffer, file_name = 'active.pdf', key = service.live_key): Promise<string> {
  const { body } = await call(service, 'POST', '/uploads/init', {
    key,
    body: { file_name, size: bytes.length },
  })
  const reply = await call(service, 'PUT', body.upload.url.replace(BASE_URL, ''), {
    key: null,
    prefix: '',
    raw: { payload: bytes, type: 'application/pdf' },
  })
  expect(reply.status).toBe(200)
  return body.ref
}

describe('what intake took out of a document', () => {
  test('stands in the envelope and in its trail, whose chain holds', async () => {
    const body = await created(['active.pdf', ACTIVE], ['plain.pdf', SAMPLE_PDF], ['form.pdf', formPage()])
    expect(body.documents.map((document: any) => document.removed)).toEqual([removed, undefined, ['form_fields']])
    expect(createdEntry(body).data.removed).toEqual([
      { name: 'active.pdf', removed },
      { name: 'form.pdf', removed: ['form_fields'] },
    ])
    expect((await call(service, 'GET', `/envelopes/${body.id}`)).body.documents[0].removed).toEqual(removed)
    expect((await call(service, 'GET', `/envelopes/${body.id}/audit_trail`)).body.verified).toBe(true)
  })

  test('is not mentioned where it was nothing', async () => {
    const body = await created(['plain.pdf', SAMPLE_PDF])
    expect(body.documents[0]).not.toHaveProperty('removed')
    expect(createdEntry(body).data).not.toHaveProperty('removed')
  })

  test('stands in the answer about an upload, and in every envelope made from it', async () => {
    const ref = await upload(ACTIVE)
    expect((await call(service, 'GET', `/uploads/${ref}`)).body.removed).toEqual(removed)
    expect((await call(service, 'GET', `/uploads/${await upload(SAMPLE_PDF)}`)).body).not.toHaveProperty('removed')
    for (let i = 0; i < 2; i++) {
      const { body } = await call(service, 'POST', '/envelopes/from-refs', {
        body: simple({ documents: [{ ref }] }),
      })
      expect(body.documents[0].removed).toEqual(removed)
      expect(createdEntry(body).data.removed).toEqual([{ name: 'active.pdf', removed }])
    }
  })

  test('is known of the kept bytes, also where these were there before as they are', async () => {
    const other = pages({ count: 2, catalog: JS, content: '0 0 8 8 re f' })
    const { documents } = await created(['other.pdf', other])
    const { body } = await call(service, 'GET', `/uploads/${await upload(other)}`)
    expect(body).toMatchObject({ sha256: documents[0].sha256, removed })
    // In another workspace the clean bytes come first, and so have lost nothing yet.
    const clean = await buffer(await service.app.blobs.read(documents[0]))
    const { live_key: key } = await service.addWorkspace()
    const first = await upload(clean, 'clean.pdf', key)
    expect((await call(service, 'GET', `/uploads/${first}`, { key })).body).not.toHaveProperty('removed')
    const second = await upload(other, 'other.pdf', key)
    expect((await call(service, 'GET', `/uploads/${second}`, { key })).body).toMatchObject({
      sha256: body.sha256,
      removed,
    })
  })

  test('goes with a template into its envelopes, and back into a template', async () => {
    const metadata = lease({ fields: [boxFor(1), boxFor(2)] })
    const raw = envelopeForm(metadata, [{ name: 'lease.pdf', content: ACTIVE }])
    const { body: template } = await call(service, 'POST', '/templates', { raw })
    expect(template.documents[0].removed).toEqual(removed)
    const { body: envelope } = await order(service, template.id, both)
    expect(envelope.documents[0].removed).toEqual(removed)
    expect(createdEntry(envelope).data.removed).toEqual([{ name: 'lease.pdf', removed }])
    const { body: saved } = await call(service, 'POST', `/envelopes/${envelope.id}/template`, { body: {} })
    expect(saved.documents[0].removed).toEqual(removed)
  })
})

test('a signed file with active content is refused with what it has', async () => {
  const signed = pages({
    page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
    catalog: `/AcroForm<</Fields[10 0 R]/SigFlags 3>>${JS}`,
    more: [
      '<</FT/Sig/T(s)/Type/Annot/Subtype/Widget/Rect[9 9 99 99]/V 11 0 R>>',
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]${SIGNATURE}>>`,
    ],
  })
  const metadata = { recipients: [ada], allow_signed: true }
  const { status, body } = await createWith(service, metadata, [{ name: 'signed.pdf', content: signed }])
  expect({ status, code: body.code, document: body.document }).toEqual({
    status: 400,
    code: 'document_active_content',
    document: 'signed.pdf',
  })
  expect(body.message).toMatch(/^signed\.pdf: .*\(javascript\), which cannot be taken out/)
})
