import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, create, sendNew, signAs, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const read = (id: string, query = '') => call(service, 'GET', `/envelopes/${id}${query}`)
const seqOf = (envelope: any): number => envelope.audit_trail.at(-1).seq

describe('a read that waits', () => {
  test('is answered when something happens to the envelope, not when it happens to others', async () => {
    const envelope = await sendNew(service)
    const before = (await read(envelope.id)).body
    let is_answered = false
    const waiting = read(envelope.id, `?wait_s=25&after_seq=${seqOf(before)}`).then(({ body }) => {
      is_answered = true
      return body
    })
    await create(service, simple())
    await create(service, simple())
    // Longer than it takes to notice an event.
    expect((await read(envelope.id, `?wait_s=1&after_seq=${seqOf(before)}`)).body.status).toBe('sent')
    expect(is_answered).toBe(false)
    await signAs(service, envelope.recipients[0])
    const after = await waiting
    expect(seqOf(after)).toBeGreaterThan(seqOf(before))
  })

  test('is answered at once where there is news already, and as it is when the time is up', async () => {
    const { id } = await sendNew(service)
    const { body } = await read(id)
    expect((await read(id, '?wait_s=25')).body).toEqual(body)
    expect((await read(id, `?wait_s=25&after_seq=${seqOf(body) - 1}`)).body).toEqual(body)
    const etag = String((await read(id)).headers['etag'])
    const path = `/envelopes/${id}?wait_s=1&after_seq=${seqOf(body)}`
    expect((await call(service, 'GET', path)).body).toEqual(body)
    const known = await call(service, 'GET', path, { headers: { 'if-none-match': etag } })
    expect(known.status).toBe(304)
  })

  test('of an envelope that is not there or is deleted meanwhile is not found', async () => {
    expect((await read('env_unknown', '?wait_s=25')).status).toBe(404)
    const { body } = await create(service, simple())
    const waiting = read(body.id, `?wait_s=25&after_seq=${seqOf(body)}`)
    await call(service, 'DELETE', `/envelopes/${body.id}`)
    // What was deleted is noticed with the next event of the space.
    await create(service, simple())
    expect((await waiting).status).toBe(404)
  })

  test('of strangers and beyond its bound is refused', async () => {
    const other = await service.addWorkspace()
    const { body } = await create(service, simple())
    const foreign = await call(service, 'GET', `/envelopes/${body.id}?wait_s=25`, { key: other.live_key })
    expect(foreign.status).toBe(404)
    for (const query of ['?wait_s=26', '?wait_s=-1', '?wait_s=x', '?after_seq=-1'])
      expect((await read(body.id, query)).body.code).toBe('invalid_parameter')
    expect((await read(body.id, '?colour=red')).body.code).toBe('unknown_parameter')
  })
})
