import { UsageShape } from '../../contract/usage.ts'
import { usageOf } from '../../operations/usage.ts'
import { appRoute } from './app-route.ts'

/** For everybody: whoever sends is told before the allowance is gone. */
const readUsageRoute = appRoute({
  method: 'GET',
  path: '/usage',
  answers: UsageShape,
  run: ({ app, visitor }) => usageOf(app, visitor.workspace),
})

export const usageRoutes = [readUsageRoute]
