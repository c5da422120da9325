import { z } from 'zod'
import { readDuration, writeDuration } from '../domain/duration.ts'
import type { Instant } from '../domain/envelopes/envelope.ts'
import { LIMITS } from '../domain/account/limits.ts'
import { ListQuery } from './envelopes/list-query.ts'
import { prose } from './envelopes/create-request.ts'

/** ISO 8601, in whole seconds; years and months are excluded, because their length depends on their start. */
const Duration = z
  .string()
  .max(64)
  .refine((text) => readDuration(text) !== null, 'must be an ISO 8601 duration such as P7D or PT90M')

export const AdvanceRequest = z.strictObject({
  advance: Duration.transform((text) => readDuration(text) ?? 0),
})

export const ClockAnswer = z.strictObject({ now: z.iso.datetime(), offset: z.string() })

/** The clock of a test space, and how far it runs ahead of real time. */
export const presentClock = (now: Instant, ahead_ms: number): z.infer<typeof ClockAnswer> => ({
  now,
  offset: writeDuration(ahead_ms),
})

export const ActRequest = z.strictObject({
  act: z.enum(['open', 'sign', 'decline', 'bounce']),
  reason: prose(LIMITS.decline_reason_chars_max).nullish(),
  values: z.record(z.string(), z.unknown()).optional(),
})

const { limit, offset } = ListQuery.shape
export const OutboxQuery = z.strictObject({ to: prose(LIMITS.email_chars_max).optional(), limit, offset })

export const OutboxAnswer = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      links: z.array(z.url()),
      at: z.iso.datetime(),
    }),
  ),
  limit: z.int(),
  offset: z.int(),
  has_more: z.boolean(),
})

interface Captured {
  readonly mail: { readonly id: string; readonly to_email: string; readonly created_at: Instant }
  readonly content: { readonly subject: string; readonly text: string; readonly html: string }
}

/** The one answer that contains signing links: a signature in a test space binds nobody. */
export function presentCaptured({ mail, content }: Captured) {
  const { subject, text, html } = content
  const links = [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])]
  return { id: mail.id, to: mail.to_email, subject, text, html, links, at: mail.created_at }
}
