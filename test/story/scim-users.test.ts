import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeRole, removeMember } from '../../src/application/accounts/members.ts'
import { appUser } from '../support/app.ts'
import { addPerson } from '../support/dashboard.ts'
import { callsOf, ERROR, freshUserName, openDirectory, type TestDirectory } from '../support/scim.ts'
import { openService, type TestService } from '../support/service.ts'

// What becomes of members whom a directory brings in and takes out.

let service: TestService
let directory: TestDirectory
let { add, patch, find, role } = {} as ReturnType<typeof callsOf>
beforeAll(async () => {
  service = await openService()
  directory = await openDirectory(service)
  ;({ add, patch, find, role } = callsOf(directory))
  await appUser(service, directory.workspace, 'owner')
})
afterAll(() => service.close())

const managerOf = ({ workspace, token_id }: TestDirectory) =>
  ({
    person_id: null,
    workspace: { key: workspace, id: 'ws_1', name: 'Acme' },
    actor: { kind: 'api_key', id: token_id, name: 'A platform', ip: null, user_agent: null },
  }) as const

const memberThere = async ({ workspace }: TestDirectory, id: string) =>
  (await service.app.store.members.list(workspace)).find(({ person_id }) => person_id === id)
const roleThere = async (own: TestDirectory, id: string) => (await memberThere(own, id))?.role
const nameThere = async (own: TestDirectory, id: string) => (await memberThere(own, id))?.name

