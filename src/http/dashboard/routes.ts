import type { Route } from '../route.ts'
import { ROUTES } from '../routes.ts'
import { accountRoutes } from './account.ts'
import { activityRoutes } from './activity.ts'
import { bulkRoutes } from './bulk.ts'
import { confirmationPageRoutes } from './confirmations.ts'
import { conversionRoutes } from './conversions.ts'
import { type DashboardRoute, openToPeople } from './dashboard-route.ts'
import { defaultsRoutes } from './defaults.ts'
import { dashboardDeliveryRoutes } from './deliveries.ts'
import { domainRoutes } from './domains.ts'
import { envelopeFileRoutes } from './envelope-files.ts'
import { envelopePageRoutes } from './envelopes.ts'
import { exportRoutes } from './export.ts'
import { fieldSuggestionRoutes } from './field-suggestions.ts'
import { keptMarkRoutes } from './kept-marks.ts'
import { keyRoutes } from './keys.ts'
import { memberRoutes } from './members.ts'
import { outboxRoutes } from './outbox.ts'
import { pageRoutes } from './pages.ts'
import { passkeyRoutes } from './passkeys.ts'
import { peopleRoutes } from './people.ts'
import { programRoutes } from './programs.ts'
import { proofRoutes } from './proof.ts'
import { retentionRoutes } from './retention.ts'
import { savedFilterRoutes } from './saved-filters.ts'
import { sealRoutes } from './seal.ts'
import { sessionRoutes } from './session.ts'
import { templateFromRefsRoutes } from './templates-from-refs.ts'
import { usageRoutes } from './usage.ts'
import { workspaceRoutes } from './workspace.ts'

/** Calls that only the dashboard makes. */
const OWN_ROUTES: readonly DashboardRoute[] = [
  ...sessionRoutes,
  ...memberRoutes,
  ...domainRoutes,
  ...accountRoutes,
  ...passkeyRoutes,
  ...proofRoutes,
  ...keyRoutes,
  ...dashboardDeliveryRoutes,
  ...workspaceRoutes,
  ...defaultsRoutes,
  ...usageRoutes,
  ...activityRoutes,
  ...sealRoutes,
  ...conversionRoutes,
  ...templateFromRefsRoutes,
  ...fieldSuggestionRoutes,
  ...bulkRoutes,
  ...pageRoutes,
  ...peopleRoutes,
  ...retentionRoutes,
  ...exportRoutes,
  ...envelopePageRoutes,
  ...envelopeFileRoutes,
  ...savedFilterRoutes,
  ...keptMarkRoutes,
  ...outboxRoutes,
  ...confirmationPageRoutes,
  ...programRoutes,
]

/** The public API with a session instead of a key, except what is for keys alone. */
const isForPeople = ({ service_account, public_key, keys_only }: Route) => !service_account && !public_key && !keys_only

/** Every call of the dashboard. */
export const DASHBOARD_ROUTES: readonly DashboardRoute[] = [
  ...ROUTES.filter(isForPeople).map(openToPeople),
  ...OWN_ROUTES,
]
