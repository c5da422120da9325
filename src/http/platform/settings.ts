import { brandingRoutes } from '../api/branding.ts'
import { embedOriginRoutes } from '../api/embedding.ts'
import { webhookRoutes } from '../api/webhooks.ts'
import { openToPlatform } from './platform-route.ts'

/** Calls of the workspace's own API that its platform makes too, in its live space. */
export const platformSettingsRoutes = [...embedOriginRoutes, ...webhookRoutes, ...brandingRoutes].map(openToPlatform)
