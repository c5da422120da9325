import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { filesCheck, filesZip } from '../../../src/application/export/files.ts'
import { exportZip } from '../../../src/application/export/zip.ts'
import { exportPresenters } from '../../../src/http/dashboard/export.ts'
import { noisePage, pages } from '../../pdf/intake/files.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { type Place, placeIn, storiesOf } from '../../support/places.ts'
import { openService, type TestService } from '../../support/service.ts'

// Answers that take long, and clients that stop reading them.

const MB = 1024 * 1024
/** More than the buffers of both ends hold. */
const FILE_BYTES = 20 * MB

let service: TestService
let port: number
let place: Place
let owner: AppUser
let id: string
beforeAll(async () => {
  service = await openService()
  port = Number(new URL(await service.server.listen({ host: '127.0.0.1', port: 0 })).port)
  place = await placeIn(service)
  owner = await place.owner()
  id = (await storiesOf(service).made(noisePage(FILE_BYTES), place.live_key)).id
})
afterAll(() => service.close())

const space = (key: string) => ({ scope: { workspace_id: key, livemode: true }, clock: service.app.real_clock })

/** Begins a download and reads nothing of it. */
async function begun(who: AppUser, path: string): Promise<IncomingMessage> {
  const asked = request({ port, host: '127.0.0.1', path: `/app/live${path}`, headers: { cookie: who.cookie } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

test('a zip of documents holds a piece of a file, not the file', async () => {
  const zip = await filesZip(service.app, space(place.key), { ids: [id], t: (key) => key })
  let largest = 0
  let all = 0
  for await (const piece of zip) {
    largest = Math.max(largest, piece.length)
    all += piece.length
  }
  expect(all).toBeGreaterThan(FILE_BYTES - MB)
  expect(largest).toBeLessThanOrEqual(MB)
})

const connections = () => promisify(service.server.server.getConnections.bind(service.server.server))()

test.each<[string, (who: AppUser) => Promise<unknown>]>([
  [
    'has signed out',
    ({ id: person }) => service.app.store.transact(place.key, (tx) => tx.sessions.removeIn(place.key, person)),
  ],
  [
    'is no longer a member',
    ({ id: person }) => service.app.store.transact(place.key, (tx) => tx.members.remove(place.key, person)),
  ],
])('a download breaks off once who asked %s, read or not', async (_, leave) => {
  const who = await appUser(service, place.key)
  const answer = await begun(who, `/envelope-files.zip?ids=${id}`)
  expect(answer.statusCode).toBe(200)
  await leave(who)
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 20_000 })
  const got = await answer.toArray().catch(() => null)
  expect(got).toBeNull()
})

test('who asks for the head of a zip makes nothing be read', async () => {
  const read = vi.spyOn(service.app.blobs, 'read')
  const head = await owner.call('HEAD', `/envelope-files.zip?ids=${id}`)
  expect([head.status, head.headers['content-type'], head.bytes.length]).toEqual([200, 'application/zip', 0])
  // By then what a head began would have been read too.
  expect((await owner.call('GET', `/envelope-files.zip?ids=${id}`)).status).toBe(200)
  expect(read).toHaveBeenCalledOnce()
  read.mockRestore()
})

/** As many as there are places; those of downloads that have just ended come free in a moment. */
async function filled(count: number, begin: (n: number) => Promise<Readable>): Promise<readonly Readable[]> {
  const open: Readable[] = []
  await vi.waitFor(async () => {
    while (open.length < count) open.push(await begin(open.length))
  })
  return open
}

test('a workspace downloads a few zips at once, and others are not kept from theirs', async () => {
  const zips = () => filesZip(service.app, space(place.key), { ids: [id], t: (key) => key })
  const open = await filled(8, zips)
  await expect(zips()).rejects.toMatchObject({ code: 'rate_limited', details: { scope: 'workspace' } })
  const other = await placeIn(service)
  const { id: of_other } = await storiesOf(service).made(pages(), other.live_key)
  const { status } = await (await other.owner()).call('GET', `/envelope-files.zip?ids=${of_other}`)
  expect(status).toBe(200)
  await Promise.all(open.map((zip) => once(zip.destroy(), 'close')))
  expect((await owner.call('GET', `/envelope-files.zip?ids=${id}`)).status).toBe(200)
})

test('exports whose takers read nothing are in nobody’s way', async () => {
  const stalled = []
  for (let n = 0; n < 4; n++) {
    const { key, live_key } = await placeIn(service)
    await storiesOf(service).made(pages(), live_key)
    const body = exportZip(service.app, space(key), exportPresenters(service.app))
    await once(body, 'readable')
    stalled.push(body)
  }
  expect((await owner.call('GET', '/export')).status).toBe(200)
  for (const body of stalled) body.destroy()
})

test('exports of all workspaces together are bounded', async () => {
  const at = (n: number) => exportZip(service.app, space(String(1_000_000 + n)), exportPresenters(service.app))
  const open = await filled(32, async (n) => at(n))
  expect(() => at(32)).toThrow(expect.objectContaining({ code: 'unavailable', details: { retry_after: 60 } }))
  await Promise.all(open.map((body) => once(body.destroy(), 'close')))
  await once(at(32).destroy(), 'close')
})

/** What an application reads, and until when: each file is held until it is let go. */
function slowApp() {
  const reads = { envelopes: 0, files: 0, at_once: 0 }
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
  const { envelopes } = service.app.store
  const app = {
    ...service.app,
    store: {
      ...service.app.store,
      envelopes: {
        ...envelopes,
        read: (...asked: Parameters<typeof envelopes.read>) => {
          reads.envelopes++
          return envelopes.read(...asked)
        },
      },
    },
    blobs: {
      ...service.app.blobs,
      read: async (file: Parameters<typeof service.app.blobs.read>[0]) => {
        reads.files++
        reads.at_once++
        await free
        reads.at_once--
        return service.app.blobs.read(file)
      },
    },
  }
  return { app, reads, letGo }
}

describe('before a zip is made', () => {
  test('no envelope is read for one too many, and one of nothing leaves no place taken', async () => {
    const nothing = () => filesZip(service.app, space(place.key), { ids: ['env_none'], t: (key) => key })
    for (let n = 0; n < 9; n++) await expect(nothing()).rejects.toMatchObject({ code: 'not_found' })
    const { app, reads } = slowApp()
    const zips = () => filesZip(app, space(place.key), { ids: [id], t: (key) => key })
    const open = await filled(8, zips)
    expect(reads.envelopes).toBe(8)
    await expect(zips()).rejects.toMatchObject({ code: 'rate_limited' })
    expect(reads.envelopes).toBe(8)
    await Promise.all(open.map((zip) => once(zip.destroy(), 'close')))
  })

  test('files are looked through a few at a time, of another workspace beside them, and no further for nobody', async () => {
    const { app, reads, letGo } = slowApp()
    const asked = { id, t: (text: string) => text, signal: AbortSignal.abort() }
    await expect(filesCheck(app, space(place.key), asked)).rejects.toMatchObject({ code: 'unavailable' })
    expect(reads.files).toBe(0)
    const gone = new AbortController()
    const look = (key: string, of: string) =>
      filesCheck(app, space(key), { id: of, t: (text) => text, signal: gone.signal })
    const own = Array.from({ length: 10 }, () => look(place.key, id))
    await expect(look(place.key, id)).rejects.toMatchObject({ code: 'rate_limited', details: { scope: 'workspace' } })
    await vi.waitFor(() => expect(reads.at_once).toBe(2))
    const other = await placeIn(service)
    const theirs = look(other.key, (await storiesOf(service).made(pages(), other.live_key)).id)
    await vi.waitFor(() => expect(reads.at_once).toBe(3))
    gone.abort()
    letGo()
    // Those that were at a file end with it; those that waited read none.
    const ended = await Promise.allSettled([...own, theirs])
    expect(ended.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      ...Array.from({ length: 8 }, () => 'rejected'),
      'fulfilled',
    ])
    expect(reads.files).toBe(3)
  })
})
