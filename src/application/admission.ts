import type { App } from '../ports/app.ts'
import { Problem } from '../problem.ts'

/**
 * Refuses new work while old work waits for too long: it would only wait behind it. Nobody who signs, reads or ends an
 * envelope is ever asked this.
 */
export function demandRoom({ pressure }: Pick<App, 'pressure'>, workspace_id: string): void {
  const refused = pressure.refused(workspace_id)
  if (refused === null) return
  const { reason, wait_s: retry_after } = refused
  if (reason === 'backlog')
    throw new Problem(
      'rate_limited',
      `much of this workspace's earlier work is still waiting; try again in ${retry_after} s`,
      { scope: 'backlog', retry_after },
    )
  throw new Problem('unavailable', `the service is catching up with earlier work; try again in ${retry_after} s`, {
    retry_after,
  })
}
