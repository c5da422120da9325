import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../../src/domain/membership.ts'
import { call } from '../support/api.ts'
import { addPerson, type Visitor, visitor } from '../support/dashboard.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const TOKEN = /c[sp]k_(?:live|test)_[0-9A-Za-z]{36}/
const tokenIn = (html: string) => TOKEN.exec(html)?.[0] ?? ''
const answers = async (key: string) => (await call(service, 'GET', '/envelopes', { key })).status
const issue = async (owner: Visitor, over: Record<string, string> = {}) =>
  owner.post('/settings/keys', { body: { kind: 'csk_live', name: 'CRM', expires_at: '', ...over } })
const keyOf = async (workspace: string, name: string) =>
  (await service.app.store.listKeys(workspace)).find((key) => key.name === name && key.revoked_at === null)

describe('who may do what in the settings', () => {
  /** Role by role, what each act answers. */
  const ACTS: Readonly<Record<string, Readonly<Record<Role, number>>>> = {
    'see the keys': { owner: 200, admin: 200, member: 403 },
    'ask to rotate a key': { owner: 200, admin: 403, member: 403 },
    'ask to revoke a key': { owner: 200, admin: 403, member: 403 },
    'issue a key': { owner: 200, admin: 403, member: 403 },
    'rotate a key': { owner: 200, admin: 403, member: 403 },
    'revoke a key': { owner: 303, admin: 403, member: 403 },
    'sign out': { owner: 303, admin: 303, member: 303 },
  }

  const perform = async (act: string, who: Visitor, workspace: string) => {
    const key = (await keyOf(workspace, 'CRM'))?.id
    const acts: Readonly<Record<string, () => Promise<{ status: number }>>> = {
      'see the keys': () => who.get('/settings/integrations'),
      'ask to rotate a key': () => who.get(`/settings/keys/${key}/rotate`),
      'ask to revoke a key': () => who.get(`/settings/keys/${key}/revoke`),
      'issue a key': () => issue(who),
      'rotate a key': () => who.post(`/settings/keys/${key}/rotate`),
      'revoke a key': () => who.post(`/settings/keys/${key}/revoke`),
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
    for (const path of ['/settings/integrations', '/settings/members', '/settings/account']) {
      const reply = await service.server.inject({ url: path })
      expect([reply.statusCode, reply.headers.location]).toEqual([
        302,
        `/login?next=${encodeURIComponent(path)}`,
      ])
    }
  })

  test('a role that has just been taken away no longer counts', async () => {
    const { key } = await service.addWorkspace()
    const second = await visitor(service, key)
    expect((await second.get('/settings/integrations')).status).toBe(200)
    await service.app.store.transact(key, (tx) => tx.setRole(key, { person_id: second.id, role: 'member' }))
    expect((await second.get('/settings/integrations')).status).toBe(403)
    expect((await issue(second)).code).toBe('forbidden')
  })
})

