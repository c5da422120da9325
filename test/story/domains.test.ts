import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recheckDomains, trustDomain } from '../../src/application/accounts/domains.ts'
import { COMMAND_LINE } from '../../src/application/accounts/keys.ts'
import { createTxtRecords } from '../../src/outgoing/txt-records.ts'
import { appUser } from '../support/app.ts'
import { openDns, type TestDns } from '../support/dns.ts'
import { openPlatform } from '../support/platform.ts'
import { openDirectory } from '../support/scim.ts'
import { openService, type TestService } from '../support/service.ts'

let dns: TestDns
/** What happens while the DNS is asked. */
let meanwhile: () => Promise<unknown> = async () => null
let service: TestService
beforeAll(async () => {
  dns = await openDns()
  const ask = createTxtRecords([dns.address])
  const txt_records = async (domain: string) => {
    const records = await ask(domain)
    await meanwhile()
    return records
  }
  service = await openService({ around: (app) => ({ ...app, txt_records }) })
})
afterAll(async () => {
  await service.close()
  dns.close()
})

async function workspace() {
  const { key } = await service.addWorkspace()
  const owner = await appUser(service, key, 'owner')
  const add = (domain: string) => owner.call('POST', '/domains', { body: { domain } })
  const check = async (domain: string) => (await owner.call('POST', `/domains/${domain}/check`)).body
  return { key, owner, add, check }
}

