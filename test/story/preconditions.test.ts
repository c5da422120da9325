import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, grace, signatureFor } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft, read } from '../support/stories.ts'

// Two who change the boxes of one envelope or template at once (RFC 9110 13.1.1), and boxes that keep their ids.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const PEOPLE = { recipients: [ada, grace] }
const box = (over: object = {}) => signatureFor(ada.email, over)
const roleBox = (over: object = {}) => ({ ...box(over), recipient_email: undefined, role: 1 })

interface Thing {
  readonly path: string
  /** Replaces all boxes. */
  readonly put: (boxes: readonly object[], headers?: Record<string, string>) => Promise<any>
  readonly entry: (over?: object) => object
  readonly current: () => Promise<{ etag: string; fields: any[] }>
}

async function envelope(): Promise<Thing> {
  const { id } = await draft(service, { ...PEOPLE, fields: [box(), box({ y: 0.2 })] })
  const path = `/envelopes/${id}/fields`
  return {
    path,
    entry: box,
    put: (fields, headers = {}) => call(service, 'POST', `${path}?replace=true`, { body: { fields }, headers }),
    current: async () => {
      const { headers, body } = await call(service, 'GET', path)
      return { etag: String(headers['etag']), fields: body.data }
    },
  }
}

async function template(): Promise<Thing> {
  const { id } = await draft(service, { ...PEOPLE, fields: [box(), box({ y: 0.2 })] })
  const made = await call(service, 'POST', `/envelopes/${id}/template`, { body: {} })
  const path = `/templates/${made.body.id}`
  return {
    path,
    entry: roleBox,
    put: (fields, headers = {}) => call(service, 'PATCH', path, { body: { fields }, headers }),
    current: async () => {
      const { headers, body } = await call(service, 'GET', path)
      return { etag: String(headers['etag']), fields: body.fields }
    },
  }
}

const THINGS = [
  ['an envelope', envelope],
  ['a template', template],
] as const

describe.each(THINGS)('the boxes of %s', (_, open) => {
  test('are replaced by who has read them as they are, and by nobody else', async () => {
    const { put, current, entry } = await open()
    const { etag } = await current()
    expect(etag).toMatch(/^"[\w-]{24}"$/)
    const first = await put([entry({ y: 0.3 })], { 'if-match': etag })
    expect(first.status).toBeLessThan(300)
    const second = await put([entry({ y: 0.5 })], { 'if-match': etag })
    expect([second.status, second.body.code]).toEqual([412, 'precondition_failed'])
    const now = await current()
    expect(now.fields).toMatchObject([{ y: 0.3 }])
    expect([first.headers.etag, now.etag === etag]).toEqual([now.etag, false])
  })

  test.each([
    ['*', true],
    ['"other", ETAG', true],
    ['W/ETAG', false],
    ['"other"', false],
    ['', false],
  ])('with If-Match: %s are replaced: %s', async (header, replaced) => {
    const { put, current, entry } = await open()
    const { etag } = await current()
    const { status } = await put([entry()], { 'if-match': header.replace('ETAG', etag) })
    expect(status < 300).toBe(replaced)
  })

  test('of two at once one is replaced', async () => {
    const { put, current, entry } = await open()
    const { etag } = await current()
    const ys = [0.1, 0.2, 0.3, 0.4]
    const replies = await Promise.all(ys.map((y) => put([entry({ y })], { 'if-match': etag })))
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(3)
  })

  test('what is wrong anyway is said first', async () => {
    const { put, entry } = await open()
    const { body } = await put([entry({ page: 99 })], { 'if-match': '"old"' })
    expect(body.code).toBe('invalid_field_placement')
  })

  test('go on under the ids that they had', async () => {
    const { put, current, entry } = await open()
    const [a, b] = (await current()).fields
    const { status } = await put([entry({ y: 0.7, id: b.id }), entry({ y: 0.4 })])
    expect(status).toBeLessThan(300)
    const [moved, fresh] = (await current()).fields
    expect([moved.id, moved.y]).toEqual([b.id, 0.7])
    expect([a.id, b.id]).not.toContain(fresh.id)
  })

  test.each([
    ['one of nobody', () => ['fld_nobody'], 'fields[0].id names no field that is replaced'],
    ['one twice', (id: string) => [id, id], 'fields[1].id names a field that another entry names'],
  ] as const)('take no id %s', async (_, idsOf, message) => {
    const { put, current, entry } = await open()
    const { fields } = await current()
    const { status, body } = await put(idsOf(fields[0].id).map((id) => entry({ id })))
    expect([status, body.code]).toEqual([400, 'invalid_parameter'])
    expect(body.message).toContain(message)
    expect((await current()).fields).toEqual(fields)
  })
})

test('an id goes with boxes that are replaced, not with further ones or with a creation', async () => {
  const { id, fields } = await draft(service, { ...PEOPLE, fields: [box()] })
  const added = await call(service, 'POST', `/envelopes/${id}/fields`, {
    body: { fields: [box({ id: fields[0].id })] },
  })
  expect([added.status, added.body.param]).toEqual([400, 'fields[0].id'])
  expect((await read(service, id)).fields).toEqual(fields)
  await expect(draft(service, { ...PEOPLE, fields: [box({ id: fields[0].id })] })).rejects.toThrow('fields[0].id')
})
