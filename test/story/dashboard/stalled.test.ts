import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { filesZip } from '../../../src/application/export/files.ts'
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

test('a workspace downloads a few zips at once, and others are not kept from theirs', async () => {
  const zips = () => filesZip(service.app, space(place.key), { ids: [id], t: (key) => key })
  const open = await Promise.all(Array.from({ length: 8 }, zips))
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
