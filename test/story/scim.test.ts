import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMAND_LINE } from '../../src/application/accounts/keys.ts'
import { revokeScimToken } from '../../src/application/directory/tokens.ts'
import { newScimToken } from '../../src/kit/secrets.ts'
import { call } from '../support/api.ts'
import { appUser } from '../support/app.ts'
import { callsOf, ERROR, freshUserName, GROUP, openDirectory, type TestDirectory, USER } from '../support/scim.ts'
import { openService, type TestService } from '../support/service.ts'

// As Okta and Microsoft Entra document what they send; the shapes of RFC 7643 and 7644.

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

describe('a token', () => {
  test.each<[string, () => string]>([
    ['is needed', () => ''],
    ['is no key of a workspace', () => `Bearer ${service.live_key}`],
    ['is one of ours', () => `Bearer ${newScimToken()}`],
  ])('%s: refused in the shape of SCIM', async (_, authorization) => {
    const reply = await directory.ask('GET', '/Users', undefined, { authorization: authorization() })
    expect([reply.status, reply.type, reply.body]).toMatchObject([
      ...[401, 'application/scim+json'],
      { schemas: [ERROR], status: '401' },
    ])
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  })

  test('opens no other call, and stops at once when it is revoked', async () => {
    const own = await openDirectory(service)
    expect((await call(service, 'GET', '/envelopes', { key: own.token })).body.code).toBe('invalid_token')
    expect((await own.ask('GET', '/Users')).status).toBe(200)
    await revokeScimToken(service.app, { workspace_id: own.workspace, id: own.token_id }, COMMAND_LINE)
    expect((await own.ask('GET', '/Users')).status).toBe(401)
  })

  test('of a suspended workspace is told so', async () => {
    const own = await openDirectory(service)
    await service.database.query('update workspace set suspended_at = now() where key = $1', [own.workspace])
    expect((await own.ask('GET', '/Users')).status).toBe(403)
  })

  test('sees no user and no group of another workspace', async () => {
    const other = await openDirectory(service)
    const { id } = (await add({}, other)).body
    const group = (await other.ask('POST', '/Groups', { displayName: 'Theirs', members: [{ value: id }] })).body
    for (const [method, path, body] of [
      ['GET', `/Users/${id}`, undefined],
      ['PUT', `/Users/${id}`, { userName: 'x@example.test' }],
      ['PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', value: { active: false } }] }],
      ['DELETE', `/Users/${id}`, undefined],
      ['GET', `/Groups/${group.id}`, undefined],
      ['PATCH', `/Groups/${group.id}`, { Operations: [{ op: 'replace', value: { displayName: 'Ours' } }] }],
      ['DELETE', `/Groups/${group.id}`, undefined],
    ] as const)
      expect([method, path, (await directory.ask(method, path, body)).status]).toEqual([method, path, 404])
    const stolen = await directory.ask('POST', '/Groups', { displayName: 'Stolen', members: [{ value: id }] })
    expect([stolen.status, stolen.body.scimType]).toEqual([400, 'invalidValue'])
    expect((await find(`id eq "${id}"`)).totalResults).toBe(0)
    expect((await other.ask('GET', `/Users/${id}`)).body.active).toBe(true)
  })
})

