import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, create, envelopeForm, SAMPLE_PDF, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

let used = 0
const fresh = () => `key-${++used}-${'x'.repeat(20)}`
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const count = async (table: string) =>
  (await service.database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0

test('the same creation again is the same answer, and one envelope', async () => {
  const key = fresh()
  const before = await count('envelope')
  const first = await create(service, simple(), keyed(key))
  expect(first.status).toBe(201)
  expect(first.headers['idempotent-replayed']).toBeUndefined()
  const again = await create(service, simple(), keyed(key))
  expect(again.status).toBe(201)
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(again.headers['location']).toBe(first.headers['location'])
  expect(again.bytes).toEqual(first.bytes)
  expect(await count('envelope')).toBe(before + 1)
})

test('another boundary is the same body, another file is not', async () => {
  const key = fresh()
  const form = envelopeForm(simple())
  const first = await call(service, 'POST', '/envelopes', { raw: form, ...keyed(key) })
  const other_boundary = {
    payload: Buffer.from(form.payload.toString('latin1').replaceAll('countersign-test', 'quite-another'), 'latin1'),
    type: form.type.replace('countersign-test', 'quite-another'),
  }
  const again = await call(service, 'POST', '/envelopes', { raw: other_boundary, ...keyed(key) })
  expect(again.body.id).toBe(first.body.id)
  const other_file = envelopeForm(simple(), [
    { name: 'contract.pdf', content: Buffer.concat([SAMPLE_PDF, Buffer.from('\n')]) },
  ])
  const reused = await call(service, 'POST', '/envelopes', { raw: other_file, ...keyed(key) })
  expect(reused.body).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
})

describe('a key belongs to one request', () => {
  test('another body, another address under the same call: refused', async () => {
    const key = fresh()
    const body = { file_name: 'a.pdf', size: 10 }
    const first = await call(service, 'POST', '/uploads/init', { body, ...keyed(key) })
    expect(first.status).toBe(201)
    const other = { body: { ...body, size: 11 }, ...keyed(key) }
    expect((await call(service, 'POST', '/uploads/init', other)).body.code).toBe('idempotency_key_reused')
    const [one, two] = [(await create(service)).body, (await create(service)).body]
    const send = fresh()
    expect((await call(service, 'POST', `/envelopes/${one.id}/send`, { body: {}, ...keyed(send) })).status).toBe(200)
    const elsewhere = await call(service, 'POST', `/envelopes/${two.id}/send`, { body: {}, ...keyed(send) })
    expect(elsewhere.body.code).toBe('idempotency_key_reused')
  })

  test('but every call, every space and every workspace has its own', async () => {
    const key = fresh()
    const body = { file_name: 'a.pdf', size: 10 }
    const { live_key } = await service.addWorkspace()
    const ids = [
      (await call(service, 'POST', '/uploads/init', { body, ...keyed(key) })).body.upload_id,
      (await call(service, 'POST', '/uploads/init', { body, ...keyed(key), key: service.test_key })).body.upload_id,
      (await call(service, 'POST', '/uploads/init', { body, ...keyed(key), key: live_key })).body.upload_id,
    ]
    expect(new Set(ids).size).toBe(3)
    expect((await create(service, simple(), keyed(key))).status).toBe(201)
  })

  test('and all prefixes are one', async () => {
    const key = fresh()
    const body = { file_name: 'a.pdf', size: 10 }
    const first = await call(service, 'POST', '/uploads/init', { body, ...keyed(key) })
    const again = await call(service, 'POST', '/uploads/init', { body, ...keyed(key), prefix: '/v2' })
    expect(again.body.upload_id).toBe(first.body.upload_id)
  })
})

test('a send that comes twice is sent once; without the key the second is refused', async () => {
  const { body } = await create(service)
  const key = fresh()
  const path = `/envelopes/${body.id}/send`
  const first = await call(service, 'POST', path, { body: {}, ...keyed(key) })
  const again = await call(service, 'POST', path, { body: {}, ...keyed(key) })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.bytes).toEqual(first.bytes)
  expect((await call(service, 'POST', path)).body.code).toBe('envelope_not_draft')
})

