import type { Instant } from '../domain/envelopes/envelope.ts'
import type { AnswerName, StoredAnswer } from './idempotency.ts'
import type { Rate } from './rate-limits.ts'
import type { Workspace } from './workspaces.ts'

/** A product that makes workspaces, by one of its keys (docs/platform.md). */
export interface PlatformOwner {
  readonly platform_id: string
  readonly platform_name: string
  readonly key_id: string
  readonly key_name: string
  readonly revoked: boolean
}

export interface PlatformAuthRequest {
  readonly token_hash: Uint8Array
  /** The caller's address, an IPv6 one cut to its /64. */
  readonly address: string
  readonly asked: AnswerName | null
}

export interface PlatformAuthAnswer {
  /** Null when no key has this hash. */
  readonly owner: PlatformOwner | null
  /** 1 when the call may go on, else 0. */
  readonly passed: number
  readonly rate: Rate
  readonly stored: StoredAnswer | null
}

/** A workspace as the platform that manages it sees it. */
export interface PlatformWorkspace extends Workspace {
  readonly external_ref: string | null
  readonly created_at: Instant
  readonly suspended_at: Instant | null
}

export interface PlatformWorkspaceFilter {
  readonly external_ref: string | null
  readonly limit: number
  readonly offset: number
}

/** For the operator: a key without its secret, and its platform. */
export interface ListedPlatformKey {
  readonly platform_id: string
  readonly platform_name: string
  readonly id: string
  readonly name: string
  readonly hint: string
  readonly created_at: Instant
  readonly last_used_at: Instant | null
  readonly last_used_ip: string | null
  readonly expires_at: Instant | null
  readonly revoked_at: Instant | null
  /** How many workspaces its platform manages. */
  readonly workspaces: number
}

export interface PlatformReads {
  /** The key's platform, both rolling minutes and a stored answer, in one round trip. */
  pass(request: PlatformAuthRequest): Promise<PlatformAuthAnswer>
  /** The key's platform, without another hit of the rolling minutes. */
  ownerOf(token_hash: Uint8Array): Promise<PlatformOwner | null>
  /** Null for one of another platform as for one that does not exist. */
  workspace(platform_id: string, id: string): Promise<PlatformWorkspace | null>
  /** Newest first. */
  workspaces(
    platform_id: string,
    filter: PlatformWorkspaceFilter,
  ): Promise<{ readonly rows: readonly PlatformWorkspace[]; readonly total: number }>
  keys(): Promise<readonly ListedPlatformKey[]>
}

export interface PlatformWrites {
  /** False where there is no such platform. With a name the platform is made too. */
  addKey(key: {
    readonly platform_id: string
    readonly platform_name: string | null
    readonly id: string
    readonly name: string
    readonly token_hash: Uint8Array
    readonly hint: string
    readonly expires_at: Instant | null
  }): Promise<boolean>
  /** False where there was none to revoke. */
  revokeKey(id: string): Promise<boolean>
  /** Null takes the workspace away from its platform. False where there is no such platform or workspace. */
  giveWorkspace(workspace: string, platform_id: string | null): Promise<boolean>
  /**
   * Gives a workspace that is being made to its platform. Answers null, or the workspace that has this reference
   * already. Of two creations at once the second waits for the first.
   */
  claim(creation: {
    readonly platform_id: string
    readonly external_ref: string | null
    readonly workspace: string
    readonly fingerprint: Uint8Array
  }): Promise<{ readonly workspace: string; readonly fingerprint: Uint8Array | null } | null>
  workspace(platform_id: string, id: string): Promise<PlatformWorkspace | null>
}
