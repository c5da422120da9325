import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { Budget, Held, releaseAnswered } from '../../src/http/budget/budget.ts'
import { boundConnections } from '../../src/http/budget/connections.ts'
import { Pool } from '../../src/http/budget/pool.ts'
import { readWhole } from '../../src/http/budget/read-whole.ts'
import { endSilentBodies } from '../../src/http/budget/silent-bodies.ts'
import { BODY_ENTRIES_MAX, BODY_KEYS_MAX, BODY_MEMBERS_MAX, parsedBytes } from '../../src/http/budget/weigh.ts'
import { readBodies } from '../../src/http/protocol/bodies.ts'
import { answerError } from '../../src/http/protocol/errors.ts'
import { answerMalformedHttp } from '../../src/http/protocol/malformed-http.ts'
import { readUnreadBodies } from '../../src/http/protocol/unread-bodies.ts'

const MB = 1024 * 1024
const wish = (address: string, bytes: number) => ({ address, bytes, whole_max: 100, own_max: 50 })

describe('room that requests share', () => {
  test('one address has its share, and the others go on', async () => {
    const pool = new Pool(100, 1)
    expect(pool.takeNow(wish('a', 50))).toBe(true)
    expect(await pool.take(wish('a', 1))).toBe('own')
    expect(await pool.take(wish('b', 50))).toBe(null)
    expect(await pool.take(wish('c', 1))).toBe('whole')
  })

  test('what is given back goes to who waits, in turn, past one that does not fit', async () => {
    const pool = new Pool(100, 60_000)
    pool.takeNow(wish('a', 50))
    pool.takeNow(wish('b', 50))
    const told: string[] = []
    const large = pool.take(wish('c', 50)).then(() => told.push('c'))
    const small = pool.take(wish('d', 10)).then(() => told.push('d'))
    pool.give('a', 20)
    await small
    pool.give('a', 30)
    pool.give('b', 10)
    await large
    expect(told).toEqual(['d', 'c'])
    for (const [address, bytes] of [
      ['b', 40],
      ['c', 50],
      ['d', 10],
    ] as const)
      pool.give(address, bytes)
    expect(pool.taken).toBe(0)
  })
})

describe('what a body becomes', () => {
  const bytes = (text: string) => Buffer.from(text)

  test('many objects are many times their text, a picture is not', () => {
    expect(parsedBytes(bytes(`[${'{},'.repeat(90_000)}{}]`))).toBeGreaterThan(25 * MB)
    expect(parsedBytes(bytes(`{"value":"${'a,[{'.repeat(500_000)}"}`))).toBeLessThan(7 * MB)
  })

  test('commas and brackets in a text are none, and an escaped quote ends no text', () => {
    const text = `["${'\\",[{'.repeat(BODY_ENTRIES_MAX)}",1]`
    expect(parsedBytes(bytes(text))).toBe(text.length * 3 + 2 * 150)
  })

  test('more entries than any call takes are refused', () => {
    expect(() => parsedBytes(bytes(`[${'1,'.repeat(BODY_ENTRIES_MAX)}1]`))).toThrow('entries')
  })

  const keyed = (count: number, key: (at: number) => string) =>
    bytes(`[${Array.from({ length: count }, (_, at) => `{"${key(at)}" : "a:b"}`).join(',')}]`)

  test.each<[string, (at: number) => string]>([
    ['texts', (at) => `key ${at}`],
    ['numbers', (at) => String(at)],
    ['long texts that end differently', (at) => 'x'.repeat(40) + at],
    ['texts with quotes', (at) => `\\"${at}\\`.slice(0, -1)],
  ])('more different keys than any call takes are refused: %s', (_, key) => {
    expect(() => parsedBytes(keyed(BODY_KEYS_MAX * 1.1, key))).toThrow('different keys')
    expect(parsedBytes(keyed(BODY_KEYS_MAX * 0.99, key))).toBeGreaterThan(MB)
  })

  test('more members of objects than any call takes are refused', () => {
    expect(() => parsedBytes(keyed(BODY_MEMBERS_MAX + 1, (at) => `key ${at % 500}`))).toThrow('members of objects')
    const colons = bytes(JSON.stringify(Array.from({ length: 90_000 }, () => ':":')))
    expect(parsedBytes(colons)).toBeGreaterThan(colons.length)
  })

  const member = (at: number) => ({ value: `usr_${at}`, display: 'Ada', type: 'User', $ref: `https://x.test/${at}` })
  const person = { signing_order: 1, full_name: 'Ada Lovelace', email: 'ada@example.test', phone: '+49301234567' }
  const cells = Object.fromEntries(Array.from({ length: 35 }, (_, at) => [`Column ${at}`, 'x']))
  const row = (line: number) => ({ line, external_ref: 'R', assignments: [person, person], prefill: cells, data: {} })
  const option = { value: 'Yes', x: 0.1, y: 0.1, width: 0.02, height: 0.02 }
  const box = { recipient_index: 0, key: 'k', type: 'radio', page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.01 }
  const radio = { ...box, label: 'L', options: Array.from({ length: 25 }, () => option) }

  test.each<[string, object]>([
    ['a group of a directory', { members: Array.from({ length: 10_000 }, (_, at) => member(at)) }],
    ['a thousand rows of a bulk send', { rows: Array.from({ length: 1_000 }, (_, line) => row(line)) }],
    ['the most fields with choices in boxes', { fields: Array.from({ length: 330 }, () => radio) }],
  ])('what people send is taken: %s', (_, body) => {
    expect(parsedBytes(bytes(JSON.stringify(body)))).toBeGreaterThan(MB)
  })

  test('the same keys in many rows are few, and so are texts that are no keys', () => {
    const rows = keyed(BODY_MEMBERS_MAX, (at) => `key ${at % 500}`)
    expect(parsedBytes(rows)).toBeGreaterThan(rows.length)
    const texts = bytes(JSON.stringify(Array.from({ length: 90_000 }, (_, at) => `text ${at}`)))
    expect(parsedBytes(texts)).toBeGreaterThan(texts.length)
  })
})

