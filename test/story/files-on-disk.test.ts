import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openScratch } from '../../src/blobs/scratch.ts'
import { LIMITS } from '../../src/domain/account/limits.ts'
import { readParts } from '../../src/http/api/multipart.ts'
import { Budget, releaseAnswered } from '../../src/http/budget/budget.ts'
import { receiveFile } from '../../src/http/pipeline/receive-file.ts'
import { answerError } from '../../src/http/protocol/errors.ts'
import { readRequests } from '../../src/http/server.ts'
import type { App } from '../../src/ports/app.ts'
import { tempDir } from '../pdf/intake/files.ts'

// Files of requests that are not answered yet. Over real sockets: all of 127.0.0.0/8 is this machine.

const KB = 1024
/** One address may hold a half. */
const DISK_BYTES = 440 * KB
const FILE = Buffer.alloc(80 * KB, 'a')

const dir = tempDir()
const budget = new Budget(undefined, 0.01, DISK_BYTES)
const server = fastify({ bodyLimit: LIMITS.metadata_bytes_max })
let port = 0
let goOn = () => {}
let waits = Promise.resolve()
beforeAll(async () => {
  const app = { blobs: await openScratch(dir.path) } as unknown as App
  releaseAnswered(server, budget)
  server.setErrorHandler((error, asked, reply) => answerError(error, asked, reply, 'http://x'))
  await readRequests(server, budget)
  server.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
  server.put('/file', async (asked) => {
    const { path } = await receiveFile(app, { request: asked, name: 'a.pdf', settleBody: async () => null })
    await waits
    await app.blobs.discard(path)
    return {}
  })
  server.post('/envelopes', async (asked) => {
    const { discard } = await readParts(app, asked)
    await waits
    await discard()
    return {}
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.address() as { port: number }).port
})
beforeEach(() => {
  waits = new Promise((resolve) => {
    goOn = resolve
  })
})
afterAll(async () => {
  await server.close()
  dir.remove()
})

interface Sent {
  readonly from: string
  /** As a body of one file, or as parts. */
  readonly parts: number | null
}

function send({ from: localAddress, parts }: Sent): Promise<{ status: number; code?: string; scope?: string }> {
  const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n`
  const files = Array.from({ length: parts ?? 0 }, () => `${part('files')}${FILE}\r\n`)
  const [method, path, type, body] =
    parts === null
      ? ['PUT', '/file', 'application/octet-stream', FILE]
      : ['POST', '/envelopes', 'multipart/form-data; boundary=b', `${part('metadata')}{}\r\n${files.join('')}--b--\r\n`]
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', localAddress, method, path, headers: { 'content-type': type } })
    call.on('response', async (answer) => {
      const { code, scope } = JSON.parse(await text(answer)) as { code?: string; scope?: string }
      resolve({ status: answer.statusCode ?? 0, ...(code ? { code } : {}), ...(scope ? { scope } : {}) })
    })
    call.on('error', reject).end(body)
  })
}

test.each<[string, number | null, number]>([
  ['files of their own', null, 2],
  ['parts', 2, 1],
])('what an address holds on the disk is bounded, and others go on: %s', async (_, parts, calls) => {
  const [own, other] = [
    { from: '127.0.0.2', parts },
    { from: '127.0.0.3', parts },
  ]
  const held = Array.from({ length: calls }, () => send(own))
  await expect.poll(() => budget.facts().bytes_on_disk).toBe(2 * FILE.length)
  expect(await send(own)).toEqual({ status: 429, code: 'rate_limited', scope: 'ip' })
  await expect.poll(() => readdirSync(dir.path)).toHaveLength(2)
  const going_on = send(other)
  await expect.poll(() => budget.facts().bytes_on_disk).toBeGreaterThan(2 * FILE.length)
  goOn()
  expect((await Promise.all([...held, going_on])).map(({ status }) => status)).toEqual(Array(calls + 1).fill(200))
  expect([budget.facts().bytes_on_disk, readdirSync(dir.path)]).toEqual([0, []])
})
