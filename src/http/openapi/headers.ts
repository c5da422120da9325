/** Headers of answers: components.headers, named by the responses that carry them. */
export const RESPONSE_HEADERS = {
  'X-Request-Id': {
    description: 'Names this request in our log; your own is kept when it has 8 to 64 harmless characters',
    schema: { type: 'string', examples: ['req_06F3A1C2J7D9F1H3K5M7P9R1T3'] },
  },
  'X-RateLimit-Limit': {
    description: 'Requests that this key may make in any 60 seconds; absent where the plan sets no limit',
    schema: { type: 'integer', examples: [600] },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in the window',
    schema: { type: 'integer', examples: [599] },
  },
  'X-RateLimit-Reset': {
    description: 'When the window has moved on far enough for all of them: seconds since 1970',
    schema: { type: 'integer', examples: [1795176060] },
  },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', examples: [12] } },
  Location: { description: 'Address of what was created', schema: { type: 'string', format: 'uri' } },
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
    description: 'SHA-256 of the whole file (RFC 3230), where it is known beforehand',
    schema: { type: 'string', examples: ['sha-256=X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE='] },
  },
  ETag: {
    description: 'Names what is answered: of a file its hash. To go with If-None-Match, and with a change as If-Match',
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
    description: 'Makes a repetition harmless: for 24 hours the same key answers the same, and does nothing',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    example: 'deal-4711-create',
  },
  OnBehalfOf: {
    name: 'On-Behalf-Of',
    in: 'header',
    description:
      'For service accounts: the member (e-mail address or `usr_` id) this is done for; the audit trail names both',
    schema: { type: 'string' },
    example: 'grace@example.com',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of what you read: where it was changed since, nothing is done (412)',
    schema: { type: 'string' },
    example: '*',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETags that you hold; answers 304 while one of them still names what is there',
    schema: { type: 'string' },
    example: '"5f8f04f6a3a892aaabbddb6cf273894493773960d4a325b105fee46eef4304f1"',
  },
} as const
export const requestHeader = (name: keyof typeof REQUEST_HEADERS) => ({
  $ref: `#/components/parameters/${name}`,
})
