import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, create, grace, sendNew, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed, draft, signAll } from '../support/stories.ts'

let service: TestService
/** Names of the envelopes, oldest first. */
const NAMES = ['draft', 'sent', 'signed', 'completed', 'voided', '100% done_\\', 'grace'] as const
const times = new Map<string, string>()

beforeAll(async () => {
  service = await openService()
  const note = async (name: string, envelope: any) => {
    times.set(name, envelope.created_at)
    service.clock.advance(60_000)
  }
  await note('draft', await draft(service, simple({ name: 'draft', external_ref: 'crm-1' })))
  await note('sent', await sendNew(service, simple({ name: 'sent', external_ref: 'crm-1' })))
  const signed = await sendNew(service, simple({ name: 'signed' }))
  await signAll(service, signed)
  await service.database.query('delete from graphile_worker._private_jobs')
  await note('signed', signed)
  await note('completed', await completed(service, simple({ name: 'completed' })))
  const voided = await sendNew(service, simple({ name: 'voided' }))
  await call(service, 'POST', `/envelopes/${voided.id}/void`)
  await note('voided', voided)
  await note('100%', await draft(service, simple({ name: '100% done_\\' })))
  const hers = { name: 'grace', recipients: [grace], fields: [signatureFor(grace.email)] }
  await note('grace', await draft(service, simple(hers)))
  await create(service, simple({ name: 'in the test space' }), { key: service.test_key })
  const { live_key } = await service.addWorkspace()
  await create(service, simple({ name: 'of another workspace' }), { key: live_key })
})
afterAll(() => service.close())

const list = (query: Record<string, string> = {}) => call(service, 'GET', `/envelopes?${new URLSearchParams(query)}`)
const names = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await list(query)).body.data.map((e: any) => e.name).toReversed()

test('the newest first, with total and paging', async () => {
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['data', 'limit', 'offset', 'total', 'has_more'])
  expect(body).toMatchObject({ limit: 20, offset: 0, total: 7, has_more: false })
  expect(body.data.map((e: any) => e.name)).toEqual(NAMES.toReversed())
})

test('a row is the envelope without its fields and its audit trail', async () => {
  const [row] = (await list({ q: 'completed' })).body.data
  const { fields, audit_trail, ...rest } = (await call(service, 'GET', `/envelopes/${row.id}`)).body
  expect(row).toEqual(rest)
  expect([fields.length, audit_trail.length > 0]).toEqual([1, true])
})

test.each<[Record<string, string>]>([[{}], [{ created_after: '2020-01-01T00:00:00Z' }]])(
  'pages of %j join without gap or overlap, and each tells one total',
  async (filter) => {
    const pages = await Promise.all(['0', '3', '6', '9'].map((offset) => list({ ...filter, limit: '3', offset })))
    expect(pages.flatMap(({ body }) => body.data.map((e: any) => e.name))).toEqual(NAMES.toReversed())
    expect(pages.map(({ body }) => [body.total, body.has_more])).toEqual([
      ...[
        [7, true],
        [7, true],
        [7, false],
        [7, false],
      ],
    ])
  },
)

describe('a list that grows while it is read', () => {
  const between: string[] = []
  afterAll(() => Promise.all(between.map((id) => call(service, 'DELETE', `/envelopes/${id}`))))
  const idsOf = ({ body }: any): string[] => body.data.map((row: any) => row.id)

  test.each<[string, Record<string, string>]>([
    ['all', {}],
    ['by status', { status: 'draft,sent,voided' }],
    ['by words', { q: 'e' }],
    ['by address', { recipient_email: ada.email }],
  ])('%s: goes on behind the last row, without any twice or left out', async (_, filter) => {
    const all = idsOf(await list({ ...filter, limit: '100' }))
    const read: string[] = []
    for (let more = true; more; ) {
      const starting_after = read.at(-1)
      const { body } = await list({ ...filter, limit: '2', ...(starting_after ? { starting_after } : {}) })
      read.push(...idsOf({ body }))
      more = body.has_more
      expect(body.total).toBeGreaterThanOrEqual(all.length)
      const { id } = (await create(service, simple({ name: 'between' }))).body
      between.push(id)
    }
    expect(read).toEqual(all)
  })

  test('is not begun behind what is nobody’s, another’s, gone, or beside an offset', async () => {
    const { id } = (await create(service)).body
    const at_once = await list({ starting_after: id, offset: '1' })
    await call(service, 'DELETE', `/envelopes/${id}`)
    const { id: theirs } = (await create(service, undefined, { key: service.test_key })).body
    const replies = [at_once]
    for (const starting_after of [id, theirs, 'env_x', '\0', '']) replies.push(await list({ starting_after }))
    for (const { status, body } of replies)
      expect([status, body.code, body.param]).toEqual([400, 'invalid_parameter', 'starting_after'])
    await call(service, 'DELETE', `/envelopes/${theirs}`, { key: service.test_key })
  })
})

