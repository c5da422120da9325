import { performance } from 'node:perf_hooks'
import { afterEach, describe, expect, test } from 'vitest'
import type { Resolve } from '../../src/outgoing/checked-lookup.ts'
import { createPost } from '../../src/outgoing/post.ts'
import type { PostResult } from '../../src/ports/post.ts'
import { HOSTILE_ADDRESSES, HOSTILE_URLS } from './hostile-urls.ts'
import { certificateFor, closeReceivers, rawReceiver, receiver } from './receiver.ts'

afterEach(closeReceivers)

const LOOPBACK = { allow_cidrs: ['127.0.0.1/32'] }
const named =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const outcome = ({ outcome, ...rest }: PostResult) => `${outcome} ${rest.status ?? '-'}`

describe('a URL that must not be reached', () => {
  test.each(HOSTILE_URLS)('%s is refused when it is made and when it is called', async (template) => {
    const canary = await receiver()
    const url = template.replace('PORT', String(canary.port))
    const { check, post } = createPost({ allow_cidrs: [], timeout_ms: 500, resolve: named('127.0.0.1') })
    expect(check(url)).toMatch(/\w/)
    expect(outcome(await post(url, '{}', {}))).toBe('blocked_address -')
    expect(canary.hits).toEqual([])
  })

  test.each(HOSTILE_ADDRESSES)('a name that resolves to %s is blocked', async (address) => {
    const canary = await receiver()
    const { check, post } = createPost({ allow_cidrs: [], timeout_ms: 500, resolve: named(address) })
    const url = `https://hooks.example.test:${canary.port}/`
    expect(check(url)).toBe(null)
    const result = await post(url, '{}', {})
    expect(outcome(result)).toBe('blocked_address -')
    expect(JSON.stringify(result)).not.toContain(address)
    expect(canary.hits).toEqual([])
  })

  test('one hostile address among good ones blocks the call', async () => {
    const { post } = createPost({ allow_cidrs: [], resolve: named('93.184.216.34', '10.0.0.1') })
    expect(outcome(await post('https://hooks.example.test/', '{}', {}))).toBe('blocked_address -')
  })

  test('a name that changes its address after the check reaches only what was checked', async () => {
    const good = await receiver()
    const canary = await receiver(undefined, '127.0.0.2')
    let asked = 0
    const resolve: Resolve = async (hostname) => {
      asked += 1
      return named(asked === 1 ? '127.0.0.1' : '127.0.0.2')(hostname)
    }
    const { post } = createPost({ ...LOOPBACK, resolve })
    expect(outcome(await post(`http://rebinds.example.test:${good.port}/`, '{}', {}))).toBe('answered 200')
    expect(asked).toBe(1)
    expect(outcome(await post(`http://rebinds.example.test:${canary.port}/`, '{}', {}))).toBe('blocked_address -')
    expect(canary.hits).toEqual([])
  })

  test('a redirect is an answer and is not followed', async () => {
    const canary = await receiver()
    const location = `http://127.0.0.1:${canary.port}/`
    const { port } = await receiver((response) => response.writeHead(307, { location }).end())
    expect(outcome(await createPost(LOOPBACK).post(`http://127.0.0.1:${port}/`, '{}', {}))).toBe('answered 307')
    expect(canary.hits).toEqual([])
  })
})

describe('what the operator allows', () => {
  test.each([
    ['http://127.0.0.1/', null],
    ['https://127.0.0.1/', null],
    ['https://[::ffff:127.0.0.1]/', null],
    ['http://localhost:8080/', null],
    ['http://receiver.internal/', null],
    ['https://hooks.example.com/a?b=c#d', null],
    ['https://93.184.216.34:8443/', null],
    ['https://[2606:4700::1111]/', null],
    ['http://93.184.216.34/', 'must begin with https://'],
    ['http://127.0.0.2/', 'must begin with https://'],
    ['https://127.0.0.2/', 'leads to a private or reserved address'],
    ['https://[::1]/', 'leads to a private or reserved address'],
  ])('with 127.0.0.1 allowed, %s: %s', (url, reason) => {
    expect(createPost(LOOPBACK).check(url)).toBe(reason)
  })

  test('an allowed IPv6 range is as good', async () => {
    const { check } = createPost({ allow_cidrs: ['fd00:1::/32', '10.0.0.0/8'] })
    expect(check('http://[fd00:1::5]/')).toBe(null)
    expect(check('http://10.200.0.1/')).toBe(null)
    expect(check('http://[fd00:2::5]/')).toMatch('https')
  })

  test('plain http goes only into an allowed range, even by name', async () => {
    const { post } = createPost({ ...LOOPBACK, resolve: named('93.184.216.34') })
    expect(outcome(await post('http://hooks.example.test/', '{}', {}))).toBe('blocked_address -')
  })

  test('the exact bytes and headers arrive, and the start of the answer comes back', async () => {
    const { hits, port } = await receiver((response) =>
      response.writeHead(201, { 'set-cookie': 'a=b' }).end(`x${'é'.repeat(3000)}`),
    )
    const body = '{"name":"Zoë","n":1}'
    const url = `http://127.0.0.1:${port}/in?x=1#fragment`
    const result = await createPost(LOOPBACK).post(url, body, { 'X-Svc-Event': 'envelope.sent' })
    // 4096 bytes but for the half of a letter that the cut goes through.
    expect(result).toMatchObject({
      outcome: 'answered',
      status: 201,
      body_start: `x${'é'.repeat(2047)}`,
      is_whole: false,
      headers: expect.arrayContaining([['set-cookie', '(not kept)']]),
    })
    expect(hits).toHaveLength(1)
    expect(hits[0]?.url).toBe('/in?x=1')
    expect(hits[0]?.body.toString()).toBe(body)
    expect(hits[0]?.headers).toMatchObject({ 'x-svc-event': 'envelope.sent', 'content-length': '21' })
  })
})

