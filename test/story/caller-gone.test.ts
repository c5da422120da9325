import { once } from 'node:events'
import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { standingByProof } from '../../src/http/auth/standing.ts'
import { mountGroup } from '../../src/http/pipeline/pipeline.ts'
import type { App } from '../../src/ports/app.ts'

// Work for somebody who waits ends when they have gone, also where they went before it began.

let server: FastifyInstance | undefined
afterEach(() => server?.close())

async function opened(ways: { readonly enter: () => Promise<unknown>; readonly ran: (is_gone: boolean) => void }) {
  server = fastify()
  mountGroup(server, {} as App, {
    prefixes: [''],
    routes: [
      {
        method: 'GET',
        path: '/long',
        run: async ({ request }) => {
          ways.ran(request.signal.aborted)
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
  socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n')
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

test('a call whose caller waits is not', async () => {
  const ran = Promise.withResolvers<boolean>()
  const { socket } = await opened({ enter: async () => {}, ran: ran.resolve })
  expect(await ran.promise).toBe(false)
  socket.destroy()
})
