import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '../../src/problem.ts'
import { may, ROLES } from '../../src/domain/recipients/membership.ts'
import { DASHBOARD_ROUTES } from '../../src/http/dashboard/routes.ts'
import { EDITOR_PREFIX } from '../../src/http/embed/editor-calls.ts'
import { PREFIXES } from '../../src/http/mounts.ts'
import { PLATFORM_ROUTES } from '../../src/http/platform/routes.ts'
import type { RouteFacts, RouteFlags } from '../../src/http/route.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { type Admission, code, type Door, openDoors } from '../support/admission.ts'
import { openService, type TestService } from '../support/service.ts'

// Every mount x every flag of a route x every kind of caller, each with its expected answer. A call that is let in is
// stopped right behind the gate, by an Idempotency-Key or a media type that no call takes, so that nothing happens.

let service: TestService
let doors: Admission
let is_full = false
beforeAll(async () => {
  const around = (app: TestService['app']): TestService['app'] => ({
    ...app,
    pressure: {
      ...app.pressure,
      refused: () => (is_full ? { lane: 'seals', reason: 'busy', wait_s: 30 } : null),
    },
  })
  service = await openService({ around })
  doors = await openDoors(service)
}, 60_000)
afterAll(() => doors.close().then(() => service.close()))
beforeEach(() => {
  is_full = false
})

type Flag = keyof RouteFlags
type Expected = (door: Door, flag_is_there: boolean) => string | null

const isLive = ({ livemode }: Door) => livemode
const isKey = ({ kind }: Door) => kind === 'secret key' || kind === 'public key'

/** What each flag means for each kind of caller, where all others let the call in: from docs/interface.md and docs/security.md. */
const EXPECTED: Readonly<Record<Flag, Expected>> = {
  door: ({ mount }, is_there) => ((mount === 'platform') === is_there ? null : 'forbidden'),
  public_key: ({ kind }, is_there) => (kind === 'public key' && !is_there ? 'public_key_refused' : null),
  service_account: (door, is_there) => {
    if (!is_there) return null
    if (!isKey(door)) return 'forbidden'
    return door.service_account ? null : 'not_a_service_account'
  },
  keys_only: (door, is_there) => (is_there && !isKey(door) ? 'forbidden' : null),
  with_temporary_password: ({ to_do }, is_there) => (to_do && !is_there ? 'forbidden' : null),
  beyond_workspace: ({ only_here }, is_there) => (is_there && only_here ? 'forbidden' : null),
  scope: ({ kind, scopes }, is_there) =>
    kind === 'program' && is_there && !scopes.includes('send') ? 'forbidden' : null,
  act: ({ role }, is_there) => (is_there && role !== null && !may(role, 'manage_seal') ? 'forbidden' : null),
  // A CRM's word is none of ours.
  fresh_proof: ({ only_here, kind }, is_there) =>
    is_there && only_here && kind === 'person' ? 'fresh_proof_required' : null,
  test_only: (door, is_there) => (is_there && isLive(door) ? 'live_key_refused' : null),
  for_both_spaces: (door, is_there) =>
    is_there && !isLive(door) && door.kind !== 'person' ? 'test_key_live_resource' : null,
  rawBody: (_, is_there) => (is_there ? 'request_too_large' : null),
  new_work: (_, is_there) => (is_there ? 'unavailable' : null),
  secret: () => null,
}
/** The value that is planted, and what else the call then brings. */
const PLANTED: Readonly<Record<Flag, unknown>> = {
  ...{ door: 'platform', public_key: true, service_account: true, keys_only: true, with_temporary_password: true },
  ...{ beyond_workspace: true, scope: 'send', act: 'manage_seal', test_only: true, for_both_spaces: true },
  ...{ rawBody: true, new_work: true, secret: true, fresh_proof: true },
}
const HUGE = { 'content-length': String(2 ** 40) }

/** Sets one flag of a route that is mounted, for as long as the work takes. */
async function planted<T>(route: RouteFacts, flag: Flag, is_there: boolean, work: () => Promise<T>): Promise<T> {
  const own = route as Record<string, unknown>
  const before = own[flag]
  own[flag] = is_there ? PLANTED[flag] : undefined
  try {
    return await work()
  } finally {
    own[flag] = before
  }
}

