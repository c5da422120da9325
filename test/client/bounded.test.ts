import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundedFetch } from '../../src/client/bounded.ts'
import { CallProblem, openClient } from '../../src/client/client.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
let answer: (request: IncomingMessage, response: ServerResponse) => void
let met: string[] = []
const service = createServer((request, response) => answer(request, response))
const elsewhere = createServer((request, response) => {
  met.push(`${request.method} ${request.url}`)
  response.writeHead(200, JSON_TYPE).end('{}')
})
const addressOf = (server: typeof service) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const client = () =>
  openClient({
    base: addressOf(service),
    headers: () => ({ authorization: 'Bearer key' }),
    fetch: boundedFetch,
  })

beforeAll(async () => {
  for (const server of [service, elsewhere]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  for (const server of [service, elsewhere]) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

test.each([301, 302, 307, 308])('a redirect by %i is told, and neither key nor body goes there', async (status) => {
  met = []
  answer = (request, response) =>
    response.writeHead(status, { location: `${addressOf(elsewhere)}${request.url}` }).end()
  const posted = client().call('POST', '/envelopes', { body: { name: 'Ada' } })
  await expect(posted).rejects.toMatchObject({ status, code: 'unexpected_answer' })
  await expect(client().open('/final')).rejects.toThrow('name the right one')
  expect(met).toEqual([])
})

test('JSON that does not end is given up, whether it is a success or an error; a file may be as long', async () => {
  const chunk = 'x'.repeat(1024 * 1024)
  let type = 'application/json'
  let status = 200
  let written = 0
  function* chunks() {
    yield '"'
    for (; written < 100; written += 1) yield chunk
    yield '"'
  }
  answer = (_request, response) => {
    written = 0
    response.writeHead(status, { 'content-type': type })
    void pipeline(Readable.from(chunks()), response).catch(() => undefined)
  }
  for (status of [200, 500]) {
    await expect(client().call('GET', '/envelopes')).rejects.toThrow('longer than any answer')
    expect(written).toBeLessThan(60)
  }
  status = 200
  type = 'application/pdf'
  const file = await client().open('/final')
  let bytes = 0
  for await (const part of file.body as unknown as AsyncIterable<Uint8Array>) bytes += part.length
  expect(bytes).toBe(100 * chunk.length + 2)
})

test('whoever calls may stop waiting', async () => {
  answer = () => undefined
  const stop = new AbortController()
  const asked = client().call('GET', '/envelopes', { signal: stop.signal })
  stop.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})

test.each([
  ['{"errors":"no","message":{"a":1},"code":null}', []],
  [
    '{"errors":[null,{"message":5},{"code":"x","param":null,"message":"y"}]}',
    [{ code: 'x', param: null, message: 'y' }],
  ],
  ['null', []],
  ['[]', []],
])('an error in a shape that is not ours is told with what can be read of it: %s', async (body, errors) => {
  answer = (_request, response) => response.writeHead(400, JSON_TYPE).end(body)
  const problem = await client()
    .call('GET', '/envelopes')
    .catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(CallProblem)
  expect(problem).toMatchObject({ message: 'the service answered 400', code: 'internal_error', errors })
})

test('a call that was given up before it began fails by itself, and ends nothing else', async () => {
  const form = new FormData()
  form.set('files', new Blob(['the bytes of a file']), 'in.pdf')
  // What is left unhandled fails the whole run (vitest), and ended the process.
  const given_up = client().call('POST', '/envelopes', { body: form, signal: AbortSignal.abort() })
  await expect(given_up).rejects.toMatchObject({ name: 'AbortError' })
})
