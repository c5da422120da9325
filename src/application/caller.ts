import type { Actor } from '../domain/audit.ts'
import type { ProgramScope } from '../domain/account/programs.ts'
import type { EditorAllowance } from '../domain/editor-session.ts'
import type { App } from '../ports/app.ts'
import type { Clock } from '../ports/clock.ts'
import type { Scope } from '../ports/scope.ts'
import type { SessionOrigin, SessionOwner } from '../ports/sessions.ts'
import type { Workspace } from '../ports/workspaces.ts'
import { Problem } from '../problem.ts'
import { clockOf } from './clock.ts'

/** A workspace's live or test space, and the clock it goes by. */
export interface Space {
  readonly scope: Scope
  readonly clock: Clock
}

/** Of an act: whose it is, and in which session. A key, a platform or the operator acts in none. */
export interface InSession {
  readonly person_id?: string | null
  readonly token_hash?: Uint8Array
}

/** Who asks: whose data they may touch, and how the audit trail names them. */
export interface Caller extends Space {
  readonly actor: Actor
  /** What a connected program was allowed; absent for a key and a person, who are not held to scopes. */
  readonly scopes?: readonly ProgramScope[]
  /** What an editor in a frame of another product was allowed; absent for all others, who are not held to it. */
  readonly editor?: EditorAllowance
  /** That of a person, who calls from the dashboard; absent for all others. */
  readonly session?: InSession
}

/** For what an act may do on the way, which its address does not tell: an envelope that is created and sent at once. */
export function demandScope({ scopes }: Pick<Caller, 'scopes'>, scope: ProgramScope): void {
  if (scopes === undefined || scopes.includes(scope)) return
  throw new Problem('forbidden', `this program was not allowed to ${scope} by the person who connected it`)
}

/** Built once, at the start of a request, a job or a command. */
export const callerIn = async (app: App, { workspace_id, livemode }: Scope, actor: Actor): Promise<Caller> => ({
  scope: { workspace_id, livemode },
  actor,
  clock: await clockOf(app, { workspace_id, livemode }),
})

/** Somebody of the dashboard who changes a setting, and how the activity log names them. */
export interface Doer extends SessionOwner {
  readonly actor: Actor
}

/**
 * Who changes the people of a workspace: a person by their role, or (null) a platform or a directory, which may do what an
 * owner may.
 */
export interface Manager extends InSession {
  readonly person_id: string | null
  readonly workspace: Pick<Workspace, 'key'>
  readonly actor: Actor
}

/** Somebody who is not signed in yet, or only now. */
export const newcomer = (
  { id, name }: { readonly id: string; readonly name: string },
  { ip, user_agent }: Pick<SessionOrigin, 'ip' | 'user_agent'>,
): Actor => ({ kind: 'user', id, name, ip, user_agent })

/** The service itself: sweeps and jobs. */
export const SYSTEM: Actor = { kind: 'system', id: null, name: 'Countersign', ip: null, user_agent: null }
