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
  /** Which of their sessions it is; absent in an editor within another product, which is in nobody's session. */
  readonly token_hash?: Uint8Array
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
  readonly has_second_factor: boolean
  /** At whatever address of the service it was made. */
  readonly has_passkey: boolean
  /** When they last proved who they are; null where nobody here has asked them. */
  readonly proved_at: Instant | null
  /** When the session was last used by a person, to about a minute. */
  readonly used_at: Instant
}

/** What counts as a session: what has not expired, and where there is a limit of inactivity was used since `used_since`. */
export interface InUse {
  readonly now: Instant
  readonly used_since: Instant | null
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

/** A code that was mailed to the person of a session, so that they confirm that it is them. */
export interface MailedCode {
  /** The code is derived from it. Null once it was used. */
  readonly mail_id: string | null
  readonly mailed_at: Instant
}

export interface SessionRef {
  readonly workspace_id: string
  readonly token_hash: Uint8Array
}

/** A counter of attempts to sign in. */
export interface Throttle {
  readonly key: Uint8Array
  readonly failures_max: number
}

export interface SessionReads {
  find(token_hash: Uint8Array, in_use: InUse): Promise<SessionOwner | null>
  list(reach: Reach, in_use: InUse): Promise<readonly ListedSession[]>
  /** The last that this session asked for; null where it asked for none, or has ended. */
  mailedCode(session: SessionRef): Promise<MailedCode | null>
  /** When the code of this mail was asked for; null where it counts no more, or its session has ended. */
  codeMailedAt(mail: {
    readonly workspace_id: string
    readonly person_id: string
    readonly mail_id: string
  }): Promise<Instant | null>
}

export interface SessionWrites {
  add(session: {
    readonly token_hash: Uint8Array
    readonly person_id: string
    readonly workspace_id: string
    readonly expires_at: Instant
    readonly origin?: SessionOrigin
    readonly proved_at: Instant | null
  }): Promise<void>
  /** The person has proved who they are. False where the session has ended meanwhile. */
  prove(token_hash: Uint8Array, at: Instant): Promise<boolean>
  /** A new code in the place of the last. False where that one is younger than `before`, or the session has ended. */
  setMailedCode(
    session: SessionRef,
    code: { readonly mail_id: string; readonly at: Instant; readonly before: Instant },
  ): Promise<boolean>
  /** Uses the code of this mail up. False where it counts no more, or a second factor is on by now. */
  takeMailedCode(session: SessionRef, mail_id: string): Promise<boolean>
  noteUse(token_hash: Uint8Array, at: Instant): Promise<void>
  /** Whether there was one. */
  remove(token_hash: Uint8Array): Promise<boolean>
  /** Whether it is still there; if so it stays so until the transaction ends. */
  hold(token_hash: Uint8Array): Promise<boolean>
  /** False where those of its person there were ended since the last proof, and it was elsewhere. */
  countsIn(token_hash: Uint8Array, workspace_id: string): Promise<boolean>
  /** Ends it, and begins another in its place. False where those of its person there were ended since the last proof. */
  carry(
    token_hash: Uint8Array,
    to: { readonly token_hash: Uint8Array; readonly workspace_id: string; readonly origin: SessionOrigin },
  ): Promise<boolean>
  /** Ends all sessions of a person, in every workspace, or those that expire by `until`. */
  removeOf(person_id: string, until?: Instant): Promise<void>
  /** Ends all of a person in one workspace. */
  removeIn(workspace_id: string, person_id: string): Promise<void>
  /** From now on one that is elsewhere comes into the workspace only after a new proof. Before what ends those that are there. */
  noteEnded(workspace_id: string, person_id: string, at: Instant): Promise<void>
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
