import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCrm } from '../../support/crm.ts'
import { type Nodes, openNodes } from './nodes.ts'
import { type Round, rounds } from './race.ts'

let nodes: Nodes
beforeAll(async () => {
  nodes = await openNodes()
})
afterAll(() => nodes.close())

/** Many bring one code: at most one is let in, and nobody stays in (docs/internals/crm.md). */
async function redeemTogether(round: Round, crm: Awaited<ReturnType<typeof openCrm>>, callers: number) {
  const { first, both } = nodes
  await first.database.query('delete from hit_window')
  const person = await crm.person('Ada', crm.key)
  const code = await crm.codeFor(person.id)
  const url = `/oauth/authorize?code=${code}`
  const statuses = await round.race(
    Array.from({ length: callers }, (_, n) => async () => (await both[n % 2]?.server.inject({ url }))?.statusCode),
  )
  expect(statuses.filter((status) => status === 303)).toHaveLength(1)
  expect(statuses.filter((status) => status === 410)).toHaveLength(callers - 1)
  const left = await first.database.query('select 1 from session where person_id = $1', [person.id])
  expect(left).toEqual([])
}

test.each([
  [200, 10],
  [5, 100],
])('in %i rounds a code that %i bring at once lets one in, and ends that session', async (count, callers) => {
  const crm = await openCrm(nodes.first)
  await rounds(count, (round) => redeemTogether(round, crm, callers))
})

test('a right that is taken back while its code is redeemed leaves nobody signed in', async () => {
  const crm = await openCrm(nodes.first)
  const { first, both } = nodes
  await rounds(100, async (round) => {
    await first.database.query('delete from hit_window')
    const person = await crm.person('Ada', crm.key)
    const code = await crm.codeFor(person.id)
    const [arrived, revoked] = await round.race([
      async () => (await both[0].server.inject({ url: `/oauth/authorize?code=${code}` })).statusCode,
      async () =>
        (
          await both[1].server.inject({
            method: 'POST',
            url: '/oauth/entitlements/revoke',
            payload: { user: person.id },
            headers: { authorization: `Bearer ${crm.live_key}` },
          })
        ).statusCode,
    ])
    expect([303, 410]).toContain(arrived)
    expect(revoked).toBe(204)
    const left = await first.database.query(
      'select 1 from session where person_id = $1 union all select 1 from hand_off where person_id = $1',
      [person.id],
    )
    expect(left).toEqual([])
  })
})
