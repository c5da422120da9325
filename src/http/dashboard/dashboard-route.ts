import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller, Doer } from '../../application/caller.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner } from '../../ports/people.ts'
import type { Answer, Route, RouteSpec, SettleBody } from '../route.ts'

type Shape = z.ZodType | undefined
type Value<S extends Shape> = S extends z.ZodType ? z.infer<S> : undefined

export interface AppContext<P extends Shape, Q extends Shape, B extends Shape> {
  readonly app: App
  /** Who is signed in. */
  readonly visitor: SessionOwner
  readonly caller: Caller
  readonly params: Value<P>
  readonly query: Value<Q>
  readonly body: Value<B>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly settleBody: SettleBody
}

/** A call that only our own pages make, with a session (docs/internals/dashboard.md). */
export interface AppRouteSpec<P extends Shape, Q extends Shape, B extends Shape>
  extends Pick<
    RouteSpec<P, Q, B>,
    | 'method'
    | 'path'
    | 'status'
    | 'params'
    | 'query'
    | 'body'
    | 'rawBody'
    | 'answers'
    | 'produces'
    | 'act'
    | 'several_steps'
    | 'without_effect'
  > {
  /** The body is a file, application/octet-stream, that the handler streams to disk. */
  readonly streamed?: true
  /** Reads or changes what is the person's in all their workspaces: closed to whom a CRM signed in to one (docs/internals/crm.md). */
  readonly beyond_workspace?: true
  /** Open to who has still to choose a password of their own, or to set up the second factor that is asked for. */
  readonly with_temporary_password?: true
  readonly run: (context: AppContext<P, Q, B>) => Promise<Answer | object>
}

export type AppRoute = Omit<AppRouteSpec<Shape, Shape, Shape>, 'run'> & {
  readonly run: (context: AppContext<Shape, Shape, Shape>) => Promise<Answer | object>
}

export const appRoute = <P extends Shape = undefined, Q extends Shape = undefined, B extends Shape = undefined>(
  spec: AppRouteSpec<P, Q, B>,
): AppRoute => spec as unknown as AppRoute

/** For what the activity log notes with the person's name. */
export const doerOf = ({
  visitor,
  caller: { actor },
}: Pick<AppContext<Shape, Shape, Shape>, 'visitor' | 'caller'>): Doer => ({ ...visitor, actor })

/** A route of the public API, as a person calls it from the dashboard. */
export const openToPeople = (route: Route): AppRoute =>
  ({
    ...route,
    run: ({ app, visitor, caller, params, query, body, request, settleBody }) =>
      route.run({
        app,
        caller,
        params,
        query,
        body,
        request,
        settleBody,
        ahead: null,
        key: {
          ...caller.scope,
          key_id: visitor.person_id,
          key_name: visitor.name,
          kind: 'secret',
          revoked: false,
          workspace: visitor.workspace,
        },
      }),
  }) as AppRoute
