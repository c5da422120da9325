import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../pdf/intake/files.ts'
import { ada, boxes, call, create, envelopeForm, grace, people, signatureFor, simple } from '../support/api.ts'
import { createWith } from '../support/stories.ts'
import { everythingStored, openWorld, type World } from './world.ts'

// The numbers of docs/interface.md, Limits, at each limit and one beyond it, and what a request that breaks several rules is told.
let world: World
let service: World['service']
beforeAll(async () => {
  world = await openWorld()
  service = world.service
})
afterAll(() => world.close())

const MB = 1024 * 1024
const file = (content: Buffer, name = 'contract.pdf') => [{ name, content }]
const padded = (bytes: number) => {
  const head = pages()
  return Buffer.concat([head, Buffer.alloc(bytes - head.length, ' ')])
}
const many = (n: number) => Array.from({ length: n }, (_, i) => ({ name: `${i}.pdf`, content: pages() }))
const bare = { recipients: [ada] }

describe('limits of an envelope (docs/interface.md, Limits)', () => {
  const rows: [string, number, (n: number) => Promise<any>, object][] = [
    ['documents', 15, (n) => createWith(service, bare, many(n)), { param: 'files', limit: 15, value: 16 }],
    ['recipients', 50, (n) => create(service, { recipients: people(n) }), { limit: 50, value: 51 }],
    ['fields', 500, (n) => create(service, simple({ fields: boxes(n) })), { limit: 500, value: 501 }],
    ['pages of a PDF', 50, (n) => createWith(service, bare, file(pages({ count: n }))), { limit: 50, value: 51 }],
  ]
  test.each(rows)('%s: %i, and not one more', async (_, limit, perform, told) => {
    expect((await perform(limit)).status).toBe(201)
    const before = await everythingStored(service)
    const { body } = await perform(limit + 1)
    expect(body).toMatchObject({ status: 400, code: 'limit_exceeded', ...told })
    expect(await everythingStored(service)).toEqual(before)
  })

  test('size of a PDF: 25 MB, and not one byte more', async () => {
    expect((await createWith(service, bare, file(padded(25 * MB)))).status).toBe(201)
    const { body } = await createWith(service, bare, file(padded(25 * MB + 1)))
    expect(body).toMatchObject({
      status: 413,
      code: 'file_too_large',
      document: 'contract.pdf',
      limit: 25 * MB,
    })
  })

  test('several limits at once are all told', async () => {
    const { body } = await create(service, { recipients: people(51), fields: boxes(501) })
    expect(body.errors.map(({ param }: any) => param)).toEqual(['recipients', 'fields'])
  })
})

describe('pages of lists (docs/interface.md, Calls and Limits): 20 rows unless told, at most 100, refused outside', () => {
  const LISTS = ['/envelopes', '/templates', '/webhooks/{id}/deliveries', '/events', '/test/outbox']
  const get = async (list: string, query: string) => {
    const { id } = await world.subscription()
    const key = list.startsWith('/test') ? service.test_key : service.live_key
    return call(service, 'GET', list.replace('{id}', id) + query, { key })
  }
  test.each(LISTS)('%s', async (list) => {
    expect((await get(list, '?limit=1')).status).toBe(200)
    expect((await get(list, '?limit=100')).status).toBe(200)
    for (const query of ['limit=0', 'limit=101', 'limit=-1', 'limit=ten', 'limit=', 'limit=1.5']) {
      const { body } = await get(list, `?${query}`)
      expect([query, body.code, body.param]).toEqual([query, 'invalid_parameter', 'limit'])
    }
    if (list === '/events') return
    expect((await get(list, '')).body).toMatchObject({ limit: 20, offset: 0 })
    expect((await get(list, '?offset=-1')).body).toMatchObject({ code: 'invalid_parameter', param: 'offset' })
  })

  test('21 envelopes are two pages, the newest first', async () => {
    const { live_key: key } = await service.addWorkspace('enterprise')
    const made: string[] = []
    for (let i = 0; i < 21; i++) made.unshift((await world.draft(bare, key)).id)
    const ids = async (query: string) => {
      const { body } = await call(service, 'GET', `/envelopes${query}`, { key })
      return [body.data.map(({ id }: any) => id), body.total, body.has_more]
    }
    expect(await ids('')).toEqual([made.slice(0, 20), 21, true])
    expect(await ids('?offset=20')).toEqual([made.slice(20), 21, false])
  })
})

