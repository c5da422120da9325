import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer } from '../../src/http/server.ts'
import { openStore } from '../../src/store/open-store.ts'
import { addPerson, PASSWORD, visitor } from '../support/dashboard.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'

let service: TestService
/** A second node: its own connections and memory, the same database. */
let second: Pick<TestService, 'server'> & { close(): Promise<void> }
beforeAll(async () => {
  service = await openService()
  const { app, database } = service
  const store = openStore(database.connection, () => ({}) as never)
  const server = await openServer(
    { ...app, store },
    {
      logger: app.log as never,
      trusted_proxies: ['127.0.0.1'],
      files: {
        folder: `${import.meta.dirname}/no-files`,
        assets: {
          script: () => '/x.js',
          style: () => '/x.css',
          words: () => ({ first: '/w.js', more: '/m.js' }),
          filesOf: () => [],
          font: '',
        },
      },
    },
  )
  second = {
    server,
    async close() {
      await server.close()
      await store.close()
    },
  }
})
afterAll(async () => {
  await second.close()
  await service.close()
})

interface Try {
  readonly email: string
  readonly password?: string
  readonly ip?: string
  readonly cookie?: string
  readonly on?: Pick<TestService, 'server'>
}

let last_ip = 0
/** So that no test uses up another's address. */
const freshIp = () => `198.51.${Math.floor(++last_ip / 250)}.${last_ip % 250}`

async function login({ email, password = 'wrong', ip = freshIp(), cookie, on = service }: Try) {
  const reply = await on.server.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: ip,
    headers: { origin: BASE_URL, ...(cookie === undefined ? {} : { cookie }) },
    payload: { email, password },
  })
  return {
    status: reply.statusCode,
    wait_s: reply.headers['retry-after'] === undefined ? null : Number(reply.headers['retry-after']),
    html: reply.body,
    cookies: [reply.headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0] ?? ''),
    set_cookie: [reply.headers['set-cookie'] ?? []].flat().join('\n'),
  }
}

const someone = async () => addPerson(service, (await service.addWorkspace()).key)
const times = async (n: number, work: (i: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let i = 0; i < n; i++) statuses.push((await work(i)).status)
  return statuses
}
const sessionOf = (cookies: readonly string[]) => cookies.findLast((text) => /^countersign=./.test(text)) ?? ''
const browserOf = (cookies: readonly string[]) => cookies.find((text) => text.startsWith('countersign-browser=')) ?? ''

