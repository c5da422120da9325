import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everythingStored } from '../conformance/world.ts'
import { noisePage, pages } from '../pdf/intake/files.ts'
import { ada, type Call, call, create, envelopeForm, grace, SAMPLE_PDF, signatureFor, simple } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { boxFor, lease, order, template, tenant } from '../support/templates.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

type File = { name: string; content: Buffer }
const CONTRACT: File = { name: 'contract.pdf', content: SAMPLE_PDF }
const box = (over: object = {}) => signatureFor(ada.email, over)

/** Multipart unless a path of another creation is named. */
const dry = (metadata: unknown, { files = [CONTRACT], query = '&images=false', ...rest }: Dry = {}) =>
  call(service, 'POST', `/envelopes?dry_run=true${query}`, { raw: envelopeForm(metadata, files), ...rest })
interface Dry extends Call {
  readonly files?: readonly File[]
  readonly query?: string
}
const found = (body: any): string[] =>
  body.problems.map(({ status, code, param }: any) => `${status} ${code} ${param}`).toSorted()

async function upload(key = service.live_key): Promise<string> {
  const body = { file_name: 'contract.pdf', size: SAMPLE_PDF.length }
  const { body: begun } = await call(service, 'POST', '/uploads/init', { key, body })
  const raw = { payload: SAMPLE_PDF, type: 'application/pdf' }
  await call(service, 'PUT', begun.upload.url.slice(BASE_URL.length), { key: null, prefix: '', raw })
  return begun.upload_id
}

