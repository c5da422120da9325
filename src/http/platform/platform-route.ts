import type { z } from 'zod'
import { type Caller, callerIn } from '../../application/caller.ts'
import { platformWorkspace } from '../../application/platform/workspaces.ts'
import type { PlatformWorkspace } from '../../ports/platforms.ts'
import { Id } from '../api/id-param.ts'
import type { Admitting } from '../pipeline/admission.ts'
import type { PlatformCall } from '../pipeline/admissions/platform-key.ts'
import type { Answers, CallContext, Route, RouteFacts, RouteSpec } from '../route.ts'

type Shape = z.ZodType | undefined

type PlatformContext<P extends Shape, Q extends Shape, B extends Shape> = PlatformCall & CallContext<P, Q, B>

/** With the workspace that the address names, and its live space. */
type WorkspaceContext<P extends Shape, Q extends Shape, B extends Shape> = PlatformContext<P, Q, B> & {
  readonly workspace: PlatformWorkspace
  readonly space: Caller
}

type Spec<P extends Shape, Q extends Shape, B extends Shape, A extends Shape> = Omit<
  RouteSpec<P, Q, B, A>,
  'run' | 'door' | 'act' | 'ahead' | 'rawBody' | 'several_steps'
>

/** A call that a platform makes by its own key (docs/platform.md). */
export type PlatformRoute = RouteFacts & Admitting<PlatformCall>

/** What belongs to no workspace of the platform, or to all of them. */
export const platformRoute = <
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  A extends Shape = undefined,
>(
  spec: Spec<P, Q, B, A> & { readonly run: (context: PlatformContext<P, Q, B>) => Promise<Answers<A>> },
): PlatformRoute => ({ ...spec, door: 'platform' }) as unknown as PlatformRoute

const WORKSPACE_PATH = '/platform/workspaces/{workspace_id}'

/** In one workspace: 404 unless it is the platform's own. `path` goes on from the workspace's. */
export const workspaceRoute = <
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  A extends Shape = undefined,
>({
  run,
  ...spec
}: Spec<P, Q, B, A> & {
  readonly run: (context: WorkspaceContext<P, Q, B>) => Promise<Answers<A>>
}): PlatformRoute =>
  ({
    ...spec,
    path: WORKSPACE_PATH + spec.path,
    refuses: [...new Set(['not_found', ...spec.refuses])],
    door: 'platform',
    run: async (context: PlatformContext<P, Q, B>) => run({ ...context, ...(await inWorkspace(context)) }),
  }) as unknown as PlatformRoute

async function inWorkspace({ app, platform, request }: PlatformContext<Shape, Shape, Shape>) {
  const { workspace_id } = request.params as { readonly workspace_id?: string }
  const workspace = await platformWorkspace(app, platform.owner, Id.parse(workspace_id))
  const space = await callerIn(app, { workspace_id: workspace.key, livemode: true }, platform.actor)
  return { workspace, space }
}

/** A call of the workspace's own API, by its platform: the same operation, behind another door. */
export const openToPlatform = (route: Route): PlatformRoute =>
  workspaceRoute({
    ...route,
    run: ({ platform: { owner }, workspace, space, ...context }) =>
      route.run({
        ...context,
        caller: space,
        ahead: null,
        key: {
          ...space.scope,
          key_id: owner.key_id,
          key_name: owner.platform_name,
          kind: 'secret',
          revoked: false,
          workspace,
        },
      }),
  })
