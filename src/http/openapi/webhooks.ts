import { z } from 'zod'
import { InstantShape, idShape } from '../../contract/shapes.ts'
import { ENVELOPE_STATUSES } from '../../domain/envelope.ts'
import { WEBHOOK_EVENTS } from '../../domain/reactions.ts'
import type { Json } from './schemas.ts'

/** What is posted to subscribers, by the name of the event. */
export type Payloads = Readonly<Record<string, z.ZodType>>

const EventShape = z
  .looseObject({
    event: z.string(),
    id: idShape('dlv').meta({ description: 'Of this delivery: the same on every attempt' }),
    event_id: idShape('evt'),
    seq: z.int(),
    occurred_at: InstantShape,
    workspace_id: idShape('ws'),
    livemode: z.boolean(),
    envelope_id: idShape('env'),
    external_ref: z.string().nullable(),
    status: z.enum(ENVELOPE_STATUSES),
    custom_metadata: z.record(z.string(), z.string()),
    progress: z.object({ signers: z.int(), signed: z.int() }),
  })
  .meta({ id: 'Event', description: 'What every event says' })

export const PAYLOADS: Payloads = Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, EventShape]))

export const payloadSlot = (event: string) => `${event} payload`

/** The section `webhooks`: one entry for each event (docs/interface.md, Webhooks). */
export const describeWebhooks = (payloads: Payloads, roots: Readonly<Record<string, Json>>) =>
  Object.fromEntries(
    Object.keys(payloads).map((event) => [event, { post: delivery(event, roots[payloadSlot(event)] ?? {}) }]),
  )

const delivery = (event: string, schema: Json) => ({
  operationId: `on${event.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
  summary: `We tell you: ${event}`,
  tags: ['Webhooks'],
  security: [],
  parameters: SIGNED.map(([name, description]) => ({
    ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
  })),
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: {
    '2XX': { description: 'Received. Anything else, or no answer within 10 seconds, is tried again' },
    '4XX': { description: 'Not received' },
  },
})

/** Headers of every delivery; kit/webhook-signature.ts makes them. */
const SIGNED: readonly (readonly [string, string])[] = [
  ['X-Svc-Signature', '`sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret'],
  ['Svc-Signature', '`t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>`'],
  ['X-Svc-Delivery-Id', 'Equals `id` in the body; the same on every attempt, so that you can tell doubles'],
  ['webhook-id', 'Standard Webhooks: the same id'],
  ['webhook-timestamp', 'Standard Webhooks: seconds since 1970'],
  ['webhook-signature', 'Standard Webhooks: `v1,` and the base64 signature'],
]
