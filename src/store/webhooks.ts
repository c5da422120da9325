import type { LockedWebhook, Webhook, WebhookReads, WebhookWrites } from '../ports/webhooks.ts'
import type { Connections, Row, Transaction } from './database.ts'
import { ENCRYPTED } from './encrypted-columns.ts'

const COLUMNS = `w.id, w.url, w.events, w.description, w.secret_hint, w.previous_valid_until, w.enabled,
  w.disabled_reason, w.paused_at, w.created_at,
  (select json_build_object('id', d.id, 'state', d.state, 'attempts', d.attempts, 'last_status', d.last_status,
      'at', coalesce(d.attempted_at, d.created_at))
    from delivery d where d.workspace_id = w.workspace_id and d.webhook_id = w.id
    order by d.created_at desc, d.id desc limit 1) as last`

interface WebhookRow extends Row {
  readonly created_at: Date
  readonly previous_valid_until: Date | null
  readonly paused_at: Date | null
  readonly last: { readonly at: string } | null
}

function webhookOf<T extends Webhook>({
  last,
  created_at,
  previous_valid_until,
  paused_at,
  ...webhook
}: WebhookRow): T {
  return {
    ...webhook,
    previous_valid_until: previous_valid_until?.toISOString() ?? null,
    paused_at: paused_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    last_delivery: last && { ...last, at: new Date(last.at).toISOString() },
  } as unknown as T
}

export const webhookReads = ({ quick, slow }: Connections): WebhookReads => ({
  async list({ workspace_id, livemode }) {
    const rows = await slow(workspace_id)<WebhookRow>({
      name: 'list_webhooks',
      text: `select ${COLUMNS} from webhook w where w.workspace_id = $1 and w.livemode = $2
        order by w.created_at desc, w.id desc`,
      values: [workspace_id, livemode],
    })
    return rows.map((row) => webhookOf(row))
  },
  async read({ workspace_id, livemode }, id) {
    const [row] = await quick(workspace_id)<WebhookRow>({
      name: 'read_webhook',
      text: `select ${COLUMNS} from webhook w where w.workspace_id = $1 and w.livemode = $2 and w.id = $3`,
      values: [workspace_id, livemode, id],
    })
    return row ? webhookOf(row) : null
  },
})

export const webhookWrites = ({ run }: Transaction): WebhookWrites => ({
  async add({ workspace_id, livemode }, webhook) {
    await run({
      text: `insert into webhook (id, workspace_id, livemode, url, events, description, ${ENCRYPTED.secret}, secret_hint, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        webhook.id,
        workspace_id,
        livemode,
        webhook.url,
        webhook.events,
        webhook.description,
        webhook.secret_encrypted,
        webhook.secret_hint,
        webhook.created_at,
      ],
    })
  },
  async count({ workspace_id, livemode }) {
    // The lock makes concurrent additions take turns, or each would see the same number.
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
  async lock({ workspace_id, livemode }, id) {
    const [row] = await run<WebhookRow>({
      // `no key update` lets commits add deliveries meanwhile.
      text: `select ${COLUMNS}, w.${ENCRYPTED.secret} as secret_encrypted from webhook w
        where w.workspace_id = $1 and w.livemode = $2 and w.id = $3 for no key update of w`,
      values: [workspace_id, livemode, id],
    })
    return row ? webhookOf<LockedWebhook>(row) : null
  },
  async update({ workspace_id, livemode }, id, { url, events, description, enabled, disabled_reason }) {
    await run({
      text: `update webhook set url = $4, events = $5, description = $6, enabled = $7, disabled_reason = $8
        where workspace_id = $1 and livemode = $2 and id = $3`,
      values: [workspace_id, livemode, id, url, events, description, enabled, disabled_reason],
    })
  },
  async replaceSecret({ workspace_id, livemode }, id, secret) {
    await run({
      text: `update webhook set ${ENCRYPTED.secret} = $4, secret_hint = $5, ${ENCRYPTED.previous_secret} = $6, previous_valid_until = $7
        where workspace_id = $1 and livemode = $2 and id = $3`,
      values: [
        ...[workspace_id, livemode, id],
        ...[secret.encrypted, secret.hint, secret.previous_encrypted, secret.previous_valid_until],
      ],
    })
  },
  async remove({ workspace_id, livemode }, id) {
    const rows = await run({
      text: 'delete from webhook where workspace_id = $1 and livemode = $2 and id = $3 returning id',
      values: [workspace_id, livemode, id],
    })
    return rows.length > 0
  },
  async disable(workspace_id, id, reason) {
    await run({
      text: 'update webhook set enabled = false, disabled_reason = $3 where workspace_id = $1 and id = $2',
      values: [workspace_id, id, reason],
    })
  },
})
