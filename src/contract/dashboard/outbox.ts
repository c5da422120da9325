import type { Instant } from '../../domain/envelopes/envelope.ts'

/** A mail in the list of the outbox. */
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

/** With its plain text; the HTML is a page of its own. */
export interface OutboxMail extends OutboxRow {
  readonly text: string
}
