/** A request that a route behind any admission may meet. */
export interface Odd {
  readonly method?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string
  /** Without what proves who calls. */
  readonly unproved?: true
  /** Sent so many times; the last answer counts. */
  readonly times?: number
}

const JSON_TYPE = { 'content-type': 'application/json' }
export const named = (over: Odd = {}): Odd => ({
  method: 'POST',
  payload: '{"name":"Ann"}',
  ...over,
  headers: { ...JSON_TYPE, ...over.headers },
})
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

export const ODD: Readonly<Record<string, Odd>> = {
  'a read': {},
  'a change': named(),
  'nothing that proves who calls': { unproved: true },
  'a body that is null': named({ payload: 'null' }),
  'a body that is a list': named({ payload: '[]' }),
  'a body that is text': named({ payload: '"Ann"' }),
  'an entry of the wrong type': named({ payload: '{"name":7}' }),
  'an unknown entry': named({ payload: '{"name":"Ann","nmae":1}' }),
  'no body': { method: 'POST' },
  'an empty body, as JSON': named({ payload: '' }),
  'bad JSON': named({ payload: '{"name":' }),
  'JSON with a prototype': named({ payload: '{"__proto__":{"name":"Ann"}}' }),
  'deep JSON': named({ payload: deep(80) }),
  'a body that is too large': named({ payload: `{"name":"${'x'.repeat(2_200_000)}"}` }),
  'a compressed body': named({ headers: { 'content-encoding': 'gzip' } }),
  'no content type': { method: 'POST', payload: '{"name":"Ann"}', headers: { 'content-type': '' } },
  XML: { method: 'POST', payload: '<a/>', headers: { 'content-type': 'application/xml' } },
  text: { method: 'POST', payload: 'Ann', headers: { 'content-type': 'text/plain' } },
  parts: { method: 'POST', payload: '--b--', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
  'an unknown query key': { path: '/probes/{id}?siez=3' },
  'an unknown query key where none is known': { path: '/probes?limit=3' },
  'the query key that no cache knows': { path: '/probes/{id}?_=1732780800' },
  'a query key twice': { path: '/probes/{id}?size=1&size=2' },
  'an unknown query key of a change': named({ path: '/probes/{id}?siez=3' }),
  HEAD: { method: 'HEAD' },
  'a trailing slash': { path: '/probes/{id}/' },
  'a method that the address does not take': { method: 'PUT' },
  'a method that nothing takes': { method: 'TRACE' },
  'the methods asked for': { method: 'OPTIONS' },
  'a type that is not answered': { headers: { accept: 'image/png' } },
  'a type that is not answered, of a change': named({ headers: { accept: 'image/png' } }),
  'any type': { headers: { accept: '*/*' } },
  'an Idempotency-Key that is none': named({ headers: { 'idempotency-key': 'x'.repeat(256) } }),
  'the same once more': named({ headers: { 'idempotency-key': 'same' }, times: 2 }),
  'another under the same key': named({ payload: '{"name":"Bea"}', headers: { 'idempotency-key': 'same' } }),
  'a long answer, compressed': { path: '/probes/{id}?size=5000', headers: { 'accept-encoding': 'gzip' } },
  'a file that its reader may keep': { path: '/probes/{id}/file' },
  'a middling answer, compressed': { path: '/probes/{id}?size=2000', headers: { 'accept-encoding': 'gzip' } },
  'a change, compressed': named({ headers: { 'accept-encoding': 'gzip' } }),
  'an id of any length': { path: `/probes/${'x'.repeat(3000)}` },
  'another person named': { headers: { 'on-behalf-of': 'ann@example.test' } },
}
