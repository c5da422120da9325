import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerClient } from '../../src/application/programs/client.ts'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { type Visitor, visitor } from '../support/dashboard.ts'
import { openService, type TestService } from '../support/service.ts'
import { authorizeUrl, CALLBACK, register, registered, verifier } from './program.ts'

let service: TestService
let ada: Visitor

beforeAll(async () => {
  service = await openService()
})
beforeEach(async () => {
  ada = await visitor(service, (await service.addWorkspace()).key)
  await service.database.query('delete from hit_window')
})
afterAll(() => service.close())

const errorOf = async (reply: Response) => ((await reply.json()) as { error: string }).error

describe('a registration', () => {
  test.each([
    ['invalid_redirect_uri', { redirect_uris: ['http://example.com/callback'] }],
    ['invalid_redirect_uri', { redirect_uris: ['https://example.com/#fragment'] }],
    ['invalid_redirect_uri', { redirect_uris: ['javascript:alert(1)'] }],
    ['invalid_redirect_uri', { redirect_uris: ['https://user:secret@example.com/'] }],
    ...[
      'ms-msdt:/id',
      'search-ms:query=x',
      'ms-word:ofe',
      'tel:+1',
      'sms:+1',
      'microsoft-edge:x',
      'shell:x',
      'helper:/x',
      'https://example.com\\@evil.example/',
      'https:\\\\example.com/',
      'https://example.com/"><a>',
      'com.example.app:\\callback',
    ].map((uri): [string, object] => ['invalid_redirect_uri', { redirect_uris: [uri] }]),
    ['invalid_client_metadata', { redirect_uris: [] }],
    ['invalid_client_metadata', { redirect_uris: Array(6).fill(CALLBACK) }],
    ['invalid_client_metadata', { grant_types: ['client_credentials'] }],
    [
      'invalid_client_metadata',
      { redirect_uris: [`https://example.com/${'a'.repeat(480)}`, `https://example.com/${'b'.repeat(480)}`] },
    ],
  ])('is refused as %s: %o', async (error, said) => {
    const reply = await register(service, said)
    expect([reply.status, await errorOf(reply)]).toEqual([400, error])
  })

  test.each([
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'vscode://vscode.github-authentication/did-authenticate',
    'claude://oauth/callback',
    'com.example.app:/callback',
  ])('is taken for a host of agents, and for a domain name backwards: %s', async (uri) => {
    const client_id = await registered(service, { redirect_uris: [uri] })
    const { status } = await ada.get(authorizeUrl({ client_id, verifier: verifier(), redirect_uri: uri }))
    expect(status).toBe(200)
  })

  test('of before goes on, unless its address starts a program of the system', async () => {
    for (const [uri, expected] of [
      ['helper:/callback', 200],
      ['https://example.com/{callback}', 200],
      ['ms-msdt:/id', 400],
      ['tel:+1', 400],
    ] as const) {
      const client_id = registerClient(service.app, { name: 'Old', redirect_uris: [uri] }) ?? ''
      const { status } = await ada.get(authorizeUrl({ client_id, verifier: verifier(), redirect_uri: uri }))
      expect([uri, status]).toEqual([uri, expected])
    }
  })

  test('cannot be made up or altered', async () => {
    const client_id = await registered(service)
    const [prefix, content, mac] = client_id.split('.')
    const altered = Buffer.from(JSON.stringify(['', 'Helper', 'https://evil.example/'])).toString('base64url')
    for (const one of [`${prefix}.${altered}.${mac}`, `${prefix}.${content}.`, `${prefix}.${content}`, 'Helper']) {
      const asked = { client_id: one, verifier: verifier(), redirect_uri: CALLBACK }
      expect((await ada.get(authorizeUrl(asked))).status).toBe(400)
    }
  })

  test('is made ten times a minute from one address, and the 20 after that are refused', async () => {
    const bound = LIMITS.program_registrations_per_minute
    for (let n = 0; n < bound; n += 1) expect((await register(service)).status).toBe(201)
    for (let n = 0; n < 20; n += 1) {
      const reply = await register(service)
      expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true])
    }
  })
})
