import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inUse } from '../../src/application/accounts/sessions.ts'
import { sha256 } from '../../src/kit/secrets.ts'
import { call } from '../support/api.ts'
import { type Crm, codeOf, openCrm, type Person, ROOTS, said } from '../support/crm.ts'
import { openService, type TestService } from '../support/service.ts'
import { dumpOf } from '../support/traces.ts'

let service: TestService
let crm: Crm
let member: Person
let of_both: Person
beforeAll(async () => {
  service = await openService()
  crm = await openCrm(service)
  const other = await service.addWorkspace('self_hosted', true)
  member = await crm.person('Ada Lovelace', crm.key)
  of_both = await crm.person('Bob', crm.key, other.key)
})
afterAll(() => service.close())

const seconds = (n: number) => n * 1000

describe('a hand-off', () => {
  test('signs the person in once and leads on', async () => {
    const before = Date.parse(service.clock.now())
    const { status, body } = await crm.authorize(member.email, { return_to: '/envelopes?status=draft' })
    expect(status).toBe(201)
    expect(body.url).toMatch(/^http:\/\/countersign\.test\/oauth\/authorize\?code=[0-9A-Za-z]{43}$/)
    const begun = Date.parse(body.expires_at) - seconds(60)
    expect(begun).toBeGreaterThanOrEqual(before)
    expect(begun).toBeLessThanOrEqual(Date.parse(service.clock.now()))
    const arrived = await crm.redeem(codeOf({ body }))
    expect([arrived.status, arrived.location]).toEqual([303, '/envelopes?status=draft'])
    expect(arrived.set_cookie).toMatch(/^countersign=\w{43};.*HttpOnly; SameSite=Lax$/)
    const page = await service.server.inject({ url: '/envelopes', headers: { cookie: arrived.cookie } })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(member.email)
  })

  test('needs no password: one that was only lent does not stand in the way', async () => {
    await service.database.query('update person set password_is_temporary = true where id = $1', [member.id])
    const arrived = await crm.redeem(codeOf(await crm.authorize(member.email)))
    const page = await service.server.inject({ url: '/envelopes', headers: { cookie: arrived.cookie } })
    await service.database.query('update person set password_is_temporary = false where id = $1', [member.id])
    expect(page.statusCode).toBe(200)
  })

  test('is begun once for an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'hand-off' }
    const [first, again] = [
      await crm.authorize(member.email, {}, { headers }),
      await crm.authorize(member.email, {}, { headers }),
    ]
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await crm.redeem(codeOf(first))).status).toBe(303)
    expect((await crm.redeem(codeOf(again))).status).toBe(410)
  })

  test('leads to the envelopes unless told', async () => {
    expect((await crm.redeem(await crm.codeFor(member.id))).location).toBe('/envelopes')
  })

  test('names a person by id or by address, however it is written', async () => {
    for (const user of [member.id, member.email, member.email.toUpperCase(), ` ${member.email} `]) {
      expect((await crm.authorize(user)).status).toBe(201)
    }
  })

  test('is a session in the CRM’s workspace, whatever others the person is in', async () => {
    const { cookie } = await crm.redeem(await crm.codeFor(of_both.email))
    const sessions = await service.database.query('select workspace_id from session where person_id = $1', [of_both.id])
    expect(sessions).toEqual([{ workspace_id: crm.key }])
    expect(await crm.isSignedIn(cookie)).toBe(true)
    const { app } = service
    const { store } = app
    const token_hash = sha256(cookie.split('=')[1] ?? '')
    expect((await store.sessions.find(token_hash, inUse(app)))?.only_here).toBe(true)
  })

  test('answers 410 the second time, and ends the session of the first', async () => {
    const code = await crm.codeFor(member.email)
    const first = await crm.redeem(code)
    const bystander = await crm.redeem(await crm.codeFor(member.email))
    expect(await crm.isSignedIn(first.cookie)).toBe(true)
    const second = await crm.redeem(code)
    expect([second.status, second.code, second.set_cookie]).toEqual([410, 'code_used', ''])
    expect(await crm.isSignedIn(first.cookie)).toBe(false)
    expect(await crm.isSignedIn(bystander.cookie)).toBe(true)
    expect((await crm.redeem(code)).status).toBe(410)
  })

  test('that was used an hour ago still ends its session when it comes again', async () => {
    const code = await crm.codeFor(member.email)
    const { cookie } = await crm.redeem(code)
    service.clock.advance(seconds(3600))
    await crm.authorize(of_both.email)
    expect(await crm.isSignedIn(cookie)).toBe(true)
    expect((await crm.redeem(code)).status).toBe(410)
    expect(await crm.isSignedIn(cookie)).toBe(false)
  })

  test('is good for a minute', async () => {
    const [early, late] = [await crm.codeFor(member.email), await crm.codeFor(member.email)]
    service.clock.advance(seconds(45))
    expect((await crm.redeem(early)).status).toBe(303)
    service.clock.advance(seconds(15))
    expect((await crm.redeem(late)).status).toBe(410)
  })

  test('that is used, expired, unknown or no code at all reads the same', async () => {
    const used = await crm.codeFor(member.email)
    await crm.redeem(used)
    const expired = await crm.codeFor(member.email)
    service.clock.advance(seconds(61))
    const codes = [used, expired, `${used.slice(0, -1)}-`, 'x', '', '\u0000', '💥', 'a'.repeat(5000)]
    for (const accept of ['application/json', 'text/html,application/xhtml+xml']) {
      const answers = await Promise.all(codes.map((code) => crm.redeem(code, { headers: { accept } })))
      expect(new Set(answers.map(({ status, code }) => `${status} ${code}`)).size).toBe(1)
      expect(answers[0]?.status).toBe(410)
    }
    const page = await crm.redeem(used, { headers: { accept: 'text/html' } })
    expect(page.text).toContain('<h1>')
    expect(page.text).not.toContain(member.name)
    const twice = await service.server.inject({ url: '/oauth/authorize?code=a&code=b' })
    expect([twice.statusCode, twice.json().code]).toEqual([410, 'code_used'])
  })

  test('is not used up by who only looks', async () => {
    const code = await crm.codeFor(member.email)
    for (const prefix of ROOTS) expect((await crm.redeem(code, { prefix, method: 'HEAD' })).status).toBe(405)
    for (const name of ['sec-purpose', 'purpose']) {
      expect(await crm.redeem(code, { headers: { [name]: 'prefetch;prerender' } })).toMatchObject({
        status: 403,
        code: 'forbidden',
        set_cookie: '',
      })
    }
    expect((await crm.redeem(code)).status).toBe(303)
  })

  test.each(ROOTS)('works under the prefix "%s"', async (prefix) => {
    const reply = await crm.authorize(member.email, {}, { prefix })
    expect(reply.status).toBe(201)
    expect(new URL(reply.body.url).pathname).toBe('/oauth/authorize')
    const arrived = await crm.redeem(codeOf(reply), { prefix })
    expect([arrived.status, await crm.isSignedIn(arrived.cookie)]).toEqual([303, true])
    expect((await crm.redeem(codeOf(reply), { prefix })).code).toBe('code_used')
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const { status, headers } = await call(service, method, '/oauth/authorize', { prefix })
      expect([status, headers['allow']]).toEqual([405, 'GET, POST'])
    }
  })

  test('is refused to a test key, whose space it would leave', async () => {
    for (const reply of [
      await crm.authorize(member.email, {}, { key: crm.test_key }),
      await crm.revoke(member.email, { key: crm.test_key }),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([403, 'test_key_live_resource'])
    }
    expect((await crm.authorize(member.email)).status).toBe(201)
  })

  test('leaves its code nowhere', async () => {
    const codes = [await crm.codeFor(member.email), await crm.codeFor(member.email)]
    const { cookie } = await crm.redeem(codes[0] ?? '')
    await crm.redeem(codes[0] ?? '')
    const everything = (await dumpOf(service)) + service.logged.join('')
    for (const secret of [...codes, cookie.split('=')[1] ?? '']) {
      expect(secret.length).toBe(43)
      expect(everything.includes(secret)).toBe(false)
      expect(everything.includes(Buffer.from(secret).toString('hex'))).toBe(false)
    }
  })

  test('is forgotten when no session of it can be left', async () => {
    const code = await crm.codeFor(member.email)
    service.clock.advance(seconds(13 * 3600))
    await crm.authorize(member.email)
    const rows = await service.database.query(
      `select 1 from hand_off where code_hash = sha256(convert_to($1, 'utf8'))`,
      [code],
    )
    expect(rows).toEqual([])
  })

  test('is no longer good when the workspace ceases to be a service account', async () => {
    const code = await crm.codeFor(member.email)
    const set = 'update workspace set service_account = $2 where key = $1'
    await service.database.query(set, [crm.key, false])
    expect((await crm.redeem(code)).status).toBe(410)
    expect((await crm.authorize(member.email)).body.code).toBe('not_a_service_account')
    await service.database.query(set, [crm.key, true])
  })
})

