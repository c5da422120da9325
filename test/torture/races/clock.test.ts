import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import type { TestService } from '../../support/service.ts'
import { fromRefs, made, metadataOf, type Nodes, openNodes, type Place, said } from './nodes.ts'
import { type Round, rounds } from './race.ts'

let nodes: Nodes
let place: Place
beforeAll(async () => {
  nodes = await openNodes()
})
beforeEach(async () => {
  place = await nodes.workspace()
})
afterAll(() => nodes.close())

const api = (n: number, method: string, path: string, body?: object) =>
  call(nodes.both[n % 2] as TestService, method, path, { key: place.test_key, body })

/** A clock moves on by so many years at most, so many rounds need several. */
const freshEach = async ({ number }: Round) => {
  if (number % 100 === 0) place = await nodes.workspace()
}

/** A day to sign, and a reminder on the way where it is asked for. */
const inFlight = (over: object = {}) =>
  made(
    fromRefs(
      nodes.first,
      place,
      { ...metadataOf(place.test_ref), deadline_days: 2, send: true, ...over },
      { key: place.test_key },
    ),
  )

test('a clock that moves past the deadline while someone signs: signed before it, or expired', async () => {
  const seen = new Set<string>()
  await rounds(30, async (round) => {
    await freshEach(round)
    const { id, recipients } = await inFlight()
    const n = round.below(2)
    const [acted, advanced] = await round.race([
      () => api(n, 'POST', `/test/envelopes/${id}/recipients/${recipients[0].id}/act`, { act: 'sign' }),
      () => api(n + 1, 'POST', '/test/clock', { advance: 'P3D' }),
    ])
    const { body } = await api(n, 'GET', `/envelopes/${id}`)
    const outcome = [said(acted as never), said(advanced as never), body.status].join(' | ')
    expect(['200 | 200 | completed', '200 | 200 | signed', '409 envelope_not_in_flight | 200 | expired']).toContain(
      outcome,
    )
    seen.add(body.status)
    await nodes.expectSound(place, id)
  })
  expect(seen.size).toBeGreaterThan(1)
})

test('a reminder of the moved clock against a signature: told in the order it happened', async () => {
  await rounds(30, async (round) => {
    await freshEach(round)
    const rhythm = { first_after_days: 1, repeat_every_days: 1, max: 1 }
    const { id, recipients } = await inFlight({ deadline_days: 90, reminders: rhythm })
    const n = round.below(2)
    const [acted, advanced] = await round.race([
      () => api(n, 'POST', `/test/envelopes/${id}/recipients/${recipients[0].id}/act`, { act: 'sign' }),
      () => api(n + 1, 'POST', '/test/clock', { advance: 'P1DT1H' }),
    ])
    expect([said(acted as never), said(advanced as never)]).toEqual(['200', '200'])
    await nodes.expectSound(place, id)
  })
})

test('two who move a clock at once move it by both', async () => {
  await rounds(30, async (round) => {
    const before = (await api(0, 'GET', '/test/clock')).body.now
    const moved = await round.race([0, 1].map((n) => () => api(n, 'POST', '/test/clock', { advance: 'PT1H' })))
    expect(moved.map(({ status }) => status)).toEqual([200, 200])
    const gone_ms = Date.parse((await api(0, 'GET', '/test/clock')).body.now) - Date.parse(before)
    expect(Math.floor(gone_ms / 3_600_000)).toBe(2)
  })
})
