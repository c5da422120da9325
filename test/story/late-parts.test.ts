import { type AddressInfo, connect } from 'node:net'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { textOf } from '../../src/http/api/text-part.ts'
import { Budget, releaseAnswered, shareRoom } from '../../src/http/budget/budget.ts'
import { answerMalformedHttp } from '../../src/http/protocol/malformed-http.ts'

let server: FastifyInstance | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** Reads the part `metadata` as text, and says how that ended. */
async function reading(budget: Budget, whole_ms: number) {
  const ended = Promise.withResolvers<string>()
  const told = async (text: Promise<string>) => {
    ended.resolve(await text.catch((error: Error) => `refused: ${error.message}`))
    return text
  }
  const here = fastify({ requestTimeout: 0, clientErrorHandler: answerMalformedHttp('http://x') })
  await here.register(multipart, { isPartAFile: () => true })
  shareRoom(here, budget)
  releaseAnswered(here, budget)
  here.post('/', async (request) => {
    let text = ''
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      if (part.fieldname === 'metadata') text = await told(textOf(request, part, whole_ms))
      else part.file.resume()
    }
    return { text }
  })
  server = here
  await here.listen({ port: 0, host: '127.0.0.1' })
  return { port: (here.server.address() as AddressInfo).port, ended: ended.promise }
}

const BEGUN = '--b\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n{"title":"'
const headOf = (length: number) =>
  `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`

test('a part of text that never ends is answered 408, and holds nothing any more', async () => {
  const budget = new Budget()
  const { port, ended } = await reading(budget, 300)
  const socket = connect(port, '127.0.0.1', () => socket.write(headOf(1_000_000) + BEGUN))
  socket.on('error', () => undefined)
  const drips = setInterval(() => socket.write('x'), 20)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  clearInterval(drips)
  expect(answer).toContain('408 Request Timeout')
  expect(await ended).toMatch(/^refused/)
  await expect.poll(() => [budget.arriving.taken, budget.parsed.taken, budget.refused.slow_body]).toEqual([0, 0, 1])
})

test('a part of text that comes in time is read, however long the body takes then', async () => {
  const budget = new Budget()
  const { port, ended } = await reading(budget, 100)
  const before = `${BEGUN}a"}\r\n--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n`
  const drips = 15
  const end = '\r\n--b--\r\n'
  const socket = connect(port, '127.0.0.1', () => socket.write(headOf(before.length + drips + end.length) + before))
  let dripped = 0
  const dripping = setInterval(() => {
    socket.write(dripped++ < drips ? 'x' : end)
    if (dripped > drips) clearInterval(dripping)
  }, 20)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  expect([await ended, answer.split('\r\n')[0]]).toEqual(['{"title":"a"}', 'HTTP/1.1 200 OK'])
  expect(budget.refused.slow_body).toBe(0)
})
