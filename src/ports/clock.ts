import type { Instant } from '../domain/envelopes/envelope.ts'

/** Tells the time: the real time, or the time of a test space that runs ahead. */
export interface Clock {
  readonly now: () => Instant
  /** How far it runs ahead of real time: above 0 only in a test space. */
  readonly ahead_ms: number
}
