import { existsSync } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredFile } from '../../../src/domain/envelopes/envelope.ts'
import { TASKS } from '../../../src/jobs/tasks.ts'
import { call } from '../../support/api.ts'
import { freshPdf, placeIn, storiesOf } from '../../support/places.ts'
import { openService, type TestService } from '../../support/service.ts'
import { DAY_MS } from '../../support/stories.ts'

// Bytes that no row ever named, or names any more: a process was killed in between (docs/internals/retention.md).

let service: TestService
let lost = 0
beforeAll(async () => {
  service = await openService()
  // What the disk and the database note by their own clocks lies before.
  service.clock.advance(Math.max(0, Date.now() - Date.parse(service.clock.now())) + 60_000)
})
afterAll(() => service.close())

const pathOf = (sha256: string) => join(service.folder, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
const has = ({ sha256 }: { readonly sha256: string }) => existsSync(pathOf(sha256))
const run = () => TASKS['sweep_files']?.(service.app, {})
const days = (n: number) => service.clock.advance(n * DAY_MS)
const came = (file: StoredFile, at: string) => utimes(pathOf(file.sha256), new Date(at), new Date(at))
/** What a killed process leaves: kept, and then nothing. */
async function leftBehind(): Promise<StoredFile> {
  const got = await service.app.blobs.receive(Readable.from([`lost ${++lost}`]), { limit_bytes: 1000 })
  if (got === 'too_large') throw new Error('the test file is too large')
  await service.app.blobs.keep(got.path, got)
  const file = { sha256: got.sha256, size: got.size }
  await came(file, service.clock.now())
  return file
}

test('bytes that nothing names go three days after they came, and no others do', async () => {
  const { live_key, test_key } = await placeIn(service)
  const stories = storiesOf(service)
  const done = await stories.done(freshPdf(), live_key)
  const under_way = await stories.made(freshPdf(), test_key, { send: true, deadline_days: 90 })
  const draft = await stories.made(freshPdf(), live_key)
  const template = await stories.made(freshPdf(), live_key)
  await call(service, 'POST', `/envelopes/${template.id}/template`, { key: live_key, body: { name: 'T' } })
  await call(service, 'DELETE', `/envelopes/${template.id}`, { key: live_key })
  const named = [done, under_way, draft, template]
    .flatMap(({ documents }) => documents)
    .flatMap((document: any) => [document, ...(document.final ? [document.final] : [])])
  expect(named.length).toBe(5)
  const orphan = await leftBehind()
  await run()
  days(1.1)
  const young = await leftBehind()
  await run()
  const noted = await service.database.query<{ sha256: string }>('select sha256 from leaving_blob')
  expect(noted.map(({ sha256 }) => sha256)).toEqual([orphan.sha256])
  await service.database.query('update leaving_blob set noted_at = $1', [service.clock.now()])
  days(1.1)
  await run()
  expect([has(orphan), has(young)]).toEqual([false, true])
  days(1.1)
  await run()
  expect(existsSync(join(service.folder, 'blobs', 'aside', orphan.sha256))).toBe(false)
  expect(named.map(has)).toEqual(named.map(() => true))
})

test('a walk that was broken off goes on where it was, and a walk that ended rests for a day', async () => {
  const files = [await leftBehind(), await leftBehind(), await leftBehind()].toSorted((a, b) =>
    a.sha256 < b.sha256 ? -1 : 1,
  )
  const noted = async () => {
    const rows = await service.database.query<{ sha256: string }>(
      'select sha256 from leaving_blob where sha256 = any($1) order by 1',
      [files.map(({ sha256 }) => sha256)],
    )
    return rows.map(({ sha256 }) => sha256)
  }
  days(1.1)
  const [first, second, third] = files.map(({ sha256 }) => sha256)
  await service.database.query('update blob_walk set walked_to = $1, ended_at = null', [first])
  await run()
  expect(await noted()).toEqual([second, third])
  await run()
  expect(await noted()).toEqual([second, third])
  days(1.1)
  await run()
  expect(await noted()).toContain(first)
})

test('a file that cannot be taken away keeps no other in its place', async () => {
  const [stuck, free] = [await leftBehind(), await leftBehind()]
  const { blobs } = service.app
  const failing = {
    ...service.app,
    blobs: {
      ...blobs,
      setAside: (file: StoredFile) =>
        file.sha256 === stuck.sha256 ? Promise.reject(new Error('read-only')) : blobs.setAside(file),
    },
  }
  await service.database.query('insert into leaving_blob (sha256, size, noted_at) select unnest($1::text[]), 1, $2', [
    [stuck.sha256, free.sha256],
    service.clock.now(),
  ])
  days(1.1)
  await TASKS['sweep_files']?.(failing, {})
  expect([has(stuck), has(free)]).toEqual([true, false])
  await run()
  expect(has(stuck)).toBe(false)
  await rm(pathOf(stuck.sha256), { force: true })
})