describe('return_to', () => {
  test.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test/',
    'http:evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'envelopes',
    '',
    ' /envelopes',
    '/\t/evil.test',
    '/\n/evil.test',
    '/x\r\nset-cookie: a=b',
    '/\u0000',
    '/ü',
    `/${'x'.repeat(2048)}`,
    7,
    ['/envelopes'],
  ])('%j is no path of ours', async (return_to) => {
    const { status, body } = await crm.authorize(member.email, { return_to })
    expect([status, body.code, body.param]).toEqual([400, 'invalid_parameter', 'return_to'])
  })

  test.each(['/', '/envelopes/env_1?space=test#x', '/@evil.test', '/a//b', '/..//evil.test', '/%2f/evil'])(
    '%s stays with us',
    async (return_to) => {
      const { location } = await crm.redeem(codeOf(await crm.authorize(member.email, { return_to })))
      expect(location).toBe(return_to)
      expect(new URL(String(location), 'http://countersign.test').origin).toBe('http://countersign.test')
    },
  )
})

describe('200 at once with one code', () => {
  test.each([1, 2, 3])('one gets in, and nobody stays in (round %i)', async () => {
    const code = await crm.codeFor(member.email)
    const bystander = await crm.redeem(await crm.codeFor(of_both.email))
    const replies = await Promise.all(Array.from({ length: 200 }, () => crm.redeem(code)))
    const winners = replies.filter(({ status }) => status === 303)
    expect(winners).toHaveLength(1)
    expect(replies.filter(({ status, code }) => status === 410 && code === 'code_used')).toHaveLength(199)
    expect(await crm.isSignedIn(winners[0]?.cookie ?? '')).toBe(false)
    expect(await crm.isSignedIn(bystander.cookie)).toBe(true)
  })
})

