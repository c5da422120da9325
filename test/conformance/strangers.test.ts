import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PREFIXES } from '../../src/http/mounts.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { call } from '../support/api.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { keptTexts } from '../support/identity.ts'
import { openService, type TestService } from '../support/service.ts'
import { asker, nameOf, type Stranger, type World } from './asking.ts'
import { neighboursOf, openBelongings, openOwner, wordsOf } from './belongings.ts'
import { statementsOfAWorkspace, withoutFirstWall } from './first-wall.ts'
import { idsFor, leaksOf } from './matrix.ts'
import { changedTables, ownRows } from './own-rows.ts'
import { watch } from './secrets.ts'
import { textedLife } from './texted-life.ts'
import { wholeLife } from './whole-life.ts'

/** Reads first, what removes last: so that nothing is gone before it was asked for. */
const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const routes = ROUTES.toSorted((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method))
const named = routes.map((route) => [nameOf(route), route] as const)

async function openWorld(service: TestService): Promise<World> {
  const words = wordsOf('stranger')
  const [other, crm] = [await service.addWorkspace('enterprise'), await service.addWorkspace('enterprise', true)]
  const stranger = async (who: string, key: string, over: object = {}): Promise<Stranger> => ({
    who,
    key,
    livemode: true,
    service_account: false,
    own: await openBelongings(service, key, words),
    ...over,
  })
  return {
    service,
    owner: await openOwner(service, wordsOf('olga')),
    strangers: [
      await stranger("another workspace's live key", other.live_key),
      await stranger("another workspace's test key", other.test_key, { livemode: false }),
      await stranger("another CRM's live key", crm.live_key, { service_account: true }),
    ],
  }
}

describe('of what is not the caller’s own', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(await openService())
  }, 180_000)
  afterAll(() => world.service.close())

  test.each(named)('%s tells no more than of what does not exist, and changes nothing', async (_, route) => {
    expect(await leaksOf(world, route)).toEqual([])
  })

  test.each(PREFIXES.slice(1))('under %s it is the same', async (prefix) => {
    const { owner, strangers } = world
    const before = await ownRows(world.service.database, owner.key)
    for (const route of routes.filter(({ path }) => path.includes('{'))) {
      const ask = asker(world, route, before.ids)
      const [theirs, nobodys] = [owner.live.states.sent, neighboursOf(owner.live.states.sent)]
      for (const { key } of strangers) {
        const told = await ask(key, idsFor(route, theirs), { prefix })
        expect([nameOf(route), told.said, told.revealed]).toEqual([
          nameOf(route),
          (await ask(key, idsFor(route, nobodys))).said,
          [],
        ])
      }
    }
    expect(changedTables(before, await ownRows(world.service.database, owner.key))).toEqual([])
  })

  test('an Idempotency-Key of another workspace is free, and a person of another workspace is nobody', async () => {
    const { service, owner, strangers } = world
    const before = await ownRows(service.database, owner.key)
    for (const { key, service_account } of strangers) {
      const headers = { 'idempotency-key': owner.words.once }
      const body = { url: 'http://127.0.0.1:9/', description: owner.words.webhook }
      const made = await call(service, 'POST', '/webhooks', { key, body, headers })
      expect([made.status, made.headers['idempotent-replayed'], before.ids.has(made.body.id)]).toEqual([
        ...[201, undefined, false],
      ])
      for (const user of Object.values(owner.person)) {
        const told = await call(service, 'GET', '/envelopes', { key, headers: { 'on-behalf-of': user } })
        expect(told.body.code).toBe(service_account ? 'user_not_in_workspace' : 'not_a_service_account')
      }
    }
    expect(changedTables(before, await ownRows(service.database, owner.key))).toEqual([])
  })
})

/** Asked when a person changes workspace, and where two nodes run the same request. */
const OUT_OF_REACH = ['is_handed_off', 'stored_answer']

/** A service of its own whose queries have forgotten the workspace. */
async function openForgetful() {
  const database = await freshDatabase()
  const wall = withoutFirstWall(database)
  const world = await openWorld(await openService({ database, texts: keptTexts().port }))
  // Retries of its deliveries wait, however long the rest takes: else they would be a change of the owner's rows.
  await database.query("update graphile_worker._private_jobs set run_at = run_at + interval '1 day'")
  const close = async () => {
    await world.service.close()
    wall.putBack()
    await database.drop()
  }
  return { database, wall, world, close }
}

