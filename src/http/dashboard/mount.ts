import type { FastifyInstance } from 'fastify'
import type { App } from '../../ports/app.ts'
import { openCallLimit } from '../auth/call-limits.ts'
import { bySession } from '../pipeline/admissions/session.ts'
import { leaveFilesUnread } from '../pipeline/file-bodies.ts'
import { mountGroup } from '../pipeline/pipeline.ts'
import { DASHBOARD_ROUTES } from './routes.ts'

/** One per space; a call that belongs to no space answers the same under both. */
const SPACES = [
  { prefix: '/app/live', livemode: true },
  { prefix: '/app/test', livemode: false },
] as const
export const DASHBOARD_MOUNT = { prefixes: SPACES.map(({ prefix }) => prefix), routes: DASHBOARD_ROUTES }

/** The calls of the dashboard for signed-in people: the public API's routes and some of its own. */
export async function mountDashboard(server: FastifyInstance, app: App): Promise<void> {
  await server.register((calls, _, done) => {
    leaveFilesUnread(calls)
    const limit = openCallLimit(app)
    for (const { prefix, livemode } of SPACES) {
      const admission = bySession(app, livemode, limit)
      mountGroup(calls, app, { prefixes: [prefix], routes: DASHBOARD_ROUTES, admission })
    }
    done()
  })
}
