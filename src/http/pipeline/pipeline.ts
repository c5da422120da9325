import { Readable } from 'node:stream'
import { Problem } from '../../problem.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIMITS } from '../../domain/account/limits.ts'
import { span } from '../../kit/trace.ts'
import type { App } from '../../ports/app.ts'
import { admit, admitStill } from '../auth/admit.ts'
import { operationId } from '../openapi/names.ts'
import { type Authenticated, answerNameOf, answersOnce, type Run } from '../protocol/idempotency.ts'
import { urlOf } from '../protocol/other-methods.ts'
import { Answer, type SettleBody, unstored } from '../route.ts'
import type { Admission, Admitting, ArrivingAt, Entered, RouteInGroup } from './admission.ts'
import { answer } from './answer.ts'
import { refuseOtherThanFile } from './file-bodies.ts'
import { LetIn, type WayIn } from './let-in.ts'
import { bodyOf, parsed, queryOf } from './parsed.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler streams the body itself. */
    streamed?: boolean
  }
}

/** Routes under their addresses, and the one way in to all of them. */
export interface Group<Who extends Entered, Own extends object> {
  readonly prefixes: readonly string[]
  readonly routes: readonly Admitting<Own>[]
  readonly admission: Admission<Who, Own>
  /** The prefix that answers under the others name. */
  readonly canonical?: string
}

/**
 * Mounts routes. Every call passes these checks, in this order, whoever makes it; the first that refuses is the answer.
 *
 * 1. the connection and the form of the request (server.ts, protocol/)
 * 2. who calls, and their limits, in one statement (admissions/)
 * 3. what the route's flags ask of the caller (auth/admit.ts)
 * 4. a malformed Idempotency-Key, an answer that the client does not accept, the size of the body, room for new work
 *    (auth/admit.ts)
 * 5. the body, and, where it was long in coming, 2 and 3 once more
 * 6. what the same Idempotency-Key was answered before (protocol/idempotency.ts)
 * 7. parameters, query and body (parsed.ts)
 */
export function mountGroup<Who extends Entered, Own extends object>(
  server: FastifyInstance,
  app: App,
  group: Group<Who, Own>,
): void {
  if (!server.hasRequestDecorator(CALLER)) server.decorateRequest(CALLER, null)
  const answerOnce = answersOnce(app)
  for (const prefix of group.prefixes)
    for (const route of group.routes) mountRoute(server, app, { ...group, route, prefix, answerOnce })
}

interface Mounted<Who extends Entered, Own extends object> extends Omit<Group<Who, Own>, 'prefixes' | 'routes'> {
  readonly route: Admitting<Own>
  readonly prefix: string
  readonly answerOnce: ReturnType<typeof answersOnce>
}

/** Who makes a call, on its request until its body has arrived. */
const CALLER = 'caller_let_in'

/** At level trace the multipart parser logs headers, and with them the key. */
const LOG_SERIALIZERS = { busboyOptions: () => '[options]' }

function mountRoute<Who extends Entered, Own extends object>(
  server: FastifyInstance,
  app: App,
  { admission, route, prefix, canonical = prefix, answerOnce }: Mounted<Who, Own>,
): void {
  const operation = { kind: 'operation', name: operationId(route) } as const
  const way = wayTo(app, route, admission)
  server.route({
    method: route.method,
    url: urlOf(prefix, route.path),
    config: { streamed: route.streamed ?? false },
    logSerializers: LOG_SERIALIZERS,
    // Who calls is known before it is read, or brings little.
    bodyLimit: admission.unproved ? LIMITS.stranger_body_bytes_max : LIMITS.metadata_bytes_max,
    onRequest: async (request, reply) => {
      const address = request.url.slice(prefix.length)
      if (prefix !== canonical) reply.header('link', `<${canonical}${address}>; rel="canonical"`)
      const call = { request, reply, route, answer_name: answerNameOf(request, route) }
      request.setDecorator(CALLER, await LetIn.by(way, call))
      if (route.streamed) refuseOtherThanFile(request)
    },
    ...admission.compressed?.(route),
    handler: async (request, reply) => {
      const caller = request.getDecorator<LetIn<Who, ArrivingAt>>(CALLER)
      try {
        await caller.demandStill()
        const run: Run = async (own, settleBody) => {
          // An equal call before it may have taken its time.
          await caller.demandStill()
          const context = { app: own, request, reply, settleBody: settling(caller, settleBody) }
          const of_caller = await admission.context(own, caller.who, request)
          return route.run({ ...context, ...of_caller, ...wishOf(admission, route, request) })
        }
        const authenticated = keptFor(admission, caller.who, { request, route })
        const address = request.url.slice(prefix.length)
        const result = await span(operation, () =>
          authenticated ? answerOnce({ authenticated, request, route, address }, run) : run(app, () => null),
        )
        if (route.method === 'GET') await demandStillFor(result, caller)
        endWithCaller(result, caller)
        admission.accompany?.(reply, caller.who)
        return answer(reply, route, admission.unstored ? unstored(result) : result)
      } catch (error) {
        throw admission.explain ? await admission.explain(caller.who, request, error) : error
      }
    },
  })
}

