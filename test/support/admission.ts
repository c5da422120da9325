import type { FastifyInstance } from 'fastify'
import { SYSTEM } from '../../src/application/caller.ts'
import { identifyAsTest } from '../../src/application/signing/signing.ts'
import { advanceClock } from '../../src/application/test-mode/advance-clock.ts'
import { simulate } from '../../src/application/test-mode/simulate.ts'
import type { ProgramScope } from '../../src/domain/account/programs.ts'
import { type Role, ROLES } from '../../src/domain/recipients/membership.ts'
import { DASHBOARD_MOUNT } from '../../src/http/dashboard/mount.ts'
import { DASHBOARD_ROUTES } from '../../src/http/dashboard/routes.ts'
import { EDITOR_PREFIX } from '../../src/http/embed/editor-calls.ts'
import { callAs } from '../../src/http/mcp/caller.ts'
import { openInside } from '../../src/http/mcp/inside.ts'
import { API_MOUNTS, PREFIXES } from '../../src/http/mounts.ts'
import { PLATFORM_ROUTES } from '../../src/http/platform/routes.ts'
import { newId } from '../../src/kit/ids.ts'
import type { NewProgram } from '../../src/ports/programs.ts'
import type { RouteFacts } from '../../src/http/route.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { answerError } from '../../src/http/protocol/errors.ts'
import { call, simple } from './api.ts'
import { openCrm } from './crm.ts'
import { addPerson, formTokenOf, signIn, type Visitor, visitorWith } from './dashboard.ts'
import { openPlatform } from './platform.ts'
import { BASE_URL, type TestService } from './service.ts'
import { draft } from './stories.ts'

export type Mount = 'api' | 'dashboard' | 'editor' | 'platform' | 'inside'

/** One caller at one mount. */
export interface Door {
  readonly mount: Mount
  /** What its addresses begin with. */
  readonly address: string
  readonly who: string
  readonly kind: 'secret key' | 'public key' | 'person' | 'program' | 'editor' | 'platform'
  readonly livemode: boolean
  readonly service_account: boolean
  readonly role: Role | null
  readonly scopes: readonly ProgramScope[]
  /** Has to choose a password or set up a second factor first. */
  readonly to_do: boolean
  readonly only_here: boolean
  readonly routes: readonly RouteFacts[]
  /** A route without any flag, for flags to be planted on. */
  readonly carrier: RouteFacts
  /** The code of the refusal; one of LET_IN where the gate let the call in. */
  ask(route: RouteFacts, options?: AskOptions): Promise<string>
}

interface AskOptions {
  readonly over?: Readonly<Record<string, string>>
  /** Goes on behind the stop, for rules that come after it. */
  readonly past_the_stop?: boolean
}

/** What stops a call right behind the gate. */
const LET_IN = ['idempotency_key_invalid', 'not_acceptable']

/** Null where the call was let in. */
export const code = (answered: string): string | null =>
  LET_IN.includes(answered) || answered === 'let in' ? null : answered

export interface Admission {
  readonly all: readonly Door[]
  /** How long answers are compressed at each mount for callers who accept it: of the outbox, and of what holds no link. */
  letters(): Promise<Readonly<Record<string, unknown>>>
  /** The operations of the test space, called with the live one. */
  inLiveByHand(): Promise<readonly (() => Promise<unknown>)[]>
  close(): Promise<void>
}

const BASE = { service_account: false, role: null, scopes: [], to_do: false, only_here: false } as const
const CARRIER = 'GET /envelopes/{id}/fields'
const named = (routes: readonly RouteFacts[], name: string) => {
  const route = routes.find(({ method, path }) => `${method} ${path}` === name)
  if (!route) throw new Error(`there is no ${name}`)
  return route
}

