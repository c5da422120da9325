import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOfNone } from '../../../src/application/accounts/passwords.ts'
import { LIMITS } from '../../../src/domain/account/limits.ts'
import { PROOF_LIFE_S } from '../../../src/domain/account/proof.ts'
import { sha256 } from '../../../src/kit/secrets.ts'
import { openOpenIdProvider } from '../../../src/outgoing/open-id.ts'
import { type AppUser, appUserOf } from '../../support/app.ts'
import { openCrm } from '../../support/crm.ts'
import { addPerson, PASSWORD, signIn, visitorWith } from '../../support/dashboard.ts'
import { keepingMailer } from '../../support/people.ts'
import { openService, type TestService } from '../../support/service.ts'

// A code by mail, for people who have no other way to confirm that it is them (docs/internals/sign-in.md, Fresh proof).

const mailer = keepingMailer()
/** Nobody asks it anything here. */
const client = { client_id: 'countersign', client_secret: 'x', name: 'Acme', allowed_domains: null, auto_join: false }
const open_id = openOpenIdProvider({ issuer: 'https://login.example.test', ...client })
let service: TestService
let with_provider: TestService
let without_mail: TestService
let workspace: string
let crm: Awaited<ReturnType<typeof openCrm>>
beforeAll(async () => {
  service = await openService({ mailer })
  const { database, folder } = service
  with_provider = await openService({ mailer, open_id, database, folder })
  without_mail = await openService({ database, folder })
  workspace = (await service.addWorkspace()).key
  crm = await openCrm(service)
})
afterAll(async () => {
  await with_provider.close()
  await without_mail.close()
  await service.close()
})
/** The clocks of all three, past the quarter of an hour in which attempts and codes are counted. */
function later(ms: number): void {
  for (const one of [service, with_provider, without_mail]) one.clock.advance(ms)
}
beforeEach(() => {
  later(15 * 60_000)
  mailer.letters.length = 0
})

type Factor = 'none' | 'app' | 'passkey'
interface Kind {
  readonly password: boolean
  readonly factor: Factor
  readonly by_crm: boolean
}
const NOTHING: Kind = { password: false, factor: 'none', by_crm: false }

/** Somebody who proved it too long ago, or whom a CRM has just signed in. */
async function person(kind: Partial<Kind> = {}, at = service): Promise<AppUser> {
  const { password, factor, by_crm } = { ...NOTHING, ...kind }
  const who = await addPerson(service, by_crm ? crm.key : workspace)
  if (!password)
    await service.database.query('update person set password_hash = $2 where id = $1', [who.id, hashOfNone()])
  if (factor !== 'none') await addFactor(who.id, factor)
  if (by_crm) {
    const { cookie } = await crm.redeem(await crm.codeFor(who.id))
    return appUserOf(at, visitorWith(at, { ...who, cookie }))
  }
  const { cookie } = await signIn(service, who)
  // The clocks of the services began one after the other.
  later(PROOF_LIFE_S * 1000 + 60_000)
  return appUserOf(at, visitorWith(at, { ...who, cookie }))
}

async function addFactor(person_id: string, factor: 'app' | 'passkey'): Promise<void> {
  await service.database.query(
    `insert into second_factor (person_id, secret_sealed, confirmed_at, app) values ($1, '\\x00', now(), $2)`,
    [person_id, factor === 'app'],
  )
  if (factor === 'app') return
  await service.database.query(
    `insert into passkey (id, person_id, name, rp_id, credential_id, public_key, sign_count, transports, aaguid, backed_up, created_at)
      values ('psk_' || $1, $1, 'Laptop', 'countersign.test', convert_to($1, 'utf8'), '\\x00', 0, '{}', '', false, now())`,
    [person_id],
  )
}

const issue = (user: AppUser) => user.call('POST', '/keys', { body: { kind: 'csk_live', name: 'CRM' } })
const told = ({ status, body }: { status: number; body: any }) => [status, body?.code ?? null]
const REFUSED = [403, 'fresh_proof_required']
const WRONG = [400, 'invalid_parameter']
const send = (user: AppUser) => user.call('POST', '/account/proof/mail')
const prove = (user: AppUser, code: string) => user.call('POST', '/account/proof', { body: { way: 'mail', code } })
const hashOf = ({ cookie }: AppUser) => sha256(cookie.slice('countersign='.length))

