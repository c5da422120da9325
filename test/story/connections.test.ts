import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { Budget } from '../../src/http/budget/budget.ts'
import { boundConnections } from '../../src/http/budget/connections.ts'
import { answerError } from '../../src/http/protocol/errors.ts'

// Over real sockets: all of 127.0.0.0/8 is this machine.

const FLOODERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6']
const EACH = 4
const BOUNDS = { whole_max: FLOODERS.length * EACH, own_max: 10, unasked_ms: 10_000 }
const HEAD = 'HTTP/1.1\r\nhost: x\r\n'

let server: FastifyInstance
let port = 0
let open = () => 0
let isFlooding = false
let goOn = () => {}
let begun = 0
const sockets = new Set<Socket>()

async function listen(budget = new Budget(), trusted_proxies: readonly string[] = []): Promise<Budget> {
  const trustProxy = trusted_proxies.length > 0 && [...trusted_proxies]
  server = fastify({ bodyLimit: LIMITS.stranger_body_bytes_max, requestTimeout: 0, trustProxy })
  open = boundConnections(server, { budget, trusted_proxies, bounds: BOUNDS })
  server.setErrorHandler((error, asked, reply) => answerError(error, asked, reply, 'http://x'))
  const waits = new Promise<void>((resolve) => {
    goOn = resolve
  })
  for (const path of ['/', '/healthz', '/readyz']) server.get(path, async () => ({}))
  server.post('/', async () => ({}))
  // As the routes that know who calls.
  const known = { bodyLimit: LIMITS.metadata_bytes_max }
  server.get('/known', known, async () => ({}))
  begun = 0
  server.get('/long', known, async () => {
    begun += 1
    await waits
    return {}
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as { port: number }).port
  return budget
}

afterEach(async () => {
  isFlooding = false
  goOn()
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => sockets.size).toBe(0)
  await server.close()
})

function opened(localAddress: string, sent: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.add(socket)
  socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  socket.resume().write(sent)
  return socket
}

/** Opened again whenever one is closed. */
function keepOpen(localAddress: string, sent: string): void {
  opened(localAddress, sent).once('close', () => {
    if (isFlooding) keepOpen(localAddress, sent)
  })
}

async function flood(sent: string, addresses: readonly string[] = FLOODERS): Promise<void> {
  isFlooding = true
  const already = open()
  for (const address of addresses) for (let n = 0; n < EACH; n++) keepOpen(address, sent)
  await expect.poll(open).toBeGreaterThanOrEqual(Math.min(BOUNDS.whole_max, already + EACH * addresses.length))
}

/** The status that somebody else is answered with; on a connection of their own, or on this one. */
const ask = (path: string, agent: Agent | false = false, localAddress = '127.0.0.1', client = ''): Promise<number> =>
  new Promise((resolve) => {
    const headers = client === '' ? {} : { 'x-forwarded-for': client }
    const call = request({ port, host: '127.0.0.1', path, agent, localAddress, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', () => resolve(0)).end()
  })

async function rounds(...call: Parameters<typeof ask>): Promise<readonly number[]> {
  const answered: number[] = []
  for (let round = 0; round < 30; round++) answered.push(await ask(...call))
  return [...new Set(answered)]
}

test.each<[string, string]>([
  ['send nothing', ''],
  ['send half a request line', 'GET /api/v1/enve'],
  ['send half a head', `GET / ${HEAD}accept: `],
  ['were answered as strangers, and stay', `GET /healthz ${HEAD}\r\n`],
  ['were refused, and stay', `GET /nothing ${HEAD}\r\n`],
  ['never end a body', `POST / ${HEAD}content-type: application/json\r\ncontent-length: 9000\r\n\r\n{`],
])('five addresses whose connections %s shut the door for nobody', async (_, sent) => {
  const budget = await listen()
  await flood(sent)
  for (const path of ['/', '/known', '/readyz']) expect([path, await rounds(path)]).toEqual([path, [200]])
  expect(await rounds('/', false, FLOODERS[0])).toEqual([200])
  expect(open()).toBeLessThanOrEqual(BOUNDS.whole_max)
  expect(budget.refused).toMatchObject({ connections_own: 0, connections_whole: 0 })
  expect(budget.refused.connections_given_up).toBeGreaterThan(0)
})

test('a connection on which a caller was let in is not closed for another, wherever it comes from', async () => {
  await listen()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const askAgain = () => ask('/known', agent, FLOODERS[0])
  expect(await askAgain()).toBe(200)
  const [own] = Object.values(agent.freeSockets).flat()
  await flood('GET / HT')
  expect(await rounds('/')).toEqual([200])
  expect([own?.destroyed, await askAgain(), Object.values(agent.freeSockets).flat()]).toEqual([false, 200, [own]])
  agent.destroy()
})

test('the address that has most of them loses the oldest, and another with few loses none', async () => {
  await listen()
  const few = opened('127.0.0.9', '')
  await once(few, 'connect')
  await flood('GET / HT')
  expect(await rounds('/')).toEqual([200])
  expect(few.destroyed).toBe(false)
})

test('where all are at work, others are told so, and health is answered', async () => {
  const budget = await listen()
  await flood(`GET /long ${HEAD}\r\n`)
  expect(await ask('/')).toBe(503)
  expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 200])
  expect(budget.refused.connections_given_up).toBe(0)
})

