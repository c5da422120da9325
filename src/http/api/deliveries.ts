import { z } from 'zod'
import { redeliver, sendTestEvent } from '../../application/webhooks/request-delivery.ts'
import { type Presented, presenterOf } from '../../contract/common/shapes.ts'
import type { LoggedEvent } from '../../contract/webhooks/bodies.ts'
import {
  deliveriesExample,
  eventsExample,
  orderedDeliveryExample,
  testDeliveryExample,
} from '../../contract/webhooks/examples.ts'
import { sampleOf } from '../../contract/webhooks/samples.ts'
import {
  DeliveriesQuery,
  DeliveryPage,
  DeliveryShape,
  EventPage,
  EventsQuery,
} from '../../contract/webhooks/webhook.ts'
import type { Delivery } from '../../ports/deliveries.ts'
import type { StoredEvent } from '../../ports/events.ts'
import { notFound } from '../../problem.ts'
import { route } from '../route.ts'
import { Id } from './id-param.ts'
import { WebhookParams } from './webhooks.ts'

const testWebhookRoute = route({
  method: 'POST',
  path: '/webhooks/{id}/test',
  act: 'manage_webhooks',
  summary: 'Send a signed test event now',
  status: 202,
  params: WebhookParams,
  body: z.strictObject({}),
  answers: DeliveryShape,
  example: { answer: testDeliveryExample },
  refuses: ['not_found', 'webhook_disabled', 'invalid_parameter', 'unknown_parameter'],
  run: async ({ app, caller, params }) =>
    presentDelivery(await sendTestEvent(app, caller, params.id, (listed) => sampleOf(listed, app.settings.base_url))),
})

const listDeliveriesRoute = route({
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  act: 'manage_webhooks',
  summary: 'List the deliveries of a subscription, newest first',
  params: WebhookParams,
  query: DeliveriesQuery,
  answers: DeliveryPage,
  example: { answer: deliveriesExample },
  refuses: ['not_found', 'invalid_parameter', 'unknown_parameter'],
  async run({ app, caller, params, query }) {
    const { limit, offset } = query
    const filter = { limit, offset, state: query.state ?? null, event: query.event ?? null }
    const page = await app.store.deliveries.list(caller.scope, params.id, filter)
    if (!page) throw notFound()
    const { rows, total } = page
    return { data: rows.map(presentDelivery), limit, offset, total, has_more: offset + rows.length < total }
  },
})

const redeliverRoute = route({
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery_id}/redeliver',
  act: 'manage_webhooks',
  summary: 'Deliver again, with the same id and bytes, in up to three attempts',
  status: 202,
  params: z.object({ id: Id, delivery_id: Id }),
  body: z.strictObject({}),
  answers: DeliveryShape,
  example: { answer: orderedDeliveryExample },
  refuses: ['not_found', 'delivery_pending', 'webhook_disabled', 'invalid_parameter', 'unknown_parameter'],
  run: async ({ app, caller, params }) => presentDelivery(await redeliver(app, caller, params.id, params.delivery_id)),
})

const listEventsRoute = route({
  method: 'GET',
  path: '/events',
  act: 'manage_webhooks',
  summary: 'List the events of this space, in the order of `seq`',
  query: EventsQuery,
  answers: EventPage,
  example: { answer: eventsExample },
  refuses: ['invalid_parameter', 'unknown_parameter'],
  async run({ app, caller, query: { after, limit } }) {
    const events = await app.store.events.list(caller.scope, after, limit + 1)
    const data = events.slice(0, limit).map(presentEvent)
    return { data, has_more: events.length > limit, next_after: data.at(-1)?.seq ?? after }
  },
})

export const deliveryRoutes = [testWebhookRoute, listDeliveriesRoute, redeliverRoute, listEventsRoute]

/** Under its canonical name: the body of a delivery without the delivery's id. */
const presentEvent = ({ seq, event, event_id, said }: StoredEvent) =>
  ({ event, event_id, seq, ...JSON.parse(said) }) as Presented<typeof LoggedEvent>

const presentShown = presenterOf(DeliveryShape)

/** Without the receiver's answer, which may come from inside a network that must stay private. */
export const presentDelivery = (delivery: Delivery) => presentShown({ ...delivery, test: delivery.is_test })
