import { isOneself } from '../account/kept-marks.ts'
import { mustBeFilled } from '../fields/required.ts'
import { isNotified, refusalOfReach } from '../recipients/notifications.ts'
import { type Issue, type Refusal, refuse, refuseAll } from '../refusal.ts'
import {
  type Envelope,
  type FieldBox,
  type Instant,
  type Notifications,
  type Recipient,
  signersOf,
} from './envelope.ts'
import { channelOf, isText, type TextChannel } from '../recipients/channel.ts'
import { maskedPhone } from '../recipients/mask-email.ts'
import { CONSENT_EDITION } from './consent-edition.ts'
import type { DomainEvent } from './event.ts'
import { formIssuesOf } from '../forms/envelope-form.ts'
import { type Change, refusalOf } from './lifecycle.ts'
import { queued } from './queued.ts'
import { signersDue } from './routing.ts'

interface Sending {
  readonly now: Instant
  /** The deadline of this round: named with the send, else the envelope's own, else so many days from now. */
  readonly deadline_at: Instant
  readonly message?:
    | { readonly subject?: string | null | undefined; readonly body?: string | null | undefined }
    | undefined
  /** Of the mails to recipients, those that go out from now on; the envelope's own where nothing is said. */
  readonly notifications?: Notifications | undefined
  /** Somebody who signs at once, so that no mail has to ask them to. */
  readonly present?: { readonly email: string } | undefined
}

/** draft or recalled -> sent. Every link is raised, so older ones are retired; the first turn is invited. */
export function send(
  draft: Envelope,
  { now, deadline_at, message, notifications, present }: Sending,
): Change | Refusal {
  const envelope = notifications === undefined ? draft : { ...draft, notifications }
  const refusal =
    refusalOf(envelope, 'send') ?? refusalOfReach(envelope) ?? refusalOfIdleSigners(envelope) ?? refusalOfForm(envelope)
  if (refusal) return refusal

  const sent: Envelope = {
    ...envelope,
    status: 'sent',
    message: { ...envelope.message, ...withoutUndefined(message ?? {}) },
    deadline_at,
    consent_edition: CONSENT_EDITION,
    sent_at: now,
    recalled_at: null,
    updated_at: now,
    recipients: envelope.recipients.map((recipient) => fresh(recipient)),
  }
  return invite(sent, now, [{ type: 'envelope.sent', at: now, deadline_at }], present)
}

/** Marks everyone whose turn it now is as sent, with one recipient.invited each. */
export function invite(
  envelope: Envelope,
  now: Instant,
  before: Change['events'],
  present?: Sending['present'],
): Change {
  const due = signersDue(envelope).filter((signer) => signer.status === 'waiting')
  const isPresent = (signer: Recipient) => present !== undefined && isOneself(present, signer)
  const isSilent = (signer: Recipient) => !isNotified(envelope, signer, 'invitation')
  const ids = new Set(due.map((signer) => signer.id))
  const recipients = envelope.recipients.map((recipient) =>
    ids.has(recipient.id)
      ? {
          ...recipient,
          status: 'sent' as const,
          sent_at: now,
          delivery: isPresent(recipient) || isSilent(recipient) ? null : queued(now, channelOf(recipient)),
        }
      : recipient,
  )
  const invitations = due.map((signer): DomainEvent => {
    const invited = { type: 'recipient.invited', at: now, recipient_id: signer.id } as const
    if (isPresent(signer)) return { ...invited, mailed: false }
    return isSilent(signer) ? { ...invited, mailed: false, silent: true } : { ...invited, ...textIn(signer) }
  })
  return { envelope: { ...envelope, recipients }, events: [...before, ...invitations] }
}

/** The trail says that it went by text, and to which number, shortened; of an email it says neither. */
function textIn(signer: Recipient): { readonly channel: TextChannel; readonly sent_to: string } | object {
  const channel = channelOf(signer)
  return isText(channel) ? { channel, sent_to: maskedPhone(signer.phone ?? '') } : {}
}

/** A person as they stand when a round of signing begins. */
const fresh = (recipient: Recipient): Recipient => ({
  ...recipient,
  status: recipient.role === 'signer' ? 'waiting' : 'created',
  link_version: recipient.link_version + 1,
  consent_version: null,
  sent_at: null,
  opened_at: null,
  last_reminded_at: null,
  reminder_count: 0,
  delivery: null,
  identity: undefined,
})

/** An edit of the draft may have taken away what a condition looks at, or changed whose turn comes first. */
function refusalOfForm({ fields, recipients }: Envelope): Refusal | null {
  const [first, ...rest] = formIssuesOf(fields, recipients)
  return first ? refuseAll('invalid_field_placement', [first, ...rest]) : null
}

function refusalOfIdleSigners(envelope: Envelope): Refusal | null {
  const signers = signersOf(envelope)
  if (signers.length === 0) return refuse('no_signer', 'recipients needs at least one signer')
  const idle = idleSigners(
    signers,
    envelope.fields.map((field) => ({ ...field, owner: field.recipient_id })),
  )
  const [first, ...rest] = idle.map((signer): Issue => {
    const position = envelope.recipients.indexOf(signer)
    return {
      code: 'signer_without_required_field',
      param: `recipients[${position}]`,
      message: `${signer.email ?? signer.name} has no required field`,
    }
  })
  if (!first) return null
  const refusal = refuseAll('signer_without_required_field', [first, ...rest])
  return { ...refusal, details: { recipients: idle.map(({ id, email }) => ({ id, email })) } }
}

/** Signers without a box that they must fill in: nothing is sent while there are any. */
export function idleSigners<T extends { readonly id: string }>(
  signers: readonly T[],
  fields: readonly (Pick<FieldBox, 'required'> & { readonly owner: string })[],
): readonly T[] {
  const busy = new Set(fields.filter(mustBeFilled).map(({ owner }) => owner))
  return signers.filter(({ id }) => !busy.has(id))
}

const withoutUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
