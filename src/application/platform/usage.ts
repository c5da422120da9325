import { LIMITS } from '../../domain/account/limits.ts'
import { concurrently } from '../../kit/concurrently.ts'
import { addDays } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { PlatformOwner, PlatformWorkspace } from '../../ports/platforms.ts'
import type { PeriodUse } from '../../ports/workspaces.ts'
import { Problem } from '../../problem.ts'

/** From an instant on, up to another one. */
export interface Period {
  readonly from: string
  readonly to: string
}

export interface WorkspaceUse extends PeriodUse {
  readonly workspace_id: string
  readonly external_ref: string | null
}

/** This month where nothing is named. */
export function periodOfUse(app: App, wish: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const now = app.real_clock.now()
  const { from = `${now.slice(0, 7)}-01T00:00:00.000Z`, to = now } = wish
  const issue = (param: string, message: string) => new Problem('invalid_parameter', message, { param })
  if (from >= to) throw issue('from', 'from must be before to')
  if (to > addDays(from, LIMITS.usage_days_max))
    throw issue('to', `to is more than ${LIMITS.usage_days_max} days after from`)
  return { from, to }
}

export const workspaceUse = async (app: App, workspace: PlatformWorkspace, period: Period): Promise<WorkspaceUse> => ({
  workspace_id: workspace.id,
  external_ref: workspace.external_ref,
  ...(await app.store.workspaces.used(workspace.key, period)),
})

const AT_ONCE = 4

/** Of a page of the platform's workspaces, newest first. */
export async function platformUse(
  app: App,
  { platform_id }: PlatformOwner,
  { limit, offset, ...period }: Period & { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly WorkspaceUse[]; readonly total: number }> {
  const { rows, total } = await app.store.platforms.workspaces(platform_id, { external_ref: null, limit, offset })
  const uses = new Map<string, WorkspaceUse>()
  await concurrently(rows, AT_ONCE, async (workspace) => {
    uses.set(workspace.id, await workspaceUse(app, workspace, period))
  })
  return { rows: rows.flatMap(({ id }) => uses.get(id) ?? []), total }
}
