import type { Instant } from '../domain/envelopes/envelope.ts'

/** How mails and deliveries since some moment ended. */
export interface HealthCounts {
  readonly mails_failed: number
  readonly mails_bounced: number
  readonly mails_superseded: number
  readonly deliveries_failed: number
  /** Receivers of webhooks that answer nobody. */
  readonly receivers_held: number
  /** Subscriptions that are paused. */
  readonly receivers_paused: number
}

export interface EnvelopeTotal {
  readonly livemode: boolean
  readonly status: string
  readonly n: number
}

export interface HealthReads {
  /** Rejects when the database does not answer, or when row level security does not bind the store's role. */
  check(): Promise<void>
  /** What time it is for the database. */
  now(): Promise<Date>
  /** Of all workspaces, since then, and the receivers that are held back now. */
  countsSince(day: Instant, now: Instant): Promise<HealthCounts>
  stuckSeals(): Promise<{ readonly waiting: number; readonly oldest: Instant | null }>
  /** Of all workspaces, by their counters: how many envelopes there are in each state. And how large the database is. */
  totals(): Promise<{ readonly envelopes: readonly EnvelopeTotal[]; readonly database_bytes: number }>
}
