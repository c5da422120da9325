import { randomBase62 } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import { WrongProof } from '../../problem.ts'
import type { Doer } from '../caller.ts'
import { ATTEMPTS_WINDOW_S, counter, type Throttled } from './attempts.ts'

/** What a person shows of themselves; a mailed code is a code. */
type Step = 'password' | 'code' | 'passkey'

interface Asked {
  readonly step: Step
  /** Which entry is wrong, and what is said of it. */
  readonly wrong: readonly [param: string, message: string]
  readonly too_many: string
}

/** What an attempt of somebody who is signed in made; one that made nothing is refused, and leaves a trace. */
export async function demandMade<T>(
  app: App,
  visitor: Doer,
  outcome: Throttled<T>,
  { step, wrong: [param, wrong], too_many }: Asked,
): Promise<T> {
  if (!('wait_s' in outcome)) return outcome.made
  if (outcome.wait_s !== null) throw new WrongProof('rate_limited', too_many, { retry_after: outcome.wait_s })
  await noteFailedProof(app, visitor, step)
  throw new WrongProof('invalid_parameter', wrong, { param })
}

/** Once for each person and window, as failed sign-ins are: guessing must not fill the log. */
function noteFailedProof(app: App, { person_id, workspace, actor }: Doer, step: Step): Promise<void> {
  const workspace_id = workspace.key
  const noted = counter(`noted proof ${workspace_id} ${person_id}`, 1)
  const claim = { attempt: randomBase62(22), now: app.real_clock.now(), window_s: ATTEMPTS_WINDOW_S }
  return app.store.transact(workspace_id, async (tx) => {
    if ((await tx.sessions.claimAttempts([noted], claim)) !== null) return
    await tx.activity.note({ workspace_id, actor, act: 'account.proof_failed', details: { step } })
  })
}
