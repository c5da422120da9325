import { type BroughtEditorToken, broughtEditorToken } from '../../../application/editor-sessions/editor-sessions.ts'
import { type BroughtToken, broughtToken, findToken } from '../../../application/signing/embedding.ts'
import type { App } from '../../../ports/app.ts'
import type { FoundEditorSession } from '../../../ports/editor-sessions.ts'
import type { EmbedToken } from '../../../ports/embedding.ts'
import { Problem } from '../../../problem.ts'
import { bearerOf } from '../../auth/authenticate.ts'
import { refuseCrossSite } from '../../auth/same-origin.ts'
import { standingByProof } from '../../auth/standing.ts'
import { isBearer, provenEditor } from '../../embed/editor-session.ts'
import type { SigningLimits } from '../../signer/rate-limit.ts'
import { claimOf, tokenIdOf } from '../../signer/session.ts'
import type { Admission, ArrivingAt, Entered } from '../admission.ts'

/** A recipient, as their token or the session that it was exchanged for names them; only a session says who they are. */
export interface InFrame extends EmbedToken {
  readonly identified: boolean
}

/** Brought once; the call itself uses it up, so that one which is refused does not. */
type Brought<Token, Session> = { readonly token: Token } | { readonly session: Session }

/** What an exchange runs with. */
export interface Exchange<Token, Session> {
  readonly brought: Brought<Token, Session>
}

type ByFrame<Token, Session> = Admission<Entered & Exchange<Token, Session>, Exchange<Token, Session>>

/** By a recipient's one-time token, or by the session of a frame that loads again. */
export const byRecipientToken = (app: App, limits: SigningLimits): ByFrame<BroughtToken, InFrame> =>
  byFrame(limits, async ({ request }) => {
    const id = tokenIdOf(request)
    if (id === null) return { token: await broughtToken(app, bearerOf(request)) }
    const token = await findToken(app, id)
    const claim = token && claimOf(app, request, token.recipient_id)
    if (!token || !claim || claim instanceof Problem)
      throw new Problem('invalid_token', 'this session is over; load the page around it again')
    return { session: { ...token, link_version: claim.version, identified: claim.identified } }
  })

/** By the one-time token of an embedded editor, or by its session. */
export const byEditorToken = (app: App, limits: SigningLimits): ByFrame<BroughtEditorToken, FoundEditorSession> =>
  byFrame(limits, async ({ request }) => {
    const bearer = bearerOf(request)
    return isBearer(bearer)
      ? { session: await provenEditor(app, request) }
      : { token: await broughtEditorToken(app, bearer) }
  })

/** From the page in the frame alone, which is ours. Who calls is not counted but by their address: a token works once. */
function byFrame<Token, Session>(
  { calls }: SigningLimits,
  broughtBy: (call: ArrivingAt) => Promise<Brought<Token, Session>>,
): ByFrame<Token, Session> {
  const again = async (call: ArrivingAt) => ({ brought: await broughtBy(call) })
  return {
    async enter(call) {
      calls.ofAddress(call.request)
      refuseCrossSite(call.request)
      return again(call)
    },
    again: (_, call) => again(call),
    standing: () => standingByProof('frame'),
    context: async (_, { brought }) => ({ brought }),
    unproved: true,
    unstored: true,
  }
}
