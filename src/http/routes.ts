import { deliveryRoutes } from './api/deliveries.ts'
import { downloadRoutes } from './api/downloads.ts'
import { createRoutes } from './api/envelope-create.ts'
import { envelopeRoutes } from './api/envelopes.ts'
import { recipientRoutes } from './api/recipients.ts'
import { uploadRoutes } from './api/uploads.ts'
import { webhookRoutes } from './api/webhooks.ts'
import type { Route } from './route.ts'

/** The list of all routes of the public API; router, description and conformance tests read nothing else. */
export const ROUTES: readonly Route[] = [
  ...createRoutes,
  ...envelopeRoutes,
  ...recipientRoutes,
  ...downloadRoutes,
  ...uploadRoutes,
  ...webhookRoutes,
  ...deliveryRoutes,
]
