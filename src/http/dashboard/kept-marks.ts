import { z } from 'zod'
import { forgetMark, keepMark, keptMarks, previewMark } from '../../application/accounts/kept-marks.ts'
import { openOwnPage } from '../../application/signing/own-page.ts'
import { MARK_TYPES } from '../../domain/account/kept-marks.ts'
import { sha256 } from '../../kit/secrets.ts'
import { RecipientParams } from '../api/recipients.ts'
import { sessionTokenOf } from '../pages/visitor.ts'
import { Answer } from '../route.ts'
import { pictureOf, presentMark, presentMarks } from '../signer/marks.ts'
import { setSession } from '../signer/session.ts'
import { activityActorOf, dashboardRoute } from './dashboard-route.ts'

const MarkParams = z.strictObject({ type: z.enum(MARK_TYPES) })
/** As a signing page sends a mark (contract/signing/signing.ts); what it may be is the domain's to judge. */
const MarkBody = z.strictObject({ value: z.unknown() })

/** A person's own, and shown to nobody else. Whom a CRM signed in is not shown to be that person. */
const OWN = { beyond_workspace: true } as const

const readRoute = dashboardRoute({
  ...OWN,
  method: 'GET',
  path: '/account/marks',
  run: async ({ app, visitor }) => presentMarks(await keptMarks(app, visitor)),
})

const keepRoute = dashboardRoute({
  ...OWN,
  method: 'PUT',
  path: '/account/marks/{type}',
  params: MarkParams,
  body: MarkBody,
  run: async ({ app, params, body, ...who }) => ({
    value: await presentMark(await keepMark(app, activityActorOf(who), params.type, body.value)),
  }),
})

const forgetRoute = dashboardRoute({
  ...OWN,
  method: 'DELETE',
  path: '/account/marks/{type}',
  status: 204,
  params: MarkParams,
  async run({ app, params, ...who }) {
    await forgetMark(app, activityActorOf(who), params.type)
    return new Answer(null)
  },
})

const previewRoute = dashboardRoute({
  ...OWN,
  method: 'POST',
  path: '/account/mark-preview',
  body: MarkBody,
  run: async ({ app, body }) => ({ value: await pictureOf(await previewMark(app, body.value)) }),
})

/**
 * Opens the signing page of the member who asks. It is handed over by a cookie of that page, which nobody can pass on with
 * its address; so an answer that is kept for a repeated call would open nothing, and each call is made anew.
 */
const ownPageRoute = dashboardRoute({
  ...OWN,
  method: 'POST',
  path: '/envelopes/{id}/recipients/{rid}/own-page',
  new_work: true,
  without_effect: () => true,
  params: RecipientParams,
  async run({ app, caller, visitor, params, request, reply }) {
    const session_hash = sha256(sessionTokenOf(app, request) ?? '')
    const page = await openOwnPage(app, caller, visitor, { ...params, session_hash })
    const { recipient_id, link_version: version, account } = page
    setSession(app, reply, { recipient_id, version, identified: false, account })
    return { url: `${app.settings.base_url}/sign/${recipient_id}` }
  },
})

export const keptMarkRoutes = [readRoute, keepRoute, forgetRoute, previewRoute, ownPageRoute]
