import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newApiKey, sha256 } from '../../src/kit/secrets.ts'
import { issueKey, logIn, setUpFirst } from '../../src/operations/set-up.ts'
import { call, continueAs, fillAs, sendNew, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { dumpOf } from '../support/traces.ts'

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
    await service.database.query('update api_key set revoked_at = now() where token_hash = $1', [
      sha256(live_key),
    ])
    const { status, headers, body } = await asked(`Bearer ${live_key}`)
    expect([status, body.code, headers['www-authenticate']]).toEqual([401, 'revoked_token', 'Bearer'])
  })

  test('that has expired counts as revoked', async () => {
    const { live_key } = await service.addWorkspace()
    await service.database.query('update api_key set expires_at = now() where token_hash = $1', [
      sha256(live_key),
    ])
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
    const passGate = app.store.passGate
    let looked = 0
    app.store.passGate = (question) => {
      looked++
      return passGate(question)
    }
    await asked(`Bearer ${mistyped()}`)
    expect(looked).toBe(0)
    await asked(`Bearer ${service.live_key}`)
    expect(looked).toBe(1)
    app.store.passGate = passGate
  })
})

describe('secrets', () => {
  test('lie nowhere in the database, nor in a log', async () => {
    const secrets = [service.live_key, service.test_key]
    const owner = { name: 'W', owner_name: 'O', owner_email: 'o@example.test', plan: 'self_hosted' } as const
    const fresh = await openService()
    try {
      await fresh.database.query('delete from api_key; delete from workspace')
      const first = await setUpFirst(fresh.app, owner)
      if (!first) throw new Error('there was a workspace already')
      const session = await logIn(fresh.app, owner.owner_email, first.password)
      const key = first.live_key
      const webhook = await call(fresh, 'POST', '/webhooks', { key, body: { url: 'http://127.0.0.1:9/' } })
      const upload = await call(fresh, 'POST', '/uploads/init', {
        key,
        body: { file_name: 'a.pdf', size: 1 },
      })
      const envelope = await sendNew(fresh, simple(), { key })
      const [{ id: rid }] = envelope.recipients
      await fresh.server.inject({ url: `/s/${fresh.tokenFor(rid)}` })
      await fresh.server.inject({ url: `/s/${fresh.tokenFor(rid, 7)}` })
      const session_cookie = (await fillAs(fresh, { id: rid })).cookie
      await call(fresh, 'POST', `/envelopes/${envelope.id}/remind`, { key })
      await (await continueAs(fresh, rid)).post('finish', {})
      await fresh.runJobs()
      const upload_url = new URL(upload.body.upload.url)
      await fresh.server.inject({ method: 'PUT', url: upload_url.pathname + upload_url.search, payload: 'x' })
      secrets.push(
        ...[first.live_key, first.test_key, first.password, session ?? ''],
        ...[webhook.body.secret, fresh.tokenFor(rid), fresh.tokenFor(rid, 7)],
        ...[session_cookie.split('=')[1] ?? '', upload_url.searchParams.get('sig') ?? ''],
      )
      const everything = (await dumpOf(fresh)) + fresh.logged.join('')
      expect(everything).toContain(envelope.id)
      expect(fresh.logged.length).toBeGreaterThan(5)
      for (const secret of secrets) {
        expect(secret.length).toBeGreaterThan(10)
        expect(everything.includes(secret)).toBe(false)
        expect(everything.includes(Buffer.from(secret).toString('hex'))).toBe(false)
        expect(everything.includes(Buffer.from(secret).toString('base64').replace(/=+$/, ''))).toBe(false)
      }
    } finally {
      await fresh.close()
    }
  })

  test('no answer of the API carries a link that signs', async () => {
    const envelope = await sendNew(service)
    const [{ id: rid }] = envelope.recipients
    await service.runJobs()
    const paths = ['', '/recipients', '/certificate'].map((end) => `/envelopes/${envelope.id}${end}`)
    const bodies = await Promise.all(
      [...paths, '/envelopes', '/webhooks'].map(async (path) =>
        (await call(service, 'GET', path)).bytes.toString(),
      ),
    )
    const mac = service.tokenFor(rid).split('.').at(-1) ?? ''
    expect(bodies.join('')).toContain(rid)
    expect(bodies.join('')).not.toContain(mac)
  })
})
