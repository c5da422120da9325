import type { Receiver } from '../domain/webhook-receiver.ts'

export interface ReceiverWrites {
  /** Null when the subscription is gone. */
  lock(workspace_id: string, webhook_id: string): Promise<Receiver | null>
  save(workspace_id: string, webhook_id: string, receiver: Receiver): Promise<void>
}
