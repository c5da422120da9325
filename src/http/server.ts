import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { away } from '../away.ts'
import { LIMITS } from '../domain/account/limits.ts'
import { newId } from '../kit/ids.ts'
import { notFoundPage } from '../pages/not-found-page.ts'
import { problemPage } from '../pages/problem-page.ts'
import type { App } from '../ports/app.ts'
import { PROBLEMS, Problem } from '../problem.ts'
import { DASHBOARD_MOUNT, mountDashboard } from './dashboard/mount.ts'
import { mountShell } from './dashboard/shell.ts'
import { Budget, type DoorFacts, releaseAnswered, shareRoom } from './budget/budget.ts'
import { beginInTurns } from './budget/begin-in-turns.ts'
import { boundConnections } from './budget/connections.ts'
import { endSilentBodies } from './budget/silent-bodies.ts'
import { readBodies } from './protocol/bodies.ts'
import { mountBrandFiles } from './brand-files.ts'
import { mountEmbedding } from './embed/mount.ts'
import { openEventWatch } from './api/event-watch.ts'
import { type Files, mountStaticFiles } from './static-files.ts'
import { answerMalformedHttp } from './protocol/malformed-http.ts'
import { requireOneHost } from './protocol/one-host.ts'
import { answerOtherMethods } from './protocol/other-methods.ts'
import { answerError, beginError } from './protocol/errors.ts'
import { mountHealth } from './health.ts'
import { openInside } from './mcp/inside.ts'
import { mountMcp } from './mcp/mount.ts'
import { mountOAuth2 } from './oauth2/mount.ts'
import { countAnswers, type MetricsOf, metricsOf, mountMetrics } from './metrics.ts'
import { API_MOUNTS, mountApi, PREFIXES } from './mounts.ts'
import { mountOpenapi } from './openapi/description.ts'
import { mountSsoCode } from './pages/sso-code.ts'
import { mountPages } from './pages/mount.ts'
import { mountPlatform, PLATFORM_MOUNT } from './platform/mount.ts'
import { doorOf } from './pages/door.ts'
import { sendHtml } from './pages/page-route.ts'
import { mountOpenPages } from './pages/public-pages.ts'
import { mountScim, SCIM_PREFIX } from './scim/mount.ts'
import { mountSigning, SIGNER_MOUNT } from './signer/mount.ts'
import { openSigningLimits } from './signer/rate-limit.ts'
import { decorateRefused, refusedAt, refusedFacts } from './protocol/refused-line.ts'
import { traceRequests } from './protocol/request-spans.ts'
import { protect, strictHeaders } from './protocol/protect.ts'
import { wantsPage } from './protocol/wants-page.ts'
import { endUnreadAnswers } from './protocol/unread-answers.ts'
import { readUnreadBodies, readUnreadBody } from './protocol/unread-bodies.ts'
import { mountUploadTarget } from './api/upload-target.ts'

export interface ServerOptions {
  readonly logger: FastifyBaseLogger
  readonly trusted_proxies: readonly string[]
  readonly files: Files
  /** Whether this node may receive requests; always, if absent. */
  readonly isStarted?: () => boolean
  /** Told elsewhere too; of this server alone, if absent. */
  readonly metrics?: MetricsOf
}

/** What Node accepts of a request before its body. */
const ADDRESS_CHARS_MAX = 16_384
/** Within which a connection sends the headers of a request, and how often that is looked at. */
const HEADERS_MS = 20_000
const HEADERS_CHECK_MS = 5_000
/** A caller's own request id is kept if it cannot break a log line or a header. */
const REQUEST_ID = /^[\w.:-]{8,64}$/

const unused = () => () => {
  throw new Error('routes have no schema of the framework')
}

/** What every server of ours has in common. */
export const FRAMEWORK = {
  logController: new LogController({ disableRequestLogging: true }),
  // A route that knows who calls before it reads takes more, and says so.
  bodyLimit: LIMITS.stranger_body_bytes_max,
  // An id of any length is looked up after authentication: the router itself would answer before that.
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: ADDRESS_CHARS_MAX },
  // Contracts check what comes in and write what goes out (mounts.ts): the framework's own validator is not loaded.
  schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
}

/** The HTTP server with every route. It does not listen yet: tests inject requests. */
export async function openServer(
  app: App,
  { logger, trusted_proxies, files, isStarted = () => true, metrics }: ServerOptions,
): Promise<FastifyInstance> {
  const { base_url } = app.settings
  const server = fastify({
    loggerInstance: logger,
    ...FRAMEWORK,
    // Bodies have bounds of their own (budget/): a file may take as long as it takes.
    requestTimeout: 0,
    http: {
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: HEADERS_CHECK_MS,
      // Asked by `requireOneHost`, which answers with the one error body.
      requireHostHeader: false,
    },
    trustProxy: trusted_proxies.length > 0 ? [...trusted_proxies] : false,
    genReqId: (request) => {
      const own = request.headers['x-request-id']
      return typeof own === 'string' && REQUEST_ID.test(own) ? own : newId('req')
    },
    // For addresses outside every route; hooks do not run for them.
    frameworkErrors: (error, request, reply) => {
      readUnreadBody(request, reply)
      reply.headers({ ...strictHeaders(base_url), 'x-request-id': request.id })
      answerError(error, request, reply, base_url)
    },
    clientErrorHandler: answerMalformedHttp(base_url),
    forceCloseConnections: 'idle',
    // Its own text is not our error body and has no Retry-After.
    return503OnClosing: false,
  })
  const budget = new Budget()
  traceRequests(server)
  readUnreadBodies(server)
  endUnreadAnswers(server)
  releaseAnswered(server, budget)
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  refuseWhileClosing(server)
  const connections = boundConnections(server, { budget, trusted_proxies })
  beginInTurns(server)
  requireOneHost(server)
  endSilentBodies(server, budget)
  logAnswers(server, app)
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request) || isForPrograms(request)) return answerError(error, request, reply, base_url)
    const { code } = beginError(error, request, reply)
    const door = doorOf(request, files.assets)
    const page = { ...door, status: PROBLEMS[code].status, request_id: request.id, base_url }
    return sendHtml(reply, code === 'not_found' ? notFoundPage(door) : problemPage(page))
  }
  server.setErrorHandler(refuse)
  server.setNotFoundHandler((request, reply) =>
    refuse(new Problem('not_found', 'there is nothing at this address'), request, reply),
  )
  protect(server, base_url)
  await server.register(cookie)
  await readRequests(server, budget)
  mountHealth(server, app, { isStarted })
  const door = () => ({ ...budget.facts(), connections: connections() })
  await mountAll(server, app, { files, budget, door, metrics: metrics ?? ownMetrics(server, app) })
  mountOAuth2(server, app, files)
  await mountMcp(server, app, { open: openForPrograms(app, logger), budget })
  return server
}

