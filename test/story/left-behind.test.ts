import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, envelopeForm, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
let origin: URL
beforeAll(async () => {
  service = await openService()
  origin = new URL(await service.server.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(() => service.close())

const { payload, type } = envelopeForm(simple({ external_ref: 'crm-1' }))
const headers = () => ({ authorization: `Bearer ${service.live_key}`, 'content-type': type, 'idempotency-key': 'once' })
const half = payload.length / 2

/** Begins the call, and answers this end and the service's end of it. */
async function begun(): Promise<readonly [Socket, Socket]> {
  const { server } = service.server
  const [arrived, requested] = [once(server, 'connection'), once(server, 'request')]
  const socket = connect(Number(origin.port), '127.0.0.1')
  const lines = Object.entries({ host: origin.host, ...headers(), 'content-length': payload.length })
  const head = ['POST /api/v1/envelopes HTTP/1.1', ...lines.map(([name, value]) => `${name}: ${value}`), '', '']
  socket.write(Buffer.concat([Buffer.from(head.join('\r\n')), payload.subarray(0, half)]))
  const [theirs] = (await arrived) as [Socket]
  await requested
  return [socket, theirs]
}

test('a client that leaves before its turn under a key holds up nobody who repeats the call', async () => {
  const [first] = await begun()
  const [leaver, theirs] = await begun()
  const left = once(theirs, 'close')
  leaver.destroy()
  await left
  const last = fetch(new URL('/api/v1/envelopes', origin), {
    method: 'POST',
    headers: headers(),
    body: new Uint8Array(payload),
  })
  const answered = once(first, 'data')
  first.write(payload.subarray(half))
  expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 201/)
  expect((await last).status).toBe(201)
  expect((await call(service, 'GET', '/envelopes?external_ref=crm-1')).body.total).toBe(1)
  first.destroy()
})
