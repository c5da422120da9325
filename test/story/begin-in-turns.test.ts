import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { beginInTurns } from '../../src/http/budget/begin-in-turns.ts'
import { openService } from '../support/service.ts'

// Over real sockets: all of 127.0.0.0/8 is this machine.

const FLOODER = '127.0.0.2'
const CONNECTIONS = 200
const WORK_MS = 1

let server: FastifyInstance = fastify()
let port = 0
let begun: string[] = []
let open = 0
const sockets = new Set<Socket>()

async function listen(trusted_proxies: readonly string[] = []): Promise<void> {
  server = fastify({ trustProxy: trusted_proxies.length > 0 && [...trusted_proxies] })
  beginInTurns(server)
  begun = []
  server.get('/', async ({ ip }) => {
    // As much as the checks of a call take, after the first thing that is waited for.
    await null
    for (const until = performance.now() + WORK_MS; performance.now() < until; );
    begun.push(ip)
    return {}
  })
  open = 0
  server.server.on('connection', () => open++)
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as { port: number }).port
}

afterEach(async () => {
  if (!server.server.listening) return
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => sockets.size).toBe(0)
  await server.close()
})

/** Asks again as soon as it is answered. */
async function goesOn(localAddress: string, headers: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.add(socket)
  const ask = () => socket.write(`GET / HTTP/1.1\r\nhost: x\r\n${headers}\r\n`)
  socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  await once(socket, 'connect')
  socket.on('data', ask)
  ask()
}

async function flood(localAddress = FLOODER, headers = ''): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, () => goesOn(localAddress, headers)))
  await expect.poll(() => open).toBe(CONNECTIONS)
}

/** How many others were begun between the connection of somebody else and their answer. */
function before(localAddress: string, headers: Record<string, string> = {}): Promise<number> {
  const from = begun.length
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', agent: false, localAddress, headers }, (answer) => {
      answer.resume().once('end', () => resolve(begun.length - from))
    })
    call.once('error', reject).end()
  })
}

test('who comes new does not wait for all that another address asks', async () => {
  await listen()
  await flood()
  const waited: number[] = []
  for (let n = 0; n < 5; n++) waited.push(await before('127.0.0.9'))
  expect(Math.max(...waited)).toBeLessThan(CONNECTIONS / 4)
})

test('behind a trusted proxy turns go by the address of the client', async () => {
  await listen(['127.0.0.1'])
  await flood('127.0.0.1', 'x-forwarded-for: 192.0.2.1\r\n')
  const waited: number[] = []
  for (let n = 0; n < 5; n++) waited.push(await before('127.0.0.1', { 'x-forwarded-for': '192.0.2.9' }))
  expect(Math.max(...waited)).toBeLessThan(CONNECTIONS / 4)
})

test('all of one address are answered, also those who come at once', async () => {
  await listen()
  const asked = Array.from({ length: CONNECTIONS }, () => before('127.0.0.9'))
  await Promise.all(asked)
  expect(begun).toHaveLength(CONNECTIONS)
})

test('who is gone before the turn comes is not begun', async () => {
  await listen()
  await flood()
  const gone = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.7' }).on('error', () => {})
  await once(gone, 'connect')
  gone.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  gone.resetAndDestroy()
  await before('127.0.0.9')
  await before('127.0.0.9')
  expect(begun).not.toContain('127.0.0.7')
})

test('the service begins in turns', async () => {
  const service = await openService()
  const ask = (remoteAddress: string) => service.server.inject({ url: '/nothing', remoteAddress })
  let answered = 0
  const others = Array.from({ length: 1_000 }, () => ask('192.0.2.1').then(() => answered++))
  await ask('192.0.2.9')
  expect(answered).toBeLessThan(others.length / 2)
  await Promise.all(others)
  await service.close()
})
