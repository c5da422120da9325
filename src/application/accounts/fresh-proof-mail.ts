import { LIMITS } from '../../domain/account/limits.ts'
import { addressKey } from '../../kit/address-key.ts'
import { randomBase62, sha256 } from '../../kit/secrets.ts'
import { addSeconds, secondsBetween } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner, SessionRef } from '../../ports/sessions.ts'
import type { Tx } from '../../ports/store.ts'
import { Problem } from '../../problem.ts'
import { enqueueAccountMail } from '../mail/account-mails.ts'
import { isProofCode, isProofCodeOver } from '../mail/proof-code.ts'
import { ATTEMPTS_WINDOW_S, counter } from './attempts.ts'

// The code by mail that confirms who is there (docs/internals/sign-in.md, Fresh proof).

const AGAIN_AFTER_S = LIMITS.proof_code_again_after_s

/** Sends a code that this session alone can use, in the place of the last. Answers how long to wait for another. */
export async function sendProofCode(
  app: App,
  { person_id, email: to_email, workspace: { key: workspace_id } }: SessionOwner,
  { token, ip }: { readonly token: string; readonly ip: string },
): Promise<{ readonly again_after_s: number }> {
  const session = { workspace_id, token_hash: sha256(token) }
  const last = await app.store.sessions.mailedCode(session)
  if (last) refuseTooSoon(secondsBetween(app.real_clock.now(), addSeconds(last.mailed_at, AGAIN_AFTER_S)))
  await app.store.transact(workspace_id, async (tx) => {
    const at = app.real_clock.now()
    await refuseTooMany(tx, { person_id, ip, at })
    const mail = { workspace_id, kind: 'proof_code', person_id, to_email, link_version: 0 } as const
    const mail_id = await enqueueAccountMail(app, tx, mail)
    // Of two that ask at once one is sent one.
    const code = { mail_id, at, before: addSeconds(at, -AGAIN_AFTER_S) }
    if (!(await tx.sessions.setMailedCode(session, code))) refuseTooSoon(AGAIN_AFTER_S)
  })
  return { again_after_s: AGAIN_AFTER_S }
}

function refuseTooSoon(wait_s: number): void {
  if (wait_s <= 0) return
  const message = 'a code was sent a moment ago: wait before you ask for another'
  throw new Problem('rate_limited', message, { retry_after: Math.ceil(wait_s) })
}

async function refuseTooMany(
  tx: Tx,
  { person_id, ip, at }: { readonly person_id: string; readonly ip: string; readonly at: string },
): Promise<void> {
  const throttles = [
    counter(`proof codes of ${person_id}`, LIMITS.proof_codes_of_person),
    counter(`proof codes from ${addressKey(ip)}`, LIMITS.proof_codes_by_address),
  ]
  const attempt = { attempt: randomBase62(22), now: at, window_s: ATTEMPTS_WINDOW_S }
  const retry_after = await tx.sessions.claimAttempts(throttles, attempt)
  if (retry_after !== null)
    throw new Problem('rate_limited', 'too many codes were sent: try again later', { retry_after })
}

/** Uses the code up and does what follows, in one transaction: of two at once one is right. Null for a code that is none. */
export async function takeProofCode<T extends object>(
  app: App,
  session: SessionRef,
  typed: string,
  then: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  const { mail_id, mailed_at } = (await app.store.sessions.mailedCode(session)) ?? NO_CODE
  if (mail_id === null || isProofCodeOver(app, mailed_at) || !isProofCode(app, mail_id, typed)) return null
  return app.store.transact(session.workspace_id, async (tx) =>
    (await tx.sessions.takeMailedCode(session, mail_id)) ? then(tx) : null,
  )
}

const NO_CODE = { mail_id: null, mailed_at: '' }
