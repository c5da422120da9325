import { createHmac, generateKeyPairSync, type KeyObject, type SignKeyObjectInput, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openId } from '../../src/cli/doctor/open-id.ts'
import { openOpenIdProvider } from '../../src/outgoing/open-id.ts'
import { expectFail, lines, look } from '../torture/startup/doctor-means.ts'

// What a provider's token must be signed with before anyone is signed in (OpenID Connect Core 1.0, 3.1.3.7). The
// provider is made by hand, since no real one gives out what is refused here.

const CLIENT = { client_id: 'countersign', client_secret: 'a secret of that client, long enough' }
const CALLBACK = 'https://sign.example.test/login/callback'

interface Key {
  readonly alg: string
  readonly kid: string
  readonly pair: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }
}
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const RS256: Key = { alg: 'RS256', kid: 'rsa', pair: rsa() }
const PS256: Key = { alg: 'PS256', kid: 'pss', pair: rsa() }
const ES256: Key = { alg: 'ES256', kid: 'ec', pair: generateKeyPairSync('ec', { namedCurve: 'P-256' }) }
const EDDSA: Key = { alg: 'EdDSA', kid: 'ed', pair: generateKeyPairSync('ed25519') }
const STRANGE: Key = { ...RS256, pair: rsa() }
const ROTATED: Key = { ...RS256, kid: 'rotated', pair: rsa() }

const jwkOf = ({ alg, kid, pair }: Key) => ({ ...pair.publicKey.export({ format: 'jwk' }), alg, kid, use: 'sig' })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const HOW: Readonly<Record<string, readonly [hash: string | null, options: Omit<SignKeyObjectInput, 'key'>]>> = {
  RS256: ['sha256', {}],
  PS256: ['sha256', { padding: 6, saltLength: 32 }],
  ES256: ['sha256', { dsaEncoding: 'ieee-p1363' }],
  EdDSA: [null, {}],
}

function signed({ alg, kid, pair }: Key, claims: object, header: object = {}): string {
  const [hash, options] = HOW[alg] ?? [null, {}]
  const text = `${part({ alg, kid, ...header })}.${part(claims)}`
  return `${text}.${sign(hash, Buffer.from(text), { key: pair.privateKey, ...options }).toString('base64url')}`
}

