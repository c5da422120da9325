import { platformDomainRoutes } from './domains.ts'
import { platformKeyRoutes } from './keys.ts'
import { platformMemberRoutes } from './members.ts'
import type { PlatformRoute } from './platform-route.ts'
import { platformScimRoutes } from './scim-tokens.ts'
import { platformSettingsRoutes } from './settings.ts'
import { platformUsageRoutes } from './usage.ts'
import { platformWorkspaceRoutes } from './workspaces.ts'

/** The calls of platforms; router, description and tests read nothing else. */
export const PLATFORM_ROUTES: readonly PlatformRoute[] = [
  ...platformWorkspaceRoutes,
  ...platformMemberRoutes,
  ...platformKeyRoutes,
  ...platformScimRoutes,
  ...platformDomainRoutes,
  ...platformSettingsRoutes,
  ...platformUsageRoutes,
]
