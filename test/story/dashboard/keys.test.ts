import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { openService, type TestService } from '../../support/service.ts'

// Settings, Integrations: what its page asks (docs/interface.md, People and keys).

let service: TestService
let workspace: string
let owner: AppUser
beforeAll(async () => {
  service = await openService()
  workspace = (await service.addWorkspace()).key
  owner = await appUser(service, workspace)
})
afterAll(() => service.close())

const TOKEN = /c[sp]k_(?:live|test)_[0-9A-Za-z]{36}/
const answers = async (key: string) => (await call(service, 'GET', '/envelopes', { key })).status
const issue = (who: AppUser, over: object = {}) =>
  who.call('POST', '/keys', { body: { kind: 'csk_live', name: 'CRM', ...over } })
const rotate = (who: AppUser, id: string) => who.call('POST', `/keys/${id}/rotate`, { body: {} })
const revoke = (who: AppUser, id: string) => who.call('POST', `/keys/${id}/revoke`, { body: {} })
const listed = async (who: AppUser) => (await who.call('GET', '/keys')).body

test.each(['csk_live', 'csk_test', 'cpk_live', 'cpk_test'])(
  'a %s key is shown once, and masked ever after',
  async (kind) => {
    const name = `<b>New</b> ${kind}`
    const { status, body } = await issue(owner, { kind, name })
    expect([status, TOKEN.test(body.token), body.token.startsWith(kind)]).toEqual([201, true, true])
    expect(await answers(body.token)).toBe(kind.startsWith('csk') ? 200 : 403)
    const list = await listed(owner)
    const masked = `${kind}_…${body.token.slice(-4)}`
    expect(list.data[0]).toMatchObject({
      id: body.id,
      name,
      masked,
      state: 'active',
      created_by: 'The owner',
    })
    expect([JSON.stringify(list).match(TOKEN), list.why_none]).toEqual([null, null])
  },
)

test('a key says when and from where it was last used', async () => {
  const { token, id } = (await issue(owner, { name: 'Used' })).body
  const last = async () => (await listed(owner)).data.find((key: { id: string }) => key.id === id)
  expect(await last()).toMatchObject({ last_used_at: null, last_used_ip: null })
  await answers(token)
  expect(await last()).toMatchObject({
    last_used_at: expect.stringMatching(/^20/),
    last_used_ip: '127.0.0.1',
  })
})

