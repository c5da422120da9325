import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Resolve } from '../../src/outgoing/checked-lookup.ts'
import { createFetchBytes } from '../../src/outgoing/fetch-bytes.ts'
import { createPost } from '../../src/outgoing/post.ts'
import { openOpenIdProvider } from '../../src/outgoing/open-id.ts'
import { proxyFor, goThroughProxy } from '../../src/outgoing/proxy.ts'
import { httpTimestampAuthority } from '../../src/pdf/trust/timestamp.ts'
import { connectProxy } from './connect-proxy.ts'
import { certificateFor, closeReceivers, receiver } from './receiver.ts'

const NAME = 'hooks.example.test'
const PUBLIC = '93.184.216.34'
const named =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

let there = 0
let proxy: Awaited<ReturnType<typeof connectProxy>>
beforeEach(async () => {
  proxy = await connectProxy(() => (there === 0 ? null : { host: '127.0.0.1', port: there }))
})
afterEach(async () => {
  there = 0
  await proxy.close()
  await closeReceivers()
})

const settings = (more: object = {}) => ({ https: proxy.url, http: proxy.url, no_proxy: '', resolves: false, ...more })

async function tlsReceiver(name = NAME) {
  const { key, cert } = await certificateFor(name)
  const found = await receiver(undefined, '127.0.0.1', { key, cert })
  there = found.port
  return { ...found, ca: cert }
}

describe('a webhook', () => {
  test('goes through the proxy to the address that was checked, by the certificate of its name', async () => {
    const { hits, ca } = await tlsReceiver()
    const { post } = createPost({ allow_cidrs: [], resolve: named(PUBLIC), proxy: settings(), ca })
    expect(await post(`https://${NAME}/hook`, '{}', { 'x-a': 'b' })).toMatchObject({ outcome: 'answered', status: 200 })
    expect(proxy.asked).toEqual([
      { target: `${PUBLIC}:443`, authorization: `Basic ${Buffer.from('user@a:pa:ss').toString('base64')}` },
    ])
    expect(hits[0]).toMatchObject({ url: '/hook', servername: NAME })
    expect(hits[0]?.headers).toMatchObject({ host: NAME, 'x-a': 'b' })
    expect(hits[0]?.headers).not.toHaveProperty('proxy-authorization')
  })

  test('is not given to a server that has another name', async () => {
    const { hits, ca } = await tlsReceiver('other.example.test')
    const { post } = createPost({ allow_cidrs: [], resolve: named(PUBLIC), proxy: settings(), ca })
    expect(await post(`https://${NAME}/`, '{}', {})).toMatchObject({ outcome: 'tls_failed' })
    expect(hits).toEqual([])
  })

  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1'])(
    'to a name that leads to %s is refused as without a proxy',
    async (address) => {
      const { post } = createPost({ allow_cidrs: [], resolve: named(PUBLIC, address), proxy: settings() })
      expect(await post(`https://${NAME}/`, '{}', {})).toMatchObject({ outcome: 'blocked_address' })
      const bracketed = address.includes(':') ? `[${address}]` : address
      expect(await post(`https://${bracketed}/`, '{}', {})).toMatchObject({ outcome: 'blocked_address' })
      expect(proxy.asked).toEqual([])
    },
  )

  test('to a name that changes between the look-up and the call reaches what was checked', async () => {
    const { ca } = await tlsReceiver()
    let looks = 0
    const resolve: Resolve = (hostname) => named(looks++ === 0 ? PUBLIC : '127.0.0.1')(hostname)
    const { post } = createPost({ allow_cidrs: [], resolve, proxy: settings(), ca })
    expect(await post(`https://${NAME}/`, '{}', {})).toMatchObject({ outcome: 'answered' })
    expect(await post(`https://${NAME}/`, '{}', {})).toMatchObject({ outcome: 'blocked_address' })
    expect(proxy.asked.map(({ target }) => target)).toEqual([`${PUBLIC}:443`])
  })

  test('goes by its name where the proxy looks names up; addresses are refused all the same', async () => {
    const { ca } = await tlsReceiver()
    const resolve: Resolve = async () => {
      throw new Error('there is no DNS here')
    }
    const { post } = createPost({ allow_cidrs: [], resolve, proxy: settings({ resolves: true }), ca })
    expect(await post(`https://${NAME}:8443/`, '{}', {})).toMatchObject({ outcome: 'answered' })
    expect(await post('https://10.0.0.1/', '{}', {})).toMatchObject({ outcome: 'blocked_address' })
    expect(await post('https://localhost/', '{}', {})).toMatchObject({ outcome: 'blocked_address' })
    expect(proxy.asked.map(({ target }) => target)).toEqual([`${NAME}:8443`])
  })

  test('is tried again where the proxy is down or refuses, and says so without its address or password', async () => {
    const options = { allow_cidrs: [], resolve: named(PUBLIC) }
    const refused = await createPost({ ...options, proxy: settings() }).post(`https://${NAME}/`, '{}', {})
    expect(refused).toMatchObject({ outcome: 'connect_failed', message: 'the outgoing proxy answered 502' })
    const down = { ...settings(), https: 'http://user:secret@127.0.0.1:1' }
    const away = await createPost({ ...options, proxy: down }).post(`https://${NAME}/`, '{}', {})
    expect(away).toMatchObject({
      outcome: 'connect_failed',
      message: 'the outgoing proxy does not answer (ECONNREFUSED)',
    })
    expect(JSON.stringify([refused, away])).not.toMatch(/secret|127\.0\.0\.1|pa%3Ass/)
  })

  test('to a host of NO_PROXY goes directly', async () => {
    const { hits, port } = await receiver()
    const { post } = createPost({ allow_cidrs: ['127.0.0.1/32'], proxy: settings({ no_proxy: '127.0.0.1' }) })
    expect(await post(`http://127.0.0.1:${port}/`, '{}', {})).toMatchObject({ outcome: 'answered' })
    expect([hits.length, proxy.asked.length]).toEqual([1, 0])
  })
})

