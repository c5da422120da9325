import { z } from 'zod'
import { addDomain, checkDomain, removeDomain } from '../../application/accounts/domains.ts'
import { DomainName, DomainRequest, presentChecked, presentDomain } from '../../contract/accounts/domains.ts'
import { Answer } from '../route.ts'
import { activityActorOf, dashboardRoute } from './dashboard-route.ts'

const OneDomain = z.strictObject({ domain: DomainName })

const listRoute = dashboardRoute({
  method: 'GET',
  path: '/domains',
  act: 'manage_sign_in',
  run: async ({ app, visitor }) => ({ data: (await app.store.domains.list(visitor.workspace.key)).map(presentDomain) }),
})

const addRoute = dashboardRoute({
  method: 'POST',
  path: '/domains',
  fresh_proof: true,
  status: 201,
  act: 'manage_sign_in',
  body: DomainRequest,
  run: async ({ app, body, ...who }) => presentDomain(await addDomain(app, activityActorOf(who), body.domain)),
})

const checkRoute = dashboardRoute({
  method: 'POST',
  path: '/domains/{domain}/check',
  fresh_proof: true,
  act: 'manage_sign_in',
  params: OneDomain,
  several_steps: true,
  run: async ({ app, params, ...who }) => presentChecked(await checkDomain(app, activityActorOf(who), params.domain)),
})

const removeRoute = dashboardRoute({
  method: 'DELETE',
  path: '/domains/{domain}',
  fresh_proof: true,
  act: 'manage_sign_in',
  params: OneDomain,
  async run({ app, params, ...who }) {
    await removeDomain(app, activityActorOf(who), params.domain)
    return new Answer(null, { status: 204 })
  },
})

export const domainRoutes = [listRoute, addRoute, checkRoute, removeRoute]