describe('keys', () => {
  let workspace: string
  let owner: Visitor
  beforeAll(async () => {
    workspace = (await service.addWorkspace()).key
    owner = await visitor(service, workspace)
  })

  test.each(['csk_live', 'csk_test', 'cpk_live', 'cpk_test'])(
    'a %s key is shown once, and masked ever after',
    async (kind) => {
      const { html } = await issue(owner, { kind, name: `New ${kind}` })
      const token = tokenIn(html)
      expect(token).toMatch(new RegExp(`^${kind}_`))
      expect(await answers(token)).toBe(kind.startsWith('csk') ? 200 : 403)
      const listed = (await owner.get('/settings/integrations')).html
      expect(listed).toContain(`${kind}_…${token.slice(-4)}`)
      expect(listed).toContain(`New ${kind}`)
      expect(listed).not.toMatch(TOKEN)
      expect(listed).toContain('by The owner')
    },
  )

  test('a rotated one stops at that commit on every node, and its replacement works', async () => {
    const old = tokenIn((await issue(owner, { name: 'Rotated' })).html)
    const id = (await keyOf(workspace, 'Rotated'))?.id
    expect(await answers(old)).toBe(200)
    expect((await owner.get(`/settings/keys/${id}/rotate`)).html).toContain('It was last used')
    const fresh = tokenIn((await owner.post(`/settings/keys/${id}/rotate`)).html)
    expect([await answers(old), await answers(fresh)]).toEqual([401, 200])
    const { body } = await call(service, 'GET', '/envelopes', { key: old })
    expect(body.code).toBe('revoked_token')
  })

  test('while it is rotated, callers meet the old key or the new one and nothing in between', async () => {
    const old = tokenIn((await issue(owner, { name: 'Busy' })).html)
    const id = (await keyOf(workspace, 'Busy'))?.id
    const calls = Array.from({ length: 20 }, () => answers(old))
    const [rotated, ...seen] = await Promise.all([owner.post(`/settings/keys/${id}/rotate`), ...calls])
    expect(seen.every((status) => status === 200 || status === 401)).toBe(true)
    expect([await answers(old), await answers(tokenIn(rotated?.html ?? ''))]).toEqual([401, 200])
  })

  test('two who rotate the same one at once get one new key between them', async () => {
    await issue(owner, { name: 'Twice' })
    const id = (await keyOf(workspace, 'Twice'))?.id
    const both = await Promise.all([1, 2].map(() => owner.post(`/settings/keys/${id}/rotate`)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const good = (await service.app.store.listKeys(workspace)).filter(
      ({ name, revoked_at }) => name === 'Twice' && revoked_at === null,
    )
    expect(good).toHaveLength(1)
  })

  test('a revoked one stops and can be neither rotated nor revoked again', async () => {
    const token = tokenIn((await issue(owner, { name: 'Gone' })).html)
    const id = (await keyOf(workspace, 'Gone'))?.id
    expect((await owner.post(`/settings/keys/${id}/revoke`)).status).toBe(303)
    expect(await answers(token)).toBe(401)
    for (const verb of ['rotate', 'revoke']) {
      expect((await owner.post(`/settings/keys/${id}/${verb}`)).code).toBe('not_found')
      expect((await owner.get(`/settings/keys/${id}/${verb}`)).status).toBe(404)
    }
  })

  test('one that ends is told with its end, and the end stays when it is rotated', async () => {
    await issue(owner, { name: 'Short', expires_at: '2030-12-31' })
    const id = (await keyOf(workspace, 'Short'))?.id
    await owner.post(`/settings/keys/${id}/rotate`)
    expect(await keyOf(workspace, 'Short')).toMatchObject({ expires_at: '2030-12-31T23:59:59.999Z' })
    expect((await owner.get('/settings/integrations')).html).toContain('31 Dec 2030')
  })

  test('one that has ended cannot be rotated back to life', async () => {
    await issue(owner, { name: 'Ended', expires_at: '2030-12-31' })
    const id = (await keyOf(workspace, 'Ended'))?.id
    await service.database.query('update api_key set expires_at = now() where id = $1', [id])
    expect((await owner.post(`/settings/keys/${id}/rotate`)).code).toBe('not_found')
  })

  test.each([
    ['a kind of its own', { kind: 'root' }, 'invalid_parameter'],
    ['no name', { name: ' ' }, 'invalid_parameter'],
    ['a hidden character in its name', { name: 'a\u202eb' }, 'invalid_parameter'],
    ['an end that has passed', { expires_at: '2026-11-19' }, 'invalid_parameter'],
    ['an end that is no day', { expires_at: 'soon' }, 'invalid_parameter'],
    ['something we do not know', { scope: 'read' }, 'unknown_parameter'],
  ])('none is issued with %s', async (_, over, code) => {
    const before = await service.app.store.listKeys(workspace)
    expect(await issue(owner, over)).toMatchObject({ status: 400, code })
    expect(await service.app.store.listKeys(workspace)).toEqual(before)
  })

  test('what was wrong is told on the page, with what had been typed', async () => {
    const reply = await owner.post('/settings/keys', {
      body: { kind: 'cpk_test', name: 'Kept <name>', expires_at: '2020-01-01' },
      as_browser: true,
    })
    expect(reply.status).toBe(400)
    expect(reply.html).toContain('Expires_at must be in the future.')
    expect(reply.html).toContain('value="Kept &#60;name&#62;"')
    expect(reply.html).toContain('value="cpk_test" selected')
  })

  test('on the free plan none is issued or rotated, but any can be revoked', async () => {
    const free = await service.addWorkspace('free')
    const poor = await visitor(service, free.key)
    const id = (await keyOf(free.key, 'CRM'))?.id
    expect(await issue(poor)).toMatchObject({ status: 403, code: 'plan_required' })
    expect((await poor.post(`/settings/keys/${id}/rotate`)).code).toBe('plan_required')
    expect((await poor.get('/settings/integrations')).html).toContain('The free plan has no API keys')
    expect(await answers(free.live_key)).toBe(200)
    expect((await poor.post(`/settings/keys/${id}/revoke`)).status).toBe(303)
    expect(await answers(free.live_key)).toBe(401)
  })

  test('another workspace’s do not exist', async () => {
    const other = await service.addWorkspace()
    const id = (await keyOf(other.key, 'CRM'))?.id
    for (const verb of ['rotate', 'revoke']) {
      expect((await owner.get(`/settings/keys/${id}/${verb}`)).status).toBe(404)
      expect((await owner.post(`/settings/keys/${id}/${verb}`)).code).toBe('not_found')
      expect((await owner.post(`/settings/keys/a%00b/${verb}`)).code).toBe('not_found')
    }
    expect(await answers(other.live_key)).toBe(200)
    expect((await owner.get('/settings/integrations')).html).not.toContain(`${id}`)
  })
})
