import { sampleBody } from './samples.ts'

/** What the description shows; tests check them against the schemas. */

const AT = '2026-11-20T12:00:00.000Z'
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

export const webhookBodyExample = {
  url: 'https://crm.example.com/hooks/countersign',
  events: ['envelope.completed', 'envelope.declined'],
  description: 'CRM',
}

const shared = {
  id: 'whk_01kaf1x5c0b3d5f7h9k1m3p5r7',
  ...webhookBodyExample,
  enabled: true,
  created_at: AT,
}

export const createdWebhookExample = { ...shared, secret: SECRET }

export const webhookExample = {
  ...shared,
  secret_hint: '…LaSw',
  previous_valid_until: null,
  disabled_reason: null,
  paused_at: null,
  last_delivery: {
    id: 'dlv_01kaf1x5c0p9q7r5s3t1v2w4x6',
    state: 'delivered',
    attempts: 1,
    last_status: 200,
    at: AT,
  },
}

export const rotatedWebhookExample = {
  ...webhookExample,
  secret: SECRET,
  previous_valid_until: '2026-11-21T12:00:00.000Z',
}

const { event, id, event_id, seq, ...rest } = sampleBody('envelope.completed', 'https://sign.example.com')

const deliveryExample = {
  id,
  webhook_id: webhookExample.id,
  event,
  event_id,
  seq,
  test: false,
  state: 'delivered',
  attempts: 1,
  last_status: 200,
  last_error: null,
  last_ms: 84,
  created_at: AT,
  attempted_at: AT,
  next_attempt_at: null,
  body: JSON.stringify({ event, id, event_id, seq, ...rest }),
}

/** The answer to a redelivery. */
export const orderedDeliveryExample = {
  ...deliveryExample,
  state: 'pending',
  attempts: 0,
  next_attempt_at: AT,
}

export const testDeliveryExample = {
  ...orderedDeliveryExample,
  seq: 0,
  test: true,
  body: JSON.stringify({ event, id, event_id, ...rest, seq: 0, test: true }),
}

export const deliveriesExample = {
  data: [deliveryExample],
  limit: 20,
  offset: 0,
  total: 1,
  has_more: false,
}

export const eventsExample = {
  data: [{ event, event_id, seq, ...rest }],
  has_more: false,
  next_after: seq,
}
