import type { z } from 'zod'
import type { ActionPlan } from '../../domain/envelopes/action-plan.ts'
import type { ConfirmationShape } from '../envelopes/confirmations.ts'

/** A confirmation, with the plan as it is now; null where the envelope is gone. */
export interface ConfirmationPage {
  readonly confirmation: z.infer<typeof ConfirmationShape>
  readonly plan: ActionPlan | null
}
