import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppUser, appUser } from '../../support/app.ts'
import { openService, type TestService } from '../../support/service.ts'

// Searches that a person keeps: their own alone, in one workspace and space, and no more than they can read.

let service: TestService
let owner: AppUser
let member: AppUser
let stranger: AppUser
beforeAll(async () => {
  service = await openService()
  const { key } = await service.addWorkspace()
  owner = await appUser(service, key)
  member = await appUser(service, key, 'member')
  stranger = await appUser(service, (await service.addWorkspace()).key)
})
afterAll(() => service.close())

const names = async (who: AppUser, space: 'live' | 'test' = 'live') =>
  (await who.call('GET', '/saved-filters', { space })).body.data.map(({ name }: any) => name)
const save = (who: AppUser, name: string, search = 'tab=drafts') =>
  who.call('POST', '/saved-filters', { body: { name, search } })

test('are kept and removed by who made them, whom alone they are shown', async () => {
  const { body, status } = await save(owner, 'Mine')
  expect([status, body.search]).toEqual([201, 'tab=drafts'])
  expect(await names(owner)).toEqual(['Mine'])
  for (const who of [member, stranger]) {
    expect(await names(who)).toEqual([])
    expect((await who.call('DELETE', `/saved-filters/${body.id}`)).status).toBe(404)
  }
  expect(await names(owner, 'test')).toEqual([])
  expect((await owner.call('DELETE', `/saved-filters/${body.id}`)).status).toBe(204)
  expect((await owner.call('DELETE', `/saved-filters/${body.id}`)).status).toBe(404)
  expect(await names(owner)).toEqual([])
})

test('have a bound', async () => {
  for (let at = 0; at < 20; at++) expect((await save(member, `Filter ${at}`)).status).toBe(201)
  const { status, body } = await save(member, 'One more')
  expect([status, body.code]).toEqual([400, 'limit_exceeded'])
  expect((await save(owner, '')).status).toBe(400)
  expect((await save(owner, 'Long', 'x'.repeat(1001))).status).toBe(400)
})
