/** What a client, a proxy or a probe may send; null leaves the header out. */
export const HEADER_ODDITIES: readonly (readonly [string, string | null])[] = [
  ...values('authorization', [
    null,
    ...['', 'Bearer', 'Bearer ', 'bearer x', 'Basic YTpi', 'Bearer a b', `Bearer ${'x'.repeat(9000)}`],
    ...['Bearer csk_live_', 'Bearer cpk_live_x', 'Bearer csk_live_\u00ff', 'Bearer null', 'Bearer \u0000'],
  ]),
  ...values('accept', [
    ...['', 'text/html', 'application/json;q=0', '*/*;q=0', 'application/xml, text/*', ';;;', 'application', '*', ','],
    ...[
      'application/json;q=2',
      'application/json;q=-1',
      'a/b;'.repeat(500),
      'application/problem+json',
      '\u00ff/\u00ff',
    ],
  ]),
  ...values('content-type', [
    ...['', 'text/plain', 'application/xml', 'application/json; charset=utf-16', 'application/json;charset=latin1'],
    ...['APPLICATION/JSON', 'application/json;', 'application/problem+json', 'multipart/form-data', 'json', '/', ';'],
    ...['application/x-www-form-urlencoded', 'application/json, text/html', 'multipart/form-data; boundary='],
    ...[`multipart/form-data; boundary=${'b'.repeat(300)}`, 'application/vnd.api+json', `a/${'b'.repeat(3000)}`],
  ]),
  ...values('idempotency-key', [
    ...['', ' ', 'a b', 'x'.repeat(255), 'x'.repeat(256), 'é', '\u0000', '"', 'a,b', '__proto__', '%00'],
  ]),
  ...values('on-behalf-of', [
    ...['', ' ', 'nobody@example.test', 'usr_x', '\u0000', '\u00ff\u00fe', 'x'.repeat(400), "' or 1=1", 'a, b'],
    ...['\u00f0\u009f\u0096\u008b', '\u00ed\u00a0\u0080', 'A@B', '__proto__'],
  ]),
  ...values('x-request-id', ['', 'short', 'x'.repeat(65), 'a\tb12345678', '../../12345678', '\u00ff'.repeat(9)]),
  ...values('if-none-match', ['', '*', 'W/"x"', '"', '"a", "b"', 'x'.repeat(5000)]),
  ...values('if-match', ['', '*', '"stale"', 'W/"x"', '"', '"a", "b"', ', ,', 'x'.repeat(5000)]),
  ...values('content-encoding', ['gzip', 'br', 'identity', 'x']),
  ...values('content-length', ['0', '1', '-1', 'x', '99999999999']),
  ...values('expect', ['100-continue', 'x']),
  ...values('origin', ['null', 'https://evil.example']),
  ...values('sec-fetch-site', ['cross-site']),
  ...values('cookie', ['countersign=x', '=;=;', 'a'.repeat(5000), '__proto__=1', 'a=%ff', 'a="']),
  ...values('x-forwarded-for', ['127.0.0.1', "'; --", 'x'.repeat(2000)]),
  ...values('host', ['', 'evil.example', '[::1', 'a b', 'countersign.test:99999']),
  ...values('user-agent', ['', '\u00ff', 'x'.repeat(8000), '\u0001']),
  ...values('range', ['bytes=0-0', 'bytes=-1', 'x']),
]

function values(name: string, list: readonly (string | null)[]): (readonly [string, string | null])[] {
  return list.map((value) => [name, value] as const)
}
