import { z } from 'zod'
import { ENVELOPE_STATUSES, type EnvelopeStatus } from '../domain/envelope.ts'
import { IN_FLIGHT, TERMINAL } from '../domain/lifecycle.ts'
import { LIMITS } from '../domain/limits.ts'
import { prose } from './envelope-request.ts'

const GROUPS: Readonly<Record<string, readonly EnvelopeStatus[]>> = {
  in_flight: IN_FLIGHT,
  terminal: TERMINAL,
}

/** One value, a comma list, or the groups in_flight and terminal (docs/interface.md, States). */
const Status = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) =>
      parts.every(
        (part) => Object.hasOwn(GROUPS, part) || (ENVELOPE_STATUSES as readonly string[]).includes(part),
      ),
    `must be one of ${ENVELOPE_STATUSES.join(', ')}, in_flight, terminal, or several with commas`,
  )
  .transform((parts) => [...new Set(parts.flatMap((part) => GROUPS[part] ?? [part as EnvelopeStatus]))])

const whole = (text: string, ctx: z.RefinementCtx) => {
  if (/^-?\d{1,9}$/.test(text)) return Number(text)
  ctx.addIssue({ code: 'custom', message: 'must be a whole number' })
  return z.NEVER
}

const Instant = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 instant' })
  .transform((text) => new Date(text).toISOString())

/** Never a silent clamp: limit above 100, below 1 or an offset below 0 is refused (docs/interface.md, Calls). */
export const ListQuery = z.strictObject({
  status: Status.optional().meta({
    description: 'One status, several with commas, or the groups `in_flight` and `terminal`',
    examples: ['in_flight', 'completed,declined'],
  }),
  external_ref: prose(LIMITS.external_ref_chars_max).optional().meta({ description: 'Your own reference' }),
  recipient_email: prose(LIMITS.email_chars_max)
    .optional()
    .meta({ description: 'Envelopes that this person signs or gets' }),
  created_after: Instant.optional().meta({ description: 'Created after this instant' }),
  created_before: Instant.optional().meta({ description: 'Created before this instant' }),
  q: prose(LIMITS.name_chars_max).optional().meta({ description: 'Words in the name' }),
  limit: z
    .string()
    .transform(whole)
    .pipe(z.int().min(1).max(LIMITS.list_limit_max))
    .default(LIMITS.list_limit_default)
    .meta({ description: 'Rows at most', type: 'integer', minimum: 1, maximum: LIMITS.list_limit_max }),
  offset: z
    .string()
    .transform(whole)
    .pipe(z.int().min(0).max(LIMITS.list_offset_max))
    .default(0)
    .meta({ description: 'Rows to leave out', type: 'integer', minimum: 0, maximum: LIMITS.list_offset_max }),
})
