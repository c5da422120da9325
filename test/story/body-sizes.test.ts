import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseMetadata } from '../../src/contract/envelopes/create-request.ts'
import { parseDocuments } from '../../src/contract/envelopes/documents-request.ts'
import { parseEnvelopeEdit } from '../../src/contract/envelopes/edit-request.ts'
import { parseInstantiation, parseTemplate, parseTemplateEdit } from '../../src/contract/templates/request.ts'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { countIssues, type Issue } from '../../src/domain/refusal.ts'
import { routesWithBody } from '../support/routes.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const json = { 'content-type': 'application/json' }
const TOO_MUCH = 'x'.repeat(LIMITS.stranger_body_bytes_max + 1)

describe('without a key, a session or a link', () => {
  test('no address takes more than 64 KB, and nothing larger is looked at', async () => {
    const routes = routesWithBody(service.server)
    expect(routes).toEqual(
      expect.arrayContaining([
        'POST /oauth2/register',
        'POST /oauth2/token',
        'POST /oauth2/revoke',
        'POST /login',
        'POST /forgotten',
        'POST /embed/session',
        'PUT /sign/:rid/fields/:field',
        'POST /api/v1/labels',
        'POST /scim/v2/Users',
        'POST /mcp',
      ]),
    )
    const taken: string[] = []
    for (const route of routes) {
      const [method = '', url = ''] = route.split(' ')
      const address = url.replaceAll(/:(\w+)/g, 'x').replaceAll('*', 'x')
      const reply = await service.server.inject({
        method: method as 'POST',
        url: address,
        headers: json,
        payload: TOO_MUCH,
      })
      // Text that is no JSON is found to be none by whoever looks at it.
      if (reply.statusCode < 401 || reply.body.includes('invalid_json')) taken.push(`${route} ${reply.statusCode}`)
    }
    expect(taken).toEqual([])
  })

  test.each(['/oauth2/register', '/oauth2/token', '/login', '/forgotten'])('%s', async (url) => {
    const reply = await service.server.inject({ method: 'POST', url, headers: json, payload: TOO_MUCH })
    expect(reply.statusCode).toBe(413)
  })
})

describe('who is known sends what the interface takes', () => {
  const large = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes) })

  test('a key up to 2 MB', async () => {
    const send = (payload: string) =>
      service.server.inject({
        method: 'POST',
        url: '/api/v1/labels',
        headers: { ...json, authorization: `Bearer ${service.live_key}` },
        payload,
      })
    expect((await send(large(2_000_000))).json()).toMatchObject({ status: 400, code: 'invalid_parameter' })
    expect((await send(large(2_100_000))).json()).toMatchObject({ status: 413, code: 'request_too_large' })
  })

  test('but no more entries than any call has', async () => {
    const reply = await service.server.inject({
      method: 'POST',
      url: '/api/v1/labels',
      headers: { ...json, authorization: `Bearer ${service.live_key}` },
      payload: `[${'{},'.repeat(600_000)}{}]`,
    })
    expect(reply.json()).toMatchObject({ status: 413, code: 'request_too_large' })
  })
})

/** Calls whose body is checked by the route, and those that check it piece by piece. */
test.each([
  ['POST', 'labels'],
  ['POST', 'envelopes/from-refs'],
] as const)('of nine thousand mistakes the first fifty are named, and all are counted: %s %s', async (method, path) => {
  const mistaken = async (count: number) => {
    const body = Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]))
    const reply = await service.server.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { ...json, authorization: `Bearer ${service.live_key}` },
      payload: JSON.stringify(body),
    })
    return { ...reply.json(), length: reply.body.length }
  }
  // Beside what is missing.
  const { errors_total: of_one } = await mistaken(1)
  const { errors, errors_total, length } = await mistaken(9_000)
  expect(errors).toHaveLength(50)
  expect(errors_total).toBe(8_999 + of_one)
  expect(JSON.stringify(errors)).not.toContain('"more"')
  expect(length).toBeLessThan(20_000)
})

test.each<[string, (raw: unknown) => { readonly issues: readonly Issue[] }]>([
  ['an envelope', (raw) => parseMetadata(raw, 'ref')],
  ['an edit of an envelope', parseEnvelopeEdit],
  ['documents', parseDocuments],
  ['a template', (raw) => parseTemplate(raw)],
  ['an edit of a template', parseTemplateEdit],
  ['an envelope of a template', parseInstantiation],
])('all mistakes are counted in %s', (_, parse) => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_one, n) => [`k${n}`, 1]))
  expect(countIssues(parse(many).issues)).toBe(20_000 + countIssues(parse({}).issues))
  expect(parse(many).issues.length).toBeLessThan(2_000)
})

test('an error of one mistake says that it is one', async () => {
  const reply = await service.server.inject({ method: 'GET', url: '/api/v1/envelopes' })
  expect(reply.json()).toMatchObject({ errors_total: 1, errors: [{ code: 'missing_token' }] })
})

test('a path of thousands of characters is logged in a line of five hundred', async () => {
  await service.server.inject({ method: 'GET', url: `/x${'/abc'.repeat(1500)}` })
  const line = JSON.parse(service.logged.findLast((one) => one.includes('/x/abc')) ?? '{}')
  expect(line.path).toHaveLength(512)
})
