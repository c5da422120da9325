import { ROUTES } from '../routes.ts'
import { type AppRoute, openToPeople } from './app-route.ts'
import { envelopePageRoutes } from './envelopes.ts'
import { outboxRoutes } from './outbox.ts'
import { sessionRoutes } from './session.ts'

/** What the dashboard asks beyond the public API. */
const OWN_ROUTES: readonly AppRoute[] = [...sessionRoutes, ...envelopePageRoutes, ...outboxRoutes]

/** All calls of the dashboard: the public API with a session instead of a key, and its own. */
export const APP_ROUTES: readonly AppRoute[] = [
  ...ROUTES.filter(({ service_account, public_key }) => !service_account && !public_key).map(openToPeople),
  ...OWN_ROUTES,
]
