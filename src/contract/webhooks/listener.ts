import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { Limit, Whole } from '../common/paging.ts'
import { EventName } from './webhook.ts'

const HEARD = EventName.options

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
    description: 'Seconds to wait for an event where there is none yet',
    type: 'integer',
    minimum: 0,
    maximum: LIMITS.listener_wait_s_max,
  }),
  events: Events.default(['*']).meta({
    description: 'Names as a subscription lists them, with commas; `*` unless told',
    type: 'string',
    examples: ['envelope.completed,envelope.declined'],
  }),
  limit: Limit,
})

export const Listener = z.strictObject({
  id: z.string(),
  object: z.literal('listener'),
  livemode: z.boolean(),
  secret: z.string().describe('Signs what this listener hears; the same for every call with the same key'),
  seq: z.int().describe('Of the newest event: what comes after it is new'),
})

export const ListenedPage = z.strictObject({
  data: z.array(
    z.strictObject({
      seq: z.int(),
      event: z.string(),
      headers: z.record(z.string(), z.string()).describe('As a webhook carries them, signed just now'),
      body: z.string().describe('What a webhook sends, byte for byte'),
    }),
  ),
  has_more: z.boolean(),
  last_seq: z.int().describe('What to give as `after_seq` next time, also when nothing came'),
})
