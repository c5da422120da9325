import type { DeliveryRef, PendingDelivery, Scope, Tx, Webhook } from '../ports/store.ts'
import type { Row, Run } from './database.ts'

export async function listWebhooks(run: Run, { workspace_id, livemode }: Scope): Promise<readonly Webhook[]> {
  const rows = await run<Row & { created_at: Date; last: (Row & { at: string }) | null }>({
    name: 'list_webhooks',
    text: `select w.id, w.url, w.events, w.description, w.secret_hint, w.enabled, w.created_at,
        (select json_build_object('id', d.id, 'state', d.state, 'attempts', d.attempts, 'last_status', d.last_status,
            'at', coalesce(d.attempted_at, d.created_at))
          from delivery d where d.workspace_id = w.workspace_id and d.webhook_id = w.id order by d.created_at desc, d.id desc limit 1) as last
      from webhook w where w.workspace_id = $1 and w.livemode = $2 order by w.created_at desc, w.id desc`,
    values: [workspace_id, livemode],
  })
  return rows.map(({ last, created_at, ...webhook }) => ({
    ...webhook,
    created_at: created_at.toISOString(),
    last_delivery: last && { ...last, at: new Date(last.at).toISOString() },
  })) as unknown as readonly Webhook[]
}

export async function pendingDelivery(
  run: Run,
  { workspace_id, id }: DeliveryRef,
): Promise<PendingDelivery | null> {
  const [row] = await run<Row>({
    name: 'pending_delivery',
    text: `select d.id, d.workspace_id, d.webhook_id, w.url, d.event, d.body, d.attempts, w.secret_sealed
      from delivery d join webhook w on w.workspace_id = d.workspace_id and w.id = d.webhook_id
      where d.workspace_id = $1 and d.id = $2 and d.state = 'pending' and w.enabled`,
    values: [workspace_id, id],
  })
  return (row as unknown as PendingDelivery | undefined) ?? null
}

type Webhooks = Pick<
  Tx,
  'addWebhook' | 'countWebhooks' | 'removeWebhook' | 'disableWebhook' | 'claimAttempt' | 'noteAttempt'
>

export const webhookWrites = (run: Run): Webhooks => ({
  async addWebhook({ workspace_id, livemode }, webhook) {
    await run({
      text: `insert into webhook (id, workspace_id, livemode, url, events, description, secret_sealed, secret_hint, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        webhook.id,
        workspace_id,
        livemode,
        webhook.url,
        webhook.events,
        webhook.description,
        webhook.secret_sealed,
        webhook.secret_hint,
        webhook.created_at,
      ],
    })
  },
  async countWebhooks({ workspace_id, livemode }) {
    // Those who count in order to add one take turns, or each of them would see the same number.
    await run({
      text: 'select 1 from workspace where key = $1 for no key update',
      values: [workspace_id],
    })
    const [row] = await run<{ n: number }>({
      text: 'select count(*)::int as n from webhook where workspace_id = $1 and livemode = $2',
      values: [workspace_id, livemode],
    })
    return row?.n ?? 0
  },
  async removeWebhook({ workspace_id, livemode }, id) {
    const rows = await run({
      text: 'delete from webhook where workspace_id = $1 and livemode = $2 and id = $3 returning id',
      values: [workspace_id, livemode, id],
    })
    return rows.length > 0
  },
  async disableWebhook(workspace_id, id, reason) {
    const values = [workspace_id, id, reason]
    await run({
      text: 'update webhook set enabled = false, disabled_reason = $3 where workspace_id = $1 and id = $2',
      values,
    })
    await run({
      text: `update delivery set state = 'failed', last_error = $3
        where workspace_id = $1 and webhook_id = $2 and state = 'pending'`,
      values,
    })
  },
  async claimAttempt({ workspace_id, id }, now) {
    const [row] = await run<{ attempts: number }>({
      name: 'claim_attempt',
      text: `update delivery set attempts = attempts + 1, attempted_at = $3
        where workspace_id = $1 and id = $2 and state = 'pending' returning attempts`,
      values: [workspace_id, id, now],
    })
    return row?.attempts ?? null
  },
  async noteAttempt({ workspace_id, id }, { state, status, error }) {
    await run({
      name: 'note_attempt',
      text: `update delivery set state = $3, last_status = $4, last_error = $5 where workspace_id = $1 and id = $2`,
      values: [workspace_id, id, state, status, error],
    })
  },
})
