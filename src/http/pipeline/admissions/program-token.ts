import type { FastifyRequest } from 'fastify'
import { resourceOf } from '../../../application/programs/resource.ts'
import { refuseLacking } from '../../../application/programs/rules.ts'
import { addressKey } from '../../../kit/address-key.ts'
import { sha256 } from '../../../kit/secrets.ts'
import type { App } from '../../../ports/app.ts'
import type { ProgramOwner } from '../../../ports/programs.ts'
import { Problem } from '../../../problem.ts'
import { bearerOf, refuseTooMany, sendRateHeaders } from '../../auth/authenticate.ts'
import { refuseForeignHost } from '../../mcp/hosts.ts'
import { noteKnown } from '../../protocol/refused-line.ts'
import type { WayIn } from '../let-in.ts'

const TOKEN = /^cat_\w{43}$/

/** By the access token of a connected program, at the service's own host, with the rate limits of program and address. */
export const byProgramToken = (app: App): WayIn<ProgramOwner> => ({
  async enter({ request, reply }) {
    refuseForeignHost(request, app.settings.base_url)
    const token = bearerOf(request)
    const { owner, passed, rate } = await app.store.program_tokens.pass(sha256(token), {
      address: addressKey(request.ip),
      now: app.real_clock.now(),
    })
    if (rate) sendRateHeaders(reply, rate)
    refuseTooMany({ passed: passed ? 1 : 0, rate }, 'program')
    // A token that was made for another address is none here, whoever signed for it (RFC 8707 2).
    if (!TOKEN.test(token) || owner?.resource !== resourceOf(app))
      throw new Problem('invalid_token', 'this token is unknown or over')
    return refusingLacks(request, owner)
  },
  // Each tool asks again for itself; the list of tools does not.
  async again(owner) {
    const standing = await app.store.programs.standing(owner.workspace_id, owner.program_id)
    if (!standing) throw new Problem('revoked_token', 'this program has been disconnected')
    if (standing.suspended) throw suspended()
    refuseLacking(standing)
    return { ...owner, scopes: standing.scopes }
  },
})

function refusingLacks(request: FastifyRequest, owner: ProgramOwner): ProgramOwner {
  noteKnown(request, { key_id: owner.program_id, actor: owner.person_id, workspace_key: owner.workspace_id })
  if (owner.workspace.suspended) throw suspended()
  refuseLacking(owner)
  return owner
}

const suspended = () => new Problem('workspace_suspended', 'the workspace of this program is suspended')
