import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { Locale, line, prose, RemindersRequest } from '../envelopes/create-request.ts'

/** An empty value means none. */
const orNothing = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), schema]).nullable()

/** docs/interface.md, Metadata of a creation; null removes a default. */
export const DefaultsRequest = z
  .strictObject({
    deadline_days: z.int().min(1).max(LIMITS.deadline_days_max).nullable(),
    reminders: RemindersRequest.transform((reminders) => reminders || null).nullable(),
    locale: orNothing(Locale),
    timezone: orNothing(z.string().max(64).refine(isZone, 'must be an IANA time zone such as Europe/Berlin')),
    subject: orNothing(line(LIMITS.message_subject_chars_max)),
    body: orNothing(prose(LIMITS.message_body_chars_max)),
  })
  .partial()

/** By the time zone data of this machine. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const Reminders = z.strictObject({ first_after_days: z.int(), repeat_every_days: z.int(), max: z.int() })

export const DefaultsShape = z.strictObject({
  deadline_days: z.int().nullable(),
  reminders: Reminders.nullable(),
  locale: z.string().nullable(),
  timezone: z.string().nullable(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
})
export type DefaultsShape = z.infer<typeof DefaultsShape>
