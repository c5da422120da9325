import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { SECURITY_EVENT } from '../../domain/account/security-events.ts'
import { Limit, Whole } from '../common/paging.ts'
import { EventName } from './webhook.ts'

/** A listener gets what is in the list of events. */
const HEARD = EventName.exclude([SECURITY_EVENT]).options

const Events = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (names) => names.every((name) => (HEARD as readonly string[]).includes(name)),
    `must be one of ${HEARD.join(', ')}, or several with commas`,
  )

export const ListenedQuery = z.strictObject({
  after_seq: Whole.pipe(z.int().min(0))
    .default(0)
    .meta({ description: 'Events after this `seq`', type: 'integer', minimum: 0 }),
  wait_s: Whole.pipe(z.int().min(0).max(LIMITS.listener_wait_s_max)).default(0).meta({
    description: 'Seconds to wait if there is no event yet',
    type: 'integer',
    minimum: 0,
    maximum: LIMITS.listener_wait_s_max,
  }),
  events: Events.default(['*']).meta({
    description: 'Event names, separated by commas; defaults to `*`',
    type: 'string',
    examples: ['envelope.completed,envelope.declined'],
  }),
  limit: Limit,
})

export const Listener = z.strictObject({
  id: z.string(),
  object: z.literal('listener'),
  livemode: z.boolean(),
  secret: z.string().describe('Signs the listener’s events; the same for every call with the same key'),
  seq: z.int().describe('The newest event’s number; later events are new'),
})

export const ListenedPage = z.strictObject({
  data: z.array(
    z.strictObject({
      seq: z.int(),
      event: z.string(),
      headers: z.record(z.string(), z.string()).describe('The headers of a webhook, signed just now'),
      body: z.string().describe('The webhook’s body, byte for byte'),
    }),
  ),
  has_more: z.boolean(),
  last_seq: z.int().describe('Pass this as `after_seq` in the next call, even if there were no events'),
})