describe('what the service says of itself', () => {
  test.each(['/ServiceProviderConfig', '/ResourceTypes', '/ResourceTypes/User', '/Schemas', `/Schemas/${GROUP}`])(
    '%s',
    async (path) => {
      const { status, type, body } = await directory.ask('GET', path)
      expect([status, type]).toEqual([200, 'application/scim+json'])
      expect(body.schemas).toHaveLength(1)
    },
  )

  test('names no attribute that it does not answer, and answers none that it does not name', async () => {
    const { body } = await directory.ask('GET', `/Schemas/${USER}`)
    const user = (await add({ externalId: 'named' })).body
    await directory.ask('POST', '/Groups', { displayName: 'All of it', members: [{ value: user.id }] })
    const whole = (await directory.ask('GET', `/Users/${user.id}`)).body
    const common = ['schemas', 'id', 'meta']
    const named = body.attributes.map(({ name }: any) => name)
    expect(Object.keys(whole).toSorted()).toEqual([...named, ...common].toSorted())
    for (const { name, subAttributes = [] } of body.attributes) {
      const value = [whole[name]].flat()[0]
      if (subAttributes.length > 0)
        expect(Object.keys(value).toSorted()).toEqual(subAttributes.map((one: any) => one.name).toSorted())
    }
  })

  test('has its own shape for what is not there and what cannot be read', async () => {
    const nothing = await directory.ask('GET', '/Bulk')
    expect([nothing.status, nothing.type, nothing.body.schemas]).toEqual([404, 'application/scim+json', [ERROR]])
    const broken = await directory.ask('POST', '/Users', '{"userName":')
    expect([broken.status, broken.body.scimType]).toEqual([400, 'invalidSyntax'])
    const deep = await directory.ask('POST', '/Users', `{"userName":${'['.repeat(5000)}${']'.repeat(5000)}}`)
    expect([deep.status, deep.body.scimType]).toEqual([400, 'invalidSyntax'])
    expect((await directory.ask('GET', '/Schemas?filter=id%20pr')).status).toBe(403)
  })
})

describe('Okta', () => {
  test('looks for a user, creates it, reads it, replaces it and deactivates it', async () => {
    const userName = freshUserName()
    const none = await directory.ask(
      'GET',
      `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}&startIndex=1&count=100`,
    )
    expect(none.body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] })
    const made = await directory.ask('POST', '/Users', {
      schemas: [USER],
      userName,
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    })
    const { id } = made.body
    expect([made.status, made.headers['location']]).toEqual([201, `http://countersign.test/scim/v2/Users/${id}`])
    expect(made.body).toMatchObject({
      userName,
      active: true,
      displayName: 'Test User',
      externalId: '00ujl29u0le5T6Aj10h7',
    })
    expect(JSON.stringify(made.body)).not.toContain('1mz050nq')
    expect((await directory.ask('GET', `/Users/${id}`)).body).toEqual(made.body)
    const { meta: _, ...profile } = made.body
    const replaced = await directory.ask('PUT', `/Users/${id}`, {
      ...profile,
      name: { givenName: 'Another', familyName: 'User' },
      displayName: 'Another User',
    })
    expect([replaced.status, replaced.body.displayName, replaced.body.name.givenName]).toEqual([
      ...[200, 'Another User', 'Another'],
    ])
    const off = await patch(`/Users/${id}`, [{ op: 'replace', value: { active: false } }])
    expect([off.status, off.body.active]).toEqual([200, false])
    expect((await find(`userName eq "${userName.toUpperCase()}"`)).Resources[0]).toMatchObject({ id, active: false })
    const on = await directory.ask('PUT', `/Users/${id}`, { ...profile, active: true })
    expect(on.body.active).toBe(true)
  })

  test('pushes a group, its members and its new name, and takes a member out', async () => {
    const [one, two] = [(await add()).body, (await add()).body]
    const group = await directory.ask('POST', '/Groups', {
      schemas: [GROUP],
      displayName: 'Countersign Admins',
      members: [{ value: one.id, display: one.userName }],
    })
    expect([group.status, await role(one.id)]).toEqual([201, 'admin'])
    const path = `/Groups/${group.body.id}`
    const changed = await patch(path, [
      { op: 'remove', path: `members[value eq "${one.id}"]` },
      { op: 'add', path: 'members', value: [{ value: two.id, display: two.userName }] },
    ])
    expect(changed.body.members.map(({ value }: any) => value)).toEqual([two.id])
    expect([await role(one.id), await role(two.id)]).toEqual(['member', 'admin'])
    await patch(path, [{ op: 'replace', value: { id: group.body.id, displayName: 'Countersign Members' } }])
    expect(await role(two.id)).toBe('member')
    const again = await directory.ask('POST', '/Groups', { displayName: 'countersign MEMBERS' })
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness'])
    const found = await find('displayName eq "countersign members"', 'Groups')
    expect(found.Resources[0].id).toBe(group.body.id)
    expect((await directory.ask('DELETE', path)).status).toBe(204)
    expect((await directory.ask('GET', path)).status).toBe(404)
  })
})