/** Every mount with every kind of caller. */
export async function openDoors(service: TestService): Promise<Admission> {
  const workspace = await service.addWorkspace('enterprise')
  const crm = await openCrm(service)
  const envelope = await draft(service, simple(), workspace.live_key)
  const test_envelope = await draft(service, simple(), workspace.test_key)
  let asked = 0
  const inject = injector(service, () => `10.9.${(asked >> 8) & 255}.${asked++ & 255}`)
  const api: Door[] = []
  for (const { prefix, routes } of API_MOUNTS.flatMap(({ prefixes, routes: served }) =>
    prefixes.map((one) => ({ prefix: one, routes: served })),
  )) {
    const keys = [
      { who: 'live key', token: workspace.live_key, livemode: true },
      { who: 'test key', token: workspace.test_key, livemode: false },
      { who: 'CRM live key', token: crm.live_key, livemode: true, service_account: true },
      { who: 'CRM test key', token: crm.test_key, livemode: false, service_account: true },
      { who: 'public live key', token: await publicKey(service, workspace.key, 'cpk_live'), livemode: true },
      { who: 'public test key', token: await publicKey(service, workspace.key, 'cpk_test'), livemode: false },
    ]
    for (const { who, token, ...rest } of keys)
      api.push({
        ...BASE,
        ...rest,
        mount: 'api',
        address: prefix,
        who: `${who} under ${prefix || '/'}`,
        kind: who.startsWith('public') ? 'public key' : 'secret key',
        routes,
        carrier: named(routes, prefix === '' ? 'POST /oauth/authorize' : CARRIER),
        ask: (route, options) => inject({ prefix, route, headers: { authorization: `Bearer ${token}` }, ...options }),
      })
  }
  const dashboard = (await peopleOf(service, workspace.key, crm)).flatMap(({ visitor, ...person }) =>
    DASHBOARD_MOUNT.prefixes.map(
      (prefix): Door => ({
        ...BASE,
        ...person,
        mount: 'dashboard',
        address: prefix,
        who: `${person.who}, ${prefix}`,
        kind: 'person',
        livemode: prefix !== '/app/test',
        routes: DASHBOARD_ROUTES as unknown as readonly RouteFacts[],
        carrier: named(DASHBOARD_ROUTES as unknown as readonly RouteFacts[], CARRIER),
        ask: async (route, options) => inject({ prefix, route, headers: await visitor.headers(), ...options }),
      }),
    ),
  )
  const editors = await Promise.all(
    [
      { key: workspace.live_key, id: envelope.id, livemode: true },
      { key: workspace.test_key, id: test_envelope.id, livemode: false },
    ].map(async ({ key, id, livemode }): Promise<readonly Door[]> => {
      const routes = await editorRoutes()
      const { body: lease, status } = await call(service, 'POST', `/envelopes/${id}/template`, { key, body: {} })
      if (status !== 201) throw new Error(`no template: ${JSON.stringify(lease)}`)
      const of_template = String(lease.id)
      const bearers = {
        envelope: await editorBearer(service, workspace.live_key, { key, path: `/envelopes/${id}` }),
        template: await editorBearer(service, workspace.live_key, { key, path: `/templates/${of_template}` }),
      }
      return [
        {
          ...BASE,
          mount: 'editor',
          address: EDITOR_PREFIX,
          who: `embedded editor, ${livemode ? 'live' : 'test'}`,
          kind: 'editor',
          livemode,
          role: 'member',
          only_here: true,
          routes,
          carrier: named(DASHBOARD_ROUTES as unknown as readonly RouteFacts[], CARRIER),
          ask: (route, options) =>
            inject({
              prefix: EDITOR_PREFIX,
              route,
              headers: { authorization: `Bearer ${bearers[nounOf(route)]}` },
              ids: { id: nounOf(route) === 'template' ? of_template : id },
              ...options,
            }),
        },
      ]
    }),
  )
  const inside = await openInside(
    service.app,
    async (server) =>
      void server.setErrorHandler((error, request, reply) => answerError(error, request, reply, BASE_URL)),
    {},
  )
  const programs = await programsOf(service, workspace.key, inside)
  const platform = await openPlatform(service)
  const platforms = PREFIXES.map(
    (prefix): Door => ({
      ...BASE,
      mount: 'platform',
      address: prefix,
      who: `platform under ${prefix}`,
      kind: 'platform',
      livemode: true,
      routes: PLATFORM_ROUTES,
      carrier: named(PLATFORM_ROUTES, 'GET /platform/workspaces'),
      ask: (route, options) =>
        inject({ prefix, route, headers: { authorization: `Bearer ${platform.key}` }, ...options }),
    }),
  )
  return {
    all: [...api, ...dashboard, ...editors.flat(), ...programs, ...platforms],
    letters: () => lettersOf(service, workspace),
    inLiveByHand: () => byHand(service, workspace),
    close: () => inside.close(),
  }
}

