import type { WebhookEvent } from '../domain/envelopes/reactions.ts'
import type { Scope } from './scope.ts'

/** An event as every subscriber may read it. */
export interface StoredEvent {
  readonly seq: number
  readonly event: WebhookEvent
  readonly event_id: string
  /** What every delivery of it says, from its number on: the text of a JSON object. */
  readonly said: string
}

export interface EventReads {
  /** In the order of their numbers, from the first one after `after`. */
  list(scope: Scope, after: number, limit: number): Promise<readonly StoredEvent[]>
  /** The number of the newest event; 0 before the first. */
  lastSeq(scope: Scope): Promise<number>
}