describe('a user', () => {
  test('who is deactivated is signed out, loses the workspace, and comes back with the role', async () => {
    const own = await openDirectory(service)
    await appUser(service, own.workspace, 'owner')
    const user = await appUser(service, own.workspace, 'admin')
    expect((await user.call('GET', '/members')).status).toBe(200)
    await patch(`/Users/${user.id}`, [{ op: 'replace', path: 'active', value: false }], own)
    expect((await user.call('GET', '/members')).status).toBe(401)
    expect((await service.app.store.members.list(own.workspace)).map(({ person_id }) => person_id)).not.toContain(
      user.id,
    )
    const back = await patch(`/Users/${user.id}`, [{ op: 'replace', path: 'active', value: true }], own)
    expect(back.body).toMatchObject({ active: true, roles: [{ value: 'admin' }] })
    const { rows } = await service.app.store.activity.list(own.workspace, {
      area: 'member',
      actor_id: null,
      limit: 9,
      offset: 0,
    })
    expect(rows.map(({ act, actor }) => [act, actor.name])).toEqual([
      ['member.added', 'Okta'],
      ['member.removed', 'Okta'],
    ])
  })

  test('is found though no directory brought them, and linked by that', async () => {
    const own = await openDirectory(service)
    const user = await appUser(service, own.workspace, 'owner')
    const found = await find(`userName eq "${user.email}"`, 'Users', own)
    expect(found.Resources).toMatchObject([{ id: user.id, active: true }])
    const taken = await add({ userName: user.email }, own)
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness'])
    await patch(`/Users/${user.id}`, [{ op: 'add', path: 'externalId', value: 'x-1' }], own)
    expect((await find('externalId eq "x-1"', 'Users', own)).Resources[0].id).toBe(user.id)
  })

  test('who is the last owner stays, by every way of taking them out', async () => {
    const own = await openDirectory(service)
    const { id } = await appUser(service, own.workspace, 'owner')
    const group = (await own.ask('POST', '/Groups', { displayName: 'Countersign Owners', members: [{ value: id }] }))
      .body
    for (const [method, path, body] of [
      ['DELETE', `/Users/${id}`, undefined],
      ['PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: 'False' }] }],
      ['PUT', `/Users/${id}`, { active: false }],
      ['PATCH', `/Groups/${group.id}`, { Operations: [{ op: 'remove', path: 'members' }] }],
      ['PATCH', `/Groups/${group.id}`, { Operations: [{ op: 'replace', value: { displayName: 'Owners of cats' } }] }],
      ['DELETE', `/Groups/${group.id}`, undefined],
    ] as const) {
      const reply = await own.ask(method, path, body)
      expect([method, path, reply.status, reply.body?.detail]).toEqual([
        ...[method, path, 409],
        'a workspace needs an owner: make someone else an owner first',
      ])
    }
    expect([await role(id, own), (await own.ask('GET', `/Groups/${group.id}`)).body.members]).toMatchObject([
      'owner',
      [{ value: id }],
    ])
    // With another owner in the same call the first may go.
    const heir = (await add({}, own)).body.id
    await patch(`/Groups/${group.id}`, [{ op: 'replace', path: 'members', value: [{ value: heir }] }], own)
    expect([await role(id, own), await role(heir, own)]).toEqual(['member', 'owner'])
  })

  test('is neither renamed nor readdressed for other workspaces by a directory of one', async () => {
    const own = await openDirectory(service)
    const user = await appUser(service, own.workspace, 'member')
    const other = await service.addWorkspace()
    await service.app.store.transact(other.key, (tx) =>
      tx.members.add(other.key, { person_id: user.id, role: 'owner' }),
    )
    await patch(`/Users/${user.id}`, [{ op: 'replace', path: 'displayName', value: 'Mallory' }], own)
    const [there] = await service.app.store.members.list(other.key)
    expect(there?.name).not.toBe('Mallory')
    const moved = await patch(
      `/Users/${user.id}`,
      [{ op: 'replace', path: 'userName', value: 'mallory@example.test' }],
      own,
    )
    expect([moved.status, moved.body.scimType]).toEqual([400, 'mutability'])
    await own.ask('DELETE', `/Users/${user.id}`)
    expect((await service.app.store.members.list(other.key)).map(({ person_id }) => person_id)).toEqual([user.id])
  })

  test.each([
    ['removed in the dashboard', (own: TestDirectory, id: string) => removeMember(service.app, managerOf(own), id)],
    [
      'deactivated',
      (own: TestDirectory, id: string) => patch(`/Users/${id}`, [{ op: 'replace', value: { active: false } }], own),
    ],
  ])('who was demoted and then %s comes back with the role that they had last', async (_, takeOut) => {
    const own = await openDirectory(service)
    await appUser(service, own.workspace, 'owner')
    const { id } = (await add({}, own)).body
    await changeRole(service.app, managerOf(own), { person_id: id, role: 'owner' })
    await patch(`/Users/${id}`, [{ op: 'replace', path: 'displayName', value: 'Ada, an owner' }], own)
    await changeRole(service.app, managerOf(own), { person_id: id, role: 'member' })
    await takeOut(own, id)
    expect((await own.ask('GET', `/Users/${id}`)).body).toMatchObject({ active: false, roles: [{ value: 'member' }] })
    const back = await patch(`/Users/${id}`, [{ op: 'replace', path: 'active', value: true }], own)
    expect(back.body).toMatchObject({ active: true, roles: [{ value: 'member' }] })
    expect(await roleThere(own, id)).toBe('member')
  })

  test('is renamed where the directory made the account, and no other', async () => {
    const own = await openDirectory(service)
    await appUser(service, own.workspace, 'owner')
    const [made, here] = [(await add({}, own)).body, await appUser(service, own.workspace, 'member')]
    const before = await nameThere(own, here.id)
    for (const id of [made.id, here.id]) {
      const reply = await patch(`/Users/${id}`, [{ op: 'replace', path: 'displayName', value: 'Renamed' }], own)
      // What the directory said is told to it in any case.
      expect([reply.status, reply.body.displayName]).toEqual([200, 'Renamed'])
      await own.ask('PUT', `/Users/${id}`, { displayName: 'Renamed by PUT' })
    }
    expect([await nameThere(own, made.id), await nameThere(own, here.id)]).toEqual(['Renamed by PUT', before])
    // Found again by its address, an account is one that was there.
    await own.ask('DELETE', `/Users/${made.id}`)
    await add({ userName: made.userName, displayName: 'Another' }, own)
    await patch(`/Users/${made.id}`, [{ op: 'replace', path: 'displayName', value: 'A third' }], own)
    expect(await nameThere(own, made.id)).toBe('Renamed by PUT')
  })

  test('who is deleted is gone, and can be created again', async () => {
    const { body } = await add()
    expect((await directory.ask('DELETE', `/Users/${body.id}`)).status).toBe(204)
    expect((await directory.ask('GET', `/Users/${body.id}`)).status).toBe(404)
    expect((await directory.ask('DELETE', `/Users/${body.id}`)).status).toBe(404)
    expect((await add({ userName: body.userName })).body.id).toBe(body.id)
  })

  test('is one when it is created many times at once', async () => {
    const userName = freshUserName()
    const replies = await Promise.all(Array.from({ length: 6 }, () => add({ userName })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('can be created without access', async () => {
    const { body } = await add({ active: false })
    expect(body.active).toBe(false)
    expect((await service.app.store.members.list(directory.workspace)).map(({ person_id }) => person_id)).not.toContain(
      body.id,
    )
  })

  test('lists come in pages', async () => {
    const own = await openDirectory(service)
    for (let i = 0; i < 5; i++) await addPerson(service, own.workspace, { role: 'member' })
    const page = async (query: string) => (await own.ask('GET', `/Users?${query}`)).body
    const all = (await page('')).Resources.map(({ id }: any) => id)
    expect(await page('startIndex=2&count=2')).toMatchObject({
      ...{ totalResults: 5, startIndex: 2, itemsPerPage: 2 },
      Resources: [{ id: all[1] }, { id: all[2] }],
    })
    expect(await page('count=0')).toMatchObject({ totalResults: 5, itemsPerPage: 0, Resources: [] })
    expect(await page('startIndex=-3&count=-1')).toMatchObject({ startIndex: 1, itemsPerPage: 0 })
    expect((await page('startIndex=9')).Resources).toEqual([])
    expect(await page('attributes=userName&count=1')).toMatchObject({ Resources: [{ id: all[0] }] })
    expect(Object.keys((await page('attributes=userName&count=1')).Resources[0])).toEqual(['schemas', 'id', 'userName'])
  })

  test.each<[string, object, string]>([
    ['no userName', { userName: undefined }, 'invalidValue'],
    ['a userName that is no address', { userName: 'ada' }, 'invalidValue'],
    ['two lines of address', { userName: 'a@b.test\r\nBcc: c@d.test' }, 'invalidValue'],
    ['a long name', { displayName: 'x'.repeat(256) }, 'invalidValue'],
    ['truth that is none', { active: 'perhaps' }, 'invalidValue'],
  ])('is refused with the attribute: %s', async (_, over, scimType) => {
    const { status, body } = await add(over)
    expect([status, body.scimType, body.schemas]).toEqual([400, scimType, [ERROR]])
  })

  test.each<[string, object[], string]>([
    ['no operations', [], 'invalidSyntax'],
    ['an act that is none', [{ op: 'drop', path: 'active' }], 'invalidSyntax'],
    ['a path that is none', [{ op: 'replace', path: 'active]; drop table', value: true }], 'invalidPath'],
    ['a remove of nothing', [{ op: 'remove' }], 'noTarget'],
    ['no value for truth', [{ op: 'remove', path: 'active' }], 'invalidValue'],
    ['a value that is a list', [{ op: 'replace', value: ['active'] }], 'invalidSyntax'],
  ])('is not patched by %s', async (_, operations, scimType) => {
    const { body } = await add()
    const reply = await patch(`/Users/${body.id}`, operations)
    expect([reply.status, reply.body.scimType]).toEqual([400, scimType])
    expect((await directory.ask('GET', `/Users/${body.id}`)).body).toMatchObject({
      active: true,
      userName: body.userName,
    })
  })

  test.each(['userName eq', 'userName eq "a', '((((', 'userName xx "a"', `userName eq "${'a'.repeat(1000)}"`])(
    'is not looked for by a filter that is none: %s',
    async (filter) => {
      const { status, body } = await directory.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)
      expect([status, body.scimType]).toEqual([400, 'invalidFilter'])
    },
  )

  test('cannot reach into what every object has', async () => {
    const { body } = await add()
    const path = `/Users/${body.id}`
    const raw = (text: string) => directory.ask('PATCH', path, text)
    await raw('{"Operations":[{"op":"replace","path":"__proto__.polluted","value":"yes"}]}')
    await raw('{"Operations":[{"op":"replace","value":{"constructor.prototype.polluted":"yes"}}]}')
    await raw('{"Operations":[{"op":"replace","value":{"name":{"toString":"yes"}}}]}')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect((await directory.ask('GET', path)).body).toEqual({ ...body, meta: expect.anything() })
  })
})
