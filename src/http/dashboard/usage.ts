import { UsageShape } from '../../contract/accounts/usage.ts'
import { usageOf } from '../../application/accounts/usage.ts'
import { dashboardRoute } from './dashboard-route.ts'

/** For everybody: whoever sends is told before the allowance is gone. */
const readUsageRoute = dashboardRoute({
  method: 'GET',
  path: '/usage',
  answers: UsageShape,
  run: ({ app, visitor }) => usageOf(app, visitor.workspace),
})

export const usageRoutes = [readUsageRoute]