const lettersTo = ({ email }: { readonly email: string }) => mailer.letters.filter(({ to }) => to.email === email)
/** What the newest mail to them says. */
async function codeTo(user: AppUser): Promise<string> {
  await service.runJobs()
  return /Your code is (\d{6})\n/.exec(lettersTo(user).at(-1)?.text ?? '')?.[1] ?? 'no code was mailed'
}
async function codeFor(user: AppUser): Promise<string> {
  const { status, body } = await send(user)
  expect([status, body]).toEqual([200, { again_after_s: 60 }])
  return codeTo(user)
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

interface Offer {
  readonly kind: Kind
  readonly ways: readonly string[]
  /** Where there is an OpenID provider besides. */
  readonly with_one: readonly string[]
}
const kindOf = (password: boolean, factor: Factor, by_crm: boolean): Kind => ({ password, factor, by_crm })
const OFFERS: readonly Offer[] = [
  { kind: kindOf(true, 'none', false), ways: ['password', 'mail'], with_one: ['password', 'provider', 'mail'] },
  { kind: kindOf(true, 'none', true), ways: ['password', 'mail'], with_one: ['password', 'provider', 'mail'] },
  { kind: kindOf(true, 'app', false), ways: ['password', 'code'], with_one: ['password', 'code', 'provider'] },
  { kind: kindOf(true, 'app', true), ways: ['code'], with_one: ['code'] },
  {
    kind: kindOf(true, 'passkey', false),
    ways: ['password', 'passkey', 'code'],
    with_one: ['password', 'passkey', 'code', 'provider'],
  },
  { kind: kindOf(true, 'passkey', true), ways: ['passkey', 'code'], with_one: ['passkey', 'code'] },
  { kind: kindOf(false, 'none', false), ways: ['mail'], with_one: ['provider', 'mail'] },
  { kind: kindOf(false, 'none', true), ways: ['mail'], with_one: ['provider', 'mail'] },
  { kind: kindOf(false, 'app', false), ways: ['code'], with_one: ['code', 'provider'] },
  { kind: kindOf(false, 'app', true), ways: ['code'], with_one: ['code'] },
  { kind: kindOf(false, 'passkey', false), ways: ['passkey', 'code'], with_one: ['passkey', 'code', 'provider'] },
  { kind: kindOf(false, 'passkey', true), ways: ['passkey', 'code'], with_one: ['passkey', 'code'] },
]
const TYPED: Readonly<Record<string, object>> = {
  password: { way: 'password', password: PASSWORD },
  code: { way: 'code', code: '123456' },
  mail: { way: 'mail', code: '123456' },
}

/** What is not offered is not taken either, nor sent. */
async function expectOnly(user: AppUser, offered: readonly string[]): Promise<void> {
  const { status, body } = await issue(user)
  expect([status, body.ways]).toEqual([403, offered])
  for (const [way, proof] of Object.entries(TYPED)) {
    if (offered.includes(way)) continue
    expect([way, told(await user.call('POST', '/account/proof', { body: proof }))]).toEqual([way, [403, 'forbidden']])
  }
  expect(told(await send(user))).toEqual(offered.includes('mail') ? [200, null] : [403, 'forbidden'])
}

describe.each(OFFERS)('$kind', ({ kind, ways, with_one }) => {
  test('is offered this and no more', async () => {
    await expectOnly(await person(kind), ways)
    await expectOnly(await person(kind, with_provider), with_one)
  })

  test('is never offered a code by mail without a mail server', async () => {
    const offered = ways.filter((way) => way !== 'mail')
    await expectOnly(await person(kind, without_mail), offered)
  })
})

test('an account that an earlier release made without a password is offered both', async () => {
  const user = await person()
  const before = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
  await service.database.query('update person set password_hash = $2 where id = $1', [user.id, before])
  expect((await issue(user)).body.ways).toEqual(['password', 'mail'])
})

test('the mail says what the code is for, and leads nowhere', async () => {
  const user = await person()
  const code = await codeFor(user)
  expect(code).toMatch(/^\d{6}$/)
  const [letter] = lettersTo(user)
  expect(lettersTo(user)).toHaveLength(1)
  expect(letter?.subject).toBe('Your code to confirm that it’s you')
  const { text = '', html = '' } = letter ?? {}
  for (const said of [text, html]) {
    expect(said).toContain(code)
    expect(said).toContain('valid for 10 minutes and works once')
    expect(said).toContain('If this was not you, change your password now')
    expect(said).not.toMatch(/https?:|href/)
  }
  const { rows } = {
    rows: await service.database.query('select * from account_letter where person_id = $1', [user.id]),
  }
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(JSON.stringify(await service.database.query('select * from session'))).not.toContain(code)
  expect(service.logged.join('')).not.toContain(code)
})

describe('the code', () => {
  test.each([
    ['of somebody without a password', {}],
    ['of somebody with one', { password: true }],
    ['of somebody whom a CRM signed in', { by_crm: true }],
  ] as const)('%s confirms it, once and for five minutes', async (_, kind) => {
    const user = await person(kind)
    expect(told(await issue(user))).toEqual(REFUSED)
    const code = await codeFor(user)
    expect(told(await issue(user))).toEqual(REFUSED)
    expect((await prove(user, ` ${code.slice(0, 3)}-${code.slice(3)}`)).status).toBe(204)
    expect((await issue(user)).status).toBe(201)
    later(PROOF_LIFE_S * 1000)
    expect(told(await issue(user))).toEqual(REFUSED)
    expect(told(await prove(user, code))).toEqual(WRONG)
    expect(told(await issue(user))).toEqual(REFUSED)
  })

  test('is right for one of two who give it at once', async () => {
    const user = await person()
    const code = await codeFor(user)
    const two = await Promise.all([prove(user, code), prove(user, code)])
    expect(two.map(({ status }) => status).toSorted()).toEqual([204, 400])
  })

  test('of one session proves nothing in another of the same person', async () => {
    const user = await person()
    const elsewhere = appUserOf(service, await signIn(service, user))
    later(PROOF_LIFE_S * 1000)
    const code = await codeFor(user)
    expect(told(await prove(elsewhere, code))).toEqual(WRONG)
    later(60_000)
    await codeFor(elsewhere)
    expect(told(await prove(elsewhere, code))).toEqual(WRONG)
    expect(told(await issue(elsewhere))).toEqual(REFUSED)
    expect((await prove(user, code)).status).toBe(204)
    expect(told(await issue(elsewhere))).toEqual(REFUSED)
  })

  test('is good for ten minutes, and not mailed after that', async () => {
    const [user, other] = [await person(), await person()]
    const code = await codeFor(user)
    expect((await send(other)).status).toBe(200)
    later(LIMITS.proof_code_life_s * 1000)
    expect(told(await prove(user, code))).toEqual(WRONG)
    expect(told(await issue(user))).toEqual(REFUSED)
    await service.runJobs()
    expect(lettersTo(other)).toEqual([])
    const states = await service.database.query('select state from account_letter where person_id = $1', [other.id])
    expect(states).toEqual([{ state: 'superseded' }])
  })

  test('of before is dead once another was asked for', async () => {
    const user = await person()
    const first = await codeFor(user)
    later(60_000)
    const second = await codeFor(user)
    expect(told(await prove(user, first))).toEqual(first === second ? [204, null] : WRONG)
    expect((await prove(user, second)).status).toBe(204)
  })

  test('is guessed ten times at most', async () => {
    const user = await person()
    const code = await codeFor(user)
    const answers = await Promise.all(Array.from({ length: 12 }, () => prove(user, otherThan(code))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(400), 429, 429])
    expect(told(await prove(user, code))).toEqual([429, 'rate_limited'])
    expect(told(await issue(user))).toEqual(REFUSED)
  })

  test.each([
    ['nothing', {}, 'missing_parameter'],
    ['a number', { code: 123456 }, 'invalid_parameter'],
    ['too much', { code: '1'.repeat(65) }, 'invalid_parameter'],
    ['more than a code', { code: '123456', password: PASSWORD }, 'unknown_parameter'],
  ])('is not %s', async (_, body, code) => {
    const user = await person()
    const answer = await user.call('POST', '/account/proof', { body: { way: 'mail', ...body } })
    expect(told(answer)).toEqual([400, code])
  })

  test('that nobody asked for is none', async () => {
    expect(told(await prove(await person(), '123456'))).toEqual(WRONG)
  })
})

describe('codes are sent', () => {
  test('a minute apart, and of two that are asked for at once one', async () => {
    const user = await person()
    const two = await Promise.all([send(user), send(user)])
    expect(two.map(told).toSorted()).toEqual([
      [200, null],
      [429, 'rate_limited'],
    ])
    later(20_000)
    const { status, body } = await send(user)
    expect([status, body.retry_after]).toEqual([429, 40])
    expect((await prove(user, await codeTo(user))).status).toBe(204)
    expect(lettersTo(user)).toHaveLength(1)
  })

  test('five times in a quarter of an hour to one person, in all of their sessions', async () => {
    const user = await person()
    const elsewhere = appUserOf(service, await signIn(service, user))
    for (const one of [user, elsewhere, user, elsewhere, user]) {
      expect((await send(one)).status).toBe(200)
      later(60_000)
    }
    const { status, body } = await send(elsewhere)
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(body.retry_after).toBeGreaterThan(540)
    later(11 * 60_000)
    expect((await send(elsewhere)).status).toBe(200)
  })

  test('twenty times to all who ask from one network address', async () => {
    const people = await Promise.all(Array.from({ length: 21 }, () => person()))
    const answers = []
    for (const one of people) answers.push((await send(one)).status)
    expect(answers).toEqual([...Array(20).fill(200), 429])
  })

  test('to nobody who is not signed in, nor from another page', async () => {
    const user = await person()
    const stranger = appUserOf(service, { ...user, cookie: '' })
    const headers = { 'x-form-token': 'of nobody' }
    expect((await stranger.call('POST', '/account/proof/mail', { headers })).status).toBe(401)
    const foreign = await user.call('POST', '/account/proof/mail', { headers: { origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
    expect(lettersTo(user)).toEqual([])
  })
})

describe('what a code was asked for in is gone, and the code with it:', () => {
  const cookieOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
    String(headers['set-cookie']).split(';')[0] ?? ''

  test('a changed password', async () => {
    const user = await person({ password: true })
    const code = await codeFor(user)
    const body = { current: PASSWORD, next: 'another battery of horses' }
    const changed = await user.call('POST', '/account/password', { body })
    expect(changed.status).toBe(204)
    const now = appUserOf(service, visitorWith(service, { ...user, cookie: cookieOf(changed) }))
    expect(told(await prove(user, code))).toEqual([401, 'missing_token'])
    expect(told(await prove(now, code))).toEqual(WRONG)
  })

  test('another workspace', async () => {
    const user = await person()
    const { key } = await service.addWorkspace()
    await service.app.store.transact(key, (tx) => tx.members.add(key, { person_id: user.id, role: 'owner' }))
    const code = await codeFor(user)
    const { body } = await user.call('GET', '/account')
    const { id } = body.workspaces.find(({ here }: { here: boolean }) => !here)
    const moved = await user.call('POST', '/account/workspace', { body: { workspace: id } })
    const there = appUserOf(service, visitorWith(service, { ...user, cookie: cookieOf(moved) }))
    expect(told(await prove(there, code))).toEqual(WRONG)
    expect(told(await issue(there))).toEqual(REFUSED)
  })

  test.each<[string, (user: AppUser) => Promise<unknown>]>([
    [
      'signing out everywhere else',
      async (user) => appUserOf(service, await signIn(service, user)).call('POST', '/account/sessions/end'),
    ],
    [
      'a member who was removed',
      ({ id }) =>
        service.app.store.transact(workspace, async (tx) => {
          await tx.members.remove(workspace, id)
          await tx.sessions.removeIn(workspace, id)
        }),
    ],
    ['an end by time', async () => later(12 * 3600_000)],
  ])('%s', async (_, end) => {
    const user = await person()
    const code = await codeFor(user)
    later(60_000)
    expect((await send(user)).status).toBe(200)
    await end(user)
    expect(told(await prove(user, code))).toEqual([401, 'missing_token'])
    expect(told(await send(user))).toEqual([401, 'missing_token'])
    // Nor is the mail that was still waiting sent.
    await service.runJobs()
    expect(lettersTo(user)).toHaveLength(1)
  })

  test('a workspace that was suspended', async () => {
    const { key } = await service.addWorkspace()
    const who = await addPerson(service, key)
    const user = appUserOf(service, await signIn(service, who))
    const code = await codeFor(user)
    await service.database.query('update workspace set suspended_at = now() where key = $1', [key])
    expect((await prove(user, code)).status).toBe(401)
    expect((await send(user)).status).toBe(401)
  })

  test('a second factor that was set up since', async () => {
    const user = await person()
    const code = await codeFor(user)
    await addFactor(user.id, 'app')
    expect(told(await prove(user, code))).toEqual([403, 'forbidden'])
    // Also where it came between the look-up of the session and the use of the code.
    const session = { workspace_id: workspace, token_hash: hashOf(user) }
    const { mail_id } = (await service.app.store.sessions.mailedCode(session)) ?? { mail_id: null }
    const take = () => service.app.store.transact(workspace, (tx) => tx.sessions.takeMailedCode(session, mail_id ?? ''))
    expect(await take()).toBe(false)
    await service.database.query('delete from second_factor where person_id = $1', [user.id])
    expect(await take()).toBe(true)
  })
})
