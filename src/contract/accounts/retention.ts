import { z } from 'zod'
import { RETENTION_DAYS } from '../../domain/account/retention.ts'

const { least, most } = RETENTION_DAYS
const said = `must be a whole number of days from ${least} to ${most}`

export const RetentionQuery = z.strictObject({
  /** Asks what this many days would erase. */
  days: z
    .string()
    .regex(/^\d{1,4}$/, `days ${said}`)
    .transform(Number)
    .pipe(z.int().min(least, `days ${said}`).max(most, `days ${said}`))
    .optional(),
})

export const RetentionRequest = z.strictObject({
  days: z.int(`days ${said}, or null`).min(least, `days ${said}`).max(most, `days ${said}`).nullable(),
  verb: z.literal('erase', 'verb must be "erase"').optional(),
})

export const RetentionShape = z.strictObject({
  days: z.number().nullable(),
  erased: z.number(),
  would_erase: z
    .strictObject({
      days: z.number(),
      n: z.number(),
      of_test: z.number(),
      oldest_ended_at: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type Retention = z.infer<typeof RetentionShape>
