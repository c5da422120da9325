import { afterAll, beforeAll, expect, test } from 'vitest'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

test.each(['/healthz', '/api/v1/envelopes', '/nothing'])('browsers are told to be strict with %s', async (url) => {
  const { headers } = await service.server.inject({ method: 'GET', url })
  expect(headers).toMatchObject({
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
  })
})
