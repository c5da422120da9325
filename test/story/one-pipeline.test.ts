import { once } from 'node:events'
import { connect } from 'node:net'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Id } from '../../src/http/api/id-param.ts'
import { principals } from '../../src/http/mcp/caller.ts'
import { byEditorSession } from '../../src/http/pipeline/admissions/editor-session.ts'
import { byEditorToken, byRecipientToken } from '../../src/http/pipeline/admissions/frame-token.ts'
import { byKey } from '../../src/http/pipeline/admissions/key.ts'
import { byPlatformKey } from '../../src/http/pipeline/admissions/platform-key.ts'
import { byProgram } from '../../src/http/pipeline/admissions/program.ts'
import { byProgramToken } from '../../src/http/pipeline/admissions/program-token.ts'
import { byScimToken } from '../../src/http/pipeline/admissions/scim-token.ts'
import { bySession } from '../../src/http/pipeline/admissions/session.ts'
import { byLink } from '../../src/http/pipeline/admissions/signing-link.ts'
import { standingByProof } from '../../src/http/auth/standing.ts'
import type { Arriving, WayIn } from '../../src/http/pipeline/let-in.ts'
import { mountGroup } from '../../src/http/pipeline/pipeline.ts'
import { answerError } from '../../src/http/protocol/errors.ts'
import { answerOtherMethods } from '../../src/http/protocol/other-methods.ts'
import { readUnreadBodies } from '../../src/http/protocol/unread-bodies.ts'
import { Budget } from '../../src/http/budget/budget.ts'
import { FRAMEWORK, readRequests } from '../../src/http/server.ts'
import { openSigningLimits } from '../../src/http/signer/rate-limit.ts'
import { Answer } from '../../src/http/route.ts'
import type { App } from '../../src/ports/app.ts'
import { Problem } from '../../src/problem.ts'
import { connected } from '../mcp/program.ts'
import { editorBearer } from '../support/admission.ts'
import { call, simple } from '../support/api.ts'
import { formTokenOf, visitor } from '../support/dashboard.ts'
import { named, ODD, type Odd } from '../support/odd-requests.ts'
import { openPlatform } from '../support/platform.ts'
import { openDirectory } from '../support/scim.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'
import { draft } from '../support/stories.ts'

// One route behind every admission: whatever odd request comes, the answers are the same, except where a table says so.

const KEEPING = ['key', 'person', 'editor', 'platform', 'program'] as const
/** What is done twice here is done once of itself: no answer is kept. */
const KEEPING_NONE = ['link', 'recipient', 'embedded', 'directory', 'agent'] as const
const WAYS = [...KEEPING, ...KEEPING_NONE] as const
type Way = (typeof WAYS)[number]

let service: TestService
let server: FastifyInstance
let id: string
let rid: string
let workspace: string
let ran = 0
const proofs = new Map<Way, Readonly<Record<string, string>>>()

const MAY_KEEP = 'private, max-age=31536000'
const params = z.object({ id: Id })
const readProbe = {
  method: 'GET',
  path: '/probes/{id}',
  params,
  query: z.strictObject({ size: z.coerce.number().default(2) }),
  run: async ({ query }: { readonly query: unknown }) => {
    ran++
    return { said: 'a'.repeat((query as { size: number }).size) }
  },
} as const
const bareProbe = { method: 'GET', path: '/probes', run: async () => ({ data: [] }) } as const
const changeProbe = {
  method: 'POST',
  path: '/probes/{id}',
  status: 201,
  scope: 'prepare',
  params,
  body: z.strictObject({ name: z.string() }),
  run: async ({ app, body }: { readonly app: App; readonly body: unknown }) => {
    // An answer is kept with what the call changes, so a repeated call comes as far as that.
    await app.store.transact(workspace, async () => {})
    ran++
    return { named: (body as { name: string }).name, padding: 'a'.repeat(3000) }
  },
} as const
const fileProbe = {
  method: 'GET',
  path: '/probes/{id}/file',
  params,
  run: async () => new Answer<never>(Buffer.from('a page'), { headers: { 'cache-control': MAY_KEEP } }),
} as const
const ROUTES = [readProbe, changeProbe, fileProbe] as const
/** A link opens what its path names. */
const OF_RECIPIENT = ROUTES.map((route) => ({
  ...route,
  path: route.path.replace('{id}', '{rid}'),
  params: z.object({ rid: Id }),
}))

