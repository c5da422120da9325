import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FieldList, FieldsPlaced } from '../../src/contract/envelopes/fields.ts'
import {
  ada,
  boxes,
  call,
  create,
  envelopeForm,
  grace,
  SAMPLE_PDF,
  sendNew,
  signatureFor,
  strangers,
} from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft, read } from '../support/stories.ts'
import { tracesOf } from '../support/traces.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const place = (id: string, fields: unknown, query = '') =>
  call(service, 'POST', `/envelopes/${id}/fields${query}`, { body: { fields } })
const list = async (id: string) => (await call(service, 'GET', `/envelopes/${id}/fields`)).body
const remove = (id: string, fid: string) => call(service, 'DELETE', `/envelopes/${id}/fields/${fid}`)
const bare = (over: object = {}) => draft(service, { recipients: [ada, grace], ...over })
const entries = async (id: string) =>
  (await read(service, id)).audit_trail.filter((e: any) => e.type.startsWith('fields.'))

describe('placing', () => {
  test('an envelope without fields gets them, and can then be sent', async () => {
    const { id } = await bare()
    const { status, body } = await place(id, [
      signatureFor(ada.email),
      signatureFor(grace.email, { y: 0.2 }),
      signatureFor(grace.email, { type: 'date', y: 0.4, height: 0.03 }),
    ])
    expect([status, body.fields_required, body.data.length]).toEqual([201, false, 3])
    FieldsPlaced.parse(body)
    const now = await read(service, id)
    expect([now.fields_required, now.editor_url, now.fields]).toEqual([false, null, body.data])
    expect(FieldList.parse(await list(id)).data).toEqual(now.fields)
    expect(await entries(id)).toMatchObject([
      { type: 'fields.placed', actor: { kind: 'api_key', name: 'CRM' }, data: { count: 3, replaced: 0 } },
    ])
    expect((await call(service, 'POST', `/envelopes/${id}/send`)).status).toBe(200)
  })

  test('adds to those that are there; only the new ones are answered', async () => {
    const { id, fields } = await bare({ fields: [signatureFor(ada.email)] })
    const { body } = await place(id, [signatureFor(grace.email)])
    expect(body.data).toMatchObject([{ recipient_email: grace.email, document: 'contract.pdf' }])
    expect((await list(id)).data).toEqual([...fields, ...body.data])
  })

  test('with replace=true only the new ones are left, or none', async () => {
    const { id } = await bare({ fields: [signatureFor(ada.email), signatureFor(grace.email)] })
    const { body } = await place(id, [signatureFor(ada.email, { y: 0.1 })], '?replace=true')
    expect((await list(id)).data).toEqual(body.data)
    expect((await place(id, [], '?replace=true')).body).toEqual({ data: [], fields_required: true })
    expect((await read(service, id)).editor_url).toMatch(new RegExp(`/envelopes/${id}/edit$`))
    expect((await entries(id)).map((e: any) => e.data)).toEqual([
      { count: 1, replaced: 2 },
      { count: 0, replaced: 1 },
    ])
  })

  test('a person is meant by address, id, key or position, a document by name or id', async () => {
    const metadata = { recipients: [{ ...ada, key: 'client' }, grace] }
    const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, content: SAMPLE_PDF }))
    const { body } = await call(service, 'POST', '/envelopes', { raw: envelopeForm(metadata, files) })
    const { recipient_email: _, ...box } = signatureFor('')
    const placed = await place(body.id, [
      { ...box, recipient_id: body.recipients[1].id, document: 'b.pdf' },
      { ...box, recipient_key: 'client', document: body.documents[0].id },
      { ...box, recipient_index: 1, document: 'a.pdf' },
    ])
    expect(placed.body.data.map((f: any) => [f.recipient_email, f.document])).toEqual([
      [grace.email, 'b.pdf'],
      [ada.email, 'a.pdf'],
      [grace.email, 'a.pdf'],
    ])
  })

  test('everything that is wrong is named at once, with the codes of a creation, and nothing is kept', async () => {
    const { id } = await bare({
      recipients: [ada, { ...grace, role: 'cc' }],
      fields: [signatureFor(ada.email)],
    })
    const wrong = [
      signatureFor(ada.email, { page: 9 }),
      signatureFor(ada.email),
      signatureFor('nobody@example.test', { x: 0.9 }),
      { type: 'signature', page: 'one' },
      signatureFor(grace.email),
      signatureFor(ada.email, { colour: 'red', placeholder: 'x' }),
      signatureFor(ada.email, { placeholder: 'x' }),
      'box',
    ]
    const before = await tracesOf(service)
    const { status, body } = await place(id, wrong)
    expect(status).toBe(400)
    const made = await create(service, {
      recipients: [ada, { ...grace, role: 'cc' }],
      fields: wrong,
    })
    expect(body.errors).toEqual(made.body.errors)
    expect([body.code, body.message]).toEqual([made.body.code, made.body.message])
    expect(body.errors.map((e: any) => `${e.param} ${e.code}`)).toEqual(
      expect.arrayContaining([
        'fields[0].page page_out_of_range',
        'fields[2].recipient_email unknown_recipient',
        'fields[2].x out_of_bounds',
        'fields[3].x missing_parameter',
        'fields[4].recipient_email recipient_not_signer',
        'fields[5].colour unknown_parameter',
        'fields[6].placeholder option_not_allowed',
        'fields[7] invalid_parameter',
      ]),
    )
    expect(await tracesOf(service)).toEqual(before)
    expect((await list(id)).data).toHaveLength(1)
  })

  test('a page that is not there reads as in the interface', async () => {
    const { id } = await bare()
    expect((await place(id, [signatureFor(ada.email, { page: 9 })])).body).toMatchObject({
      status: 400,
      code: 'invalid_field_placement',
      param: 'fields[0].page',
      message: 'fields[0].page is 9 but contract.pdf has 2 page(s)',
    })
  })

  test.each<[unknown, string, string, string?]>([
    [{}, 'missing_parameter', 'fields'],
    [{ fields: [] }, 'missing_parameter', 'fields'],
    [{ fields: {} }, 'invalid_parameter', 'fields'],
    [{ fields: [], boxes: [] }, 'unknown_parameter', 'boxes'],
    [{ fields: [] }, 'invalid_parameter', 'replace', '?replace=yes'],
    [{ fields: [] }, 'unknown_parameter', 'replaced', '?replaced=true'],
  ])('is refused with %j: %s %s', async (body, code, param, query = '') => {
    const { id } = await bare()
    const reply = await call(service, 'POST', `/envelopes/${id}/fields${query}`, { body })
    expect(reply.body).toMatchObject({ status: 400, code, param })
  })

  test('an envelope takes 500 in all and not one more', async () => {
    const { id } = await bare()
    expect((await place(id, boxes(500))).status).toBe(201)
    expect((await place(id, boxes(1))).body).toMatchObject({
      status: 400,
      code: 'limit_exceeded',
      param: 'fields',
      limit: 500,
      value: 501,
    })
    expect((await place(id, boxes(500), '?replace=true')).status).toBe(201)
    expect((await place(id, boxes(501), '?replace=true')).body.code).toBe('limit_exceeded')
    expect((await list(id)).data).toHaveLength(500)
  })

  test('two at once that are too many together: one is refused', async () => {
    const { id } = await bare()
    const replies = await Promise.all([place(id, boxes(300)), place(id, boxes(300))])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect((await list(id)).data).toHaveLength(300)
  })
})

