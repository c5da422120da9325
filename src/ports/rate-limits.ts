import type { AnswerName, StoredAnswer } from './idempotency.ts'
import type { Scope } from './scope.ts'
import type { Workspace } from './workspaces.ts'

export interface KeyOwner extends Scope {
  readonly key_id: string
  readonly key_name: string
  readonly kind: 'secret' | 'public'
  readonly workspace: Workspace
  readonly revoked: boolean
}

/** What the gate asks in one go (docs/internals/auth.md). */
export interface AuthRequest {
  readonly token_hash: Uint8Array
  /** The caller's address, an IPv6 one cut to its /64. */
  readonly address: string
  /** So many calls of this key from this address. */
  readonly hits: number
  /** Of a call with an Idempotency-Key. */
  readonly asked: AnswerName | null
}

export interface AuthAnswer {
  /** Null when no key has this hash. */
  readonly owner: KeyOwner | null
  /** How many of the calls may go on. */
  readonly passed: number
  /** Null where nothing is capped, as on the Enterprise plan. */
  readonly rate: Rate | null
  readonly stored: StoredAnswer | null
}

/** Where a caller stands in its rolling minute. */
export interface Rate {
  /** Which of the two windows refused, or is nearer to it. */
  readonly scope: 'token' | 'ip'
  readonly limit: number
  readonly remaining: number
  /** Seconds until a refused call may be tried again; 0 when none was refused. */
  readonly wait_s: number
}

export interface RateLimitReads {
  pass(question: AuthRequest): Promise<AuthAnswer>
}

export interface RateLimitWrites {
  /** Reminders of a workspace's rolling minute, all or none: 0, or the seconds to wait. */
  takeReminders(workspace_id: string, count: number): Promise<number>
}
