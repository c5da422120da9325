import { callerIn } from '../../../application/caller.ts'
import { actorThrough } from '../../../application/programs/tokens.ts'
import type { App } from '../../../ports/app.ts'
import type { ProgramStanding } from '../../../ports/programs.ts'
import { Problem } from '../../../problem.ts'
import { standingOfProgram } from '../../auth/standing.ts'
import { type Principal, principals } from '../../mcp/caller.ts'
import type { KeyCall } from '../../route.ts'
import type { Admission, Entered } from '../admission.ts'

interface ByProgram extends Principal, Entered {
  readonly standing: ProgramStanding
}

/**
 * By the asynchronous context of a tool of a connected program (mcp/caller.ts). What the program may do is asked anew
 * for each call, so that what was revoked ends in the middle of a tool too.
 */
export const byProgram = (app: App): Admission<ByProgram, KeyCall> => ({
  async enter() {
    const principal = principals.getStore()
    if (!principal) throw new Problem('missing_token', 'no program is behind this call')
    return { ...principal, standing: await standingNow(app, principal) }
  },
  again: async (who) => ({ ...who, standing: await standingNow(app, who) }),
  standing: ({ owner, standing }) => standingOfProgram(owner, standing),
  // Of each program its own: what one of them asked for is no other's answer.
  keeper: ({ owner }) => ({ owner, alone: owner.program_id }),
  async context(own, { owner, origin, standing: { scopes } }) {
    return {
      ahead: null,
      caller: { ...(await callerIn(own, owner, actorThrough(owner, origin))), scopes },
      key: {
        workspace_id: owner.workspace_id,
        livemode: owner.livemode,
        key_id: owner.program_id,
        key_name: owner.client_name,
        kind: 'secret',
        revoked: false,
        workspace: owner.workspace,
      },
    }
  },
})

async function standingNow(app: App, { owner }: Principal): Promise<ProgramStanding> {
  const standing = await app.store.programs.standing(owner.workspace_id, owner.program_id)
  if (!standing) throw new Problem('revoked_token', 'this program has been disconnected')
  return standing
}
