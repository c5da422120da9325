import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { MULTIPART_BYTES_MAX } from '../../src/http/auth/admit.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
let port: number
beforeAll(async () => {
  service = await openService()
  port = Number(new URL(await service.server.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => service.close())

const PIECE = Buffer.alloc(1024 * 1024, 'a')
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
const PART = (name: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`

/** Sends until there is an answer, and no more than twice what may come. */
async function flood(socket: Socket): Promise<{ answer: string; sent: number }> {
  let answer = ''
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1')
      resolve()
    })
  })
  const piece = chunk(PIECE)
  let sent = 0
  for (; answer === '' && sent < 2 * MULTIPART_BYTES_MAX; sent += PIECE.length)
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), answered])
  return { answer, sent }
}

/** A file's own bound, with what the buffers of both ends hold, and what comes until a busy machine has answered. */
const ONE_FILE = 5 * LIMITS.document_bytes_max
const ALL = 1.2 * MULTIPART_BYTES_MAX

test.each([
  ['a file without an end', '/envelopes', PART('files'), 'file_too_large', ONE_FILE],
  ['one behind the metadata', '/envelopes', `${PART('metadata')}{}\r\n${PART('files')}`, 'file_too_large', ONE_FILE],
  ['one of a template', '/templates', PART('files'), 'file_too_large', ONE_FILE],
  ['one where all that is wrong is told', '/envelopes?dry_run=true', PART('files'), 'request_too_large', ALL],
  ['what stands before the first part', '/envelopes', 'x', 'request_too_large', ALL],
  ['a part that nobody knows', '/envelopes', PART('more'), 'request_too_large', ALL],
])('a body that does not say how long it is ends at its limit: %s', async (...[, path, head, code, sent_max]) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const lines = [`POST /api/v1${path} HTTP/1.1`, 'host: countersign.test', `authorization: Bearer ${service.live_key}`]
  lines.push('content-type: multipart/form-data; boundary=b', 'transfer-encoding: chunked')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(chunk(Buffer.from(head)))
  const { answer, sent } = await flood(socket)
  socket.destroy()
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain(code)
  expect(sent).toBeLessThan(sent_max)
})
