import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../src/domain/account/limits.ts'
import { PROOF_LIFE_S } from '../../../src/domain/account/proof.ts'
import { type AppUser, appUser, appUserOf } from '../../support/app.ts'
import { type Odd, softAuthenticator } from '../../support/authenticator.ts'
import { openCrm } from '../../support/crm.ts'
import { PASSWORD, signIn, visitorWith } from '../../support/dashboard.ts'
import {
  addPasskey,
  answerAt,
  askedAt,
  atSecondStep,
  callAt,
  ORIGIN,
  openServiceAt,
  passAt,
  passkeyProof,
  type Step,
} from '../../support/passkeys.ts'
import { browser, codeAt } from '../../support/people.ts'
import type { TestService } from '../../support/service.ts'

// Passkeys as a second factor and as the only one (docs/internals/sign-in.md), with an authenticator of the test's own.

let service: TestService
let workspace: string
beforeAll(async () => {
  service = await openServiceAt(ORIGIN)
  workspace = (await service.addWorkspace()).key
})
afterAll(() => service.close())

const someone = () => appUser(service, workspace, 'member')
const authenticator = (more: Partial<Parameters<typeof softAuthenticator>[0]> = {}) =>
  softAuthenticator({ origin: ORIGIN, ...more })
const accountOf = async (who: AppUser) => (await callAt(who, 'GET', '/account')).body
const actsOf = (person: string, act: string) =>
  service.database.query(`select from activity where actor ->> 'id' = $1 and act = $2`, [person, act])

/** Somebody with a passkey and nothing else. */
async function withPasskey(made = authenticator()) {
  const who = await someone()
  const { body } = await addPasskey(who, { authenticator: made })
  return { who, passkey: made, id: body.id as string, codes: body.recovery_codes as readonly string[] }
}

describe('adding a passkey', () => {
  test('switches two-factor sign-in on, shows recovery codes once, and signs out everywhere else', async () => {
    const who = await someone()
    const elsewhere = await signIn(service, who)
    const { status, body } = await addPasskey(who)
    expect([status, new Set(body.recovery_codes).size]).toEqual([200, 10])
    const account = await accountOf(who)
    expect(account.second_factor).toMatchObject({ app: false, recovery_codes_left: 10 })
    expect(account.passkeys).toMatchObject([{ id: body.id, name: 'Laptop', elsewhere: false, last_used_at: null }])
    expect((await elsewhere.get('/envelopes')).status).toBe(302)
    expect(await actsOf(who.id, 'account.passkey_added')).toHaveLength(1)
  })

  test('takes the password, and with a second factor on a code or a passkey besides', async () => {
    const { who, passkey } = await withPasskey()
    const wrong = await addPasskey(await someone(), { proof: { password: 'wrong' } })
    expect([wrong.status, wrong.body.param]).toEqual([400, 'password'])
    const bare = await addPasskey(who)
    expect([bare.status, bare.body.param]).toEqual([400, 'code'])
    const second = await addPasskey(who, { authenticator: authenticator(), proof: await passkeyProof(who, passkey) })
    expect([second.status, second.body.recovery_codes]).toEqual([200, []])
    expect((await accountOf(who)).passkeys).toHaveLength(2)
  })

  test('leaves the app and its recovery codes as they are', async () => {
    const who = await someone()
    const begun = await callAt(who, 'POST', '/account/second-factor', { password: PASSWORD })
    const codeNow = () => codeAt(begun.body.secret, service.clock.now())
    const confirmed = await callAt(who, 'POST', '/account/second-factor/confirm', { code: codeNow() })
    service.clock.advance(90_000)
    const [first = ''] = confirmed.body.recovery_codes
    const code = codeNow()
    const added = await addPasskey(who, { proof: { code } })
    expect([added.status, added.body.recovery_codes]).toEqual([200, []])
    expect((await accountOf(who)).second_factor).toMatchObject({ app: true, recovery_codes_left: 10 })
    const visitor = await atSecondStep(service, who)
    expect((await visitor.post('/login/code', { code: first }, { origin: ORIGIN })).status).toBe(303)
  })

  const ODDITIES: Readonly<Record<string, Odd>> = {
    'at another origin': { origin: 'http://localhost:8080' },
    'for another host': { rp_id: 'evil.example' },
    'by nobody whom the authenticator asked': { unverified: true },
    'in a frame of another page': { in_a_frame: true },
    'as the answer to something else': { type: 'webauthn.get' },
    'with a challenge of its own': { challenge: 'A'.repeat(43) },
    'with certificates to follow': { fmt: 'packed', statement: new Map([['x5c', [Buffer.from('x')]]]) },
    'as an attestation that nobody asked for': { fmt: 'apple' },
  }
  test.each(Object.entries(ODDITIES))('%s is refused, and nothing is kept', async (_, odd) => {
    const who = await someone()
    const { status, body } = await addPasskey(who, { odd })
    expect([status, body.param]).toEqual([400, 'response'])
    expect(await accountOf(who)).toMatchObject({ second_factor: null, passkeys: [] })
  })

  test('takes a challenge once, of the same person, and not an old one', async () => {
    const [who, other] = [await someone(), await someone()]
    const begin = async (one: AppUser) =>
      (await callAt(one, 'POST', '/account/passkeys/begin', { password: PASSWORD })).body
    const add = (one: AppUser, response: object) =>
      callAt(one, 'POST', '/account/passkeys', { name: 'Laptop', response })
    const theirs = authenticator().make(await begin(other))
    expect((await add(who, theirs)).status).toBe(400)
    expect((await add(other, theirs)).status).toBe(400)
    const options = await begin(who)
    expect((await add(who, authenticator().make(options))).status).toBe(200)
    expect((await add(who, authenticator().make(options))).status).toBe(400)
    const late = authenticator().make(await begin(other))
    service.clock.advance(301_000)
    expect((await add(other, late)).status).toBe(400)
  })

  test('is refused where it is known already, whoever brings it', async () => {
    const { passkey } = await withPasskey()
    const { status, body } = await addPasskey(await someone(), { authenticator: passkey })
    expect([status, body.code]).toEqual([403, 'forbidden'])
  })
})