test('an answer without a body is kept too', async () => {
  const { body } = await create(
    service,
    simple({ recipients: [...simple().recipients, { name: 'B', email: 'b@x.test' }] }),
  )
  const key = fresh()
  const path = `/envelopes/${body.id}/recipients/${body.recipients[1].id}`
  const first = await call(service, 'DELETE', path, keyed(key))
  const again = await call(service, 'DELETE', path, keyed(key))
  expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([204, 204, 'true'])
})

test('a refusal is not kept: mended, the call goes through under its key', async () => {
  const key = fresh()
  const bad = await create(service, { ...simple(), nonsense: 1 }, keyed(key))
  expect(bad.status).toBe(400)
  const { body } = await create(service, { ...simple(), fields: [] })
  const send = fresh()
  const path = `/envelopes/${body.id}/send`
  expect((await call(service, 'POST', path, { body: {}, ...keyed(send) })).status).toBe(409)
  expect(await service.database.query('select key from idempotent_answer where key = any($1)', [[key, send]])).toEqual(
    [],
  )
  expect((await create(service, simple(), keyed(key))).status).toBe(201)
})

test.each(['', ' ', 'ä', 'x'.repeat(256), 'a b'])('a key like %j is refused', async (key) => {
  const { body } = await create(service, simple(), keyed(key))
  expect(body).toMatchObject({ status: 400, code: 'idempotency_key_invalid' })
})

test('100 equal requests at once on two nodes run once and answer alike, in every one of 5 rounds', {
  timeout: 120_000,
}, async () => {
  const second = await openService({ database: service.database, folder: service.folder })
  try {
    for (let round = 0; round < 5; round++) {
      const key = fresh()
      const before = await count('envelope')
      const replies = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          create(i % 2 === 0 ? service : second, simple(), { ...keyed(key), key: service.live_key }),
        ),
      )
      const seen = new Set(replies.map(({ status, bytes }) => `${status} ${bytes}`))
      expect([...seen].map((one) => one.slice(0, 200))).toHaveLength(1)
      expect(replies[0]?.status).toBe(201)
      expect(await count('envelope')).toBe(before + 1)
      await service.database.query('delete from hit_window')
    }
  } finally {
    await second.close()
  }
})

test('a node that dies before the answer leaves neither change nor claim', async () => {
  const key = fresh()
  const before = await count('envelope')
  // The answer needs the trail: a failure there comes after the change, inside the same transaction.
  const breaking = await openService({
    database: service.database,
    around: (app) => ({
      ...app,
      store: {
        ...app.store,
        idempotency: {
          ...app.store.idempotency,
          run: (claim, work, encrypt) =>
            app.store.idempotency.run(
              claim,
              (store) => {
                const auditTrail = () => Promise.reject(new Error('killed'))
                return work({ ...store, envelopes: { ...store.envelopes, auditTrail } })
              },
              encrypt,
            ),
        },
      },
    }),
  })
  try {
    expect((await create(breaking, simple(), { ...keyed(key), key: service.live_key })).status).toBe(500)
    expect(await count('envelope')).toBe(before)
    expect((await create(service, simple(), keyed(key))).status).toBe(201)
    expect(await count('envelope')).toBe(before + 1)
  } finally {
    await breaking.close()
  }
})

test('kept answers are encrypted, and forgotten after a day', async () => {
  const key = fresh()
  const first = await call(service, 'POST', '/webhooks', {
    body: { url: 'https://acme.test/' },
    ...keyed(key),
  })
  const again = await call(service, 'POST', '/webhooks', {
    body: { url: 'https://acme.test/' },
    ...keyed(key),
  })
  expect(again.body.secret).toBe(first.body.secret)
  const [row] = await service.database.query<{ answer_sealed: Buffer }>(
    'select answer_sealed from idempotent_answer where key = $1',
    [key],
  )
  expect(row?.answer_sealed.includes(Buffer.from(first.body.secret))).toBe(false)
  await service.database.query("update idempotent_answer set created_at = now() - interval '25 hours' where key = $1", [
    key,
  ])
  await service.app.store.idempotency.forgetBefore(new Date(Date.now() - 86_400_000).toISOString())
  expect(await service.database.query('select key from idempotent_answer where key = $1', [key])).toEqual([])
})
