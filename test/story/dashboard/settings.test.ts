import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, call, create, signatureFor } from '../../support/api.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { dataUrl } from '../../support/pictures.ts'
import { openService, type TestService } from '../../support/service.ts'

// What the settings pages ask beyond the public API: the log of what was changed, names, usage.

let service: TestService
let workspace: string
let live_key: string
let owner: AppUser
beforeAll(async () => {
  service = await openService()
  const added = await service.addWorkspace()
  workspace = added.key
  live_key = added.live_key
  owner = await appUser(service, workspace)
})
afterAll(() => service.close())

const READY = { recipients: [ada], fields: [signatureFor(ada.email)] }

describe('the log of the settings', () => {
  const log = async (who: AppUser, query = '') => (await who.call('GET', `/activity${query}`)).body
  const place = async () => {
    const { key, live_key: token } = await service.addWorkspace()
    return { token, who: await appUser(service, key) }
  }
  const acts = async (who: AppUser) => (await log(who)).data.map(({ act }: { act: string }) => act).toReversed()

  test('tells each change with who made it, from where, and to what', async () => {
    const { who } = await place()
    const issued = (await who.call('POST', '/keys', { body: { kind: 'csk_live', name: '<b>CRM' } })).body
    await who.call('POST', `/keys/${issued.id}/rotate`, { body: {} })
    const { data, total } = await log(who)
    expect([total, data.map(({ act }: { act: string }) => act)]).toEqual([2, ['key.rotated', 'key.issued']])
    expect(data[1]).toMatchObject({
      actor: { kind: 'user', id: who.id, name: 'The owner' },
      ip: '127.0.0.1',
      subject: { id: issued.id, name: '<b>CRM' },
      details: { kind: 'csk_live', expires_at: null },
    })
    expect(JSON.stringify(data)).not.toContain(issued.token)
  })

  test('has every act of these settings, and no secret of any', async () => {
    const { who } = await place()
    const ask = async (method: string, path: string, body?: object) =>
      (await who.call(method, path, body ? { body } : {})).body
    const url = 'https://hooks.example.test/in/hidden?token=hidden'
    const webhook = await ask('POST', '/webhooks', { url, secret: 'a-secret-that-is-hidden-from-all' })
    await ask('PATCH', `/webhooks/${webhook.id}`, { url: `${url}2`, enabled: false })
    await ask('POST', `/webhooks/${webhook.id}/rotate-secret`, { secret: 'another-secret-hidden-from-all' })
    await ask('DELETE', `/webhooks/${webhook.id}`)
    await ask('PUT', '/embed-origins', { origins: ['https://app.example.com'] })
    await ask('PATCH', '/branding', { accent: '#123456', reply_to: null })
    const logo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await ask('PUT', '/branding/logo', { data: dataUrl(logo) })
    await ask('DELETE', '/branding/logo')
    await ask('PATCH', '/workspace', { name: 'Söhne' })
    await ask('PATCH', '/defaults', { deadline_days: 7 })
    expect(await acts(who)).toEqual([
      ...['webhook.created', 'webhook.changed', 'webhook.secret_rotated', 'webhook.deleted'],
      ...['embedding.changed', 'branding.changed', 'branding.logo_changed', 'branding.logo_removed'],
      ...['branding.changed', 'defaults.changed'],
    ])
    const { data } = await log(who)
    expect(JSON.stringify(data)).not.toContain('hidden')
    expect(data.at(-1).subject).toEqual({ id: webhook.id, name: 'hooks.example.test' })
    expect(data.at(-2).details).toMatchObject({ host: 'hooks.example.test', enabled: false })
    expect(data.at(-6).details).toEqual({ accent: '#123456', reply_to: null })
  })

  test('names the key where a program made the change', async () => {
    const { who, token } = await place()
    await call(service, 'PATCH', '/branding', { key: token, body: { accent: '#123456' } })
    const [{ actor, ip } = { actor: null, ip: null }] = (await log(who)).data
    expect([actor, ip]).toMatchObject([{ kind: 'api_key', name: 'CRM' }, '127.0.0.1'])
  })

  test('says nothing of what was refused', async () => {
    const { who } = await place()
    await who.call('PATCH', '/branding', { body: { accent: 'red' } })
    await who.call('POST', '/keys', { body: { kind: 'csk_live', name: '' } })
    await who.call('POST', '/keys/key_none/rotate', { body: {} })
    await who.call('DELETE', '/webhooks/whk_none')
    expect(await acts(who)).toEqual([])
  })

  test('comes in pages, about one thing or of one person', async () => {
    const { who, token } = await place()
    for (const deadline_days of [1, 2, 3]) await who.call('PATCH', '/defaults', { body: { deadline_days } })
    await call(service, 'PATCH', '/branding', { key: token, body: { accent: '#123456' } })
    const first = await log(who, '?limit=2&area=defaults')
    expect([first.data.map((one: any) => one.details.deadline_days), first.total, first.has_more]).toEqual([
      ...[[3, 2], 3, true],
    ])
    const rest = await log(who, '?limit=2&offset=2&area=defaults')
    expect([rest.data[0].details.deadline_days, rest.has_more]).toEqual([1, false])
    expect((await log(who, `?actor=${who.id}`)).total).toBe(3)
    expect((await log(who, '?area=branding')).data[0].actor.kind).toBe('api_key')
    for (const wrong of ['?area=envelope', '?limit=0', '?offset=-1', '?sort=asc'])
      expect((await who.call('GET', `/activity${wrong}`)).status).toBe(400)
  })

  test('is nobody else’s, and nobody can change it', async () => {
    const { who } = await place()
    await who.call('PATCH', '/defaults', { body: { deadline_days: 1 } })
    const stranger = await appUser(service, (await service.addWorkspace()).key)
    expect((await log(stranger)).total).toBe(0)
    const [granted] = await service.database.query<{ update: boolean; delete: boolean }>(
      `select has_table_privilege('countersign_app', 'activity', 'update') as update,
        has_table_privilege('countersign_app', 'activity', 'delete') as delete`,
    )
    expect(granted).toEqual({ update: false, delete: false })
  })
})

