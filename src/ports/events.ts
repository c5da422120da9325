import type { WebhookEvent } from '../domain/envelopes/reactions.ts'
import type { Scope } from './scope.ts'

/** An event as every subscriber may read it. */
export interface StoredEvent {
  readonly seq: number
  readonly event: WebhookEvent
  readonly event_id: string
  /** The part of its JSON text that is the same in every delivery. */
  readonly said: string
}

export interface EventReads {
  /** In the order of their numbers, beginning after `after`. */
  list(scope: Scope, after: number, limit: number): Promise<readonly StoredEvent[]>
  /** The number of the newest event; 0 before the first. */
  lastSeq(scope: Scope): Promise<number>
}
