import type { Envelope } from '../domain/envelopes/envelope.ts'
import type { DomainEvent } from '../domain/envelopes/event.ts'
import { nameHeard, type WebhookEvent } from '../domain/envelopes/reactions.ts'
import { PAUSE_KEEPS_DAYS } from '../domain/webhook-receiver.ts'
import { deliverJob } from '../kit/deliver-job.ts'
import { deliveryStart } from '../kit/delivery-body.ts'
import { newId } from '../kit/ids.ts'
import type { JobSpec } from '../ports/jobs.ts'
import type { Scope } from '../ports/scope.ts'
import type { Run, Statement } from './database.ts'

/** Events of the first days of a pause wait for its end. Later ones are only in the list of events. */
const PAUSE_KEPT = `interval '${PAUSE_KEEPS_DAYS} days'`

/** An event for subscribers. */
export interface Announcement {
  readonly event: DomainEvent
  readonly webhook: WebhookEvent
}

interface Described extends Announcement {
  readonly described: Readonly<Record<string, unknown>>
}

/** A workspace without subscriptions has one row, which only names the workspace. */
interface Subscription extends Record<string, unknown> {
  /** Public id. */
  readonly workspace: string
  readonly id: string | null
  readonly events: readonly string[] | null
}

/** The announcements of a change, ready to be written with the commit. */
interface Prepared {
  readonly statements: readonly Statement[]
  readonly jobs: readonly JobSpec[]
}

/**
 * One delivery for each subscription that listed an event, with its body, so that every attempt sends the same bytes.
 * The events of a space are numbered without gaps, so a commit that takes numbers makes all others wait. Therefore the
 * server fills the numbers in itself, with the commit, and no commit waits for a round trip of another.
 */
export async function announce(
  run: Run,
  { id: envelope_id, workspace_id, livemode }: Envelope,
  items: readonly Described[],
): Promise<Prepared> {
  if (items.length === 0) return { statements: [], jobs: [] }
  const subscriptions = await subscriptionsOf(run, { workspace_id, livemode })
  const workspace = subscriptions[0]?.workspace ?? ''
  const events = items.map((item, i) => eventOf(item, workspace, i + 1))
  const deliveries = events.flatMap((event) => subscriptions.flatMap((one) => deliveriesOf(event, one)))
  const values = [workspace_id, items.length, envelope_id, livemode, JSON.stringify(events)]
  const number_events =
    deliveries.length > 0
      ? { name: 'deliver_events', text: DELIVER_EVENTS, values: [...values, JSON.stringify(deliveries)] }
      : { name: 'number_events', text: NUMBER_EVENTS, values }
  return {
    statements: [number_events],
    jobs: deliveries.length > 0 ? [deliverJob({ workspace_id, livemode })] : [],
  }
}

export const subscriptionsOf = (run: Run, { workspace_id, livemode }: Scope): Promise<Subscription[]> =>
  run<Subscription>({
    name: 'subscriptions',
    text: `select w.id as workspace, h.id, h.events from workspace w
      left join webhook h on h.workspace_id = w.key and h.livemode = $2 and h.enabled
        and (h.paused_at is null or h.paused_at > now() - ${PAUSE_KEPT}) where w.key = $1 order by h.id`,
    values: [workspace_id, livemode],
  })

const NUMBERED = `counter as (
    insert into event_counter as c (workspace_id, livemode, seq) values ($1, $4, $2)
    on conflict (workspace_id, livemode) do update set seq = c.seq + excluded.seq returning seq - $2 as before
  ), numbered as materialized (
    select before + n as seq, e.*
    from counter, json_to_recordset($5) as e (n int, id text, type text, at timestamptz, rest text)
  )`

const KEEP = `insert into event (workspace_id, seq, id, envelope_id, livemode, type, body, at)
    select $1, seq, id, $3, $4, type, ('{"seq":' || seq || rest)::json, at from numbered`

/** Mostly nobody listens. */
const NUMBER_EVENTS = `with ${NUMBERED} ${KEEP}`

/**
 * The body of an event and those of its deliveries only differ in their beginning, up to the number. A subscription
 * that was deleted since it was read gets no delivery: the change must not fail because of it.
 */
const DELIVER_EVENTS = `with ${NUMBERED}, kept as (${KEEP})
  insert into delivery (id, workspace_id, webhook_id, envelope_id, event_seq, event, body, state, created_at, next_attempt_at)
  select d.id, $1, d.webhook_id, $3, e.seq, d.event, d.head || e.seq || e.rest, 'pending', e.at, e.at
  from numbered e join json_to_recordset($6) as d (n int, id text, webhook_id text, event text, head text) using (n)
  join webhook h on h.workspace_id = $1 and h.id = d.webhook_id for key share of h`

function eventOf({ webhook, event: { at }, described }: Described, workspace_id: string, n: number) {
  const rest = JSON.stringify({ occurred_at: at, workspace_id, ...described })
  return { n, id: newId('evt'), type: webhook, at, rest: `,${rest.slice(1)}` }
}

/** `event` and `id` come first, as in the interface's example; `event` is the name that the subscription listed. */
function deliveriesOf({ n, id: event_id, type }: ReturnType<typeof eventOf>, { id: webhook_id, events }: Subscription) {
  const event = nameHeard(events ?? [], type)
  if (event === null) return []
  const id = newId('dlv')
  return [{ n, id, webhook_id, event, head: `${deliveryStart({ event, id, event_id })}"seq":` }]
}
