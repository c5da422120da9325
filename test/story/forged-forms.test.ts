import { channel } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formTokenOf, type Visitor, visitor, visitorWith } from '../support/dashboard.ts'
import { openService, type TestService } from '../support/service.ts'

// Every form of the dashboard, as the server's own route table has it: a new one is asked here without being named.

const SAFE = ['GET', 'HEAD', 'OPTIONS']
/** What a dashboard cookie does not open: API keys, signing links, upload permits, tokens of directories and of programs do; test/story/dashboard/session.test.ts asks the calls of the dashboard. */
const OPENED_OTHERWISE =
  /^\/(api\/v1|v1|v2|app|sign|embed|uploads|s|oauth|scim|mcp|oauth2\/(token|register|revoke))(\/|$)/
/** Nobody is known there yet, so there is no token to ask for. */
const BEFORE_A_SESSION = [
  ...['/login', '/login/code', '/forgotten', '/reset/x_1', '/invite/x_1', '/invite/x_1/decline'],
  ...['/login/passkey', '/login/passkey/begin', '/login/code/passkey', '/login/code/passkey/begin'],
]
const routes: RouteOptions[] = []

let service: TestService
let owner: Visitor
let workspace: string
beforeAll(async () => {
  const made = channel('fastify.initialization')
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => {
      routes.push(route)
    })
  }
  made.subscribe(listen)
  service = await openService()
  made.unsubscribe(listen)
  workspace = (await service.addWorkspace()).key
  owner = await visitor(service, workspace)
})
afterAll(() => service.close())

const forms = () =>
  routes
    .filter(({ method, url }) => !OPENED_OTHERWISE.test(url) && [method].flat().some((m) => !SAFE.includes(m)))
    .map(({ method, url }) => ({ method: String(method), path: url.replaceAll(/:\w+/g, 'x_1') }))

test('the list of forms is not empty, and every one takes POST', () => {
  expect(forms().map(({ path }) => path)).toEqual(expect.arrayContaining(['/login', '/logout', '/invite/x_1/join']))
  expect(new Set(forms().map(({ method }) => method))).toEqual(new Set(['POST']))
})

describe('a form is refused', () => {
  const everywhere = async (post: Parameters<Visitor['post']>[1]) => {
    for (const { path } of forms()) {
      const { status, code } = await owner.post(path, post)
      expect([path, status, code]).toEqual([path, 403, 'forbidden'])
    }
  }

  test.each([
    ['without an Origin', { origin: null }],
    [
      'without an Origin, though a browser calls it our own',
      { origin: null, headers: { 'sec-fetch-site': 'same-origin' } },
    ],
    ['from a foreign Origin', { origin: 'https://evil.example' }],
    ['from a name that ends like ours', { origin: 'http://evil.countersign.test' }],
    ['from another port of our host', { origin: 'http://countersign.test:8080' }],
    ['from a frame without an origin', { origin: 'null' }],
    ['that a browser says another site sent', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['that a browser says a neighbour sent', { headers: { 'sec-fetch-site': 'same-site' } }],
  ] as const)('%s', async (_, post) => {
    await everywhere(post)
  })

  test.each([
    ['without its token', null],
    ['with an empty token', ''],
    ['with a made-up token', 'A'.repeat(43)],
  ])('%s', async (_, form_token) => {
    for (const { path } of forms().filter(({ path }) => !BEFORE_A_SESSION.includes(path))) {
      const { status, code } = await owner.post(path, { form_token })
      expect([path, status, code]).toEqual([path, 403, 'forbidden'])
    }
  })

  test('with the token of another session, even of the same workspace', async () => {
    const other = await visitor(service, workspace)
    const form_token = await formTokenOf(service, other.cookie)
    const { code } = await owner.post('/logout', { form_token })
    expect(code).toBe('forbidden')
  })

  test('with a page that says so, where a browser asks', async () => {
    const { status, html } = await owner.post('/logout', { form_token: null, as_browser: true })
    expect([status, html.includes('<h1>Not allowed</h1>')]).toEqual([403, true])
  })
})

test('a form from our own page is taken, by the address of the settings or the one in use', async () => {
  for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }]) {
    expect((await owner.post('/invite/x_1/join', { headers })).code).not.toBe('forbidden')
  }
  const here = { origin: 'http://127.0.0.1:3000', headers: { host: '127.0.0.1:3000' } }
  expect((await owner.post('/invite/x_1/join', here)).code).not.toBe('forbidden')
})

test('a form of somebody who is not signed in leads to the login', async () => {
  const nobody = visitorWith(service, { id: '', email: '', cookie: 'countersign=x' })
  const { status, headers } = await nobody.post('/logout', { form_token: 'x' })
  expect([status, headers['location']]).toEqual([303, '/login'])
})
