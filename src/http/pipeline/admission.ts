import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../ports/app.ts'
import type { AnswerName, Claimer, StoredAnswer } from '../../ports/idempotency.ts'
import type { Standing } from '../auth/standing.ts'
import type { CompressionHook } from '../protocol/compression.ts'
import type { Answer, CallContext, Route, RouteFlags } from '../route.ts'
import type { Arriving, WayIn } from './let-in.ts'

/** What the pipeline reads of a route, whoever calls it. */
export interface RouteInGroup
  extends RouteFlags,
    Pick<Route, 'method' | 'path' | 'status' | 'params' | 'query' | 'body' | 'produces'>,
    Pick<Route, 'several_steps' | 'without_effect' | 'ahead'> {
  /** The body is a file, application/octet-stream, that the handler streams to disk. */
  readonly streamed?: true
}

/** A call of one of the routes of a group. */
export interface ArrivingAt extends Arriving {
  readonly route: RouteInGroup
  /** The name under which its answer is kept, where it has one. */
  readonly answer_name: AnswerName | null
}

/** Somebody who calls a route of a group. */
export interface Entered {
  /** What the same Idempotency-Key was answered before, where that was found with them. */
  readonly stored?: StoredAnswer | null
}

/**
 * One way in to routes, as a value: who is let in by what, and what a call of theirs runs with. A group of routes names
 * its admission once, and the type of their `run` follows from it.
 *
 * @example
 * mountGroup(server, app, { prefixes: PREFIXES, routes: PLATFORM_ROUTES, admission: byPlatformKey(app) })
 */
export interface Admission<Who extends Entered, Own extends object> extends WayIn<Who, ArrivingAt> {
  /** As far as the flags of a route ask for it. */
  readonly standing: (who: Who) => Standing
  /** Once the route has let them in: the person whom they act for. */
  readonly represent?: (who: Who, request: FastifyRequest) => Promise<Who>
  /**
   * For whom answers are kept, and whose alone they are within that space. Absent where what is done twice is done once, so
   * that an Idempotency-Key says nothing.
   */
  readonly keeper?: (who: Who) => { readonly owner: Claimer; readonly alone?: string }
  /** What `run` gets besides the request, in the transaction of the call where it has one. */
  readonly context: (app: App, who: Who, request: FastifyRequest) => Promise<Own>
  readonly compressed?: (route: RouteInGroup) => CompressionHook
  /** Only the call itself finds out whether they are who they say: until then they are strangers. */
  readonly unproved?: true
  /** What its routes do not know in a query says nothing: its addresses are in mails, and others add to them. */
  readonly any_query?: true
  /** No browser keeps what is answered to it. */
  readonly unstored?: true
  /** Said with each success. */
  readonly accompany?: (reply: FastifyReply, who: Who) => void
  /** Makes a refusal clearer. */
  readonly explain?: (who: Who, request: FastifyRequest, error: unknown) => Promise<unknown>
}

/** What any route of a group with such an admission is. */
export interface Admitting<Own extends object> extends RouteInGroup {
  readonly run: (context: Own & CallContext) => Promise<Answer | object>
}
