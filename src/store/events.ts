import type { WebhookEvent } from '../domain/envelopes/reactions.ts'
import type { EventReads } from '../ports/events.ts'
import type { Connections } from './database.ts'

export const eventReads = ({ quick, slow }: Connections): EventReads => ({
  /** Numbers are assigned under a lock until the commit, so no event appears after one with a higher number. */
  async list({ workspace_id, livemode }, after, limit) {
    const rows = await slow(workspace_id)<{ seq: string; type: WebhookEvent; id: string; said: string }>({
      name: 'list_events',
      text: `select seq, type, id, body::text as said from event
        where workspace_id = $1 and livemode = $2 and seq > $3 order by seq limit $4`,
      values: [workspace_id, livemode, after, limit],
    })
    return rows.map(({ seq, type, id, said }) => ({ seq: Number(seq), event: type, event_id: id, said }))
  },
  async lastSeq({ workspace_id, livemode }) {
    const [row] = await quick(workspace_id)<{ seq: string }>({
      name: 'last_seq',
      text: 'select seq from event_counter where workspace_id = $1 and livemode = $2',
      values: [workspace_id, livemode],
    })
    return Number(row?.seq ?? 0)
  },
})
