import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may, ROLES } from '../../src/domain/membership.ts'
import type { AppRoute } from '../../src/http/app/app-route.ts'
import { APP_ROUTES } from '../../src/http/app/routes.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { nameOf } from '../conformance/asking.ts'
import { type Ids, neighboursOf, type Owner, openOwner, wordsOf } from '../conformance/belongings.ts'
import { withoutFirstWall } from '../conformance/first-wall.ts'
import { changedTables, ownRows } from '../conformance/own-rows.ts'
import { multipart, SAMPLE_PDF } from '../support/api.ts'
import { type AppCall, type AppUser, appUser } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { openService, type TestService } from '../support/service.ts'

// Every call of the dashboard, made from its list of routes, with what is not the caller's own.

/** Reads first, what removes last: so that nothing is gone before it was asked for. */
const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** What these change is the caller's own account, whoever calls. */
const OWN_ACCOUNT = /^\/account\/(?!workspace)/
const routes = APP_ROUTES.filter(({ path }) => !OWN_ACCOUNT.test(path)).toSorted(
  (a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method),
)

/** Of the others, test/conformance/strangers.test.ts proves the rest. */
const PUBLIC = new Set(ROUTES.map(nameOf))
const isOwn = (route: AppRoute) => !PUBLIC.has(nameOf(route))

/** The id that each noun of an address is followed by; `page` and `n` are numbers. */
const NOUN = /([\w-]+)\/\{(\w+)\}/g
const nounsOf = ({ path }: AppRoute) => [...path.matchAll(NOUN)].map(([, noun]) => noun ?? '')
const addressOf = ({ path }: AppRoute, ids: Ids) =>
  path.replaceAll(NOUN, (_, noun: string, name: string) => `${noun}/${idOf(ids, noun, name)}`)

function idOf(ids: Ids, noun: string, name: string): string {
  if (noun === 'pages') return name === 'page' ? '1.webp' : '1'
  const id = ids[noun]
  if (id === undefined) throw new Error(`add one of /${noun}/ to whatOwnersHave`)
  return id
}

const someone = { name: 'Ada', email: 'ada@example.test' }
/** Sound bodies; the public description's example where nothing is said here. */
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /envelopes/{id}/recipients': someone,
  'PATCH /envelopes/{id}/recipients/{rid}': { name: 'Ada' },
  'POST /test/envelopes/{id}/recipients/{rid}/act': { act: 'open' },
  'POST /uploads/init': { file_name: 'a.pdf', size: 1 },
  'POST /envelopes/from-refs': { recipients: [someone], documents: [] },
  'POST /members/invitations': { email: 'zoe@example.test', role: 'member' },
  'PATCH /members/{id}': { role: 'member' },
  'PUT /sign-in-rules': { needs_second_factor: false },
  'POST /account/workspace': { workspace: 'ws_1' },
  'POST /keys': { kind: 'csk_live', name: 'Key' },
  'PATCH /workspace': { name: 'Strangers' },
  'POST /templates/{id}/bulk/check': { rows: [{ line: 1, assignments: [] }] },
  'POST /templates/{id}/bulk': { rows: [{ line: 1, assignments: [] }] },
  'PUT /retention': { days: null },
  'POST /templates/from-refs': { documents: [], name: 'x', roles: [] },
}

function callOf(route: AppRoute): AppCall {
  const { example } = route as { readonly example?: { readonly body?: object } }
  if (route.streamed) return { raw: { payload: SAMPLE_PDF, type: 'application/octet-stream' } }
  const body = BODIES[nameOf(route)] ?? example?.body ?? (route.body ? {} : undefined)
  if (body === undefined || !route.rawBody) return { body }
  return {
    raw: multipart([
      { name: 'metadata', content: JSON.stringify(body), type: 'application/json' },
      { name: 'files', content: SAMPLE_PDF, file_name: 'contract.pdf', type: 'application/pdf' },
    ]),
  }
}

