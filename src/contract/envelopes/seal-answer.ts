import { z } from 'zod'
import type { Envelope } from '../../domain/envelopes/envelope.ts'
import type { Presented } from '../common/shapes.ts'
import { SealingShape } from './shapes.ts'

const Sealed = z.strictObject({ envelope_id: z.string(), sealed_at: z.iso.datetime(), sha256: z.string() })

/** With 202: the seal is being made. */
const Sealing = z.strictObject({
  envelope_id: z.string(),
  status: z.literal('signed'),
  sealing: SealingShape.nullable(),
})

export const SealAnswer = z.union([Sealed, Sealing])

export const presentSeal = ({ id, sealed_at, final_sha256, sealing }: Envelope): Presented<typeof SealAnswer> =>
  sealed_at === null || final_sha256 === null
    ? { envelope_id: id, status: 'signed', sealing }
    : { envelope_id: id, sealed_at, sha256: final_sha256 }
