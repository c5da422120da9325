import { channelOf, type Way } from '../recipients/channel.ts'
import { isNotified } from '../recipients/notifications.ts'
import type { Envelope, NotificationKind, Recipient } from './envelope.ts'
import { hasActed, signersOf } from './envelope.ts'
import type { DomainEvent } from './event.ts'

/** The canonical names of events (docs/interface.md, Webhooks). */
export const WEBHOOK_EVENTS = [
  'envelope.created',
  'envelope.sent',
  'envelope.opened',
  'envelope.document_signed',
  'envelope.all_signed',
  'envelope.completed',
  'envelope.declined',
  'envelope.voided',
  'envelope.expired',
  'envelope.recalled',
  'envelope.reminded',
  'envelope.sealed',
  'recipient.substituted',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Other names for the same event; a delivery uses the name its subscriber listed (docs/interface.md, Webhooks). */
export const EVENT_VARIANTS: Readonly<Record<string, WebhookEvent>> = {
  'envelope.viewed': 'envelope.opened',
  'envelope.signed': 'envelope.document_signed',
}

/** Not in the interface's list, so it is sent only to those who name it. */
export const OPT_IN_EVENTS: readonly WebhookEvent[] = ['recipient.substituted']

/** The name under which a subscription to these events receives an event; null if it does not. */
export function nameHeard(listed: readonly string[], event: WebhookEvent): string | null {
  const variant = listed.find((name) => name === event || EVENT_VARIANTS[name] === event)
  if (variant !== undefined) return variant
  return listed.includes('*') && !OPT_IN_EVENTS.includes(event) ? event : null
}

export type MailKind =
  | 'invitation'
  | 'reminder'
  | 'completed'
  | 'copy'
  | 'link'
  | 'final_link'
  | 'declined'
  | 'voided'
  | 'expired'
  | 'recalled'
  | 'extended'
  | 'code'
  | 'text_code'
  | 'substituted'

/** Mails to the person who sent the envelope: it needs them, or it has ended. */
export type SenderMailKind = 'sender_completed' | 'sender_declined' | 'sender_expired' | 'sender_bounced'

export const isSenderMail = (kind: MailKind | SenderMailKind): kind is SenderMailKind => kind.startsWith('sender_')

/** Where someone's work is asked for; the others tell how it ended. */
const ASKING: readonly MailKind[] = ['invitation', 'reminder', 'extended', 'link']
export const isAsking = (kind: MailKind | SenderMailKind): boolean => (ASKING as readonly string[]).includes(kind)

/** As which of the mails that a sender can leave out each one counts. A code is asked for, so it always goes. */
const NOTIFIES: Readonly<Record<MailKind, NotificationKind | null>> = {
  invitation: 'invitation',
  link: 'invitation',
  substituted: null,
  reminder: 'reminder',
  extended: 'reminder',
  completed: 'completion',
  copy: 'completion',
  final_link: 'completion',
  declined: 'ended',
  voided: 'ended',
  expired: 'ended',
  recalled: 'ended',
  code: null,
  text_code: null,
}

/** Whether a mail of this kind goes to this person, by what the sender has said of them and of the envelope. */
export function isWanted(
  envelope: Pick<Envelope, 'notifications'>,
  recipient: Pick<Recipient, 'email' | 'notifications'>,
  kind: MailKind,
): boolean {
  const notification = NOTIFIES[kind]
  return notification === null || isNotified(envelope, recipient, notification)
}

/** Mails that recipients request themselves because they lost their link. */
export const ASKED_FOR = ['link', 'final_link'] as const satisfies readonly MailKind[]

export interface MailRequest {
  readonly kind: MailKind
  readonly recipient_id: string
  /** The person's own words or the sender's for this one mail; of a code, its number. */
  readonly note: string | null
  /** Goes to this address instead of the recipient's. It names no one: who reads there is unknown. */
  readonly to_email?: string
}

export interface Reactions {
  readonly webhook: WebhookEvent | null
  readonly mails: readonly MailRequest[]
  readonly jobs: readonly 'seal_envelope'[]
  /** Recipients whose saved answers are deleted, so that no one finishes with another person's answers. */
  readonly forget_answers_of: readonly string[]
}

/** What follows from an event. The only place that decides it; everything is enqueued in the same commit. */
export function reactionsTo(event: DomainEvent, envelope: Envelope): Reactions {
  const webhook = isWebhookEvent(event.type) ? event.type : null
  return {
    webhook,
    mails: mailTextsOf(event, envelope).filter(({ kind, recipient_id }) => {
      const recipient = envelope.recipients.find(({ id }) => id === recipient_id)
      return recipient !== undefined && isWanted(envelope, recipient, kind)
    }),
    jobs: event.type === 'envelope.all_signed' ? ['seal_envelope'] : [],
    forget_answers_of: answersOutdatedBy(event, envelope),
  }
}

function answersOutdatedBy(event: DomainEvent, envelope: Envelope): readonly string[] {
  if (event.type === 'recipient.substituted' || event.type === 'recipient.removed') return [event.recipient_id]
  return event.type === 'envelope.recalled' ? envelope.recipients.map(({ id }) => id) : []
}

function mailTextsOf(event: DomainEvent, envelope: Envelope): readonly MailRequest[] {
  switch (event.type) {
    case 'recipient.invited':
      return event.mailed === false ? [] : [mail('invitation', event.recipient_id)]
    case 'recipient.substituted':
      return mailsOfSubstitution(event)
    case 'recipient.link_mailed':
      return [mail(envelope.status === 'completed' ? 'final_link' : 'link', event.recipient_id)]
    case 'envelope.reminded':
      return [mail('reminder', event.recipient_id, event.message)]
    case 'identity.code_sent':
      return [mail(event.method === 'sms_code' ? 'text_code' : 'code', event.recipient_id, String(event.number))]
    case 'envelope.completed':
      return envelope.recipients.map(({ id, role }) => mail(role === 'cc' ? 'copy' : 'completed', id))
    case 'envelope.declined':
      return informed(envelope, event.recipient_id).map(({ id }) => mail('declined', id, event.reason))
    case 'envelope.voided':
      // Who was told of the recall has nothing left that a void could end.
      return envelope.recalled_at === null
        ? informed(envelope, null).map(({ id }) => mail('voided', id, event.reason))
        : []
    case 'envelope.recalled':
      return informed(envelope, null).map(({ id }) => mail('recalled', id, event.reason))
    case 'envelope.extended':
      return informed(envelope, null)
        .filter((signer) => !hasActed(signer))
        .map(({ id }) => mail('extended', id))
    case 'envelope.expired':
      return informed(envelope, null).map(({ id }) => mail('expired', id))
    default:
      return []
  }
}

function mailsOfSubstitution({
  recipient_id,
  from,
  mail_now,
  tell_former = mail_now,
}: Extract<DomainEvent, { type: 'recipient.substituted' }>): readonly MailRequest[] {
  return [
    ...(mail_now ? [mail('invitation', recipient_id)] : []),
    ...(tell_former && from !== null ? [former(recipient_id, from)] : []),
  ]
}

/**
 * Which way a message of this kind goes: a code by text and, of somebody who is reached by text, what asks them to act.
 * How it ended is told by email, with its files, wherever there is an address.
 */
export function wayOf(kind: MailKind, person: Pick<Recipient, 'email' | 'phone' | 'notify_by'>): Way {
  const { email, phone, notify_by } = person
  if (kind === 'text_code') return { channel: notify_by ?? 'sms', to: phone ?? '' }
  const channel = isAsking(kind) || email === null ? channelOf(person) : 'email'
  return { channel, to: (channel === 'email' ? email : phone) ?? '' }
}

export interface SenderMail {
  readonly kind: SenderMailKind
  /** The recipient it is about; if it ended for all, the first one. */
  readonly recipient_id: string
  readonly note: string | null
}

/** Goes to the person who sent the envelope, if one did and wants such mails. */
export function senderMailOf(event: DomainEvent, { recipients }: Envelope): SenderMail | null {
  const first = recipients[0]?.id ?? ''
  switch (event.type) {
    case 'envelope.completed':
      return { kind: 'sender_completed', recipient_id: first, note: null }
    case 'envelope.expired':
      return { kind: 'sender_expired', recipient_id: first, note: null }
    case 'envelope.declined':
      return { kind: 'sender_declined', recipient_id: event.recipient_id, note: event.reason }
    case 'recipient.mail_failed':
      return { kind: 'sender_bounced', recipient_id: event.recipient_id, note: event.reason }
    default:
      return null
  }
}

/** Signers who were notified of the envelope, except the one who ended it. */
const informed = (envelope: Envelope, except: string | null): readonly Recipient[] =>
  signersOf(envelope).filter(({ sent_at, id }) => sent_at !== null && id !== except)

const mail = (kind: MailKind, recipient_id: string, note: string | null = null): MailRequest => ({
  kind,
  recipient_id,
  note,
})

const former = (recipient_id: string, to_email: string): MailRequest => ({
  ...mail('substituted', recipient_id),
  to_email,
})

const isWebhookEvent = (type: string): type is WebhookEvent => (WEBHOOK_EVENTS as readonly string[]).includes(type)
