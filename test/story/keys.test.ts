import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueKey } from '../../src/application/accounts/keys.ts'
import { newApiKey, sha256 } from '../../src/kit/secrets.ts'
import { call } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

describe('a key', () => {
  const asked = (authorization?: string) =>
    call(service, 'GET', '/envelopes', { key: null, headers: authorization ? { authorization } : {} })
  const mistyped = () => {
    const { live_key } = service
    return live_key.slice(0, 12) + (live_key[12] === 'x' ? 'y' : 'x') + live_key.slice(13)
  }

  test.each<[string, () => string | undefined, string]>([
    ['is needed', () => undefined, 'missing_token'],
    ['comes as a bearer token', () => `Basic ${service.live_key}`, 'missing_token'],
    ['is more than the word Bearer', () => 'Bearer ', 'missing_token'],
    ['is one word', () => `Bearer ${service.live_key} x`, 'missing_token'],
    ['has our form', () => 'Bearer sk_live_123', 'invalid_token'],
    ['has a checksum', () => `Bearer ${mistyped()}`, 'invalid_token'],
    ['is one of ours', () => `Bearer ${newApiKey('csk_live')}`, 'invalid_token'],
  ])('%s', async (_, authorization, code) => {
    const { status, headers, body } = await asked(authorization())
    expect([status, body.code, headers['www-authenticate']]).toEqual([401, code, 'Bearer'])
  })

  test('may be written with any case of Bearer', async () => {
    expect((await asked(`bearer ${service.live_key}`)).status).toBe(200)
  })

  test('that has been revoked says so, on the very next call', async () => {
    const { live_key } = await service.addWorkspace()
    expect((await asked(`Bearer ${live_key}`)).status).toBe(200)
    await service.database.query('update api_key set revoked_at = now() where token_hash = $1', [sha256(live_key)])
    const { status, headers, body } = await asked(`Bearer ${live_key}`)
    expect([status, body.code, headers['www-authenticate']]).toEqual([401, 'revoked_token', 'Bearer'])
  })

  test('that has expired counts as revoked', async () => {
    const { live_key } = await service.addWorkspace()
    await service.database.query('update api_key set expires_at = now() where token_hash = $1', [sha256(live_key)])
    expect((await asked(`Bearer ${live_key}`)).body.code).toBe('revoked_token')
  })

  test('that is public can do nothing here', async () => {
    const { key } = await service.addWorkspace()
    const token = await service.app.store.transact(key, (tx) => issueKey(tx, key, 'cpk_live', 'Web'))
    const { status, body } = await asked(`Bearer ${token}`)
    expect([status, body.code]).toEqual([403, 'public_key_refused'])
  })

  test('that is mistyped is refused without a look-up', async () => {
    const { app } = service
    const passGate = app.store.rate_limits.pass
    let looked = 0
    app.store.rate_limits.pass = (question) => {
      looked++
      return passGate(question)
    }
    await asked(`Bearer ${mistyped()}`)
    expect(looked).toBe(0)
    await asked(`Bearer ${service.live_key}`)
    expect(looked).toBe(1)
    app.store.rate_limits.pass = passGate
  })
})
