import { attachmentRoutes } from './api/attachments.ts'
import { auditTrailRoutes } from './api/audit-trail.ts'
import { brandingRoutes } from './api/branding.ts'
import { confirmationRoutes } from './api/confirmations.ts'
import { createFromTemplateRoute } from './api/create-from-template.ts'
import { deliveryRoutes } from './api/deliveries.ts'
import { downloadRoutes } from './api/downloads.ts'
import { draftRoutes } from './api/draft.ts'
import { editorSessionRoutes } from './api/editor-sessions.ts'
import { embeddingRoutes } from './api/embedding.ts'
import { createRoutes } from './api/envelope-create.ts'
import { envelopeEditRoutes } from './api/envelope-edit.ts'
import { envelopeRoutes } from './api/envelopes.ts'
import { fieldRoutes } from './api/fields.ts'
import { labelRoutes } from './api/labels.ts'
import { listenerRoutes } from './api/listeners.ts'
import { oauthRoutes } from './api/oauth.ts'
import { pageRoutes } from './api/pages.ts'
import { recipientRoutes } from './api/recipients.ts'
import { templateRoutes } from './api/templates.ts'
import { testModeRoutes } from './api/test-mode.ts'
import { uploadRoutes } from './api/uploads.ts'
import { webhookRoutes } from './api/webhooks.ts'
import type { Route } from './route.ts'

/** The list of all routes of the public API; router, description and conformance tests read nothing else. */
export const ROUTES: readonly Route[] = [
  ...createRoutes,
  ...envelopeRoutes,
  ...confirmationRoutes,
  ...envelopeEditRoutes,
  ...draftRoutes,
  ...pageRoutes,
  ...fieldRoutes,
  ...labelRoutes,
  ...recipientRoutes,
  ...embeddingRoutes,
  ...editorSessionRoutes,
  ...downloadRoutes,
  ...attachmentRoutes,
  ...auditTrailRoutes,
  ...uploadRoutes,
  ...templateRoutes,
  createFromTemplateRoute,
  ...webhookRoutes,
  ...deliveryRoutes,
  ...listenerRoutes,
  ...brandingRoutes,
  ...oauthRoutes,
  ...testModeRoutes,
]