/** Without what is new in each. */
function timeless(envelope: any): unknown {
  const text = JSON.stringify({ ...envelope, audit_trail: [], editor_url: null })
  return JSON.parse(text.replaceAll(/"(env|doc|rcp|fld)_\w+"/g, '"$1"').replaceAll(/"\d{4}-[^"]+Z"/g, '"at"'))
}

describe('a creation that would succeed', () => {
  const metadata = simple({ recipients: [ada, { ...grace, role: 'cc' }], custom_metadata: { deal: '7' } })
  test.each<[string, () => Promise<(query: string) => ReturnType<typeof call<any>>>]>([
    ['from PDFs', async () => (query) => call(service, 'POST', `/envelopes${query}`, { raw: envelopeForm(metadata) })],
    [
      'from refs',
      async () => {
        const body = { ...metadata, documents: [{ ref: await upload() }] }
        return (query) => call(service, 'POST', `/envelopes/from-refs${query}`, { body })
      },
    ],
    [
      'from a template',
      async () => {
        const { id } = await template(service)
        const assignments = [ada, grace].map(({ name, email }, i) => ({
          signing_order: i + 1,
          full_name: name,
          email,
        }))
        return (query) => call(service, 'POST', `/templates/${id}/envelopes${query}`, { body: { assignments } })
      },
    ],
  ])('%s is told, and nothing is stored', async (_, prepare) => {
    const ask = await prepare()
    const before = await everythingStored(service)
    const { status, headers, body } = await ask('?dry_run=true&images=false')
    expect([status, headers['location'], body.valid, body.problems]).toEqual([200, undefined, true, []])
    expect(await everythingStored(service)).toEqual(before)
    const { body: made } = await ask('')
    expect(timeless(body.envelope)).toEqual(timeless(made))
    expect(body.documents).toMatchObject(
      made.documents.map(({ name, page_count, sha256, size }: any) => ({ name, page_count, sha256, size })),
    )
  })

  test('spends nothing of the plan, and says what it would spend', async () => {
    const { live_key, test_key } = await service.addWorkspace('free')
    await create(service, simple(), { key: live_key })
    const state = { used: 1, allowance: 5, remaining: 4, resets_at: '2026-12-01T00:00:00.000Z' }
    for (let i = 0; i < 2; i++) {
      const { body } = await dry(simple(), { key: live_key })
      expect(body.allowance).toEqual({ ...state, would_spend: true })
    }
    expect((await dry(simple(), { key: test_key })).body.allowance.would_spend).toBe(false)
  })

  test('with send says who is mailed, when, and with which subject', async () => {
    const recipients = [
      { ...grace, signing_order: 5 },
      { ...ada, signing_order: 2 },
      { name: 'Copy', email: 'copy@example.test', role: 'cc' },
    ]
    const fields = [box(), signatureFor(grace.email)]
    const metadata = { recipients, fields, name: 'Lease', message: { subject: 'Your lease' } }
    const { mails } = (await dry({ ...metadata, send: true })).body
    expect(mails.map(({ to, kind, when }: any) => [to, kind, when])).toEqual([
      [ada.email, 'invitation', 'now'],
      [grace.email, 'invitation', 'turn 2'],
      ...[grace.email, ada.email].map((to) => [to, 'completed', 'completion']),
      ['copy@example.test', 'copy', 'completion'],
    ])
    expect(mails.map(({ subject }: any) => subject)).toEqual([
      ...['Your lease', 'Your lease'],
      ...['Completed: Lease', 'Completed: Lease', 'A copy for you: Lease'],
    ])
    expect((await dry(metadata)).body.mails).toEqual([])
  })

  test('of a draft says what would keep it from being sent', async () => {
    const fields = [box(), box({ type: 'full_name', height: 0.001 })]
    const { valid, warnings, envelope } = (await dry(simple({ fields }))).body
    expect([valid, warnings.map(({ code }: any) => code)]).toEqual([true, ['illegible']])
    expect(envelope.status).toBe('draft')
    const idle = (await dry({ recipients: [ada] })).body
    expect([idle.valid, idle.warnings[0].code]).toEqual([true, 'signer_without_required_field'])
  })

  test('leaves its Idempotency-Key to the call itself', async () => {
    const headers = { 'idempotency-key': 'dry-and-then-wet' }
    expect((await dry(simple(), { headers })).status).toBe(200)
    expect((await dry(simple({ name: 'Other' }), { headers })).status).toBe(200)
    const raw = envelopeForm(simple())
    expect((await call(service, 'POST', '/envelopes', { raw, headers })).status).toBe(201)
    const body = { ...simple(), documents: [{ ref: await upload() }] }
    const from_refs = (query: string) => call(service, 'POST', `/envelopes/from-refs${query}`, { body, headers })
    expect((await from_refs('')).status).toBe(201)
    expect((await from_refs('?dry_run=true&images=false')).body.object).toBe('dry_run')
    expect((await dry(simple(), { headers: { 'idempotency-key': 'a b' } })).body.code).toBe('idempotency_key_invalid')
  })
})

describe('all problems at once', () => {
  test('of the metadata, the boxes, the files, the plan and the seal', async () => {
    const { live_key: key } = await service.addWorkspace('free')
    for (let i = 0; i < 5; i++) await create(service, simple(), { key })
    const files = [
      CONTRACT,
      { name: 'image.pdf', content: Buffer.from('\x89PNG') },
      { name: 'broken.pdf', content: Buffer.from('%PDF-1.7\nnothing') },
    ]
    const at = (over: object) => box({ document: 'contract.pdf', ...over })
    const fields = [
      at({ page: 9 }),
      at({ x: 0.9 }),
      at({ recipient_email: 'nobody@example.test' }),
      at({ document: 'broken.pdf', page: 30 }),
      at({ document: 'none.pdf' }),
      at({ type: 'full_name', height: 0.001 }),
      { type: 'text' },
    ]
    const metadata = { recipients: [{ ...ada, name: 'A \u{10fffd}' }], fields, send: true, colour: 'red' }
    const { body } = await dry({ ...metadata, timezone: 'Mars' }, { files, key })
    const misplaced = ['page', 'x', 'y', 'width', 'height'].map((k) => `400 missing_parameter fields[6].${k}`)
    expect(body.valid).toBe(false)
    expect(found(body)).toEqual(
      [
        ...misplaced,
        '400 document_damaged files[2]',
        '400 invalid_parameter timezone',
        '400 out_of_bounds fields[1].x',
        '400 page_out_of_range fields[0].page',
        '400 unknown_document fields[4].document',
        '400 unknown_parameter colour',
        '400 unknown_recipient fields[2].recipient_email',
        '402 allowance_exhausted null',
        '409 character_not_drawable recipients[0].name',
        '409 illegible fields[5]',
        '415 unsupported_document_type files[1]',
      ].toSorted(),
    )
    expect(body.glyphs).toEqual({ missing: [{ param: 'recipients[0].name', characters: ['\u{10fffd}'] }] })
    expect([body.envelope, body.documents.map(({ name }: any) => name)]).toEqual([null, ['contract.pdf']])
  })

  test('of boxes even where a person is malformed, each under the place it has', async () => {
    const recipients = [{ name: 'x' }, { ...ada, name: 'Ada \u{10fffd}' }]
    const fields = [box({ page: 9 }), signatureFor('x@example.test'), box({ type: 'full_name', height: 0.03 })]
    expect(found((await dry({ recipients, fields, send: true })).body)).toEqual([
      '400 missing_parameter recipients[0].email',
      '400 page_out_of_range fields[0].page',
      '409 character_not_drawable recipients[1].name',
    ])
  })

  test('of a body without metadata, of broken metadata and of none at all', async () => {
    const files = [
      { name: 'a.pdf', content: Buffer.from('no') },
      { name: 'a.pdf', content: SAMPLE_PDF },
    ]
    expect(found((await dry('{"recipients":', { files })).body)).toEqual([
      '400 duplicate_document_name files',
      '400 invalid_json metadata',
      '415 unsupported_document_type files[0]',
    ])
    expect(found((await dry({}, { files: [] })).body)).toEqual([
      '400 missing_parameter files',
      '400 missing_parameter recipients',
    ])
    expect(found((await dry(simple({ documents: [{ name: 'z.pdf' }] }))).body)).toEqual([
      '400 unknown_document documents',
      '400 unknown_document documents[0].name',
    ])
  })

  test('of a file that is too large', async () => {
    const large = {
      name: 'large.pdf',
      content: Buffer.concat([SAMPLE_PDF, Buffer.alloc(25 * 1024 * 1024, ' ')]),
    }
    const { body } = await dry(
      { ...simple({ fields: [box({ document: 'large.pdf', x: 2 })] }) },
      { files: [CONTRACT, large] },
    )
    expect(found(body)).toEqual(['400 out_of_bounds fields[0].x', '413 file_too_large null'])
  })

  test('of refs, those of another workspace among them', async () => {
    const other = await service.addWorkspace()
    const theirs = await upload(other.live_key)
    const documents = [{ ref: theirs }, { ref: 'upl_x' }, { ref: await upload(), name: 'contract.pdf' }]
    const fields = [box({ document: 'contract.pdf', page: 7 })]
    const body = { ...simple({ fields }), documents, colour: 'red' }
    const reply = await call(service, 'POST', '/envelopes/from-refs?dry_run=true', { body })
    expect(found(reply.body)).toEqual([
      '400 page_out_of_range fields[0].page',
      '400 unknown_parameter colour',
      '400 unknown_upload documents[0].ref',
      '400 unknown_upload documents[1].ref',
    ])
    expect(reply.body.documents).toHaveLength(1)
  })

  test('of an order, and of a template that is archived', async () => {
    const { id } = await template(service, lease({ fields: [boxFor(1)] }))
    await call(service, 'DELETE', `/templates/${id}`)
    const assignments = [{ signing_order: 1, full_name: 'Ada', email: 'ada@example.test' }, { signing_order: 7 }]
    const { body } = await order(service, `${id}`, { assignments }, {})
    expect(body.code).toBe('template_archived')
    const path = `/templates/${id}/envelopes?dry_run=true`
    const reply = await call(service, 'POST', path, { body: { assignments, colour: 'red' } })
    expect(found(reply.body)).toEqual([
      '400 missing_assignment assignments',
      '400 missing_parameter assignments[1].email',
      '400 missing_parameter assignments[1].full_name',
      '400 unknown_parameter colour',
      '409 template_archived null',
    ])
  })
})

describe('what is no problem of the request is answered as ever', () => {
  test('a template of another workspace does not exist', async () => {
    const { id } = await template(service)
    const other = await service.addWorkspace()
    const path = `/templates/${id}/envelopes?dry_run=true`
    const body = { assignments: [] }
    expect((await call(service, 'POST', path, { key: other.live_key, body })).body.code).toBe('not_found')
    const hinted = await call(service, 'POST', path, { key: service.test_key, body })
    expect(hinted.body.code).toBe('test_key_live_resource')
  })

  test.each([
    ['?dry_run=yes', 'invalid_parameter'],
    ['?dryrun=true', 'unknown_parameter'],
  ])('%s is refused as %s', async (query, code) => {
    const raw = envelopeForm(simple())
    expect((await call(service, 'POST', `/envelopes${query}`, { raw })).body.code).toBe(code)
  })

  test('no key, no answer', async () => {
    expect((await dry(simple(), { key: null })).body.code).toBe('missing_token')
  })
})

/** Where pixels are that have more of one channel than of the other, as fractions of the image. */
async function tintAt(image: string, [more, less]: readonly [number, number]) {
  const png = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64')
  const { format } = await sharp(png).metadata()
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [xs, ys] = [new Set<number>(), new Set<number>()]
  for (let i = 0; i < info.width * info.height; i++) {
    if ((data[3 * i + more] ?? 0) - (data[3 * i + less] ?? 0) < 15) continue
    xs.add(i % info.width)
    ys.add(Math.floor(i / info.width))
  }
  const span = (found: Set<number>, side: number) => [Math.min(...found) / side, (Math.max(...found) + 1) / side]
  return { format, width: info.width, spans: [...span(xs, info.width), ...span(ys, info.height)] }
}
const BLUE = [2, 0] as const
const ORANGE = [0, 2] as const

describe('the image of a page', () => {
  test.each([
    '/MediaBox[0 0 612 792]',
    '/MediaBox[0 0 612 792]/Rotate 90/CropBox[50 100 500 700]',
    '/MediaBox[-100 -50 512 742]/Rotate 180',
    '/MediaBox[0 0 612 792]/Rotate 270/UserUnit 2',
  ])('of %s shows each box where it was placed, in its owner’s hue', async (page) => {
    const fields = [
      box({ page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.1 }),
      signatureFor(grace.email, { page: 1, x: 0.55, y: 0.7, width: 0.4, height: 0.2 }),
    ]
    const files = [{ name: 'contract.pdf', content: pages({ page }) }]
    const { body } = await dry({ recipients: [ada, grace], fields }, { files, query: '' })
    const { image } = body.documents[0].pages[0]
    const [mine, theirs] = [await tintAt(image, BLUE), await tintAt(image, ORANGE)]
    expect(mine).toMatchObject({ format: 'png', width: 800 })
    const distance = (spans: number[], wanted: number[]) =>
      Math.max(...spans.map((n, i) => Math.abs(n - (wanted[i] ?? 0))))
    expect(distance(mine.spans, [0.1, 0.4, 0.2, 0.3]), `${mine.spans}`).toBeLessThan(0.006)
    expect(distance(theirs.spans, [0.55, 0.95, 0.7, 0.9]), `${theirs.spans}`).toBeLessThan(0.006)
  })

  test('shows the boxes that are well placed where others are not', async () => {
    const files = [{ name: 'contract.pdf', content: pages() }]
    const { body } = await dry(simple({ fields: [box({ page: 9 }), box({ page: 1 })] }), { files, query: '' })
    expect(found(body)).toEqual(['400 page_out_of_range fields[0].page'])
    const { spans } = await tintAt(body.documents[0].pages[0].image, BLUE)
    expect(spans[0]).toBeCloseTo(0.33, 2)
  })

  test('is there for at most fifty pages, those with boxes first', async () => {
    const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, content: pages({ count: 30, content: '' }) }))
    const fields = [box({ document: 'b.pdf', page: 30 })]
    const { body } = await dry(simple({ fields }), { files, query: '' })
    const [a, b] = body.documents.map(({ pages }: any) => pages.map(({ image }: any) => image !== null))
    expect([a, b].flat().filter(Boolean)).toHaveLength(50)
    expect([a.includes(false), b[29], b[20]]).toEqual([false, true, false])
    expect(body.warnings).toEqual([
      { code: 'images_left_out', param: null, message: expect.stringMatching(/^10 page/) },
    ])
  })

  test('is of one page of each document where one is named', async () => {
    const files = ['a.pdf', 'b.pdf'].map((name, at) => ({ name, content: pages({ count: at + 1, content: '' }) }))
    const metadata = simple({ fields: [box({ document: 'b.pdf', page: 1 })] })
    const { body } = await dry(metadata, { files, query: '&page=2' })
    const drawn = body.documents.map(({ pages }: any) => pages.map(({ image }: any) => image !== null))
    expect([drawn, body.warnings]).toEqual([[[false], [false, true]], []])
    for (const page of ['0', '51', 'x'])
      expect((await dry(metadata, { files, query: `&page=${page}` })).body.code).toBe('invalid_parameter')
  })

  test('of large files, two at once, leaves no bytes behind', async () => {
    const before = await everythingStored(service)
    const files = [{ name: 'scan.pdf', content: noisePage(12_000_000) }]
    const metadata = { ...simple({ fields: [box({ page: 1 })] }), send: true }
    const replies = await Promise.all([1, 2].map(() => dry(metadata, { files, query: '' })))
    expect(replies.map(({ body }) => [body.valid, body.problems])).toEqual([
      [true, []],
      [true, []],
    ])
    expect(await everythingStored(service)).toEqual(before)
  })
})

