import type { FastifyRequest } from 'fastify'
import { type Caller, callerIn } from '../../../application/caller.ts'
import type { App } from '../../../ports/app.ts'
import type { SessionOwner } from '../../../ports/sessions.ts'
import { Problem } from '../../../problem.ts'
import { type CallLimit, openCallLimit } from '../../auth/call-limits.ts'
import { refuseForeignForm } from '../../auth/same-origin.ts'
import { standingOfPerson } from '../../auth/standing.ts'
import { isFormToken, sessionOf, sessionTokenOf, visitorOf } from '../../pages/visitor.ts'
import { compressedAnswers } from '../../protocol/compression.ts'
import { originOf } from '../../route.ts'
import type { Admission, Entered } from '../admission.ts'

/** What a call of the dashboard runs with. */
export interface SessionCall {
  /** The signed-in person. */
  readonly visitor: SessionOwner
  readonly caller: Caller
}

interface BySession extends Entered {
  readonly visitor: SessionOwner
}

/** By the session of a person who is signed in, in one space, from our own page. */
export const bySession = (
  app: App,
  livemode: boolean,
  limit: CallLimit = openCallLimit(app),
): Admission<BySession, SessionCall> => ({
  async enter({ request }) {
    const visitor = fromOurPage(app, request, await visitorOf(app, request))
    limit(sessionTokenOf(app, request) ?? '')
    return { visitor }
  },
  // Only who comes uses the session: a long answer looks again by itself.
  again: async (_, { request }) => ({ visitor: fromOurPage(app, request, await sessionOf(app, request)) }),
  standing: ({ visitor }) => standingOfPerson(visitor, livemode),
  // Kept for the person alone: the answer may hold what only they may see.
  keeper: ({ visitor }) => ({ owner: { workspace_id: visitor.workspace.key, livemode }, alone: visitor.person_id }),
  async context(own, { visitor }, request) {
    const actor = { kind: 'user', id: visitor.person_id, name: visitor.name, ...originOf(request) } as const
    return { visitor, caller: await callerIn(own, { workspace_id: visitor.workspace.key, livemode }, actor) }
  },
  compressed: compressedAnswers,
  unstored: true,
})

const SAFE = ['GET', 'HEAD']

/** The signed-in person, if our own page made the call. */
function fromOurPage(app: App, request: FastifyRequest, visitor: SessionOwner | null): SessionOwner {
  if (!visitor) throw new Problem('missing_token', 'your session has ended: sign in again')
  if (!SAFE.includes(request.method)) refuseForeignCall(app, request)
  return visitor
}

/** Any site's page can send the cookie along; only our pages can send the session's token. */
function refuseForeignCall(app: App, request: FastifyRequest): void {
  refuseForeignForm(request, app.settings.base_url)
  if (isFormToken(app, request, request.headers['x-form-token'])) return
  throw new Problem('forbidden', 'this page is out of date: load it again and repeat what you did')
}