function byHmac(secret: string | Buffer, claims: object): string {
  const text = `${part({ alg: 'HS256', kid: RS256.kid })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const server = createServer((request, response) => {
  const answer = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  if (request.url === '/.well-known/openid-configuration') return void answer(document())
  if (request.url === '/token') return void answer(tokens())
  if (request.url !== '/jwks') return void response.writeHead(404).end()
  asked++
  answer({ keys: keys.map(jwkOf), ...padding })
})
let issuer = ''
let keys: Key[] = []
let padding: object = {}
let announced: readonly string[] = []
let over: object = {}
let token = ''
/** How often the keys were fetched. */
let asked = 0

const document = () => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: announced,
  ...over,
})
const tokens = () => ({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: token })

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  keys = [RS256, PS256, ES256, EDDSA]
  announced = keys.map(({ alg }) => alg)
  padding = {}
  over = {}
  asked = 0
})
afterEach(() => {
  vi.useRealTimers()
})

const opened = () =>
  openOpenIdProvider({ issuer, ...CLIENT, name: 'Acme login', allowed_domains: null, auto_join: false })

/** Who comes back with the token that is made of these claims. */
async function comeBack(make: (claims: object) => string, provider = opened()) {
  const begun = await provider.begin(CALLBACK)
  if ('failed' in begun) return begun
  const now = Math.floor(Date.now() / 1000)
  const who = { sub: 'ada', email: 'ada@example.test', email_verified: true }
  token = make({ iss: issuer, aud: CLIENT.client_id, iat: now, exp: now + 300, nonce: begun.carried.nonce, ...who })
  return provider.finish(new URL(`${CALLBACK}?code=c&state=${begun.carried.state}`), begun.carried)
}
const ADA = { issuer: expect.any(String), subject: 'ada', verified_email: 'ada@example.test' }

test.each([RS256, PS256, ES256, EDDSA])('a token that the provider signed with $alg says who it is', async (key) => {
  expect(await comeBack((claims) => signed(key, claims))).toMatchObject(ADA)
})

describe('a token proves nothing', () => {
  const spki = RS256.pair.publicKey.export({ format: 'pem', type: 'spki' })
  const { kid: _kid, ...embedded } = jwkOf(STRANGE)
  const REFUSED: readonly (readonly [string, (claims: object) => string])[] = [
    ['signed with another key that takes the name of the right one', (claims) => signed(STRANGE, claims)],
    ['signed with another key that it brings along', (claims) => signed(STRANGE, claims, { jwk: embedded })],
    ['that brings its key along under no name', (claims) => signed(STRANGE, claims, { jwk: embedded, kid: undefined })],
    ['that says where its key is', (claims) => signed(STRANGE, claims, { jku: 'http://127.0.0.1:9/jwks' })],
    ['with garbage for a signature', (claims) => `${signed(RS256, claims).slice(0, -20)}${'A'.repeat(20)}`],
    ['without a signature', (claims) => `${part({ alg: 'RS256', kid: 'rsa' })}.${part(claims)}.`],
    ['with the signature of another token', (claims) => moved(signed(RS256, {}), claims)],
    ['of a key that the provider does not name', (claims) => signed(ROTATED, claims)],
    ['of a key of another kind', (claims) => signed(ES256, claims, { kid: 'ed' })],
    ['by the algorithm none', (claims) => `${part({ alg: 'none' })}.${part(claims)}.`],
    ['by HS256 with the secret of the client', (claims) => byHmac(CLIENT.client_secret, claims)],
    ['by HS256 with the public key as the secret', (claims) => byHmac(spki, claims)],
  ]
  const moved = (other: string, claims: object) =>
    `${part({ alg: 'RS256', kid: 'rsa' })}.${part(claims)}.${other.split('.')[2]}`

  test.each(REFUSED)('%s', async (_, make) => {
    expect(await comeBack(make)).toMatchObject({ failed: 'refused' })
    // Nor where the provider itself announces what proves nothing.
    announced = [...announced, 'none', 'HS256']
    expect(await comeBack(make)).toMatchObject({ failed: 'refused' })
  })

  /** What it says besides, rightly signed; undefined is left out. */
  const OTHERWISE: Readonly<Record<string, object>> = {
    'another issuer': { iss: 'https://evil.example' },
    'no issuer': { iss: undefined },
    'another client that it is for': { aud: 'another' },
    'several that it is for, asked by another': { aud: [CLIENT.client_id, 'another'], azp: 'another' },
    'nobody that it is for': { aud: undefined },
    'an end that is over': { iat: 1_700_000_000, exp: 1_700_000_300 },
    'an end a minute ago': { exp: Math.floor(Date.now() / 1000) - 60 },
    'no end': { exp: undefined },
    'a beginning that is to come': { nbf: Math.floor(Date.now() / 1000) + 3600 },
    'the nonce of another sign-in': { nonce: 'A'.repeat(43) },
    'no nonce': { nonce: undefined },
    nobody: { sub: undefined },
  }
  test.each(Object.entries(OTHERWISE))('that names %s', async (_, more) => {
    expect(await comeBack((claims) => signed(RS256, { ...claims, ...more }))).toMatchObject({ failed: 'refused' })
    expect(await comeBack((claims) => signed(RS256, claims))).toMatchObject(ADA)
  })

  test('of an algorithm that the provider does not announce', async () => {
    announced = ['RS256']
    expect(await comeBack((claims) => signed(ES256, claims))).toMatchObject({ failed: 'refused' })
  })

  test('and the log says why', async () => {
    expect(await comeBack((claims) => signed(STRANGE, claims))).toMatchObject({
      message: expect.stringContaining('signature'),
    })
  })
})

test('keys are fetched once, and again for a name that is not among them, but at most once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const provider = opened()
  const byNew = () => comeBack((claims) => signed(ROTATED, claims), provider)
  for (let time = 0; time < 3; time++)
    expect(await comeBack((claims) => signed(RS256, claims), provider)).toMatchObject(ADA)
  expect(asked).toBe(1)
  keys = [ROTATED]
  for (let time = 0; time < 5; time++) expect(await byNew()).toMatchObject({ failed: 'refused' })
  expect(asked).toBe(1)
  vi.setSystemTime(Date.now() + 61_000)
  for (let time = 0; time < 3; time++) expect(await byNew()).toMatchObject(ADA)
  expect(asked).toBe(2)
  // The provider has withdrawn the old one.
  expect(await comeBack((claims) => signed(RS256, claims), provider)).toMatchObject({ failed: 'refused' })
})

describe('a provider is of no use', () => {
  test('that does not say where its keys are', async () => {
    over = { jwks_uri: undefined }
    expect(await comeBack((claims) => signed(RS256, claims))).toMatchObject({
      failed: 'away',
      message: expect.stringContaining('jwks_uri'),
    })
  })

  test('whose keys do not end', async () => {
    padding = { more: 'x'.repeat(600_000) }
    expect(await comeBack((claims) => signed(RS256, claims))).toMatchObject({
      failed: 'away',
      message: expect.stringContaining('answered more than'),
    })
  })

  test.each(['jwks_uri', 'token_endpoint'])('whose %s is in clear on another machine', async (name) => {
    over = { [name]: 'http://192.0.2.1/elsewhere' }
    expect(await comeBack((claims) => signed(RS256, claims))).toMatchObject({
      failed: 'away',
      message: expect.stringContaining('in clear'),
    })
  })
})

test('the doctor says whether the provider and its keys can be reached', async () => {
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.client_id, OIDC_CLIENT_SECRET: CLIENT.client_secret }
  expect(lines(await look(openId))).toEqual([expect.stringMatching(/^skipped no OpenID provider is set/)])
  expect(lines(await look(openId, env))).toEqual([
    expect.stringMatching(/^ok 127\.0\.0\.1:\d+ answers, and the keys/),
    expect.stringMatching(/^warn .* in clear/),
  ])
  over = { jwks_uri: undefined }
  expectFail(await look(openId, env), /names no jwks_uri/, /OIDC_ISSUER/)
  over = { jwks_uri: `${issuer}/nowhere` }
  expectFail(await look(openId, env), /answers 404 where the keys/, /OIDC_ISSUER/)
})
