import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MCP_PATH, resourceOf } from '../../application/programs/resource.ts'
import { refuseLacking } from '../../application/programs/rules.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { PROGRAM_SCOPES } from '../../domain/account/programs.ts'
import { addressKey } from '../../kit/address-key.ts'
import { once } from '../../kit/once.ts'
import { sha256 } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import type { ProgramOwner } from '../../ports/programs.ts'
import { Problem } from '../../problem.ts'
import { bearerIn, refuseTooMany, sendRateHeaders } from '../auth/authenticate.ts'
import { limitBatch } from '../auth/call-limits.ts'
import { PROTECTED_RESOURCE } from '../oauth2/metadata.ts'
import type { Budget } from '../budget/budget.ts'
import { readToParse } from '../protocol/bodies.ts'
import { refuseOtherThanUtf8 } from '../protocol/utf8.ts'
import { LetIn } from '../pipeline/let-in.ts'
import { goneOf } from '../protocol/gone.ts'
import { presentProblem } from '../protocol/errors.ts'
import { noteKnown } from '../protocol/refused-line.ts'
import { originOf } from '../route.ts'
import { callAs, type Principal } from './caller.ts'
import { fileLink, mountFiles } from './files.ts'
import { refuseForeignHost } from './hosts.ts'

type Inside = () => Promise<FastifyInstance>

interface Needed {
  readonly open: Inside
  readonly budget: Budget
}

const LET_IN = 'program_let_in'
const TOKEN = /^cat_\w{43}$/

/** The tool server for connected programs, over Streamable HTTP (docs/tool-server.md). */
export async function mountMcp(server: FastifyInstance, app: App, { open, budget }: Needed): Promise<void> {
  let opened = false
  const inside = once(() => {
    opened = true
    return open()
  })
  const tools = once(() => openTools(app))
  const waiting = new Set<AbortController>()
  server.addHook('preClose', async () => {
    for (const one of waiting) one.abort()
  })
  server.addHook('onClose', async () => {
    if (opened) await (await inside()).close()
  })
  mountFiles(server, app, inside)
  await server.register((mcp, _, done) => {
    mcp.removeAllContentTypeParsers()
    mcp.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
      const body = await readToParse(request, payload, { budget })
      refuseOtherThanUtf8(body.view())
      return body.view()
    })
    mcp.decorateRequest(LET_IN, null)
    mcp.route({
      method: ['GET', 'POST', 'DELETE'],
      url: MCP_PATH,
      exposeHeadRoute: false,
      bodyLimit: LIMITS.tool_call_bytes_max,
      onRequest: async (request, reply) => {
        refuseForeignHost(request, app.settings.base_url)
        const owner = await ownerOf(app, request, reply)
        if (!owner) return
        const way = { enter: async () => owner, again: async () => stillConnected(app, owner) }
        request.setDecorator(LET_IN, await LetIn.by(way, { request, reply }))
      },
      handler: async (request, reply) => {
        const let_in = request.getDecorator<LetIn<ProgramOwner>>(LET_IN)
        await let_in.demandStill()
        const owner = let_in.who
        await limitBatch(app, owner, request)
        const gone = leaving(reply, owner, app)
        waiting.add(gone)
        gone.signal.addEventListener('abort', () => waiting.delete(gone), { once: true })
        const { answer } = await tools()
        return reply.header('cache-control', 'no-store').send(
          await answer(webRequest(request, app, gone.signal), {
            program_id: owner.program_id,
            scopes: owner.scopes,
            fetch: fetchInside(inside, { owner, origin: originOf(request) }),
            linkTo: (path) => fileLink(app, owner, path),
          }),
        )
      },
    })
    done()
  })
}

/** Loaded with the first call: most services have no program connected. */
async function openTools(app: App) {
  const { openHttpTools } = await import('../../mcp/over-http.ts')
  return openHttpTools({
    address: app.settings.base_url,
    version: app.settings.version,
    log: (line) => app.log.warn({}, `the tool server: ${line}`),
    body_bytes_max: LIMITS.tool_call_bytes_max,
  })
}

