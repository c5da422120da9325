import { z } from 'zod'
import { AuditEntryShape } from './shapes.ts'

/** The whole chain; docs/internals/audit-chain.md says how to check it. */
export const AuditTrail = z.strictObject({
  envelope_id: z.string(),
  generated_at: z.iso.datetime(),
  entries: z.array(AuditEntryShape),
  head_hash: z.string(),
  verified: z.boolean(),
})
