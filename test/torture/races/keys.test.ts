import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceKey } from '../../../src/application/accounts/keys.ts'
import type { Tx } from '../../../src/ports/store.ts'
import { call, type Reply } from '../../support/api.ts'
import { fromRefs, type Nodes, openNodes, type Place, said } from './nodes.ts'
import { rounds } from './race.ts'

let nodes: Nodes
beforeAll(async () => {
  nodes = await openNodes()
})
afterAll(() => nodes.close())

/** The id of the workspace's live key. */
async function liveKeyOf({ key }: Place): Promise<string> {
  const [row] = await nodes.first.database.query<{ id: string }>(
    'select id from api_key where workspace_id = $1 and livemode and revoked_at is null',
    [key],
  )
  return row?.id ?? ''
}

const WAYS = {
  revoked: async (tx: Tx, workspace_id: string, id: string) => void (await tx.api_keys.revoke(workspace_id, id)),
  rotated: async (tx: Tx, workspace_id: string, id: string) => void (await replaceKey(tx, { workspace_id, id })),
}

test.each(Object.entries(WAYS))('once a key is %s, no node lets it through', async (_, end) => {
  await rounds(30, async (round) => {
    const place = await nodes.workspace(round.below(2) === 0 ? 'pro' : 'enterprise')
    const id = await liveKeyOf(place)
    const { both } = nodes
    const late: Promise<Reply<any>>[] = []
    const ending = async (): Promise<undefined> => {
      await both[1].app.store.transact(place.key, (tx) => end(tx, place.key, id))
      // It is over: whoever comes from here on is refused, also with a look-up under way or an answer kept.
      for (const node of both) {
        late.push(list(node, place), list(node, place), fromRefs(node, place))
        late.push(fromRefs(node, place, {}, { headers: { 'idempotency-key': 'k' } }))
      }
    }
    const early = both.flatMap((node) => [
      () => fromRefs(node, place),
      () => fromRefs(node, place, { send: true }),
      () => fromRefs(node, place, {}, { headers: { 'idempotency-key': 'k' } }),
      () => list(node, place),
    ])
    const replies = await round.race<Reply<any> | undefined>([...early, ending])
    expect((await Promise.all(late)).map(said)).toEqual(late.map(() => '401 revoked_token'))
    const answered = replies.filter((reply) => reply !== undefined)
    for (const reply of answered) expect(['200', '201', '401 revoked_token']).toContain(said(reply))
    await expectWhole(place, answered)
  })
})

const list = (node: (typeof nodes.both)[0], { live_key }: Place) =>
  call(node, 'GET', '/envelopes?limit=1', { key: live_key })

/** What was answered is there, and nothing else is. */
async function expectWhole(place: Place, replies: readonly Reply<any>[]): Promise<void> {
  const acknowledged = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.id))
  const rows = await nodes.first.database.query<{ id: string }>('select id from envelope where workspace_id = $1', [
    place.key,
  ])
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...acknowledged].toSorted())
  await nodes.expectSound(place)
}

test('a key that several rotate at once has one successor', async () => {
  await rounds(30, async (round) => {
    const place = await nodes.workspace()
    const id = await liveKeyOf(place)
    const outcomes = await round.race(
      [0, 1, 0].map(
        (n) => async () =>
          nodes.both[n]?.app.store
            .transact(place.key, (tx) => replaceKey(tx, { workspace_id: place.key, id }))
            .then(
              ({ token }) => token,
              (error: { code: string }) => error.code,
            ),
      ),
    )
    const [token, ...others] = outcomes.toSorted((a, b) => (String(a).length < String(b).length ? 1 : -1))
    expect(others).toEqual(['not_found', 'not_found'])
    expect((await list(nodes.first, { ...place, live_key: String(token) })).status).toBe(200)
    expect((await list(nodes.both[1], place)).status).toBe(401)
  })
})
