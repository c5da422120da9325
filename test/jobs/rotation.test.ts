import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { ada, call, create } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
let key: string
beforeAll(async () => {
  service = await openService()
})
beforeEach(async () => {
  key = (await service.addWorkspace()).live_key
})
afterEach(() => closeReceivers())
afterAll(() => service.close())

const subscribe = async (port: number) =>
  (await call(service, 'POST', '/webhooks', { key, body: { url: `http://127.0.0.1:${port}/hook` } })).body
const happen = () => create(service, { recipients: [ada] }, { key })
const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text)

describe('after a rotation', () => {
  const rotate = async (id: string, body?: object) =>
    (await call(service, 'POST', `/webhooks/${id}/rotate-secret`, { key, ...(body ? { body } : {}) })).body

  test('both secrets sign for a day, the new one first; then only the new one', async () => {
    const { hits, port } = await receiver()
    const { id, secret: old } = await subscribe(port)
    const { secret, previous_valid_until } = await rotate(id)
    expect((Date.parse(previous_valid_until) - Date.parse(service.clock.now())) / 3600_000).toBeCloseTo(24, 2)
    await happen()
    await service.runJobs()
    const both = hits[0]
    if (!both) throw new Error('nothing was heard')
    const body = both.body.toString()
    const { headers } = both
    const t = headers['x-svc-timestamp']
    const standard = (text: string) => Buffer.from(text.slice('whsec_'.length), 'base64')
    const timed = (text: string) => hmac(text, `${t}.${body}`).digest('hex')
    const trio = (text: string) => hmac(standard(text), `${headers['webhook-id']}.${t}.${body}`).digest('base64')
    expect(headers['x-svc-signature']).toBe(`sha256=${hmac(secret, body).digest('hex')}`)
    expect(headers['svc-signature']).toBe(`t=${t},v1=${timed(secret)},v1=${timed(old)}`)
    expect(headers['webhook-signature']).toBe(`v1,${trio(secret)} v1,${trio(old)}`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(service.clock.now()) })
    try {
      for (const one of [secret, old]) {
        expect(new Webhook(one).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
      }
    } finally {
      vi.useRealTimers()
    }

    service.clock.advance(24 * 3600_000 + 1000)
    await happen()
    await service.runJobs()
    const alone = hits[1]
    if (!alone) throw new Error('nothing was heard')
    const later = alone.headers['x-svc-timestamp']
    expect(alone.headers['svc-signature']).toBe(`t=${later},v1=${hmac(secret, `${later}.${alone.body}`).digest('hex')}`)
    expect(String(alone.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })

  test('a second rotation forgets the first secret at once', async () => {
    const { hits, port } = await receiver()
    const { id, secret: first } = await subscribe(port)
    const { secret: second } = await rotate(id)
    const { secret: third } = await rotate(id, { secret: 'a-third-one-of-the-caller' })
    await happen()
    await service.runJobs()
    const [hit] = hits
    const [t, ...signatures] = String(hit?.headers['svc-signature']).split(',')
    const body = hit?.body.toString()
    const timed = (text: string) => `v1=${hmac(text, `${t?.slice(2)}.${body}`).digest('hex')}`
    expect(signatures).toEqual([timed(third), timed(second)])
    expect(signatures).not.toContain(timed(first))
  })
})
