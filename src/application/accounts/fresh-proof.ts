import { openWays, PROOF_LIFE_S, type ProofWay } from '../../domain/account/proof.ts'
import { sha256 } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import type { Tx } from '../../ports/store.ts'
import { Problem } from '../../problem.ts'
import type { Doer } from '../caller.ts'
import { attemptCode, attemptPassword, type Throttled } from './attempts.ts'
import { demandMade } from './failed-proof.ts'
import { type PasskeyResponse, takePasskey } from './passkey-proof.ts'
import { takeProofCode } from './fresh-proof-mail.ts'
import { isHashOfNone, isPassword } from './passwords.ts'
import { takeCode } from './second-factor.ts'

/** Whom a fresh proof is asked of. */
export type Prover = Pick<
  SessionOwner,
  'person_id' | 'workspace' | 'proved_at' | 'has_second_factor' | 'has_passkey' | 'only_here'
>

/** Refuses who has not proved within minutes who they are: a browser that was left open is anybody's. */
export async function demandFreshProof(app: App, visitor: Prover): Promise<void> {
  if (isFreshlyProved(app, visitor)) return
  const message = 'confirm that it is you: the last time is more than five minutes ago'
  throw new Problem('fresh_proof_required', message, {
    ways: await proofWays(app, visitor),
    ...(app.open_id && { provider: app.open_id.name }),
  })
}

export const isFreshlyProved = (app: App, { proved_at }: Pick<Prover, 'proved_at'>): boolean =>
  (proved_at ?? '') > addSeconds(app.real_clock.now(), -PROOF_LIFE_S)

/** Asks for the password only here, where the question is put: sessions are looked up all the time. */
export async function proofWays({ store, open_id, mailer }: App, who: Prover): Promise<readonly ProofWay[]> {
  const stored = await store.accounts.passwordHashOf(who.workspace.key, who.person_id)
  const has_password = stored !== null && !isHashOfNone(stored)
  return openWays({ ...who, has_provider: open_id !== null, has_password, sends_mail: mailer !== null })
}

/** All but the provider, who leads back with a proof by itself (provider-sign-in.ts). */
type Proof =
  | { readonly way: 'password'; readonly password: string }
  | { readonly way: 'code'; readonly code: string }
  | { readonly way: 'mail'; readonly code: string }
  | { readonly way: 'passkey'; readonly passkey: PasskeyResponse }

interface Proving {
  readonly app: App
  readonly visitor: Doer
  readonly token: string
  /** Marks the session, in the transaction that uses the proof up. */
  readonly mark: (tx: Tx) => Promise<object>
}

/** What is said of a proof that is none, and of which entry. */
const WRONG: Readonly<Record<Proof['way'], readonly [string, string]>> = {
  password: ['password', 'this is not your password'],
  code: ['code', 'this code is wrong, or has been used'],
  passkey: ['passkey', 'this is not a passkey of yours, or took too long: try again'],
  mail: ['code', 'this code is wrong, has been used, or is too old: ask for a new one'],
}

/** From now on, for minutes, the session of this token may do what a fresh proof is asked for. */
export async function proveAgain(
  app: App,
  visitor: Doer,
  { token, proof }: { readonly token: string; readonly proof: Proof },
): Promise<void> {
  await demandOpenWay(app, visitor, proof.way)
  const mark = async (tx: Tx) => {
    const proved_at = app.real_clock.now()
    if (await tx.sessions.prove(sha256(token), proved_at)) return { proved_at }
    throw new Problem('missing_token', 'your session has ended: sign in again')
  }
  const outcome = await attempt({ app, visitor, token, mark }, proof)
  const step = proof.way === 'mail' ? 'code' : proof.way
  await demandMade(app, visitor, outcome, {
    step,
    wrong: WRONG[proof.way],
    too_many: 'too many attempts: try again later',
  })
}

export async function demandOpenWay(app: App, visitor: Prover, way: ProofWay): Promise<void> {
  if ((await proofWays(app, visitor)).includes(way)) return
  throw new Problem('forbidden', 'this is not a way in which you can confirm that it is you')
}

function attempt(proving: Proving, proof: Proof): Promise<Throttled<object>> {
  if (proof.way === 'password') return byPassword(proving, proof.password)
  const { app, visitor, token, mark } = proving
  const { person_id, workspace } = visitor
  const member = { person_id, workspace_id: workspace.key }
  if (proof.way === 'code')
    return attemptCode(app, person_id, () => takeCode(app, { ...member, actor: visitor.actor }, proof.code, mark))
  if (proof.way === 'mail')
    return attemptCode(app, person_id, () =>
      takeProofCode(app, { workspace_id: workspace.key, token_hash: sha256(token) }, proof.code, mark),
    )
  const use = { member, actor: visitor.actor, response: proof.passkey, purpose: 'proof' } as const
  return attemptCode(app, person_id, () => takePasskey(app, use, mark))
}

/** It must still be theirs when the session is marked: else the proof would outlive a change of the password beside it. */
function byPassword({ app, visitor: { person_id, workspace }, mark }: Proving, password: string) {
  return attemptPassword(app, person_id, async () => {
    const stored = await app.store.accounts.passwordHashOf(workspace.key, person_id)
    if (!(await isPassword(stored, password, 'known')) || stored === null) return null
    return app.store.transact(workspace.key, async (tx) =>
      (await tx.accounts.holdPassword(person_id, stored)) ? mark(tx) : null,
    )
  })
}
