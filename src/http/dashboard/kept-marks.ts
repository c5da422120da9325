import { z } from 'zod'
import { forgetMark, keepMark, keptMarks, previewMark } from '../../application/accounts/kept-marks.ts'
import { openOwnPage } from '../../application/signing/own-page.ts'
import { MARK_TYPES, type MarkType } from '../../domain/account/kept-marks.ts'
import { sha256 } from '../../kit/secrets.ts'
import { RecipientParams } from '../api/recipients.ts'
import { sessionTokenOf } from '../pages/visitor.ts'
import { Answer } from '../route.ts'
import { pictureOf, presentMark, presentMarks } from '../signer/marks.ts'
import { setSession } from '../signer/session.ts'
import { activityActorOf, type DashboardRoute, dashboardRoute } from './dashboard-route.ts'

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

const routesOf = (type: MarkType): readonly DashboardRoute[] => [
  dashboardRoute({
    ...OWN,
    method: 'PUT',
    path: `/account/${type}`,
    body: MarkBody,
    run: async ({ app, body, ...who }) => ({
      value: await presentMark(await keepMark(app, activityActorOf(who), type, body.value)),
    }),
  }),
  dashboardRoute({
    ...OWN,
    method: 'DELETE',
    path: `/account/${type}`,
    status: 204,
    async run({ app, ...who }) {
      await forgetMark(app, activityActorOf(who), type)
      return new Answer(null)
    },
  }),
]

const previewRoute = dashboardRoute({
  ...OWN,
  method: 'POST',
  path: '/account/mark-preview',
  body: MarkBody,
  run: async ({ app, visitor, body }) => ({ value: await pictureOf(await previewMark(app, visitor, body.value)) }),
})

/**
 * Opens the signing page of the member who asks. It is handed over by a cookie of that page, which nobody can pass on with
 * its address; so an answer that is kept for a repeated call would open nothing, and each call is made anew.
 */
const ownPageRoute = dashboardRoute({
  method: 'POST',
  path: '/envelopes/{id}/recipients/{rid}/own-page',
  secret: true,
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

export const keptMarkRoutes = [readRoute, ...MARK_TYPES.flatMap(routesOf), previewRoute, ownPageRoute]
