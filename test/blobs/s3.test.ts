import { mkdtempSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, request as sendOn } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awayOf } from '../../src/away.ts'
import { openS3Blobs } from '../../src/blobs/s3.ts'
import { BlobMissing } from '../../src/ports/blobs.ts'
import { openCable } from '../support/cable.ts'
import { fromQa } from '../support/qa.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { behavesAsBlobs, fileOf, received } from './suite.ts'

/** The little of s3rver that is used here; it brings no types. */
interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
type S3ServerClass = new (options: object) => S3Server
const S3rver = fromQa<S3ServerClass>('s3rver')

const home = mkdtempSync(join(tmpdir(), 's3-'))
const credentials = { access_key_id: 'S3RVER', secret_access_key: 'S3RVER' }
let server: S3Server
let endpoint = ''

beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(home, 'server'),
    configureBuckets: [{ name: 'documents', configs: [] }],
  })
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
})
afterAll(async () => {
  await server.close()
  await removeFolder(home)
})

test('through a proxy every object goes by it, byte for byte', async () => {
  const asked: string[] = []
  const proxy = createServer((request, response) => {
    asked.push(String(request.url))
    const { pathname, search } = new URL(String(request.url))
    const { method, headers } = request
    const there = { host: '127.0.0.1', port: new URL(endpoint).port, path: pathname + search, method, headers }
    request.pipe(sendOn(there, (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))))
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const blobs = await openS3Blobs({
    bucket: 'documents',
    // An address that only the proxy reaches.
    endpoint: 'http://192.0.2.7',
    credentials,
    folder: mkdtempSync(join(home, 'proxied-')),
    proxy_env: { HTTP_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` },
  })
  const got = await received(blobs, 'through the proxy')
  await blobs.keep(got.path, got)
  expect(String(await buffer(await blobs.read(got)))).toBe('through the proxy')
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((url) => !url.startsWith('http://192.0.2.7/documents'))).toEqual([])
  proxy.closeAllConnections()
  await new Promise((done) => proxy.close(done))
})

/** The bucket behind a cable that can be lost; a silence of this length is a loss. */
const SILENCE_MS = 2_000
const openFar = async () => {
  const cable = await openCable({ host: '127.0.0.1', port: Number(new URL(endpoint).port) })
  const far = `http://127.0.0.1:${cable.port}`
  const at = (where: string) =>
    openS3Blobs({
      bucket: 'documents',
      endpoint: where,
      credentials,
      silence_ms_max: SILENCE_MS,
      folder: mkdtempSync(join(home, 'node-')),
    })
  return { cable, blobs: await at(far), at }
}
const fate = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => awayOf(error) ?? String(error),
  )

const open = async (cache_bytes_max?: number) => {
  const folder = mkdtempSync(join(home, 'node-'))
  const size = cache_bytes_max === undefined ? {} : { cache_bytes_max }
  return {
    folder,
    blobs: await openS3Blobs({
      bucket: 'documents',
      endpoint,
      credentials,
      folder,
      list_keys_max: 7,
      ...size,
    }),
  }
}

describe('blobs in a bucket', () => {
  behavesAsBlobs(async () => {
    const { folder, blobs } = await open()
    return { blobs, scratch_dir: join(folder, 'scratch'), damage_is_mended: true, copies_whole: false }
  })

  test('what one node kept another reads, downloading it once for all who ask', async () => {
    const [one, other] = [await open(), await open()]
    const got = await received(one.blobs, 'shared')
    await one.blobs.keep(got.path, got)
    const paths = await Promise.all(Array.from({ length: 10 }, () => other.blobs.locate(got)))
    expect(new Set(paths).size).toBe(1)
    expect(await readFile(String(paths[0]), 'utf8')).toBe('shared')
    expect(await readdir(join(other.folder, 'cache'))).toEqual([got.sha256])
  })

  test('bytes altered in the bucket are never served', async () => {
    const [one, other] = [await open(), await open()]
    const got = await received(one.blobs, 'in the bucket')
    await one.blobs.keep(got.path, got)
    const stored = await readdir(join(home, 'server'), { recursive: true })
    const object = stored.find((name) => name.includes(got.sha256) && name.endsWith('_object'))
    await writeFile(join(home, 'server', String(object)), 'In the bucket')
    await expect(other.blobs.read(got)).rejects.toThrow(BlobMissing)
    await writeFile(join(home, 'server', String(object)), 'longer than it was')
    await expect(other.blobs.read(got)).rejects.toThrow('damaged')
    expect(await readdir(join(other.folder, 'scratch'))).toEqual([])
  })

  test('the cache stays within its bound, but nothing that was handed out just now is taken away', async () => {
    const first = await open(10)
    const files = []
    for (const text of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc']) {
      const got = await received(first.blobs, text)
      await first.blobs.keep(got.path, got)
      files.push(got)
    }
    expect(await readdir(join(first.folder, 'cache'))).toHaveLength(3)

    // After a restart nothing is in use: the next file makes the oldest go.
    const options = { bucket: 'documents', endpoint, credentials, folder: first.folder, cache_bytes_max: 10 }
    const blobs = await openS3Blobs(options)
    const got = await received(blobs, 'dd')
    await blobs.keep(got.path, got)
    expect(await readdir(join(first.folder, 'cache'))).toHaveLength(2)
    for (const file of files) expect(await buffer(await blobs.read(file))).toHaveLength(8)
  })

  test('a bucket that does not exist fails the check', async () => {
    const folder = mkdtempSync(join(home, 'node-'))
    const blobs = await openS3Blobs({ bucket: 'elsewhere', endpoint, credentials, folder })
    await expect(blobs.check()).rejects.toThrow()
  })

  test('a bucket that takes every call and answers none is away, and wedges nothing', async () => {
    const [near, { cable, blobs }] = [await open(), await openFar()]
    const got = await received(near.blobs, 'kept before')
    await near.blobs.keep(got.path, got)
    const next = await received(blobs, 'kept after')
    await blobs.check()

    cable.hang()
    const many = Array.from({ length: 150 }, (_, i) => blobs.purge(fileOf(`${i}`)))
    const acts = [blobs.locate(got), blobs.read(got), blobs.keep(next.path, next), blobs.check(), ...many]
    expect(new Set(await Promise.all(acts.map(fate)))).toEqual(new Set(['network']))
    await expect.poll(() => cable.taken()).toBe(0)

    cable.replace()
    expect(await readFile(await blobs.locate(got), 'utf8')).toBe('kept before')
    await blobs.keep(next.path, next)
    expect(await readFile(await near.blobs.locate(next), 'utf8')).toBe('kept after')
    await cable.cut()
  })

  test('an object that stops half way is away, and leaves nothing behind', async () => {
    const stalling = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half of it')
    })
    await new Promise<void>((done) => stalling.listen(0, '127.0.0.1', done))
    const { cable, at } = await openFar()
    const blobs = await at(`http://127.0.0.1:${(stalling.address() as AddressInfo).port}`)
    expect(await fate(blobs.locate({ ...fileOf('all of it'), size: 1000 }))).toBe('network')
    expect(await readdir(join(await blobs.scratch(), '..'))).toEqual([])
    stalling.closeAllConnections()
    await new Promise((done) => stalling.close(done))
    await cable.cut()
  })
})