describe('removing', () => {
  test('takes one box and records whose it was', async () => {
    const { id, fields } = await bare({ fields: [signatureFor(ada.email), signatureFor(grace.email)] })
    const gone = await remove(id, fields[0].id)
    expect([gone.status, gone.bytes.length]).toEqual([204, 0])
    expect((await list(id)).data).toEqual([fields[1]])
    expect(await entries(id)).toMatchObject([
      ...[{ type: 'fields.removed', recipient_id: fields[0].recipient_id, data: { field_id: fields[0].id } }],
    ])
    expect((await remove(id, fields[0].id)).body).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('both', () => {
  test('are refused after the send', async () => {
    const { id, fields } = await sendNew(service)
    const replies = [await place(id, [signatureFor(ada.email)]), await remove(id, fields[0].id)]
    for (const { body } of replies) {
      expect(body).toMatchObject({
        status: 409,
        code: 'envelope_already_sent',
        allowed: ['name', 'email'],
      })
    }
    expect((await list(id)).data).toEqual(fields)
  })

  test('of another workspace or the test space find nothing', async () => {
    const { id, fields } = await bare({ fields: [signatureFor(ada.email)] })
    for (const [key, code] of await strangers(service)) {
      const replies = await Promise.all([
        call(service, 'GET', `/envelopes/${id}/fields`, { key }),
        call(service, 'POST', `/envelopes/${id}/fields`, {
          key,
          body: { fields: [signatureFor(ada.email)] },
        }),
        call(service, 'DELETE', `/envelopes/${id}/fields/${fields[0].id}`, { key }),
      ])
      expect(replies.map(({ body }) => body.code)).toEqual(Array(3).fill(code))
    }
    expect((await list(id)).data).toEqual(fields)
  })
})
