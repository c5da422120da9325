import { DefaultsRequest, DefaultsShape } from '../../contract/templates/defaults.ts'
import { changeDefaults } from '../../application/templates/defaults.ts'
import { dashboardRoute } from './dashboard-route.ts'

const readDefaultsRoute = dashboardRoute({
  method: 'GET',
  path: '/defaults',
  answers: DefaultsShape,
  run: ({ app, visitor }) => app.store.defaults.read(visitor.workspace.key),
})

const changeDefaultsRoute = dashboardRoute({
  method: 'PATCH',
  path: '/defaults',
  act: 'manage_defaults',
  body: DefaultsRequest,
  answers: DefaultsShape,
  run: ({ app, caller, body }) => changeDefaults(app, caller, body),
})

export const defaultsRoutes = [readDefaultsRoute, changeDefaultsRoute]
