import { changeDefaults } from '../../application/templates/defaults.ts'
import { DefaultsRequest, DefaultsShape } from '../../contract/templates/defaults.ts'
import { appRoute } from './dashboard-route.ts'

const readDefaultsRoute = appRoute({
  method: 'GET',
  path: '/defaults',
  answers: DefaultsShape,
  run: ({ app, visitor }) => app.store.defaults.read(visitor.workspace.key),
})

const changeDefaultsRoute = appRoute({
  method: 'PATCH',
  path: '/defaults',
  act: 'manage_defaults',
  body: DefaultsRequest,
  answers: DefaultsShape,
  run: ({ app, caller, body }) => changeDefaults(app, caller, body),
})

export const defaultsRoutes = [readDefaultsRoute, changeDefaultsRoute]
