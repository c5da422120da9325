import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endUnreadAnswers } from '../../src/http/protocol/unread-answers.ts'

const UNREAD_MS = 2_000
const MB = 1024 * 1024

const server = fastify({ forceCloseConnections: true })
endUnreadAnswers(server, UNREAD_MS)
server.get('/stream', (_, reply) => reply.send(Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(MB)))))
server.get('/whole', (_, reply) => reply.send(Buffer.alloc(64 * MB)))
/** Nothing waits for its reader, only the reader for it. */
server.get('/seldom', (_, reply) => {
  const body = new Readable({ read: () => undefined })
  body.push('a')
  setTimeout(() => {
    body.push('b')
    body.push(null)
  }, 2.5 * UNREAD_MS)
  return reply.send(body)
})

let port: number
beforeAll(async () => {
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => server.close())

function ask(path: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
  return socket
}

async function bytesFrom(socket: Socket): Promise<number> {
  let all = 0
  socket.on('data', ({ length }: Buffer) => {
    all += length
  })
  socket.resume()
  await once(socket, 'close')
  return all
}

test.each(['/stream', '/whole'])('an answer that nobody reads ends: %s', async (path) => {
  const accepted = once(server.server, 'connection') as Promise<[Socket]>
  const socket = ask(path).pause()
  const [served] = await accepted
  await once(served, 'close')
  expect(await bytesFrom(socket)).toBeLessThan(64 * MB)
})

test.each([
  ['/stream', 64 * MB],
  ['/whole', 64 * MB],
  ['/seldom', 2],
])('an answer that is read comes whole: %s', async (path, bytes) => {
  expect(await bytesFrom(ask(path))).toBeGreaterThanOrEqual(bytes)
})