describe('with queries that forget the workspace', () => {
  let forgetful: Awaited<ReturnType<typeof openForgetful>>
  beforeAll(async () => {
    forgetful = await openForgetful()
  }, 180_000)
  afterAll(() => forgetful.close())

  test.each(named)('%s still tells no more', async (_, route) => {
    const { wall, world } = forgetful
    expect(wall.cut.size).toBeGreaterThan(20)
    expect(await leaksOf(world, route)).toEqual([])
  })

  test('everything that another workspace does leaves the owner’s as it was', async () => {
    const { database, wall, world } = forgetful
    const { service, owner } = world
    const workspace = await service.addWorkspace('pro', true)
    // Somebody of the owner's works there too.
    await database.query("insert into membership (workspace_id, person_id, role) values ($1, $2, 'member')", [
      ...[workspace.key, owner.person.id],
    ])
    const before = await ownRows(database, owner.key)
    const { port } = await receiver()
    await wholeLife({
      service,
      watched: watch(service),
      workspace,
      receiver_url: `http://127.0.0.1:${port}/`,
    })
    const key = workspace.live_key
    await textedLife(service, key)
    for (const path of ['/oauth/authorize', '/oauth/entitlements/revoke'])
      expect((await call(service, 'POST', path, { key, body: { user: owner.person.email } })).status).toBeLessThan(300)
    await closeReceivers()
    expect(changedTables(before, await ownRows(database, owner.key))).toEqual([])
    await expectForgotten(database, wall)
    const missed = statementsOfAWorkspace().filter((name) => !wall.cut.has(name) && !OUT_OF_REACH.includes(name))
    expect(missed, 'let wholeLife in test/conformance/whole-life.ts reach them').toEqual([])
  }, 120_000)
})

test('with queries that forget the workspace and nothing behind them, every call leaks', async () => {
  const { database, wall, world, close } = await openForgetful()
  const service = await openService({ database, folder: world.service.folder, connect: (own) => own })
  try {
    const silent = []
    for (const route of routes) {
      const leaks = await leaksOf({ ...world, service }, route)
      if (leaks.length === 0) silent.push(nameOf(route))
    }
    // These name nothing that is there, read one row among those of all workspaces, or tell their own ids by themselves.
    expect(silent).toEqual([
      ...['GET /embed-origins', 'GET /listeners/{id}/deliveries', 'GET /test/clock'],
      ...[
        'POST /labels',
        'POST /embed-sessions',
        'POST /uploads/init',
        'POST /templates',
        'POST /webhooks',
        'POST /listeners',
      ],
    ])
    await expectForgotten(database, wall)
  } finally {
    await service.close()
    await close()
  }
}, 300_000)

/** Rows of a person, asked for by that person's id: they belong to no workspace that could be forgotten. */
const OF_A_PERSON = ['second_factor', 'passkey', 'password_reset', 'provider_identity']

/** The same of a guarded table. */
const OF_ONE_PERSON = ['select from person where id = $1 and password_hash = $2 for share']

/** Every statement that reads or changes a guarded table had its condition taken. */
async function expectForgotten(
  database: TestDatabase,
  { cut, whole }: ReturnType<typeof withoutFirstWall>,
): Promise<void> {
  const tables = await database.query<{ name: string }>('select relname as name from pg_class where relrowsecurity')
  const guarded = tables.flatMap(({ name }) => (OF_A_PERSON.includes(name) ? [] : [name])).join('|')
  const reads_one = new RegExp(`\\b(from|join|update) (${guarded})\\b(?! ?\\()`)
  expect([...cut]).toEqual(expect.arrayContaining(['read_envelope', 'update_envelope', 'find_upload', 'workspace']))
  expect(cut.size).toBeGreaterThanOrEqual(60)
  const left = [...whole].filter((text) => !OF_ONE_PERSON.includes(text))
  expect(left.filter((text) => reads_one.test(text))).toEqual([])
}