describe('Microsoft Entra', () => {
  test('tries the connection with a user that is not there', async () => {
    const { status, body } = await directory.ask('GET', '/Users?filter=userName+eq+%22non-existent%22')
    expect([status, body.totalResults]).toEqual([200, 0])
  })

  test('creates a user with an extension, finds it by externalId, and patches in its own way', async () => {
    const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    const userName = freshUserName()
    const { body } = await directory.ask('POST', '/Users', {
      schemas: [USER, ENTERPRISE],
      externalId: `ext-${userName}`,
      userName,
      active: true,
      emails: [{ primary: true, type: 'work', value: userName }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Grace Hopper', familyName: 'Hopper', givenName: 'Grace' },
      roles: [],
      [ENTERPRISE]: { department: 'Navy' },
    })
    expect(body).toMatchObject({ displayName: 'Grace Hopper', roles: [{ value: 'member' }] })
    expect((await find(`externalId eq "ext-${userName}"`)).Resources).toMatchObject([{ id: body.id }])
    expect((await find(`externalId eq "EXT-${userName}"`)).totalResults).toBe(0)
    const changed = await patch(`/Users/${body.id}`, [
      { op: 'Replace', path: 'name.familyName', value: 'Murray' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@example.test' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Research' },
      { op: 'Replace', path: 'displayName', value: 'Grace Murray' },
      { op: 'Replace', path: `${USER}:externalId`, value: 'renamed' },
    ])
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { displayName: 'Grace Murray', name: { familyName: 'Murray', givenName: 'Grace' }, externalId: 'renamed' },
    ])
    const off = await patch(`/Users/${body.id}`, [{ op: 'Replace', path: 'active', value: 'False' }])
    expect(off.body.active).toBe(false)
    const on = await patch(`/Users/${body.id}`, [
      { op: 'Replace', value: { active: 'True', 'name.givenName': 'Amazing' } },
    ])
    expect(on.body).toMatchObject({ active: true, name: { givenName: 'Amazing' } })
    expect((await find('active eq "False"')).Resources.map(({ id }: any) => id)).not.toContain(body.id)
  })

  test('adds and removes members of a group with names in the value, and reads it without members', async () => {
    const people = [(await add()).body.id, (await add()).body.id]
    const { body } = await directory.ask('POST', '/Groups', {
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Countersign-Owners',
      meta: { resourceType: 'Group' },
    })
    const path = `/Groups/${body.id}`
    expect(body.members).toEqual([])
    await patch(path, [{ op: 'Add', path: 'members', value: people.map((value) => ({ $ref: null, value })) }])
    expect(await Promise.all(people.map((id) => role(id)))).toEqual(['owner', 'owner'])
    await patch(path, [{ op: 'Remove', path: 'members', value: [{ $ref: null, value: people[0] }] }])
    expect(await Promise.all(people.map((id) => role(id)))).toEqual(['member', 'owner'])
    const lean = await directory.ask('GET', `${path}?excludedAttributes=members`)
    expect([lean.body.displayName, 'members' in lean.body]).toEqual(['Countersign-Owners', false])
    for (const filter of ['members eq', 'members.value eq', `${GROUP}:members eq`])
      expect((await find(`id eq "${body.id}" and ${filter} "${people[1]}"`, 'Groups')).totalResults).toBe(1)
    expect((await find(`members[value eq "${people[1]}"]`, 'Groups')).totalResults).toBe(1)
    await patch(path, [{ op: 'Remove', path: 'members' }])
    expect(await role(people[1] ?? '')).toBe('member')
  })
})
