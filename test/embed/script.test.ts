import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountEmbedScripts } from '../../src/http/embed/script.ts'

// The script as it was built (vite.config.ts), and how it is served.
let server: FastifyInstance
beforeAll(() => {
  server = fastify()
  mountEmbedScripts(server, { folder: join(import.meta.dirname, '..', '..', 'dist') })
})
afterAll(() => server.close())

const get = (headers: Readonly<Record<string, string>> = {}, name = 'v1') =>
  server.inject({ url: `/embed/${name}.js`, headers })
const MODULE = { 'sec-fetch-mode': 'cors', origin: 'https://app.example.com' }
const CLASSIC = { 'sec-fetch-mode': 'no-cors' }

test.each([
  ['v1', 'a module', MODULE],
  ['v1', 'a classic script', CLASSIC],
  ['editor-v1', 'a module', MODULE],
  ['editor-v1', 'a classic script', CLASSIC],
])('%s as %s is at most 2 KB on the line, whole, and imports nothing', async (name, _, headers) => {
  const { body } = await get(headers, name)
  expect(gzipSync(body, { level: 9 }).length).toBeLessThanOrEqual(2048)
  expect(body).not.toMatch(/\bimport\b(?!\.meta)/)
  const zipped = await get({ ...headers, 'accept-encoding': 'br, gzip' }, name)
  expect([zipped.headers['content-encoding'], zipped.rawPayload.length < 2048]).toEqual(['gzip', true])
})

test.each([
  [MODULE, 'module'],
  [CLASSIC, 'classic'],
  [{ origin: 'https://app.example.com' }, 'module'],
  [{}, 'classic'],
])('asked with %j it is a %s', async (headers, form) => {
  const { body } = await get(headers as Record<string, string>)
  expect(/\bexport\s*\{/.test(body) ? 'module' : 'classic').toBe(form)
  expect(/\bCountersign\s*=/.test(body)).toBe(form === 'classic')
})

test('every site may load it, and asks each time whether there is a newer one', async () => {
  const { headers } = await get(MODULE)
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  const again = await get({ ...MODULE, 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get({ ...CLASSIC, 'if-none-match': String(headers['etag']) })).statusCode).toBe(200)
})
