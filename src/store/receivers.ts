import type { ReceiverWrites } from '../ports/receivers.ts'
import type { Row, Transaction } from './database.ts'

interface ReceiverRow extends Row {
  readonly unanswered: number
  readonly held_until: Date | null
  readonly failing_since: Date | null
  readonly paused_at: Date | null
}

/** The state of a subscription's receiver (domain/webhook-receiver.ts) is part of the subscription's row. */
export const receiverWrites = ({ run }: Transaction): ReceiverWrites => ({
  async lock(workspace_id, webhook_id) {
    const [row] = await run<ReceiverRow>({
      name: 'lock_receiver',
      text: `select unanswered, held_until, failing_since, paused_at from webhook
        where workspace_id = $1 and id = $2 for no key update`,
      values: [workspace_id, webhook_id],
    })
    if (!row) return null
    const { unanswered, held_until, failing_since, paused_at } = row
    const at = (moment: Date | null) => moment?.toISOString() ?? null
    return {
      unanswered,
      held_until: at(held_until),
      failing_since: at(failing_since),
      paused_at: at(paused_at),
    }
  },
  async save(workspace_id, webhook_id, { unanswered, held_until, failing_since, paused_at }) {
    await run({
      name: 'save_receiver',
      text: `update webhook set unanswered = $3, held_until = $4, failing_since = $5, paused_at = $6
        where workspace_id = $1 and id = $2`,
      values: [workspace_id, webhook_id, unanswered, held_until, failing_since, paused_at],
    })
  },
})