/** What the dashboard knows beyond the public API, by the nouns of its addresses. */
async function whatOwnersHave(service: TestService, owner: Owner, user: AppUser) {
  const invitation = await user.call('POST', '/members/invitations', {
    body: { email: 'invited@olga.example.test', role: 'member' },
  })
  const member = await appUser(service, owner.key, 'member')
  const { body: keys } = await user.call('GET', '/keys')
  const spaces = (['live', 'test'] as const).map(async (space) => {
    const { states } = owner[space]
    const { templates = '', envelopes = '' } = states.sent
    const rows = [{ line: 1, assignments: [] }]
    const bulk = await user.call('POST', `/templates/${templates}/bulk`, { space, body: { rows } })
    const mails = await user.call('GET', '/outbox', { space })
    const envelope = await user.call('GET', `/envelopes/${envelopes}`, { space })
    return {
      ...states.sent,
      ...{ bulk: bulk.body.id, outbox: mails.body.data[0].id, documents: envelope.body.documents[0].id },
      ...{ members: member.id, invitations: invitation.body.id, keys: keys.data[0].id },
    } as Ids
  })
  const [live, test] = await Promise.all(spaces)
  return { live: live ?? {}, test: test ?? {}, member }
}

async function openWorld(service: TestService) {
  const owner = await openOwner(service, wordsOf('olga'))
  const user = await appUser(service, owner.key)
  const has = await whatOwnersHave(service, owner, user)
  const other = await service.addWorkspace('enterprise')
  const stranger = await appUser(service, other.key)
  const before = await ownRows(service.database, owner.key)
  return { service, owner, user, has, stranger, before }
}
type World = Awaited<ReturnType<typeof openWorld>>

interface Question {
  readonly route: AppRoute
  readonly space: 'live' | 'test'
  readonly ids: Ids
}

/** Without the request's own id. */
async function told(who: AppUser, { route, space, ids }: Question) {
  const { status, bytes, body } = await who.call(route.method, addressOf(route, ids), {
    ...callOf(route),
    space,
  })
  const text = bytes.toString('latin1').replace(/"request_id":"[^"]*"/, '')
  return { status, code: body?.code as string | undefined, text }
}

/** What of the owner is in an answer that the caller had not named. */
const revealed = ({ owner }: World, text: string, own: OwnIds, ids: Ids) =>
  [...Object.values(owner.words), ...own.ids].filter(
    (word) => text.includes(word) && !Object.values(ids).includes(word),
  )
type OwnIds = Awaited<ReturnType<typeof ownRows>>

/** Everything that is wrong with how a route treats what is another workspace's. */
async function leaksOf(world: World, route: AppRoute): Promise<readonly string[]> {
  const spaces = isOwn(route) ? SPACES : SPACES.slice(0, 1)
  const leaks: string[] = []
  for (const space of spaces)
    for (const of_space of spaces) {
      const found = await leaksOfOne(world, { route, space, ids: world.has[of_space] })
      leaks.push(...found.map((leak) => `${of_space} ids in ${space}: ${leak}`))
    }
  return leaks
}

async function leaksOfOne(world: World, question: Question): Promise<readonly string[]> {
  const { route, ids } = question
  const answer = await told(world.stranger, question)
  const leaks = revealed(world, answer.text, world.before, ids).map((word) => `it shows ${word}`)
  if (answer.status >= 500) leaks.push(answer.text.slice(0, 200))
  if (nounsOf(route).length === 0) return leaks
  const unknown = await told(world.stranger, { ...question, ids: neighboursOf(ids) })
  if (answer.text !== unknown.text) leaks.push(`${answer.text} instead of ${unknown.text}`)
  if (unknown.code !== 'not_found') leaks.push(`unknown ids are ${unknown.text}`)
  return leaks
}

const changedIn = async ({ before, service, owner }: World) =>
  changedTables(before, await ownRows(service.database, owner.key))
const SPACES = ['live', 'test'] as const

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
      expect([
        hinted.status,
        hinted.code === 'test_key_live_resource' || hinted.text === unknown.text,
      ]).toEqual([404, true])
    },
  )
})

const OF_NO_SPACE = ['members', 'invitations', 'keys']
const ODD_IDS = [
  ...['x', 'env_%00', '%00', '..%2f..%2fetc', '%2e%2e%2e', '%F0%9F%92%A5', '%5C', '%25', '0', '-1'],
  ...["'%20or%201=1--", 'x'.repeat(90), '1e309', '__proto__', 'constructor', '%E2%80%AE'],
]

describe.each(ROLES)('as %s', (role) => {
  const guarded = APP_ROUTES.flatMap(({ method, path, act }) => (act ? [{ method, path, act }] : []))
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