describe('lengths of texts and numbers of the metadata: at the limit and one beyond', () => {
  const text = (n: number) => 'x'.repeat(n)
  const rows: [string, number, (n: number) => object][] = [
    ['name', 255, (n) => ({ name: text(n) })],
    ['external_ref', 255, (n) => ({ external_ref: text(n) })],
    ['message.subject', 255, (n) => ({ message: { subject: text(n) } })],
    ['message.body', 10_000, (n) => ({ message: { body: text(n) } })],
    ['deadline_days', 365, (n) => ({ deadline_days: n })],
    ['custom_metadata', 50, (n) => ({ custom_metadata: Object.fromEntries(people(n).map(({ name }) => [name, 'x'])) })],
    ['recipients[0].name', 255, (n) => ({ recipients: [{ ...ada, name: text(n) }] })],
    ['fields[0].label', 255, (n) => ({ fields: [signatureFor(ada.email, { label: text(n) })] })],
  ]
  test.each(rows)('%s: %i', async (param, limit, over) => {
    expect((await create(service, simple(over(limit)))).status).toBe(201)
    const { body } = await create(service, simple(over(limit + 1)))
    expect([body.code, body.param]).toEqual(['invalid_parameter', param])
  })

  test('the reason of a void: 500', async () => {
    const { id } = await world.sent()
    const voided = (n: number) => call(service, 'POST', `/envelopes/${id}/void`, { body: { reason: text(n) } })
    expect((await voided(501)).body).toMatchObject({ code: 'invalid_parameter', param: 'reason' })
    expect((await voided(500)).body).toMatchObject({ status: 'voided', void_reason: text(500) })
  })
})

