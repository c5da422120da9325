import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionAnswer } from '../../../src/contract/accounts/people.ts'
import { type AppUser, appUser, appUserOf } from '../../support/app.ts'
import { addPerson, PASSWORD, signIn, visitorWith } from '../../support/dashboard.ts'
import { browser, codeAt, withSecondFactor } from '../../support/people.ts'
import { openService, type TestService } from '../../support/service.ts'

// One's own account: password, second factor, sessions, workspaces (docs/internals/sign-in.md).

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const NEXT = 'a password of my own'
const someone = async () => appUser(service, (await service.addWorkspace()).key, 'member')
const sessionFrom = (headers: Readonly<Record<string, unknown>>) =>
  /countersign=(\w{43})/.exec(String(headers['set-cookie']))?.[0] ?? ''
const asUser = (who: AppUser, cookie: string) => appUserOf(service, visitorWith(service, { ...who, cookie }))
const changePassword = (who: AppUser, current = PASSWORD, next = NEXT) =>
  who.call('POST', '/account/password', { body: { current, next } })
const logIn = (email: string, password: string) => browser(service).post('/login', { email, password })

describe('a password', () => {
  test('that is changed ends every session but the one that did it, which is a new one', async () => {
    const who = await someone()
    const elsewhere = await signIn(service, who)
    const { status, headers } = await changePassword(who)
    const cookie = sessionFrom(headers)
    expect([status, cookie === who.cookie]).toEqual([204, false])
    expect((await asUser(who, cookie).call('GET', '/account')).status).toBe(200)
    expect([(await elsewhere.get('/envelopes')).status, (await who.get('/envelopes')).status]).toEqual([302, 302])
    expect([(await logIn(who.email, PASSWORD)).status, (await logIn(who.email, NEXT)).status]).toEqual([401, 303])
  })

  test.each([
    ['the current one is wrong', { current: 'wrong' }, 'invalid_parameter'],
    ['the new one is short', { next: 'short' }, 'invalid_parameter'],
    ['one is missing', { next: undefined }, 'missing_parameter'],
  ])('stays when %s', async (_, over, code) => {
    const who = await someone()
    const body = { current: PASSWORD, next: NEXT, ...over }
    expect((await who.call('POST', '/account/password', { body })).body.code).toBe(code)
    expect((await logIn(who.email, PASSWORD)).status).toBe(303)
  })

  test('is not to be guessed with a stolen session, and trying locks no door', async () => {
    const who = await someone()
    const all = await Promise.all(Array.from({ length: 20 }, () => changePassword(who, 'wrong')))
    const count = (status: number) => all.filter((one) => one.status === status).length
    expect([count(400), count(429)]).toEqual([10, 10])
    expect((await changePassword(who)).headers['retry-after']).toBeDefined()
    expect((await logIn(who.email, PASSWORD)).status).toBe(303)
  })

  test('that somebody else chose is good for choosing another, and for nothing else', async () => {
    const who = await someone()
    await service.database.query('update person set password_is_temporary = true where id = $1', [who.id])
    expect((await who.call('GET', '/envelopes')).body.code).toBe('forbidden')
    expect((await who.get('/envelopes')).headers['location']).toBe('/settings/account')
    expect((await who.call('GET', '/session')).body.password_is_temporary).toBe(true)
    const { headers } = await changePassword(who)
    expect((await asUser(who, sessionFrom(headers)).call('GET', '/envelopes')).status).toBe(200)
  })
})

