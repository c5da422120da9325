import { RetentionQuery, RetentionRequest, RetentionShape } from '../../contract/accounts/retention.ts'
import { changeRetention, retentionState } from '../../application/sweeps/retention.ts'
import { dashboardRoute } from './dashboard-route.ts'

const ACT = 'manage_retention'

const readRetentionRoute = dashboardRoute({
  method: 'GET',
  path: '/retention',
  act: ACT,
  query: RetentionQuery,
  answers: RetentionShape,
  run: ({ app, visitor, query }) => retentionState(app, visitor.workspace.key, query.days ?? null),
})

const changeRetentionRoute = dashboardRoute({
  method: 'PUT',
  path: '/retention',
  fresh_proof: true,
  act: ACT,
  body: RetentionRequest,
  answers: RetentionShape,
  async run({ app, caller, body: { days, verb } }) {
    await changeRetention(app, caller, { days, verb: verb ?? null })
    return retentionState(app, caller.scope.workspace_id, null)
  },
})

export const retentionRoutes = [readRetentionRoute, changeRetentionRoute]
