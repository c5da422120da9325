import type { Plan } from '../domain/account/allowance.ts'
import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Membership, Role } from '../domain/recipients/membership.ts'
import type { Workspace } from './workspaces.ts'

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

export interface Person {
  readonly id: string
  readonly password_hash: string
  /** The first of the person's workspaces; null when there is none left. */
  readonly workspace_id: string | null
}

export interface Member extends Membership {
  readonly name: string
  readonly email: string
  readonly second_factor: boolean
  readonly last_signed_in_at: Instant | null
}

/** A key as its owner may see it: never the secret. */
export interface ListedKey {
  readonly id: string
  readonly kind: 'secret' | 'public'
  readonly livemode: boolean
  readonly name: string
  readonly hint: string
  readonly created_at: Instant
  /** Name of the person; null for the command line. */
  readonly created_by: string | null
  readonly last_used_at: Instant | null
  readonly last_used_ip: string | null
  readonly expires_at: Instant | null
  readonly revoked_at: Instant | null
  readonly expired: boolean
}

export interface NewKey {
  readonly id: string
  readonly workspace_id: string
  readonly kind: 'secret' | 'public'
  readonly livemode: boolean
  readonly name: string
  readonly token_hash: Uint8Array
  readonly hint: string
  readonly expires_at: Instant | null
  /** Kept with the name: who has left must still be told from the command line. */
  readonly created_by: { readonly id: string; readonly name: string } | null
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

export interface PeopleReads {
  findSession(token_hash: Uint8Array, now: Instant): Promise<SessionOwner | null>
  findPerson(email: string): Promise<Person | null>
  listKeys(workspace_id: string): Promise<readonly ListedKey[]>
  listMembers(workspace_id: string): Promise<readonly Member[]>
  /** Everywhere the person may go. */
  workspacesOf(person_id: string): Promise<readonly Pick<Workspace, 'key' | 'id' | 'name'>[]>
  passwordHashOf(workspace_id: string, person_id: string): Promise<string | null>
}

export interface PeopleWrites {
  /** False when the address is somebody's already. */
  addPerson(person: {
    readonly id: string
    readonly email: string
    readonly name: string
    readonly password_hash: string
    readonly password_is_temporary: boolean
  }): Promise<boolean>
  findPersonId(email: string): Promise<string | null>
  setPassword(person_id: string, password_hash: string): Promise<void>
  addMember(workspace_id: string, member: Membership): Promise<void>
  /** Owners and admins. */
  managersOf(workspace_id: string): Promise<readonly { readonly person_id: string; readonly email: string }[]>
  /** All of them, locked: whoever changes members takes turns. */
  lockMembers(workspace_id: string): Promise<readonly Membership[]>
  setRole(workspace_id: string, member: Membership): Promise<void>
  /** With the person's sessions in this workspace. */
  removeMember(workspace_id: string, person_id: string): Promise<void>
  /** What decides whether someone may manage keys, held until the transaction ends; of nobody in particular, the plan. */
  standingOf(
    workspace_id: string,
    person_id: string | null,
  ): Promise<{ readonly role: Role | null; readonly plan: Plan }>
  addKey(key: NewKey): Promise<void>
  /** The key as it was, if it was still good; null otherwise. */
  revokeKey(workspace_id: string, id: string): Promise<Pick<NewKey, 'kind' | 'livemode' | 'name' | 'expires_at'> | null>
  addSession(session: {
    readonly token_hash: Uint8Array
    readonly person_id: string
    readonly workspace_id: string
    readonly expires_at: Instant
    readonly origin?: SessionOrigin
  }): Promise<void>
  removeSession(token_hash: Uint8Array): Promise<void>
  /** All of a person, in every workspace; or those that end until then. */
  removeSessionsOf(person_id: string, until?: Instant): Promise<void>
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
