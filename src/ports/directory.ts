import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Role } from '../domain/recipients/membership.ts'
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
  readonly created_at: Instant | null
  readonly updated_at: Instant | null
}

export interface DirectoryGroup {
  readonly id: string
  readonly name: string
  readonly external_id: string | null
  /** Ids of people. */
  readonly members: readonly string[]
  readonly created_at: Instant
  readonly updated_at: Instant
}

export interface DirectoryReads {
  pass(request: { readonly token_hash: Uint8Array; readonly address: string }): Promise<{
    readonly owner: ScimTokenOwner | null
    readonly passed: number
    readonly rate: Rate
  }>
  tokens(workspace_id: string): Promise<readonly ListedScimToken[]>
  users(workspace_id: string): Promise<readonly DirectoryUser[]>
  groups(workspace_id: string): Promise<readonly DirectoryGroup[]>
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
  users(workspace_id: string): Promise<readonly DirectoryUser[]>
  groups(workspace_id: string): Promise<readonly DirectoryGroup[]>
  putUser(
    workspace_id: string,
    user: DirectoryFacts & {
      readonly person_id: string
      readonly account_id: string | null
      readonly role: Role
      readonly at: Instant
    },
  ): Promise<void>
  /** Whoever a directory knows by this address has agreed, with this account. */
  accept(workspace_id: string, email: string, account_id: string): Promise<void>
  /** Who left by themselves is asked again before they come back. */
  forgetYesOf(workspace_id: string, account_id: string): Promise<void>
  /** With their places in groups. */
  removeUser(workspace_id: string, person_id: string): Promise<void>
  /** False where the name is taken. */
  putGroup(
    workspace_id: string,
    group: Pick<DirectoryGroup, 'id' | 'name' | 'external_id' | 'members'> & { readonly at: Instant },
  ): Promise<boolean>
  removeGroup(workspace_id: string, id: string): Promise<void>
}
