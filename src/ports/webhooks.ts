import type { Instant } from '../domain/envelopes/envelope.ts'
import type { WebhookEvent } from '../domain/envelopes/reactions.ts'
import type { Receiver } from '../domain/webhook-receiver.ts'
import type { Answered } from './post.ts'
import type { Scope } from './scope.ts'

export type DeliveryState = 'pending' | 'delivered' | 'failed'

export interface Webhook {
  readonly id: string
  readonly url: string
  readonly events: readonly string[]
  readonly description: string | null
  readonly secret_hint: string
  /** Until when the secret before the last rotation signs too; may have passed. */
  readonly previous_valid_until: Instant | null
  readonly enabled: boolean
  /** Why the service disabled it; null when a person did, or nobody. */
  readonly disabled_reason: string | null
  /** Since when the service calls its receiver no more; what it should hear waits. */
  readonly paused_at: Instant | null
  readonly created_at: Instant
  readonly last_delivery: {
    readonly id: string
    readonly state: DeliveryState
    readonly attempts: number
    readonly last_status: number | null
    readonly at: Instant
  } | null
}

export type LockedWebhook = Webhook & { readonly secret_sealed: Uint8Array }
export type WebhookTerms = Pick<Webhook, 'url' | 'events' | 'description' | 'enabled' | 'disabled_reason'>

export interface Delivery {
  readonly id: string
  readonly webhook_id: string
  readonly event: string
  readonly event_id: string
  /** 0 for a test event, which is not among the numbered ones. */
  readonly seq: number
  readonly is_test: boolean
  readonly state: DeliveryState
  /** Of the present round. */
  readonly attempts: number
  readonly last_status: number | null
  readonly last_error: string | null
  readonly last_ms: number | null
  readonly created_at: Instant
  readonly attempted_at: Instant | null
  /** Null once it has ended, and while an attempt is being made. */
  readonly next_attempt_at: Instant | null
  readonly body: string
}

/** One attempt at one delivery. */
export interface Turn {
  readonly workspace_id: string
  readonly delivery_id: string
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
  readonly event: string
  readonly body: string
  readonly secret_sealed: Uint8Array
  readonly previous_secret_sealed: Uint8Array | null
  readonly previous_valid_until: Instant | null
  /** The call before of its receiver was not accepted. */
  readonly has_failed: boolean
  /** How far the clock of its space runs ahead. */
  readonly ahead_ms: number
}

/** The attempt that is next, and for which subscription. */
export interface DueDelivery extends Turn {
  readonly webhook_id: string
}

/** Now, by the clock of a space and by the real one. */
export interface Times {
  readonly told: Instant
  readonly real: Instant
}

/** An attempt as it went out. */
export interface SentRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** What came back, as far as it is kept. */
export type ReceivedAnswer = Pick<Answered, 'headers' | 'body_start' | 'is_whole'>

/** With the last attempt at it; null where none was made, or nothing came back. */
export interface OpenedDelivery extends Delivery {
  readonly last_request: SentRequest | null
  readonly last_answer: ReceivedAnswer | null
}

export interface AttemptOutcome {
  readonly state: DeliveryState
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

/** An event as every subscriber may read it. */
export interface StoredEvent {
  readonly seq: number
  readonly event: WebhookEvent
  readonly event_id: string
  /** What every delivery of it says, from its number on: the text of a JSON object. */
  readonly said: string
}

export interface WebhookReads {
  listWebhooks(scope: Scope): Promise<readonly Webhook[]>
  readWebhook(scope: Scope, id: string): Promise<Webhook | null>
  /** Null when there is no such subscription. */
  listDeliveries(
    scope: Scope,
    webhook_id: string,
    filter: DeliveryFilter,
  ): Promise<{ readonly rows: readonly Delivery[]; readonly total: number } | null>
  readDelivery(scope: Scope, webhook_id: string, id: string): Promise<OpenedDelivery | null>
  /** For the service itself. */
  pendingDelivery(turn: Turn): Promise<PendingDelivery | null>
  /** What may be sent now, so many of each receiver but some, in the order in which they should go. */
  dueDeliveries(
    scope: Scope,
    times: Times,
    receivers: { readonly of_each: number; readonly except: readonly string[] },
  ): Promise<readonly DueDelivery[]>
  /** When, by the clock of the space, the next one is due of those that nothing holds back. */
  nextDeliveryAt(scope: Scope, real: Instant): Promise<Instant | null>
  /** Milliseconds until something can be done; null where nothing is pending. */
  nextDeliveryIn(scope: Scope, times: Times): Promise<number | null>
  /** For the job of a space, when it begins. */
  interruptedDeliveries(scope: Scope, real: Instant): Promise<readonly Turn[]>
  /** Whether an attempt is being made. */
  isDelivering(scope: Scope): Promise<boolean>
  /** In the order of their numbers, from the first one after `after`. */
  listEvents(scope: Scope, after: number, limit: number): Promise<readonly StoredEvent[]>
  /** The number of the newest event; 0 before the first. */
  lastSeq(scope: Scope): Promise<number>
}

export interface WebhookWrites {
  addWebhook(
    scope: Scope,
    webhook: Pick<Webhook, 'id' | 'url' | 'events' | 'description' | 'secret_hint' | 'enabled' | 'created_at'> & {
      readonly secret_sealed: Uint8Array
    },
  ): Promise<void>
  countWebhooks(scope: Scope): Promise<number>
  lockWebhook(scope: Scope, id: string): Promise<LockedWebhook | null>
  updateWebhook(scope: Scope, id: string, terms: WebhookTerms): Promise<void>
  replaceSecret(
    scope: Scope,
    id: string,
    secret: {
      readonly sealed: Uint8Array
      readonly hint: string
      readonly previous_sealed: Uint8Array
      readonly previous_valid_until: Instant
    },
  ): Promise<void>
  /** False when there is no such subscription. */
  removeWebhook(scope: Scope, id: string): Promise<boolean>
  /** For the service itself: nothing more is sent, for this reason. */
  disableWebhook(workspace_id: string, id: string, reason: string): Promise<void>
  /** What was still to come of a subscription that is disabled. */
  failPending(workspace_id: string, webhook_id: string, reason: string): Promise<void>
  addDelivery(scope: Scope, delivery: Delivery): Promise<void>
  lockDelivery(scope: Scope, webhook_id: string, id: string): Promise<Delivery | null>
  beginRound(workspace_id: string, delivery_id: string, now: Instant): Promise<void>
  /** Takes an attempt before it is made; false unless it is exactly the next one. Where no job makes it, it has so long. */
  claimAttempt(turn: Turn, now: Instant, calling_until: Instant | null): Promise<boolean>
  /** Null when there is no such subscription any more. */
  lockReceiver(workspace_id: string, webhook_id: string): Promise<Receiver | null>
  saveReceiver(workspace_id: string, webhook_id: string, receiver: Receiver): Promise<void>
  /** False when this attempt is not the one being made, or its end has been noted. */
  noteAttempt(turn: Turn, outcome: AttemptOutcome): Promise<boolean>
}
