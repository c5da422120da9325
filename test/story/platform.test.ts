import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveWorkspace, issuePlatformKey, revokePlatformKey } from '../../src/application/platform/platform-keys.ts'
import { PLATFORM_ROUTES } from '../../src/http/platform/routes.ts'
import { newPlatformKey } from '../../src/kit/secrets.ts'
import { call, create, simple } from '../support/api.ts'
import { openPlatform, type TestPlatform } from '../support/platform.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
let platform: TestPlatform
beforeAll(async () => {
  service = await openService()
  platform = await openPlatform(service)
})
afterAll(() => service.close())

const names = (word: string) => service.database.query('select id from workspace where name = $1', [word])

describe('a platform key', () => {
  test.each<[string, () => string | null, string]>([
    ['is needed', () => null, 'missing_token'],
    ['is no key of a workspace', () => service.live_key, 'invalid_token'],
    ['has a checksum', () => `${platform.key.slice(0, -1)}${platform.key.endsWith('x') ? 'y' : 'x'}`, 'invalid_token'],
    ['is one of ours', newPlatformKey, 'invalid_token'],
  ])('%s', async (_, key, code) => {
    const { status, body } = await platform.ask('GET', '/workspaces', { key: key() })
    expect([status, body.code]).toEqual([401, code])
  })

  test('opens no call of a workspace, and is told why', async () => {
    const { status, body } = await call(service, 'GET', '/envelopes', { key: platform.key })
    expect([status, body.code]).toEqual([401, 'invalid_token'])
    expect(body.message).toMatch(/platform key/)
  })

  test('stops at once when it is revoked, and the other keys of its platform go on', async () => {
    const own = await openPlatform(service, 'Rotating')
    const wish = { name: 'Next', expires_at: null, platform: { id: own.id } }
    const next = await issuePlatformKey(service.app, wish)
    const { id } = await own.workspace()
    expect((await own.ask('GET', `/workspaces/${id}`)).status).toBe(200)
    await revokePlatformKey(service.app, own.key_id)
    expect((await own.ask('GET', `/workspaces/${id}`)).body.code).toBe('revoked_token')
    expect((await own.ask('GET', `/workspaces/${id}`, { key: next.token })).body.id).toBe(id)
  })

  test('that has expired counts as revoked', async () => {
    const own = await openPlatform(service, 'Expired')
    await service.database.query('update platform_key set expires_at = now() where id = $1', [own.key_id])
    expect((await own.ask('GET', '/workspaces')).body.code).toBe('revoked_token')
  })

  test('is kept as a hash, and its use is noted', async () => {
    await platform.ask('GET', '/workspaces')
    const [row] = await service.database.query<Record<string, unknown>>('select * from platform_key where id = $1', [
      platform.key_id,
    ])
    expect(JSON.stringify(row)).not.toContain(platform.key.slice(6, -4))
    expect(row?.['last_used_at']).toBeInstanceOf(Date)
  })

  test('acts for nobody', async () => {
    const headers = { 'on-behalf-of': 'ada@example.test' }
    expect((await platform.ask('GET', '/workspaces', { headers })).body.code).toBe('not_a_service_account')
  })

  test('has the rate limit of a key', async () => {
    const own = await openPlatform(service, 'Busy')
    const { headers } = await own.ask('GET', '/workspaces')
    expect([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual(['600', '599'])
    await service.database.query('update hit_window set now_hits = 600, past_hits = 0 where name = $1', [
      `platform ${own.key_id}`,
    ])
    const refused = await own.ask('GET', '/workspaces')
    expect([refused.status, refused.body.code, refused.body.scope]).toEqual([429, 'rate_limited', 'token'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('is no secret of the log', async () => {
    await platform.ask('GET', '/workspaces')
    expect(service.logged.join('\n')).not.toContain(platform.key.slice(5))
  })
})

describe('a workspace', () => {
  test('is created, read, found by its reference and changed', async () => {
    const wish = { name: 'Acme GmbH', external_ref: 'c-1', plan: 'pro', monthly_allowance: 7 }
    const { status, body } = await platform.ask('POST', '/workspaces', { body: wish })
    expect([status, body]).toMatchObject([201, { ...wish, suspended: false, suspended_at: null }])
    expect((await platform.ask('GET', `/workspaces/${body.id}`)).body).toEqual(body)
    expect((await platform.ask('GET', '/workspaces?external_ref=c-1')).body).toMatchObject({ data: [body], total: 1 })
    const edit = { name: 'Acme AG', plan: 'team', monthly_allowance: null }
    const changed = await platform.ask('PATCH', `/workspaces/${body.id}`, { body: edit })
    expect(changed.body).toEqual({ ...body, ...edit })
    expect((await platform.ask('PATCH', `/workspaces/${body.id}`, { body: {} })).body).toEqual(changed.body)
  })

  test('is told in its own activity log, with the platform and its address', async () => {
    const { id } = await platform.workspace({ name: 'Logged' })
    await platform.ask('PATCH', `/workspaces/${id}`, { body: { suspended: true } })
    await platform.ask('PATCH', `/workspaces/${id}`, { body: { suspended: true, plan: 'free' } })
    await platform.ask('PATCH', `/workspaces/${id}`, { body: { suspended: false } })
    const key = (await service.app.store.workspaces.find(id)) ?? ''
    const { rows } = await service.app.store.activity.list(key, { area: null, actor_id: null, limit: 20, offset: 0 })
    expect(rows.map(({ act }) => act).toReversed()).toEqual([
      ...['workspace.created', 'workspace.suspended', 'workspace.changed', 'workspace.resumed'],
    ])
    expect(rows[0]).toMatchObject({
      actor: { kind: 'api_key', id: platform.key_id, name: 'Acme CRM' },
      ip: '127.0.0.1',
    })
  })

  test('is made once for its reference: the same again answers it, anything else is refused by name', async () => {
    const wish = { name: 'Once', external_ref: 'once' }
    const first = await platform.ask('POST', '/workspaces', { body: wish })
    const again = await platform.ask('POST', '/workspaces', { body: { external_ref: 'once', name: 'Once' } })
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body])
    const other = await platform.ask('POST', '/workspaces', { body: { ...wish, plan: 'free' } })
    expect([other.status, other.body]).toMatchObject([
      409,
      { code: 'external_ref_taken', param: 'external_ref', workspace_id: first.body.id },
    ])
    const elsewhere = await openPlatform(service, 'Another product')
    expect((await elsewhere.ask('POST', '/workspaces', { body: wish })).status).toBe(201)
    expect(await names('Once')).toHaveLength(2)
  })

  test('is one when it is created many times at once', async () => {
    for (let round = 0; round < 5; round++) {
      const body = { name: `Racing ${round}`, external_ref: `race-${round}` }
      const answers = await Promise.all(Array.from({ length: 8 }, () => platform.ask('POST', '/workspaces', { body })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(7).fill(200), 201])
      expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
      expect(await names(body.name)).toHaveLength(1)
    }
  })

  test('is one under an Idempotency-Key too, which belongs to the platform', async () => {
    const headers = { 'idempotency-key': 'make-it' }
    const wish = { body: { name: 'Keyed' }, headers }
    const first = await platform.ask('POST', '/workspaces', wish)
    const again = await platform.ask('POST', '/workspaces', wish)
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([201, 201, 'true'])
    expect(again.body).toEqual(first.body)
    const reused = await platform.ask('POST', '/workspaces', { body: { name: 'Other' }, headers })
    expect(reused.body.code).toBe('idempotency_key_reused')
    const elsewhere = await openPlatform(service, 'Another product')
    expect((await elsewhere.ask('POST', '/workspaces', wish)).headers['idempotent-replayed']).toBeUndefined()
    const edit = { body: { plan: 'team' }, headers: { 'idempotency-key': 'change-it' } }
    const path = `/workspaces/${first.body.id}`
    expect((await platform.ask('PATCH', path, edit)).body.plan).toBe('team')
    expect((await platform.ask('PATCH', path, edit)).headers['idempotent-replayed']).toBe('true')
  })

  test('that could not be made whole is not there at all', async () => {
    await service.database.query(`create function burst() returns trigger language plpgsql as $$
      begin if new.act = 'workspace.created' then raise 'burst'; end if; return new; end $$`)
    await service.database.query('create trigger burst before insert on activity for each row execute function burst()')
    const body = { name: 'Half made', external_ref: 'half' }
    const headers = { 'idempotency-key': 'half' }
    expect((await platform.ask('POST', '/workspaces', { body, headers })).status).toBe(500)
    await service.database.query('drop function burst cascade')
    expect(await names('Half made')).toEqual([])
    expect((await platform.ask('GET', '/workspaces?external_ref=half')).body.total).toBe(0)
    expect((await platform.ask('POST', '/workspaces', { body, headers })).status).toBe(201)
  })

  test.each([
    ['no name', {}, 'missing_parameter', 'name'],
    ['an invisible name', { name: '\u200b' }, 'invalid_parameter', 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'invalid_parameter', 'name'],
    ['a long name', { name: 'x'.repeat(256) }, 'invalid_parameter', 'name'],
    ['a long reference', { name: 'a', external_ref: 'x'.repeat(256) }, 'invalid_parameter', 'external_ref'],
    ['a plan that is none', { name: 'a', plan: 'gold' }, 'invalid_parameter', 'plan'],
    ['less than nothing', { name: 'a', monthly_allowance: -1 }, 'invalid_parameter', 'monthly_allowance'],
    ['a zone that is none', { name: 'a', timezone: 'Mars/Olympus' }, 'invalid_parameter', 'timezone'],
    ['a key of its own', { name: 'a', key: '1' }, 'unknown_parameter', 'key'],
  ])('is refused by the name of the entry: %s', async (_, body, code, param) => {
    expect((await platform.ask('POST', '/workspaces', { body })).body).toMatchObject({ code, param })
  })

  test.each(["Robert'); drop table workspace;--", '<script>alert(1)</script>', '{{name}}', '../../etc', '‮gnp.exe'])(
    'keeps what a name says and no more: %s',
    async (name) => {
      const { status, body } = await platform.ask('POST', '/workspaces', { body: { name, external_ref: name } })
      if (status === 400) return expect(body.param).toBe('name')
      expect(body).toMatchObject({ name, external_ref: name })
      const query = `external_ref=${encodeURIComponent(name)}`
      expect((await platform.ask('GET', `/workspaces?${query}`)).body.data).toEqual([body])
    },
  )

  test('is found by no other platform, whatever it is asked for', async () => {
    const { id } = await platform.workspace()
    const stranger = await openPlatform(service, 'A competitor')
    for (const { method, path } of PLATFORM_ROUTES.filter((route) => route.path.includes('{workspace_id}'))) {
      const at = (workspace: string) =>
        path
          .replace('/platform', '')
          .replace('{workspace_id}', workspace)
          .replaceAll(/\{\w+\}/g, 'x_1')
      const [theirs, nobodys] = await Promise.all(
        [id, 'ws_00000000000000000000000000'].map((one) => stranger.ask(method, at(one), { body: {} })),
      )
      expect([path, theirs?.status, theirs?.body.message]).toEqual([path, nobodys?.status, nobodys?.body.message])
      expect([400, 404]).toContain(theirs?.status)
    }
    expect((await stranger.ask('GET', '/workspaces')).body).toMatchObject({ data: [], total: 0 })
    expect((await platform.ask('GET', `/workspaces/${id}`)).body.name).toBe('Kundin AG')
  })

  test('can be given to a platform by the operator, and taken away', async () => {
    const [first] = await service.database.query<{ id: string }>('select id from workspace order by key limit 1')
    const path = `/workspaces/${first?.id}`
    expect((await platform.ask('GET', path)).status).toBe(404)
    await giveWorkspace(service.app, first?.id ?? '', platform.id)
    expect((await platform.ask('GET', path)).body).toMatchObject({ id: first?.id, external_ref: null })
    await giveWorkspace(service.app, first?.id ?? '', null)
    expect((await platform.ask('GET', path)).status).toBe(404)
    await expect(giveWorkspace(service.app, 'ws_nobody', platform.id)).rejects.toThrow(/no workspace/)
  })

  test('is listed in pages, newest first', async () => {
    const own = await openPlatform(service, 'Lister')
    for (const name of ['One', 'Two', 'Three']) await own.workspace({ name })
    const page = (await own.ask('GET', '/workspaces?limit=2')).body
    expect([page.data.map(({ name }: any) => name), page.total, page.has_more]).toEqual([['Three', 'Two'], 3, true])
    expect((await own.ask('GET', '/workspaces?limit=2&offset=9')).body).toMatchObject({ data: [], total: 3 })
    expect((await own.ask('GET', '/workspaces?limit=101')).body).toMatchObject({
      code: 'invalid_parameter',
      param: 'limit',
    })
  })
})

describe('the settings of a workspace', () => {
  test('are those that its own keys change: origins, webhooks and branding', async () => {
    const { id } = await platform.workspace()
    const at = `/workspaces/${id}`
    const origins = ['https://app.example.test']
    expect((await platform.ask('PUT', `${at}/embed-origins`, { body: { origins } })).body).toEqual({ origins })
    expect((await platform.ask('GET', `${at}/embed-origins`)).body).toEqual({ origins })
    const hook = await platform.ask('POST', `${at}/webhooks`, { body: { url: 'http://127.0.0.1:9/' } })
    expect([hook.status, hook.body.secret]).toEqual([201, expect.stringMatching(/^whsec_|\w{16}/)])
    const path = `${at}/webhooks/${hook.body.id}`
    expect((await platform.ask('PATCH', path, { body: { enabled: false } })).body.enabled).toBe(false)
    expect((await platform.ask('GET', `${at}/webhooks`)).body.data).toHaveLength(1)
    expect((await platform.ask('DELETE', path)).status).toBe(204)
    expect((await platform.ask('GET', path)).status).toBe(404)
    const look = { sender_name: 'Acme Contracts', accent: '#e8590c' }
    expect((await platform.ask('PATCH', `${at}/branding`, { body: look })).body).toMatchObject(look)
    expect((await platform.ask('GET', `${at}/branding`)).body).toMatchObject({ name: 'Kundin AG', ...look })
    const wrong = await platform.ask('PUT', `${at}/embed-origins`, { body: { origins: ['https://*.example.test'] } })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_parameter'])
  })
})

describe('an allowance of its own', () => {
  test('is spent in place of the plan’s', async () => {
    const { key, live_key } = await service.addWorkspace('enterprise')
    const [row] = await service.database.query<{ id: string }>('select id from workspace where key = $1', [key])
    await giveWorkspace(service.app, row?.id ?? '', platform.id)
    await platform.ask('PATCH', `/workspaces/${row?.id}`, { body: { monthly_allowance: 1 } })
    expect((await create(service, simple(), { key: live_key })).status).toBe(201)
    const refused = await create(service, simple(), { key: live_key })
    expect([refused.status, refused.body]).toMatchObject([402, { code: 'allowance_exhausted', used: 1, allowance: 1 }])
    await platform.ask('PATCH', `/workspaces/${row?.id}`, { body: { monthly_allowance: null } })
    expect((await create(service, simple(), { key: live_key })).status).toBe(201)
  })
})

describe('a suspended workspace', () => {
  test('answers none of its keys, and all of them again when it is resumed', async () => {
    const { key, live_key, test_key } = await service.addWorkspace()
    const [row] = await service.database.query<{ id: string }>('select id from workspace where key = $1', [key])
    await giveWorkspace(service.app, row?.id ?? '', platform.id)
    const path = `/workspaces/${row?.id}`
    const { body } = await platform.ask('PATCH', path, { body: { suspended: true } })
    expect(body).toMatchObject({ suspended: true, suspended_at: expect.stringMatching(/^20/) })
    for (const one of [live_key, test_key]) {
      const { status, body: told } = await call(service, 'GET', '/envelopes', { key: one })
      expect([status, told.code]).toEqual([403, 'workspace_suspended'])
    }
    await platform.ask('PATCH', path, { body: { suspended: false } })
    expect((await call(service, 'GET', '/envelopes', { key: live_key })).status).toBe(200)
  })
})
