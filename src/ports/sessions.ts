import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Role } from '../domain/recipients/membership.ts'
import type { Workspace } from './workspaces.ts'

/** A person in all of their workspaces, or in one. */
export interface Reach {
  readonly person_id: string
  readonly only_in: string | null
}

export interface ListedSession {
  readonly token_hash: Uint8Array
  readonly created_at: Instant
  readonly user_agent: string | null
  readonly ip: string | null
  readonly workspace: string
}

export interface SessionOwner {
  readonly person_id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly workspace: Workspace
  readonly expires_at: Instant
  /** Somebody else chose the password: the person must change it first. */
  readonly password_is_temporary: boolean
  /** The workspace requires a second factor: the person must set it up first. */
  readonly second_factor_missing: boolean
  /** A CRM signed the person in, so the session is limited to this workspace. */
  readonly only_here: boolean
  /** The language they chose for the dashboard; null: what their browser says. */
  readonly locale: string | null
}

/** Where a session was opened, for its owner's list. */
export interface SessionOrigin {
  readonly at: Instant
  readonly ip: string | null
  readonly user_agent: string | null
  /** The language that the browser asks for and the zone it is in, where it says so. */
  readonly locale: string | null
  readonly timezone: string | null
}

/** A counter of attempts to sign in. */
export interface Throttle {
  readonly key: Uint8Array
  readonly failures_max: number
}

export interface SessionReads {
  find(token_hash: Uint8Array, now: Instant): Promise<SessionOwner | null>
  list(reach: Reach, now: Instant): Promise<readonly ListedSession[]>
}

export interface SessionWrites {
  add(session: {
    readonly token_hash: Uint8Array
    readonly person_id: string
    readonly workspace_id: string
    readonly expires_at: Instant
    readonly origin?: SessionOrigin
  }): Promise<void>
  remove(token_hash: Uint8Array): Promise<void>
  /** Ends it in order to begin another in its place. False where it has ended meanwhile. */
  take(token_hash: Uint8Array): Promise<boolean>
  /** Ends all sessions of a person, in every workspace, or those that expire by `until`. */
  removeOf(person_id: string, until?: Instant): Promise<void>
  /** Ends all sessions in reach except `kept`. */
  removeOthersOf(reach: Reach, kept: Uint8Array): Promise<void>
  /**
   * Takes one attempt from every throttle before it is made, so that concurrent attempts cannot exceed a limit.
   * Answers the seconds to wait when a throttle is used up; then nothing is taken.
   */
  claimAttempts(
    throttles: readonly Throttle[],
    claim: { readonly attempt: string; readonly now: Instant; readonly window_s: number },
  ): Promise<number | null>
  /** After a success: gives the attempt back to every throttle, and resets the first one. */
  clearAttempts(throttles: readonly Throttle[], attempt: string): Promise<void>
}
