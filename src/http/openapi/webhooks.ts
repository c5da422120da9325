import { z } from 'zod'
import { LoggedEvent, SecurityEventBody, WEBHOOK_BODIES } from '../../contract/webhooks/bodies.ts'
import { sampleBody } from '../../contract/webhooks/samples.ts'
import {
  CreatedWebhookShape,
  DeliveryShape,
  RotatedWebhookShape,
  WebhookEditRequest,
  WebhookRequest,
  WebhookShape,
} from '../../contract/webhooks/webhook.ts'
import { SECURITY_EVENT } from '../../domain/account/security-events.ts'
import { WEBHOOK_EVENTS } from '../../domain/envelopes/reactions.ts'
import type { Json } from './schemas.ts'

/** envelope.document_signed -> EnvelopeDocumentSigned */
const wordOf = (event: string) => event.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Shapes by their names in the description. */
const NAMES: readonly (readonly [string, z.ZodType])[] = [
  ['Webhook', WebhookShape],
  ['WebhookCreated', CreatedWebhookShape],
  ['WebhookRotated', RotatedWebhookShape],
  ['WebhookDelivery', DeliveryShape],
  ['WebhookRequest', WebhookRequest],
  ['WebhookEditRequest', WebhookEditRequest],
  ...WEBHOOK_EVENTS.map((event) => [`${wordOf(event)}Event`, WEBHOOK_BODIES[event]] as const),
  ['SecurityEvent', SecurityEventBody],
  ...LoggedEvent.options.map((schema) => [`Logged${wordOf(schema.shape.event.value)}`, schema] as const),
]
for (const [id, schema] of NAMES) z.globalRegistry.add(schema, { id })

/** Everything that a subscription can list under a name of its own, with its body. */
const DELIVERED = [
  ...WEBHOOK_EVENTS.map((event) => [event, WEBHOOK_BODIES[event]] as const),
  [SECURITY_EVENT, SecurityEventBody] as const,
]

const payloadSlot = (event: string) => `${event} payload`

/** The bodies that subscribers receive, to be described together with everything else. */
export const payloads = (): Record<string, z.ZodType> =>
  Object.fromEntries(DELIVERED.map(([event, body]) => [payloadSlot(event), body]))

/** The section `webhooks`: one entry for each event (docs/interface.md, Webhooks). */
export const describeWebhooks = (roots: Readonly<Record<string, Json>>, base_url: string) =>
  Object.fromEntries(
    DELIVERED.map(([event]) => {
      const media = { schema: roots[payloadSlot(event)] ?? {}, example: sampleBody(event, base_url) }
      return [event, { post: delivery(event, media) }]
    }),
  )

const delivery = (event: string, media: Json) => ({
  operationId: `on${wordOf(event)}`,
  summary: `Event: ${event}`,
  description: 'Sent to the address of each subscription that lists it, at least once.',
  tags: ['Webhooks'],
  security: [],
  parameters: Object.keys(SIGNED_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  requestBody: { required: true, content: { 'application/json': media } },
  responses: {
    '2XX': { description: 'Received. Any other answer, or none in time, is tried again' },
    '4XX': { description: 'Not received; 410 disables the subscription' },
  },
})

/** Headers of every delivery; kit/webhook-signature.ts makes them. */
const SIGNED: readonly (readonly [string, string])[] = [
  ['X-Svc-Signature', '`sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret'],
  ['Svc-Signature', '`t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>`'],
  ['X-Svc-Delivery-Id', 'Equals `id` in the body; the same on every attempt, so that you can recognise repetitions'],
  ['webhook-id', 'Standard Webhooks: the same id'],
  ['webhook-timestamp', 'Standard Webhooks: seconds since 1970'],
  ['webhook-signature', 'Standard Webhooks: `v1,` and the base64 signature'],
]

/** components.parameters */
export const SIGNED_HEADERS = Object.fromEntries(
  SIGNED.map(([name, description]) => [
    `Webhook.${name.toLowerCase()}`,
    { name, in: 'header', required: true, description, schema: { type: 'string' } },
  ]),
)
