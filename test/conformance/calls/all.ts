import type { Route } from '../../../src/http/route.ts'
import { BRANDING_CALLS } from './branding.ts'
import { nameOf, type Row, type Rows } from './call.ts'
import { CONFIRMATION_CALLS } from './confirmations.ts'
import { CREATION_CALLS } from './creation.ts'
import { EMBEDDING_CALLS } from './embedding.ts'
import { ENVELOPE_CALLS } from './envelopes.ts'
import { LABEL_CALLS } from './labels.ts'
import { RECIPIENT_CALLS } from './recipients.ts'
import { TEMPLATE_CALLS } from './templates.ts'
import { TEST_AND_CRM_CALLS } from './test-and-crm.ts'
import { WEBHOOK_CALLS } from './webhooks.ts'

/** Every call of the interface. */
export const CALLS: Rows = {
  ...CREATION_CALLS,
  ...ENVELOPE_CALLS,
  ...LABEL_CALLS,
  ...CONFIRMATION_CALLS,
  ...RECIPIENT_CALLS,
  ...EMBEDDING_CALLS,
  ...TEMPLATE_CALLS,
  ...WEBHOOK_CALLS,
  ...BRANDING_CALLS,
  ...TEST_AND_CRM_CALLS,
}

export const rowOf = (route: Route): Row => CALLS[nameOf(route)] ?? { success: () => ({}), refuses: {} }
