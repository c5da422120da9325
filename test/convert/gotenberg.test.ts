import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGotenberg } from '../../src/convert/gotenberg.ts'

// A stand-in that speaks the protocol of Gotenberg's LibreOffice route.

const folder = mkdtempSync(join(tmpdir(), 'countersign-gotenberg-'))
const path = join(folder, 'bytes')
const gone = join(folder, 'gone')
const out_path = join(folder, 'out.pdf')
writeFileSync(path, 'the bytes of a file')

let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void = () => undefined
let health: (response: ServerResponse) => void = (response) => response.end('{"status":"up"}')
const server = createServer(async (request, response) => {
  if (request.url === '/health') return health(response)
  // Whoever sends it may give it up.
  const body = await buffer(request).catch(() => null)
  if (body) answer(request, response, body.toString('latin1'))
})
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const convert = (signal?: AbortSignal, answer_ms = 20_000) => {
  rmSync(out_path, { force: true })
  const office = openGotenberg({ url, log: pino({ level: 'silent' }), answer_ms })
  return office.convert({ path, kind: 'docx', paper: 'a4', out_path, ...(signal ? { signal } : {}) })
}

test('a file is sent under a name of ours, and what comes back is kept', async () => {
  let asked: { line: string; form: Promise<FormData> } | undefined
  answer = ({ method, url: address, headers }, response, body) => {
    const type = headers['content-type'] ?? ''
    asked = { line: `${method} ${address}`, form: new Response(body, { headers: { 'content-type': type } }).formData() }
    response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7 made')
  }
  expect(await convert()).toBe('done')
  expect(readFileSync(out_path, 'utf8')).toBe('%PDF-1.7 made')
  expect(asked?.line).toBe('POST /forms/libreoffice/convert')
  const [[name, file] = [], ...others] = [...((await asked?.form) ?? [])]
  if (!(file instanceof File)) throw new Error('no file arrived')
  expect([name, file.name, await file.text(), others]).toEqual(['files', 'in.docx', 'the bytes of a file', []])
})

test.each([
  [400, 'unreadable'],
  [500, 'away'],
  [503, 'away'],
  [200, 'unreadable'],
] as const)('the status %d without a file means %s', async (status, outcome) => {
  answer = (_request, response) => response.writeHead(status).end()
  expect(await convert()).toBe(outcome)
})

test('who sends it elsewhere is not followed', async () => {
  answer = (_request, response) => response.writeHead(307, { location: 'http://169.254.169.254/' }).end()
  expect(await convert()).toBe('away')
})

test('more than a document may have is not kept', async () => {
  answer = (_request, response) => {
    response.writeHead(200)
    for (let i = 0; i < 27; i++) response.write(Buffer.alloc(1024 * 1024))
    response.end()
  }
  expect(await convert()).toBe('too_large')
  expect(existsSync(out_path)).toBe(false)
})

test('who does not answer in time is given up, and so is what nobody waits for', async () => {
  answer = () => undefined
  expect(await convert(undefined, 50)).toBe('busy')
  const left = new AbortController()
  answer = () => left.abort()
  expect(await convert(left.signal)).toBe('cancelled')
})

test.each([
  [
    'given up while it asked whether anybody is there',
    'cancelled',
    (given: { left: AbortController }) => given.left.abort(),
  ],
  ['gone while it asked', 'away', (_: unknown) => rmSync(gone)],
] as const)('a file %s ends nothing but its own call', async (_, outcome, meanwhile) => {
  const well = health
  const left = new AbortController()
  writeFileSync(gone, 'the bytes of a file')
  health = (response) => {
    meanwhile({ left })
    response.end('{"status":"up"}')
  }
  answer = (_request, response) => response.writeHead(200).end('%PDF-1.7 made')
  const office = openGotenberg({ url, log: pino({ level: 'silent' }) })
  // What is left unhandled fails the whole run (vitest), and ended the process.
  expect(await office.convert({ path: gone, kind: 'docx', paper: 'a4', out_path, signal: left.signal })).toBe(outcome)
  health = well
})

test('where one takes everything and answers nothing, the file is not to blame', async () => {
  const well = health
  const ask = () =>
    openGotenberg({ url, log: pino({ level: 'silent' }), answer_ms: 50, health_ms: 2_000 }).convert({
      path,
      kind: 'docx',
      paper: 'a4',
      out_path,
    })
  health = () => undefined
  expect(await ask()).toBe('away')
  // It hangs with the file in its hands.
  health = well
  answer = () => {
    health = () => undefined
  }
  expect(await ask()).toBe('busy')
  health = well
})

test('nobody there means away', async () => {
  const office = openGotenberg({ url: 'http://127.0.0.1:1', log: pino({ level: 'silent' }) })
  expect(await office.convert({ path, kind: 'docx', paper: 'a4', out_path })).toBe('away')
})
