import type { Behalf } from '../../domain/audit.ts'
import { randomBase62, sha256 } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOrigin } from '../../ports/sessions.ts'
import { Problem } from '../../problem.ts'
import { type Caller, newcomer } from '../caller.ts'
import { SESSION_LIFE_S } from './sessions.ts'

/** Long enough for a redirect, too short to be passed on. */
const CODE_LIFE_S = 60

/** An address that signs this person in, once, and leads on to `return_to`. */
export async function beginHandOff(
  app: App,
  { scope }: Caller,
  { user, return_to }: { readonly user: string; readonly return_to: string },
): Promise<{ readonly url: string; readonly expires_at: string }> {
  const code = randomBase62(43)
  const now = app.real_clock.now()
  const expires_at = addSeconds(now, CODE_LIFE_S)
  const code_hash = sha256(code)
  const forget_before = addSeconds(now, -SESSION_LIFE_S)
  const made = await app.store.transact(scope.workspace_id, (tx) =>
    tx.sso_codes.add(scope.workspace_id, named(user), { code_hash, return_to, expires_at, forget_before }),
  )
  if (!made) throw notInWorkspace()
  return { url: `${app.settings.base_url}/oauth/authorize?code=${code}`, expires_at }
}

/**
 * A session token for who brings a code the first time. A code that comes again was read by somebody else,
 * before or now: the session that it made ends, and whoever it is gets nothing (RFC 6749, 4.1.2).
 */
export async function redeemHandOff(
  app: App,
  code: string,
  origin: SessionOrigin,
): Promise<{ readonly token: string; readonly return_to: string } | null> {
  const code_hash = sha256(code)
  const workspace_id = await app.store.sso_codes.workspaceOf(code_hash)
  if (workspace_id === null) return null
  const token = randomBase62(43)
  const token_hash = sha256(token)
  const now = app.real_clock.now()
  return app.store.transact(workspace_id, async (tx) => {
    const redeemed = await tx.sso_codes.redeem(workspace_id, { code_hash, session_hash: token_hash, now })
    if (!redeemed) {
      await tx.sso_codes.endSession(workspace_id, code_hash)
      return null
    }
    const { person_id, name, return_to } = redeemed
    const expires_at = addSeconds(now, SESSION_LIFE_S)
    // The CRM says who it is; here nobody has proved it.
    await tx.sessions.add({ token_hash, person_id, workspace_id, expires_at, origin, proved_at: null })
    const actor = newcomer({ id: person_id, name }, origin)
    await tx.activity.note({ workspace_id, actor, act: 'account.signed_in', details: { by: 'sso_code' } })
    return { token, return_to }
  })
}

/** Ends the person's sessions and hand-offs at once, and lets no new one begin. Doing it again changes nothing. */
export async function revokeEntitlement(app: App, { scope, actor }: Caller, user: string): Promise<void> {
  const { workspace_id } = scope
  await app.store.transact(workspace_id, async (tx) => {
    const revoked = await tx.sso_codes.revokeEntitlement(workspace_id, named(user), app.real_clock.now())
    if (!revoked) throw notInWorkspace()
    const { person_id: id, name } = revoked
    if (revoked.is_first)
      await tx.activity.note({ workspace_id, actor, act: 'member.sessions_ended', subject: { id, name } })
  })
}

/** Whom a service account acts for. */
export async function entitledPerson(app: App, workspace_id: string, user: string): Promise<Behalf> {
  const person = await app.store.sso_codes.findEntitled(workspace_id, named(user))
  if (!person) throw notInWorkspace()
  return person
}

/** A malformed name is refused like an unknown one and never reaches the database. */
function named(user: string): string {
  if (/^[^\p{Cc}\p{Cs}]{1,320}$/u.test(user)) return user.trim()
  throw notInWorkspace()
}

const notInWorkspace = () => new Problem('user_not_in_workspace', 'no such person may be signed in to this workspace')