beforeAll(async () => {
  service = await openService()
  const { app } = service
  const { key, live_key } = await service.addWorkspace('enterprise')
  workspace = key
  id = (await draft(service, simple(), live_key)).id
  const person = await visitor(service, key)
  const platform = await openPlatform(service)
  const { access_token } = await connected(service, person, { scopes: ['read', 'prepare'] } as object)
  const [{ program } = { program: '' }] = await service.database.query<{ program: string }>(
    'select id as program from program',
  )
  const owner = await app.store.programs.find(key, program)
  if (!owner) throw new Error('the program is not there')
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  proofs.set('key', bearer(live_key))
  proofs.set('platform', bearer(platform.key))
  proofs.set('editor', bearer(await editorBearer(service, live_key, { key: live_key, path: `/envelopes/${id}` })))
  proofs.set('program', {})
  proofs.set('agent', bearer(access_token))
  proofs.set('directory', bearer((await openDirectory(service, key)).token))
  const sent = await draft(service, { ...simple(), send: true }, live_key)
  rid = sent.recipients[0].id
  proofs.set('link', bearer(service.tokenFor(rid)))
  const tokenOf = async (path: string, body: object) =>
    String((await call(service, 'POST', path, { key: live_key, body })).body.token)
  proofs.set('recipient', bearer(await tokenOf(`/envelopes/${sent.id}/recipients/${rid}/embed-token`, {})))
  const wish = { origin: 'https://app.example.com', allow: { people: true } }
  proofs.set('embedded', bearer(await tokenOf(`/envelopes/${id}/editor-sessions`, wish)))
  const { cookie: session } = person
  const form = { origin: BASE_URL, 'x-form-token': await formTokenOf(service, session) }
  proofs.set('person', { cookie: session, ...form })

  server = fastify({ ...FRAMEWORK, logger: false })
  readUnreadBodies(server)
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply, BASE_URL))
  server.setNotFoundHandler((request, reply) =>
    answerError(new Problem('not_found', 'there is nothing at this address'), request, reply, BASE_URL),
  )
  await server.register(cookie)
  await readRequests(server, new Budget())
  server.addHook('onRequest', (request, _reply, done) =>
    request.url.startsWith('/program/')
      ? principals.run({ owner, origin: { ip: '127.0.0.1', user_agent: null } }, done)
      : done(),
  )
  const of_editor = byEditorSession(app, { of: 'envelope', call: '' })
  mountGroup(server, app, { prefixes: ['/editor'], routes: ROUTES, admission: of_editor })
  mountGroup(server, app, { prefixes: ['/person'], routes: [...ROUTES, bareProbe], admission: bySession(app, true) })
  mountGroup(server, app, { prefixes: ['/key'], routes: [...ROUTES, bareProbe], admission: byKey(app) })
  mountGroup(server, app, { prefixes: ['/program'], routes: [...ROUTES, bareProbe], admission: byProgram(app) })
  const of_platform = [...ROUTES, bareProbe].map((route) => ({ ...route, door: 'platform' as const }))
  mountGroup(server, app, { prefixes: ['/platform'], routes: of_platform, admission: byPlatformKey(app) })
  const limits = openSigningLimits(app)
  mountGroup(server, app, {
    prefixes: ['/link'],
    routes: OF_RECIPIENT,
    admission: byLink(app, { limits, own_page: true }),
  })
  const in_frames = { routes: [...ROUTES, bareProbe] }
  mountGroup(server, app, { ...in_frames, prefixes: ['/recipient'], admission: byRecipientToken(app, limits) })
  mountGroup(server, app, { ...in_frames, prefixes: ['/embedded'], admission: byEditorToken(app, limits) })
  // A directory and the tool server have no group, as they have answers of their own: their ways in are the same.
  const alone = <Who extends object>(way: WayIn<Who>) => ({
    enter: async (call: Arriving) => ({ ...(await way.enter(call)), stored: null }),
    standing: () => standingByProof('signer'),
    context: async () => ({}),
  })
  mountGroup(server, app, { ...in_frames, prefixes: ['/directory'], admission: alone(byScimToken(app)) })
  mountGroup(server, app, { ...in_frames, prefixes: ['/agent'], admission: alone(byProgramToken(app)) })
  answerOtherMethods(server, [{ prefixes: WAYS.map((way) => `/${way}`), routes: [...ROUTES, bareProbe] }])
  await server.listen({ host: '127.0.0.1', port: 0 })
}, 60_000)
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(async () => {
  ran = 0
  await service.database.query('delete from hit_window')
})