describe('revoking', () => {
  let leaver: Person
  beforeEach(async () => {
    leaver = await crm.person('Lee', crm.key)
  })

  test('ends sessions and pending hand-offs at once, and lets no new one begin', async () => {
    const pending = await crm.codeFor(leaver.email)
    const sessions = [await crm.redeem(await crm.codeFor(leaver.email)), await crm.redeem(await crm.codeFor(leaver.id))]
    const bystander = await crm.redeem(await crm.codeFor(member.email))
    const reply = await crm.revoke(leaver.email.toUpperCase())
    expect([reply.status, reply.bytes.length]).toEqual([204, 0])
    for (const { cookie } of sessions) expect(await crm.isSignedIn(cookie)).toBe(false)
    expect(await crm.isSignedIn(bystander.cookie)).toBe(true)
    expect((await crm.redeem(pending)).status).toBe(410)
    expect((await crm.authorize(leaver.email)).body.code).toBe('user_not_in_workspace')
    expect((await crm.authorize(leaver.id)).body.code).toBe('user_not_in_workspace')
    expect((await crm.listAs(leaver.email)).body.code).toBe('user_not_in_workspace')
    expect((await crm.authorize(member.email)).status).toBe(201)
  })

  test('takes the right away even from a code that it did not see', async () => {
    const set = 'update membership set entitlement_revoked_at = $2 where person_id = $1'
    const overtaking = await crm.codeFor(leaver.id)
    await service.database.query(set, [leaver.id, service.clock.now()])
    expect((await crm.redeem(overtaking)).status).toBe(410)
    await service.database.query(set, [leaver.id, null])
    const pending = await crm.codeFor(leaver.id)
    await crm.revoke(leaver.id)
    await service.database.query(set, [leaver.id, null])
    expect((await crm.redeem(pending)).status).toBe(410)
  })

  test('again changes nothing', async () => {
    await crm.revoke(leaver.id)
    const at = () =>
      service.database.query('select entitlement_revoked_at from membership where person_id = $1', [leaver.id])
    const first = await at()
    service.clock.advance(seconds(5))
    expect((await crm.revoke(leaver.id)).status).toBe(204)
    expect(await at()).toEqual(first)
  })

  test('in one workspace leaves the other alone', async () => {
    const other = await service.addWorkspace('self_hosted', true)
    await crm.join(leaver.id, other.key)
    const there = await crm.redeem(codeOf(await crm.authorize(leaver.id, {}, { key: other.live_key })))
    const pending = codeOf(await crm.authorize(leaver.id, {}, { key: other.live_key }))
    await crm.revoke(leaver.id)
    expect(await crm.isSignedIn(there.cookie)).toBe(true)
    expect((await crm.redeem(pending)).status).toBe(303)
    expect((await crm.listAs(leaver.email, { key: other.live_key })).status).toBe(200)
  })

  test('is undone for who is taken out and added again', async () => {
    const pending = await crm.codeFor(leaver.id)
    await crm.revoke(leaver.id)
    await crm.leave(leaver.id)
    await crm.join(leaver.id, crm.key)
    expect((await crm.redeem(pending)).status).toBe(410)
    expect((await crm.authorize(leaver.id)).status).toBe(201)
  })

  test.each([1, 2, 3, 4, 5])('against signing in: nobody is left inside (round %i)', async () => {
    const codes = await Promise.all(Array.from({ length: 6 }, () => crm.codeFor(leaver.id)))
    const [late, revoked, ...arrivals] = await Promise.all([
      crm.authorize(leaver.id),
      crm.revoke(leaver.id),
      ...codes.map((code) => crm.redeem(code)),
    ])
    expect(revoked.status).toBe(204)
    expect(['201', '403 user_not_in_workspace']).toContain(said(late))
    if (late.status === 201) expect((await crm.redeem(codeOf(late))).status).toBe(410)
    for (const { status, cookie } of arrivals) {
      expect([303, 410]).toContain(status)
      expect(await crm.isSignedIn(cookie)).toBe(false)
    }
    const left = await service.database.query('select 1 from session where person_id = $1', [leaver.id])
    expect(left).toEqual([])
  })
})
