import { LIMITS } from '../account/limits.ts'
import { canonical } from '../audit.ts'
import { type Envelope, hasActed, type Instant, type Notifications, type Recipient } from '../envelopes/envelope.ts'
import { admits, type Change, refusalOf, withRecipient } from '../envelopes/lifecycle.ts'
import { queued } from '../envelopes/queued.ts'
import { type Issue, type Refusal, type RefusalCode, refuse, refuseAll } from '../refusal.ts'
import { type Channel, channelOf, isText } from './channel.ts'
import { type AuthInput, authOf, refusalOfPhone } from './identity.ts'
import { isNotified, reachIssue } from './notifications.ts'

/** A person as a caller describes one (docs/interface.md, Metadata of a creation), shapes already checked. */
export interface RecipientInput {
  readonly key?: string | null | undefined
  readonly name: string
  /** Only whoever gets no mail can be without. */
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly label?: string | null | undefined
  readonly role: 'signer' | 'cc'
  readonly signing_order?: number | undefined
  readonly locale?: string | null | undefined
  readonly message?: string | null | undefined
  readonly auth?: AuthInput | undefined
  readonly notify_by?: Channel | undefined
  /** Null: as the envelope has it. */
  readonly notifications?: Notifications | null | undefined
}

export type RecipientEdit = { readonly [K in keyof RecipientInput]?: RecipientInput[K] | undefined }

export const newRecipient = (id: string, input: RecipientInput, signing_order: number): Recipient => ({
  id,
  key: input.key ?? null,
  name: input.name.normalize('NFC'),
  email: input.email ?? null,
  phone: input.phone ?? null,
  label: input.label ?? null,
  role: input.role,
  signing_order: input.signing_order ?? signing_order,
  locale: input.locale ?? null,
  message: input.message ?? null,
  status: 'created',
  link_version: 0,
  consent_version: null,
  sent_at: null,
  opened_at: null,
  signed_at: null,
  declined_at: null,
  decline_reason: null,
  last_reminded_at: null,
  reminder_count: 0,
  delivery: null,
  auth: authOf(input.auth),
  notify_by: textsOnly(input.notify_by),
  notifications: input.notifications ?? undefined,
})

/** By email is how everybody is reached of whom nothing else is said. */
const textsOnly = (channel: Channel | undefined) => (channel !== undefined && isText(channel) ? channel : undefined)

interface Adding {
  readonly now: Instant
  /** How the caller named the entry at this position, as the beginning of its keys. */
  readonly at: (index: number) => string
  /** What is already known to be wrong; named together with what is found here. */
  readonly issues?: readonly Issue[]
}

/** All of them or none, on a draft only (docs/interface.md, States). */
export function addRecipients(
  envelope: Envelope,
  added: readonly Recipient[],
  { now, at, issues = [] }: Adding,
): Change | Refusal {
  const refusal = refusalOf(envelope, 'edit')
  if (refusal) return refusal
  const recipients = [...envelope.recipients, ...added]
  const max = LIMITS.recipients_per_envelope_max
  if (recipients.length > max) {
    return refuse('limit_exceeded', `an envelope has at most ${max} recipients`, {
      limit: max,
      value: recipients.length,
    })
  }
  const unreached = added.flatMap((one, index) => reachIssue(envelope, one, at(index)) ?? [])
  const [first, ...rest] = [...issues, ...unreached, ...keysTakenTwice(recipients, envelope.recipients.length, at)]
  if (first) return refuseAll(first.code as RefusalCode, [first, ...rest])
  return {
    envelope: { ...envelope, recipients, updated_at: now },
    events: added.map(({ id }) => ({ type: 'recipient.added', at: now, recipient_id: id })),
  }
}

