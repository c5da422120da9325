import { hasInk } from '../../domain/ink.ts'
import type { Envelope } from '../envelope/envelope.ts'

/** What can be changed about a draft besides its documents, recipients and fields, as typed. */
export interface DetailsForm {
  readonly name: string
  readonly external_ref: string
  readonly message: { readonly subject: string; readonly body: string }
  /** Empty: the deadline stays. */
  readonly deadline_days: string
  readonly reminds: boolean
  readonly reminders: { readonly first_after_days: string; readonly repeat_every_days: string; readonly max: string }
  readonly locale: string
  readonly timezone: string
  readonly redirect_url: string
}

export const detailsOf = ({ reminders, ...envelope }: Envelope): DetailsForm => ({
  name: envelope.name,
  external_ref: envelope.external_ref ?? '',
  message: { subject: envelope.message.subject ?? '', body: envelope.message.body ?? '' },
  deadline_days: '',
  reminds: reminders !== null,
  reminders: {
    first_after_days: String(reminders?.first_after_days ?? 3),
    repeat_every_days: String(reminders?.repeat_every_days ?? 3),
    max: String(reminders?.max ?? 5),
  },
  locale: envelope.locale,
  timezone: envelope.timezone,
  redirect_url: envelope.redirect_url ?? '',
})

const textOf = (text: string) => (hasInk(text) ? text : null)

/** The body of PATCH /envelopes/{id}. */
export const detailsBody = ({ reminds, reminders, deadline_days, ...typed }: DetailsForm) => ({
  name: typed.name,
  external_ref: textOf(typed.external_ref),
  message: { subject: textOf(typed.message.subject), body: textOf(typed.message.body) },
  ...(deadline_days === '' ? {} : { deadline_days: Number(deadline_days) }),
  reminders: reminds && {
    first_after_days: Number(reminders.first_after_days),
    repeat_every_days: Number(reminders.repeat_every_days),
    max: Number(reminders.max),
  },
  locale: typed.locale,
  timezone: typed.timezone.trim(),
  redirect_url: textOf(typed.redirect_url),
})
