import { z } from 'zod'
import { SECURITY_ACTS, SECURITY_EVENT } from '../../domain/account/security-events.ts'
import { ENVELOPE_STATUSES } from '../../domain/envelopes/envelope.ts'
import { EVENT_VARIANTS, WEBHOOK_EVENTS, type WebhookEvent } from '../../domain/envelopes/reactions.ts'
import { Sha256Shape } from '../common/shapes.ts'
import { AnswerShape } from '../envelopes/fields.ts'
import { ActorKind, AskerShape, RECIPIENT_STATUSES } from '../envelopes/shapes.ts'

/**
 * What a subscriber receives, one shape for each event (docs/interface.md, Webhooks). describe-event.ts makes the
 * bodies; tests check real deliveries of every event against these.
 */

const At = z.iso.datetime()
const Person = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    role: z.enum(['signer', 'cc']),
    signing_order: z.int(),
    status: z.enum(RECIPIENT_STATUSES),
  })
  .meta({ id: 'EventRecipient' })
const Sealed = z.strictObject({ name: z.string(), sha256: Sha256Shape, size: z.int() }).meta({ id: 'EventDocument' })
const Ending = {
  reason: z.string().nullable(),
  actor: z.strictObject({
    kind: ActorKind,
    id: z.string().nullable(),
    name: z.string(),
    asked_by: AskerShape.optional(),
  }),
}

/** In addition to the common keys. */
const EXTRAS = {
  'envelope.created': {
    source: z.enum(['api', 'refs', 'template', 'web', 'mcp']),
    fields_required: z.boolean(),
  },
  'envelope.sent': { recipients: z.array(Person), deadline_at: At },
  'envelope.opened': { recipient: Person, opened_at: At },
  'envelope.document_signed': { recipient: Person, signed_at: At, field_count: z.int() },
  'envelope.all_signed': { signed_at: At },
  'envelope.completed': {
    completed_at: At,
    documents: z.array(Sealed),
    final_url: z.url(),
    certificate_url: z.url(),
    values: z
      .record(z.string(), AnswerShape)
      .optional()
      .describe('What was answered, by the key of each field; only where fields have keys'),
  },
  'envelope.declined': { recipient: Person, reason: z.string() },
  'envelope.voided': Ending,
  'envelope.expired': { deadline_at: At, pending: z.array(Person) },
  'envelope.recalled': Ending,
  'envelope.reminded': { recipient: Person, kind: z.enum(['manual', 'automatic']), count: z.int() },
  'envelope.sealed': { sealed_at: At, sha256: Sha256Shape, documents: z.array(Sealed) },
  'recipient.substituted': { recipient: Person, previous_email: z.string().nullable(), email: z.string().nullable() },
} as const satisfies Record<WebhookEvent, z.ZodRawShape>

/** The event's name and its synonyms; a delivery uses the one that its subscriber listed. */
const namesOf = (event: WebhookEvent): [string, ...string[]] => [
  event,
  ...Object.keys(EVENT_VARIANTS).filter((name) => EVENT_VARIANTS[name] === event),
]

const common = {
  seq: z.int().min(0).describe('Number of the event in the live or test space, without gaps; 0 for a test event'),
  occurred_at: At,
  workspace_id: z.string(),
  livemode: z.boolean(),
  envelope_id: z.string(),
  external_ref: z.string().nullable(),
  status: z.enum(ENVELOPE_STATUSES),
  custom_metadata: z.record(z.string(), z.string()),
  progress: z.strictObject({ signers: z.int(), signed: z.int() }).meta({ id: 'EventProgress' }),
}
const EventId = z.string().describe('Shared by the deliveries of this event to several subscriptions')

const eachEvent = <T>(make: (event: WebhookEvent) => T) =>
  Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, make(event)])) as Readonly<Record<WebhookEvent, T>>

/** The body of a delivery of each event. */
export const WEBHOOK_BODIES = eachEvent((event) =>
  z.strictObject({
    event: z.enum(namesOf(event)),
    id: z.string().describe('The delivery: equal to X-Svc-Delivery-Id, the same on every attempt'),
    event_id: EventId,
    ...common,
    test: z.literal(true).optional().describe('Only on test events: nothing has happened'),
    ...EXTRAS[event],
  }),
)

/** Of the workspace and not of an envelope: it has no number, and is in no list of events. */
export const SecurityEventBody = z.strictObject({
  event: z.literal(SECURITY_EVENT),
  id: z.string().describe('The delivery: equal to X-Svc-Delivery-Id, the same on every attempt'),
  event_id: EventId,
  seq: z.literal(0),
  occurred_at: At,
  workspace_id: z.string(),
  livemode: z.boolean(),
  test: z.literal(true).optional().describe('Only on test events: nothing has happened'),
  type: z
    .string()
    .describe('What happened, such as `account.signed_in`; more are added over time')
    .meta({ examples: [...SECURITY_ACTS] }),
  outcome: z.enum(['done', 'failed']),
  actor: z.strictObject({ kind: ActorKind, id: z.string().nullable(), name: z.string() }),
  subject: z
    .strictObject({ id: z.string().nullable(), name: z.string() })
    .nullable()
    .describe('The account, member, key, program or domain that it was done to'),
  ip: z.string().nullable().describe('The address it came from'),
  browser: z.string().nullable().describe('As the browser calls itself, such as `Firefox 128, Linux`'),
})

/** An entry of GET /events: a delivery's body without its id, under the canonical name. */
export const LoggedEvent = z.union(
  WEBHOOK_EVENTS.map((event) =>
    z.strictObject({ event: z.literal(event), event_id: EventId, ...common, ...EXTRAS[event] }),
  ),
)
