import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Meter } from '../../src/http/signer/rate-limit.ts'
import { ada, continueAs, grace, sendNew, signatureFor } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService({
    // 10 calls a minute of one link, 2 pictures from one address.
    around: (app) => ({
      ...app,
      settings: { ...app.settings, signing_calls_per_minute: 40 },
      // It stands still: no call comes back while a busy machine runs the test.
      real_clock: { now: () => '2026-11-20T12:00:00.000Z', ahead_ms: 0 },
    }),
  })
})
afterAll(() => service.close())

const both = {
  recipients: [ada, grace],
  fields: [signatureFor(ada.email), signatureFor(grace.email, { y: 0.8 })],
}
const opens = (token: string, remoteAddress: string) => service.server.inject({ url: `/s/${token}`, remoteAddress })

describe('calls of signing pages', () => {
  test('are counted by link: one that calls too often keeps no other from signing', async () => {
    const { recipients } = await sendNew(service, both)
    const [hers, his] = recipients.map(({ id }: { id: string }) => service.tokenFor(id))
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await opens(hers, `203.0.113.${i}`)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    const refused = await opens(hers, '203.0.113.99')
    expect(refused.json()).toMatchObject({ code: 'rate_limited', scope: 'link', limit: 10 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await opens(his, '203.0.113.1')).statusCode).toBe(200)
  })

  test('with a link that is not genuine use up nobody’s', async () => {
    const { recipients } = await sendNew(service, both)
    const [{ id }] = recipients
    for (let i = 0; i < 12; i++)
      await service.server.inject({ url: `/sign/${id}/state`, remoteAddress: `198.51.100.${i}` })
    expect((await opens(service.tokenFor(id), '198.51.100.99')).statusCode).toBe(200)
  })

  test('are counted by address, whatever they know', async () => {
    const answers = Array.from({ length: 45 }, (_, i) => opens(`nothing${i}`, '192.0.2.1'))
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([...Array(40).fill(404), ...Array(5).fill(429)])
    const other = await opens('nothing', '192.0.2.2')
    expect(other.statusCode).toBe(404)
  })

  test('that bring a picture are fewer', async () => {
    const { recipients } = await sendNew(service, both)
    const session = await continueAs(service, recipients[0].id)
    const field = session.state.fields[0].id
    const puts = () => session.put(field, { kind: 'image', data: 'no picture' })
    expect((await puts()).body.code).toBe('invalid_value')
    expect((await puts()).body).toMatchObject({ code: 'rate_limited', scope: 'link', limit: 1 })
    expect((await session.put(field, null)).body.code).not.toBe('rate_limited')
  })
})

describe('a meter', () => {
  test('lets a minute’s calls through at once, then as many as time gives back, each name by itself', () => {
    let now = 0
    const meter = new Meter(60, () => now)
    const taken = (name: string, calls: number) =>
      Array.from({ length: calls }, () => meter.take(name)).filter((wait) => wait === 0).length
    expect(taken('a', 100)).toBe(60)
    expect(meter.take('a')).toBe(1)
    expect(taken('b', 1)).toBe(1)
    now = 5_000
    expect(taken('a', 100)).toBe(5)
    now = 3_600_000
    expect(taken('a', 100)).toBe(60)
    // The clock is put right.
    now = 0
    expect(meter.take('a')).toBe(1)
  })
})
