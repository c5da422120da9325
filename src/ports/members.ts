import type { Plan } from '../domain/account/allowance.ts'
import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Membership, Role } from '../domain/recipients/membership.ts'
import type { SessionOrigin } from './sessions.ts'

export interface Member extends Membership {
  readonly name: string
  readonly email: string
  readonly second_factor: boolean
  readonly last_signed_in_at: Instant | null
}

export interface MemberReads {
  list(workspace_id: string): Promise<readonly Member[]>
  /** For work under way: whether the workspace is suspended, what a person or a key still is there, and a session. */
  standing(
    workspace_id: string,
    who: {
      readonly person_id: string | null
      readonly key_id: string | null
      readonly session_hash: Uint8Array | null
    },
  ): Promise<{
    readonly suspended: boolean
    readonly role: Role | null
    readonly key_is_live: boolean
    readonly session_is_there: boolean
  }>
}

export interface MemberWrites {
  add(workspace_id: string, member: Membership): Promise<void>
  /** Whether the account of this address is a member here. */
  has(workspace_id: string, email: string): Promise<boolean>
  /**
   * The first lock of whatever changes a workspace or its members: acts that took a member's row before it would wait for each
   * other for ever.
   */
  lock(workspace_id: string): Promise<void>
  /** The same, and who they are, so that changes of members take turns. */
  lockAll(workspace_id: string): Promise<readonly Membership[]>
  /** The same lock where there may be many of them: answers those asked for, and two of the owners, if there are two. */
  lockSome(workspace_id: string, person_ids: readonly string[]): Promise<readonly Membership[]>
  /** Owners and admins. */
  managersOf(workspace_id: string): Promise<readonly { readonly person_id: string; readonly email: string }[]>
  setRole(workspace_id: string, member: Membership): Promise<void>
  /** Also ends the person's sessions in this workspace. */
  remove(workspace_id: string, person_id: string): Promise<void>
  /**
   * The person's role, locked until the transaction ends, and the plan: they decide who may manage keys. And whether the
   * workspace asks for a second factor that they lack.
   */
  standingOf(
    workspace_id: string,
    person_id: string | null,
  ): Promise<{ readonly role: Role | null; readonly plan: Plan; readonly second_factor_missing: boolean }>
  /** Answers their name, and whether they had signed in here before; null of who is no member. */
  noteSignIn(
    workspace_id: string,
    person_id: string,
    origin: SessionOrigin,
  ): Promise<{ readonly name: string; readonly was_here: boolean } | null>
}
