import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, formTokenOf, signIn } from '../support/dashboard.ts'
import { type Crm, codeOf, openCrm, type Person } from '../support/crm.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'

let service: TestService
let crm: Crm
let member: Person
beforeAll(async () => {
  service = await openService()
  crm = await openCrm(service)
  member = await crm.person('Ada Lovelace', crm.key)
})
afterAll(() => service.close())

const opens = async (cookie: string) =>
  (await service.server.inject({ url: '/app/live/account', headers: { cookie } })).statusCode
const whoIs = async (cookie: string) =>
  (await service.server.inject({ url: '/app/live/session', headers: { cookie } })).json().person?.email

/** A browser where somebody is signed in opens the address that the CRM made for the member. */
async function arriveOver(cookie: string, user = member.email) {
  const code = codeOf(await crm.authorize(user, { return_to: '/templates' }))
  const reply = await service.server.inject({
    url: `/oauth/authorize?code=${code}`,
    headers: { cookie, accept: 'text/html', 'accept-language': 'en', 'sec-fetch-site': 'cross-site' },
  })
  const given = (name: string) => reply.cookies.find((one) => one.name === name)?.value
  return {
    status: reply.statusCode,
    html: reply.body,
    session: given('countersign'),
    pending: given('countersign-pending'),
  }
}

async function answer(cookie: string, pending: string | undefined, body: object, headers: object = {}) {
  const reply = await service.server.inject({
    method: 'POST',
    url: '/login/other',
    headers: { cookie: `${cookie}; countersign-pending=${pending}`, origin: BASE_URL, ...headers },
    payload: body,
  })
  const session = reply.cookies.find(({ name }) => name === 'countersign')?.value
  return { status: reply.statusCode, location: reply.headers.location, cookie: `countersign=${session}`, session }
}

const sessions = async () =>
  (await service.database.query('select from session where person_id = $1', [member.id])).length

describe('a hand-off over the session of somebody else', () => {
  const somebody = async () => signIn(service, await addPerson(service, (await service.addWorkspace()).key))

  test('asks, and changes nothing until it is answered', async () => {
    const other = await somebody()
    const { status, html, session, pending } = await arriveOver(other.cookie)
    expect([status, session]).toEqual([200, undefined])
    expect(html).toContain(`You are signed in as ${other.email}`)
    expect(html).toContain(`Go on as ${member.email}`)
    expect(pending).toBeDefined()
    expect([await opens(other.cookie), await whoIs(other.cookie)]).toEqual([200, other.email])
  })

  test('goes on as the other person, and the former session ends', async () => {
    const other = await somebody()
    const { pending } = await arriveOver(other.cookie)
    const form_token = await formTokenOf(service, other.cookie)
    const gone_on = await answer(other.cookie, pending, { form_token, answer: 'go_on' })
    expect([gone_on.status, gone_on.location]).toEqual([303, '/templates'])
    expect(await whoIs(gone_on.cookie)).toBe(member.email)
    expect(await opens(other.cookie)).toBe(401)
  })

  test('stays as they are, and the new session ends', async () => {
    const other = await somebody()
    const { pending } = await arriveOver(other.cookie)
    const form_token = await formTokenOf(service, other.cookie)
    const before = await sessions()
    const stayed = await answer(other.cookie, pending, { form_token, answer: 'stay' })
    expect([stayed.status, stayed.session]).toEqual([303, undefined])
    expect(await sessions()).toBe(before - 1)
    expect(await whoIs(other.cookie)).toBe(other.email)
  })

  test('is answered by our own page alone, in time, and with nothing made up', async () => {
    const other = await somebody()
    const { pending } = await arriveOver(other.cookie)
    const form_token = await formTokenOf(service, other.cookie)
    const go_on = { form_token, answer: 'go_on' }
    expect((await answer(other.cookie, pending, go_on, { origin: 'https://evil.test' })).status).toBe(403)
    expect((await answer(other.cookie, pending, { ...go_on, form_token: 'x' })).status).toBe(403)
    const first = pending?.startsWith('A') ? 'B' : 'A'
    for (const made of ['x', `${first}${pending?.slice(1)}`, undefined])
      expect((await answer(other.cookie, made, go_on)).session).toBeUndefined()
    service.clock.advance(601_000)
    expect((await answer(other.cookie, pending, go_on)).session).toBeUndefined()
    expect(await whoIs(other.cookie)).toBe(other.email)
  })

  test('is no question for the same person in the same workspace, whose former session ends', async () => {
    const first = await crm.redeem(codeOf(await crm.authorize(member.email)))
    const again = await arriveOver(first.cookie)
    expect([again.status, await whoIs(`countersign=${again.session}`)]).toEqual([303, member.email])
    expect(await opens(first.cookie)).toBe(401)
  })

  test('is one for the same person in another workspace', async () => {
    const { key } = await service.addWorkspace()
    const of_both = await crm.person('Bob', crm.key, key)
    const here = await signIn(service, of_both)
    await service.database.query(`update session set workspace_id = $1 where person_id = $2`, [key, of_both.id])
    expect((await arriveOver(here.cookie, of_both.email)).status).toBe(200)
  })
})