describe('a key that is rotated', () => {
  test('stops at that commit, and its replacement works', async () => {
    const old = (await issue(owner, { name: 'Rotated' })).body
    expect(await answers(old.token)).toBe(200)
    const { status, body } = await rotate(owner, old.id)
    expect([status, body.name, body.kind]).toEqual([200, 'Rotated', 'csk_live'])
    expect([await answers(old.token), await answers(body.token)]).toEqual([401, 200])
    expect((await call(service, 'GET', '/envelopes', { key: old.token })).body.code).toBe('revoked_token')
  })

  test('is met as the old one or the new one and nothing in between', async () => {
    const old = (await issue(owner, { name: 'Busy' })).body
    const calls = Array.from({ length: 20 }, () => answers(old.token))
    const [rotated, ...seen] = await Promise.all([rotate(owner, old.id), ...calls])
    expect(seen.every((status) => status === 200 || status === 401)).toBe(true)
    expect([await answers(old.token), await answers(rotated.body.token)]).toEqual([401, 200])
  })

  test('by two at once becomes one new key between them', async () => {
    const { id } = (await issue(owner, { name: 'Twice' })).body
    const both = await Promise.all([rotate(owner, id), rotate(owner, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const good = (await service.app.store.api_keys.list(workspace)).filter(
      ({ name, revoked_at }) => name === 'Twice' && revoked_at === null,
    )
    expect(good).toHaveLength(1)
  })

  test('with one press that arrives twice has one replacement, told twice', async () => {
    const { id } = (await issue(owner, { name: 'Pressed' })).body
    const press = () =>
      owner.call('POST', `/keys/${id}/rotate`, { body: {}, headers: { 'idempotency-key': 'once-rotated' } })
    const [first, second] = [await press(), await press()]
    expect([first.status, second.body.token]).toEqual([200, first.body.token])
  })

  test('keeps its end, and cannot be brought back to life after it', async () => {
    const { id } = (await issue(owner, { name: 'Short', expires_at: '2030-12-31' })).body
    const next = (await rotate(owner, id)).body
    expect(next.expires_at).toBe('2030-12-31T23:59:59.999Z')
    await service.database.query('update api_key set expires_at = now() where id = $1', [next.id])
    expect((await rotate(owner, next.id)).body.code).toBe('not_found')
    expect((await listed(owner)).data.find((key: { id: string }) => key.id === next.id).state).toBe('expired')
  })
})

test('a revoked one stops and can be neither rotated nor revoked again', async () => {
  const { id, token } = (await issue(owner, { name: 'Gone' })).body
  expect((await revoke(owner, id)).status).toBe(204)
  expect(await answers(token)).toBe(401)
  for (const act of [rotate, revoke]) expect((await act(owner, id)).body.code).toBe('not_found')
})

test.each([
  ['a kind of its own', { kind: 'root' }, 'invalid_parameter'],
  ['no name', { name: ' ' }, 'invalid_parameter'],
  ['a hidden character in its name', { name: 'a\u202eb' }, 'invalid_parameter'],
  ['more of a name than fits', { name: 'a'.repeat(256) }, 'invalid_parameter'],
  ['an end that has passed', { expires_at: '2026-11-19' }, 'invalid_parameter'],
  ['an end that is no day', { expires_at: 'soon' }, 'invalid_parameter'],
  ['something we do not know', { scope: 'read' }, 'unknown_parameter'],
])('none is issued with %s', async (_, over, code) => {
  const before = await service.app.store.api_keys.list(workspace)
  const { status, body } = await issue(owner, over)
  expect([status, body.code]).toEqual([400, code])
  expect(await service.app.store.api_keys.list(workspace)).toEqual(before)
})

test('on the free plan none is issued and the page learns why, but any can be rotated and revoked', async () => {
  const free = await service.addWorkspace('free')
  const poor = await appUser(service, free.key)
  const { data, why_none } = await listed(poor)
  expect(why_none).toMatch(/^the free plan has no API keys/)
  const id = data.find((key: { kind: string }) => key.kind === 'csk_live').id
  expect((await issue(poor)).body.code).toBe('plan_required')
  const { status, body } = await rotate(poor, id)
  expect([status, await answers(free.live_key), await answers(body.token)]).toEqual([200, 401, 200])
  expect((await revoke(poor, body.id)).status).toBe(204)
  expect(await answers(body.token)).toBe(401)
})

test('an admin sees them and changes none, and a member sees none', async () => {
  const { id } = (await issue(owner, { name: 'Guarded' })).body
  const [admin, member] = [await appUser(service, workspace, 'admin'), await appUser(service, workspace, 'member')]
  expect((await listed(admin)).why_none).toBe('only owners manage keys')
  expect((await member.call('GET', '/keys')).status).toBe(403)
  for (const who of [admin, member])
    for (const tried of [issue(who), rotate(who, id), revoke(who, id)])
      expect((await tried).body).toMatchObject({
        code: 'forbidden',
        message: expect.stringMatching(/^only owners/),
      })
})

test('those of another workspace do not exist', async () => {
  const other = await service.addWorkspace()
  const [{ id = '' } = {}] = await service.app.store.api_keys.list(other.key)
  for (const act of [rotate, revoke])
    for (const one of [id, 'a%00b', 'key_none']) expect((await act(owner, one)).body.code).toBe('not_found')
  expect(await answers(other.live_key)).toBe(200)
  expect(JSON.stringify(await listed(owner))).not.toContain(id)
})