describe('where documents ask for fields', () => {
  const asking = pages({
    page: '/MediaBox[0 0 612 792]',
    content: 'BT /F1 12 Tf 72 700 Td (Signature: ________________) Tj ET',
  })
  const files = [{ name: 'contract.pdf', content: asking }]
  const places = '&images=false&places=true'

  test('is told where it is asked for, before there are any', async () => {
    const { body } = await dry(simple({ fields: [] }), { files, query: places })
    expect(body.documents[0].places).toMatchObject([{ type: 'signature', page: 1, label: 'Signature', source: 'text' }])
    expect((await dry(simple({ fields: [] }), { files })).body.documents[0]).not.toHaveProperty('places')
    const documents = [{ name: 'contract.pdf', signable: false }]
    const unsigned = await dry({ ...simple({ fields: [] }), documents }, { files, query: places })
    expect(unsigned.body.documents[0].places).toEqual([])
  })

  test('is told of uploads and of templates too', async () => {
    const ref = await upload()
    const { name: _name, ...rest } = simple({ fields: [] }) as Readonly<Record<string, unknown>>
    const by_ref = { ...rest, documents: [{ ref }] }
    const path = `/envelopes/from-refs?dry_run=true${places}`
    const uploaded = (await call(service, 'POST', path, { body: by_ref })).body
    const { id } = await template(service)
    const at = `/templates/${id}/envelopes?dry_run=true${places}`
    const assignments = [tenant, { ...tenant, signing_order: 2, email: 'two@example.test' }]
    const made = (await call(service, 'POST', at, { body: { assignments } })).body
    for (const { documents } of [uploaded, made])
      expect(documents[0].places.map(({ type }: any) => type)).toContain('signature')
  })
})