/** A key must name one person, or no box could be placed by it. */
function keysTakenTwice(recipients: readonly Recipient[], known: number, at: Adding['at']): Issue[] {
  const keys = recipients.map(({ key }) => key)
  return keys.slice(known).flatMap((key, index): Issue[] => {
    if (key === null || keys.indexOf(key) === known + index) return []
    const param = `${at(index)}key`
    const message = `${param} is ${key}, which another recipient of this envelope has`
    return [{ code: 'invalid_parameter', param, message }]
  })
}

/** Why nothing of this person can be changed now; null where at least name and address can. Pages grey out by it. */
export function refusalOfCorrection(
  { status }: Pick<Envelope, 'status'>,
  recipient: Pick<Recipient, 'name' | 'status'>,
): Refusal | null {
  if (admits(status, 'edit')) return null
  if (hasActed(recipient)) return refuse('recipient_already_acted', `${recipient.name} has already ${recipient.status}`)
  if (admits(status, 'correct')) return null
  const message = `this envelope is ${status}; its recipients can no longer be changed`
  return refuse('envelope_already_sent', message, { allowed: [] })
}

/** Anything on a draft; after the send only name, email and mails, and only while the person has not acted (rules 1 to 3). */
export function editRecipient(envelope: Envelope, id: string, edit: RecipientEdit, now: Instant): Change | Refusal {
  const recipient = envelope.recipients.find((candidate) => candidate.id === id)
  if (!recipient) return refuse('not_found', 'no such recipient in this envelope')
  const changes = changesOf(recipient, edit)
  const changed = Object.keys(changes)
  const unreachable = refusalOfReached(envelope, { ...recipient, ...changes })
  if (admits(envelope.status, 'edit')) {
    if (unreachable) return unreachable
    const owner = changes.role === 'cc' ? refusalOfOwner(envelope, recipient, 'remove them first') : null
    return owner ?? edited(withRecipient(envelope, id, changes), id, changed, now)
  }

  const refusal = refusalOfCorrection(envelope, recipient)
  if (refusal) return refusal
  const forbidden = Object.entries(edit)
    .filter(([key, value]) => value !== undefined && !CORRECTED.includes(key))
    .map(([key]) => key)
  if (forbidden.length > 0) {
    return refuse(
      'envelope_already_sent',
      `${forbidden.join(', ')} cannot be changed after the send; only name and email can`,
      { allowed: ['name', 'email'] },
    )
  }
  if (unreachable) return unreachable
  return changes.email === undefined
    ? edited(withRecipient(envelope, id, changes), id, changed, now)
    : substituted(envelope, recipient, changes, now)
}

function refusalOfReached(envelope: Envelope, person: Recipient): Refusal | null {
  const issue = reachIssue(envelope, person, '')
  return refusalOfPhone(person) ?? (issue && refuseAll(issue.code as RefusalCode, [issue]))
}

/** What of a person can be changed after the send; mails only by those who know of them, so no refusal speaks of them. */
const CORRECTED: readonly string[] = ['name', 'email', 'notifications']

/** On a draft only; refused while the person owns boxes unless their loss is accepted (docs/interface.md, Calls). */
export function removeRecipient(envelope: Envelope, id: string, force: boolean, now: Instant): Change | Refusal {
  const refusal = refusalOf(envelope, 'edit')
  if (refusal) return refusal
  const recipient = envelope.recipients.find((candidate) => candidate.id === id)
  if (!recipient) return refuse('not_found', 'no such recipient in this envelope')
  const owner = force ? null : refusalOfOwner(envelope, recipient, 'repeat with force=true to lose them')
  if (owner) return owner
  const fields = envelope.fields.filter((field) => field.recipient_id !== id)
  return {
    envelope: {
      ...envelope,
      recipients: envelope.recipients.filter((candidate) => candidate.id !== id),
      fields,
      updated_at: now,
    },
    events: [
      {
        type: 'recipient.removed',
        at: now,
        recipient_id: id,
        email: recipient.email,
        ...(recipient.email === null ? { name: recipient.name } : {}),
        removed_fields: envelope.fields.length - fields.length,
      },
    ],
  }
}

