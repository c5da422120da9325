import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { Drain } from '../../src/http/protocol/drain.ts'

const MB = 1024 * 1024
const PIECE = 64 * 1024
/** All of 127.0.0.0/8 is this machine. */
const [MUCH, LITTLE] = ['127.0.0.2', '127.0.0.3']

describe('bodies that nobody wants', () => {
  const drain = new Drain({ turn_bytes: 256 * 1024, turn_ms: 2 })
  const read: Record<string, number> = {}
  const begun: string[] = []
  const server = createServer((raw, answer) => {
    const owner = raw.socket.remoteAddress ?? ''
    begun.push(owner)
    raw.on('data', ({ length }: Buffer) => {
      read[owner] = (read[owner] ?? 0) + length
    })
    raw.once('end', () => answer.end('read'))
    drain.add({ raw, owner, onTurn: () => {} })
  })
  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
    for (const owner of [MUCH, LITTLE]) delete read[owner]
    begun.length = 0
  })
  const listen = async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const send = async (port: number, localAddress: string, bytes: number) => {
    const call = request({ port, host: '127.0.0.1', localAddress, method: 'POST', agent: false })
    call.end(Buffer.alloc(bytes))
    const [answer] = await once(call, 'response')
    answer.resume()
    await once(answer, 'end')
  }

  test('are read in turns by address: one is through while another who sent 40 before waits for theirs', async () => {
    const port = await listen()
    const much = Array.from({ length: 40 }, () => send(port, MUCH, 2 * MB).catch(() => null))
    await expect.poll(() => begun.length, { interval: 1 }).toBe(40)
    await send(port, LITTLE, MB)
    expect(read[LITTLE]).toBe(MB)
    // In one line with all of them it would have seen 40 MB of theirs pass. Each has a piece that was there at the beginning.
    expect(read[MUCH]).toBeLessThan(20 * MB)
    server.closeAllConnections()
    await Promise.all(much)
  })

  test('are all read to their end', async () => {
    const port = await listen()
    await Promise.all(Array.from({ length: 12 }, () => send(port, MUCH, MB)))
    expect(read[MUCH]).toBe(12 * MB)
  })

  test('that are given up hold no turn', async () => {
    const port = await listen()
    const given_up = Array.from({ length: 20 }, () => {
      const call = request({ port, host: '127.0.0.1', localAddress: MUCH, method: 'POST', agent: false })
      call.on('error', () => {})
      call.setHeader('content-length', 2 * MB)
      call.write(Buffer.alloc(MB))
      return call
    })
    await expect.poll(() => begun.length, { interval: 1 }).toBe(20)
    for (const call of given_up) call.destroy()
    await send(port, MUCH, MB)
    expect(read[MUCH]).toBeGreaterThanOrEqual(MB)
  })

  test('wait for their turn also where they were answered while nobody had begun to read them', async () => {
    const waiting: [IncomingMessage, ServerResponse][] = []
    server.removeAllListeners('request').on('request', (raw, answer) => waiting.push([raw, answer]))
    const port = await listen()
    const discardAll = async (count: number, by: Drain) => {
      // As full as an unread body becomes.
      await expect
        .poll(() => waiting.filter(([raw]) => raw.readableLength >= PIECE).length, { interval: 1 })
        .toBe(count)
      return waiting.splice(0).map(([raw, answer]) => {
        by.add({ raw, owner: raw.socket.remoteAddress ?? '', onTurn: () => {} })
        answer.end('refused')
        return raw
      })
    }
    // The connection is kept, so the rest of the body has to be read.
    const post = (localAddress: string, bytes: number) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
      socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\n\r\n`)
      socket.write(Buffer.alloc(bytes))
    }
    for (let n = 0; n < 40; n++) post(MUCH, 2 * MB)
    const theirs = await discardAll(40, new Drain({ turn_bytes: 0, turn_ms: 100_000 }))
    post(LITTLE, MB)
    const [own] = await discardAll(1, drain)
    await expect.poll(() => own?.complete, { interval: 1 }).toBe(true)
    expect(theirs.reduce((sum, { socket }) => sum + socket.bytesRead, 0)).toBeLessThan(40 * 5 * PIECE)
  })
})

test('a body that was read to its end has no turn any more, so nobody waits on its connection for the rest', async () => {
  const drain = new Drain({ turn_bytes: 100, turn_ms: 1 })
  const told: string[] = []
  const add = (name: string, pieces: number) => {
    const raw = Readable.from(
      Array.from({ length: pieces }, () => Buffer.alloc(200)),
      { objectMode: false },
    )
    raw.once('close', () => told.push(`${name} ends`))
    // What is here already is more than a turn takes.
    raw.once('readable', () => {
      const onTurn = (is_read: boolean) => told.push(`${name} ${is_read ? 'is read' : 'waits'}`)
      drain.add({ raw: raw as IncomingMessage, owner: name, onTurn })
    })
    return once(raw, 'close')
  }
  await Promise.all([add('first', 2), add('second', 20)])
  await add('third', 3)
  expect(told.slice(told.indexOf('first ends') + 1)).not.toContain('first is read')
  expect(told.slice(told.indexOf('second ends') + 1)).not.toContain('second is read')
})