const PROBLEM = 'application/problem+json; charset=utf-8'
const LET_IN = { status: 200, code: undefined, param: undefined, type: 'application/json; charset=utf-8' }
const GZIP = { coding: 'gzip' }
const PLAIN = { coding: undefined }
const UNKEPT = { kept: 'no-store' }

const DONE = { ...LET_IN, status: 201, replayed: undefined }
const NO_LINK = { status: 401, code: 'invalid_token', param: '', type: PROBLEM, authenticate: 'Bearer' }
const NO_LIST = { status: 405, code: 'method_not_allowed', param: '', allow: 'GET' }
const byProof = (told: Readonly<Record<string, unknown>>) => ({
  link: told,
  recipient: told,
  embedded: told,
  directory: told,
  agent: told,
})

/** Where an answer is another than that to a key, and why that is so. */
const DIFFERENT: Readonly<Record<string, Partial<Record<Way, Readonly<Record<string, unknown>>>>>> = {
  // A tool is called in a context that no request can lack. To the signer page no link is like a wrong one: open it again.
  'nothing that proves who calls': { program: { ...LET_IN, authenticate: undefined }, link: { code: 'invalid_token' } },
  // What a link or a session opens stays in no browser; programs with a key may keep it.
  'a file that its reader may keep': {
    ...{ person: UNKEPT, editor: UNKEPT, link: UNKEPT, recipient: UNKEPT, embedded: UNKEPT },
  },
  // Pages are compressed sooner, and what a page changes too; what stays in the process never is, nor what holds a session.
  'a long answer, compressed': { program: PLAIN, recipient: PLAIN, embedded: PLAIN, directory: PLAIN, agent: PLAIN },
  'a middling answer, compressed': { person: GZIP, editor: GZIP, link: GZIP },
  'a change, compressed': { person: GZIP, editor: GZIP, link: GZIP },
  // An Idempotency-Key says nothing where no answer is kept.
  'the same once more': byProof({ replayed: undefined }),
  'another under the same key': byProof(DONE),
  // A link opens what is its recipient's, and its group here has no list. An editor reaches the one thing that it edits, and its group here has no list.
  'an id of any length': {
    editor: { status: 403, code: 'editor_not_allowed', param: '', type: PROBLEM },
    link: NO_LINK,
  },
  // Links are in mails, and who carries those adds to them.
  'an unknown query key': { link: LET_IN },
  'an unknown query key where none is known': { editor: NO_LIST, link: NO_LIST },
  // On-Behalf-Of says nothing where it cannot be meant.
  'another person named': {
    person: LET_IN,
    editor: LET_IN,
    program: LET_IN,
    ...byProof(LET_IN),
  },
}

const idOf = (way: Way) => (way === 'link' ? rid : id)

