import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may, ROLES } from '../../../src/domain/recipients/membership.ts'
import { DASHBOARD_ROUTES } from '../../../src/http/dashboard/routes.ts'
import { nameOf } from '../../conformance/asking.ts'
import { neighboursOf } from '../../conformance/belongings.ts'
import {
  changedIn,
  isOwn,
  leaksOf,
  nounsOf,
  openWorld,
  SORTED_ROUTES,
  told,
  type World,
} from '../../conformance/dashboard-calls.ts'
import { withoutFirstWall } from '../../conformance/first-wall.ts'
import { ownRows } from '../../conformance/own-rows.ts'
import { type AppUser, appUser } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { openService, type TestService } from '../../support/service.ts'

// Every call of the dashboard, made from its list of routes, with what is not the caller's own.

/** What these change is the caller's own account, whoever calls. */
const OWN_ACCOUNT = /^\/account\/(?!workspace|passkeys\/\{)/
const routes = SORTED_ROUTES.filter(({ path }) => !OWN_ACCOUNT.test(path))

const named = routes.map((route) => [nameOf(route), route] as const)
const own = named.filter(([, route]) => isOwn(route))

describe('of what is another workspace’s', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(await openService())
  })
  afterAll(() => world.service.close())

  test.each(named)('%s tells no more than of what does not exist', async (_, route) => {
    expect(await leaksOf(world, route)).toEqual([])
  })

  test('nothing was changed by any of them', async () => {
    expect(await changedIn(world)).toEqual([])
  })

  test('a workspace that one is not in is not to be changed to', async () => {
    const { stranger, user } = world
    const { body } = await user.call('GET', '/account')
    for (const workspace of [body.workspaces[0].id, 'ws_1', '\0', '\ud800', "' or 1=1--", '']) {
      const reply = await stranger.call('POST', '/account/workspace', { body: { workspace } })
      expect([workspace, reply.status, reply.body.code]).toEqual([workspace, 404, 'not_found'])
    }
  })

  test.each(own.filter(([, route]) => route.path.includes('{')))(
    '%s takes a malformed id for one that is nobody’s, and finds nothing in the other space',
    async (_, route) => {
      const { user, has } = world
      const unknown = await told(user, { route, space: 'test', ids: neighboursOf(has.test) })
      const names = nounsOf(route).filter((noun) => noun !== 'pages')
      for (const odd of ODD_IDS) {
        const ids = { ...has.test, [names.at(-1) ?? '']: odd }
        const answer = await told(user, { route, space: 'test', ids })
        expect([odd, answer.status, answer.code]).toEqual([odd, 404, 'not_found'])
      }
      if (names.every((noun) => OF_NO_SPACE.includes(noun))) return
      const other = await told(user, { route, space: 'live', ids: has.test })
      expect(other.status).toBeGreaterThanOrEqual(400)
      const hinted = await told(user, { route, space: 'test', ids: has.live })
      expect([hinted.status, hinted.code === 'test_key_live_resource' || hinted.text === unknown.text]).toEqual([
        404,
        true,
      ])
    },
  )
})

const OF_NO_SPACE = ['members', 'invitations', 'keys', 'programs', 'domains', 'passkeys']
const ODD_IDS = [
  ...['x', 'env_%00', '%00', '..%2f..%2fetc', '%2e%2e%2e', '%F0%9F%92%A5', '%5C', '%25', '0', '-1'],
  ...["'%20or%201=1--", 'x'.repeat(90), '1e309', '__proto__', 'constructor', '%E2%80%AE'],
]

describe.each(ROLES)('as %s', (role) => {
  const guarded = DASHBOARD_ROUTES.flatMap(({ method, path, act }) => (act ? [{ method, path, act }] : []))
  let service: TestService
  let who: AppUser
  beforeAll(async () => {
    service = await openService()
    who = await appUser(service, (await service.addWorkspace()).key, role)
  })
  afterAll(() => service.close())

  test('one may what the table says, and no more', async () => {
    for (const { method, path } of guarded.filter(({ act }) => !may(role, act))) {
      const { status, body } = await who.call(method, path.replaceAll(/\{\w+\}/g, 'x_1'))
      expect([method, path, status, body.code]).toEqual([method, path, 403, 'forbidden'])
    }
    const reads = guarded.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    for (const { path } of reads.filter(({ act }) => may(role, act)))
      expect([path, (await who.call('GET', path)).status]).toEqual([path, 200])
  })
})

describe('with queries that forget the workspace', () => {
  let close: () => Promise<void>
  let world: World
  let cut: ReadonlySet<string>
  beforeAll(async () => {
    const database = await freshDatabase()
    const wall = withoutFirstWall(database)
    cut = wall.cut
    world = await openWorld(await openService({ database }))
    // Retries of its deliveries wait, however long the rest takes: else they would be a change of the owner's rows.
    await database.query("update graphile_worker._private_jobs set run_at = run_at + interval '1 day'")
    world = { ...world, before: await ownRows(database, world.owner.key) }
    close = async () => {
      await world.service.close()
      wall.putBack()
      await database.drop()
    }
  })
  afterAll(() => close())

  test.each(own)('%s still tells no more', async (_, route) => {
    expect(await leaksOf(world, route)).toEqual([])
    expect(cut.size).toBeGreaterThan(20)
  })

  test('nothing was changed by any of them', async () => {
    expect(await changedIn(world)).toEqual([])
  })
})
