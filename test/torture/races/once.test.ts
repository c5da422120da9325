import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '../../../src/ports/app.ts'
import { call, create, envelopeForm, type Reply, simple } from '../../support/api.ts'
import { openService, type TestService } from '../../support/service.ts'
import { createTemplate, lease } from '../../support/templates.ts'
import { fromRefs, made, type Nodes, openNodes, type Place, tally } from './nodes.ts'
import { type Round, rounds } from './race.ts'

let nodes: Nodes
let place: Place
let dying: TestService
beforeAll(async () => {
  nodes = await openNodes()
  const { database, folder } = nodes.first
  dying = await openService({ database, folder, around: killedAfterItsChange })
})
beforeEach(async () => {
  place = await nodes.workspace()
})
afterAll(async () => {
  await dying.close()
  await nodes.close()
})

/** A node that loses its connection when the change is made and the answer is not yet kept. */
const killedAfterItsChange = (app: App): App => ({
  ...app,
  store: {
    ...app.store,
    idempotency: {
      ...app.store.idempotency,
      run: (claim, work, encrypt) =>
        app.store.idempotency.run(
          claim,
          (store) =>
            work({
              ...store,
              async transact(workspace, inner) {
                const result = await store.transact(workspace, inner)
                await nodes.first.database.query(`select pg_terminate_backend(a.pid) from pg_stat_activity a
                  join pg_locks l on l.pid = a.pid and l.relation = 'idempotent_answer'::regclass
                  where a.state = 'idle in transaction' and l.mode = 'RowExclusiveLock' and a.datname = current_database()`)
                return result
              },
            }),
          encrypt,
        ),
    },
  },
})

interface Way {
  /** Makes one call; another number is another body. */
  readonly prepare: () => Promise<(node: TestService, key: string, number: number) => Promise<Reply<any>>>
  /** How often it has happened in this workspace. */
  readonly happened: string
  readonly rounds: number
}

const keyed = (key: string) => ({ key: place.live_key, headers: { 'idempotency-key': key } })

const WAYS: Readonly<Record<string, Way>> = {
  'a creation': {
    prepare: async () => (node, key, number) => create(node, simple({ name: `N ${number}` }), keyed(key)),
    happened: 'select count(*)::int as n from envelope where workspace_id = $1',
    rounds: 8,
  },
  'a creation by reference': {
    prepare: async () => (node, key, number) => fromRefs(node, place, { name: `N ${number}` }, keyed(key)),
    happened: 'select count(*)::int as n from envelope where workspace_id = $1',
    rounds: 25,
  },
  'a send': {
    async prepare() {
      const { id } = await made(fromRefs(nodes.first, place))
      return (node, key, number) =>
        call(node, 'POST', `/envelopes/${id}/send`, {
          ...keyed(key),
          body: { message: { body: `N ${number}` } },
        })
    },
    happened: `select count(*)::int as n from event where workspace_id = $1 and type = 'envelope.sent'`,
    rounds: 25,
  },
  'a subscription': {
    prepare: async () => (node, key, number) =>
      call(node, 'POST', '/webhooks', { ...keyed(key), body: { url: `https://acme.test/${number}` } }),
    happened: 'select count(*)::int as n from webhook where workspace_id = $1',
    rounds: 25,
  },
  'a template': {
    prepare: async () => (node, key, number) => createTemplate(node, lease({ name: `N ${number}` }), keyed(key)),
    happened: 'select count(*)::int as n from template where workspace_id = $1',
    rounds: 8,
  },
}

const happened = async ({ happened: text }: Way) =>
  (await nodes.first.database.query<{ n: number }>(text, [place.key]))[0]?.n

const KEY = 'the-key-of-this-round'
/** One and the same answer, also in its bytes. */
const expectAlike = (replies: readonly Reply<any>[]) =>
  expect(new Set(replies.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1)

async function eachRound(way: Way, story: (call: Awaited<ReturnType<Way['prepare']>>, round: Round) => Promise<void>) {
  await rounds(way.rounds, async (round) => {
    place = await nodes.workspace()
    await story(await way.prepare(), round)
    expect(await happened(way)).toBe(1)
    await nodes.expectSound(place)
  })
}

describe.each(Object.entries(WAYS))('%s, at once on two nodes under one Idempotency-Key', (_, way) => {
  test('runs once and is answered alike', () =>
    eachRound(way, async (calling, round) => {
      const callers = [0, 1, 0, 1].map((n) => () => calling(nodes.both[n] as TestService, KEY, 1))
      const replies = await round.race(callers)
      expect(replies[0]?.status).toBeLessThan(300)
      expectAlike(replies)
      expect(replies.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(3)
    }))

  test('with another body is refused', () =>
    eachRound(way, async (calling, round) => {
      const replies = await round.race([1, 2].map((n) => () => calling(nodes.both[n - 1] as TestService, KEY, n)))
      expect(Object.entries(tally(replies)).toSorted()).toEqual([
        [expect.stringMatching(/^20\d$/), 1],
        ['422 idempotency_key_reused', 1],
      ])
    }))

  test('whose first runner dies is run by another, once', () =>
    eachRound(way, async (calling, round) => {
      const [lost, ...replies] = await round.race([dying, ...nodes.both].map((node) => () => calling(node, KEY, 1)))
      // It may also have come second, and been given the answer of another.
      expect([200, 201, 503]).toContain(lost?.status)
      const again = await calling(dying, KEY, 1)
      expect(again.headers['idempotent-replayed']).toBe('true')
      expectAlike([...replies, again])
    }))
})

test('an answer is never kept without its change, whatever the commit meets', async () => {
  const { first } = nodes
  await first.database.query(`create sequence met`)
  await first.database.query(`create function meet() returns trigger language plpgsql as $$ begin
      if nextval('met') % 2 = 1 then raise exception 'met another' using errcode = '40001'; end if; return null;
    end $$`)
  await first.database.query(`create constraint trigger meets after insert on envelope deferrable initially deferred
    for each row execute function meet()`)
  await first.database.query('grant usage on sequence met to countersign_app')
  try {
    const raw = envelopeForm(simple())
    const reply = await call(first, 'POST', '/envelopes', { ...keyed(KEY), raw })
    expect(await happened(WAYS['a creation'] as Way)).toBe(reply.status === 201 ? 1 : 0)
    const again = await call(first, 'POST', '/envelopes', { ...keyed(KEY), raw })
    expect(again.status).toBe(201)
    expect((await call(first, 'GET', `/envelopes/${again.body.id}`, { key: place.live_key })).status).toBe(200)
  } finally {
    await first.database.query('drop trigger meets on envelope')
  }
})