describe('a domain', () => {
  test('is proved by its TXT record, and then lets people in at once', async () => {
    const { key, owner, add, check } = await workspace()
    const added = await add('Acme.COM')
    expect([added.status, added.body]).toMatchObject([201, { domain: 'acme.com', proved: false }])
    expect((await add('acme.com')).body.record).toBe(added.body.record)
    expect(await check('acme.com')).toMatchObject({ found: false, proved: false, dns_away: false })
    dns.records.set('acme.com', ['v=spf1 -all', added.body.record])
    expect(await check('acme.com')).toMatchObject({ found: true, proved: true, proved_by: 'dns' })

    const directory = await openDirectory(service, key)
    await directory.ask('POST', '/Users', { userName: 'ada@acme.com' })
    await directory.ask('POST', '/Users', { userName: 'ada@sub.acme.com' })
    const { members, invitations } = (await owner.call('GET', '/members')).body
    expect(members.map(({ email }: any) => email)).toContain('ada@acme.com')
    expect(invitations.map(({ email }: any) => email)).toEqual(['ada@sub.acme.com'])
    expect((await owner.call('DELETE', '/domains/acme.com')).status).toBe(204)
    expect((await owner.call('GET', '/domains')).body.data.map(({ domain }: any) => domain)).toEqual(['example.test'])
  })

  test('may be proved by two workspaces, each by its own record', async () => {
    const [a, b] = [await workspace(), await workspace()]
    const record = (await a.add('shared.org')).body.record
    await b.add('shared.org')
    dns.records.set('shared.org', [record])
    expect((await a.check('shared.org')).proved).toBe(true)
    expect((await b.check('shared.org')).proved).toBe(false)
  })

  test('is judged as it is when the DNS has answered, not as it was before', async () => {
    const { key, owner, add, check } = await workspace()
    const { record } = (await add('late.dev')).body
    const by = { workspace: { key }, actor: COMMAND_LINE }
    meanwhile = () => trustDomain(service.app, by, 'late.dev')
    expect(await check('late.dev')).toMatchObject({ found: false, proved: true, proved_by: 'operator' })
    dns.records.set('late.dev', [record])
    meanwhile = async () => {
      await owner.call('DELETE', '/domains/late.dev')
      await add('late.dev')
    }
    const gone = await owner.call('POST', '/domains/late.dev/check')
    meanwhile = async () => null
    expect(gone.status).toBe(404)
    const { data } = (await owner.call('GET', '/domains')).body
    expect(data.find(({ domain }: any) => domain === 'late.dev')).toMatchObject({ proved: false })
  })

  test('whose name server is silent stays as it is, within a time limit', async () => {
    const { add, check } = await workspace()
    dns.records.set('silent.net', [(await add('silent.net')).body.record])
    dns.silent = true
    expect(await check('silent.net')).toMatchObject({ dns_away: true, proved: false, checked_at: null })
    dns.silent = false
    expect((await check('silent.net')).proved).toBe(true)
  }, 30_000)

  test('whose name server is silent is looked at once a day too, so that others have their turn', async () => {
    const { key, add, check } = await workspace()
    dns.records.set('mute.net', [(await add('mute.net')).body.record])
    await check('mute.net')
    service.clock.advance(86_401_000)
    dns.silent = true
    const looked = [await recheckDomains(service.app), await recheckDomains(service.app)]
    dns.silent = false
    expect([(looked[0] ?? 0) > 0, looked[1]]).toEqual([true, 0])
    expect(await service.app.store.domains.find(key, 'mute.net')).toMatchObject({
      proved_by: 'dns',
      missing_since: null,
    })
  }, 60_000)

  test('whose name servers fail for a month is no longer proved', async () => {
    const { key, add, check } = await workspace()
    dns.records.set('lame.net', [(await add('lame.net')).body.record])
    await check('lame.net')
    const proved_by = async (days: number) => {
      service.clock.advance(days * 86_400_000 + 1_000)
      await recheckDomains(service.app)
      return (await service.app.store.domains.find(key, 'lame.net'))?.proved_by
    }
    dns.failing = true
    const failed = [await proved_by(1), await proved_by(28)]
    dns.failing = false
    const found = await proved_by(2)
    dns.failing = true
    const again = [await proved_by(29), await proved_by(1)]
    dns.failing = false
    expect([failed, found, again]).toEqual([['dns', 'dns'], 'dns', ['dns', null]])
  }, 60_000)

  test('without its record is proved for a week more, and no longer', async () => {
    const { key, add, check } = await workspace()
    dns.records.set('moved.dev', [(await add('moved.dev')).body.record])
    await check('moved.dev')
    dns.records.delete('moved.dev')
    const later = async (days: number) => {
      service.clock.advance(days * 86_400_000 + 1_000)
      await recheckDomains(service.app)
      const filter = { area: 'sign_in', actor_id: null, limit: 1, offset: 0 } as const
      const { rows } = await service.app.store.activity.list(key, filter)
      const [domain] = await service.app.store.domains.list(key)
      return [domain?.proved_at !== null, rows[0]?.act]
    }
    expect(await later(1)).toEqual([true, 'sign_in.domain_proved'])
    expect(await later(6)).toEqual([true, 'sign_in.domain_proved'])
    expect(await later(2)).toEqual([false, 'sign_in.domain_lost'])
  })

  test.each([
    ['of a free provider', 'gmail.com'],
    ['of a free provider, in capitals', 'GMX.de'],
    ['that is a public suffix', 'co.uk'],
    ['where everyone has a site', 'github.io'],
    ['that is a machine', 'localhost'],
    ['that is an address', '127.0.0.1'],
    ['with a path', 'acme.com/x'],
    ['of two lines', 'acme.com\nx'],
    ['that is too long', `${'a'.repeat(250)}.com`],
  ])('is refused by name: %s', async (_, domain) => {
    const { add } = await workspace()
    expect((await add(domain)).body).toMatchObject({ code: 'invalid_parameter', param: 'domain' })
  })

  test('is a matter of owners', async () => {
    const { key } = await workspace()
    const admin = await appUser(service, key, 'admin')
    expect((await admin.call('GET', '/domains')).status).toBe(403)
    expect((await admin.call('POST', '/domains', { body: { domain: 'acme.com' } })).status).toBe(403)
  })

  test('is trusted by the operator, without a record and without checks', async () => {
    const { key, owner, check } = await workspace()
    const trusted = await trustDomain(service.app, { workspace: { key }, actor: COMMAND_LINE }, 'intern.example')
    expect(trusted.proved_by).toBe('operator')
    expect(await check('intern.example')).toMatchObject({ found: false, proved: true, proved_by: 'operator' })
    await openDirectory(service, key).then((it) => it.ask('POST', '/Users', { userName: 'bo@intern.example' }))
    expect(JSON.stringify((await owner.call('GET', '/members')).body.members)).toContain('bo@intern.example')
  })

  test('is managed by a platform for its own workspaces alone', async () => {
    const platform = await openPlatform(service)
    const { id } = await platform.workspace()
    const at = `/workspaces/${id}/domains`
    const added = await platform.ask('POST', at, { body: { domain: 'kundin.ch' } })
    expect(added.status).toBe(201)
    dns.records.set('kundin.ch', [added.body.record])
    expect((await platform.ask('POST', `${at}/kundin.ch/check`)).body).toMatchObject({ found: true, proved: true })
    const other = await openPlatform(service, 'Other')
    expect((await other.ask('GET', at)).status).toBe(404)
    expect((await platform.ask('DELETE', `${at}/kundin.ch`)).status).toBe(204)
    expect((await platform.ask('DELETE', `${at}/kundin.ch`)).status).toBe(404)
  })
})
