import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endUnreadAnswers } from '../../src/http/protocol/unread-answers.ts'

const UNREAD_MS = 2_000
const MB = 1024 * 1024

const server = fastify({ forceCloseConnections: true })
endUnreadAnswers(server, UNREAD_MS)
server.get('/stream', (_, reply) => reply.send(Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(MB)))))
server.get('/whole', (_, reply) => reply.send(Buffer.alloc(64 * MB)))
server.get('/short', async (_, reply) => {
  await pause(10)
  return reply.send('a')
})
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
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  expect((await answer.arrayBuffer()).byteLength).toBe(bytes)
})

test('an answer behind another ends likewise, once it is its turn', async () => {
  const accepted = once(server.server, 'connection') as Promise<[Socket]>
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(`${'GET /short HTTP/1.1\r\nhost: a\r\n\r\n'}GET /stream HTTP/1.1\r\nhost: a\r\n\r\n`)
  socket.pause()
  const [served] = await accepted
  await once(served, 'close')
  expect(await bytesFrom(socket)).toBeLessThan(64 * MB)
})

test('one that is read slowly comes whole, however long that takes', async () => {
  const socket = ask('/whole')
  let bytes = 0
  const from = performance.now()
  for (;;) {
    const piece = socket.read(2 * MB) ?? socket.read()
    if (piece === null && socket.readableEnded) break
    if (piece !== null) bytes += piece.length
    await (piece === null ? once(socket, 'readable').catch(() => {}) : pause(UNREAD_MS / 8))
    if (socket.destroyed) break
  }
  expect(performance.now() - from).toBeGreaterThan(3 * UNREAD_MS)
  expect(bytes).toBeGreaterThanOrEqual(64 * MB)
})
