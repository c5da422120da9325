import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '../../src/ports/app.ts'
import { signIn, type Visitor, visitor } from '../support/dashboard.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { authorizeUrl, CALLBACK, connected, fetchOf, statusWith, verifier } from './program.ts'

let service: TestService
let ada: Visitor

/** Publishers of the tests have no certificates: they are asked without TLS for what the service asks for with it. */
const withoutTls = (app: App): App => ({
  ...app,
  fetch_client: (address, body) => app.fetch_client(address.replace(/^https:/, 'http:'), body),
})

beforeAll(async () => {
  service = await openService({ around: withoutTls })
})
beforeEach(async () => {
  ada = await visitor(service, (await service.addWorkspace()).key)
  await service.database.query('delete from hit_window')
})
afterAll(() => service.close())

describe('a client whose id is the address of its metadata', () => {
  let publisher: Server
  let base: string
  let said: (path: string) => { readonly status?: number; readonly body: string }

  beforeAll(async () => {
    publisher = createServer((request, response) => {
      const { status = 200, body } = said(request.url ?? '')
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body)
    })
    await new Promise<void>((done) => publisher.listen(0, '127.0.0.1', done))
    base = `https://127.0.0.1:${(publisher.address() as AddressInfo).port}`
  })
  afterAll(() => publisher.close())

  const document = (path: string, more: object = {}) =>
    JSON.stringify({ client_id: `${base}${path}`, client_name: 'Published', redirect_uris: [CALLBACK], ...more })
  const ask = (path: string) =>
    ada.get(authorizeUrl({ client_id: `${base}${path}`, verifier: verifier(), redirect_uri: CALLBACK }))

  test('is named as published by its host, and connected', async () => {
    said = (path) => ({ body: document(path) })
    const { status, html } = await ask('/client.json')
    expect([status, html.includes('The program is published by 127.0.0.1.')]).toEqual([200, true])
    const { access_token } = await connected(service, ada, { client_id: `${base}/client.json` })
    expect(await statusWith(service, access_token)).toBe(200)
  })

  test.each([
    ['is about another client', () => ({ body: document('/other.json') })],
    [
      'wants to prove itself',
      (path: string) => ({ body: document(path, { token_endpoint_auth_method: 'private_key_jwt' }) }),
    ],
    ['names no address', (path: string) => ({ body: document(path, { redirect_uris: undefined }) })],
    ['names another address', (path: string) => ({ body: document(path, { redirect_uris: ['https://a.example/'] }) })],
    [
      'names an address that nobody may be sent to',
      (path: string) => ({ body: document(path, { redirect_uris: [CALLBACK, 'data:,'] }) }),
    ],
    ['is no JSON', () => ({ body: '<html>' })],
    ['is somewhere else', (path: string) => ({ status: 302, body: document(path) })],
    ['is far too long', (path: string) => ({ body: document(path, { padding: 'a'.repeat(20_000) }) })],
  ])('is refused when its document %s', async (_what, answer) => {
    said = answer
    const { status, headers } = await ask('/client.json')
    expect([status, headers['location']]).toEqual([400, undefined])
  })

  test('is the same whether nobody listens there, or somebody who is no client, and never asked for without TLS', async () => {
    const said_of = async (client_id: string) => {
      const { status, html } = await ada.get(authorizeUrl({ client_id, verifier: verifier(), redirect_uri: CALLBACK }))
      return [status, /<p class="mono"[^>]*>([^<]*)/.exec(html)?.[1]]
    }
    said = () => ({ body: 'OK' })
    const open = await said_of(`${base}/client.json`)
    said = (path) => ({ body: document(path, { client_id: 'https://other.example/client.json' }) })
    const other = await said_of(`${base}/client.json`)
    expect([open, other]).toEqual(Array(2).fill(await said_of('https://127.0.0.1:1/client.json')))
    said = () => expect.unreachable('it is asked for without TLS')
    expect(await said_of(`${base.replace('https:', 'http:')}/client.json`)).toEqual([
      400,
      'this client is not registered here',
    ])
  })

  test('that names addresses of its own among others is connected by the others', async () => {
    const uris = { redirect_uris: ['helper:/callback', CALLBACK] }
    said = (path) => ({ body: document(path, uris) })
    expect((await ask('/client.json')).status).toBe(200)
    const client_id = `${base}/client.json`
    const own = authorizeUrl({ client_id, verifier: verifier(), redirect_uri: 'helper:/callback' })
    expect((await ada.get(own)).status).toBe(400)
  })

  test('is not fetched from private addresses, nor for somebody who is not signed in', async () => {
    let asked = 0
    said = (path) => {
      asked += 1
      return { body: document(path) }
    }
    const url = authorizeUrl({ client_id: `${base}/client.json`, verifier: verifier(), redirect_uri: CALLBACK })
    expect((await fetchOf(service)(`${BASE_URL}${url}`)).status).toBe(302)
    const strict = await openService({
      webhook_allow_cidrs: [],
      around: withoutTls,
      database: service.database,
      folder: service.folder,
    })
    const same = { ...ada, ...(await signIn(strict, ada)) }
    for (const client_id of [`${base}/client.json`, 'https://169.254.169.254/latest', 'https://[::1]/c'])
      expect((await same.get(authorizeUrl({ client_id, verifier: verifier(), redirect_uri: CALLBACK }))).status).toBe(
        400,
      )
    expect(asked).toBe(0)
    await strict.close()
  })
})