interface Injected extends AskOptions {
  readonly prefix: string
  readonly route: RouteFacts
  readonly headers: Readonly<Record<string, string>>
  readonly ids?: Readonly<Record<string, string>>
}

const NOBODYS = 'env_01k0000000000000000000000a'
const addressOf = ({ path }: RouteFacts, ids: Readonly<Record<string, string>> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? NOBODYS)

/** Stops each call behind the gate; one that goes on only meets ids that are nobody's. */
function stopsOf({ method }: RouteFacts, { past_the_stop = false, over = {} }: AskOptions) {
  if (past_the_stop) return over
  return method === 'GET'
    ? { accept: 'application/x-nobody-answers-it', ...over }
    : { 'idempotency-key': 'x'.repeat(300), ...over }
}

const injector =
  ({ server }: Pick<TestService, 'server'>, address: () => string) =>
  async ({ prefix, route, headers, ids, ...options }: Injected): Promise<string> => {
    const reply = await server.inject({
      method: route.method,
      url: prefix + addressOf(route, ids),
      headers: { ...headers, ...stopsOf(route, options) },
      remoteAddress: address(),
    })
    return saidOf(reply, options)
  }

function saidOf(reply: { readonly statusCode: number; readonly body: string }, { past_the_stop }: AskOptions): string {
  const refused = /"code":"(\w+)"/.exec(reply.body)?.[1]
  // Past the stop only ids are met that are nobody's.
  return refused === undefined || (past_the_stop && refused === 'not_found') ? 'let in' : refused
}

async function publicKey(service: TestService, workspace: string, kind: 'cpk_live' | 'cpk_test'): Promise<string> {
  const { issueKey } = await import('../../src/application/accounts/keys.ts')
  return service.app.store.transact(workspace, (tx) => issueKey(tx, workspace, kind, 'Public'))
}

interface PersonAt {
  readonly who: string
  readonly role: Role
  readonly to_do?: boolean
  readonly only_here?: boolean
  readonly visitor: { headers(): Promise<Record<string, string>> }
}

/** Of each role: signed in by password, by a CRM, and with something to do first. */
async function peopleOf(service: TestService, workspace: string, crm: Awaited<ReturnType<typeof openCrm>>) {
  const people: PersonAt[] = []
  for (const role of ROLES) {
    const person = await addPerson(service, workspace, { role })
    people.push({ who: role, role, visitor: caller(service, await signIn(service, person)) })
    const new_one = await addPerson(service, workspace, { role })
    await service.database.query('update person set password_is_temporary = true where id = $1', [new_one.id])
    people.push({
      who: `${role} with a temporary password`,
      role,
      to_do: true,
      visitor: caller(service, await signIn(service, new_one)),
    })
    const theirs = await addPerson(service, crm.key, { role })
    const { cookie } = await crm.redeem(await crm.codeFor(theirs.id))
    people.push({
      who: `${role} whom a CRM signed in`,
      role,
      only_here: true,
      visitor: caller(service, visitorWith(service, { ...theirs, cookie })),
    })
  }
  return people
}

function caller(service: TestService, { cookie }: Pick<Visitor, 'cookie'>) {
  let token: Promise<string> | undefined
  return {
    async headers() {
      token ??= formTokenOf(service, cookie)
      return { cookie, origin: BASE_URL, 'x-form-token': await token }
    },
  }
}

const nounOf = ({ path }: RouteFacts) => (path.startsWith('/templates/') ? 'template' : 'envelope')

/** Those of the dashboard that a frame of another product reaches. */
async function editorRoutes(): Promise<readonly RouteFacts[]> {
  const { EDITOR_CALLS } = await import('../../src/http/embed/editor-calls.ts')
  return EDITOR_CALLS.map(({ call: name }) => named(DASHBOARD_ROUTES as unknown as readonly RouteFacts[], name))
}

const SITE = 'https://app.example.com'

export async function editorBearer(
  service: TestService,
  live_key: string,
  { key, path }: { readonly key: string; readonly path: string },
): Promise<string> {
  await call(service, 'PUT', '/embed-origins', { key: live_key, body: { origins: [SITE] } })
  const allow = path.startsWith('/envelopes/') ? { people: true, send: true } : { people: true }
  const body = { origin: SITE, allow }
  const made = await call(service, 'POST', `${path}/editor-sessions`, { key, body })
  const entered = await service.server.inject({
    method: 'POST',
    url: '/embed/editor/session',
    headers: { authorization: `Bearer ${made.body.token}`, 'content-type': 'application/json' },
    payload: '{}',
  })
  return String(entered.json().session)
}

