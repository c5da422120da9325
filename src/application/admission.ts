import type { App } from '../ports/app.ts'
import { Problem } from '../problem.ts'

/**
 * What refuses new work while old work waits for too long: it would only wait behind it. Nobody who signs, reads or ends an
 * envelope is ever asked this.
 */
export function lackOfRoom({ pressure }: Pick<App, 'pressure'>, workspace_id: string): Problem | null {
  const refused = pressure.refused(workspace_id)
  if (refused === null) return null
  const { reason, wait_s: retry_after } = refused
  if (reason === 'backlog')
    return new Problem(
      'rate_limited',
      `much of this workspace's earlier work is still waiting; try again in ${retry_after} s`,
      { scope: 'backlog', retry_after },
    )
  return new Problem('unavailable', `the service is catching up with earlier work; try again in ${retry_after} s`, {
    retry_after,
  })
}
