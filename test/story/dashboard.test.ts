import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpFirst } from '../../src/application/accounts/set-up.ts'
import { signIn } from '../support/dashboard.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'

let service: TestService
let cookie: string
beforeAll(async () => {
  service = await openService()
  await service.database.query('delete from api_key; delete from workspace')
  const owner = {
    name: 'W',
    owner_name: 'O',
    owner_email: 'o@example.test',
    plan: 'self_hosted',
    timezone: 'Europe/Berlin',
  } as const
  await setUpFirst(service.app, owner)
  const id = (await service.app.store.accounts.idOf(owner.owner_email)) ?? ''
  cookie = (await signIn(service, { id, email: owner.owner_email })).cookie
})
afterAll(() => service.close())

test.each([
  '/envelopes/env_x',
  '/envelopes/a%00b',
  '/outbox/a%00b',
  '/outbox/a%00b/letter',
  '/envelopes/a%00b/final',
  '/envelopes/a%00b/timeline',
  '/envelopes/%F0%9F%92%A5',
])('%s is not there', async (path) => {
  for (const space of ['live', 'test']) {
    const reply = await service.server.inject({ url: `/app/${space}${path}`, headers: { cookie } })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
  }
})

test.each([
  ...['/envelopes?q=%00', '/envelopes?status=toString', '/envelopes?page=-1', '/envelopes?space=x'],
  ...['/envelopes/a%00b', '/outbox/a%00b', '/envelopes/%F0%9F%92%A5'],
])('%s is a page whose script says what can be meant', async (url) => {
  expect((await service.server.inject({ url, headers: { cookie } })).statusCode).toBe(200)
})

test('the first workspace is where its owner is, and its test space tells its time to its pages', async () => {
  const get = async (path: string) => (await service.server.inject({ url: `/app/${path}`, headers: { cookie } })).json()
  expect(await get('live/defaults')).toMatchObject({ timezone: 'Europe/Berlin', locale: null })
  expect(await get('test/test/clock')).toMatchObject({ offset: 'PT0S' })
})

test('a browser whose form is refused reads what to do, and a program why', async () => {
  const send = (accept: string) =>
    service.server.inject({
      method: 'POST',
      url: '/login',
      headers: { accept, origin: 'https://elsewhere.test' },
      payload: { email: 'o@example.test', password: 'x' },
    })
  const page = await send('text/html,*/*;q=0.8')
  expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
  expect(page.body).toContain('reload the page and try again')
  expect(page.body).toContain(String(page.headers['x-request-id']))
  expect((await send('application/json')).json()).toMatchObject({ status: 403, code: 'forbidden' })
})

test('an unknown address is a page for a browser, and a problem for a program', async () => {
  const get = (url: string, accept?: string) =>
    service.server.inject({ url, headers: accept === undefined ? {} : { accept } })
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'
  const page = await get('/nothing/at/all', browser)
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<h1>Page not found</h1>')
  for (const [url, accept] of [
    ['/nothing', undefined],
    ['/nothing', '*/*'],
    ['/nothing', 'application/json, text/html;q=0.9'],
    ['/api/v1/nothing', browser],
    ['/app/live/nothing', browser],
  ] as const) {
    const reply = await get(url, accept)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
  }
})

test.each([{ email: 'a\u0000@x.test', password: 'x' }, { email: ['a'], password: 'x' }, { password: 'x' }, {}])(
  'logging in with %j is refused like any wrong password',
  async (payload) => {
    const reply = await service.server.inject({
      method: 'POST',
      url: '/login',
      headers: { origin: BASE_URL },
      payload,
    })
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([401, undefined])
  },
)