const CLIENT = {
  client_id: 'a client',
  client_name: 'Helper',
  redirect_host: '127.0.0.1',
  resource: `${BASE_URL}/mcp`,
  created_at: '2026-11-20T12:00:00.000Z',
}

/** Programs that may only read, prepare, or send, of people of each role, in both spaces. */
async function programsOf(service: TestService, workspace: string, inside: FastifyInstance): Promise<readonly Door[]> {
  const doors: Door[] = []
  for (const role of ROLES)
    for (const space of ['live', 'test'] as const)
      for (const scope of [[], ['prepare'], ['prepare', 'send']] as const) {
        const { id: person_id } = await addPerson(service, workspace, { role })
        const id = newId('prg')
        const program = {
          id,
          workspace_id: workspace,
          livemode: space === 'live',
          person_id,
          handed_off: false,
          scopes: ['read', ...scope],
        }
        await service.app.store.transact(workspace, (tx) => tx.programs.add({ ...CLIENT, ...program } as NewProgram))
        const owner = await service.app.store.programs.find(workspace, id)
        if (!owner) throw new Error('the program is not there')
        const principal = { owner, origin: { ip: '127.0.0.1', user_agent: null } }
        doors.push({
          ...BASE,
          mount: 'inside',
          address: 'inside',
          who: `program of a ${role} (${owner.scopes.join(', ')}), ${space}`,
          kind: 'program',
          livemode: space === 'live',
          role,
          scopes: owner.scopes,
          routes: ROUTES,
          carrier: named(ROUTES, CARRIER),
          ask: async (route, options = {}) =>
            saidOf(
              await callAs(principal, () =>
                inside.inject({
                  method: route.method,
                  url: addressOf(route),
                  headers: stopsOf(route, options),
                }),
              ),
              options,
            ),
        })
      }
  return doors
}

async function lettersOf(service: TestService, { key, test_key }: { readonly key: string; readonly test_key: string }) {
  const body = { ...simple({ send: true }), message: { body: 'Please. '.repeat(200) } }
  for (let i = 0; i < 4; i++) await draft(service, body, test_key)
  await service.runJobs()
  const person = await caller(service, await signIn(service, await addPerson(service, key))).headers()
  const bearer = { authorization: `Bearer ${test_key}` }
  const told: Record<string, unknown> = {}
  for (const [url, headers] of [
    ...['/app/test/test/outbox', '/app/live/outbox', '/app/test/envelopes'].map((one) => [one, person] as const),
    ...['/api/v1/test/outbox', '/api/v1/envelopes'].map((one) => [one, bearer] as const),
  ]) {
    const reply = await service.server.inject({ url, headers: { ...headers, 'accept-encoding': 'gzip, br' } })
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`)
    told[url] = reply.headers['content-encoding']
  }
  return told
}

async function byHand(
  service: TestService,
  { key: workspace_id, live_key }: { readonly key: string; readonly live_key: string },
): Promise<readonly (() => Promise<unknown>)[]> {
  const { app } = service
  const envelope = await draft(service, { ...simple(), send: true }, live_key)
  const found = await app.store.envelopes.read({ workspace_id, livemode: true }, envelope.id)
  const link_version = found?.envelope.recipients[0]?.link_version ?? 0
  const caller_in_live = { scope: { workspace_id, livemode: true }, clock: app.real_clock, actor: SYSTEM }
  const rid = String(envelope.recipients[0]?.id)
  const ids = { id: envelope.id, rid }
  const signer = {
    ...{ workspace_id, recipient_id: rid, link_version, ip: '127.0.0.1', user_agent: 'test' },
    ...{ identified: true, now: app.real_clock.now() },
  }
  const acts = ['open', 'sign', 'decline', 'bounce'] as const
  return [
    ...acts.map((act) => () => simulate(app, caller_in_live, ids, { act, reason: null, values: {} })),
    () => advanceClock(app, caller_in_live, 1000),
    () => identifyAsTest(app, signer),
  ]
}
