import type { Instant } from '../../domain/envelopes/envelope.ts'

/** A mail as the outbox lists it. */
export interface OutboxRow {
  readonly id: string
  readonly envelope_id: string
  readonly to_name: string
  readonly to_email: string
  readonly subject: string
  readonly state: 'queued' | 'captured' | 'sent' | 'failed' | 'bounced' | 'superseded'
  readonly last_error: string | null
  readonly at: Instant
}

export interface OutboxRows {
  readonly data: readonly OutboxRow[]
  readonly has_more: boolean
}

/** With the words of its plain-text half; how it looks is a page of its own. */
export interface OutboxMail extends OutboxRow {
  readonly text: string
}
