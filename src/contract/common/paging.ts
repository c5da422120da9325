import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'

/** A query parameter that is a number; longer digit strings than any number here are rejected. */
export const Whole = z.string().transform((text, ctx) => {
  if (/^-?\d{1,15}$/.test(text)) return Number(text)
  ctx.addIssue({ code: 'custom', message: 'must be a whole number' })
  return z.NEVER
})

/** Never clamped silently: limit above 100, below 1 or an offset below 0 is refused (docs/interface.md, Calls). */
export const Limit = Whole.pipe(z.int().min(1).max(LIMITS.list_limit_max))
  .default(LIMITS.list_limit_default)
  .meta({ description: 'Maximum number of rows', type: 'integer', minimum: 1, maximum: LIMITS.list_limit_max })
export const Offset = Whole.pipe(z.int().min(0).max(LIMITS.list_offset_max))
  .default(0)
  .meta({ description: 'Number of rows to skip', type: 'integer', minimum: 0, maximum: LIMITS.list_offset_max })

/** What every page of a list contains besides its rows. */
export const pageAnswer = {
  limit: z.int(),
  offset: z.int(),
  total: z.int(),
  has_more: z.boolean(),
}