describe('a request that is wrong in several ways is told all of them at once (docs/interface.md, Errors)', () => {
  test('a creation, word for word', async () => {
    const wrong = {
      name: 7,
      colour: 'red',
      locale: 'en-GB-GB',
      recipients: [ada, { ...grace, key: 'g' }],
      fields: [
        signatureFor(ada.email),
        signatureFor(grace.email, { recipient_key: 'nobody' }),
        { ...signatureFor(ada.email), type: 'stamp' },
        signatureFor(ada.email, { page: 9 }),
        signatureFor(ada.email, { x: 0.8, width: 0.28 }),
        signatureFor(ada.email, { document: 'other.pdf', size: 3 }),
        signatureFor(ada.email, { date_format: 'YYYY-MM-DD' }),
      ],
    }
    const before = await everythingStored(service)
    const { status, body } = await createWith(service, wrong, file(pages({ count: 4 })))
    expect(status).toBe(400)
    const told = Object.fromEntries(body.errors.map(({ param, message }: any) => [param, message]))
    expect(told).toMatchObject({
      name: 'name must be a string',
      colour: 'colour is not a known parameter',
      locale: expect.stringMatching(/language tag/),
      'fields[1].recipient_key': 'fields[1].recipient_key names no recipient of this envelope',
      'fields[2].type': expect.stringMatching(/^fields\[2\]\.type must be one of signature, initials/),
      'fields[3].page': 'fields[3].page is 9 but contract.pdf has 4 page(s)',
      'fields[4].x': 'fields[4].x plus width is 1.08; the box must lie inside the page',
      'fields[5].size': 'fields[5].size is not a known parameter',
      'fields[6].date_format': 'fields[6].date_format does not apply to a signature field',
    })
    expect(body.message).toBe(body.errors[0].message)
    expect(await everythingStored(service)).toEqual(before)
  })

  test('the sentence of docs/interface.md, Errors is the message of the whole answer where it is all that is wrong', async () => {
    const fields = [...boxes(3), signatureFor(ada.email, { page: 9 })]
    const reply = await createWith(service, simple({ fields }), file(pages({ count: 4 })))
    expect(reply.body).toMatchObject({
      status: 400,
      code: 'invalid_field_placement',
      param: 'fields[3].page',
      message: 'fields[3].page is 9 but contract.pdf has 4 page(s)',
      errors: [{ code: 'page_out_of_range', param: 'fields[3].page' }],
    })
  })

  test.each<[string, string, () => Promise<object>, string[]]>([
    [
      ...(['POST', '/envelopes/{id}/recipients'] as const),
      async () => ({ email: 'x', phone: 7, colour: 1 }),
      ['name', 'email', 'phone', 'colour'],
    ],
    [
      ...(['POST', '/envelopes/{id}/fields'] as const),
      async () => ({ fields: [signatureFor(ada.email, { page: 9, x: 2 }), { type: 'date' }] }),
      [
        'fields[0].page',
        'fields[0].x',
        'fields[1].page',
        'fields[1].x',
        'fields[1].y',
        'fields[1].width',
        'fields[1].height',
      ],
    ],
    [
      ...(['POST', '/envelopes/{id}/send'] as const),
      async () => ({ deadline_at: 'x', colour: 1 }),
      ['deadline_at', 'colour'],
    ],
    [
      ...(['POST', '/webhooks'] as const),
      async () => ({ events: ['x'], secret: 'y', colour: 1 }),
      ['url', 'events[0]', 'secret', 'colour'],
    ],
    [
      ...(['POST', '/uploads/init'] as const),
      async () => ({ size: 0, sha256: 'x', colour: 1 }),
      ['file_name', 'size', 'sha256', 'colour'],
    ],
    [
      ...(['GET', '/envelopes?limit=0&offset=-1&status=x&colour=1'] as const),
      async () => ({}),
      ['limit', 'offset', 'status', 'colour'],
    ],
  ])('%s %s', async (method, path, body, params) => {
    const { id } = await world.draft(bare)
    const sent = method === 'GET' ? {} : { body: await body() }
    const reply = await call(service, method, path.replace('{id}', id), sent)
    expect(reply.status).toBe(400)
    expect(reply.body.errors.map(({ param }: any) => param).toSorted()).toEqual(params.toSorted())
  })
})

describe('a body that is announced too large is refused without being read (docs/interface.md, Limits)', () => {
  const ROWS: [string, string, number][] = [
    ['/envelopes', 'multipart/form-data; boundary=b', 15 * 25 * MB + 8 * MB],
    ['/templates', 'multipart/form-data; boundary=b', 15 * 25 * MB + 8 * MB],
    ['/envelopes/from-refs', 'application/json', 3 * MB],
    ['/webhooks', 'application/json', 3 * MB],
  ]
  test.each(ROWS)('POST %s', async (path, type, length) => {
    if (!service.server.server.listening) await service.server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = service.server.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/v1${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.live_key}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
    )
    try {
      // Not a byte of the body has been sent, and the answer is there.
      let answer = ''
      while (!answer.includes('request_id')) answer += (await once(socket, 'data'))[0]
      expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"request_too_large"/)
    } finally {
      socket.destroy()
    }
  })
})

describe('parts of a multipart body are known by name', () => {
  test('metadata and files, whatever their order; every other one is named', async () => {
    const { payload, type } = envelopeForm(simple())
    const renamed = Buffer.from(payload.toString('latin1').replace('name="files"', 'name="documents"'), 'latin1')
    const { body } = await call(service, 'POST', '/envelopes', { raw: { payload: renamed, type } })
    expect(body.errors.map(({ code, param }: any) => `${code} ${param}`)).toEqual([
      'unknown_parameter documents',
      'missing_parameter files',
    ])
  })
})
