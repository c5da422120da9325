import type { DashboardRoute } from '../../src/http/dashboard/dashboard-route.ts'
import { DASHBOARD_ROUTES } from '../../src/http/dashboard/routes.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { newId } from '../../src/kit/ids.ts'
import { connected } from '../mcp/program.ts'
import { multipart, SAMPLE_PDF } from '../support/api.ts'
import { type AppCall, type AppUser, appUser } from '../support/app.ts'
import type { TestService } from '../support/service.ts'
import { nameOf } from './asking.ts'
import { type Ids, neighboursOf, type Owner, openOwner, wordsOf } from './belongings.ts'
import { changedTables, type OwnRows, ownRows } from './own-rows.ts'

// Every call of the dashboard, made from its list of routes, with what another workspace has.

/** Reads first, what removes last: so that nothing is gone before it was asked for. */
const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
export const SORTED_ROUTES = DASHBOARD_ROUTES.toSorted((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method))

/** Of the others, test/conformance/strangers.test.ts proves the rest. */
const PUBLIC = new Set(ROUTES.map(nameOf))
export const isOwn = (route: DashboardRoute) => !PUBLIC.has(nameOf(route))

/** The id that each noun of an address is followed by; `page` and `n` are numbers. */
const NOUN = /([\w-]+)\/\{(\w+)\}/g
export const nounsOf = ({ path }: DashboardRoute) => [...path.matchAll(NOUN)].map(([, noun]) => noun ?? '')
const addressOf = ({ path }: DashboardRoute, ids: Ids) =>
  path.replaceAll(NOUN, (_, noun: string, name: string) => `${noun}/${idOf(ids, noun, name)}`)

function idOf(ids: Ids, noun: string, name: string): string {
  if (noun === 'pages') return name === 'page' ? '1.webp' : '1'
  const id = ids[noun]
  if (id === undefined) throw new Error(`add one of /${noun}/ to whatOwnersHave`)
  return id
}

export type Bodies = Readonly<Record<string, unknown>>
const someone = { name: 'Ada', email: 'ada@example.test' }
/** Sound bodies; the public description's example where nothing is said here. */
const BODIES: Bodies = {
  'POST /envelopes/{id}/recipients': someone,
  'PATCH /envelopes/{id}/recipients/{rid}': { name: 'Ada' },
  'POST /test/envelopes/{id}/recipients/{rid}/act': { act: 'open' },
  'POST /uploads/init': { file_name: 'a.pdf', size: 1 },
  'POST /envelopes/from-refs': { recipients: [someone], documents: [] },
  'POST /members/invitations': { email: 'zoe@example.test', role: 'member' },
  'PATCH /members/{id}': { role: 'member' },
  'PUT /sign-in-rules': { needs_second_factor: false },
  'POST /domains': { domain: 'strangers-only.com' },
  'PUT /program-rule': { allowed: 'any', named: [] },
  'POST /account/workspace': { workspace: 'ws_1' },
  'PATCH /account/passkeys/{id}': { name: 'Mine' },
  'POST /account/passkeys/{id}/remove': { password: 'x' },
  'POST /keys': { kind: 'csk_live', name: 'Key' },
  'PATCH /workspace': { name: 'Strangers' },
  'POST /templates/{id}/bulk/check': { rows: [{ line: 1, assignments: [] }] },
  'POST /templates/{id}/bulk': { rows: [{ line: 1, assignments: [] }] },
  'PUT /retention': { days: null },
  'POST /confirmations/{id}/answer': { agree: true },
  'POST /saved-filters': { name: 'Mine', search: 'tab=all' },
  'PUT /account/signature': { value: { kind: 'typed', text: 'Ada', font: 'caveat' } },
  'PUT /account/initials': { value: { kind: 'typed', text: 'A', font: 'caveat' } },
  'POST /templates/from-refs': { documents: [], name: 'x', roles: [] },
}

function callOf(route: DashboardRoute, bodies: Bodies = {}): AppCall {
  const { example } = route as { readonly example?: { readonly body?: object } }
  if (route.streamed) return { raw: { payload: SAMPLE_PDF, type: 'application/octet-stream' } }
  const body = bodies[nameOf(route)] ?? BODIES[nameOf(route)] ?? example?.body ?? (route.body ? {} : undefined)
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
  const passkey = await passkeyRow(service, member)
  const { body: keys } = await user.call('GET', '/keys')
  await connected(service, user)
  const { body: programs } = await user.call('GET', '/programs')
  const domain = await user.call('POST', '/domains', { body: { domain: 'olga-only.com' } })
  const spaces = (['live', 'test'] as const).map(async (space) => {
    const { states } = owner[space]
    const { templates = '', envelopes = '' } = states.sent
    const rows = [{ line: 1, assignments: [] }]
    const bulk = await user.call('POST', `/templates/${templates}/bulk`, { space, body: { rows } })
    const mails = await user.call('GET', '/outbox', { space })
    const envelope = await user.call('GET', `/envelopes/${envelopes}`, { space })
    const filter = await user.call('POST', '/saved-filters', { space, body: { name: 'Own', search: 'tab=all' } })
    return {
      ...states.sent,
      bulk: bulk.body.id,
      outbox: mails.body.data[0].id,
      documents: envelope.body.documents[0].id,
      attachments: envelope.body.fields[0].id,
      'saved-filters': filter.body.id,
      members: member.id,
      invitations: invitation.body.id,
      keys: keys.data[0].id,
      programs: programs.data[0].id,
      domains: domain.body.domain,
      passkeys: passkey,
    } as Ids
  })
  const [live, test] = await Promise.all(spaces)
  return { live: live ?? {}, test: test ?? {}, member }
}

