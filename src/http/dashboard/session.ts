import { dashboardRoute } from './dashboard-route.ts'
import { stateOf } from './web-state.ts'

const readSessionRoute = dashboardRoute({
  method: 'GET',
  path: '/session',
  secret: true,
  with_temporary_password: true,
  run: ({ app, request, visitor }) => stateOf(app, request, visitor),
})

export const sessionRoutes = [readSessionRoute]
