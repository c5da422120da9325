import { once } from 'node:events'
import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { standingByProof } from '../../src/http/auth/standing.ts'
import { goneOf } from '../../src/http/protocol/gone.ts'
import { leaveFilesUnread } from '../../src/http/pipeline/file-bodies.ts'
import { mountGroup } from '../../src/http/pipeline/pipeline.ts'
import type { App } from '../../src/ports/app.ts'

// Work for somebody who waits ends when they have gone, also where they went before it began.

let server: FastifyInstance | undefined
afterEach(() => server?.close())

const HEAD = 'HTTP/1.1\r\nhost: x\r\n'
const REQUESTS = {
  'without a body': `GET /long ${HEAD}\r\n`,
  'with JSON': `POST /long ${HEAD}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
  'with a file': `PUT /long ${HEAD}content-type: application/octet-stream\r\ncontent-length: 2\r\n\r\nab`,
}

interface Ways {
  readonly enter: () => Promise<unknown>
  readonly ran: (is_gone: boolean) => void
  readonly sent?: string
}

async function opened({ sent = REQUESTS['without a body'], ...ways }: Ways) {
  server = fastify()
  leaveFilesUnread(server)
  mountGroup(server, {} as App, {
    prefixes: [''],
    routes: [
      {
        method: 'GET',
        path: '/long',
        run: async ({ reply }) => {
          ways.ran(goneOf(reply).aborted)
          return {}
        },
      },
      {
        method: 'POST',
        path: '/long',
        body: z.object({}),
        run: async ({ reply }) => {
          const gone = goneOf(reply)
          await turn()
          ways.ran(gone.aborted)
          return {}
        },
      },
      {
        method: 'PUT',
        path: '/long',
        rawBody: true,
        streamed: true,
        run: async ({ request, reply }) => {
          for await (const _ of request.raw);
          const gone = goneOf(reply)
          await turn()
          ways.ran(gone.aborted)
          return {}
        },
      },
    ],
    admission: {
      async enter() {
        await ways.enter()
        return { stored: null }
      },
      standing: () => standingByProof('signer'),
      context: async () => ({}),
    },
  })
  const address = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(address.port), address.hostname)
  await once(socket, 'connect')
  socket.write(sent)
  return { server, socket }
}

test('a call that is let in after its caller has gone is told so', async () => {
  const entering = Promise.withResolvers<void>()
  const letIn = Promise.withResolvers<void>()
  const ran = Promise.withResolvers<boolean>()
  const enter = () => {
    entering.resolve()
    return letIn.promise
  }
  const { server: here, socket } = await opened({ enter, ran: ran.resolve })
  await entering.promise
  socket.destroy()
  const open = () => new Promise<number>((resolve) => here.server.getConnections((_, count) => resolve(count)))
  await expect.poll(open).toBe(0)
  letIn.resolve()
  expect(await ran.promise).toBe(true)
})

test.each(Object.entries(REQUESTS))('a call whose caller waits is not: %s', async (_, sent) => {
  const ran = Promise.withResolvers<boolean>()
  const { socket } = await opened({ enter: async () => {}, ran: ran.resolve, sent })
  expect(await ran.promise).toBe(false)
  socket.destroy()
})