const STEPS: readonly Step[] = ['/login/passkey', '/login/code/passkey']
const visitorAt = (step: Step, who: AppUser) =>
  step === '/login/passkey' ? browser(service) : atSecondStep(service, who)

describe.each(STEPS)('signing in at %s', (step) => {
  test.each([
    ['ES256', { algorithm: 'ES256' }],
    ['RS256', { algorithm: 'RS256' }],
    ['a synced one, which does not count', { synced: true }],
  ] as const)('works with %s, time and again', async (_, kind) => {
    const { who, passkey } = await withPasskey(authenticator(kind))
    for (let times = 0; times < 2; times++) {
      const visitor = await visitorAt(step, who)
      const done = await passAt(visitor, step, passkey)
      expect([done.status, done.location]).toEqual([303, '/outbox'])
      expect((await visitor.get('/envelopes')).status).toBe(200)
      expect(visitor.cookies.has('countersign-step')).toBe(false)
    }
    expect((await accountOf(who)).passkeys[0].last_used_at).not.toBeNull()
  })

  const ODDITIES: Readonly<Record<string, Odd>> = {
    'at another origin': { origin: 'http://evil.localhost' },
    'for another host': { rp_id: 'evil.example' },
    'by nobody whom the authenticator asked': { unverified: true },
    'in a frame of another page': { in_a_frame: true },
    'as the answer to something else': { type: 'webauthn.create' },
    'with a challenge of its own': { challenge: 'A'.repeat(43) },
    'in the name of somebody else': { user_handle: 'dXNyX3g' },
  }
  test.each(Object.entries(ODDITIES))('%s is refused, and uses the challenge up', async (_, odd) => {
    const { who, passkey } = await withPasskey()
    const visitor = await visitorAt(step, who)
    const { options } = await askedAt(visitor, step)
    const refused = await answerAt(visitor, step, passkey.use(options, odd))
    expect([refused.status, visitor.cookies.has('countersign')]).toEqual([401, false])
    const again = await answerAt(visitor, step, passkey.use(options))
    expect(again.status).toBe(odd.challenge === undefined && !odd.in_a_frame ? 401 : 303)
  })

  test('an answer that does not say whose it is counts only where the person is known already', async () => {
    const { who, passkey } = await withPasskey()
    const visitor = await visitorAt(step, who)
    const answered = await passAt(visitor, step, passkey, { user_handle: null })
    expect(answered.status).toBe(step === '/login/passkey' ? 401 : 303)
  })

  test('an answer is good once, even for those who bring it at once', async () => {
    // The challenge alone says so: it does not count.
    const { who, passkey } = await withPasskey(authenticator({ synced: true }))
    const visitor = await visitorAt(step, who)
    const { options } = await askedAt(visitor, step)
    const response = passkey.use(options)
    const all = await Promise.all(Array.from({ length: 4 }, () => answerAt(visitor, step, response)))
    const statuses = all.map(({ status }) => status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    const sessions = await service.database.query('select from session where person_id = $1', [who.id])
    expect(sessions).toHaveLength(2)
  })

  test('an answer that comes too late is refused', async () => {
    const { who, passkey } = await withPasskey()
    const visitor = await visitorAt(step, who)
    const { options } = await askedAt(visitor, step)
    service.clock.advance(301_000)
    expect((await answerAt(visitor, step, passkey.use(options))).status).toBe(401)
  })

  test('a challenge of the other step is refused', async () => {
    const { who, passkey } = await withPasskey()
    const other = STEPS.find((one) => one !== step) ?? step
    const { options } = await askedAt(await visitorAt(other, who), other)
    expect((await answerAt(await visitorAt(step, who), step, passkey.use(options))).status).toBe(401)
  })

  test('a count that does not grow is refused and noted, since the key may have been copied', async () => {
    const { who, passkey } = await withPasskey()
    expect((await passAt(await visitorAt(step, who), step, passkey, { count: 9 })).status).toBe(303)
    const visitor = await visitorAt(step, who)
    for (const count of [9, 8, 0]) expect((await passAt(visitor, step, passkey, { count })).status).toBe(401)
    expect(await actsOf(who.id, 'account.passkey_refused')).toHaveLength(3)
    expect((await passAt(visitor, step, passkey, { count: 10 })).status).toBe(303)
  })

  test.each(['', '{', '[]', '{"id":1}', '"x"', 'x'.repeat(20_000)])('%s is no answer', async (response) => {
    const { who } = await withPasskey()
    const visitor = await visitorAt(step, who)
    const { status } = await visitor.post(step, { response }, { origin: ORIGIN })
    expect([status, visitor.cookies.has('countersign')]).toEqual([401, false])
  })

  test('a page of another origin asks and answers nothing', async () => {
    const { who } = await withPasskey()
    const visitor = await visitorAt(step, who)
    for (const path of [step, `${step}/begin`])
      expect((await visitor.post(path, {}, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('the second step', () => {
  test('takes a passkey of the same person only', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const visitor = await atSecondStep(service, mine.who)
    expect((await passAt(visitor, '/login/code/passkey', theirs.passkey)).status).toBe(401)
    expect((await passAt(visitor, '/login/code/passkey', mine.passkey)).status).toBe(303)
  })

  test('offers it, takes a recovery code as well, and no code of an app that there is not', async () => {
    const { who, codes } = await withPasskey()
    const visitor = await atSecondStep(service, who)
    expect((await visitor.get('/login/code')).html).toContain('data-passkey="/login/code/passkey/begin"')
    expect((await visitor.post('/login/code', { code: '000000' }, { origin: ORIGIN })).status).toBe(401)
    expect((await visitor.post('/login/code', { code: codes[0] ?? '' }, { origin: ORIGIN })).status).toBe(303)
  })

  test('is as patient with passkeys as with codes', async () => {
    const { who, passkey } = await withPasskey()
    const visitor = await atSecondStep(service, who)
    for (let times = 0; times < 10; times++)
      expect((await passAt(visitor, '/login/code/passkey', passkey, { unverified: true })).status).toBe(401)
    expect((await passAt(visitor, '/login/code/passkey', passkey)).status).toBe(429)
  })

  test('is asked for so often and no more', async () => {
    const { who } = await withPasskey()
    const visitor = await atSecondStep(service, who)
    const asked = []
    for (let times = 0; times <= LIMITS.passkey_challenges_per_person; times++)
      asked.push((await askedAt(visitor, '/login/code/passkey')).status)
    expect([asked.at(-2), asked.at(-1)]).toEqual([200, 429])
    const lines = () => service.logged.map((line) => JSON.parse(line)).filter(({ status }) => status === 429)
    await expect.poll(() => lines().at(-1)).toMatchObject({ security_event: 'sign_in.refused', outcome: 'throttled' })
  })

  test('without the ticket of the first there is none', async () => {
    const { passkey } = await withPasskey()
    const stranger = browser(service)
    expect((await askedAt(stranger, '/login/code/passkey')).status).toBe(401)
    const { options } = await askedAt(stranger, '/login/passkey')
    const told = await answerAt(stranger, '/login/code/passkey', passkey.use(options))
    expect(told.location).toContain('/login?')
  })
})

describe('a person’s passkeys', () => {
  test('are renamed, and removed by who shows the password and another of them', async () => {
    const { who, passkey, id } = await withPasskey()
    expect((await callAt(who, 'PATCH', `/account/passkeys/${id}`, { name: 'Old laptop' })).status).toBe(204)
    const only = await callAt(who, 'POST', `/account/passkeys/${id}/remove`, await passkeyProof(who, passkey))
    expect([only.status, only.body.code]).toEqual([403, 'forbidden'])
    const phone = authenticator()
    await addPasskey(who, { authenticator: phone, proof: await passkeyProof(who, passkey), name: 'Phone' })
    const bare = await callAt(who, 'POST', `/account/passkeys/${id}/remove`, { password: PASSWORD })
    expect([bare.status, bare.body.param]).toEqual([400, 'code'])
    const removed = await callAt(who, 'POST', `/account/passkeys/${id}/remove`, await passkeyProof(who, phone))
    expect(removed.status).toBe(204)
    expect((await accountOf(who)).passkeys).toMatchObject([{ name: 'Phone' }])
    expect((await passAt(browser(service), '/login/passkey', passkey)).status).toBe(401)
    expect(await actsOf(who.id, 'account.passkey_removed')).toHaveLength(1)
  })

  test('of somebody else are nobody’s', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const proof = await passkeyProof(mine.who, mine.passkey)
    for (const [method, path, body] of [
      ['PATCH', `/account/passkeys/${theirs.id}`, { name: 'Mine' }],
      ['POST', `/account/passkeys/${theirs.id}/remove`, proof],
    ] as const)
      expect((await callAt(mine.who, method, path, body)).body.code).toBe('not_found')
    expect((await accountOf(theirs.who)).passkeys).toMatchObject([{ name: 'Laptop' }])
  })

  test('go with the second factor, whoever ends it', async () => {
    const owner = await appUser(service, workspace, 'owner')
    const [own, reset] = [await withPasskey(), await withPasskey()]
    const off = await callAt(own.who, 'POST', '/account/second-factor/off', await passkeyProof(own.who, own.passkey))
    const ended = await callAt(owner, 'DELETE', `/members/${reset.who.id}/second-factor`)
    expect([off.status, ended.status]).toEqual([204, 204])
    for (const { who, passkey } of [own, reset]) {
      const left = await service.database.query('select from passkey where person_id = $1', [who.id])
      expect(left).toEqual([])
      expect((await passAt(browser(service), '/login/passkey', passkey)).status).toBe(401)
    }
  })

  test('stand in for a code, once', async () => {
    const { who, passkey } = await withPasskey()
    const proof = await passkeyProof(who, passkey)
    const renew = () => callAt(who, 'POST', '/account/second-factor/recovery-codes', proof)
    const renewed = await renew()
    expect([renewed.status, renewed.body.recovery_codes.length]).toEqual([200, 10])
    expect((await renew()).body.param).toBe('passkey')
  })

  test('confirm that it is their person who asks for what matters most, once', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    service.clock.advance(PROOF_LIFE_S * 1000)
    const refused = await callAt(mine.who, 'GET', '/account/proof')
    expect([refused.body.code, refused.body.ways]).toEqual(['fresh_proof_required', ['password', 'passkey', 'code']])
    const { passkey } = await passkeyProof(mine.who, mine.passkey)
    const other = (await passkeyProof(theirs.who, theirs.passkey)).passkey
    const answers = []
    for (const one of [other, passkey, passkey])
      answers.push(await callAt(mine.who, 'POST', '/account/proof', { way: 'passkey', passkey: one }))
    expect(answers.map(({ status, body }) => [status, body?.param ?? null])).toEqual([
      [400, 'passkey'],
      [204, null],
      [400, 'passkey'],
    ])
    expect((await callAt(mine.who, 'GET', '/account/proof')).status).toBe(204)
  })

  test('confirm it also where a CRM signed their person in', async () => {
    const { who, passkey: made } = await withPasskey()
    const crm = await openCrm(service)
    await service.app.store.transact(crm.key, (tx) => tx.members.add(crm.key, { person_id: who.id, role: 'owner' }))
    const { cookie } = await crm.redeem(await crm.codeFor(who.id))
    const here = appUserOf(service, visitorWith(service, { ...who, cookie }))
    expect((await callAt(here, 'GET', '/account/proof')).body.ways).toEqual(['passkey', 'code'])
    const { passkey } = await passkeyProof(here, made)
    expect((await callAt(here, 'POST', '/account/proof', { way: 'passkey', passkey })).status).toBe(204)
    expect((await callAt(here, 'GET', '/account/proof')).status).toBe(204)
  })

  test('may be joined by an app, whose codes are then taken too', async () => {
    const { who, passkey, codes } = await withPasskey()
    expect((await callAt(who, 'POST', '/account/second-factor', { password: PASSWORD })).status).toBe(400)
    const begun = await callAt(who, 'POST', '/account/second-factor', await passkeyProof(who, passkey))
    const { secret } = begun.body
    const code = codeAt(secret, service.clock.now())
    // Not before it is confirmed.
    const early = await atSecondStep(service, who)
    expect((await early.post('/login/code', { code }, { origin: ORIGIN })).status).toBe(401)
    const confirmed = await callAt(who, 'POST', '/account/second-factor/confirm', { code })
    expect([confirmed.status, confirmed.body.recovery_codes]).toEqual([200, []])
    service.clock.advance(90_000)
    for (const next of [codeAt(secret, service.clock.now()), codes[0] ?? '']) {
      const visitor = await atSecondStep(service, who)
      expect((await visitor.post('/login/code', { code: next }, { origin: ORIGIN })).status).toBe(303)
    }
    expect((await accountOf(who)).second_factor).toMatchObject({ app: true, recovery_codes_left: 9 })
  })
})

describe.each(['http://127.0.0.1:3000', 'https://[::1]', 'https://192.0.2.7', 'http://sign.example.test'])(
  'at %s',
  (base_url) => {
    test('there are none: no page offers them, and every call says why', async () => {
      const { database, folder } = service
      const other = await openServiceAt(base_url, { database, folder })
      const { origin } = new URL(base_url)
      const stranger = browser(other)
      expect((await stranger.get('/login')).html).not.toContain('data-passkey')
      const asked = await stranger.post('/login/passkey/begin', {}, { origin, accept: 'application/json' })
      expect([asked.status, JSON.parse(asked.html).message]).toEqual([403, expect.stringContaining('BASE_URL')])
      await other.close()
    })
  },
)
