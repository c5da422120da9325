import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../pdf/intake/files.ts'
import { ada, call, SAMPLE_PDF, signatureFor, simple } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { scratchFiles, tracesOf } from '../support/traces.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const SHA256 = createHash('sha256').update(SAMPLE_PDF).digest('hex')
const announced = { file_name: 'contract.pdf', size: SAMPLE_PDF.length }

const init = (body: object = announced, key = service.live_key) => call(service, 'POST', '/uploads/init', { body, key })

const put = (address: string, payload: Buffer = SAMPLE_PDF, headers: Record<string, string> = {}) =>
  call(service, 'PUT', address.replace(BASE_URL, ''), {
    key: null,
    prefix: '',
    headers,
    raw: { payload, type: 'application/pdf' },
  })

async function uploaded(body: object = announced, bytes = SAMPLE_PDF): Promise<string> {
  const { body: upload } = await init(body)
  const { status } = await put(upload.upload.url, bytes)
  if (status !== 200) throw new Error(`not uploaded: ${status}`)
  return upload.ref
}

const fromRefs = (body: object, key = service.live_key) => call(service, 'POST', '/envelopes/from-refs', { body, key })

const request = (ref: string, over: object = {}) => simple({ documents: [{ ref }], ...over })

test('announce, put the bytes without a key, create: one document', async () => {
  const { status, body } = await init({
    ...announced,
    content_type: 'application/pdf',
    sha256: SHA256,
  })
  expect(status).toBe(201)
  expect(body).toStrictEqual({
    upload_id: expect.stringMatching(/^upl_[0-9a-z]{26}$/),
    ref: body.upload_id,
    upload: {
      method: 'PUT',
      url: expect.stringMatching(new RegExp(`^${BASE_URL}/uploads/${body.upload_id}/content\\?sig=[\\w-]{20,}$`)),
      headers: { 'Content-Type': 'application/pdf' },
    },
    max_size: 26_214_400,
    expires_at: expect.any(String),
  })
  expect((await call(service, 'GET', `/uploads/${body.ref}`)).body).toMatchObject({
    status: 'pending',
    page_count: null,
    sha256: null,
  })
  const received = await put(body.upload.url)
  expect(received.status).toBe(200)
  expect(received.body).toMatchObject({ id: body.ref, status: 'ready', page_count: 2, sha256: SHA256 })
  expect((await call(service, 'GET', `/uploads/${body.ref}`)).body).toEqual(received.body)

  const created = await fromRefs(request(body.ref))
  expect(created).toMatchObject({
    status: 201,
    headers: { location: `${BASE_URL}/api/v1/envelopes/${created.body.id}` },
    body: { status: 'draft', documents: [{ name: 'contract.pdf', page_count: 2, sha256: SHA256 }] },
  })
  expect(created.body.audit_trail[0].data.source).toBe('refs')
})

test('several are announced at once, and a document may take another name and order', async () => {
  const files = [announced, { file_name: 'annex.pdf', size: SAMPLE_PDF.length }]
  const { status, body } = await init({ files })
  expect([status, body.uploads.length]).toEqual([201, 2])
  for (const { upload } of body.uploads) await put(upload.url)
  const [contract, annex] = body.uploads
  const created = await fromRefs({
    recipients: [ada],
    documents: [{ ref: annex.ref }, { ref: contract.ref, name: 'Verträge.pdf', title: 'All', signable: false }],
    fields: [signatureFor(ada.email)],
  })
  expect(created.body.documents).toMatchObject([
    { name: 'annex.pdf', order: 1, signable: true },
    { name: 'Verträge.pdf', order: 2, title: 'All', signable: false },
  ])
})

test('a ref may be used several times until it expires', async () => {
  const ref = await uploaded()
  expect((await fromRefs(request(ref))).status).toBe(201)
  expect((await fromRefs(request(ref))).status).toBe(201)
  const twice = { documents: [{ ref }, { ref, name: 'again.pdf' }] }
  expect((await fromRefs({ recipients: [ada], ...twice })).status).toBe(201)
  service.clock.advance(24 * 3600 * 1000)
  expect((await fromRefs(request(ref))).body).toMatchObject({
    status: 410,
    code: 'upload_expired',
    param: 'documents[0].ref',
  })
})

