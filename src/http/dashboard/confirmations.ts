import { z } from 'zod'
import {
  agreeToConfirmation,
  confirmationWithPlan,
  refuseConfirmation,
} from '../../application/envelopes/confirmations.ts'
import type { ConfirmationPage } from '../../contract/dashboard/confirmation.ts'
import type { Caller } from '../../application/caller.ts'
import type { App } from '../../ports/app.ts'
import { ConfirmationParams, shownConfirmation } from '../api/confirmations.ts'
import { dashboardRoute } from './dashboard-route.ts'

async function pageOf(app: App, caller: Caller, id: string): Promise<ConfirmationPage> {
  const { confirmation, plan } = await confirmationWithPlan(app, caller, id)
  return {
    confirmation: shownConfirmation(confirmation, app.settings.base_url) as ConfirmationPage['confirmation'],
    plan,
  }
}

const planRoute = dashboardRoute({
  method: 'GET',
  path: '/confirmations/{id}/plan',
  params: ConfirmationParams,
  run: ({ app, caller, params }) => pageOf(app, caller, params.id),
})

/** No key can call it: whoever answers is signed in. */
const answerRoute = dashboardRoute({
  method: 'POST',
  path: '/confirmations/{id}/answer',
  params: ConfirmationParams,
  body: z.strictObject({ agree: z.boolean() }),
  async run({ app, caller, params, body }) {
    const settle = body.agree ? agreeToConfirmation : refuseConfirmation
    await settle(app, caller, params.id)
    return pageOf(app, caller, params.id)
  },
})

export const confirmationPageRoutes = [planRoute, answerRoute]
