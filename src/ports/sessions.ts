import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Role } from '../domain/recipients/membership.ts'
import type { Workspace } from './workspaces.ts'

/** A person in all their workspaces, or in the one that is named. */
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
  /** Somebody else chose the password: the person must choose another before anything else. */
  readonly password_is_temporary: boolean
  /** The workspace asks for one that the person has yet to set up, before anything else. */
  readonly second_factor_missing: boolean
  /** A CRM signed the person in, and vouches for them in this workspace alone. */
  readonly only_here: boolean
}

/** Where a session was opened, for its owner's list. */
export interface SessionOrigin {
  readonly at: Instant
  readonly ip: string | null
  readonly user_agent: string | null
}

/** One counter of attempts to log in. */
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
  /** All of a person, in every workspace; or those that end until then. */
  removeOf(person_id: string, until?: Instant): Promise<void>
  /** All of a person, within reach, but one. */
  removeOthersOf(reach: Reach, kept: Uint8Array): Promise<void>
  /**
   * Takes one attempt from every throttle before it is made, so that attempts side by side do not pass
   * a limit together. Seconds to wait when one is used up: then nothing is taken.
   */
  claimAttempts(
    throttles: readonly Throttle[],
    claim: { readonly attempt: string; readonly now: Instant; readonly window_s: number },
  ): Promise<number | null>
  /** After a success: the attempt itself counts nowhere, and of the first throttle nothing is left. */
  clearAttempts(throttles: readonly Throttle[], attempt: string): Promise<void>
}
