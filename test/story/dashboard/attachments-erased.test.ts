import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TASKS } from '../../../src/jobs/tasks.ts'
import { sha256Hex } from '../../../src/kit/secrets.ts'
import { ada, continueAs, fillAs, signatureFor } from '../../support/api.ts'
import { freshPdf, placeIn, storiesOf } from '../../support/places.ts'
import { openService, type TestService } from '../../support/service.ts'
import { DAY_MS } from '../../support/stories.ts'

// What signers brought: kept while an answer names it, and gone with it (docs/internals/retention.md).

let service: TestService
beforeAll(async () => {
  service = await openService()
  // What the database notes by its own clock lies before.
  service.clock.advance(Math.max(0, Date.now() - Date.parse(service.clock.now())) + 60_000)
})
afterAll(() => service.close())

const later = (days: number) => service.clock.advance(days * DAY_MS)
/** Both days of grace. */
const swept = async () => {
  for (let day = 0; day < 3; day++) {
    later(1.1)
    await TASKS['sweep_files']?.(service.app, {})
  }
}
const has = (sha256: string) =>
  existsSync(join(service.folder, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256))

test('keeps what signers brought while anything names it, and erases it with its envelope', async () => {
  const { owner, live_key } = await placeIn(service)
  const { made, read } = storiesOf(service)
  const field = { type: 'attachment', page: 1, x: 0.1, y: 0.1, width: 0.4, height: 0.05, required: false }
  const fields = [signatureFor(ada.email, { page: 1 }), { ...field, recipient_email: ada.email, key: 'file' }]
  const envelope = await made(freshPdf(), live_key, { fields, send: true, deadline_days: 90 })
  const session = await fillAs(service, envelope.recipients[0])
  const attach = async () => {
    const bytes = freshPdf()
    const { status, body } = await session.attach(envelope.fields[1].id, 'a.pdf', bytes)
    expect(status, JSON.stringify(body)).toBe(200)
    return sha256Hex(bytes)
  }
  const [replaced, removed] = [await attach(), await attach()]
  await session.put(envelope.fields[1].id, null)
  const brought = await attach()
  await swept()
  expect([replaced, removed, brought].map(has)).toEqual([false, false, true])
  const again = await continueAs(service, envelope.recipients[0].id)
  expect((await again.post('finish', {})).status).toBe(200)
  await service.runJobs()
  expect((await read(envelope.id, live_key)).status).toBe('completed')
  await swept()
  expect(has(brought)).toBe(true)
  later(10)
  await (await owner()).call('PUT', '/retention', { body: { days: 5, verb: 'erase' } })
  await service.runJobs()
  await swept()
  expect(has(brought)).toBe(false)
  expect(await service.database.query('select from file where sha256 = $1', [brought])).toEqual([])
})
