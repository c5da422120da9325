import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
async function flood(socket: Socket): Promise<string> {
  let answer = ''
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1')
      resolve()
    })
  })
  const piece = chunk(PIECE)
  for (let sent = 0; answer === '' && sent < 2 * MULTIPART_BYTES_MAX; sent += PIECE.length)
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), answered])
  return answer
}

test.each([
  ['a file without an end', PART('files')],
  ['what stands before the first part', 'x'],
  ['a part that nobody knows', PART('more')],
  ['many files', `${PART('metadata')}{}\r\n${PART('files')}`],
])('a body that does not say how long it is ends at its limit: %s', async (_, head) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const lines = [
    'POST /api/v1/envelopes HTTP/1.1',
    'host: countersign.test',
    `authorization: Bearer ${service.live_key}`,
  ]
  lines.push('content-type: multipart/form-data; boundary=b', 'transfer-encoding: chunked')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(chunk(Buffer.from(head)))
  const answer = await flood(socket)
  socket.destroy()
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('request_too_large')
})
