import { canonical } from '../audit.ts'
import type { EnvelopeRequest } from './create.ts'
import type { Envelope, Instant, Recipient } from './envelope.ts'
import { refusalOfReach } from '../recipients/notifications.ts'
import { type Change, refusalOf } from './lifecycle.ts'
import { type Refusal, type RefusalCode, refuseAll, type Issue } from '../refusal.ts'

/** What a caller wants to be otherwise, shapes already checked; what is left out stays. */
export type EnvelopeEdit = Pick<
  EnvelopeRequest,
  | 'name'
  | 'message'
  | 'external_ref'
  | 'signing_order'
  | 'reminders'
  | 'locale'
  | 'timezone'
  | 'redirect_url'
  | 'custom_metadata'
  | 'notifications'
>

interface Editing {
  readonly now: Instant
  /** Days are null where an instant was named; all of it where neither was. */
  readonly deadline: Pick<Envelope, 'deadline_days' | 'deadline_at'> | null
  /** What the shape check and the world already found. */
  readonly issues: readonly Issue[]
}

/** Everything of an envelope but its documents, people and fields; on a draft only. */
export function editEnvelope(
  envelope: Envelope,
  edit: EnvelopeEdit,
  { now, deadline, issues }: Editing,
): Change | Refusal {
  const refusal = refusalOf(envelope, 'edit')
  if (refusal) return refusal
  const [first, ...rest] = issues
  if (first) return refuseAll(first.code as RefusalCode, [first, ...rest])
  const wanted = { ...settingsOf(envelope, edit), ...(deadline ?? {}) }
  const unreached = refusalOfReach({ ...envelope, ...wanted })
  if (unreached) return unreached
  const changed = Object.entries(wanted)
    .filter(([key, value]) => canonical(value) !== canonical(envelope[key as keyof Envelope]))
    .map(([key]) => key)
  const recipients = changed.includes('signing_order')
    ? inTurn(envelope.recipients, wanted.signing_order)
    : envelope.recipients
  return {
    envelope: { ...envelope, ...wanted, recipients, updated_at: now },
    events: changed.length === 0 ? [] : [{ type: 'envelope.edited', at: now, changed }],
  }
}

const settingsOf = (envelope: Envelope, edit: EnvelopeEdit) => ({
  name: edit.name ?? envelope.name,
  message: {
    subject: given(edit.message?.subject, envelope.message.subject),
    body: given(edit.message?.body, envelope.message.body),
  },
  external_ref: given(edit.external_ref, envelope.external_ref),
  signing_order: edit.signing_order ?? envelope.signing_order,
  reminders: edit.reminders === undefined ? envelope.reminders : edit.reminders || null,
  locale: edit.locale ?? envelope.locale,
  timezone: edit.timezone ?? envelope.timezone,
  redirect_url: given(edit.redirect_url, envelope.redirect_url),
  custom_metadata: edit.custom_metadata ?? envelope.custom_metadata,
  ...(edit.notifications === undefined ? {} : { notifications: edit.notifications }),
})

/** Null takes it away. */
const given = <T>(wanted: T | null | undefined, before: T | null): T | null => (wanted === undefined ? before : wanted)

/** Side by side everyone has the first turn; one after the other they have turns of their own already, or get that of their place. */
function inTurn(recipients: readonly Recipient[], signing_order: Envelope['signing_order']): readonly Recipient[] {
  const turns = new Set(recipients.map((recipient) => recipient.signing_order))
  if (signing_order === 'sequential' && turns.size > 1) return recipients
  return recipients.map((recipient, index) => ({
    ...recipient,
    signing_order: signing_order === 'sequential' ? index + 1 : 1,
  }))
}