test('what certificates name goes through the proxy too, to checked addresses', async () => {
  const { port } = await receiver()
  there = port
  const fetched = createFetchBytes({ allow_cidrs: [], resolve: named(PUBLIC), proxy: settings() })
  expect(String(await fetched('http://crl.example.test/a.crl'))).toBe('fine')
  expect(proxy.asked.map(({ target }) => target)).toEqual([`${PUBLIC}:80`])
  const inside = createFetchBytes({ allow_cidrs: [], resolve: named('10.0.0.1'), proxy: settings() })
  await expect(inside('http://crl.example.test/a.crl')).rejects.toThrow('private or reserved')
})

test.each([
  ['https://a.test/', '', true],
  ['https://a.test/', '*', false],
  ['https://a.test/', 'a.test', false],
  ['https://x.a.test/', 'b.test, .a.test', false],
  ['https://x.a.test/', '*.a.test', false],
  ['https://nota.test/', 'a.test', true],
  ['https://a.test/', 'a.test:8443', true],
  ['https://a.test:8443/', 'A.test:8443', false],
  ['https://10.0.0.1/', '10.0.0.1', false],
  ['https://[fd00::1]:99/', '[fd00::1]:99', false],
])('%s with NO_PROXY=%s goes through it: %s', (url, no_proxy, through) => {
  expect(proxyFor(new URL(url), { https: 'http://p.test:1', http: null, no_proxy, resolves: false }) !== null).toBe(
    through,
  )
  expect(
    proxyFor(new URL(url.replace('https', 'http')), {
      https: 'http://p.test:1',
      http: null,
      no_proxy,
      resolves: false,
    }),
  ).toBe(null)
})

test('plain calls of this thread go through it once it is set: time stamps and OpenID Connect are such', async () => {
  const { port } = await receiver((response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  )
  there = port
  const restore = goThroughProxy(settings())
  try {
    const tsa = httpTimestampAuthority({ url: 'http://tsa.example.test/', fetch: globalThis.fetch, roots: [] })
    await expect(tsa.stamp(Buffer.from('signature'))).rejects.toThrow()
    const provider = { issuer: 'https://login.example.test', client_id: 'c', client_secret: 's', name: 'n' }
    const begun = await openOpenIdProvider({ ...provider, allowed_domains: null, auto_join: false }).begin(
      'https://x.test/',
    )
    expect(begun).toMatchObject({ failed: 'away' })
  } finally {
    restore()
  }
  expect(proxy.asked.map(({ target }) => target)).toEqual(['tsa.example.test:80', 'login.example.test:443'])
})
