/** Headers of answers: components.headers, named by the responses that carry them. */
export const RESPONSE_HEADERS = {
  'X-Request-Id': {
    description:
      'Identifies this request in the service’s log. You can send your own, of 8 to 64 letters, digits and simple signs',
    schema: { type: 'string', examples: ['req_06F3A1C2J7D9F1H3K5M7P9R1T3'] },
  },
  'X-RateLimit-Limit': {
    description: 'Requests that this key can make in any 60 seconds; absent if the plan has no limit',
    schema: { type: 'integer', examples: [600] },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in the window',
    schema: { type: 'integer', examples: [599] },
  },
  'X-RateLimit-Reset': {
    description: 'When all requests are available again, in seconds since 1970',
    schema: { type: 'integer', examples: [1795176060] },
  },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', examples: [12] } },
  Location: { description: 'URL of the created resource', schema: { type: 'string', format: 'uri' } },
  Link: {
    description: 'Under an alias prefix: the canonical address, with rel="canonical"',
    schema: { type: 'string', examples: ['</api/v1/envelopes>; rel="canonical"'] },
  },
  'Idempotent-Replayed': {
    description: '`true` when this is the stored answer to an earlier request with the same Idempotency-Key',
    schema: { type: 'string', enum: ['true'] },
  },
  'Content-Disposition': {
    description: 'The file name (RFC 6266)',
    schema: { type: 'string', examples: ['attachment; filename="agreement.pdf"'] },
  },
  Digest: {
    description: 'SHA-256 of the whole file (RFC 3230), if it is known in advance',
    schema: { type: 'string', examples: ['sha-256=X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE='] },
  },
  ETag: {
    description:
      'Identifies this version of the answer (for a file, its hash). Send it in If-None-Match to read, and in If-Match to change',
    schema: { type: 'string' },
  },
} as const
export type HeaderName = keyof typeof RESPONSE_HEADERS

/** On every answer. */
export const COMMON_HEADERS: readonly HeaderName[] = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
]

export const headers = (names: readonly HeaderName[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Headers of requests: components.parameters. */
export const REQUEST_HEADERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes it safe to repeat the call: for 24 hours the same key gets the same answer, and nothing happens twice',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    example: 'deal-4711-create',
  },
  OnBehalfOf: {
    name: 'On-Behalf-Of',
    in: 'header',
    description:
      'For service accounts: the member (email address or `usr_` id) that you act for; the audit trail names both',
    schema: { type: 'string' },
    example: 'grace@example.com',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of what you read. If it has changed since, nothing is done (412)',
    schema: { type: 'string' },
    example: '*',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETags that you have. The answer is 304 if one of them is still current',
    schema: { type: 'string' },
    example: '"5f8f04f6a3a892aaabbddb6cf273894493773960d4a325b105fee46eef4304f1"',
  },
} as const
export const requestHeader = (name: keyof typeof REQUEST_HEADERS) => ({
  $ref: `#/components/parameters/${name}`,
})
