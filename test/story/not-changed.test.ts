import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '../../src/http/routes.ts'
import { nameOf } from '../conformance/asking.ts'
import { call, create } from '../support/api.ts'
import { appUser } from '../support/app.ts'
import { openService, type TestService } from '../support/service.ts'
import { boxFor, template } from '../support/templates.ts'

// RFC 9110 13.1.2: who holds what would be answered is told so, and is sent nothing.

let service: TestService
let ids: { readonly envelope: string; readonly template: string }
beforeAll(async () => {
  service = await openService()
  const made = { name: 'T', roles: [{ label: 'Client' }], fields: [boxFor('Client')] }
  ids = { envelope: (await create(service)).body.id, template: (await template(service, made)).id }
})
afterAll(() => service.close())

const get = (path: string, held?: string) =>
  call(service, 'GET', path, held === undefined ? {} : { headers: { 'if-none-match': held } })
const tagged = ROUTES.filter(({ method, tagged }) => method === 'GET' && tagged)
const addressOf = (path: string) => path.replace('{id}', path.startsWith('/templates') ? ids.template : ids.envelope)

test.each([...tagged.map((route) => [nameOf(route), route.path]), ['GET /openapi.json', '/openapi.json']])(
  '%s',
  async (_, path = '') => {
    const { status, headers } = await get(addressOf(path))
    const etag = String(headers['etag'])
    expect([status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]+"$/)])
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(addressOf(path), held)
      expect([held, again.status, again.bytes.length, again.headers['etag']]).toEqual([held, 304, 0, etag])
    }
    for (const held of ['"other"', etag.slice(1, -1), ''])
      expect([held, (await get(addressOf(path), held)).status]).toEqual([held, 200])
  },
)

test('an envelope has another name after each change', async () => {
  const path = `/envelopes/${ids.envelope}`
  const before = String((await get(path)).headers['etag'])
  await call(service, 'PATCH', path, { body: { name: 'Another' } })
  const { status, headers } = await get(path, before)
  expect([status, headers['etag'] === before]).toEqual([200, false])
})

test('a page of the dashboard is told so too', async () => {
  const { key, live_key } = await service.addWorkspace()
  const { id } = (await create(service, undefined, { key: live_key })).body
  const user = await appUser(service, key)
  const { headers } = await user.call('GET', `/envelopes/${id}`)
  const held = { headers: { 'if-none-match': String(headers['etag']) } }
  expect((await user.call('GET', `/envelopes/${id}`, held)).status).toBe(304)
})
