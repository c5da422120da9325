import type { DirectoryPage } from '../domain/directory/filter.ts'
import type { MemberChanges } from '../domain/directory/member-changes.ts'
import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Membership, Role } from '../domain/recipients/membership.ts'
import type { Rate } from './rate-limits.ts'

/** The token of a directory, for one workspace. */
export interface ScimTokenOwner {
  readonly token_id: string
  readonly token_name: string
  readonly workspace_id: string
  readonly revoked: boolean
  readonly suspended: boolean
}

export interface ListedScimToken {
  readonly id: string
  readonly name: string
  readonly hint: string
  readonly created_by: string | null
  readonly created_at: Instant
  readonly last_used_at: Instant | null
  readonly last_used_ip: string | null
  readonly revoked_at: Instant | null
}

/** What a directory says of a person. */
export interface DirectoryFacts {
  readonly email: string
  readonly name: string
  readonly given_name: string | null
  readonly family_name: string | null
  readonly external_id: string | null
}

/** A member, or somebody whom a directory knows and who may not come in at the moment. */
export interface DirectoryUser extends DirectoryFacts {
  /** The directory's id of them: not always that of the account, which it learns of only once somebody accepts. */
  readonly person_id: string
  /** Whose yes the workspace has; null where it has none. */
  readonly account_id: string | null
  readonly role: Role
  readonly active: boolean
  /** Asked, and not a member yet. */
  readonly is_pending: boolean
  /** By the directory of this workspace, which may name it. */
  readonly made_account: boolean
  readonly created_at: Instant | null
  readonly updated_at: Instant | null
}

/** Whoever is in it: its members are asked for by themselves, since there may be many. */
export interface DirectoryGroup {
  readonly id: string
  readonly name: string
  readonly external_id: string | null
  readonly created_at: Instant
  readonly updated_at: Instant
}

/** A person with their groups, or a group with its people; the name is null of somebody who is not here any more. */
export interface Entries {
  readonly of: string
  readonly entries: readonly { readonly id: string; readonly name: string | null }[]
}

export interface Found<T> {
  readonly rows: readonly T[]
  readonly total: number
}

/** What the role of somebody follows from. */
export interface DirectoryStanding {
  readonly person_id: string
  readonly name: string
  readonly role: Role
  /** Their account, where they are a member. */
  readonly member_id: string | null
  /** Asked, and not a member yet. */
  readonly is_pending: boolean
  /** Names of their groups, without the one that is being changed. */
  readonly other_groups: readonly string[]
}

export interface DirectoryReads {
  pass(request: { readonly token_hash: Uint8Array; readonly address: string }): Promise<{
    readonly owner: ScimTokenOwner | null
    readonly passed: number
    readonly rate: Rate
  }>
  /** The token's directory, without another hit of the rolling minutes. */
  ownerOf(token_hash: Uint8Array): Promise<ScimTokenOwner | null>
  tokens(workspace_id: string): Promise<readonly ListedScimToken[]>
  user(workspace_id: string, person_id: string): Promise<DirectoryUser | null>
  users(workspace_id: string, page: DirectoryPage): Promise<Found<DirectoryUser>>
  group(workspace_id: string, id: string): Promise<DirectoryGroup | null>
  groups(workspace_id: string, page: DirectoryPage): Promise<Found<DirectoryGroup>>
  /** Of the first of these as many whole ones as have at most `limit` entries, but at least one. */
  groupsOf(workspace_id: string, person_ids: readonly string[], limit: number): Promise<readonly Entries[]>
  membersOf(workspace_id: string, group_ids: readonly string[], limit: number): Promise<readonly Entries[]>
  /** Counted up to `limit`. */
  sizeOf(workspace_id: string, group_id: string, limit: number): Promise<number>
}

export interface DirectoryWrites {
  addToken(token: {
    readonly workspace_id: string
    readonly id: string
    readonly name: string
    readonly token_hash: Uint8Array
    readonly hint: string
    readonly created_by: string | null
  }): Promise<void>
  /** Its name; null where there was none to revoke. */
  revokeToken(workspace_id: string, id: string): Promise<string | null>
  user(workspace_id: string, person_id: string): Promise<DirectoryUser | null>
  /** Whether a user has this address, a member or not. */
  has(workspace_id: string, email: string): Promise<boolean>
  /** `made_account`: the directory has made the account just now; it stays so. */
  putUser(
    workspace_id: string,
    user: DirectoryFacts & {
      readonly person_id: string
      readonly account_id: string | null
      readonly role: Role
      readonly at: Instant
      readonly made_account?: boolean
    },
  ): Promise<void>
  /** Whoever a directory knows by this address has agreed, with this account. */
  accept(workspace_id: string, email: string, account_id: string): Promise<void>
  /** Who left by themselves is asked again before they come back. */
  forgetYesOf(workspace_id: string, account_id: string): Promise<void>
  /** With their places in groups. */
  removeUser(workspace_id: string, person_id: string): Promise<void>
  /** The first of these people whom the workspace does not have. */
  strangerAmong(workspace_id: string, person_ids: readonly string[]): Promise<string | null>
  groupNamesOf(workspace_id: string, person_id: string): Promise<readonly string[]>
  group(workspace_id: string, id: string): Promise<DirectoryGroup | null>
  memberIds(workspace_id: string, group_id: string): Promise<readonly string[]>
  /** False where the name is taken. */
  putGroup(
    workspace_id: string,
    group: Pick<DirectoryGroup, 'id' | 'name' | 'external_id'> & { readonly at: Instant },
  ): Promise<boolean>
  /** Whoever has come to the group by that and whoever has left it; nobody else's row is written. */
  changeMembers(
    workspace_id: string,
    group_id: string,
    changes: MemberChanges,
  ): Promise<{ readonly joined: readonly string[]; readonly left: readonly string[] }>
  removeGroup(workspace_id: string, id: string): Promise<void>
  standingOf(
    workspace_id: string,
    person_ids: readonly string[],
    without_group: string,
  ): Promise<readonly DirectoryStanding[]>
  /** Of members by their account, and of others by what the directory calls them, for when they come in. */
  setRoles(
    workspace_id: string,
    people: { readonly members: readonly Membership[]; readonly others: readonly Membership[] },
    at: Instant,
  ): Promise<void>
}