describe('the name of the workspace', () => {
  test('is what signers and mails show', async () => {
    const { status, body } = await owner.call('PATCH', '/workspace', { body: { name: ' Söhne & <i>Co ' } })
    expect([status, body.name]).toEqual([200, 'Söhne & <i>Co'])
    expect((await call(service, 'GET', '/branding', { key: live_key })).body.name).toBe('Söhne & <i>Co')
  })

  test.each([
    ['nothing', { name: '  ' }],
    ['a hidden character', { name: 'a\u202eb' }],
    ['what nobody sees', { name: '\u200b\u2800\u3164' }],
    ['more than fits', { name: 'a'.repeat(256) }],
    ['something else', { plan: 'enterprise' }],
  ])('cannot be %s', async (_, body) => {
    expect((await owner.call('PATCH', '/workspace', { body })).status).toBe(400)
  })
})

describe('the usage', () => {
  test('counts live envelopes against the plan until the month ends, for every role', async () => {
    const pro = await service.addWorkspace('pro')
    const member = await appUser(service, pro.key, 'member')
    await create(service, READY, { key: pro.live_key })
    await create(service, READY, { key: pro.test_key })
    const { status, body } = await member.call('GET', '/usage')
    expect([status, body]).toEqual([
      200,
      {
        plan: 'pro',
        envelopes: { used: 1, allowance: 100, remaining: 99, resets_at: '2026-12-01T00:00:00.000Z' },
        requests_per_minute: { token: 600, address: 600 },
        webhooks: { live: 0, test: 0, limit: 50 },
        has_keys: true,
      },
    ])
  })

  test('says that nothing is left just when a creation is refused', async () => {
    const free = await service.addWorkspace('free')
    const who = await appUser(service, free.key)
    for (let i = 0; i < 5; i++) await create(service, READY, { key: free.live_key })
    const { envelopes, has_keys } = (await who.call('GET', '/usage', { space: 'test' })).body
    expect([envelopes.remaining, has_keys]).toEqual([0, false])
    expect((await create(service, READY, { key: free.live_key })).body.code).toBe('allowance_exhausted')
  })

  test('of a plan without a limit is a number alone', async () => {
    const { body } = await owner.call('GET', '/usage')
    expect([body.plan, body.envelopes.allowance, body.envelopes.remaining]).toEqual([...['self_hosted', null, null]])
  })
})