async function answerTo(
  way: Way,
  { method = 'GET', path = '/probes/{id}', headers, payload, unproved, times = 1 }: Odd,
) {
  const ask = () =>
    server.inject({
      method: method as 'GET',
      url: `/${way}${path.replace('{id}', idOf(way))}`,
      // The tool server answers at the service's own host alone.
      headers: { host: new URL(BASE_URL).host, ...(unproved ? {} : proofs.get(way)), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
  let reply = await ask()
  for (let n = 1; n < times; n++) reply = await ask()
  const type = reply.headers['content-type']
  const told = String(type).includes('problem+json') && reply.body !== '' ? reply.json() : {}
  return {
    status: reply.statusCode,
    code: told.code,
    param: told.errors?.map(({ param }: { param: string | null }) => param).join(),
    type,
    coding: reply.headers['content-encoding'],
    allow: reply.headers['allow'],
    takes: reply.headers['accept-encoding'],
    authenticate: reply.headers['www-authenticate'],
    replayed: reply.headers['idempotent-replayed'],
    kept: reply.headers['cache-control'],
  }
}

test('who has a key may keep what others may not', async () => {
  expect((await answerTo('key', ODD['a file that its reader may keep'] ?? {})).kept).toBe(MAY_KEEP)
})

describe.each(Object.entries(ODD))('%s', (name, odd) => {
  test('is answered alike by whatever way it comes', async () => {
    const { key, ...others } = Object.fromEntries(
      await Promise.all(WAYS.map(async (way) => [way, await answerTo(way, odd)] as const)),
    ) as Record<Way, Awaited<ReturnType<typeof answerTo>>>
    expect(key.status).toBeLessThan(500)
    for (const [way, answered] of Object.entries(others))
      expect([way, answered]).toEqual([way, { ...key, ...DIFFERENT[name]?.[way as Way] }])
  })
})

const STATUSES: Readonly<Record<string, readonly [number, string | undefined, string?]>> = {
  'a read': [200, undefined],
  'a change': [201, undefined],
  'a body that is null': [400, 'invalid_parameter'],
  'an unknown query key': [400, 'unknown_parameter', 'siez'],
  'an unknown query key where none is known': [400, 'unknown_parameter', 'limit'],
  'the query key that no cache knows': [200, undefined],
  'a body that is too large': [413, 'request_too_large'],
  'a compressed body': [415, 'unsupported_media_type'],
  'deep JSON': [400, 'invalid_json'],
  'a method that the address does not take': [405, 'method_not_allowed'],
  'a trailing slash': [200, undefined],
}

test.each(Object.entries(STATUSES))('%s: as it should', async (name, [status, code, param]) => {
  expect(await answerTo('key', ODD[name] ?? {})).toMatchObject({ status, code, ...(param ? { param } : {}) })
})

test('no group forgets that it was answered before', async () => {
  const thrice = (way: Way) => answerTo(way, named({ headers: { 'idempotency-key': `once-${way}` }, times: 3 }))
  for (const way of KEEPING) {
    ran = 0
    const answered = await thrice(way)
    expect([way, answered.status, answered.replayed, ran]).toEqual([way, 201, 'true', 1])
  }
  for (const way of KEEPING_NONE) {
    ran = 0
    const answered = await thrice(way)
    expect([way, answered.status, answered.replayed, ran]).toEqual([way, 201, undefined, 3])
  }
})

/** What a socket is answered that sends this. */
async function overSocket(sent: string, { leave = false } = {}): Promise<string> {
  const { port } = server.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  if (leave) return void socket.destroy() as unknown as string
  let answered = ''
  socket.on('data', (chunk: Buffer) => {
    answered += chunk.toString()
    if (answered.includes('\r\n\r\n')) socket.end()
  })
  await once(socket, 'close')
  return answered.split('\r\n', 1)[0] ?? ''
}

const head = (way: Way, lines: readonly string[]) =>
  [
    `POST /${way}/probes/${idOf(way)} HTTP/1.1`,
    'host: countersign.test',
    'content-type: application/json',
    ...Object.entries(proofs.get(way) ?? {}).map(([name, value]) => `${name}: ${value}`),
    ...lines,
    '',
    '',
  ].join('\r\n')

test('a length that is said twice is no HTTP, by whatever way it comes', async () => {
  for (const way of WAYS) {
    const twice = ['content-length: 14', 'content-length: 15']
    expect([way, await overSocket(`${head(way, twice)}{"name":"Ann"}`)]).toEqual([way, 'HTTP/1.1 400 Bad Request'])
  }
  expect(ran).toBe(0)
})

test('who leaves in the middle has done nothing, by whatever way they came, and others are answered', async () => {
  for (const way of WAYS) {
    await overSocket(`${head(way, ['content-length: 14'])}{"name`, { leave: true })
    expect([way, (await answerTo(way, {})).status]).toEqual([way, 200])
  }
  // The reads alone.
  expect(ran).toBe(WAYS.length)
})
