import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Answered } from './post.ts'
import type { Scope } from './scope.ts'

export type DeliveryState = 'pending' | 'delivered' | 'failed'

export interface Delivery {
  readonly id: string
  readonly webhook_id: string
  readonly event: string
  readonly event_id: string
  /** 0 for a test event, which has no number. */
  readonly seq: number
  readonly is_test: boolean
  readonly state: DeliveryState
  /** In the present round. */
  readonly attempts: number
  readonly last_status: number | null
  readonly last_error: string | null
  readonly last_ms: number | null
  readonly created_at: Instant
  readonly attempted_at: Instant | null
  /** Null when it has ended, and during an attempt. */
  readonly next_attempt_at: Instant | null
  readonly body: string
}

/** One attempt at one delivery. */
export interface Turn {
  readonly workspace_id: string
  readonly delivery_id: string
  /** Empty for a test event. Where rows lie in monthly parts, it says in which. */
  readonly envelope_id: string
  /** Grows with each redelivery. */
  readonly round: number
  /** 1 to 3. */
  readonly attempt: number
}

export interface PendingDelivery {
  readonly id: string
  readonly workspace_id: string
  readonly webhook_id: string
  readonly url: string
  readonly livemode: boolean
  readonly enabled: boolean
  /** Empty for a test event. */
  readonly envelope_id: string
  readonly event: string
  readonly body: string
  readonly secret_encrypted: Uint8Array
  readonly previous_secret_encrypted: Uint8Array | null
  readonly previous_valid_until: Instant | null
  /** The receiver did not accept the call before. */
  readonly has_failed: boolean
  /** How far the clock of its space runs ahead. */
  readonly ahead_ms: number
}

export interface DueDelivery extends Turn {
  readonly webhook_id: string
}

/** Now, by the clock of the space and by the real one. */
export interface Times {
  readonly told: Instant
  readonly real: Instant
}

/** A request as it was sent. */
export interface SentRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** The stored part of an answer. */
export type ReceivedAnswer = Pick<Answered, 'headers' | 'body_start' | 'is_whole'>

/** A delivery with its last attempt; null where there was none, or no answer. */
export interface OpenedDelivery extends Delivery {
  readonly last_request: SentRequest | null
  readonly last_answer: ReceivedAnswer | null
}

export interface AttemptOutcome {
  readonly state: DeliveryState
  readonly envelope_id: string
  /** As the subscription listed it. */
  readonly event: string
  readonly status: number | null
  readonly error: string | null
  readonly ms: number | null
  readonly next_attempt_at: Instant | null
  readonly request: SentRequest | null
  readonly answer: ReceivedAnswer | null
}

export interface DeliveryFilter {
  readonly state: DeliveryState | null
  readonly event: string | null
  readonly limit: number
  readonly offset: number
}

export interface DeliveryReads {
  /** Null when there is no such subscription. */
  list(
    scope: Scope,
    webhook_id: string,
    filter: DeliveryFilter,
  ): Promise<{ readonly rows: readonly Delivery[]; readonly total: number } | null>
  read(scope: Scope, webhook_id: string, id: string): Promise<OpenedDelivery | null>
  /** For the service itself; null when the delivery has ended. */
  pending(turn: Turn): Promise<PendingDelivery | null>
  /**
   * Claims an attempt before it is made, as of `real` by the clock of its space; null unless it is the next one and its
   * subscription is enabled. An attempt outside of a job ends by `calling_until`. It is a change, of one statement.
   */
  claimAttempt(turn: Turn, real: Instant, calling_until: Instant | null): Promise<PendingDelivery | null>
  /** The deliveries to send now in this order, at most `of_each` for a receiver, without the receivers in `except`. */
  due(
    scope: Scope,
    times: Times,
    receivers: { readonly of_each: number; readonly except: readonly string[] },
  ): Promise<readonly DueDelivery[]>
  /** When the next delivery is due by the clock of the space; deliveries to held or paused receivers do not count. */
  nextAt(scope: Scope, real: Instant): Promise<Instant | null>
  /** Milliseconds until the next delivery can be sent; null when none is pending. */
  nextIn(scope: Scope, times: Times): Promise<number | null>
  /** Attempts that began before this job and have no end, for the job to end. */
  interrupted(scope: Scope, real: Instant): Promise<readonly Turn[]>
  /** Whether any attempt is being made. */
  isDelivering(scope: Scope): Promise<boolean>
}

export interface DeliveryWrites {
  add(scope: Scope, delivery: Delivery): Promise<void>
  lock(scope: Scope, webhook_id: string, id: string): Promise<Delivery | null>
  beginRound(workspace_id: string, delivery_id: string, now: Instant): Promise<void>
  /** With the commit. Changes nothing when this attempt is not being made, or its end was noted before. */
  noteAttempt(turn: Turn, outcome: AttemptOutcome): void
  /** Ends the pending deliveries of a subscription that is disabled. With the commit. */
  failPending(workspace_id: string, webhook_id: string, reason: string): void
}
