import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const STRICT = {
  'content-security-policy':
    "default-src 'self';img-src 'self' data: blob:;style-src 'self';script-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

test.each(['/healthz', '/api/v1/envelopes', '/nothing', '/%zz', '/x%'])(
  'browsers are told to be strict with %s',
  async (url) => {
    const { headers } = await service.server.inject({ method: 'GET', url })
    expect(headers).toMatchObject(STRICT)
  },
)

test('and with what is no HTTP', async () => {
  const origin = new URL(await service.server.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(origin.port), origin.hostname)
  await once(socket, 'connect')
  socket.end('GET / HTTP/1.1\r\nhost : a\r\n\r\n')
  const answered: Buffer[] = []
  socket.on('data', (chunk: Buffer) => void answered.push(chunk))
  await once(socket, 'close')
  const [status = '', ...lines] = Buffer.concat(answered).toString().split('\r\n')
  expect(status).toBe('HTTP/1.1 400 Bad Request')
  for (const [name, value] of Object.entries(STRICT)) expect(lines).toContain(`${name}: ${value}`)
})
