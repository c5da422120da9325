import { z } from 'zod'
import { BrandingShape, presentBranding } from '../../contract/accounts/branding.ts'
import { shownName } from '../../contract/envelopes/create-request.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { changeBrand } from '../../application/accounts/branding.ts'
import { dashboardRoute } from './dashboard-route.ts'

/** The rest of a workspace's branding belongs to the public API (PATCH /branding). */
const renameWorkspaceRoute = dashboardRoute({
  method: 'PATCH',
  path: '/workspace',
  act: 'manage_brand',
  body: z.strictObject({ name: shownName(LIMITS.name_chars_max) }),
  answers: BrandingShape,
  run: async ({ app, caller, body }) => presentBranding(await changeBrand(app, caller, body), app.settings.base_url),
})

export const workspaceRoutes = [renameWorkspaceRoute]