/** Of an address of this service where browsers make some. */
async function passkeyRow({ database }: TestService, { id }: AppUser): Promise<string> {
  await database.query(
    `with factor as (insert into second_factor (person_id, secret_sealed, app, confirmed_at) values ($1, '', false, now())
        returning person_id)
      insert into passkey (id, person_id, name, rp_id, credential_id, public_key, sign_count, transports, aaguid, backed_up, created_at)
        select $2, person_id, 'Laptop of Olga', 'localhost', sha256(convert_to($2, 'UTF8')), '', 0, '{}', '', false, now() from factor`,
    [id, newId('psk')],
  )
  const [row] = await database.query<{ id: string }>('select id from passkey where person_id = $1', [id])
  return row?.id ?? ''
}

/** A workspace that has one of everything, and an owner of another who asks for it. */
export async function openWorld(service: TestService) {
  const owner = await openOwner(service, wordsOf('olga'))
  const user = await appUser(service, owner.key)
  const has = await whatOwnersHave(service, owner, user)
  const other = await service.addWorkspace('enterprise')
  const stranger = await appUser(service, other.key)
  const before = await ownRows(service.database, owner.key)
  const secrets = [...Object.values(owner.words), ...before.ids]
  return { service, owner, user, has, stranger, before, secrets }
}

export interface World {
  readonly service: TestService
  readonly owner: Owner
  /** Somebody of the owner's workspace. */
  readonly user: AppUser
  readonly has: Readonly<Record<'live' | 'test', Ids>>
  /** Who calls, and is to learn nothing. */
  readonly stranger: AppUser
  readonly before: OwnRows
  /** What no answer to the stranger may hold unless they said it themselves. */
  readonly secrets: readonly string[]
  readonly bodies?: Bodies
}

interface Question {
  readonly route: DashboardRoute
  readonly space: 'live' | 'test'
  readonly ids: Ids
  readonly bodies?: Bodies | undefined
}

/** Without the request's own id. */
export async function told(who: AppUser, { route, space, ids, bodies }: Question) {
  const { status, bytes, body } = await who.call(route.method, addressOf(route, ids), {
    ...callOf(route, bodies),
    space,
  })
  const text = bytes.toString('latin1').replace(/"request_id":"[^"]*"/, '')
  return { status, code: body?.code as string | undefined, text }
}

/** What of the owner is in an answer that the caller had not named. */
const revealed = ({ secrets }: World, text: string, ids: Ids) =>
  secrets.filter((word) => text.includes(word) && !Object.values(ids).includes(word))

/** Everything that is wrong with how a route treats what is another workspace's. */
export async function leaksOf(world: World, route: DashboardRoute): Promise<readonly string[]> {
  const spaces = isOwn(route) ? SPACES : SPACES.slice(0, 1)
  const leaks: string[] = []
  for (const space of spaces)
    for (const of_space of spaces) {
      const found = await leaksOfOne(world, { route, space, ids: world.has[of_space], bodies: world.bodies })
      leaks.push(...found.map((leak) => `${of_space} ids in ${space}: ${leak}`))
    }
  return leaks
}

async function leaksOfOne(world: World, question: Question): Promise<readonly string[]> {
  const { route, ids } = question
  const answer = await told(world.stranger, question)
  const leaks = revealed(world, answer.text, ids).map((word) => `it shows ${word}`)
  if (answer.status >= 500) leaks.push(answer.text.slice(0, 200))
  if (nounsOf(route).length === 0) return leaks
  const unknown = await told(world.stranger, { ...question, ids: neighboursOf(ids) })
  if (answer.text !== unknown.text) leaks.push(`${answer.text} instead of ${unknown.text}`)
  const expected = route.test_only && question.space === 'live' ? 'live_key_refused' : 'not_found'
  if (unknown.code !== expected) leaks.push(`unknown ids are ${unknown.text}`)
  return leaks
}

export const changedIn = async ({ before, service, owner }: World) =>
  changedTables(before, await ownRows(service.database, owner.key))
const SPACES = ['live', 'test'] as const