describe('guessing at one account', () => {
  test('ends after ten failures, over nodes and addresses, also for the right password', async () => {
    const { email } = await someone()
    const nodes = [service, second]
    expect(await times(10, (i) => login({ email, on: nodes[i % 2] ?? service }))).toEqual(Array(10).fill(401))
    for (const on of nodes) {
      const { status, wait_s, html } = await login({ email, password: PASSWORD, on })
      expect(status).toBe(429)
      expect(wait_s).toBeGreaterThan(890)
      expect(wait_s).toBeLessThanOrEqual(900)
      expect(html).toContain('Your account is fine: try again in 15 minutes.')
    }
  })

  test('ends for an address that nobody has just the same', async () => {
    const email = 'nobody@example.test'
    const statuses = await times(11, () => login({ email }))
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test('side by side gets no further than one after the other', async () => {
    const { email } = await someone()
    const replies = await Promise.all(
      Array.from({ length: 25 }, (_, i) => login({ email, on: i % 2 ? second : service })),
    )
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('may begin again when the window has rolled on, which refused attempts do not hold up', async () => {
    const { email } = await someone()
    await times(10, () => login({ email }))
    service.clock.advance(10 * 60_000)
    const waiting = await login({ email })
    expect(waiting.status).toBe(429)
    expect(waiting.wait_s).toBeLessThanOrEqual(300)
    service.clock.advance(5 * 60_000)
    expect((await login({ email, password: PASSWORD })).status).toBe(303)
  })

  test('is forgotten after a success', async () => {
    const { email } = await someone()
    await times(9, () => login({ email }))
    expect((await login({ email, password: PASSWORD })).status).toBe(303)
    expect(await times(9, () => login({ email }))).toEqual(Array(9).fill(401))
  })

  test('does not shut out its owner, whose browser is known', async () => {
    const person = await someone()
    const { cookies } = await login({ email: person.email, password: PASSWORD })
    const cookie = browserOf(cookies)
    expect(cookie).not.toBe('')
    await times(10, () => login({ email: person.email }))
    expect((await login({ email: person.email, password: PASSWORD })).status).toBe(429)
    expect((await login({ email: person.email, password: PASSWORD, cookie })).status).toBe(303)
    // A known browser has no more tries than others, and is known for one account only.
    const other = await someone()
    await times(10, () => login({ email: other.email }))
    expect((await login({ email: other.email, password: PASSWORD, cookie })).status).toBe(429)
    expect(await times(11, () => login({ email: person.email, cookie }))).toEqual([...Array(10).fill(401), 429])
    const forged = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`
    expect((await login({ email: person.email, password: PASSWORD, cookie: forged })).status).toBe(429)
  })
})

describe('guessing from one address', () => {
  test.each([
    ['IPv4', () => '203.0.113.5'],
    ['the /64 of an IPv6', (i: number) => `2001:db8:5:5:${i}::1`],
  ])('ends after thirty failures, whatever the accounts: %s', async (_, ip) => {
    const statuses = await times(31, (i) => login({ email: `a${i}@example.test`, ip: ip(i) }))
    expect(statuses).toEqual([...Array(30).fill(401), 429])
    expect((await login({ email: 'other@example.test' })).status).toBe(401)
  })

  test('is not forgotten after a success with an account of one’s own', async () => {
    const ip = '203.0.113.77'
    const { email } = await someone()
    await times(30, async (i) => {
      if (i % 10 === 5) await login({ email, password: PASSWORD, ip })
      return login({ email: `b${i}@example.test`, ip })
    })
    expect((await login({ email: 'b@example.test', ip })).status).toBe(429)
  })
})

describe('a session', () => {
  test('gets a new token at every login, and the one that was there ends', async () => {
    const { email } = await someone()
    const planted = 'countersign=planted'
    const first = await login({ email, password: PASSWORD, cookie: planted })
    const one = sessionOf(first.cookies)
    const two = sessionOf((await login({ email, password: PASSWORD, cookie: one })).cookies)
    expect(new Set([planted, one, two]).size).toBe(3)
    const status = async (cookie: string) =>
      (await service.server.inject({ url: '/envelopes', headers: { cookie } })).statusCode
    expect([await status(planted), await status(one), await status(two)]).toEqual([302, 302, 200])
    expect(first.set_cookie).toMatch(/countersign=\w{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax/)
  })

  test('is a __Host- cookie where the service is reached over TLS', async () => {
    const { app } = service
    const secure = { ...app, settings: { ...app.settings, base_url: 'https://sign.acme.test' } }
    const server = await openServer(secure, {
      logger: app.log as never,
      trusted_proxies: [],
      files: {
        folder: `${import.meta.dirname}/no-files`,
        assets: {
          script: () => '',
          style: () => '',
          words: () => ({ first: '', more: '' }),
          filesOf: () => [],
          font: '',
        },
      },
    })
    const { email } = await someone()
    const reply = await server.inject({
      method: 'POST',
      url: '/login',
      headers: { origin: 'https://sign.acme.test' },
      payload: { email, password: PASSWORD },
    })
    await server.close()
    const set = [reply.headers['set-cookie'] ?? []].flat().filter((text) => !text.includes('Max-Age=0'))
    expect(set.at(-2)).toMatch(/^__Host-countersign=\w{43};.* Path=\/; HttpOnly; Secure; SameSite=Lax/)
    expect(set.at(-1)).toMatch(/^__Host-countersign-browser=.* Path=\/; HttpOnly; Secure; SameSite=Lax/)
  })

  test('lives for twelve hours, however busy', async () => {
    const who = await visitor(service, (await service.addWorkspace()).key)
    service.clock.advance(11 * 3600_000)
    expect((await who.get('/envelopes')).status).toBe(200)
    service.clock.advance(3601_000)
    expect((await who.get('/envelopes')).status).toBe(302)
  })

  test('ends on the server with signing out', async () => {
    const who = await visitor(service, (await service.addWorkspace()).key)
    const { status, headers } = await who.post('/logout')
    // Never cookies: one of them says that the account knows this browser.
    expect(headers['clear-site-data']).toBe('"cache", "storage"')
    expect([status, headers['location']]).toEqual([303, '/login'])
    expect((await who.get('/envelopes')).status).toBe(302)
  })
})

test('failures that are out of the window are forgotten', async () => {
  service.clock.advance(16 * 60_000)
  for (let i = 0; i < 12; i++) await login({ email: `c${i}@example.test` })
  const rows = await service.database.query<{ n: number }>('select count(*)::int as n from login_failure')
  expect(rows[0]?.n).toBeLessThan(60)
})
