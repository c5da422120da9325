import type { Instant } from './envelopes/envelope.ts'

/** How it went with the calls of a receiver of webhooks before this one. */
export interface Receiver {
  /** Consecutive calls without an answer. */
  readonly unanswered: number
  /** No call is made before; null where nothing stands against one. */
  readonly held_until: Instant | null
  /** The first of the calls in a row that were not accepted. */
  readonly failing_since: Instant | null
  /** Since when no calls are made until a person resumes them. */
  readonly paused_at: Instant | null
}

/** `refused`: the receiver answered, but not with success. */
export type CallOutcome = 'accepted' | 'refused' | 'nothing'

interface CallTime {
  readonly now: Instant
  later(instant: Instant, seconds: number): Instant
}

/** The state of a new receiver, and of one that is enabled again. */
export const UNTRIED: Receiver = { unanswered: 0, held_until: null, failing_since: null, paused_at: null }

/** One delivery has three attempts: a receiver that had a single one is never held back. */
const UNANSWERED_MAX = 5
const HOLD_S = 30
const HOLD_S_MAX = 600
export const PAUSED_AFTER_DAYS = 5
/** What happens in the first days of a pause waits; what happens later is not kept. */
export const PAUSE_KEEPS_DAYS = 30

/**
 * Whoever answers, whatever it says, is called as promised. Where nobody answers, calls wait for longer and longer,
 * and each wait ends with a single one. Where none was accepted for days they end until a person resumes them.
 */
export function afterCall(before: Receiver, heard: CallOutcome, { now, later }: CallTime): Receiver {
  if (heard === 'accepted') return UNTRIED
  const failing_since = before.failing_since ?? now
  const is_over = later(failing_since, PAUSED_AFTER_DAYS * 86_400) <= now
  const unanswered = heard === 'nothing' ? before.unanswered + 1 : 0
  const waits = unanswered - UNANSWERED_MAX
  return {
    unanswered,
    held_until: waits < 0 ? null : later(now, Math.min(HOLD_S * 2 ** waits, HOLD_S_MAX)),
    failing_since,
    paused_at: before.paused_at ?? (is_over ? now : null),
  }
}
