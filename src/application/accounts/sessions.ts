import { randomBase62, sameBytes, sha256, sha256Hex } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import type { Instant } from '../../domain/envelopes/envelope.ts'
import type { App } from '../../ports/app.ts'
import type { InUse, Reach, SessionOrigin, SessionOwner } from '../../ports/sessions.ts'
import type { Tx } from '../../ports/store.ts'
import { notFound, Problem } from '../../problem.ts'
import { type Doer, newcomer } from '../caller.ts'
import { endProgramsOf } from '../programs/end.ts'
import { holdSession, sessionEnded } from './held-session.ts'

/** From the log-in on, however busy it is. */
export const SESSION_LIFE_S = 12 * 3600

/** A session that nobody uses ends before that, where the operator set a limit of inactivity. */
export function inUse({ real_clock, settings: { session_idle_minutes: minutes } }: App): InUse {
  const now = real_clock.now()
  return { now, used_since: minutes === null ? null : addSeconds(now, -60 * minutes) }
}

/** How exactly a use is noted: no more than one write a minute for each session, and none without a limit of inactivity. */
const NOTED_S = 60

/** That a person used a session, for the limit of inactivity. */
export async function noteUse(app: App, { used_at }: SessionOwner, token: string): Promise<void> {
  const now = app.real_clock.now()
  if (app.settings.session_idle_minutes === null || addSeconds(used_at, NOTED_S) > now) return
  await app.store.transact(null, (tx) => tx.sessions.noteUse(sha256(token), now))
}

interface Entrant {
  readonly person_id: string
  readonly workspace_id: string
  /** Whether the browser has a mark of this account (log-in.ts). */
  readonly browser_known: boolean
  /** When they proved who they are, where it was not just now; null where nobody knows. */
  readonly proved_at?: Instant | null
}

/** For a person who has passed every required check, of which a password is none. Null where they can't go there any more. */
export const beginSession = (app: App, entrant: Entrant, origin: SessionOrigin): Promise<string | null> =>
  app.store.transact(entrant.workspace_id, (tx) => enter(app, tx, { ...entrant, origin }))

/**
 * For a person who has proved a password, which must still be theirs: a session that began beside a change of the password
 * would outlive it. Null where it is not, or they can no longer go there.
 */
export const beginSessionByPassword = (
  app: App,
  { password_hash, ...entrant }: Entrant & { readonly password_hash: string },
  origin: SessionOrigin,
): Promise<string | null> =>
  app.store.transact(entrant.workspace_id, async (tx) =>
    (await tx.accounts.holdPassword(entrant.person_id, password_hash)) ? enter(app, tx, { ...entrant, origin }) : null,
  )

/**
 * Within a transaction of what lets them in. Null where the workspace is suspended, or they are no member of it any more: what
 * ended their sessions there would not find this one, and it would be alive once they are back.
 */
export async function enter(
  app: App,
  tx: Tx,
  { person_id, workspace_id, browser_known, proved_at, origin }: Entrant & { readonly origin: SessionOrigin },
): Promise<string | null> {
  if (!(await tx.workspaces.holdOpen(workspace_id))) return null
  const now = app.real_clock.now()
  await tx.sessions.removeOf(person_id, now)
  const member = await tx.members.noteSignIn(workspace_id, person_id, origin)
  if (!member) return null
  await noteSignedIn(tx, { person_id, workspace_id, origin, ...member, browser_known })
  const expires_at = addSeconds(now, SESSION_LIFE_S)
  const proved = proved_at === undefined ? now : proved_at
  return openSession(tx, { person_id, workspace_id, expires_at, origin, proved_at: proved })
}

/** The first browser of all is no new one. */
async function noteSignedIn(
  tx: Tx,
  { person_id, workspace_id, browser_known, origin, name, was_here }: SignedInMember,
): Promise<void> {
  const actor = newcomer({ id: person_id, name }, origin)
  await tx.activity.note({ workspace_id, actor, act: 'account.signed_in' })
  if (was_here && !browser_known) await tx.activity.note({ workspace_id, actor, act: 'account.new_device' })
}

interface SignedInMember extends Entrant {
  readonly origin: SessionOrigin
  readonly name: string
  readonly was_here: boolean
}

/** Always a fresh token: one that the browser sent is never made valid. */
export async function openSession(
  tx: Tx,
  session: {
    readonly person_id: string
    readonly workspace_id: string
    readonly expires_at: string
    readonly origin: SessionOrigin
    readonly proved_at: string | null
  },
): Promise<string> {
  const token = randomBase62(43)
  await tx.sessions.add({ token_hash: sha256(token), ...session })
  return token
}

export const logOut = (app: App, token: string): Promise<boolean> =>
  app.store.transact(null, (tx) => tx.sessions.remove(sha256(token)))

/** What of the person's own a session may see and end: all of it, or what is of its workspace (docs/internals/crm.md). */
export const reachOf = ({ person_id, workspace, only_here }: SessionOwner): Reach => ({
  person_id,
  only_in: only_here ? workspace.key : null,
})

/** Everything but the browser that asks: sessions, programs and what else the person gave out. */
export const signOutEverywhere = (app: App, visitor: Doer, token: string): Promise<void> => {
  const workspace_id = visitor.workspace.key
  const reach = reachOf(visitor)
  return app.store.transact(workspace_id, async (tx) => {
    if (reach.only_in !== null) await tx.sessions.noteEnded(reach.only_in, reach.person_id, app.real_clock.now())
    await tx.sessions.removeOthersOf(reach, sha256(token))
    await endProgramsOf(tx, reach, { workspace_id, actor: visitor.actor })
    await tx.activity.note({ workspace_id, actor: visitor.actor, act: 'account.sessions_ended' })
  })
}

/** One of a person's own, by what their list calls it. Not the one that asks: that is signing out. */
export async function logOutAt(
  app: App,
  visitor: Doer,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<void> {
  const sessions = await app.store.sessions.list(reachOf(visitor), inUse(app))
  const found = sessions.find(({ token_hash }) => sessionName(token_hash) === id)
  if (!found) throw notFound()
  if (sameBytes(found.token_hash, sha256(token)))
    throw new Problem('forbidden', 'this is where you are: sign out instead')
  const workspace_id = visitor.workspace.key
  await app.store.transact(workspace_id, async (tx) => {
    // Of two who end it at once, or where it ended by itself, one tells of it or nobody.
    if (!(await tx.sessions.remove(found.token_hash))) return
    await tx.activity.note({ workspace_id, actor: visitor.actor, act: 'account.session_ended' })
  })
}

/** Not the hash itself: what a table is searched by need not leave it. */
export const sessionName = (token_hash: Uint8Array): string => sha256Hex(token_hash).slice(0, 16)

/**
 * The same person in another of their workspaces: a new token, no longer life, and no newer proof. Null where their sessions
 * there were ended since that proof.
 */
export async function carrySession(
  tx: Tx,
  session: Pick<SessionOwner, 'token_hash'>,
  to: { readonly workspace_id: string; readonly origin: SessionOrigin },
): Promise<string | null> {
  const { token_hash } = session
  if (!token_hash) throw sessionEnded()
  await holdSession(tx, session)
  const token = randomBase62(43)
  return (await tx.sessions.carry(token_hash, { token_hash: sha256(token), ...to })) ? token : null
}
