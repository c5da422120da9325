import { z } from 'zod'
import type { SavedFilters } from '../../contract/dashboard/envelope-rows.ts'
import { line, prose } from '../../contract/envelopes/create-request.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { newId } from '../../kit/ids.ts'
import { notFound, Problem } from '../../problem.ts'
import { Id } from '../api/id-param.ts'
import { Answer } from '../route.ts'
import { type DashboardContext, dashboardRoute } from './dashboard-route.ts'

const keeperOf = ({
  caller,
  visitor,
}: Pick<DashboardContext<undefined, undefined, undefined>, 'caller' | 'visitor'>) => ({
  ...caller.scope,
  person_id: visitor.person_id,
})

/** A person's own; nobody else in the workspace sees them. */
const listRoute = dashboardRoute({
  method: 'GET',
  path: '/saved-filters',
  run: async ({ app, caller, visitor }): Promise<SavedFilters> => ({
    data: await app.store.saved_filters.list(keeperOf({ caller, visitor })),
  }),
})

const addRoute = dashboardRoute({
  method: 'POST',
  path: '/saved-filters',
  status: 201,
  body: z.strictObject({ name: line(LIMITS.label_name_chars_max), search: prose(LIMITS.saved_filter_chars_max) }),
  async run({ app, caller, visitor, body }) {
    const filter = { id: newId('flt'), ...body }
    const { workspace_id } = caller.scope
    const is_added = await app.store.transact(workspace_id, (tx) =>
      tx.saved_filters.add(keeperOf({ caller, visitor }), filter, LIMITS.saved_filters_max),
    )
    if (is_added) return filter
    const message = `there are ${LIMITS.saved_filters_max} saved filters already: delete one first`
    throw new Problem('limit_exceeded', message, { limit: LIMITS.saved_filters_max })
  },
})

const removeRoute = dashboardRoute({
  method: 'DELETE',
  path: '/saved-filters/{id}',
  status: 204,
  params: z.object({ id: Id }),
  async run({ app, caller, visitor, params }) {
    const { workspace_id } = caller.scope
    const keeper = keeperOf({ caller, visitor })
    if (!(await app.store.transact(workspace_id, (tx) => tx.saved_filters.remove(keeper, params.id)))) throw notFound()
    return new Answer(null)
  },
})

export const savedFilterRoutes = [listRoute, addRoute, removeRoute]
