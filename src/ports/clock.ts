import type { Instant } from '../domain/envelopes/envelope.ts'

/** What time it is: really, or in a test space that runs ahead. */
export interface Clock {
  readonly now: () => Instant
  /** How far it runs ahead of real time: above 0 only in a test space. */
  readonly ahead_ms: number
}
