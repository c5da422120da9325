import { UsageShape } from '../../contract/accounts/usage.ts'
import { usageOf } from '../../application/accounts/usage.ts'
import { appRoute } from './dashboard-route.ts'

/** For everybody: whoever sends is told before the allowance is gone. */
const readUsageRoute = appRoute({
  method: 'GET',
  path: '/usage',
  answers: UsageShape,
  run: ({ app, visitor }) => usageOf(app, visitor.workspace),
})

export const usageRoutes = [readUsageRoute]
