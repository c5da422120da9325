import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../../src/domain/membership.ts'
import { sha256 } from '../../src/kit/secrets.ts'
import { call } from '../support/api.ts'
import { addPerson, signIn, type Visitor, visitor } from '../support/dashboard.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

describe('who may do what in the settings', () => {
  /** Role by role, what each act answers. */
  const ACTS: Readonly<Record<string, Readonly<Record<Role, number>>>> = {
    'see the members': { owner: 200, admin: 200, member: 403 },
    'ask to remove a member': { owner: 200, admin: 200, member: 403 },
    'add an owner': { owner: 200, admin: 403, member: 403 },
    'add an admin': { owner: 200, admin: 200, member: 403 },
    'add a member': { owner: 200, admin: 200, member: 403 },
    'make a member an admin': { owner: 303, admin: 303, member: 403 },
    'make a member an owner': { owner: 303, admin: 403, member: 403 },
    'make an owner a member': { owner: 303, admin: 403, member: 403 },
    'remove a member': { owner: 303, admin: 303, member: 403 },
    'remove an admin': { owner: 303, admin: 303, member: 403 },
    'remove an owner': { owner: 303, admin: 403, member: 403 },
    'see their account': { owner: 200, admin: 200, member: 200 },
    'change their password': { owner: 303, admin: 303, member: 303 },
    'sign out': { owner: 303, admin: 303, member: 303 },
  }

  const perform = async (act: string, who: Visitor, workspace: string) => {
    const other = async (role: Role) => (await addPerson(service, workspace, { role })).id
    const add = (role: Role) =>
      who.post('/settings/members', { body: { role, name: 'New', email: `${role}-${who.id}@example.test` } })
    const setRole = async (from: Role, role: Role) =>
      who.post(`/settings/members/${await other(from)}/role`, { body: { role } })
    const remove = async (role: Role) => who.post(`/settings/members/${await other(role)}/remove`)
    const next = 'a password of my own'
    const acts: Readonly<Record<string, () => Promise<{ status: number }>>> = {
      'see the members': () => who.get('/settings/members'),
      'ask to remove a member': async () => who.get(`/settings/members/${await other('member')}/remove`),
      'add an owner': () => add('owner'),
      'add an admin': () => add('admin'),
      'add a member': () => add('member'),
      'make a member an admin': () => setRole('member', 'admin'),
      'make a member an owner': () => setRole('member', 'owner'),
      'make an owner a member': () => setRole('owner', 'member'),
      'remove a member': () => remove('member'),
      'remove an admin': () => remove('admin'),
      'remove an owner': () => remove('owner'),
      'see their account': () => who.get('/settings/account'),
      'change their password': () =>
        who.post('/settings/account/password', {
          body: { current: 'correct horse battery', next, again: next },
        }),
      'sign out': () => who.post('/logout'),
    }
    return acts[act]?.()
  }

  test.each(Object.keys(ACTS).flatMap((act) => ROLES.map((role) => [act, role] as const)))(
    '%s: %s',
    async (act, role) => {
      const { key } = await service.addWorkspace()
      await addPerson(service, key)
      const reply = await perform(act, await visitor(service, key, role), key)
      expect(reply?.status).toBe(ACTS[act]?.[role])
    },
  )

  test('nobody can without signing in', async () => {
    for (const path of ['/settings/members', '/settings/account']) {
      const reply = await service.server.inject({ url: path })
      expect([reply.statusCode, reply.headers.location]).toEqual([
        302,
        `/login?next=${encodeURIComponent(path)}`,
      ])
    }
  })

  test('a role that has just been taken away no longer counts', async () => {
    const { key } = await service.addWorkspace()
    const owner = await visitor(service, key)
    const second = await visitor(service, key)
    expect((await second.get('/settings/members')).status).toBe(200)
    await owner.post(`/settings/members/${second.id}/role`, { body: { role: 'member' } })
    expect((await second.get('/settings/members')).status).toBe(403)
  })
})

