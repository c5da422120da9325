import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256Hex } from '../../../src/kit/secrets.ts'
import { ada, continueAs, fillAs, signatureFor } from '../../support/api.ts'
import { freshPdf, placeIn, storiesOf, sweepsOf } from '../../support/places.ts'
import { openService, type TestService } from '../../support/service.ts'

// What signers brought: kept while an answer names it, and gone with it (docs/internals/retention.md).

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

test('keeps what signers brought while anything names it, and erases it with its envelope', async () => {
  const { owner, live_key } = await placeIn(service)
  const { made, read } = storiesOf(service)
  const { later, swept, has } = sweepsOf(service)
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
