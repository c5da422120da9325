import { z } from 'zod'
import type { Envelope } from '../../domain/envelopes/envelope.ts'

const Sealed = z.strictObject({ envelope_id: z.string(), sealed_at: z.iso.datetime(), sha256: z.string() })

/** With 202: the seal is being made. */
const Sealing = z.strictObject({
  envelope_id: z.string(),
  status: z.literal('signed'),
  sealing: z
    .strictObject({
      state: z.enum(['pending', 'retrying', 'failed']),
      attempts: z.int(),
      last_error: z.string().nullable(),
    })
    .nullable(),
})

export const SealAnswer = z.union([Sealed, Sealing])

export const presentSeal = ({ id, status, sealed_at, final_sha256, sealing }: Envelope) =>
  status === 'completed' ? { envelope_id: id, sealed_at, sha256: final_sha256 } : { envelope_id: id, status, sealing }