describe('members', () => {
  const add = (owner: Visitor, over: Record<string, string> = {}) =>
    owner.post('/settings/members', {
      body: { name: 'Ada Lovelace', email: 'ada@example.test', role: 'member', ...over },
    })
  const passwordIn = (html: string) => /class="input mono" value="([0-9A-Za-z]{16})"/.exec(html)?.[1] ?? ''
  const login = async (email: string, password: string) => {
    const reply = await service.server.inject({
      method: 'POST',
      url: '/login',
      headers: { origin: 'http://countersign.test' },
      payload: { email, password },
    })
    return String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  }

  test('a new person gets a password that is good for choosing another, and for nothing else', async () => {
    const { key } = await service.addWorkspace()
    const owner = await visitor(service, key)
    const password = passwordIn((await add(owner, { email: 'New@Example.test' })).html)
    const cookie = await login('new@example.test', password)
    const go = async (url: string) =>
      (await service.server.inject({ url, headers: { cookie } })).headers.location
    expect(await go('/envelopes')).toBe('/settings/account')
    expect(await go('/settings/integrations')).toBe('/settings/account')
    const page = await service.server.inject({ url: '/settings/account', headers: { cookie } })
    expect(page.body).toContain('Choose a password')
    const form_token = /name="form_token" value="([^"]+)"/.exec(page.body)?.[1]
    const post = (url: string, payload: object) =>
      service.server.inject({
        method: 'POST',
        url,
        headers: { cookie, origin: 'http://countersign.test' },
        payload: { form_token, ...payload },
      })
    expect(
      (await post('/settings/members', { name: 'X', email: 'x@example.test', role: 'member' })).statusCode,
    ).toBe(403)
    const next = 'a password of my own'
    const changed = await post('/settings/account/password', { current: password, next, again: next })
    const own = String(changed.headers['set-cookie']).split(';')[0] ?? ''
    const list = await service.server.inject({ url: '/envelopes', headers: { cookie: own } })
    expect(list.statusCode).toBe(200)
    expect(await login('new@example.test', password)).toBe('')
  })

  test('a person who has been here before keeps their password and may go to both workspaces', async () => {
    const [first, second] = [await service.addWorkspace(), await service.addWorkspace()]
    const person = await visitor(service, first.key, 'member')
    const reply = await add(await visitor(service, second.key), {
      email: person.email.toUpperCase(),
      role: 'admin',
    })
    expect([reply.status, reply.headers['location']]).toEqual([303, '/settings/members'])
    const { html } = await person.get('/settings/account')
    const target = /name="workspace" value="(ws_\w+)"/.exec(html)?.[1] ?? ''
    const moved = await person.post('/settings/account/workspace', { body: { workspace: target } })
    const cookie = String(moved.headers['set-cookie']).split(';')[0] ?? ''
    expect(
      (await service.server.inject({ url: '/settings/integrations', headers: { cookie } })).statusCode,
    ).toBe(200)
    expect((await person.get('/settings/account')).status).toBe(302)
  })

  test('nobody goes to a workspace that is not theirs', async () => {
    const [first, second] = [await service.addWorkspace(), await service.addWorkspace()]
    const person = await visitor(service, first.key)
    const [row] = await service.database.query('select id from workspace where key = $1', [second.key])
    const reply = await person.post('/settings/account/workspace', {
      body: { workspace: String(row?.['id']) },
    })
    expect(reply.code).toBe('not_found')
  })

  test('whom a CRM signed in stays in its workspace', async () => {
    const [first, second] = [await service.addWorkspace(), await service.addWorkspace()]
    const person = await visitor(service, first.key)
    await service.app.store.transact(second.key, (tx) =>
      tx.addMember(second.key, { person_id: person.id, role: 'member' }),
    )
    await service.database.query(
      `insert into hand_off (workspace_id, code_hash, person_id, return_to, expires_at, session_hash)
        values ($1, 'x', $2, '/', now(), $3)`,
      [first.key, person.id, sha256(person.cookie.split('=')[1] ?? '')],
    )
    const [row] = await service.database.query('select id from workspace where key = $1', [second.key])
    const body = { workspace: String(row?.['id']) }
    expect((await person.post('/settings/account/workspace', { body })).code).toBe('forbidden')
    expect((await person.get('/envelopes')).status).toBe(200)
  })

  test('nobody is added twice, not even at once', async () => {
    const { key } = await service.addWorkspace()
    const owner = await visitor(service, key)
    await owner.get('/settings/members')
    const both = await Promise.all([1, 2].map(() => add(owner, { email: 'twice@example.test' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await add(owner, { email: 'twice@example.test' })).code).toBe('already_member')
    expect(await service.app.store.listMembers(key)).toHaveLength(2)
  })

  test('the same new person in two workspaces at once is one person', async () => {
    const email = 'both@example.test'
    const owners = await Promise.all(
      [1, 2].map(async () => visitor(service, (await service.addWorkspace()).key)),
    )
    await Promise.all(owners.map((owner) => owner.get('/settings/members')))
    const both = await Promise.all(owners.map((owner) => add(owner, { email })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 303])
    const people = await service.database.query('select id from person where email = $1', [email])
    expect(people).toHaveLength(1)
  })

  test.each([
    ['no address', { email: 'ada' }],
    ['a role of their own', { role: 'root' }],
    ['a hidden character in the name', { name: 'A\u202eda' }],
  ])('nobody is added with %s', async (_, over) => {
    const { key } = await service.addWorkspace()
    const owner = await visitor(service, key)
    expect(await add(owner, over)).toMatchObject({ status: 400, code: 'invalid_parameter' })
  })

  test('whoever is removed is out of this workspace at once, and of no other', async () => {
    const [first, second] = [await service.addWorkspace(), await service.addWorkspace()]
    const person = await addPerson(service, first.key, { role: 'admin' })
    const here = await signIn(service, person)
    await service.app.store.transact(second.key, (tx) =>
      tx.addMember(second.key, { person_id: person.id, role: 'member' }),
    )
    const moved = await here.post('/settings/account/workspace', {
      body: { workspace: /value="(ws_\w+)"/.exec((await here.get('/settings/account')).html)?.[1] ?? '' },
    })
    const there = String(moved.headers['set-cookie']).split(';')[0] ?? ''
    const again = await signIn(service, person)
    const owner = await visitor(service, first.key)
    expect((await again.get('/envelopes')).status).toBe(200)
    expect((await owner.post(`/settings/members/${person.id}/remove`)).status).toBe(303)
    expect((await again.get('/envelopes')).status).toBe(302)
    expect((await service.server.inject({ url: '/envelopes', headers: { cookie: there } })).statusCode).toBe(
      200,
    )
    const left = await service.database.query('select 1 from session where person_id = $1', [person.id])
    expect(left).toHaveLength(1)
  })

  test('the last owner stays one', async () => {
    const { key } = await service.addWorkspace()
    const owner = await visitor(service, key)
    const path = `/settings/members/${owner.id}`
    expect((await owner.post(`${path}/role`, { body: { role: 'admin' } })).code).toBe('last_owner')
    expect((await owner.post(`${path}/remove`)).code).toBe('last_owner')
    expect((await owner.post(`${path}/role`, { body: { role: 'owner' } })).status).toBe(303)
  })

  test('two owners who take each other’s role at once leave one', async () => {
    const { key } = await service.addWorkspace()
    const [one, two] = [await visitor(service, key), await visitor(service, key)]
    await Promise.all([one.get('/settings/account'), two.get('/settings/account')])
    const both = await Promise.all([
      one.post(`/settings/members/${two.id}/role`, { body: { role: 'member' } }),
      two.post(`/settings/members/${one.id}/role`, { body: { role: 'member' } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 403])
    const roles = (await service.app.store.listMembers(key)).map(({ role }) => role)
    expect(roles.sort()).toEqual(['member', 'owner'])
  })

  test('another workspace’s members do not exist', async () => {
    const [first, second] = [await service.addWorkspace(), await service.addWorkspace()]
    const owner = await visitor(service, first.key)
    const { id } = await addPerson(service, second.key, { role: 'member' })
    expect((await owner.post(`/settings/members/${id}/role`, { body: { role: 'admin' } })).code).toBe(
      'not_found',
    )
    expect((await owner.post(`/settings/members/${id}/remove`)).code).toBe('not_found')
    expect((await owner.get(`/settings/members/${id}/remove`)).status).toBe(404)
  })
})
