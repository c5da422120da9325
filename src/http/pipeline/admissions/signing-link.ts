import { orThrow } from '../../../application/accept.ts'
import type { Signer } from '../../../application/signing/signing.ts'
import type { App } from '../../../ports/app.ts'
import { Problem } from '../../../problem.ts'
import { refuseCrossSite } from '../../auth/same-origin.ts'
import { standingByProof } from '../../auth/standing.ts'
import { compressedAnswers } from '../../protocol/compression.ts'
import type { SigningLimits } from '../../signer/rate-limit.ts'
import { provenClaim, type SessionClaim, signerBy } from '../../signer/session.ts'
import type { Admission, ArrivingAt, Entered } from '../admission.ts'

/** What a call of the signer page runs with. */
export interface SignerCall {
  readonly signer: Signer
  /** For what costs more than a call. */
  readonly limits: SigningLimits
}

interface ByLink extends Entered {
  readonly signer: Signer
}

interface Calls {
  readonly limits: SigningLimits
  /** Only our own pages make these calls; others may be opened from anywhere, as a link to a file is. */
  readonly own_page?: true
}

/**
 * By the link of the recipient whom the path names, or by the session that it was exchanged for. What a signer does is
 * done once of itself, so no answer is kept for an Idempotency-Key.
 */
export const byLink = (app: App, { limits, own_page }: Calls): Admission<ByLink, SignerCall> => {
  const enter = async (call: ArrivingAt, claim: SessionClaim | Problem): Promise<ByLink> => {
    if (own_page) refuseCrossSite(call.request)
    return { signer: orThrow(await signerBy(app, call.request, orThrow(claim))) }
  }
  return {
    async enter(call) {
      limits.calls.ofAddress(call.request)
      const claim = claimOf(app, call)
      if (!(claim instanceof Problem)) limits.calls.ofLink(claim.recipient_id)
      return enter(call, claim)
    },
    again: (_, call) => enter(call, claimOf(app, call)),
    standing: () => standingByProof('signer'),
    context: async (_, { signer }) => ({ signer, limits }),
    compressed: compressedAnswers,
    any_query: true,
    unstored: true,
  }
}

const claimOf = (app: App, { request }: ArrivingAt) =>
  provenClaim(app, request, (request.params as { readonly rid: string }).rid)
