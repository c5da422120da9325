import type { DeliveryReads, DueDelivery, Turn } from '../ports/deliveries.ts'
import type { Connections, Row } from './database.ts'

/**
 * Deliveries that are looked at for each receiver. Enough, because only deliveries of the same envelope come before the
 * next one.
 */
const LOOKED_AT = 40

/** When the first delivery to a receiver is due: from the index alone, however many wait. */
const NEXT = `lateral (select min(d.next_attempt_at) as at from delivery d
  where d.workspace_id = w.workspace_id and d.webhook_id = w.id and d.state = 'pending' and d.next_attempt_at is not null) next`

/** First attempts that are being made. Later events of their envelopes wait for them. */
const BEING_TOLD = `select d.webhook_id, d.envelope_id from delivery d
  join webhook w on w.workspace_id = d.workspace_id and w.id = d.webhook_id and w.livemode = $2
  where d.workspace_id = $1 and d.envelope_id <> '' and d.state = 'pending' and d.next_attempt_at is null and d.attempts = 1 and d.round = 1`

export const dueDeliveryReads = ({
  quick,
}: Connections): Pick<DeliveryReads, 'due' | 'nextAt' | 'nextIn' | 'interrupted' | 'isDelivering'> => ({
  /**
   * The next deliveries to each receiver that may be called, the first of every receiver before the second of any. A
   * receiver gets the events of one envelope in their order: a first attempt starts when that of the event before
   * ended.
   */
  due: ({ workspace_id, livemode }, { told, real }, { of_each, except }) =>
    quick(workspace_id)<Row & DueDelivery>({
      name: 'due_deliveries',
      text: `with being_told as materialized (${BEING_TOLD}), receiver as (
          select w.workspace_id, w.livemode, w.id from webhook w
          where w.workspace_id = $1 and w.livemode = $2 and w.paused_at is null and (w.held_until is null or w.held_until <= $4)
            and not w.id = any($6)
        )
        select d.workspace_id, d.envelope_id, d.id as delivery_id, d.webhook_id, d.round, d.attempts + 1 as attempt
        from receiver w cross join lateral (
          select n.*, row_number() over (order by n.next_attempt_at, n.event_seq, n.id) as place from (
            select c.*, c.attempts = 0 and c.round = 1 and c.envelope_id <> '' as is_first,
              row_number() over (partition by c.attempts = 0 and c.round = 1, c.envelope_id order by c.event_seq) as nth
            from (
              select p.* from delivery p
              where p.workspace_id = w.workspace_id and p.webhook_id = w.id and p.state = 'pending'
                and p.next_attempt_at <= $3
              order by p.next_attempt_at, p.event_seq, p.id limit ${LOOKED_AT}
            ) c
          ) n where not n.is_first or (n.nth = 1 and not exists (
            select from being_told b where b.webhook_id = n.webhook_id and b.envelope_id = n.envelope_id))
        ) d where d.place <= $5 order by d.place, d.next_attempt_at, d.event_seq, d.id`,
      values: [workspace_id, livemode, told, real, of_each, except],
    }),
  async nextAt({ workspace_id, livemode }, real) {
    const [row] = await quick(workspace_id)<{ at: Date | null }>({
      name: 'next_delivery_at',
      text: `select min(next.at) as at from webhook w, ${NEXT}
        where w.workspace_id = $1 and w.livemode = $2 and w.paused_at is null and (w.held_until is null or w.held_until <= $3)`,
      values: [workspace_id, livemode, real],
    })
    return row?.at?.toISOString() ?? null
  },
  async nextIn({ workspace_id, livemode }, { told, real }) {
    const [row] = await quick(workspace_id)<{ wait_ms: number | null }>({
      name: 'next_delivery_in',
      text: `select (extract(epoch from min(wait)) * 1000)::float8 as wait_ms from (
          select greatest(next.at - $3::timestamptz, w.held_until - $4::timestamptz, interval '0') as wait
          from webhook w, ${NEXT} where w.workspace_id = $1 and w.livemode = $2 and w.paused_at is null and next.at is not null
          union all
          select greatest(d.calling_until - $4::timestamptz, interval '0') from delivery d
          join webhook w on w.workspace_id = d.workspace_id and w.id = d.webhook_id
          where d.workspace_id = $1 and w.livemode = $2 and d.state = 'pending' and d.next_attempt_at is null
        ) waits`,
      values: [workspace_id, livemode, told, real],
    })
    return row?.wait_ms ?? null
  },
  /** A space has one job at a time, so an attempt that an earlier job began and did not end was interrupted. */
  interrupted: ({ workspace_id, livemode }, real) =>
    quick(workspace_id)<Row & Turn>({
      name: 'interrupted_deliveries',
      text: `select d.workspace_id, d.envelope_id, d.id as delivery_id, d.round, d.attempts as attempt
        from delivery d join webhook w on w.workspace_id = d.workspace_id and w.id = d.webhook_id
        where d.workspace_id = $1 and w.livemode = $2 and d.state = 'pending' and d.next_attempt_at is null
          and (d.calling_until is null or d.calling_until <= $3)`,
      values: [workspace_id, livemode, real],
    }),
  async isDelivering({ workspace_id, livemode }) {
    const rows = await quick(workspace_id)({
      name: 'is_delivering',
      text: `select 1 from delivery d join webhook w on w.workspace_id = d.workspace_id and w.id = d.webhook_id
        where d.workspace_id = $1 and w.livemode = $2 and d.state = 'pending' and d.next_attempt_at is null limit 1`,
      values: [workspace_id, livemode],
    })
    return rows.length > 0
  },
})