let server: FastifyInstance | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server?.close()
  server = undefined
})

const PATIENCE = { silence_ms: 100, look_ms: 20 }

async function listening(budget: Budget, { own_max = 100, whole_max = 100, whole_ms = 10_000 } = {}): Promise<number> {
  const here = fastify({ bodyLimit: 2 * MB, requestTimeout: 0, clientErrorHandler: answerMalformedHttp('http://x') })
  readUnreadBodies(here)
  releaseAnswered(here, budget)
  const open = boundConnections(here, {
    budget,
    trusted_proxies: [],
    bounds: { own_max, whole_max, unasked_ms: 10_000 },
  })
  endSilentBodies(here, budget, PATIENCE)
  here.setErrorHandler((error, request, reply) => answerError(error, request, reply, 'http://x'))
  here.removeAllContentTypeParsers()
  here.addContentTypeParser(
    'text/plain',
    (request: Parameters<typeof readWhole>[0], payload: Parameters<typeof readWhole>[1]) =>
      readWhole(request, payload, { budget, whole_ms }),
  )
  here.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
  here.post('/', async ({ body }) => ({ length: (body as Buffer).length, open: open() }))
  here.post('/held', (_request, reply) => {
    reply.hijack()
    reply.raw.write('begins, and does not end')
  })
  here.post('/file', async ({ raw }) => {
    let length = 0
    for await (const chunk of raw) length += chunk.length
    return { length }
  })
  server = here
  await here.listen({ port: 0, host: '127.0.0.1' })
  const address = here.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function opened(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  return socket
}

function begun(port: number, { url = '/', type = 'text/plain', length = 0 }, sent: string | Buffer): Socket {
  const socket = opened(port)
  socket.write(`POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`)
  socket.write(sent)
  return socket
}

async function answer(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (/\r\n\r\n.*\}/s.test(text)) break
  }
  return text
}

describe('of the room', () => {
  const OWN = { code: 'rate_limited', details: { scope: 'ip' } }
  const WHOLE = { code: 'unavailable' }
  /** 32 MB for what arrives; nobody waits for long. */
  const small = () => new Budget(100 * MB, 0.01)
  const by = (budget: Budget, address: string, body_bytes_max = 2 * MB) => new Held(budget, address, body_bytes_max)

  test('strangers hold a half in all, and a quarter from one address', async () => {
    const budget = small()
    const stranger = (address: string) => by(budget, address, 64 * 1024)
    expect(stranger('a').arrive(8 * MB)).toBeUndefined()
    await expect(stranger('a').arrive(1)).rejects.toMatchObject(OWN)
    expect(stranger('b').arrive(8 * MB)).toBeUndefined()
    await expect(stranger('c').arrive(1)).rejects.toMatchObject(WHOLE)
    expect(by(budget, 'a').arrive(1)).toBeUndefined()
  })

  test('what is large leaves a quarter to what is small, and one address half of all to the others', async () => {
    const budget = small()
    expect(by(budget, 'a').arrive(16 * MB)).toBeUndefined()
    await expect(by(budget, 'a').arrive(1)).rejects.toMatchObject(OWN)
    expect(by(budget, 'b').arrive(8 * MB)).toBeUndefined()
    await expect(by(budget, 'c').arrive(65 * 1024)).rejects.toMatchObject(WHOLE)
    expect(by(budget, 'c').arrive(64 * 1024)).toBeUndefined()
  })

  test('the largest body has enough where nobody else is, and what it becomes is waited for', async () => {
    const budget = small()
    const [first, second] = [by(budget, 'a'), by(budget, 'a')]
    expect(first.parse(100 * MB)).toBeUndefined()
    await expect(second.parse(1)).rejects.toMatchObject(OWN)
    first.release()
    expect([second.parse(1), budget.parsed.taken]).toEqual([undefined, 1])
  })

  test('JSON is not parsed before there is some for what it becomes, and its answer gives it back', async () => {
    const budget = small()
    const here = fastify()
    server = here
    readBodies(here, budget)
    releaseAnswered(here, budget)
    here.setErrorHandler((error, request, reply) => answerError(error, request, reply, 'http://x'))
    let taken = 0
    here.post('/', async ({ body }) => {
      taken = budget.parsed.taken
      return body
    })
    const post = async () => (await here.inject({ method: 'POST', url: '/', payload: { some: 'JSON' } })).statusCode
    const bytes = budget.parsed.bytes_max
    budget.parsed.takeNow({ address: 'somebody else', bytes, whole_max: bytes, own_max: bytes })
    expect([await post(), taken]).toEqual([503, 0])
    budget.parsed.give('somebody else', bytes)
    expect([await post(), taken > 0, budget.parsed.taken]).toEqual([200, true, 0])
  })
})

