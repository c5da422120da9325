import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  SAVE_AS_TEMPLATE,
  TEMPLATE,
  TEMPLATE_EDIT,
  TEMPLATE_METADATA,
  TEMPLATE_ORDER,
  TEMPLATE_PAGE,
} from '../../src/contract/templates/examples.ts'
import { TemplatePageShape, TemplateShape } from '../../src/contract/templates/shapes.ts'
import { type Call, call } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft } from '../support/stories.ts'
import { createTemplate, lease, order, template } from '../support/templates.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const patch = (id: string, body: unknown, options: Call = {}) =>
  call(service, 'PATCH', `/templates/${id}`, { ...options, body })
const read = (id: string, options: Call = {}) => call(service, 'GET', `/templates/${id}`, options)
const archive = (id: string, options: Call = {}) => call(service, 'DELETE', `/templates/${id}`, options)

describe('the list', () => {
  const list = (query: Record<string, string>, key: string) =>
    call(service, 'GET', `/templates?${new URLSearchParams(query)}`, { key })
  const names = async (query: Record<string, string>, key: string) =>
    (await list(query, key)).body.data.map((t: any) => t.name)
  let own: Awaited<ReturnType<TestService['addWorkspace']>>

  beforeAll(async () => {
    own = await service.addWorkspace()
    for (const name of ['one', '100%', 'two', 'gone']) {
      const { id } = await template(service, lease({ name }), { key: own.live_key })
      if (name === 'gone') await archive(id, { key: own.live_key })
      service.clock.advance(1000)
    }
    await template(service, lease({ name: 'in the test space' }), { key: own.test_key })
  })

  test('newest first, without fields, paged, archived ones apart', async () => {
    const { body } = await list({}, own.live_key)
    expect(() => TemplatePageShape.parse(body)).not.toThrow()
    expect(body).toMatchObject({ limit: 20, offset: 0, total: 3, has_more: false })
    expect(body.data.map((t: any) => t.name)).toEqual(['two', '100%', 'one'])
    expect(body.data[0].roles).toMatchObject([{ field_count: 1 }, { field_count: 1 }])
    const { fields: _, ...rest } = (await read(body.data[0].id, { key: own.live_key })).body
    expect(body.data[0]).toStrictEqual(rest)
    expect(await names({ archived: 'true' }, own.live_key)).toEqual(['gone'])
    expect(await names({ archived: 'false', q: '%' }, own.live_key)).toEqual(['100%'])
    expect(await names({ q: 'ON' }, own.live_key)).toEqual(['one'])
    const pages = [await list({ limit: '2' }, own.live_key), await list({ limit: '2', offset: '2' }, own.live_key)]
    expect(pages.map(({ body: b }) => [b.data.length, b.total, b.has_more])).toEqual([
      [2, 3, true],
      [1, 3, false],
    ])
  })

  test('the test space and other workspaces have lists of their own', async () => {
    expect(await names({}, own.test_key)).toEqual(['in the test space'])
    const other = await service.addWorkspace()
    expect(await names({}, other.live_key)).toEqual([])
  })

  test.each([
    [{ limit: '101' }, 'invalid_parameter', 'limit'],
    [{ offset: '-1' }, 'invalid_parameter', 'offset'],
    [{ archived: 'yes' }, 'invalid_parameter', 'archived'],
    [{ q: '\u0000' }, 'invalid_parameter', 'q'],
    [{ status: 'draft' }, 'unknown_parameter', 'status'],
  ])('%j is refused by name', async (query, code, param) => {
    expect((await list(query as never, own.live_key)).body).toMatchObject({ status: 400, code, param })
  })
})

test('the examples of the description are true', async () => {
  expect(() => TemplatePageShape.parse(TEMPLATE_PAGE)).not.toThrow()
  expect(() => TemplateShape.parse(TEMPLATE)).not.toThrow()
  const { id } = await template(service, TEMPLATE_METADATA)
  expect((await patch(id, TEMPLATE_EDIT)).body).toMatchObject(TEMPLATE_EDIT)
  const { body } = await order(service, id, TEMPLATE_ORDER)
  expect(body).toMatchObject({ status: 'sent', external_ref: 'crm-42' })
  const saved = await call(service, 'POST', `/envelopes/${body.id}/template`, { body: SAVE_AS_TEMPLATE })
  expect(saved.body).toMatchObject({ roles: [{ label: 'Tenant' }, { label: 'Landlord' }] })
})

test('with an Idempotency-Key a repetition changes nothing and is answered the same', async () => {
  const headers = { 'idempotency-key': 'lease-1' }
  const made = [
    await createTemplate(service, lease(), { headers }),
    await createTemplate(service, lease(), { headers }),
  ]
  expect(made.map(({ status, body }) => [status, body.id])).toEqual(made.map(() => [201, made[0]?.body.id]))
  const { id } = made[0]?.body ?? {}
  const orders = await Promise.all([1, 2, 3].map(() => order(service, id, undefined, { headers })))
  expect(new Set(orders.map(({ body }) => body.id)).size).toBe(1)
  expect(orders[0]?.status).toBe(201)
  expect((await call(service, 'GET', `/envelopes?template_id=${id}`)).body.total).toBe(1)
})

test('a template of another workspace, of the other space, or of no one does not exist', async () => {
  const { id } = await template(service)
  const { live_key } = await service.addWorkspace()
  const tries: [string, Call, string?][] = [
    [id, { key: live_key }],
    [id, { key: service.test_key }, 'test_key_live_resource'],
    ['tpl_00000000000000000000000000', {}],
    ['not-an-id!', {}],
  ]
  for (const [wanted, options, code = 'not_found'] of tries) {
    const path = encodeURIComponent(wanted)
    const replies = [
      await read(path, options),
      await patch(path, { name: 'x' }, options),
      await archive(path, options),
      await order(service, path, undefined, options),
    ]
    expect(replies.map(({ body }) => body?.code)).toEqual(replies.map(() => code))
  }
  expect((await read(id)).body).toMatchObject({ name: 'Lease', archived_at: null })
  const envelope = await draft(service)
  expect((await call(service, 'POST', `/envelopes/${envelope.id}/template`, { key: live_key, body: {} })).status).toBe(
    404,
  )
})
