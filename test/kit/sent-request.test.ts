import { expect, test } from 'vitest'
import { packRequest, unpackRequest } from '../../src/kit/sent-request.ts'
import { webhookHeaders } from '../../src/kit/webhook-signature.ts'

const names = { id: 'dlv_01k9zq4w8xqj4c6m3v2t5r7b9d', event: 'envelope.completed' }
const request = (secrets: readonly [string, ...string[]], url = 'https://hooks.example.test/ä?x=1') => ({
  url,
  headers: webhookHeaders({ ...names, body: '{"a":1}', secrets, attempt: 3, at_s: 1_795_000_000 }),
})

test.each([
  ['one secret', request(['whsec_YWJj'])],
  ['two, during a rotation', request(['whsec_YWJj', 'whsec_ZGVm'])],
])('a request by %s comes out of what is kept as it went out, in a fifth of its size', (_, sent) => {
  const packed = packRequest(names, sent)
  expect(packed?.length).toBeLessThan(JSON.stringify(sent).length / 3)
  expect(unpackRequest(names, packed ?? Buffer.alloc(0))).toEqual(sent)
})

test.each([
  ['a header more', { ...request(['whsec_YWJj']).headers, 'x-more': '1' }],
  ['a header less', { 'content-type': 'application/json' }],
  ['another agent', { ...request(['whsec_YWJj']).headers, 'user-agent': 'Countersign-Webhooks/2' }],
  ['no second', { ...request(['whsec_YWJj']).headers, 'x-svc-timestamp': 'soon' }],
  ['another id', { ...request(['whsec_YWJj']).headers, 'webhook-id': 'dlv_other' }],
])('a request with %s is kept whole', (_, headers) => {
  expect(packRequest(names, { url: 'https://hooks.example.test/', headers })).toBe(null)
})
