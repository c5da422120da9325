import type { Instant } from '../domain/envelope.ts'
import type { Scope } from '../ports/scope.ts'
import type { DueDelivery } from '../ports/webhooks.ts'
import type { Row, Run } from './database.ts'

/** What waits for an attempt; one that is being made has no next. */
const WAITING = `from delivery d join webhook w on w.workspace_id = d.workspace_id and w.id = d.webhook_id
  where d.workspace_id = $1 and w.livemode = $2 and d.state = 'pending' and d.next_attempt_at is not null`

export const dueDeliveries = (
  run: Run,
  { workspace_id, livemode }: Scope,
  now: Instant,
  limit: number,
): Promise<readonly DueDelivery[]> =>
  run<Row & DueDelivery>({
    name: 'due_deliveries',
    text: `select d.workspace_id, d.id as delivery_id, d.webhook_id, d.round, d.attempts + 1 as attempt ${WAITING}
      and d.next_attempt_at <= $3 order by d.event_seq, d.id limit $4`,
    values: [workspace_id, livemode, now, limit],
  })

export async function nextDeliveryAt(run: Run, { workspace_id, livemode }: Scope): Promise<Instant | null> {
  const [row] = await run<{ at: Date | null }>({
    name: 'next_delivery_at',
    text: `select min(d.next_attempt_at) as at ${WAITING}`,
    values: [workspace_id, livemode],
  })
  return row?.at?.toISOString() ?? null
}
