import { afterAll, beforeAll, expect, test } from 'vitest'
import { AuditTrail } from '../../src/contract/envelopes/audit-trail.ts'
import { PREFIXES } from '../../src/http/mounts.ts'
import { call, sendNew, simple, strangers } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed, draft } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const ADDRESSES = ['/audit_trail/{id}.json', '/envelopes/{id}/audit_trail']
const trail = (id: string, address = ADDRESSES[0] ?? '', key?: string) =>
  call(service, 'GET', address.replace('{id}', id), key === undefined ? {} : { key })

/** Entries cannot be changed through any door but this one: the trigger is set aside. */
async function tamper(id: string, change: string) {
  await service.database.query('alter table audit_entry disable trigger user')
  await service.database.query(change, [id])
  await service.database.query('alter table audit_entry enable trigger user')
}

test.each(ADDRESSES)('%s answers the whole chain, checked', async (address) => {
  const { id, audit_trail } = await completed(service)
  const { status, body } = await trail(id, address)
  expect(status).toBe(200)
  expect(AuditTrail.parse(body)).toEqual({
    envelope_id: id,
    generated_at: expect.any(String),
    entries: audit_trail,
    head_hash: audit_trail.at(-1).hash,
    verified: true,
  })
})

test('a read of the envelope is the JSON that the change answered, byte by byte', async () => {
  const { id } = await sendNew(service, { ...simple(), name: 'Vertrag „Ω“ \\ "1"' })
  const changed = await call(service, 'POST', `/envelopes/${id}/void`, { body: { reason: 'a "quote" \u2028 {é}' } })
  const read = await call(service, 'GET', `/envelopes/${id}`)
  expect(read.body).toMatchObject({ status: 'voided', audit_trail: changed.body.audit_trail })
  expect(read.bytes.toString()).toBe(changed.bytes.toString())
})

test.each(PREFIXES)('is there under %s', async (prefix) => {
  const { id } = await draft(service)
  const reply = await call(service, 'GET', `/audit_trail/${id}.json`, { prefix })
  expect([reply.status, reply.body.envelope_id]).toEqual([200, id])
  const wrong = await call(service, 'POST', `/audit_trail/${id}.json`, { prefix })
  expect([wrong.status, wrong.headers['allow']]).toEqual([405, 'GET'])
})

test.each([
  [
    'an entry that was changed',
    `update audit_entry set body = jsonb_set(body::jsonb, '{actor,name}', '"Eve"')::json where envelope_id = $1 and seq = 2`,
  ],
  ['an entry that was taken out', 'delete from audit_entry where envelope_id = $1 and seq = 2'],
  [
    'a last entry that was cut off',
    'delete from audit_entry where envelope_id = $1 and seq = (select max(seq) from audit_entry where envelope_id = $1)',
  ],
  ['a chain cut off whole', 'delete from audit_entry where envelope_id = $1'],
])('%s shows', async (_, change) => {
  const { id } = await sendNew(service)
  await tamper(id, change)
  expect((await trail(id)).body.verified).toBe(false)
})

test('of another workspace, the other space, or nobody is not found', async () => {
  const { id } = await draft(service)
  const keys = await strangers(service)
  for (const address of ADDRESSES) {
    for (const [key, code] of keys) {
      expect((await trail(id, address, key)).body.code).toBe(code)
    }
    for (const wrong of ['env_00000000000000000000000000', 'x', '%00', `${id}.json`, `${id}.pdf`]) {
      expect((await trail(wrong, address)).body).toMatchObject({ status: 404, code: 'not_found' })
    }
  }
  expect((await call(service, 'GET', `/audit_trail/${id}`)).status).toBe(404)
})
