import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../domain/audit.ts'
import type { SettingsAct } from '../domain/recipients/membership.ts'
import type { Caller } from '../application/caller.ts'
import type { App } from '../ports/app.ts'
import type { KeyOwner, Scope } from '../ports/store.ts'
import type { ProblemCode } from '../problem.ts'

type Shape = z.ZodType | undefined
type Value<S extends Shape> = S extends z.ZodType ? z.infer<S> : undefined

export interface Context<P extends Shape, Q extends Shape, B extends Shape> {
  readonly app: App
  readonly caller: Caller
  readonly key: KeyOwner
  readonly params: Value<P>
  readonly query: Value<Q>
  readonly body: Value<B>
  readonly request: FastifyRequest
  /** For routes with `rawBody`. */
  readonly settleBody: SettleBody
  /** What the route's `ahead` is reading, where it was started. */
  readonly ahead: Promise<unknown> | null
}

/** An answer that is not simply a JSON body with the route's own status. */
export class Answer {
  readonly body: Readable | string | object | null
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    body: Readable | string | object | null,
    options: { status?: number; headers?: Readonly<Record<string, string>> } = {},
  ) {
    this.body = body
    this.status = options.status
    this.headers = options.headers ?? {}
  }
}

/**
 * A handler that reads the body itself calls this with its content. If the request was answered before, it returns that
 * answer, and the handler must return it too.
 */
export type SettleBody = (content: string) => Answer | null

export interface OtherAnswer {
  readonly description: string
  readonly schema: z.ZodType
  readonly example: object
}

export interface RouteSpec<P extends Shape, Q extends Shape, B extends Shape> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** OpenAPI form: /envelopes/{id}. */
  readonly path: string
  readonly summary: string
  /** What the summary cannot hold: what happens, and on what conditions. */
  readonly description?: string
  readonly status?: number
  /** Other statuses of a success, with a body of the same schema. */
  readonly other_statuses?: readonly number[]
  /** Answers of another status and another shape, which the query asks for. */
  readonly other_answers?: Readonly<Record<number, OtherAnswer>>
  /** Whether a query asks for a call that changes nothing: an Idempotency-Key means nothing to it. */
  readonly without_effect?: (query: unknown) => boolean
  readonly params?: P
  readonly query?: Q
  /** Only for CRM service accounts; served at the root as well as under the prefixes. */
  readonly service_account?: true
  /** A public key may make this call too. */
  readonly public_key?: true
  /** Methods of the same address that a page answers. */
  readonly beside?: readonly ['GET']
  /** JSON body; an absent one is read as {} where the schema admits that. */
  readonly body?: B
  /** Refused to live keys before anything else of the request is looked at. */
  readonly test_only?: true
  /** A cheap read without side effects that may begin before the caller is known to be allowed to have it. */
  readonly ahead?: (app: App, scope: Scope, id: string) => Promise<unknown>
  /** Calls the outside world between its transactions, so an Idempotency-Key cannot make them one. */
  readonly several_steps?: true
  /** What the role of a person must allow who calls from the dashboard; a key may do all that the workspace may. */
  readonly act?: SettingsAct
  /** The handler reads the request itself (multipart). */
  readonly rawBody?: true
  /** The body, or the part `metadata`, as the description shows it where the route checks it entry by entry. */
  readonly described_body?: z.ZodType
  /** JSON body of a success; undefined where there is none. */
  readonly answers?: z.ZodType
  /** Media types of a success where it may be something else than JSON. */
  readonly produces?: readonly string[]
  /** Answers an ETag: a read takes it back as If-None-Match, a change as If-Match. */
  readonly tagged?: true
  /** What the description shows: a body and the answer to it. */
  readonly example?: { readonly body?: object; readonly answer?: object }
  /** Codes this route may answer beyond those that every route may. */
  readonly refuses: readonly ProblemCode[]
  readonly run: (context: Context<P, Q, B>) => Promise<Answer | object>
}

/** A route with its types forgotten: what router, description and conformance tests read. */
export type Route = Omit<RouteSpec<Shape, Shape, Shape>, 'run'> & {
  readonly run: (context: Context<Shape, Shape, Shape>) => Promise<Answer | object>
}

/** Router, openapi.json, the alias mounts and the conformance test all read this one value. */
export const route = <P extends Shape = undefined, Q extends Shape = undefined, B extends Shape = undefined>(
  spec: RouteSpec<P, Q, B>,
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
