import type { Envelope } from '../domain/envelope.ts'
import type { DomainEvent } from '../domain/event.ts'
import { EVENT_VARIANTS, OPT_IN_EVENTS, type WebhookEvent } from '../domain/reactions.ts'
import { newId } from '../kit/ids.ts'
import type { JobSpec } from '../ports/store.ts'
import type { Run } from './database.ts'

/** One event that subscribers may hear of, with the audit entry it belongs to. */
export interface Announcement {
  readonly event: DomainEvent
  readonly webhook: WebhookEvent
}

interface Described extends Announcement {
  readonly described: Readonly<Record<string, unknown>>
}

interface Subscription extends Record<string, unknown> {
  readonly id: string
  readonly events: readonly string[]
}

/**
 * Numbers the events of a workspace without gaps and stores one delivery for each subscription that
 * listed them, body and all: every attempt sends the same bytes. Answers the jobs that deliver.
 */
export async function announce(
  run: Run,
  envelope: Envelope,
  items: readonly Described[],
): Promise<readonly JobSpec[]> {
  if (items.length === 0) return []
  const { workspace_id, livemode } = envelope
  const [subscriptions, [counter]] = await Promise.all([
    run<Subscription & Record<string, unknown>>({
      name: 'subscriptions',
      text: 'select id, events from webhook where workspace_id = $1 and livemode = $2 and enabled order by id',
      values: [workspace_id, livemode],
    }),
    run<{ seq: string; public_id: string }>({
      name: 'take_event_numbers',
      text: `insert into event_counter as c (workspace_id, seq) values ($1, $2)
        on conflict (workspace_id) do update set seq = c.seq + excluded.seq
        returning seq, (select w.id from workspace w where w.key = $1) as public_id`,
      values: [workspace_id, items.length],
    }),
  ])
  const first = Number(counter?.seq) - items.length + 1
  const workspace = counter?.public_id ?? ''
  const events = items.map((item, i) => eventRow(item, envelope, { seq: first + i, workspace }))
  const deliveries = events.flatMap((event) =>
    subscriptions.flatMap((subscription) => deliveryRows(event, subscription)),
  )
  await Promise.all([insertEvents(run, events), insertDeliveries(run, deliveries)])
  return deliveries.map(({ id }) => ({ task: 'deliver_webhook', payload: { delivery_id: id } }))
}

function eventRow(
  { webhook, event, described }: Described,
  envelope: Envelope,
  { seq, workspace }: EventNumber,
) {
  const { workspace_id, livemode, id: envelope_id } = envelope
  const body = { seq, occurred_at: event.at, workspace_id: workspace, ...described }
  return { id: newId('evt'), workspace_id, seq, envelope_id, livemode, type: webhook, at: event.at, body }
}

interface EventNumber {
  readonly seq: number
  /** Public id. */
  readonly workspace: string
}

type EventRow = ReturnType<typeof eventRow>

/** `event` and `id` first, as in the interface's example; the subscriber hears the name it listed. */
function deliveryRows(event: EventRow, subscription: Subscription) {
  const name = nameFor(subscription.events, event.type)
  if (name === null) return []
  const id = newId('dlv')
  const { seq, workspace_id, id: event_id } = event
  const body = JSON.stringify({ event: name, id, event_id, ...event.body })
  return [{ id, workspace_id, webhook_id: subscription.id, event_seq: seq, event: name, body }]
}

function nameFor(listed: readonly string[], event: WebhookEvent): string | null {
  const variant = listed.find((name) => name === event || EVENT_VARIANTS[name] === event)
  if (variant !== undefined) return variant
  return listed.includes('*') && !OPT_IN_EVENTS.includes(event) ? event : null
}

const insertEvents = (run: Run, events: readonly EventRow[]) =>
  run({
    name: 'insert_events',
    text: `insert into event (workspace_id, seq, id, envelope_id, livemode, type, body, at)
      select workspace_id, seq, id, envelope_id, livemode, type, body, at from json_populate_recordset(null::event, $1)`,
    values: [JSON.stringify(events)],
  })

const insertDeliveries = async (run: Run, deliveries: readonly Record<string, unknown>[]) => {
  if (deliveries.length === 0) return
  await run({
    name: 'insert_deliveries',
    text: `insert into delivery (id, workspace_id, webhook_id, event_seq, event, body, state)
      select id, workspace_id, webhook_id, event_seq, event, body, 'pending' from json_populate_recordset(null::delivery, $1)`,
    values: [JSON.stringify(deliveries)],
  })
}