describe('filters', () => {
  test.each<[Record<string, string>, readonly string[]]>([
    [{ status: 'draft' }, ['draft', '100% done_\\', 'grace']],
    [{ status: 'sent,voided' }, ['sent', 'voided']],
    [{ status: 'in_flight' }, ['sent', 'signed']],
    [{ status: 'terminal' }, ['completed', 'voided']],
    [{ status: 'in_flight, completed' }, ['sent', 'signed', 'completed']],
    [{ status: 'recalled' }, []],
    [{ external_ref: 'crm-1' }, ['draft', 'sent']],
    [{ external_ref: 'crm-1', status: 'sent' }, ['sent']],
    [{ external_ref: 'CRM-1' }, []],
    [{ recipient_email: 'GRACE@example.test' }, ['grace']],
    [{ recipient_email: 'ada' }, []],
    [{ q: 'RA' }, ['draft', 'grace']],
    [{ q: '%' }, ['100% done_\\']],
    [{ q: '_' }, ['100% done_\\']],
    [{ q: '\\' }, ['100% done_\\']],
  ])('%j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
    expect((await list(query)).body.total).toBe(expected.length)
  })

  test('by time, both ends left out', async () => {
    const at = (name: string) => times.get(name) ?? ''
    expect(await names({ created_after: at('signed'), created_before: at('100%') })).toEqual(['completed', 'voided'])
    const elsewhere = at('signed').replace('Z', '+00:00')
    expect((await names({ created_after: elsewhere }))[0]).toBe('completed')
  })
})

test.each<[Record<string, string>, string, RegExp]>([
  [{ limit: '0' }, 'limit', /^limit must be at least 1$/],
  [{ limit: '101' }, 'limit', /^limit must be at most 100$/],
  [{ limit: 'ten' }, 'limit', /^limit must be a whole number$/],
  [{ limit: '' }, 'limit', /whole number/],
  [{ offset: '-1' }, 'offset', /^offset must be at least 0$/],
  [{ offset: '1.5' }, 'offset', /whole number/],
  [{ status: 'open' }, 'status', /^status must be one of draft, .*in_flight/],
  [{ status: '' }, 'status', /must be one of/],
  [{ status: 'toString' }, 'status', /must be one of/],
  [{ created_after: 'yesterday' }, 'created_after', /ISO 8601/],
  [{ created_before: '0000-01-01T00:00:00Z' }, 'created_before', /years 1 to 9999/],
  [{ created_after: '0001-01-01T00:00:00+12:00' }, 'created_after', /years 1 to 9999/],
  [{ created_after: '9999-12-31T23:59:59-12:00' }, 'created_after', /years 1 to 9999/],
  [{ external_ref: 'a\u0000b' }, 'external_ref', /control characters/],
  [{ q: '\u0000' }, 'q', /control characters/],
  [{ recipient_email: '\u0000' }, 'recipient_email', /control characters/],
])('%j is refused by name', async (query, param, message) => {
  const { body } = await list(query)
  expect(body).toMatchObject({
    status: 400,
    code: 'invalid_parameter',
    param,
    message: expect.stringMatching(message),
  })
})

