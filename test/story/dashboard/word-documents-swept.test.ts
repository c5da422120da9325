import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256Hex } from '../../../src/kit/secrets.ts'
import { docx, paragraph } from '../../support/office-files.ts'
import { placeIn, sweepsOf } from '../../support/places.ts'
import { openService, type TestService } from '../../support/service.ts'

// Word documents that were brought for a template: kept while one is made of them, and gone with an upload that nobody used.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

test('a Word document goes with the upload that nobody used, and stays while a template names it', async () => {
  const { owner } = await placeIn(service)
  const { later, swept, has } = sweepsOf(service)
  const person = await owner()
  const bring = async (variable: string) => {
    const payload = await docx({ body: paragraph(`{{${variable}}}`) })
    const raw = { payload, type: 'application/octet-stream' }
    const { status, body } = await person.call('POST', `/conversions?name=${variable}.docx&for=template`, { raw })
    expect(status, JSON.stringify(body)).toBe(201)
    return { ref: body.upload_id, sha256: sha256Hex(payload) }
  }
  const [unused, used] = [await bring('unused'), await bring('used')]
  const body = { documents: [{ ref: used.ref }], roles: [{ label: 'Tenant' }] }
  expect((await person.call('POST', '/templates/from-refs', { body })).status).toBe(201)
  const kept = () => [unused, used].map(({ sha256 }) => has(sha256))
  // An upload that has expired is known for a week more.
  await swept()
  expect(kept()).toEqual([true, true])
  later(10)
  await swept()
  await swept()
  expect(kept()).toEqual([false, true])
  expect(await service.database.query('select from file where sha256 = $1', [unused.sha256])).toEqual([])
})