/** Before a body is read. Null where the answer has been given: it tells where to get a token (RFC 9728 5.1). */
async function ownerOf(app: App, request: FastifyRequest, reply: FastifyReply): Promise<ProgramOwner | null> {
  const token = bearerIn(request)
  if (token instanceof Problem) return challenge(app, { request, reply }, token)
  const { owner, passed, rate } = await app.store.program_tokens.pass(sha256(token), {
    address: addressKey(request.ip),
    now: app.real_clock.now(),
  })
  if (rate) sendRateHeaders(reply, rate)
  refuseTooMany({ passed: passed ? 1 : 0, rate }, 'program')
  // A token that was made for another address is none here, whoever signed for it (RFC 8707 2).
  if (!TOKEN.test(token) || owner?.resource !== resourceOf(app))
    return challenge(app, { request, reply }, new Problem('invalid_token', 'this token is unknown or over'))
  noteKnown(request, { key_id: owner.program_id, actor: owner.person_id, workspace_key: owner.workspace_id })
  if (owner.workspace.suspended) throw suspended()
  refuseLacking(owner)
  return owner
}

/** Once a body that was long in coming is there. Each tool asks again for itself; the list of tools does not. */
async function stillConnected(app: App, owner: ProgramOwner): Promise<ProgramOwner> {
  const standing = await app.store.programs.standing(owner.workspace_id, owner.program_id)
  if (!standing) throw new Problem('revoked_token', 'this program has been disconnected')
  if (standing.suspended) throw suspended()
  refuseLacking(standing)
  return { ...owner, scopes: standing.scopes }
}

const suspended = () => new Problem('workspace_suspended', 'the workspace of this program is suspended')

function challenge(
  app: App,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  problem: Problem,
): null {
  const { base_url } = app.settings
  const said = {
    // RFC 6750 3.1: who brought nothing made no error.
    ...(problem.code === 'missing_token' ? {} : { error: 'invalid_token', error_description: problem.message }),
    resource_metadata: `${base_url}${PROTECTED_RESOURCE}${MCP_PATH}`,
    scope: PROGRAM_SCOPES.join(' '),
  }
  const pairs = Object.entries(said).map(([name, value]) => `${name}="${value}"`)
  reply
    .code(401)
    .headers({ 'www-authenticate': `Bearer ${pairs.join(', ')}`, 'cache-control': 'no-store' })
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(presentProblem(problem, request.id, base_url)))
  return null
}

/** Ends what streams when the caller has left, and when its token has. */
function leaving(reply: FastifyReply, { token_expires_at }: ProgramOwner, { real_clock }: App): AbortController {
  const gone = new AbortController()
  const left_ms = Date.parse(token_expires_at) - Date.parse(real_clock.now())
  const timer = setTimeout(() => gone.abort(), Math.max(0, left_ms)).unref()
  gone.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  const signal = goneOf(reply)
  if (signal.aborted) gone.abort()
  else signal.addEventListener('abort', () => gone.abort(), { once: true })
  return gone
}

function webRequest({ method, headers, body }: FastifyRequest, app: App, signal: AbortSignal): Request {
  const own = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || NOT_PASSED_ON.includes(name) ? [] : [[name, String(value)]],
  )
  return new Request(resourceOf(app), {
    method,
    headers: own,
    signal,
    ...(Buffer.isBuffer(body) ? { body: new Uint8Array(body) } : {}),
  })
}

/** The token and the cookies stay here; the others are about the connection. */
const NOT_PASSED_ON = ['authorization', 'cookie', 'connection', 'content-length', 'host', 'transfer-encoding']

const fetchInside =
  (inside: Inside, principal: Principal) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(url, init)
    const api = await inside()
    const { pathname, search } = new URL(url)
    const payload = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
    const answered = await callAs(principal, () =>
      api.inject({
        method: request.method as 'GET',
        url: `${pathname}${search}`,
        headers: Object.fromEntries(request.headers),
        remoteAddress: principal.origin.ip,
        signal: request.signal,
        ...(payload ? { payload } : {}),
      }),
    )
    const headers = Object.entries(answered.headers).map(([name, value]): [string, string] => [name, String(value)])
    const body = answered.rawPayload.length === 0 ? null : new Uint8Array(answered.rawPayload)
    return new Response(body, { status: answered.statusCode, headers })
  }
