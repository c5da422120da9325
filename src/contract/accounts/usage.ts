import { z } from 'zod'
import { PLANS } from '../../domain/account/allowance.ts'

/** What a plan allows, and how much of it is used. Null means unlimited. */
export const UsageShape = z.strictObject({
  plan: z.enum(PLANS),
  envelopes: z.strictObject({
    used: z.int(),
    allowance: z.int().nullable(),
    remaining: z.int().nullable(),
    resets_at: z.iso.datetime(),
  }),
  requests_per_minute: z.strictObject({ token: z.int().nullable(), address: z.int().nullable() }),
  /** Each space has its own. */
  webhooks: z.strictObject({ live: z.int(), test: z.int(), limit: z.int() }),
  has_keys: z.boolean(),
})
export type UsageShape = z.infer<typeof UsageShape>
