import type { Instant } from '../domain/envelopes/envelope.ts'

/** How what was written since some moment ended. */
export interface Issues {
  readonly mails_failed: number
  readonly mails_bounced: number
  readonly mails_superseded: number
  readonly deliveries_failed: number
  /** Receivers of webhooks that answer nobody. */
  readonly receivers_held: number
  /** Subscriptions that are paused. */
  readonly receivers_paused: number
}

export interface HealthReads {
  /** Rejects when the database does not answer, or when the store could look over the workspaces' walls. */
  check(): Promise<void>
  /** The oldest job that should have run by now. */
  /** Of all workspaces, since then, and the receivers that are held back now. */
  countsSince(day: Instant, now: Instant): Promise<Issues>
  stuckSeals(): Promise<{ readonly waiting: number; readonly oldest: Instant | null }>
}
