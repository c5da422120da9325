import { appRoute } from './dashboard-route.ts'
import { stateOf } from './web-state.ts'

const readSessionRoute = appRoute({
  method: 'GET',
  path: '/session',
  with_temporary_password: true,
  run: ({ app, request, visitor }) => stateOf(app, request, visitor),
})

export const sessionRoutes = [readSessionRoute]
