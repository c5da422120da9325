import { randomBase62, sameBytes, sha256, sha256Hex } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { Reach, SessionOrigin, SessionOwner } from '../../ports/sessions.ts'
import type { Tx } from '../../ports/store.ts'
import { notFound, Problem } from '../../problem.ts'
import type { Doer } from '../caller.ts'
import { endProgramsOf } from '../programs/end.ts'

/** From the log-in on, however busy it is. */
export const SESSION_LIFE_S = 12 * 3600

interface Entrant {
  readonly person_id: string
  readonly workspace_id: string
}

/** For a person who has passed every required check, of which a password is none. */
export const beginSession = (app: App, entrant: Entrant, origin: SessionOrigin): Promise<string> =>
  app.store.transact(entrant.workspace_id, (tx) => enter(app, tx, { ...entrant, origin }))

/**
 * For a person who has proved a password, which must still be theirs: a session that began beside a change of the password
 * would outlive it. Null where it is not.
 */
export const beginSessionByPassword = (
  app: App,
  { password_hash, ...entrant }: Entrant & { readonly password_hash: string },
  origin: SessionOrigin,
): Promise<string | null> =>
  app.store.transact(entrant.workspace_id, async (tx) =>
    (await tx.accounts.holdPassword(entrant.person_id, password_hash)) ? enter(app, tx, { ...entrant, origin }) : null,
  )

async function enter(
  app: App,
  tx: Tx,
  { person_id, workspace_id, origin }: Entrant & { readonly origin: SessionOrigin },
): Promise<string> {
  await tx.sessions.removeOf(person_id, app.real_clock.now())
  await tx.members.noteSignIn(workspace_id, person_id, origin)
  const expires_at = addSeconds(app.real_clock.now(), SESSION_LIFE_S)
  return openSession(tx, { person_id, workspace_id, expires_at, origin })
}

/** Always a fresh token: one that the browser sent is never made valid. */
export async function openSession(
  tx: Tx,
  session: {
    readonly person_id: string
    readonly workspace_id: string
    readonly expires_at: string
    readonly origin: SessionOrigin
  },
): Promise<string> {
  const token = randomBase62(43)
  await tx.sessions.add({ token_hash: sha256(token), ...session })
  return token
}

export const logOut = (app: App, token: string): Promise<void> =>
  app.store.transact(null, (tx) => tx.sessions.remove(sha256(token)))

/** What of the person's own a session may see and end: all of it, or what is of its workspace (docs/internals/crm.md). */
export const reachOf = ({ person_id, workspace, only_here }: SessionOwner): Reach => ({
  person_id,
  only_in: only_here ? workspace.key : null,
})

/** The browser that asks stays. */
export const logOutElsewhere = (app: App, visitor: SessionOwner, token: string): Promise<void> =>
  app.store.transact(null, (tx) => tx.sessions.removeOthersOf(reachOf(visitor), sha256(token)))

/** Everything but the browser that asks: sessions, programs and what else the person gave out. */
export const signOutEverywhere = (app: App, visitor: Doer, token: string): Promise<void> => {
  const workspace_id = visitor.workspace.key
  return app.store.transact(workspace_id, async (tx) => {
    await tx.sessions.removeOthersOf(reachOf(visitor), sha256(token))
    await endProgramsOf(tx, reachOf(visitor), { workspace_id, actor: visitor.actor })
  })
}

/** One of a person's own, by what their list calls it. Not the one that asks: that is signing out. */
export async function logOutAt(
  app: App,
  visitor: SessionOwner,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<void> {
  const sessions = await app.store.sessions.list(reachOf(visitor), app.real_clock.now())
  const found = sessions.find(({ token_hash }) => sessionName(token_hash) === id)
  if (!found) throw notFound()
  if (sameBytes(found.token_hash, sha256(token)))
    throw new Problem('forbidden', 'this is where you are: sign out instead')
  await app.store.transact(null, (tx) => tx.sessions.remove(found.token_hash))
}

/** Not the hash itself: what a table is searched by need not leave it. */
export const sessionName = (token_hash: Uint8Array): string => sha256Hex(token_hash).slice(0, 16)

/** The same person in another of their workspaces: a new token, no longer life. */
export async function changeWorkspace(
  app: App,
  { person_id, expires_at }: SessionOwner,
  { token, workspace, origin }: { readonly token: string; readonly workspace: string; readonly origin: SessionOrigin },
): Promise<string> {
  const target = (await app.store.accounts.workspacesOf(person_id)).find(({ id }) => id === workspace)
  if (!target) throw notFound()
  return app.store.transact(target.key, async (tx) => {
    if (!(await tx.sessions.take(sha256(token))))
      throw new Problem('missing_token', 'your session has ended: sign in again')
    await tx.members.noteSignIn(target.key, person_id, origin)
    return openSession(tx, { person_id, workspace_id: target.key, expires_at, origin })
  })
}
