import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { SECURITY_EVENT } from '../../domain/account/security-events.ts'
import { EVENT_VARIANTS, WEBHOOK_EVENTS } from '../../domain/envelopes/reactions.ts'
import { Limit, Offset, pageAnswer, Whole } from '../common/paging.ts'
import { prose } from '../envelopes/create-request.ts'
import { LoggedEvent } from './bodies.ts'

export const EventName = z.enum([...WEBHOOK_EVENTS, SECURITY_EVENT, ...Object.keys(EVENT_VARIANTS), '*'])
const Url = prose(LIMITS.webhook_url_chars_max)
/** Without duplicates, in the order listed. */
const Events = z
  .array(EventName)
  .min(1)
  .transform((names) => [...new Set(names)])
const Description = prose(LIMITS.name_chars_max)
const Secret = z
  .string()
  .min(LIMITS.webhook_secret_chars_min)
  .max(LIMITS.webhook_secret_chars_max)
  .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII')

export const WebhookRequest = z.strictObject({
  url: Url,
  events: Events.default(['*']),
  description: Description.nullish(),
  secret: Secret.nullish(),
})

export const WebhookEditRequest = z.strictObject({
  url: Url.optional(),
  events: Events.optional(),
  description: Description.nullable().optional(),
  enabled: z.boolean().optional(),
})

export const RotationRequest = z.strictObject({ secret: Secret.nullish() })

const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const
const DeliveryState = z.enum(DELIVERY_STATES)

export const DeliveriesQuery = z.strictObject({
  state: DeliveryState.optional(),
  event: EventName.exclude(['*']).optional(),
  limit: Limit,
  offset: Offset,
})

export const EventsQuery = z.strictObject({
  after: Whole.pipe(z.int().min(0))
    .default(0)
    .meta({ description: 'Events after this `seq`', type: 'integer', minimum: 0 }),
  limit: Limit,
})

const At = z.iso.datetime()
const shared = {
  id: z.string(),
  url: z.string(),
  events: z.array(EventName),
  description: z.string().nullable(),
  enabled: z.boolean(),
  created_at: At,
}
const SecretOnce = z.string().describe('Shown only in this answer')

export const CreatedWebhookShape = z.strictObject({ ...shared, secret: SecretOnce })

const shown = {
  ...shared,
  secret_hint: z.string(),
  previous_valid_until: At.nullable().describe('Until then the previous secret signs too'),
  disabled_reason: z
    .string()
    .nullable()
    .describe('Why the service disabled it: the receiver answered 410. Enabling it again clears this'),
  paused_at: At.nullable().describe(
    'When the service stopped calling the receiver, because every call had failed for five days. Events of the first 30 days wait. Resume it with `enabled: true` or with another `url`',
  ),
  last_delivery: z
    .strictObject({
      id: z.string(),
      state: DeliveryState,
      attempts: z.int(),
      last_status: z.int().nullable(),
      at: At,
    })
    .nullable(),
}
export const WebhookShape = z.strictObject(shown)
export const RotatedWebhookShape = z.strictObject({ ...shown, secret: SecretOnce, previous_valid_until: At })
export const WebhookList = z.strictObject({ data: z.array(WebhookShape) })

export const DeliveryShape = z.strictObject({
  id: z.string(),
  webhook_id: z.string(),
  event: z.string(),
  event_id: z.string(),
  seq: z.int().describe('0 for a test event, and for `security.event`'),
  test: z.boolean(),
  state: DeliveryState,
  attempts: z.int().min(0).max(3).describe('Attempt in the current round; a redelivery starts a new round'),
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
  last_ms: z.int().nullable().describe('Duration of the last attempt'),
  created_at: At,
  attempted_at: At.nullable(),
  next_attempt_at: At.nullable().describe('Null when it has ended, and during an attempt'),
  body: z.string().describe('The request’s body, byte for byte'),
})
export const DeliveryPage = z.strictObject({ data: z.array(DeliveryShape), ...pageAnswer })

export const EventPage = z.strictObject({
  data: z.array(LoggedEvent),
  has_more: z.boolean(),
  next_after: z.int().describe('Pass this as `after` in the next call, even if there were no events'),
})
