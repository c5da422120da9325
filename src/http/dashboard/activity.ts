import { ActivityPage, ActivityQuery, SECURITY_FILTER } from '../../contract/accounts/activity.ts'
import { dashboardRoute } from './dashboard-route.ts'

const listActivityRoute = dashboardRoute({
  method: 'GET',
  path: '/activity',
  act: 'see_activity',
  query: ActivityQuery,
  answers: ActivityPage,
  async run({ app, visitor, query: { area = null, actor: actor_id = null, limit, offset } }) {
    const security = area === SECURITY_FILTER
    const filter = { area: security ? null : area, security, actor_id, limit, offset }
    const { rows, total } = await app.store.activity.list(visitor.workspace.key, filter)
    return { data: rows, limit, offset, total, has_more: offset + rows.length < total }
  },
})

export const activityRoutes = [listActivityRoute]
