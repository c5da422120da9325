import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller } from '../application/caller.ts'
import type { Actor } from '../domain/audit.ts'
import type { ProgramScope } from '../domain/account/programs.ts'
import type { SettingsAct } from '../domain/recipients/membership.ts'
import type { App } from '../ports/app.ts'
import type { KeyOwner } from '../ports/rate-limits.ts'
import type { Scope } from '../ports/scope.ts'
import type { ProblemCode } from '../problem.ts'
import type { Presented } from '../contract/common/shapes.ts'

type Shape = z.ZodType | undefined
type Value<S extends Shape> = S extends z.ZodType ? z.infer<S> : undefined

/** What every call runs with, whoever makes it. */
export interface CallContext<P extends Shape = Shape, Q extends Shape = Shape, B extends Shape = Shape> {
  readonly app: App
  readonly params: Value<P>
  readonly query: Value<Q>
  readonly body: Value<B>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** For routes with `rawBody`. */
  readonly settleBody: SettleBody
}

/** What a call by a key of a workspace runs with (pipeline/admissions/key.ts). */
export interface KeyCall {
  readonly caller: Caller
  readonly key: KeyOwner
  /** The read that the route's `ahead` started, if it was started. */
  readonly ahead: Promise<unknown> | null
}

export type Context<P extends Shape, Q extends Shape, B extends Shape> = KeyCall & CallContext<P, Q, B>

/** An answer that is not simply a JSON body with the route's own status. */
export class Answer<Body extends object = never> {
  readonly body: Readable | Buffer | string | Body | null
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    body: Readable | Buffer | string | Body | null,
    options: { status?: number; headers?: Readonly<Record<string, string>> } = {},
  ) {
    this.body = body
    this.status = options.status
    this.headers = options.headers ?? {}
  }
}

/** For a reader whom a link or a session let in: what they saw stays in no browser. Programs with a key may keep it. */
export function unstored<A extends Answer | object>(answer: A): A | Answer {
  if (!(answer instanceof Answer) || !/^private\b/.test(answer.headers['cache-control'] ?? '')) return answer
  const { body, status, headers } = answer
  return new Answer<never>(body, {
    ...(status === undefined ? {} : { status }),
    headers: { ...headers, 'cache-control': 'no-store' },
  })
}

/**
 * A handler that reads the body itself calls this with its content, before it does anything with it: whoever may no
 * longer make the call is refused. If the request was answered before, it returns that answer, and the handler must
 * return it too.
 */
export type SettleBody = (content: string) => Promise<Answer | null>

export interface OtherAnswer<O extends z.ZodType = z.ZodType> {
  readonly description: string
  readonly schema: O
  readonly example: object
}

/** What a route with such an answer may return: the compiler holds it against the shape that the description shows. */
export type Answers<A extends Shape, O extends z.ZodType = never> = A extends z.ZodType
  ? Presented<A> | Answer<Presented<A> & object> | Answer<Presented<O> & object>
  : Answer | object

/**
 * What decides who may make a call. Each has one rule in http/auth/admit.ts, which every mount asks: the compiler
 * names a flag that has none.
 */
export interface RouteFlags {
  /** Set for calls that take a platform's key instead of a workspace's. */
  readonly door?: 'platform'
  /** Only for CRM service accounts; served at the root as well as under the prefixes. */
  readonly service_account?: true
  /** Makes what acts in the name of a key, so nobody calls it from the dashboard. */
  readonly keys_only?: true
  /** A public key may make this call too. */
  readonly public_key?: true
  /** Stays open to a person who still has to choose a password or set up a required second factor. */
  readonly with_temporary_password?: true
  /**
   * Reads or changes what belongs to the person in all their workspaces: closed to a person whom a CRM signed in to
   * one of them (docs/internals/crm.md).
   */
  readonly beyond_workspace?: true
  /** What a connected program must have been allowed; closed to programs where it is absent, except reads. */
  readonly scope?: ProgramScope
  /** What a person's role must allow; a key may do all that the workspace may. */
  readonly act?: SettingsAct
  /**
   * More than who finds a browser open may do: a person is asked to confirm that it is them, unless they did within minutes
   * (application/accounts/fresh-proof.ts). Keys and programs are not asked.
   */
  readonly fresh_proof?: true
  /** Works in the test space only: refused in the live space, whoever calls. */
  readonly test_only?: true
  /** Changes what the live space has too: refused to keys and programs of the test space. */
  readonly for_both_spaces?: true
  /** The handler reads the request itself (multipart), up to the size of an envelope's documents. */
  readonly rawBody?: true
  /** Begins what jobs will have to do: refused for a while where they lag behind (application/admission.ts). */
  readonly new_work?: true
  /** Its answer holds links, codes or signatures: its length must tell nothing, so it is never compressed. */
  readonly secret?: true
}