describe('the bytes', () => {
  test('may be put twice, and are the same upload', async () => {
    const { body } = await init()
    expect((await put(body.upload.url)).status).toBe(200)
    expect((await put(body.upload.url)).body).toMatchObject({ status: 'ready', sha256: SHA256 })
  })

  test('need the signature of their own address', async () => {
    const [one, other] = [(await init()).body, (await init()).body]
    const swapped = one.upload.url.replace(/sig=.*/, other.upload.url.match(/sig=.*/)[0])
    for (const address of [swapped, one.upload.url.replace(/\?.*/, ''), `${BASE_URL}/uploads/upl_x/content?sig=x`]) {
      expect((await put(address)).body).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect((await call(service, 'GET', `/uploads/${one.ref}`)).body.status).toBe('pending')
  })

  const other = Buffer.concat([SAMPLE_PDF.subarray(0, -1), Buffer.from('x')])
  const rows: [string, object, Buffer, number, string][] = [
    ['of another length', announced, pages(), 400, 'upload_mismatch'],
    ['of another hash', { ...announced, sha256: SHA256 }, other, 400, 'upload_mismatch'],
    ['that are no PDF', { file_name: 'a.pdf', size: 4 }, Buffer.from('GIF8'), 415, 'unsupported_document_type'],
    [
      'of more than 25 MB',
      { file_name: 'a.pdf', size: 26_214_400 },
      Buffer.alloc(26_214_401, '%PDF-1.7\n'),
      413,
      'file_too_large',
    ],
    ['as they were announced', { file_name: 'a.pdf', size: pages().length }, pages(), 200, 'undefined'],
  ]
  test.each(rows)('%s', async (_, wish, bytes, ...expected) => {
    const { body } = await init(wish)
    const before = await tracesOf(service)
    const reply = await put(body.upload.url, bytes)
    expect([reply.status, String(reply.body.code)]).toEqual(expected)
    await expect.poll(() => scratchFiles(service)).toEqual([])
    expect(await tracesOf(service)).toEqual(before)
    const { status } = (await call(service, 'GET', `/uploads/${body.ref}`)).body
    expect(status).toBe(reply.status === 200 ? 'ready' : 'pending')
  })

  test('are refused after 24 hours', async () => {
    const { body } = await init()
    service.clock.advance(24 * 3600 * 1000)
    expect((await put(body.upload.url)).body).toMatchObject({ status: 410, code: 'upload_expired' })
  })
})

describe('refusals', () => {
  const rows: [string, object, string, string | null][] = [
    ['nothing', {}, 'missing_parameter', 'file_name'],
    ['no size', { file_name: 'a.pdf' }, 'missing_parameter', 'size'],
    ['a size of 0', { file_name: 'a.pdf', size: 0 }, 'invalid_parameter', 'size'],
    ['too large a size', { file_name: 'a.pdf', size: 26_214_401 }, 'file_too_large', null],
    ['another type', { ...announced, content_type: 'image/png' }, 'invalid_parameter', 'content_type'],
    ['a hash that is none', { ...announced, sha256: 'AB' }, 'invalid_parameter', 'sha256'],
    ['an unknown key', { ...announced, colour: 'red' }, 'unknown_parameter', 'colour'],
    ['a zero byte in the name', { ...announced, file_name: 'a\u0000.pdf' }, 'invalid_parameter', 'file_name'],
    ['no files', { files: [] }, 'invalid_parameter', 'files'],
    ['a bad one among several', { files: [announced, { file_name: 'a.pdf' }] }, 'missing_parameter', 'files[1].size'],
    ['16 files', { files: Array(16).fill(announced) }, 'invalid_parameter', 'files'],
  ]
  test.each(rows)('init with %s', async (_, body, code, param) => {
    const reply = await init(body)
    expect(reply.body).toMatchObject({ code, ...(param === null ? {} : { param }) })
    expect(reply.status).toBe(code === 'file_too_large' ? 413 : 400)
  })

  test('from-refs with an upload without bytes, an unknown one and one of somebody else', async () => {
    const pending = (await init()).body.ref
    const foreign = await service.addWorkspace()
    const ready = await uploaded()
    const before = await tracesOf(service)
    expect((await fromRefs(request(pending))).body).toMatchObject({
      status: 409,
      code: 'upload_incomplete',
      param: 'documents[0].ref',
    })
    const unknown = (await fromRefs(request('upl_nothing'))).body
    expect(unknown).toMatchObject({ status: 400, code: 'unknown_upload', param: 'documents[0].ref' })
    for (const ref of ['\0', 'upl_\ud800']) {
      const { body } = await fromRefs(request(ref))
      expect(body).toMatchObject({ status: 400, code: 'invalid_parameter', param: 'documents[0].ref' })
    }
    const stranger = (await fromRefs(request(ready), foreign.live_key)).body
    expect({ ...stranger, request_id: '' }).toEqual({ ...unknown, request_id: '' })
    expect((await fromRefs(request(ready), service.test_key)).body.code).toBe('unknown_upload')
    expect(await tracesOf(service)).toEqual(before)
  })

  test('from-refs with a wrong body names every issue and stores nothing', async () => {
    const ref = await uploaded()
    const before = await tracesOf(service)
    const issues = async (body: object) => (await fromRefs(body)).body.errors.map((e: any) => [e.code, e.param])
    expect(await issues({ recipients: [ada] })).toEqual([['missing_parameter', 'documents']])
    expect(await issues({ recipients: [ada], documents: [{ ref }, { ref }] })).toEqual([
      ['duplicate_document_name', 'documents'],
    ])
    expect(await issues({ documents: [{ name: 'x.pdf' }], recipients: [{ name: 'A' }], x: 1 })).toEqual([
      ['unknown_parameter', 'x'],
      ['missing_parameter', 'recipients[0].email'],
      ['missing_parameter', 'documents[0].ref'],
    ])
    expect(await issues(request(ref, { fields: [signatureFor(ada.email, { page: 3 })] }))).toEqual([
      ['page_out_of_range', 'fields[0].page'],
    ])
    expect(await tracesOf(service)).toEqual(before)
  })
})