/** How this caller is answered with the flag there or not, and with no other flag in the way. */
async function answerWith(door: Door, flag: Flag, is_there: boolean): Promise<string> {
  // Of a caller who may make hardly any call, only the flag that lets them is of interest.
  const lets_in: Flag[] = []
  if (door.kind === 'public key') lets_in.push('public_key')
  if (door.to_do) lets_in.push('with_temporary_password')
  const options = flag === 'rawBody' || flag === 'new_work' ? { over: HUGE, past_the_stop: true } : {}
  const ask = lets_in
    .filter((name) => name !== flag)
    .reduce<() => Promise<string>>(
      (inner, name) => () => planted(door.carrier, name, true, inner),
      () => door.ask(door.carrier, options),
    )
  return planted(door.carrier, flag, is_there, ask)
}

describe.each(Object.keys(EXPECTED) as Flag[])('%s', (flag) => {
  test.each([true, false])('is decided alike by every mount, for every caller: planted %s', async (is_there) => {
    is_full = flag === 'new_work'
    const told: string[] = []
    // At the root lie two routes alone, which have flags of their own.
    for (const door of doors.all.filter(({ address }) => address !== '')) {
      const answered = await answerWith(door, flag, is_there)
      const expected = EXPECTED[flag](door, is_there)
      if (code(answered) !== expected) told.push(`${door.mount}, ${door.who}: ${answered}, not ${expected ?? 'let in'}`)
    }
    expect(told).toEqual([])
  })
})

/** A platform goes on, to end the suspension; people have no session there. */
const SUSPENDED: Readonly<Record<Door['mount'], string | null>> = {
  ...{ api: 'workspace_suspended', editor: 'workspace_suspended', inside: 'workspace_suspended' },
  ...{ dashboard: 'missing_token', platform: null },
}

test('a suspended workspace is closed to all who act for it, at every mount', async () => {
  const [{ n } = { n: 0 }] = await service.database.query<{ n: number }>('select count(*)::int as n from workspace')
  expect(n).toBeGreaterThan(1)
  await service.database.query('update workspace set suspended_at = now()')
  try {
    for (const door of doors.all)
      expect([door.mount, door.who, code(await door.ask(door.carrier))]).toEqual([
        ...[door.mount, door.who],
        SUSPENDED[door.mount],
      ])
  } finally {
    await service.database.query('update workspace set suspended_at = null')
  }
})

/** Of the flags that a route really has, the first that refuses this caller. */
function refusalOf(door: Door, route: RouteFacts): string | null {
  const flags = Object.keys(EXPECTED) as Flag[]
  for (const flag of flags) {
    const refusal = refusalBy(door, route, flag)
    if (refusal !== null) return refusal
  }
  return null
}

function refusalBy(door: Door, route: RouteFacts, flag: Flag): string | null {
  if (flag === 'rawBody' || flag === 'new_work') return null
  if (flag === 'act') return roleRefusal(door, route)
  if (flag === 'scope') return scopeRefusal(door, route)
  return EXPECTED[flag](door, route[flag] !== undefined)
}

const roleRefusal = ({ role }: Door, { act }: RouteFacts) =>
  act && role !== null && !may(role, act) ? 'forbidden' : null
/** docs/tool-server.md: a program reads, and changes what was allowed to it. */
const scopeRefusal = ({ kind, scopes }: Door, { scope, method }: RouteFacts) => {
  if (kind !== 'program') return null
  const needed = scope ?? (method === 'GET' ? 'read' : null)
  return needed !== null && scopes.includes(needed) ? null : 'forbidden'
}

test.each(['api', 'dashboard', 'editor', 'platform', 'inside'] as const)(
  'every route of the mount %s answers every caller as its flags say',
  async (mount) => {
    const told: string[] = []
    for (const door of doors.all.filter((one) => one.mount === mount))
      for (const route of door.routes) {
        const answered = await door.ask(route)
        const expected = refusalOf(door, route)
        if (code(answered) !== expected)
          told.push(`${door.who}: ${route.method} ${route.path}: ${answered}, not ${expected ?? 'let in'}`)
      }
    expect(told).toEqual([])
  },
  120_000,
)