export async function readRequests(server: FastifyInstance, budget: Budget): Promise<void> {
  await server.register(multipart, {
    throwFileSizeLimit: false,
    isPartAFile: () => true,
    limits: MULTIPART_LIMITS,
  })
  readBodies(server, budget)
  shareRoom(server, budget)
}

/** The API without a socket, for the tools of connected programs: it reads and refuses as this server does. */
const openForPrograms = (app: App, loggerInstance: FastifyBaseLogger) => async () =>
  openInside(
    app,
    async (server) => {
      server.setErrorHandler((error, request, reply) => answerError(error, request, reply, app.settings.base_url))
      // What they send is already here, and has its room as the call of the tool.
      await readRequests(server, new Budget(Number.POSITIVE_INFINITY))
    },
    { ...FRAMEWORK, bodyLimit: LIMITS.metadata_bytes_max, loggerInstance, genReqId: () => newId('req') },
  )

/** Whatever a program says that it reads, below these addresses it gets JSON. */
const isForPrograms = ({ url }: FastifyRequest) =>
  [...PREFIXES, ...DASHBOARD_MOUNT.prefixes, SCIM_PREFIX].some((prefix) => url.startsWith(`${prefix}/`))

function ownMetrics(server: FastifyInstance, app: App): MetricsOf {
  const { opened, stop } = metricsOf(app)
  server.addHook('onClose', async () => stop())
  return opened
}

interface Mounted {
  readonly files: Files
  readonly budget: Budget
  readonly door: () => DoorFacts
  readonly metrics: MetricsOf
}

async function mountAll(server: FastifyInstance, app: App, { files, budget, door, metrics }: Mounted): Promise<void> {
  openEventWatch(server, app)
  countAnswers(server, metrics, door)
  mountMetrics(server, metrics)
  await mountStaticFiles(server, files)
  mountOpenapi(server, app)
  mountApi(server, app)
  await mountDashboard(server, app)
  mountPlatform(server, app)
  answerOtherMethods(server, [...API_MOUNTS, PLATFORM_MOUNT, DASHBOARD_MOUNT, SIGNER_MOUNT])
  await mountScim(server, app, budget)
  await mountUploadTarget(server, app)
  const limits = openSigningLimits(app)
  await mountSigning(server, app, { ...files, limits })
  mountEmbedding(server, app, { ...files, limits })
  mountPages(server, app, files)
  mountShell(server, app, files)
  mountBrandFiles(server, app)
  mountSsoCode(server, app, files)
  await mountOpenPages(server, app, files)
}

function logAnswers(server: FastifyInstance, app: App): void {
  decorateRefused(server)
  server.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    const line = { method: request.method, path: safePath(request.url), status: reply.statusCode, ms }
    const say = (more: object) => {
      request.log.info({ ...line, ...more }, 'request')
      done()
    }
    const refused = refusedAt(request, reply)
    if (refused === null) say({})
    else void refusedFacts(app, refused, { request, reply }).then(say)
  })
}

/** Requests on open connections are sent elsewhere, or told to come again. */
function refuseWhileClosing(server: FastifyInstance): void {
  let is_closing = false
  server.addHook('preClose', async () => {
    is_closing = true
  })
  server.addHook('onRequest', (_request, _reply, done) => {
    done(is_closing ? away('end', new Error('the server is closing')) : undefined)
  })
  // After the hook that removes this header from other refusals; kept open, the connection would delay the end.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (is_closing && reply.statusCode === 503) reply.header('connection', 'close')
    done()
  })
}

const MULTIPART_LIMITS = {
  // One more, so that who receives it sees it go beyond: the parser itself would take the rest of the part first.
  fileSize: LIMITS.document_bytes_max + 1,
  // A few connections beyond the limit are accepted, so that they can be counted and refused properly.
  parts: LIMITS.documents_per_envelope_max + 12,
  headerPairs: 50,
}

/** Node takes an address of 16,384 characters. */
const PATH_CHARS_MAX = 512

/** No link, key or permit may reach a log, however an address is written: all except permits are longer than any id. */
const safePath = (url: string): string =>
  (url.split('?', 1)[0] ?? '')
    .replace(/^\/(s|embed|invite|reset)\/[^/]+/, '/$1/[link]')
    .replaceAll(/[^/]{41,}/g, '[cut]')
    .slice(0, PATH_CHARS_MAX)
