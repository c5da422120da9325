import { z } from 'zod'

const Entry = z.strictObject({
  seq: z.int(),
  id: z.string(),
  type: z.string(),
  at: z.iso.datetime(),
  actor: z.strictObject({
    kind: z.enum(['api_key', 'user', 'recipient', 'system']),
    id: z.string().nullable(),
    name: z.string(),
  }),
  recipient_id: z.string().nullable(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  prev_hash: z.string(),
  hash: z.string(),
})

/** The whole chain; docs/internals/audit-chain.md says how to check it. */
export const AuditTrail = z.strictObject({
  envelope_id: z.string(),
  generated_at: z.iso.datetime(),
  entries: z.array(Entry),
  head_hash: z.string(),
  verified: z.boolean(),
})