test('the mounts together serve every route there is, to every kind of caller', () => {
  const served = (mount: string) =>
    new Set(doors.all.filter((one) => one.mount === mount).flatMap(({ routes }) => routes))
  expect(served('api').size).toBe(ROUTES.length)
  expect(new Set(doors.all.map(({ address }) => address))).toEqual(
    new Set([...PREFIXES, '', '/app/live', '/app/test', EDITOR_PREFIX, 'inside']),
  )
  expect(served('dashboard').size).toBe(DASHBOARD_ROUTES.length)
  expect(served('inside').size).toBe(ROUTES.length)
  expect(served('platform').size).toBe(PLATFORM_ROUTES.length)
  expect(served('editor').size).toBe(13)
  expect(new Set(doors.all.map(({ role }) => role))).toEqual(new Set([null, ...ROLES]))
})

test('the routes of the test space, of both spaces and of keys are these, and no flag was lost', () => {
  const having = (flag: Flag) => ROUTES.filter((route) => route[flag]).map(({ method, path }) => `${method} ${path}`)
  expect(having('test_only')).toEqual(
    ROUTES.flatMap(({ method, path }) => (/^\/test\//.test(path) ? [`${method} ${path}`] : [])),
  )
  expect(having('for_both_spaces')).toEqual([
    ...['PUT /embed-origins', 'PATCH /branding', 'PUT /branding/logo', 'DELETE /branding/logo'],
    ...['POST /oauth/authorize', 'POST /oauth/entitlements/revoke'],
  ])
  expect(having('service_account')).toEqual(['POST /oauth/authorize', 'POST /oauth/entitlements/revoke'])
  expect(having('public_key')).toEqual(['POST /embed-sessions'])
  expect(having('keys_only').length).toBe(3)
  const guarded = DASHBOARD_ROUTES.filter(({ act }) => act).length
  expect(guarded).toBe(47)
})

test('On-Behalf-Of is refused to every key that is no CRM’s and to platforms, whatever they call', async () => {
  for (const door of doors.all.filter(({ mount }) => mount === 'api' || mount === 'platform'))
    for (const route of door.routes.filter(({ public_key }) => !public_key)) {
      if (door.kind === 'public key') continue
      const answered = await door.ask(route, { over: { 'on-behalf-of': 'nobody@example.test' } })
      const told = `${door.who}: ${route.path}: ${answered === 'not_a_service_account'}`
      expect(told).toBe(`${door.who}: ${route.path}: ${!door.service_account}`)
    }
})

/** They only hand a route on to a mount. */
const HANDED_ON = ['dashboard/dashboard-route.ts', 'platform/platform-route.ts']

test('one file runs the routes of all lists, whoever calls', async () => {
  const folder = join(import.meta.dirname, '../../src/http')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'))
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
  )
  const running = texts.filter(([file, text]) => /\broute\.run\(/.test(text) && !HANDED_ON.includes(file))
  expect(running.map(([file]) => file)).toEqual(['pipeline/pipeline.ts'])
})

/** A key, a token, a secret, a signing link or a code, as examples of answers show them. */
const SECRET = /\b(csk|cpk|cspk|rtk|rts|whsec|scim)_\w{8,}|\/s\/\w|[?&]code=|"(token|secret|session)":"/

test('what answers a secret by its own example is never compressed, by whatever mount', () => {
  const shown = [...ROUTES, ...PLATFORM_ROUTES].filter(
    ({ method, example }) => method !== 'GET' && SECRET.test(JSON.stringify(example?.answer ?? null)),
  )
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter(({ secret }) => !secret).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('a letter with a live link is compressed by no mount, and other long answers are', async () => {
  expect(await doors.letters()).toEqual({
    ...{ '/app/test/test/outbox': undefined, '/app/live/outbox': undefined, '/api/v1/test/outbox': undefined },
    ...{ '/app/test/envelopes': 'br', '/api/v1/envelopes': 'br' },
  })
})

test('without the flag the operations refuse the live space themselves', async () => {
  for (const work of await doors.inLiveByHand())
    await expect(work()).rejects.toSatisfy((error) => error instanceof Problem && error.code === 'live_key_refused')
})
