import type { z } from 'zod'
import type { Doer, InSession } from '../../application/caller.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import type { Admitting } from '../pipeline/admission.ts'
import type { SessionCall } from '../pipeline/admissions/session.ts'
import type { Answers, CallContext, Route, RouteFlags, RouteSpec } from '../route.ts'

type Shape = z.ZodType | undefined

export type DashboardContext<P extends Shape, Q extends Shape, B extends Shape> = SessionCall & CallContext<P, Q, B>

/** The others say something of keys and programs, which make no call of the dashboard's own. */
type DashboardFlag = Exclude<keyof RouteFlags, 'door' | 'service_account' | 'keys_only' | 'public_key' | 'scope'>

/** A call that only our own pages make, with a session (docs/internals/dashboard.md). */
export interface DashboardRouteSpec<P extends Shape, Q extends Shape, B extends Shape, A extends Shape>
  extends Pick<
    RouteSpec<P, Q, B, A>,
    | 'method'
    | 'path'
    | 'status'
    | 'params'
    | 'query'
    | 'body'
    | 'answers'
    | 'produces'
    | 'several_steps'
    | 'without_effect'
    | DashboardFlag
  > {
  /** The body is a file, application/octet-stream, that the handler streams to disk. */
  readonly streamed?: true
  readonly run: (context: DashboardContext<P, Q, B>) => Promise<Answers<A>>
}

export type DashboardRoute = Omit<DashboardRouteSpec<Shape, Shape, Shape, Shape>, 'run'> & Admitting<SessionCall>

export const dashboardRoute = <
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  A extends Shape = undefined,
>(
  spec: DashboardRouteSpec<P, Q, B, A>,
): DashboardRoute => acting(spec as unknown as DashboardRoute)

/** What a call does is asked in its own transaction again whether the session is still there (application/accounts/held-session.ts). */
const acting = ({ run, ...route }: DashboardRoute): DashboardRoute => ({
  ...route,
  run: (context) => run({ ...context, caller: { ...context.caller, session: inSession(context.visitor) } }),
})

const inSession = ({ person_id, token_hash }: SessionOwner): InSession => ({
  person_id,
  ...(token_hash && { token_hash }),
})

/** The actor as the activity log records it, with the person's name. */
export const activityActorOf = ({
  visitor,
  caller: { actor },
}: Pick<DashboardContext<Shape, Shape, Shape>, 'visitor' | 'caller'>): Doer => ({ ...visitor, actor })

/** A public API route, called by a person from the dashboard. */
export const openToPeople = (route: Route): DashboardRoute =>
  acting({
    ...route,
    run: async ({ visitor, ...context }) =>
      route.run({
        ...context,
        ahead: null,
        key: {
          ...context.caller.scope,
          key_id: visitor.person_id,
          key_name: visitor.name,
          kind: 'secret',
          revoked: false,
          workspace: visitor.workspace,
        },
      }),
  })
