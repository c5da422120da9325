import { z } from 'zod'
import { BrandingShape, presentBranding } from '../../contract/branding.ts'
import { line } from '../../contract/envelope-request.ts'
import { LIMITS } from '../../domain/limits.ts'
import { changeBrand } from '../../operations/branding.ts'
import { appRoute } from './app-route.ts'

/** The rest of how a workspace shows itself is the public API's (PATCH /branding). */
const renameWorkspaceRoute = appRoute({
  method: 'PATCH',
  path: '/workspace',
  act: 'manage_brand',
  body: z.strictObject({ name: line(LIMITS.name_chars_max) }),
  answers: BrandingShape,
  run: async ({ app, caller, body }) =>
    presentBranding(await changeBrand(app, caller, body), app.settings.base_url),
})

export const workspaceRoutes = [renameWorkspaceRoute]