describe('a body that is read into memory', () => {
  test('comes in any number of pieces', async () => {
    const budget = new Budget()
    const port = await listening(budget)
    const socket = begun(port, { length: 50_000 }, 'a')
    for (let n = 1; n < 50_000; n += 1) socket.write('b')
    expect(await answer(socket)).toMatch(/200 OK[\s\S]*"length":50000/)
    expect(budget.arriving.taken).toBe(0)
  })

  test('that does not end in time is answered 408, and holds nothing any more', async () => {
    const budget = new Budget()
    const port = await listening(budget, { whole_ms: 300 })
    const socket = begun(port, { length: MB }, Buffer.alloc(MB / 2, 'x'))
    const drips = setInterval(() => socket.write('x'), 20)
    expect(await answer(socket).finally(() => clearInterval(drips))).toContain('408 Request Timeout')
    expect(budget.arriving.taken).toBe(0)
    expect(budget.refused.slow_body).toBe(1)
  })

  test('whose client goes away holds nothing any more', async () => {
    const budget = new Budget()
    const port = await listening(budget)
    const socket = begun(port, { length: MB }, Buffer.alloc(MB / 2))
    await expect.poll(() => budget.arriving.taken).toBeGreaterThan(0)
    socket.destroy()
    await expect.poll(() => budget.arriving.taken).toBe(0)
  })

  test('beyond the share of its address is answered 429, beside one that goes on', async () => {
    // 6.4 MB for what arrives, a half of it for one address.
    const budget = new Budget(1 * MB, 0.05)
    Object.defineProperty(budget.arriving, 'bytes_max', { value: 3 * MB })
    const port = await listening(budget)
    let sent = MB - 1000
    const first = begun(port, { length: MB }, Buffer.alloc(MB - 1000))
    const drips = setInterval(() => {
      sent++
      first.write('x')
    }, 20)
    await expect.poll(() => budget.arriving.taken).toBeGreaterThanOrEqual(MB - 1000)
    const second = await answer(begun(port, { length: MB }, Buffer.alloc(MB - 1)))
    expect(second).toMatch(/^HTTP\/1\.1 429/)
    expect(second.toLowerCase()).toContain('retry-after: 5')
    expect(second).toContain('"scope":"ip"')
    clearInterval(drips)
    first.write(Buffer.alloc(MB - sent))
    expect(await answer(first)).toContain(`"length":${MB}`)
    expect(budget.refused.bytes_own).toBe(1)
  })
})

describe('a file', () => {
  test('may take long, as long as it goes on', async () => {
    const port = await listening(new Budget())
    const length = 20
    const socket = begun(port, { url: '/file', type: 'application/octet-stream', length }, 'a')
    let sent = 1
    const drips = setInterval(() => {
      if (sent++ < length) socket.write('a')
    }, PATIENCE.silence_ms / 4)
    expect(await answer(socket).finally(() => clearInterval(drips))).toContain(`"length":${length}`)
  })

  test('that falls silent is ended', async () => {
    const budget = new Budget()
    const port = await listening(budget)
    const socket = begun(port, { url: '/file', type: 'application/octet-stream', length: 20 }, 'a')
    expect(await answer(socket)).toContain('408 Request Timeout')
    expect(budget.refused.slow_body).toBe(1)
  })
})

describe('connections', () => {
  const ask = (port: number) => answer(begun(port, { length: 1 }, 'a'))

  test('of one address are bounded with 429, and one that closes makes room', async () => {
    const port = await listening(new Budget(), { own_max: 4 })
    const idle = Array.from({ length: 4 }, () => opened(port))
    await Promise.all(idle.map((socket) => once(socket, 'connect')))
    const refused = await ask(port)
    expect(refused).toMatch(/^HTTP\/1\.1 429/)
    expect(refused.toLowerCase()).toContain('connection: close')
    idle[0]?.destroy()
    await expect.poll(() => ask(port)).toMatch(/^HTTP\/1\.1 200/)
  })

  test('of all are bounded with 503', async () => {
    const port = await listening(new Budget(), { whole_max: 4 })
    // Calls that are under way: of others one would be closed (connections.test.ts).
    await Promise.all(Array.from({ length: 4 }, () => once(begun(port, { url: '/held' }, ''), 'data')))
    const refused = await ask(port)
    expect(refused).toMatch(/^HTTP\/1\.1 503[\s\S]*"code":"unavailable"/)
    expect(refused.toLowerCase()).toContain('retry-after: 5')
  })
})