/** Of this route: who calls, whether its flags let them, and for whom they act. */
function wayTo<Who extends Entered, Own extends object>(
  app: App,
  route: RouteInGroup,
  admission: Admission<Who, Own>,
): WayIn<Who, ArrivingAt> {
  const { enter, again, standing, represent } = admission
  const judged = async (decide: typeof admit, who: Who, { request }: ArrivingAt) => {
    const wasAnswered = () => isKept(app, keptFor(admission, who, { request, route }))
    await decide({ app, request, route, caller: standing(who), wasAnswered })
    return represent ? represent(who, request) : who
  }
  return {
    enter: async (call) => judged(admit, await enter(call), call),
    again: async (who, call) => judged(admitStill, again ? await again(who, call) : await enter(call), call),
  }
}

const isKept = async (app: App, kept: Authenticated | null): Promise<boolean> =>
  kept !== null &&
  (kept.stored !== null ||
    (kept.answer_name !== null && (await app.store.idempotency.isAnswered({ ...kept.answer_name, ...kept.owner }))))

function keptFor<Who extends Entered, Own extends object>(
  { keeper }: Admission<Who, Own>,
  who: Who,
  { request, route }: Pick<ArrivingAt, 'request' | 'route'>,
): Authenticated | null {
  if (!keeper) return null
  const { owner, alone } = keeper(who)
  const name = answerNameOf(request, route)
  const answer_name = name && alone !== undefined ? { ...name, route: `${name.route} ${alone}` } : name
  return { owner, answer_name, stored: who.stored ?? null }
}

/** A body that the handler reads itself may have been as long in coming. */
const settling =
  (caller: Pick<LetIn<unknown>, 'demandStill'>, settleBody: (content: string) => Answer | null): SettleBody =>
  async (content) => {
    await caller.demandStill()
    return settleBody(content)
  }

const wishOf = (how: Parameters<typeof queryOf>[2], route: RouteInGroup, request: FastifyRequest) => ({
  params: parsed<unknown>(route.params, request.params),
  query: queryOf(route, request, how),
  body: bodyOf(route, request),
})

/** A long answer breaks off once whoever asked may no longer have it: signed out, removed, revoked or suspended. */
function endWithCaller(result: Answer | object, caller: Pick<LetIn<unknown>, 'demandStill'>): void {
  const body = result instanceof Answer ? result.body : null
  if (!(body instanceof Readable)) return
  let asking = false
  const ask = async () => {
    if (asking) return
    asking = true
    await caller.demandStill().catch((error: Error) => {
      // Where nobody can be asked at the moment, it is asked again.
      if (error instanceof Problem && error.code !== 'unavailable') body.destroy(error)
    })
    asking = false
  }
  const timer = setInterval(() => void ask(), ASKED_AGAIN_MS).unref()
  body.once('close', () => clearInterval(timer))
}
const ASKED_AGAIN_MS = 2_000

/** Of a read that waited long. What has changed already is answered for. */
async function demandStillFor(result: Answer | object, caller: Pick<LetIn<unknown>, 'demandStill'>): Promise<void> {
  try {
    await caller.demandStill()
  } catch (refusal) {
    if (result instanceof Answer && result.body instanceof Readable) result.body.destroy()
    throw refusal
  }
}