/** Boxes belong to signers: their owner can neither go nor become a copy before they do. */
function refusalOfOwner(envelope: Envelope, { id, name, email }: Recipient, way_out: string): Refusal | null {
  const field_count = envelope.fields.filter((field) => field.recipient_id === id).length
  if (field_count === 0) return null
  return refuse('recipient_has_fields', `${email ?? name} owns ${field_count} placed field(s); ${way_out}`, {
    field_count,
  })
}

/** What became of a mail to this person; no event of its own unless it failed. */
export function noteDelivery(envelope: Envelope, id: string, delivery: NonNullable<Recipient['delivery']>): Change {
  const failed = delivery.state === 'bounced' || delivery.state === 'failed'
  return {
    envelope: withRecipient(envelope, id, { delivery }),
    events: failed
      ? [
          {
            type: 'recipient.mail_failed',
            at: delivery.at,
            recipient_id: id,
            reason: delivery.last_error ?? delivery.state,
          },
        ]
      : [],
  }
}

/** The old link dies with the raised version; the deadline stays (docs/interface.md, States). */
function substituted(envelope: Envelope, recipient: Recipient, changes: Partial<Recipient>, now: Instant): Change {
  const is_asked = recipient.status === 'sent' || recipient.status === 'opened'
  const mail_now = is_asked && isNotified(envelope, { ...recipient, ...changes }, 'invitation')
  // Whoever was written to in this round has a delivery; nobody else has to hear that they are asked no more.
  const tell_former = is_asked && recipient.delivery !== null
  const envelopeNow = withRecipient(envelope, recipient.id, {
    ...changes,
    identity: undefined,
    link_version: recipient.link_version + 1,
    ...(is_asked
      ? {
          ...newcomer,
          status: 'sent' as const,
          sent_at: now,
          delivery: mail_now ? queued(now, channelOf(recipient)) : null,
        }
      : {}),
  })
  return {
    envelope: { ...envelopeNow, updated_at: now },
    events: [
      {
        type: 'recipient.substituted',
        at: now,
        recipient_id: recipient.id,
        from: recipient.email,
        to: changes.email ?? null,
        mail_now,
        ...(tell_former === mail_now ? {} : { tell_former }),
      },
    ],
  }
}

/** Nobody at the new address has agreed to anything yet, or been reminded of it. */
const newcomer = { opened_at: null, consent_version: null, last_reminded_at: null, reminder_count: 0 }

const edited = (envelope: Envelope, recipient_id: string, changed: readonly string[], now: Instant): Change => ({
  envelope: { ...envelope, updated_at: now },
  events: changed.length === 0 ? [] : [{ type: 'recipient.edited', at: now, recipient_id, changed }],
})

function changesOf(recipient: Recipient, edit: RecipientEdit): Partial<Recipient> {
  const { auth, notify_by, notifications, ...plain } = edit
  const wanted = plain.name === undefined ? plain : { ...plain, name: plain.name.normalize('NFC') }
  const differing = Object.entries(wanted).filter(
    ([key, value]) => value !== undefined && value !== recipient[key as keyof Recipient],
  )
  const way = textsOnly(notify_by)
  const changes: Partial<Recipient> = {
    ...Object.fromEntries(differing),
    ...(notify_by === undefined || way === recipient.notify_by ? {} : { notify_by: way }),
    ...(isSaid(recipient, notifications) ? {} : { notifications: notifications ?? undefined }),
  }
  if (auth === undefined || (auth.method === 'none' && recipient.auth === undefined)) return changes
  return { ...changes, auth: authOf(auth) }
}

/** Nothing is asked for, or what is there already. */
const isSaid = (recipient: Recipient, wanted: RecipientEdit['notifications']): boolean =>
  wanted === undefined || canonical(wanted) === canonical(recipient.notifications ?? null)
