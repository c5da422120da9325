import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginSession, inUse } from '../../../src/application/accounts/sessions.ts'
import { allowProgram } from '../../../src/application/programs/authorize.ts'
import { ROLES } from '../../../src/domain/recipients/membership.ts'
import { sha256 } from '../../../src/kit/secrets.ts'
import { type AppUser, appUser, appUserOf } from '../../support/app.ts'
import { addPerson, PASSWORD, signIn, visitorWith } from '../../support/dashboard.ts'
import { CALLBACK, connected } from '../../mcp/program.ts'
import { openService, type TestService } from '../../support/service.ts'

// Owners and admins sign a member out of their workspace (docs/interface.md, People and keys).

let service: TestService
let workspace: string
beforeAll(async () => {
  service = await openService()
  workspace = (await service.addWorkspace('enterprise')).key
})
afterAll(() => service.close())

const end = (user: AppUser, { id }: { readonly id: string }) => user.call('DELETE', `/members/${id}/sessions`)
const isIn = async (user: AppUser) => (await user.get('/envelopes')).status === 200
const told = ({ status, body }: { status: number; body: any }) => [status, body?.code ?? null]

describe.each(ROLES)('%s', (actor_role) => {
  test.each(ROLES)('signs out: %s', async (role) => {
    const [actor, member] = [await appUser(service, workspace, actor_role), await appUser(service, workspace, role)]
    const allowed = actor_role === 'owner' || (actor_role === 'admin' && role !== 'owner')
    expect(told(await end(actor, member))).toEqual(allowed ? [204, null] : [403, 'forbidden'])
    expect([await isIn(actor), await isIn(member)]).toEqual([true, !allowed])
  })
})

test('every browser of theirs is signed out here, and none elsewhere; they may sign in again', async () => {
  const owner = await appUser(service, workspace)
  const person = await addPerson(service, workspace, { role: 'member' })
  const other = (await service.addWorkspace()).key
  const signedIn = async () => appUserOf(service, await signIn(service, person))
  const [first, second, third] = [await signedIn(), await signedIn(), await signedIn()]
  await service.app.store.transact(other, (tx) => tx.members.add(other, { person_id: person.id, role: 'member' }))
  const moved = await second.call('GET', '/account')
  const elsewhere = moved.body.workspaces.find(({ here }: { here: boolean }) => !here)
  const reply = await second.call('POST', '/account/workspace', { body: { workspace: elsewhere.id } })
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  const there = appUserOf(service, visitorWith(service, { ...person, cookie }))
  const both = await Promise.all([end(owner, person), end(owner, person)])
  expect(both.map(({ status }) => status)).toEqual([204, 204])
  expect([await isIn(first), await isIn(third), await isIn(there)]).toEqual([false, false, true])
  expect(await isIn(await signedIn())).toBe(true)
  // Who has it may be another: it comes back once its person has proved who they are.
  const { id } = moved.body.workspaces.find(({ here }: { here: boolean }) => here)
  const back = () => there.call('POST', '/account/workspace', { body: { workspace: id } })
  const refused = await back()
  expect([...told(refused), refused.body.ways]).toEqual([403, 'fresh_proof_required', ['password']])
  expect(await isIn(there)).toBe(true)
  const connect = async () => {
    const { app } = service
    const visitor = await app.store.sessions.find(sha256(cookie.split('=')[1] ?? ''), inUse(app))
    if (!visitor) throw new Error('nobody is signed in')
    const actor = { kind: 'user', id: person.id, name: 'x', ip: null, user_agent: null } as const
    const question = {
      client_id: 'x',
      client_name: 'x',
      vouched_by: null,
      redirect_uri: CALLBACK,
      scopes: [],
      state: null,
    }
    const choice = { workspace: id, livemode: true, scopes: [] }
    return allowProgram(app, { visitor, actor }, { ...question, challenge: '' }, choice)
  }
  await expect(connect()).rejects.toMatchObject({ code: 'forbidden' })
  await there.call('POST', '/account/proof', { body: { way: 'password', password: PASSWORD } })
  expect(await connect()).toHaveProperty('to')
  expect((await back()).status).toBe(204)
})

test('a suspension ends those that are elsewhere too: they come back by a new proof once it is over', async () => {
  const [here, other] = [(await service.addWorkspace()).key, (await service.addWorkspace()).key]
  const person = await addPerson(service, here, { role: 'member' })
  await service.app.store.transact(other, (tx) => tx.members.add(other, { person_id: person.id, role: 'member' }))
  const { id } = await service.app.store.workspaces.read(other)
  const user = appUserOf(service, await signIn(service, person))
  const goThere = () => user.call('POST', '/account/workspace', { body: { workspace: id } })
  service.clock.advance(1000)
  for (const suspended_at of [service.app.real_clock.now(), null])
    await service.app.store.transact(other, (tx) => tx.workspaces.change(other, { suspended_at }))
  expect(told(await goThere())).toEqual([403, 'fresh_proof_required'])
  await user.call('POST', '/account/proof', { body: { way: 'password', password: PASSWORD } })
  expect((await goThere()).status).toBe(204)
})

test('the programs that they connected end too, and the log tells who did it', async () => {
  const owner = await appUser(service, workspace)
  const member = await appUser(service, workspace, 'member')
  await connected(service, member)
  const programs = async () => (await owner.call('GET', '/programs?of=everybody')).body.data.length
  const before = await programs()
  await end(owner, member)
  expect(await programs()).toBe(before - 1)
  const { body } = await owner.call('GET', '/activity')
  const acts = body.data.map(({ act }: { act: string }) => act)
  expect(acts).toEqual(expect.arrayContaining(['member.sessions_ended', 'program.revoked']))
  expect(body.data.find(({ act }: { act: string }) => act === 'member.sessions_ended')).toMatchObject({
    subject: { id: member.id, name: 'The member' },
  })
})

test('one’s own end under Your account, and who is in no such workspace is not found', async () => {
  const owner = await appUser(service, workspace)
  expect(told(await end(owner, owner))).toEqual([403, 'forbidden'])
  const stranger = await appUser(service, (await service.addWorkspace()).key)
  expect(told(await end(owner, stranger))).toEqual([404, 'not_found'])
  expect([await isIn(owner), await isIn(stranger)]).toEqual([true, true])
})

test('nobody signs in to a workspace that they are no member of any more, removed while they sign in too', async () => {
  const { key } = await service.addWorkspace('enterprise')
  const origin = { at: service.clock.now(), ip: null, user_agent: null, locale: null, timezone: null }
  const sessionsOf = (person_id: string) =>
    service.database.query('select 1 from session where person_id = $1', [person_id])
  const begin = (person_id: string) =>
    beginSession(service.app, { person_id, workspace_id: key, browser_known: true }, origin)
  const gone = await addPerson(service, key, { role: 'member' })
  const going = await addPerson(service, key, { role: 'member' })
  await service.app.store.transact(key, (tx) => tx.members.remove(key, gone.id))
  expect([await begin(gone.id), await sessionsOf(gone.id)]).toEqual([null, []])
  const [token] = await Promise.all([
    begin(going.id),
    service.app.store.transact(key, (tx) => tx.members.remove(key, going.id)),
  ])
  // Whichever was first: a session that began before the end ended with it.
  expect([typeof token, await sessionsOf(going.id)]).toEqual([expect.toBeOneOf(['string', 'object']), []])
})