test('callers of whom nothing is under way make room for the next, and no others do', async () => {
  const budget = await listen()
  const [working = ''] = FLOODERS
  await flood(`GET /long ${HEAD}\r\n`, [working, working])
  isFlooding = false
  const resting = FLOODERS.slice(2).flatMap((address) =>
    Array.from({ length: EACH }, () => opened(address, `GET /known ${HEAD}\r\n`)),
  )
  await Promise.all(resting.map((socket) => once(socket, 'data')))
  expect(await rounds('/')).toEqual([200])
  expect(budget.refused.connections_given_up).toBeGreaterThan(0)
  expect([...sockets].filter(({ localAddress }) => localAddress === working)).toHaveLength(2 * EACH)
})

describe('requests behind each other on one connection', () => {
  const ALL = 2_000

  test.each([
    ['all of them at once', 1],
    ['one after the other', ALL],
  ])('are not begun beyond a few, if nobody waits for answers: %s', async (_, writes) => {
    await listen()
    const socket = opened('127.0.0.2', '')
    await once(socket, 'connect')
    for (let n = 0; n < writes; n++) socket.write(`GET /long ${HEAD}\r\n`.repeat(ALL / writes))
    await expect.poll(() => socket.closed).toBe(true)
    expect(begun).toBe(8)
    await expect.poll(open).toBe(0)
  })

  test('again and again shut out the address that sends them, and nobody else', async () => {
    await listen()
    const waiting = opened('127.0.0.2', '')
    await once(waiting, 'connect')
    for (let n = 0; n < 10; n++) {
      const socket = opened('127.0.0.2', `GET /long ${HEAD}\r\n`.repeat(ALL))
      await expect.poll(() => socket.closed).toBe(true)
    }
    await expect.poll(() => waiting.closed).toBe(true)
    expect(begun).toBe(80)
    expect([await ask('/', false, '127.0.0.2'), await ask('/', false, '127.0.0.3')]).toEqual([0, 200])
  })

  test('are answered in their order, if they are few', async () => {
    await listen()
    const socket = opened('127.0.0.2', `GET /long ${HEAD}\r\n`.repeat(7))
    socket.write(`GET /nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    socket.removeAllListeners('data')
    const answers = text(socket)
    await expect.poll(() => begun).toBe(7)
    goOn()
    expect((await answers).match(/HTTP\/1\.1 \d+/g)).toEqual([...Array(7).fill('HTTP/1.1 200'), 'HTTP/1.1 404'])
  })
})

describe('a trusted proxy', () => {
  const [PROXY = ''] = FLOODERS
  const UNENDED = `content-type: application/json\r\ncontent-length: 9000\r\n\r\n{`
  const from = (client: string) => `POST / ${HEAD}x-forwarded-for: ${client}\r\n${UNENDED}`

  test('has its connections for everybody, and keeps them', async () => {
    const budget = await listen(new Budget(), FLOODERS)
    await flood('')
    expect(await ask('/')).toBe(503)
    expect(budget.refused.connections_given_up).toBe(0)
  })

  test('is told how the service is, however many it opens', async () => {
    await listen(new Budget(), [PROXY])
    for (let n = 0; n < 2 * BOUNDS.whole_max; n++) await once(opened(PROXY, ''), 'connect')
    await expect.poll(open).toBe(2 * BOUNDS.whole_max)
    expect(await ask('/readyz', false, PROXY, '10.0.0.9')).toBe(200)
  })

  test('brings a client that begins much and ends nothing, which has its share', async () => {
    const budget = await listen(new Budget(), [PROXY])
    for (let n = 0; n < BOUNDS.own_max; n++) opened(PROXY, from('10.0.0.1'))
    await expect.poll(() => ask('/', false, PROXY, '10.0.0.1')).toBe(429)
    expect(await rounds('/', false, PROXY, '10.0.0.9')).toEqual([200])
    expect(budget.refused.connections_own).toBeGreaterThan(0)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => ask('/', false, PROXY, '10.0.0.1')).toBe(200)
  })

  test('brings many of them, and they shut the door for nobody', async () => {
    const budget = await listen(new Budget(), [PROXY])
    await flood(from('10.0.0.1'), [PROXY, PROXY])
    await flood(from('10.0.0.2'), [PROXY, PROXY, PROXY])
    expect(await rounds('/', false, PROXY, '10.0.0.9')).toEqual([200])
    expect(await rounds('/')).toEqual([200])
    expect(budget.refused).toMatchObject({ connections_whole: 0 })
    expect(budget.refused.connections_given_up).toBeGreaterThan(0)
  })

  test('brings clients who are known, and what they have under way is not ended for others', async () => {
    const budget = await listen(new Budget(), [PROXY])
    await flood(`GET /long ${HEAD}x-forwarded-for: 10.0.0.1\r\n\r\n`, [PROXY, PROXY])
    await flood(`GET /long ${HEAD}x-forwarded-for: 10.0.0.2\r\n\r\n`, [PROXY, PROXY, PROXY])
    expect(await ask('/', false, PROXY, '10.0.0.9')).toBe(503)
    expect(budget.refused.connections_given_up).toBe(0)
  })
})
