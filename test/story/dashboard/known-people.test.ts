import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada, call, create, grace, simple } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { openService, type TestService } from '../../support/service.ts'

// Whom a page proposes while somebody is typed: recipients of earlier envelopes.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const known = async (who: AppUser, space: 'live' | 'test' = 'live') =>
  (await who.call('GET', '/people', { space })).body.data

test('each is known once, by what they were called last, in this workspace and space alone', async () => {
  const [own, other] = [await service.addWorkspace(), await service.addWorkspace()]
  const [member, stranger] = [await appUser(service, own.key, 'member'), await appUser(service, other.key)]
  const key = own.live_key
  await create(service, simple(), { key })
  service.clock.advance(1000)
  const copy = { name: 'Charles', email: 'charles@example.test', role: 'cc', locale: 'de' }
  const latest = { name: 'Augusta Ada King', email: 'ADA@example.test' }
  const { body } = await create(service, simple({ recipients: [latest, copy] }), { key })
  await create(service, simple({ recipients: [{ ...ada, ...grace }], fields: [] }), { key: own.test_key })
  expect(await known(member)).toEqual([
    { ...latest, locale: null },
    { name: 'Charles', email: 'charles@example.test', locale: 'de' },
  ])
  expect(await known(member, 'test')).toEqual([{ ...grace, locale: null }])
  expect(await known(stranger)).toEqual([])

  // Nobody is kept beyond their envelopes.
  expect((await call(service, 'DELETE', `/envelopes/${body.id}`, { key })).status).toBe(204)
  expect(await known(member)).toEqual([{ ...ada, locale: null }])
})

test('nobody learns of them without a session', async () => {
  const reply = await service.server.inject({ method: 'GET', url: '/app/live/people' })
  expect(reply.statusCode).toBe(401)
})
