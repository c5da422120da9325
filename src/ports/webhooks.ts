import type { Instant } from '../domain/envelopes/envelope.ts'
import type { DeliveryState } from './deliveries.ts'
import type { Scope } from './scope.ts'

export interface Webhook {
  readonly id: string
  readonly url: string
  readonly events: readonly string[]
  readonly description: string | null
  readonly secret_hint: string
  /** Until then the previous secret signs too; may be in the past. */
  readonly previous_valid_until: Instant | null
  readonly enabled: boolean
  /** Why the service disabled it; null when a person did, or when it is enabled. */
  readonly disabled_reason: string | null
  /** Since then the service does not call the receiver; its events wait. */
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

export type LockedWebhook = Webhook & { readonly secret_encrypted: Uint8Array }

export type WebhookTerms = Pick<Webhook, 'url' | 'events' | 'description' | 'enabled' | 'disabled_reason'>

export interface WebhookReads {
  list(scope: Scope): Promise<readonly Webhook[]>
  read(scope: Scope, id: string): Promise<Webhook | null>
}

export interface WebhookWrites {
  add(
    scope: Scope,
    webhook: Pick<Webhook, 'id' | 'url' | 'events' | 'description' | 'secret_hint' | 'enabled' | 'created_at'> & {
      readonly secret_encrypted: Uint8Array
    },
  ): Promise<void>
  count(scope: Scope): Promise<number>
  lock(scope: Scope, id: string): Promise<LockedWebhook | null>
  update(scope: Scope, id: string, terms: WebhookTerms): Promise<void>
  replaceSecret(
    scope: Scope,
    id: string,
    secret: {
      readonly encrypted: Uint8Array
      readonly hint: string
      readonly previous_encrypted: Uint8Array
      readonly previous_valid_until: Instant
    },
  ): Promise<void>
  /** False when there is no such subscription. */
  remove(scope: Scope, id: string): Promise<boolean>
  /** Disables it on behalf of the service, for this reason. */
  disable(workspace_id: string, id: string, reason: string): Promise<void>
}