export interface RouteSpec<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  A extends Shape,
  O extends z.ZodType = z.ZodType,
> extends RouteFlags {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** OpenAPI form: /envelopes/{id}. */
  readonly path: string
  readonly summary: string
  /** What does not fit the summary: effects and conditions. */
  readonly description?: string
  readonly status?: number
  /** Other statuses of a success, with a body of the same schema. */
  readonly other_statuses?: readonly number[]
  /** Answers with another status and shape, which the query asks for. */
  readonly other_answers?: Readonly<Record<number, OtherAnswer<O>>>
  /** Whether the query makes this a call without effects, for which an Idempotency-Key means nothing. */
  readonly without_effect?: (query: unknown) => boolean
  readonly params?: P
  readonly query?: Q
  /** Methods of the same address that a page answers. */
  readonly page_methods?: readonly ['GET']
  /** JSON body; an absent one is read as {} where the schema admits that. */
  readonly body?: B
  /** A cheap read without side effects that may begin before the caller is known to be allowed to have it. */
  readonly ahead?: (app: App, scope: Scope, id: string) => Promise<unknown>
  /** Has effects between its transactions, so an Idempotency-Key cannot make them one. */
  readonly several_steps?: true
  /** The body, or the part `metadata`, as described, where the route checks it entry by entry. */
  readonly described_body?: z.ZodType
  /** JSON body of a success; undefined where there is none. */
  readonly answers?: A
  /** Media types of a success, where it may be something other than JSON. */
  readonly produces?: readonly string[]
  /** Answers an ETag: a read accepts it as If-None-Match, a change as If-Match. */
  readonly tagged?: true
  /** What the description shows: a body and its answer. */
  readonly example?: { readonly body?: object; readonly answer?: object }
  /** Codes this route may answer in addition to those of every route. */
  readonly refuses: readonly ProblemCode[]
  readonly run: (context: Context<P, Q, B>) => Promise<Answers<A, O>>
}

/** A route with its types erased, as router, description and conformance tests read it. */
export type Route = Omit<RouteSpec<Shape, Shape, Shape, Shape>, 'run'> & {
  readonly run: (context: Context<Shape, Shape, Shape>) => Promise<Answer | object>
}

/** What the description and the router need of a route, whoever may call it. */
export type RouteFacts = Omit<Route, 'run'>

/**
 * A call of the public API as one value, which the router, openapi.json, every prefix and the conformance tests read.
 * The compiler holds what `run` returns against `answers`.
 *
 * @example
 * const readUploadRoute = route({
 *   method: 'GET',
 *   path: '/uploads/{id}',
 *   summary: 'Read an upload',
 *   params: z.object({ id: Id }),
 *   answers: UploadShape,
 *   example: { answer: UPLOAD },
 *   refuses: ['not_found'],
 *   run: async ({ app, caller, params }) => presentReceived(await readUpload(app, caller, params.id)),
 * })
 */
export const route = <
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  A extends Shape = undefined,
  O extends z.ZodType = never,
>(
  spec: RouteSpec<P, Q, B, A, O>,
): Route => spec as unknown as Route

export const actorOf = (key: KeyOwner, request: FastifyRequest): Actor => ({
  kind: 'api_key',
  id: key.key_id,
  name: key.key_name,
  ...originOf(request),
})

export const originOf = (request: FastifyRequest) => ({
  ip: request.ip,
  user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
})
