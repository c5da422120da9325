import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../src/ports/app.ts'
import type { FindTextRequest } from '../../src/ports/pdf.ts'
import { Problem } from '../../src/problem.ts'
import { pages } from '../pdf/intake/files.ts'
import { ada, call, envelopeForm, grace, simple } from '../support/api.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { draft } from '../support/stories.ts'
import { order, tenant } from '../support/templates.ts'

let service: TestService
const searches: FindTextRequest[] = []
let is_unreadable = false
const noted = (app: App): App => ({
  ...app,
  pdf: {
    ...app.pdf,
    async findText(request) {
      searches.push(request)
      if (is_unreadable) throw new Problem('document_damaged', 'page 1 of the document is damaged')
      return app.pdf.findText(request)
    },
  },
})
beforeAll(async () => {
  service = await openService({ around: noted })
})
afterAll(() => service.close())

const drawn = (lines: readonly (readonly [x: number, y: number, text: string])[]): string =>
  lines.map(([x, y, text]) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n')

/** Two pages of Letter that say the same. */
const LEASE = pages({
  count: 2,
  content: drawn([
    [72, 700, 'Tenant signs here: ____________'],
    [72, 650, 'Landlord signs here: ____________'],
    [400, 100, 'Initials'],
  ]),
})
const ONCE = pages({ content: drawn([[72, 700, 'Signature: ____________']]) })
const BLANK = pages({ content: '72 600 300 40 re S' })

const file = (name: string, content: Buffer) => ({ name, content })
const post = (metadata: object, files = [file('once.pdf', ONCE)], query = '') =>
  call(service, 'POST', `/envelopes${query}`, { raw: envelopeForm(metadata, files) })

const anchored = (anchor: object, over: object = {}) => ({
  recipient_email: ada.email,
  type: 'signature',
  anchor,
  ...over,
})
const asked = (...fields: object[]) => ({ recipients: [ada], fields })

/** In points of Letter, as a person would measure them. */
const measured = ({ page, x, y, width, height }: Record<'page' | 'x' | 'y' | 'width' | 'height', number>) => ({
  page,
  left: Math.round(x * 612),
  bottom: Math.round((1 - y - height) * 792),
  width: Math.round(width * 612),
  height: Math.round(height * 792),
})

const refusal = (body: any) => body.errors.map(({ code, param }: any) => [code, param])

describe('a field placed by a text', () => {
  it('stands on the line of the text, as large as its kind usually is, and is stored with numbers', async () => {
    const { status, body } = await post(asked(anchored({ text: 'Signature: ____' })))
    expect(status).toBe(201)
    const [field] = body.fields
    expect(measured(field)).toEqual({ page: 1, left: 72, bottom: 698, width: 180, height: 44 })
    expect(field).not.toHaveProperty('anchor')
    expect(field.document).toBe('once.pdf')
  })

  it.each([
    ['after', { left: 118, bottom: 698 }],
    ['below', { left: 72, bottom: 654 }],
    ['above', { left: 72, bottom: 707 }],
  ])('lies %s the text where it is told to', async (align, at) => {
    const { body } = await post(asked(anchored({ text: 'signature:', align })))
    expect(measured(body.fields[0])).toMatchObject(at)
  })

  it('is moved by dx and dy, takes its own size, and stays inside of the page', async () => {
    const { body } = await post(
      asked(
        anchored({ text: 'Signature:', dx: 0.1, dy: -0.05 }, { width: 0.2, height: 0.05 }),
        anchored({ text: 'Signature:', dx: 1, dy: 1 }, { width: 0.2, height: 0.05 }),
      ),
    )
    const [moved, pushed] = body.fields
    expect(measured(moved)).toEqual({ page: 1, left: 133, bottom: 738, width: 122, height: 40 })
    expect(pushed).toMatchObject({ x: 0.8, y: 0.95, width: 0.2, height: 0.05 })
  })

  it('takes the occurrence that is named, or each of them', async () => {
    const both = anchored({ text: 'Landlord signs here', occurrence: 'all' })
    const second = anchored({ text: 'signs here', occurrence: 4 }, { type: 'date' })
    const { body } = await post(asked(both, second), [file('lease.pdf', LEASE)])
    expect(body.fields.map(({ type, page }: any) => [type, page])).toEqual([
      ['signature', 1],
      ['signature', 2],
      ['date', 2],
    ])
    expect(new Set(body.fields.map(({ id }: any) => id)).size).toBe(3)
    expect(measured(body.fields[2])).toMatchObject({ left: 114, bottom: 648 })
  })

  it('is looked for on its own document, on those that are named, or on all that are signed', async () => {
    const files = [file('a.pdf', ONCE), file('b.pdf', ONCE), file('annex.pdf', ONCE)]
    const documents = [{ name: 'a.pdf' }, { name: 'b.pdf' }, { name: 'annex.pdf', signable: false }]
    const { body } = await post(
      {
        recipients: [ada],
        documents,
        fields: [
          anchored({ text: 'Signature:' }, { document: 'b.pdf' }),
          anchored({ text: 'Signature:', documents: ['a.pdf'] }),
          anchored({ text: 'Signature:', occurrence: 'all' }),
        ],
      },
      files,
    )
    expect(body.fields.map(({ document }: any) => document)).toEqual(['b.pdf', 'a.pdf', 'a.pdf', 'b.pdf'])
  })

  it('minds capitals and whole words only where it is told to', async () => {
    expect((await post(asked(anchored({ text: 'SIGNATURE' })))).status).toBe(201)
    expect((await post(asked(anchored({ text: 'SIGNATURE', match_case: true })))).status).toBe(400)
    expect((await post(asked(anchored({ text: 'sign' })))).status).toBe(201)
    expect((await post(asked(anchored({ text: 'sign', whole_words: true })))).status).toBe(400)
  })
})

describe('an anchor is refused', () => {
  it('where its text is not found, with what was looked at', async () => {
    const files = [file('once.pdf', ONCE), file('scan.pdf', BLANK)]
    const { status, body } = await post(asked(anchored({ text: 'Customer signature' })), files)
    expect([status, body.code, body.param]).toEqual([400, 'invalid_field_placement', 'fields[0].anchor'])
    expect(body.errors).toEqual([
      {
        code: 'anchor_not_found',
        param: 'fields[0].anchor',
        message:
          'fields[0].anchor: "Customer signature" was not found in once.pdf (1 page), scan.pdf (1 page; page 1 has no text)',
      },
    ])
  })

  it('where its text is found more often than once, with the pages', async () => {
    const { body } = await post(asked(anchored({ text: 'signs here' })), [file('lease.pdf', LEASE)])
    expect(body.errors).toEqual([
      {
        code: 'anchor_ambiguous',
        param: 'fields[0].anchor',
        message:
          'fields[0].anchor: "signs here" was found 4 times: on page 1 of lease.pdf (2 times), page 2 of lease.pdf (2 times); say which with occurrence, from 1 to 4 or "all"',
      },
    ])
  })

  it('where there is no such occurrence', async () => {
    const { body } = await post(asked(anchored({ text: 'Signature', occurrence: 2 })))
    expect(body.message).toBe(
      'fields[0].anchor: "Signature" was found once in once.pdf (1 page); there is no occurrence 2',
    )
  })

  it('together with everything else that is wrong, each entry by its own place', async () => {
    const { body } = await post(
      asked(
        anchored({ text: 'Signature:', documents: ['else.pdf'] }),
        anchored({ text: 'Signature:' }, { page: 1 }),
        anchored({ text: 'x'.repeat(10_000) }),
        anchored({ text: 'a\u202eb' }),
        anchored({ text: 'Signature:' }, { width: 2, recipient_email: grace.email }),
        anchored({ text: 'nowhere' }),
        anchored({ text: 'Signature:', documents: ['once.pdf'] }, { document: 'once.pdf' }),
      ),
    )
    expect(refusal(body)).toEqual([
      ['unknown_parameter', 'fields[1].page'],
      ['invalid_parameter', 'fields[2].anchor.text'],
      ['invalid_parameter', 'fields[3].anchor.text'],
      ['unknown_document', 'fields[0].document'],
      ['invalid_parameter', 'fields[6].document'],
      ['anchor_not_found', 'fields[5].anchor'],
      ['unknown_recipient', 'fields[4].recipient_email'],
      ['out_of_bounds', 'fields[4].width'],
    ])
  })

  it('where all of its places are more fields than an envelope has', async () => {
    const lines = Array.from({ length: 60 }, (_, i) => [20, 780 - i * 12, 'sign '.repeat(9)] as const)
    const many = pages({ content: drawn(lines) })
    const { status, body } = await post(asked(anchored({ text: 'sign', occurrence: 'all' })), [file('many.pdf', many)])
    expect([status, body.code, body.param, body.value]).toEqual([400, 'limit_exceeded', 'fields', 501])
  })
})

describe('a document whose text cannot be read', () => {
  beforeAll(() => {
    is_unreadable = true
  })
  afterAll(() => {
    is_unreadable = false
  })

  it('is named, and no text is said to be missing in it', async () => {
    const { status, body } = await post(asked(anchored({ text: 'Signature:' })))
    expect([status, body.code]).toEqual([400, 'invalid_field_placement'])
    expect(body.errors).toEqual([
      {
        code: 'anchor_not_found',
        param: 'documents[0]',
        message: 'the text of once.pdf is damaged or takes too long to read; give page, x and y for its fields',
      },
    ])
    const dry = await post(asked(anchored({ text: 'Signature:' })), undefined, '?dry_run=true')
    expect(dry.body.problems).toMatchObject([{ code: 'anchor_not_found', status: 400 }])
  })

  it('is left alone where no text is looked for', async () => {
    expect((await post(simple(), [file('two.pdf', LEASE)])).status).toBe(201)
  })
})

describe('every door takes an anchor', () => {
  const signature = anchored({ text: 'Signature: ____' })
  const place = { page: 1, left: 72, bottom: 698, width: 180, height: 44 }

  it('a dry run, which names what is wrong with it too', async () => {
    const good = await post({ ...asked(signature), send: true }, undefined, '?dry_run=true')
    expect(good.body).toMatchObject({ valid: true, problems: [] })
    expect(measured(good.body.envelope.fields[0])).toEqual(place)
    const bad = await post(asked(signature, anchored({ text: 'nowhere' })), undefined, '?dry_run=true')
    expect(bad.body.problems).toMatchObject([{ code: 'anchor_not_found', param: 'fields[1].anchor', status: 400 }])
  })

  it('a dry run says nothing of a text in a file that could not be read', async () => {
    const files = [file('once.pdf', ONCE), file('broken.pdf', Buffer.from('no PDF'))]
    const { body } = await post(asked(anchored({ text: 'nowhere' })), files, '?dry_run=true')
    expect(refusal({ errors: body.problems })).toEqual([['unsupported_document_type', 'files[1]']])
  })

  it('a creation from uploads', async () => {
    const { body: upload } = await call(service, 'POST', '/uploads/init', {
      body: { file_name: 'once.pdf', size: ONCE.length },
    })
    const raw = { payload: ONCE, type: 'application/pdf' }
    await call(service, 'PUT', upload.upload.url.replace(BASE_URL, ''), { key: null, prefix: '', raw })
    const { status, body } = await call(service, 'POST', '/envelopes/from-refs', {
      body: { ...asked(signature), documents: [{ ref: upload.ref }] },
    })
    expect(status).toBe(201)
    expect(measured(body.fields[0])).toEqual(place)
  })

  it('the fields of a draft, not of what is sent', async () => {
    const { body: made } = await post({ recipients: [ada] })
    const on = (fields: object[]) => call(service, 'POST', `/envelopes/${made.id}/fields`, { body: { fields } })
    const { status, body } = await on([signature, signature])
    expect(status).toBe(201)
    expect(body.data.map(measured)).toEqual([place, place])
    expect((await on([anchored({ text: 'nowhere' })])).body.errors).toMatchObject([{ code: 'anchor_not_found' }])
    await call(service, 'POST', `/envelopes/${made.id}/send`)
    expect((await on([anchored({ text: 'nowhere' })])).body.code).toBe('envelope_already_sent')
  })

  it('a template, and its envelopes have the place', async () => {
    const { recipient_email: _, ...box } = signature
    const made = await call(service, 'POST', '/templates', {
      raw: envelopeForm({ roles: [{ label: 'Tenant' }], fields: [{ ...box, role: 'Tenant' }] }, [
        file('once.pdf', ONCE),
      ]),
    })
    expect(made.status).toBe(201)
    expect(measured(made.body.fields[0])).toEqual(place)
    const { body: envelope } = await order(service, made.body.id, { assignments: [tenant] })
    expect(measured(envelope.fields[0])).toEqual(place)
    const after = { ...box, role: 1, anchor: { text: 'Signature:', align: 'after' } }
    const { body: changed } = await call(service, 'PATCH', `/templates/${made.body.id}`, { body: { fields: [after] } })
    expect(measured(changed.fields[0])).toMatchObject({ left: 118, bottom: 698 })
    const wrong = await call(service, 'PATCH', `/templates/${made.body.id}`, {
      body: { fields: [{ ...after, anchor: { text: 'nowhere' } }] },
    })
    expect(wrong.body.errors).toMatchObject([{ code: 'anchor_not_found', param: 'fields[0].anchor' }])
  })
})

describe('what is read', () => {
  it('is nothing without an anchor', async () => {
    searches.splice(0)
    await draft(service)
    await post({ ...simple(), send: true })
    expect(searches).toEqual([])
  })

  it('is each page once, however many texts are looked for', async () => {
    searches.splice(0)
    const names = Array.from({ length: 15 }, (_, i) => file(`${i + 1}.pdf`, pages({ count: 20 })))
    const fields = Array.from({ length: 500 }, (_, i) =>
      anchored({ text: `nowhere ${i % 400}`, match_case: i % 2 === 0 }),
    )
    const { body } = await post(asked(...fields), names)
    expect([body.errors.length, body.errors_total]).toEqual([50, 500])
    expect(searches.map(({ from, to }) => [from, to])).toEqual(
      names.flatMap(() => [
        [1, 8],
        [9, 16],
        [17, 20],
      ]),
    )
    expect(searches.every(({ queries }) => queries.length === 400)).toBe(true)
    expect(body.errors[0].message.length).toBeLessThan(400)
  })
})
