import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readUnreadBodies } from '../../src/http/protocol/unread-bodies.ts'
import { multipart } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

// Whoever is refused before their upload is read gets the answer, and the connection goes on or ends in order.

let service: TestService
let origin: string
beforeAll(async () => {
  service = await openService()
  origin = await service.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => service.close())

const MB = 1024 * 1024
const file = {
  name: 'files',
  file_name: 'a.pdf',
  type: 'application/pdf',
  content: Buffer.alloc(3 * MB, 'x'),
}
const form = (metadata: string) => multipart([{ name: 'metadata', content: metadata }, file])
const JSON_TYPE = 'application/json'

interface Refused {
  readonly method: string
  readonly path: string
  readonly payload: Buffer
  readonly type: string
  readonly key?: string
  readonly status: number
}

const ENVELOPES = { method: 'POST', path: '/api/v1/envelopes' }
const with_key = () => ({ key: service.live_key })
const bytes = (size: number, type = 'application/octet-stream') => ({
  payload: Buffer.alloc(size, ' '),
  type,
})

const REFUSED: Readonly<Record<string, () => Refused>> = {
  'metadata that is no JSON': () => ({ ...ENVELOPES, ...with_key(), ...form('{bad'), status: 400 }),
  'too much metadata': () => ({ ...ENVELOPES, ...with_key(), ...form(' '.repeat(5 * MB)), status: 413 }),
  'a forbidden part': () => ({
    ...ENVELOPES,
    ...with_key(),
    status: 400,
    ...multipart([{ ...file, name: '__proto__' }, file]),
  }),
  'no key': () => ({ ...ENVELOPES, ...form('{}'), status: 401 }),
  'a key that is none': () => ({ ...ENVELOPES, ...form('{}'), key: 'csk_live_x', status: 401 }),
  'an unknown address': () => ({ method: 'POST', path: '/api/v1/nothing', ...form('{}'), status: 404 }),
  'an address that is none': () => ({ method: 'POST', path: '/api/v1/%zz', ...form('{}'), status: 400 }),
  'another method': () => ({ method: 'PUT', path: '/api/v1/envelopes', ...form('{}'), status: 405 }),
  'JSON in place of parts': () => ({ ...ENVELOPES, ...with_key(), ...bytes(3 * MB, JSON_TYPE), status: 413 }),
  'another media type': () => ({
    method: 'POST',
    path: '/api/v1/uploads/init',
    ...with_key(),
    status: 415,
    ...bytes(3 * MB, 'application/xml'),
  }),
  'too much JSON': () => ({
    method: 'POST',
    path: '/api/v1/uploads/init',
    ...with_key(),
    status: 413,
    ...bytes(3 * MB, JSON_TYPE),
  }),
  'JSON that is none': () => ({
    method: 'POST',
    path: '/api/v1/uploads/init',
    ...with_key(),
    status: 400,
    ...bytes(MB, JSON_TYPE),
  }),
  'a permit that is none': () => ({
    method: 'PUT',
    path: '/uploads/upl_x/content?sig=x',
    status: 404,
    ...bytes(3 * MB),
  }),
  'nobody signed in': () => ({
    method: 'POST',
    path: '/app/live/conversions?name=a.docx',
    status: 401,
    ...bytes(3 * MB),
  }),
  'too much for a field of somebody who is not signed in': () => ({
    method: 'PUT',
    path: '/sign/rcp_x/fields/fld_x',
    status: 401,
    ...bytes(3 * MB, JSON_TYPE),
  }),
}
const rows = Object.entries(REFUSED)

const headersOf = ({ key, type }: Refused): Record<string, string> => ({
  ...(key ? { authorization: `Bearer ${key}` } : {}),
  'content-type': type,
})

describe.each(rows)('%s', (_, make) => {
  test('over an agent that keeps its connection', async () => {
    const refused = make()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const first = await ask(agent, refused)
    const second = await ask(agent, { method: 'GET', path: '/healthz' })
    agent.destroy()
    expect([first.status, second.status]).toEqual([refused.status, 200])
    expect([first.connection, second.port]).toEqual([undefined, first.port])
  })

  test('over fetch', async () => {
    const refused = make()
    const { method, path, payload } = refused
    const init = { method, headers: headersOf(refused), body: new Uint8Array(payload) }
    for (let round = 0; round < 3; round++) {
      const reply = await fetch(origin + path, init)
      expect([reply.status, (await reply.text()).includes('"code"')]).toEqual([refused.status, true])
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    }
  })

  test('over a socket of a client that reads nothing until it has sent all of it', async () => {
    const refused = make()
    const answers = await sendAll([head(refused, { 'content-length': refused.payload.length }), refused.payload])
    expect(answers).toEqual([refused.status, 200])
  })

  test('over a socket, of unknown length', async () => {
    const refused = make()
    const { payload } = refused
    const chunk = [`${payload.length.toString(16)}\r\n`, payload, '\r\n0\r\n\r\n']
    const [status] = await sendAll([head(refused, { 'transfer-encoding': 'chunked' }), ...chunk])
    expect(status).toBe(refused.status)
  })
})

interface Answered {
  readonly status: number | undefined
  readonly connection: string | undefined
  /** Of our end: the same for the same connection. */
  readonly port: number | undefined
}

const ask = (agent: Agent, asked: Pick<Refused, 'method' | 'path'> & Partial<Refused>) =>
  new Promise<Answered>((resolve, reject) => {
    const { method, path, payload } = asked
    const headers = payload ? { ...headersOf(asked as Refused), 'content-length': payload.length } : {}
    const sent = request(origin + path, { agent, method, headers }, (reply) => {
      const { statusCode: status, headers } = reply
      const port = reply.socket.localPort
      reply.resume().once('end', () => resolve({ status, connection: headers.connection, port }))
    })
    sent.once('error', reject)
    sent.end(payload)
  })

const head = (refused: Refused, extra: Readonly<Record<string, string | number>>) =>
  [
    `${refused.method} ${refused.path} HTTP/1.1`,
    ...Object.entries({ host: 'x', ...headersOf(refused), ...extra }).map((pair) => pair.join(': ')),
    '\r\n',
  ].join('\r\n')

/** Then a second request; the statuses that came before the end. Rejects where the connection was reset. */
const sendAll = (chunks: readonly (string | Buffer)[]) =>
  new Promise<number[]>((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const last = 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
    let text = ''
    socket.on('error', reject)
    for (const chunk of chunks) socket.write(chunk)
    socket.write('', () => {
      socket.on('data', (bytes) => {
        const before = statusesOf(text).length
        text += bytes.toString('latin1')
        if (before === 0 && statusesOf(text).length === 1 && !/connection: close/i.test(text)) socket.write(last)
      })
      socket.on('close', () => resolve(statusesOf(text)))
      socket.on('end', () => socket.end())
    })
  })
const statusesOf = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

test.each(rows)('%s, over curl', async (_, make) => {
  const refused = make()
  const { method, path, payload } = refused
  const headers = Object.entries(headersOf(refused)).flatMap((pair) => ['-H', pair.join(': ')])
  const args = ['-s', '-o', '/dev/null', '-w', '%{http_code} ']
  const running = promisify(execFile)('curl', [
    ...[...args, '-X', method, ...headers, '--data-binary', '@-', origin + path, '--next'],
    ...[...args, `${origin}/healthz`],
  ])
  running.child.stdin?.on('error', () => {}).end(payload)
  expect((await running).stdout).toBe(`${refused.status} 200 `)
})

describe('of a body that goes on', () => {
  let performed = 0
  const server = fastify()
  readUnreadBodies(server, { kept_bytes_max: 1000, read_bytes_max: 10 * MB, idle_ms: 100, whole_ms: 10_000 })
  server.post('/', { onRequest: async (_request, reply) => reply.code(401).send('no') }, async () => 'yes')
  server.get('/', async () => {
    performed++
    return 'again'
  })
  let port: number
  beforeAll(async () => {
    port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
  })
  afterAll(() => server.close())

  const open = () => connect({ host: '127.0.0.1', port, allowHalfOpen: true }).on('error', () => {})
  const headOf = (length: number) => `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`
  const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

  test('the rest is read before the connection ends, and nothing after it is performed', async () => {
    const arrived = once(server.server, 'connection')
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
    const [theirs] = await arrived
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes.toString()
    })
    socket.write(headOf(5 * MB))
    // The answer is here and the other side has said its last word; a client may not have noticed.
    await once(socket, 'end')
    expect([statusesOf(text), /connection: close/i.test(text)]).toEqual([[401], true])
    socket.end(Buffer.concat([Buffer.alloc(5 * MB), Buffer.from('GET / HTTP/1.1\r\nhost: x\r\n\r\n')]))
    const [[had_error]] = await Promise.all([once(socket, 'close'), closed(theirs)])
    expect([had_error, performed]).toEqual([false, 0])
  })

  test('it is not waited for for ever', async () => {
    const arrived = once(server.server, 'connection')
    const socket = open()
    socket.write(headOf(5 * MB))
    const [theirs] = await arrived
    await closed(theirs)
    socket.destroy()
  })

  test('nor read without end', async () => {
    const socket = open()
    let written = 0
    const more = () => {
      written += MB
      if (socket.write(Buffer.alloc(MB))) setImmediate(more)
    }
    socket.on('drain', more).write(headOf(1_000 * MB))
    more()
    await closed(socket)
    expect(written).toBeLessThan(100 * MB)
  })
})
