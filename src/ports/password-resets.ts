import type { Instant } from '../domain/envelopes/envelope.ts'

export interface PasswordReset {
  readonly link_version: number
  readonly expires_at: Instant | null
  readonly asked_at: readonly Instant[]
}

export interface PasswordResetReads {
  of(workspace_id: string, person_id: string): Promise<PasswordReset | null>
}

export interface PasswordResetWrites {
  /** Locked until the end, and made where there was none. */
  lock(person_id: string): Promise<PasswordReset>
  save(person_id: string, reset: PasswordReset): Promise<void>
}
