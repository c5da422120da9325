import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PREFIXES } from '../../src/http/mounts.ts'
import { DESCRIBED } from '../../src/http/openapi/description.ts'
import { call, create, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { draft } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

describe.each(['/api/v1/internal', '/v1', '/v2'])('the prefix %s', (prefix) => {
  test('answers as the canonical one does, and names it', async () => {
    const { id } = await draft(service)
    for (const path of [`/envelopes/${id}`, '/envelopes?limit=1', `/envelopes/${id}/recipients`, '/webhooks']) {
      const [canonical, alias] = [await call(service, 'GET', path), await call(service, 'GET', path, { prefix })]
      expect(alias.body).toEqual(canonical.body)
      expect(alias.status).toBe(200)
      expect(alias.headers['link']).toBe(`</api/v1${path}>; rel="canonical"`)
      expect(canonical.headers['link']).toBeUndefined()
    }
  })

  test('takes writes and refuses alike', async () => {
    const created = await create(service, simple(), { prefix })
    expect(created.status).toBe(201)
    expect(created.headers['location']).toMatch(/\/api\/v1\/envelopes\/env_/)
    expect((await call(service, 'POST', `/envelopes/${created.body.id}/send`, { prefix })).body.status).toBe('sent')
    expect((await call(service, 'GET', '/envelopes/env_x', { prefix })).body.code).toBe('not_found')
    expect((await call(service, 'GET', '/envelopes', { prefix, key: null })).status).toBe(401)
  })
})

test('what exists but does not take a method says which it takes', async () => {
  for (const [method, path, allow] of [
    ['DELETE', '/envelopes', 'GET, POST'],
    ['PUT', '/envelopes/env_x/recipients/rcp_x', 'PATCH, DELETE'],
    ['GET', '/envelopes/env_x/send', 'POST'],
    ['POST', '/webhooks/whk_x', 'GET, PATCH, DELETE'],
  ] as const) {
    for (const prefix of PREFIXES) {
      const { status, headers, body } = await call(service, method, path, { prefix })
      expect([status, body.code, headers['allow']?.toString().split(', ').toSorted()]).toEqual([
        ...[405, 'method_not_allowed', allow.split(', ').toSorted()],
      ])
    }
  }
})

test.each(['/openapi.json', '/postman.json'])('GET %s names a query key that it does not know', async (path) => {
  const ask = async (query: string) => {
    const { status, body } = await call(service, 'GET', `${path}${query}`, { key: null })
    return [status, body.code ?? null, body.param ?? null]
  }
  expect(await Promise.all([ask(''), ask('?_=1'), ask('?verison=1')])).toEqual([
    [200, null, null],
    [200, null, null],
    [400, 'unknown_parameter', 'verison'],
  ])
})

describe('openapi.json', () => {
  const read = async (prefix: string) => (await call(service, 'GET', '/openapi.json', { key: null, prefix })).body

  test('is OpenAPI 3.1, needs no key, and is the same under every prefix', async () => {
    const document = await read('/api/v1')
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.servers.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual([...PREFIXES])
    for (const prefix of PREFIXES) expect(await read(prefix)).toEqual(document)
  })

  test('lists every route of the interface that is served, and no other', async () => {
    const { paths } = await read('/api/v1')
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object)
        .filter((key) => key !== 'servers')
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
    const routes = DESCRIBED.map(({ method, path }) => `${method} ${path}`)
    expect(described.toSorted()).toEqual([...routes, ...BESIDE].toSorted())
    expect(described).toEqual(expect.arrayContaining([...INTERFACE]))
  })
})

/** Described, but no route of the list: they need no key. */
const BESIDE = ['GET /openapi.json', 'PUT /uploads/{id}/content']

/** docs/interface.md, Calls, as far as it is built. */
const INTERFACE = [
  'POST /envelopes',
  'POST /envelopes/from-refs',
  'GET /envelopes',
  'GET /envelopes/{id}',
  'POST /envelopes/{id}/send',
  'POST /envelopes/{id}/remind',
  'POST /envelopes/{id}/void',
  'GET /envelopes/{id}/final',
  'GET /envelopes/{id}/certificate',
  'GET /envelopes/{id}/recipients',
  'POST /envelopes/{id}/recipients',
  'PATCH /envelopes/{id}/recipients/{rid}',
  'DELETE /envelopes/{id}/recipients/{rid}',
  'POST /envelopes/{id}/recipients/{rid}/remind',
  'GET /templates',
  'GET /templates/{id}',
  'POST /templates/{id}/envelopes',
  'POST /webhooks',
  'GET /webhooks',
  'DELETE /webhooks/{id}',
  'GET /openapi.json',
]
