import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MCP_PATH, resourceOf } from '../../application/programs/resource.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { PROGRAM_SCOPES } from '../../domain/account/programs.ts'
import { once } from '../../kit/once.ts'
import type { App } from '../../ports/app.ts'
import type { ProgramOwner } from '../../ports/programs.ts'
import { PROBLEMS, Problem } from '../../problem.ts'
import { limitBatch } from '../auth/call-limits.ts'
import { PROTECTED_RESOURCE } from '../oauth2/metadata.ts'
import type { Budget } from '../budget/budget.ts'
import { readToParse } from '../protocol/bodies.ts'
import { refuseOtherThanUtf8 } from '../protocol/utf8.ts'
import { byProgramToken } from '../pipeline/admissions/program-token.ts'
import { letIn } from '../pipeline/let-in.ts'
import { answerError } from '../protocol/errors.ts'
import { goneOf } from '../protocol/gone.ts'
import { originOf } from '../route.ts'
import { callAs, type Principal } from './caller.ts'
import { fileLink, mountFiles } from './files.ts'

type Inside = () => Promise<FastifyInstance>

interface Needed {
  readonly open: Inside
  readonly budget: Budget
}

/** The tool server for connected programs, over Streamable HTTP (docs/tool-server.md). */
export async function mountMcp(server: FastifyInstance, app: App, { open, budget }: Needed): Promise<void> {
  const { base_url } = app.settings
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
    mcp.setErrorHandler((error, request, reply) => answerError(error, request, challenged(app, reply, error), base_url))
    const callerOf = letIn(mcp, byProgramToken(app))
    mcp.route({
      method: ['GET', 'POST', 'DELETE'],
      url: MCP_PATH,
      exposeHeadRoute: false,
      bodyLimit: LIMITS.tool_call_bytes_max,
      handler: async (request, reply) => {
        const owner = callerOf(request).who
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

/** Who has no token that opens anything is told where to get one (RFC 9728 5.1). */
function challenged({ settings }: App, reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof Problem) || PROBLEMS[error.code].status !== 401) return reply
  const said = {
    // RFC 6750 3.1: who brought nothing made no error.
    ...(error.code === 'missing_token' ? {} : { error: 'invalid_token', error_description: error.message }),
    resource_metadata: `${settings.base_url}${PROTECTED_RESOURCE}${MCP_PATH}`,
    scope: PROGRAM_SCOPES.join(' '),
  }
  const pairs = Object.entries(said).map(([name, value]) => `${name}="${value}"`)
  return reply.header('www-authenticate', `Bearer ${pairs.join(', ')}`)
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
