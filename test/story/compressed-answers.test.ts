import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, boxes, call, create, SAMPLE_PDF, sendNew, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed } from '../support/stories.ts'
import { boxFor, template } from '../support/templates.ts'

// RFC 9110 8.4 and 12.5.3: reads of the API go out compressed; what holds a secret and what is small or a file does not.

const ALL = 'gzip, deflate, br, zstd'
const LONG = { message: { body: 'Please read this before you sign. '.repeat(30) } }
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const

let service: TestService
let large: string
let small: string
beforeAll(async () => {
  service = await openService()
  large = (await create(service, simple({ fields: boxes(40) }))).body.id
  small = (await create(service, simple({ recipients: [ada] }))).body.id
})
afterAll(() => service.close())

interface Asked {
  readonly accepts?: string
  readonly key?: string
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

const ask = (path: string, { accepts = ALL, key = service.live_key, method = 'GET', body, headers = {} }: Asked = {}) =>
  service.server.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${key}`, 'accept-encoding': accepts, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
type Reply = Awaited<ReturnType<typeof ask>>

const codingOf = ({ headers }: Reply) => headers['content-encoding']
const readable = (reply: Reply) => {
  const coding = codingOf(reply)
  const bytes = coding === 'br' || coding === 'gzip' ? UNPACK[coding](reply.rawPayload) : reply.rawPayload
  return JSON.parse(bytes.toString())
}

describe.each(['/envelopes/{large}', '/envelopes/{large}/fields', '/openapi.json'])('GET %s', (pattern) => {
  test.each([
    [ALL, 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ])('comes to a client that accepts %s as %s, and says the same', async (accepts, coding) => {
    const path = pattern.replace('{large}', large)
    const plain = await ask(path, { accepts: 'identity' })
    const reply = await ask(path, { accepts })
    expect([codingOf(plain), codingOf(reply)]).toEqual([undefined, coding])
    expect([plain.headers['vary'], reply.headers['vary']]).toEqual(['Accept-Encoding', 'Accept-Encoding'])
    expect(readable(reply)).toEqual(plain.json())
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
    expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  })

  test('has another ETag in each coding, and each of them is known again', async () => {
    const path = pattern.replace('{large}', large)
    const accepted = ['identity', 'gzip', ALL]
    const tags = await Promise.all(
      accepted.map(async (accepts) => String((await ask(path, { accepts })).headers['etag'])),
    )
    expect(new Set(tags).size).toBe(3)
    for (const [i, etag] of tags.entries()) {
      const again = await ask(path, { accepts: accepted[i] ?? '', headers: { 'if-none-match': etag } })
      expect([again.statusCode, again.headers['etag'], again.rawPayload.length]).toEqual([304, etag, 0])
    }
  })
})

test('the ETag of a compressed answer is good for If-Match, until something changes', async () => {
  const made = await template(service, {
    name: 'T',
    roles: [{ label: 'Client' }],
    fields: Array(40).fill(boxFor('Client')),
  })
  const read = await ask(`/templates/${made.id}`)
  expect(codingOf(read)).toBe('br')
  const headers = { 'if-match': String(read.headers['etag']) }
  const change = (name: string) => ask(`/templates/${made.id}`, { method: 'PATCH', body: { name }, headers })
  expect((await change('U')).statusCode).toBe(200)
  expect((await change('V')).json().code).toBe('precondition_failed')
})

test('small answers and refusals go out as they are', async () => {
  for (const path of [`/envelopes/${small}/recipients`, '/envelopes/env_none', '/test/clock'])
    expect([path, codingOf(await ask(path))]).toEqual([path, undefined])
})

test('a file goes out as it is, with the digest of its bytes', async () => {
  const { id } = await completed(service)
  const reply = await ask(`/envelopes/${id}/final`, { headers: { accept: 'application/pdf' } })
  expect([reply.statusCode, codingOf(reply)]).toEqual([200, undefined])
  expect(reply.rawPayload.subarray(0, 100)).toEqual(SAMPLE_PDF.subarray(0, 100))
})

describe('never compressed, however large', () => {
  test('the answer to a change', async () => {
    const reply = await ask(`/envelopes/${large}`, { method: 'PATCH', body: { name: 'Changed' } })
    expect(reply.rawPayload.length).toBeGreaterThan(10_000)
    expect([reply.statusCode, codingOf(reply)]).toEqual([200, undefined])
  })

  test('the mails of the test space, which hold links', async () => {
    for (let i = 0; i < 8; i++) await sendNew(service, simple(LONG), { key: service.test_key })
    await service.runJobs()
    const reply = await ask('/test/outbox', { key: service.test_key })
    expect(reply.payload).toMatch(/\/s\/[\w.-]{40}/)
    expect(reply.rawPayload.length).toBeGreaterThan(20_000)
    expect(codingOf(reply)).toBeUndefined()
  })

  test('the deliveries of a listener, which are signed', async () => {
    const { id } = (await call(service, 'POST', '/listeners', { body: {} })).body
    for (let i = 0; i < 30; i++) await create(service)
    const reply = await ask(`/listeners/${id}/deliveries?limit=100`)
    expect(reply.json().data[0].headers['webhook-signature']).toMatch(/^v1,/)
    expect(reply.rawPayload.length).toBeGreaterThan(20_000)
    expect(codingOf(reply)).toBeUndefined()
  })
})
