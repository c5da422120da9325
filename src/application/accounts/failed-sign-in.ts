import { emailKey } from '../../domain/recipients/email.ts'
import { decrypt, encrypt, randomBase62, sha256 } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOrigin } from '../../ports/sessions.ts'
import { SYSTEM } from '../caller.ts'
import { ATTEMPTS_WINDOW_S } from './attempts.ts'

type Step = 'password' | 'code' | 'passkey'

/**
 * Has a sign-in that failed noted in the log of the workspace of that account, if there is one: once for each address and window, or a
 * flood of them would fill the log. Who it is gets looked up only afterwards, so that the answer takes equally long
 * for an address that nobody has. What is queued is encrypted: people type passwords where an address belongs.
 */
export function orderFailedSignIn(
  app: App,
  { email, origin, step }: { readonly email: string; readonly origin: SessionOrigin; readonly step: Step },
): Promise<void> {
  const account = emailKey(email)
  const throttle = { key: sha256(`noted ${account}`), failures_max: 1 }
  const sealed = encrypt(app.keys.second_step, account).toString('base64url')
  const payload = { sealed, ip: origin.ip ?? '', user_agent: origin.user_agent ?? '', step }
  const claim = { attempt: randomBase62(22), now: app.real_clock.now(), window_s: ATTEMPTS_WINDOW_S }
  return app.store.transact(null, async (tx) => {
    if ((await tx.sessions.claimAttempts([throttle], claim)) !== null) return
    await tx.jobs.enqueue([{ task: 'note_failed_sign_in', payload }])
  })
}

/** The second half, in a job. Nobody knows who it was, so it is told of the account and not of its owner. */
export async function noteFailedSignIn(
  app: App,
  { sealed, ip, user_agent, step }: { sealed: string; ip: string; user_agent: string; step: string },
): Promise<void> {
  const person = await app.store.accounts.find(decrypt(app.keys.second_step, Buffer.from(sealed, 'base64url')))
  const account = person && (await app.store.accounts.byId(person.id))
  if (!account) return
  const { id, name, workspace_id } = account
  const actor = { ...SYSTEM, ip: ip || null, user_agent: user_agent || null }
  await app.store.transact(workspace_id, (tx) =>
    tx.activity.note({
      workspace_id,
      actor,
      act: 'account.sign_in_failed',
      subject: { id, name },
      details: { step },
    }),
  )
}
