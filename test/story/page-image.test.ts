import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, create, sendNew, signAs, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const at = (envelope: any, page: string | number, query = '') =>
  `/envelopes/${envelope.id}/documents/${envelope.documents[0].id}/image?page=${page}${query}`

test('a key sees a page of a document as signers see it, small or large', async () => {
  const { body } = await create(service, simple())
  for (const [query, width] of [
    ['', 800],
    ['&width=1600', 1600],
  ] as const) {
    const { status, headers, bytes } = await call(service, 'GET', at(body, 2, query))
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
    const again = await call(service, 'GET', at(body, 2, query), {
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(again.status).toBe(304)
  }
})

test('the sealed file is there to be seen once there is one', async () => {
  const envelope = await sendNew(service)
  expect((await call(service, 'GET', at(envelope, 1, '&file=sealed'))).status).toBe(404)
  await signAs(service, envelope.recipients[0])
  await service.runJobs()
  const original = await call(service, 'GET', at(envelope, 2))
  const sealed = await call(service, 'GET', at(envelope, 2, '&file=sealed'))
  expect([sealed.status, sealed.bytes.equals(original.bytes)]).toEqual([200, false])
})

test('a page that is not there, and those of strangers, are not found', async () => {
  const { body } = await create(service, simple())
  const other = await service.addWorkspace()
  expect((await call(service, 'GET', at(body, 3))).status).toBe(404)
  for (const page of [0, 51, '1.5', 'x', '-1']) expect((await call(service, 'GET', at(body, page))).status).toBe(400)
  expect((await call(service, 'GET', at(body, 1), { key: other.live_key })).status).toBe(404)
  expect((await call(service, 'GET', at(body, 1), { key: service.test_key })).status).toBe(403)
  expect((await call(service, 'GET', at(body, 1, '&width=7'))).body.code).toBe('invalid_parameter')
})
