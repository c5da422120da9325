import type { KnownPeople } from '../../contract/dashboard/people.ts'
import { dashboardRoute } from './dashboard-route.ts'

/** For whoever types a name: the people of the space's newest envelopes. */
const peopleRoute = dashboardRoute({
  method: 'GET',
  path: '/people',
  run: async ({ app, caller }): Promise<KnownPeople> => ({
    data: await app.store.envelopes.recentPeople(caller.scope),
  }),
})

export const peopleRoutes = [peopleRoute]
