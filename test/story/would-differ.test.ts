import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldFile } from '../pdf/intake/field-files.ts'
import { ada, call, envelopeForm } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

/** Holds 1,250 EUR and shows 950 EUR. */
const form = (is_signed = false) => fieldFile({ entries: '/FT/Tx/V(1,250 EUR)', drawn: '(950 EUR)', is_signed })

const create = (content: Buffer, metadata: object = {}, query = '') =>
  call(service, 'POST', `/envelopes${query}`, {
    raw: envelopeForm({ recipients: [ada], ...metadata }, [{ name: 'lease.pdf', content }]),
  })

const TOLD = [{ code: 'form_value_differs', document: 'lease.pdf', page: 1 }]

describe('a form whose field holds another value than it shows', () => {
  test('is told to the sender, at the creation and later', async () => {
    const { status, body } = await create(form())
    expect(status).toBe(201)
    expect(body.notices).toMatchObject(TOLD)
    expect(body.notices[0].message).toContain('the form field "total" on page 1 of lease.pdf holds another value')
    expect((await call(service, 'GET', `/envelopes/${body.id}`)).body.notices).toEqual(body.notices)
  })

  test('is told in the answer about an upload, and in the envelope made of it', async () => {
    const content = form()
    const { body } = await call(service, 'POST', '/uploads/init', {
      body: { file_name: 'lease.pdf', size: content.length },
    })
    const raw = { payload: content, type: 'application/pdf' }
    await call(service, 'PUT', body.upload.url.replace(BASE_URL, ''), { key: null, prefix: '', raw })
    expect((await call(service, 'GET', `/uploads/${body.ref}`)).body.notices).toMatchObject(TOLD)
    const made = await call(service, 'POST', '/envelopes/from-refs', {
      body: { documents: [{ ref: body.ref }], recipients: [ada] },
    })
    expect(made.body.notices).toMatchObject(TOLD)
  })

  test('is among the warnings of a dry run', async () => {
    const { body } = await create(form(), {}, '?dry_run=true&images=false')
    expect(body.warnings.map(({ code }: { code: string }) => code)).toContain('form_value_differs')
  })

  test('is refused by page where somebody has signed it', async () => {
    const { status, body } = await create(form(true), { allow_signed: true })
    expect([status, body.code]).toEqual([400, 'document_would_differ'])
    expect(body.errors).toEqual([
      {
        code: 'document_would_differ',
        param: 'files[0]',
        message: expect.stringMatching(/^lease\.pdf: .*the field "total" on page 1 .*Upload the unsigned file/),
      },
    ])
  })
})
