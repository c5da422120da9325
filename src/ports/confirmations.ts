import type { Asker } from '../domain/audit.ts'
import type { ConfirmedAct } from '../domain/envelopes/action-plan.ts'
import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Reminded } from '../domain/envelopes/remind.ts'
import type { Scope } from './scope.ts'

/** What is asked for. */
export interface ConfirmationInput {
  readonly action: ConfirmedAct
  readonly envelope_id: string
  readonly recipient_id: string | null
  readonly reason: string | null
}

export type Reminder = Pick<Reminded, 'reminded' | 'skipped'>

export interface Confirmation extends ConfirmationInput {
  readonly id: string
  readonly fingerprint: string
  readonly asked_by: Asker
  readonly asked_at: Instant
  readonly expires_at: Instant
  readonly status: 'pending' | 'done' | 'refused'
  readonly answered_by: Asker | null
  readonly answered_at: Instant | null
  readonly reminder: Reminder | null
}

export interface ConfirmationReads {
  read(scope: Scope, id: string): Promise<Confirmation | null>
}

export interface ConfirmationWrites {
  lock(scope: Scope, id: string): Promise<Confirmation | null>
  /** The newest that the same asker asked in the same words. */
  latest(scope: Scope, input: ConfirmationInput & { readonly asker_id: string | null }): Promise<Confirmation | null>
  /** Also deletes those of the workspace that expired before `forget_before`. */
  add(scope: Scope, confirmation: Confirmation, forget_before: Instant): Promise<void>
  answer(scope: Scope, id: string, answer: Answered): Promise<void>
}

export type Answered = Pick<Confirmation, 'status' | 'answered_by' | 'answered_at' | 'reminder'>
