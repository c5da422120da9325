import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, create, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

test('the allowance is spent by exactly as many creations as the plan has, however many come at once', async () => {
  const { live_key, test_key } = await service.addWorkspace('free')
  const replies = await Promise.all(Array.from({ length: 20 }, () => create(service, simple(), { key: live_key })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
  const refused = replies.filter(({ status }) => status === 402)
  expect(refused).toHaveLength(15)
  expect(refused[0]?.body).toMatchObject({
    code: 'allowance_exhausted',
    plan: 'free',
    allowance: 5,
    used: 5,
    resets_at: '2026-12-01T00:00:00.000Z',
  })
  const listed = await call(service, 'GET', '/envelopes', { key: live_key })
  expect(listed.body.total).toBe(5)
  // The test space costs nothing.
  expect((await create(service, simple(), { key: test_key })).status).toBe(201)
})

test('it is not spent by refused creations, and the next month has its own', async () => {
  const { live_key } = await service.addWorkspace('free')
  const tries = async () => (await create(service, simple(), { key: live_key })).status
  await create(service, {}, { key: live_key })
  await create(service, simple({ deadline_days: 0 }), { key: live_key })
  expect([await tries(), await tries(), await tries(), await tries(), await tries(), await tries()]).toEqual([
    201, 201, 201, 201, 201, 402,
  ])
  service.clock.advance(31 * 86_400_000)
  expect(await tries()).toBe(201)
})
