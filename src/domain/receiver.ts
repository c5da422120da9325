import type { Instant } from './envelope.ts'

/** How it went with the calls of a receiver of webhooks before this one. */
export interface Receiver {
  /** Calls in a row that nobody answered. */
  readonly unanswered: number
  /** No call is made before; null where nothing stands against one. */
  readonly held_until: Instant | null
}

interface Moment {
  readonly now: Instant
  later(instant: Instant, seconds: number): Instant
}

/** One delivery has three attempts: a receiver that had a single one is never held back. */
const UNANSWERED_MAX = 5
const HOLD_S = 30
const HOLD_S_MAX = 600

/**
 * Whoever answers, whatever it says, is called as promised. Where nobody answers, calls pause for longer and longer,
 * and each pause ends with a single one.
 */
export function afterCall(before: Receiver, answered: boolean, { now, later }: Moment): Receiver {
  if (answered) return { unanswered: 0, held_until: null }
  const unanswered = before.unanswered + 1
  const pauses = unanswered - UNANSWERED_MAX
  if (pauses < 0) return { unanswered, held_until: null }
  return { unanswered, held_until: later(now, Math.min(HOLD_S * 2 ** pauses, HOLD_S_MAX)) }
}
