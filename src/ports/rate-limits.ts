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

/** Everything that is asked about a call before it runs (docs/internals/auth.md). */
export interface AuthRequest {
  readonly token_hash: Uint8Array
  /** The caller's address, an IPv6 one cut to its /64. */
  readonly address: string
  /** The number of calls of this key from this address. */
  readonly hits: number
  /** The name of a call with an Idempotency-Key. */
  readonly asked: AnswerName | null
}

export interface AuthAnswer {
  /** Null when no key has this hash. */
  readonly owner: KeyOwner | null
  /** The number of calls that may go on. */
  readonly passed: number
  /** Null without a limit, as on the Enterprise plan. */
  readonly rate: Rate | null
  readonly stored: StoredAnswer | null
}

/** The use of a rolling minute. */
export interface Rate {
  /** The window that refused, or that is nearer to its limit. */
  readonly scope: 'token' | 'ip'
  readonly limit: number
  readonly remaining: number
  /** Seconds until a refused call may be tried again; 0 when none was refused. */
  readonly wait_s: number
}

export interface RateLimitReads {
  /** The key's owner, both rolling minutes and a stored answer, in one round trip. */
  pass(request: AuthRequest): Promise<AuthAnswer>
  /** Takes one call from a rolling minute that belongs to no key. Answers 0, or the seconds to wait. */
  take(window: string, cap: number): Promise<number>
}

export interface RateLimitWrites {
  /** Takes all of the reminders from the workspace's rolling minute, or none. Answers 0, or the seconds to wait. */
  takeReminders(scope: Scope, count: number): Promise<number>
}