describe('a second factor', () => {
  const codes = (who: AppUser, body: object) => who.call('POST', '/account/second-factor/recovery-codes', { body })
  const off = (who: AppUser, body: object) => who.call('POST', '/account/second-factor/off', { body })
  const now = (secret: string, steps = 0) => codeAt(secret, service.clock.now(), steps)

  /** Through the password: a browser that holds the ticket of the first step. */
  async function atSecondStep(who: { email: string }, password = PASSWORD) {
    const visitor = browser(service)
    const { location } = await visitor.post('/login', { email: who.email, password, next: '/outbox' })
    expect(location).toBe('/login/code?next=%2Foutbox')
    return visitor
  }

  test('takes the password and a code to set up, and signs out everywhere else', async () => {
    const who = await someone()
    const elsewhere = await signIn(service, who)
    expect((await who.call('POST', '/account/second-factor', { body: { password: 'x' } })).status).toBe(400)
    const { recovery_codes } = await withSecondFactor(service, who)
    expect(new Set(recovery_codes).size).toBe(10)
    const { body } = await who.call('GET', '/account')
    expect(body.second_factor).toMatchObject({ recovery_codes_left: 10 })
    expect((await elsewhere.get('/envelopes')).status).toBe(302)
    const again = await who.call('POST', '/account/second-factor', { body: { password: PASSWORD } })
    expect(again.body.code).toBe('forbidden')
  })

  test('that was begun and never confirmed asks for nothing', async () => {
    const who = await someone()
    await who.call('POST', '/account/second-factor', { body: { password: PASSWORD } })
    const wrong = await who.call('POST', '/account/second-factor/confirm', { body: { code: '000000' } })
    expect(wrong.body.code).toBe('invalid_parameter')
    expect((await logIn(who.email, PASSWORD)).location).toBe('/envelopes')
    expect((await off(who, { password: PASSWORD, code: '000000' })).status).toBe(400)
  })

  test('is asked for after the password, and a right code leads on to where one was going', async () => {
    const who = await someone()
    const { secret } = await withSecondFactor(service, who)
    const visitor = await atSecondStep(who)
    const done = await visitor.post('/login/code', { code: now(secret), next: '/outbox' })
    expect([done.status, done.location]).toEqual([303, '/outbox'])
    expect((await visitor.get('/envelopes')).status).toBe(200)
    expect(visitor.cookies.has('countersign-step')).toBe(false)
  })

  test('half way there is no session: the ticket opens nothing, as a cookie of any name', async () => {
    const who = await someone()
    await withSecondFactor(service, who)
    const visitor = await atSecondStep(who)
    const ticket = visitor.cookies.get('countersign-step') ?? ''
    expect(ticket).not.toBe('')
    expect(visitor.cookies.has('countersign')).toBe(false)
    expect((await visitor.get('/envelopes')).location).toContain('/login')
    for (const name of ['countersign', '__Host-countersign'])
      expect((await browser(service, `${name}=${ticket}`).get('/app/live/session')).status).toBe(401)
  })

  test('a ticket that is made up, too old, or of a former password leads back to the start', async () => {
    const who = await someone()
    const { secret } = await withSecondFactor(service, who)
    const visitor = await atSecondStep(who)
    const ticket = visitor.cookies.get('countersign-step') ?? ''
    const [id, until, mac] = ticket.split('.')
    for (const made of ['x', `${id}.${Number(until) + 99}.${mac}`, `${id}.${until}.${'A'.repeat(43)}`]) {
      const forger = browser(service, `countersign-step=${made}`)
      expect((await forger.post('/login/code', { code: now(secret) })).location).toContain('/login?')
    }
    await changePassword(who)
    expect((await visitor.post('/login/code', { code: now(secret) })).location).toContain('/login?')
    const later = await atSecondStep(who, NEXT)
    service.clock.advance(601_000)
    expect((await later.post('/login/code', { code: now(secret) })).location).toContain('/login?')
  })

  test('a code is good once, even for those who bring it at once, and one that lies before it never', async () => {
    const who = await someone()
    const { secret, first_code } = await withSecondFactor(service, who)
    const visitors = await Promise.all(Array.from({ length: 5 }, () => atSecondStep(who)))
    const code = now(secret)
    const all = await Promise.all(visitors.map((visitor) => visitor.post('/login/code', { code })))
    expect(all.map(({ status }) => status).sort()).toEqual([303, 401, 401, 401, 401])
    for (const old of [code, first_code, now(secret, -1)])
      expect((await (await atSecondStep(who)).post('/login/code', { code: old })).status).toBe(401)
    // The neighbour that is yet to come, for a telephone whose clock runs ahead.
    expect((await (await atSecondStep(who)).post('/login/code', { code: now(secret, 1) })).status).toBe(303)
  })

  test('hundreds of guesses at once are ten, and then the right code waits too', async () => {
    const who = await someone()
    const { secret } = await withSecondFactor(service, who)
    const visitor = await atSecondStep(who)
    const statuses: number[] = []
    // As many at once as there are answers for; more of them would wait in line.
    for (let round = 0; round < 6; round++) {
      const guess = (n: number) => visitor.post('/login/code', { code: String(100_000 + round * 50 + n) })
      const all = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(n)))
      statuses.push(...all.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(290)
    expect((await visitor.post('/login/code', { code: now(secret) })).status).toBe(429)
  })

  test('a recovery code signs in once, however it is written', async () => {
    const who = await someone()
    const { recovery_codes } = await withSecondFactor(service, who)
    const [first = ''] = recovery_codes
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `
    const visitors = await Promise.all([atSecondStep(who), atSecondStep(who)])
    const both = await Promise.all(visitors.map((visitor) => visitor.post('/login/code', { code: typed })))
    expect(both.map(({ status }) => status).sort()).toEqual([303, 401])
    expect((await who.call('GET', '/account')).body.second_factor.recovery_codes_left).toBe(9)
  })

  test('new recovery codes end the former, and switching off takes password and code', async () => {
    const who = await someone()
    const { secret, recovery_codes } = await withSecondFactor(service, who)
    expect((await codes(who, { password: 'x', code: now(secret) })).body.errors[0].param).toBe('password')
    expect((await codes(who, { password: PASSWORD, code: '000000' })).body.errors[0].param).toBe('code')
    const fresh = (await codes(who, { password: PASSWORD, code: now(secret) })).body.recovery_codes
    const body = { password: PASSWORD, code: recovery_codes[0] }
    expect((await off(who, body)).status).toBe(400)
    expect((await off(who, { ...body, code: fresh[0] })).status).toBe(204)
    expect((await logIn(who.email, PASSWORD)).location).toBe('/envelopes')
  })

  test('lies encrypted, codes as hashes, and nothing of it is logged', async () => {
    const who = await someone()
    const { secret, recovery_codes } = await withSecondFactor(service, who)
    const rows = await service.database.query(
      `select encode(secret_sealed, 'escape') || array_to_string(recovery_hashes, ' ') as row from second_factor`,
    )
    for (const told of [secret, ...recovery_codes]) {
      expect(JSON.stringify(rows)).not.toContain(told)
      expect(service.logged.join('\n')).not.toContain(told)
    }
  })

  test('that is copied to somebody else’s row opens nothing', async () => {
    const [who, thief] = [await someone(), await someone()]
    await withSecondFactor(service, who)
    const { secret } = await withSecondFactor(service, thief)
    await service.database.query(
      `update second_factor set last_step = 0, secret_sealed =
        (select secret_sealed from second_factor where person_id = $2) where person_id = $1`,
      [who.id, thief.id],
    )
    expect((await (await atSecondStep(who)).post('/login/code', { code: now(secret) })).status).toBe(500)
  })
})

describe('sessions', () => {
  test('are listed with where they are, and end all but here', async () => {
    const who = await someone()
    const elsewhere = await signIn(service, who)
    const { body } = await who.call('GET', '/account')
    expect(body.sessions.map(({ here }: { here: boolean }) => here).sort()).toEqual([false, true])
    expect(JSON.stringify(body)).not.toContain(who.cookie.split('=')[1])
    expect((await who.call('POST', '/account/sessions/end')).status).toBe(204)
    expect([(await who.get('/envelopes')).status, (await elsewhere.get('/envelopes')).status]).toEqual([200, 302])
  })

  test('of nobody else are seen or ended', async () => {
    const key = (await service.addWorkspace()).key
    const [one, two] = [await appUser(service, key), await appUser(service, key)]
    expect((await one.call('GET', '/account')).body.sessions).toHaveLength(1)
    await one.call('POST', '/account/sessions/end')
    expect((await two.get('/envelopes')).status).toBe(200)
  })
})

describe('workspaces', () => {
  const go = (who: AppUser, workspace: unknown) => who.call('POST', '/account/workspace', { body: { workspace } })
  const idOf = async (key: string) => (await service.app.store.workspaces.read(key)).id

  test('of one’s own can be gone to, with a new session', async () => {
    const who = await someone()
    const { key } = await service.addWorkspace()
    await service.app.store.transact(key, (tx) => tx.members.add(key, { person_id: who.id, role: 'admin' }))
    const { status, headers } = await go(who, await idOf(key))
    expect(status).toBe(204)
    expect((await asUser(who, sessionFrom(headers)).call('GET', '/session')).body).toMatchObject({
      role: 'admin',
    })
    expect((await who.get('/envelopes')).status).toBe(302)
  })

  test('that are not one’s own do not exist', async () => {
    const who = await someone()
    expect((await go(who, await idOf((await service.addWorkspace()).key))).body.code).toBe('not_found')
    expect((await go(who, 'ws_x')).body.code).toBe('not_found')
  })

  test('stay closed to whom a CRM signed in', async () => {
    const home = (await service.addWorkspace()).key
    const { key } = await service.addWorkspace()
    const who = appUserOf(service, await signIn(service, await addPerson(service, home)))
    await service.app.store.transact(key, (tx) => tx.members.add(key, { person_id: who.id, role: 'member' }))
    await service.database.query(
      `insert into hand_off (workspace_id, code_hash, person_id, return_to, expires_at, session_hash)
        values ($1, 'x', $2, '/', now(), sha256($3))`,
      [home, who.id, Buffer.from(who.cookie.split('=')[1] ?? '')],
    )
    expect((await go(who, await idOf(key))).body.code).toBe('forbidden')
    expect((await who.get('/envelopes')).status).toBe(200)
  })
})

describe('the account itself', () => {
  test('has a name that its person changes, and the log tells it', async () => {
    const who = await someone()
    expect((await who.call('PATCH', '/account', { body: { name: ' Ada <b>Byron ' } })).status).toBe(204)
    expect((await who.call('GET', '/account')).body.name).toBe('Ada <b>Byron')
    expect((await who.call('GET', '/session')).body.person.name).toBe('Ada <b>Byron')
    for (const name of ['', '  ', 'a\u202eb', 'a'.repeat(256)])
      expect((await who.call('PATCH', '/account', { body: { name } })).status).toBe(400)
    expect((await who.call('PATCH', '/account', { body: { email: 'x@example.test' } })).status).toBe(400)
    expect((await who.call('GET', '/account')).body).toMatchObject({ name: 'Ada <b>Byron', email: who.email })
  })

  test('is signed out in one place, and nobody’s but one’s own', async () => {
    const who = await someone()
    const other = appUserOf(service, await signIn(service, who))
    const third = appUserOf(service, await signIn(service, who))
    const idHere = async (user: AppUser) => {
      const sessions: SessionAnswer[] = (await user.call('GET', '/account')).body.sessions
      return sessions.find((one) => one.here)?.id
    }
    const [here, there] = [await idHere(who), await idHere(other)]
    expect(here).not.toBe(there)
    const stranger = await someone()
    expect((await stranger.call('DELETE', `/account/sessions/${there}`)).body.code).toBe('not_found')
    expect((await who.call('DELETE', `/account/sessions/${here}`)).body.code).toBe('forbidden')
    expect((await who.call('DELETE', `/account/sessions/${there}`)).status).toBe(204)
    expect((await who.call('DELETE', `/account/sessions/${there}`)).status).toBe(404)
    expect((await other.call('GET', '/account')).status).toBe(401)
    expect((await third.call('GET', '/account')).status).toBe(200)
  })
})