describe('a secure connection', () => {
  test('is made to the checked address under the name of the URL', async () => {
    const tls = await certificateFor('hooks.example.test')
    const { hits, port } = await receiver(undefined, '127.0.0.1', tls)
    const { post } = createPost({ ...LOOPBACK, ca: tls.cert, resolve: named('127.0.0.1') })
    expect(outcome(await post(`https://hooks.example.test:${port}/`, '{}', {}))).toBe('answered 200')
    expect(hits[0]?.servername).toBe('hooks.example.test')
  })

  test('fails with a certificate for another name, or one that nobody vouches for', async () => {
    const tls = await certificateFor('hooks.example.test')
    const { hits, port } = await receiver(undefined, '127.0.0.1', tls)
    const trusting = createPost({ ...LOOPBACK, ca: tls.cert, resolve: named('127.0.0.1') })
    const strict = createPost({ ...LOOPBACK, resolve: named('127.0.0.1') })
    expect(outcome(await trusting.post(`https://other.example.test:${port}/`, '{}', {}))).toBe('tls_failed -')
    expect(outcome(await strict.post(`https://hooks.example.test:${port}/`, '{}', {}))).toBe('tls_failed -')
    expect(hits).toEqual([])
  })

  test('fails where plain HTTP is spoken', async () => {
    const { port } = await receiver()
    expect(outcome(await createPost(LOOPBACK).post(`https://127.0.0.1:${port}/`, '{}', {}))).toBe('tls_failed -')
  })
})

describe('a receiver that misbehaves', () => {
  const url = (port: number) => `http://127.0.0.1:${port}/`
  const impatient = createPost({ ...LOOPBACK, timeout_ms: 300 })

  test.each<[string, (response: import('node:http').ServerResponse) => void, string]>([
    ['never answers', () => undefined, 'timed_out -'],
    ['begins and never ends its answer', (response) => response.write('slow'), 'timed_out 200'],
    [
      'resets after the headers',
      (response) => response.write('x', () => response.socket?.resetAndDestroy()),
      'connect_failed 200',
    ],
    ['sends 64 KiB', (response) => response.end(Buffer.alloc(64 * 1024)), 'answered 200'],
    ['sends one byte more', (response) => response.end(Buffer.alloc(64 * 1024 + 1)), 'answer_too_large 200'],
    ['answers 500', (response) => response.writeHead(500).end(), 'answered 500'],
    ['answers 410', (response) => response.writeHead(410).end(), 'answered 410'],
  ])('%s', async (_, reply, expected) => {
    const { port } = await receiver((response) => reply(response))
    expect(outcome(await impatient.post(url(port), '{}', {}))).toBe(expected)
  })

  test.each<[string, string | null, string]>([
    ['resets at once', null, 'connect_failed -'],
    ['closes without a word', '', 'connect_failed -'],
    ['speaks no HTTP', 'SSH-2.0-OpenSSH\r\n', 'connect_failed -'],
    ['sends endless headers', `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(20_000)}`, 'answer_too_large -'],
    [
      'upgrades to something else',
      'HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
      'connect_failed -',
    ],
    ['cuts its answer short', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf', 'connect_failed 200'],
    [
      'smuggles a second length',
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      'connect_failed -',
    ],
  ])('%s', async (_, bytes, expected) => {
    const port = await rawReceiver((socket) => {
      if (bytes === null) socket.resetAndDestroy()
      else socket.end(bytes)
    })
    expect(outcome(await impatient.post(url(port), '{}', {}))).toBe(expected)
  })

  test('drips headers for ever: the whole call is bounded', async () => {
    const port = await rawReceiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const drip = setInterval(() => socket.write('a: b\r\n'), 20)
      socket.once('close', () => clearInterval(drip))
    })
    const from = performance.now()
    expect(outcome(await impatient.post(url(port), '{}', {}))).toBe('timed_out -')
    expect(performance.now() - from).toBeLessThan(2_000)
  })

  test('is not there', async () => {
    const { port } = await receiver()
    await closeReceivers()
    expect(await impatient.post(url(port), '{}', {})).toMatchObject({
      outcome: 'connect_failed',
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('has a name that does not exist, has no address, or takes for ever to resolve', async () => {
    const missing: Resolve = () => Promise.reject(Object.assign(new Error('nope'), { code: 'ENOTFOUND' }))
    const post = (resolve: Resolve) =>
      createPost({ ...LOOPBACK, timeout_ms: 300, resolve }).post('https://gone.example.test/', '{}', {})
    expect(outcome(await post(missing))).toBe('dns_failed -')
    expect(outcome(await post(named()))).toBe('dns_failed -')
    expect(outcome(await post(() => new Promise(() => undefined)))).toBe('timed_out -')
  })
})
