import { UsageShape } from '../../contract/accounts/usage.ts'
import { usageOf } from '../../application/accounts/usage.ts'
import { dashboardRoute } from './dashboard-route.ts'

/** Open to every role, so that senders see it before the allowance is used up. */
const readUsageRoute = dashboardRoute({
  method: 'GET',
  path: '/usage',
  answers: UsageShape,
  run: ({ app, visitor }) => usageOf(app, visitor.workspace),
})

export const usageRoutes = [readUsageRoute]
