import type { EnvelopeRequest } from '../envelopes/create.ts'
import type { Reminders } from '../envelopes/envelope.ts'
import type { TemplateEdit } from './make.ts'

/** What a workspace wants where a request says nothing; null is what the interface says for everybody. */
export interface Defaults {
  readonly deadline_days: number | null
  readonly reminders: Reminders | null
  readonly locale: string | null
  readonly timezone: string | null
  /** Of invitations; it was for the sender to write one, so an empty one is none. */
  readonly subject: string | null
  readonly body: string | null
}

export const NO_DEFAULTS: Defaults = {
  deadline_days: null,
  reminders: null,
  locale: null,
  timezone: null,
  subject: null,
  body: null,
}

/** Only what the request leaves open: `reminders: false` and a deadline of its own are answers. */
export const withDefaults = (request: EnvelopeRequest, defaults: Defaults): EnvelopeRequest => ({
  ...request,
  ...settingsOf(request, defaults),
  message: {
    subject: request.message?.subject ?? defaults.subject,
    body: request.message?.body ?? defaults.body,
  },
})

/** For a new template. Its texts stay empty: they are filled when an envelope is made of it, with those of that day. */
export const templateWithDefaults = (edit: TemplateEdit, defaults: Defaults): TemplateEdit => ({
  ...edit,
  ...settingsOf(edit, defaults),
})

type Settings = Pick<EnvelopeRequest, 'deadline_days' | 'reminders' | 'locale' | 'timezone'>

const settingsOf = (asked: Settings, defaults: Defaults): Settings => ({
  deadline_days: asked.deadline_days ?? defaults.deadline_days ?? undefined,
  reminders: asked.reminders ?? defaults.reminders ?? undefined,
  locale: asked.locale ?? defaults.locale ?? undefined,
  timezone: asked.timezone ?? defaults.timezone ?? undefined,
})