test('an unknown filter is refused by name, and so is one given twice', async () => {
  expect((await list({ colour: 'red' })).body).toMatchObject({
    status: 400,
    code: 'unknown_parameter',
    param: 'colour',
  })
  expect((await call(service, 'GET', '/envelopes?limit=1&limit=2')).body).toMatchObject({
    status: 400,
    code: 'invalid_parameter',
    param: 'limit',
  })
})

test('the test space is a list of its own', async () => {
  const { body } = await call(service, 'GET', '/envelopes', { key: service.test_key })
  expect(body).toMatchObject({ total: 1, data: [{ name: 'in the test space', livemode: false }] })
})

test('limit 100 is allowed and used', async () => {
  const { body } = await list({ limit: '100' })
  expect([body.limit, body.data.length]).toEqual([100, 7])
  expect(body.data.some((e: any) => e.recipients.some((r: any) => r.email === ada.email))).toBe(true)
})

describe('in another order', () => {
  const sorted = async (sort: string, over: Record<string, string> = {}) =>
    (await list({ sort, ...over })).body.data.map(({ name }: any) => name)

  test.each([
    ['name', ['100% done_\\', 'completed', 'draft', 'grace', 'sent', 'signed', 'voided']],
    ['-name', ['voided', 'signed', 'sent', 'grace', 'draft', 'completed', '100% done_\\']],
    ['created_at', [...NAMES]],
    ['-created_at', NAMES.toReversed()],
  ])('%s', async (sort, names) => {
    expect(await sorted(sort)).toEqual(names)
  })

  test('by last change and by deadline', async () => {
    for (const key of ['updated_at', 'deadline_at']) {
      const keys = (await list({ sort: key })).body.data.map((row: any) => row[key])
      expect(keys).toHaveLength(NAMES.length)
      expect(keys).toEqual(keys.toSorted())
      expect((await list({ sort: `-${key}` })).body.data.map((row: any) => row[key])).toEqual(keys.toReversed())
    }
  })

  test('with filters, searches and pages', async () => {
    expect(await sorted('name', { status: 'draft' })).toEqual(['100% done_\\', 'draft', 'grace'])
    expect(await sorted('name', { external_ref: 'crm-1' })).toEqual(['draft', 'sent'])
    expect(await sorted('-name', { search: 'ed' })).toEqual([])
    expect(await sorted('-name', { search: 'ada' })).toEqual([
      'voided',
      'signed',
      'sent',
      'draft',
      'completed',
      '100% done_\\',
    ])
    expect(await sorted('-name', { q: 'e' })).toEqual([
      'voided',
      'signed',
      'sent',
      'grace',
      'completed',
      '100% done_\\',
    ])
    const { body } = await list({ sort: 'name', limit: '2', offset: '2' })
    expect(body.data.map(({ name }: any) => name)).toEqual(['draft', 'grace'])
    expect([body.total, body.has_more]).toEqual([NAMES.length, true])
  })

  test('goes by words, not by accents and capitals', async () => {
    const { live_key: key } = await service.addWorkspace()
    for (const name of ['Zebra', 'Étude', 'eternal', 'NDA Hopper', 'NDA', 'apple'])
      await create(service, simple({ name }), { key })
    const { body } = await call(service, 'GET', '/envelopes?sort=name', { key })
    expect(body.data.map(({ name }: any) => name)).toEqual(['apple', 'eternal', 'Étude', 'NDA', 'NDA Hopper', 'Zebra'])
    const renamed = body.data[5].id
    await call(service, 'PATCH', `/envelopes/${renamed}`, { key, body: { name: 'Aardvark' } })
    const again = await call(service, 'GET', '/envelopes?sort=name', { key })
    expect(again.body.data[0].id).toBe(renamed)
  })

  test('is refused where it means nothing', async () => {
    expect(await list({ sort: 'colour' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_parameter', param: 'sort' },
    })
    const [{ id }] = (await list()).body.data
    expect(await list({ sort: 'name', starting_after: id })).toMatchObject({
      status: 400,
      body: { param: 'starting_after' },
    })
    expect((await list({ sort: '-created_at', starting_after: id })).status).toBe(200)
  })
})
