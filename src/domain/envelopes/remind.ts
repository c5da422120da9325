import { LIMITS } from '../account/limits.ts'
import { channelOf } from '../recipients/channel.ts'
import { unlocked } from '../recipients/identity.ts'
import { isNotified } from '../recipients/notifications.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type Envelope, type Instant, type Recipient, type Reminders, signersOf, type Turn } from './envelope.ts'
import { admits, type Change, refusalOf } from './lifecycle.ts'
import { isDue } from './routing.ts'
import { queued } from './queued.ts'

export type SkipReason =
  | 'waiting_turn'
  | 'signed'
  | 'declined'
  | 'cc'
  | 'reminded_recently'
  | 'bounced'
  | 'notifications_off'

interface Reminding {
  readonly now: Instant
  readonly kind: 'manual' | 'automatic'
  /** From an instant to now. */
  readonly secondsSince: (instant: Instant) => number
  readonly message: string | null
  /** Only this person; null means everyone whose turn it is. */
  readonly recipient_id: string | null
}

export interface Reminded extends Change {
  readonly reminded: readonly {
    readonly recipient_id: string
    /** Null for someone without an email, who was reminded by text. */
    readonly email: string | null
    readonly at: Instant
  }[]
  readonly skipped: readonly { readonly recipient_id: string; readonly reason: SkipReason }[]
}

/** The same link is mailed again to everyone whose turn it is (docs/interface.md, Calls); it stays valid. */
export function remind(envelope: Envelope, reminding: Reminding): Reminded | Refusal {
  const refusal = refusalOf(envelope, 'remind')
  if (refusal) return refusal
  const { now, kind, message, recipient_id } = reminding
  const asked = envelope.recipients.filter(({ id }) => recipient_id === null || id === recipient_id)
  if (asked.length === 0) return refuse('not_found', 'no such recipient in this envelope')
  const verdicts = asked.map((recipient) => ({ recipient, skip: skipReason(envelope, recipient, reminding) }))
  const due = verdicts.filter(({ skip }) => skip === null).map(({ recipient }) => recipient)
  const skipped = skippedOf(verdicts)
  if (due.length === 0) return nothingToRemind(verdicts, reminding)

  const ids = new Set(due.map(({ id }) => id))
  const recipients = envelope.recipients.map((recipient) =>
    ids.has(recipient.id) ? reminded(recipient, { now, kind }) : recipient,
  )
  return {
    envelope: { ...envelope, recipients, updated_at: now },
    events: due.map((recipient) => ({
      type: 'envelope.reminded',
      at: now,
      recipient_id: recipient.id,
      kind,
      count: recipient.reminder_count + 1,
      message,
    })),
    reminded: due.map(({ id, email }) => ({ recipient_id: id, email, at: now })),
    skipped,
  }
}

interface Verdict {
  readonly recipient: Recipient
  readonly skip: SkipReason | null
}

const skippedOf = (verdicts: readonly Verdict[]): Reminded['skipped'] =>
  verdicts.flatMap(({ recipient, skip }) => (skip ? [{ recipient_id: recipient.id, reason: skip }] : []))

/** Says first what the sender can do something about: wait, or correct an address. */
function nothingToRemind(verdicts: readonly Verdict[], reminding: Pick<Reminding, 'secondsSince'>): Refusal {
  const skipped = skippedOf(verdicts)
  const pauses = verdicts.flatMap(({ recipient, skip }) =>
    skip === 'reminded_recently' ? [pauseLeft(recipient, reminding)] : [],
  )
  if (pauses.length > 0) {
    const retry_after = Math.ceil(Math.min(...pauses))
    const message = `${NOT_REMINDED.reminded_recently}; remind again in ${retry_after} s`
    return refuse('nothing_to_remind', message, { skipped, retry_after })
  }
  const [only, ...others] = verdicts
  const first = (reason: SkipReason) => verdicts.find(({ skip }) => skip === reason)
  const one = first('bounced') ?? first('notifications_off') ?? (others.length === 0 ? only : undefined)
  const message = one?.skip ? NOT_REMINDED[one.skip] : 'nobody is holding this envelope up'
  return refuse('nothing_to_remind', message, { skipped })
}

const NOT_REMINDED: Readonly<Record<SkipReason, string>> = {
  reminded_recently: 'the recipients who have to act were reminded a moment ago',
  bounced: 'the email to the recipient who has to act came back; correct the address first',
  waiting_turn: 'it is not this recipient’s turn yet',
  signed: 'this recipient has signed',
  declined: 'this recipient has declined',
  cc: 'this recipient only gets a copy',
  notifications_off: 'this recipient gets no reminders by email; hand them their signing link instead',
}

interface Waiting {
  /** The instant so many days before now. */
  readonly daysAgo: (days: number) => Instant
}

/** Who is due an automatic reminder by the envelope's own rhythm. */
export function automaticallyDue(envelope: Envelope, { daysAgo }: Waiting): readonly Recipient[] {
  const { reminders } = envelope
  if (!reminders || !admits(envelope.status, 'remind')) return []
  return signersOf(envelope).filter((signer) => {
    if (!isDue(envelope, signer) || signer.reminder_count >= reminders.max) return false
    if (!isNotified(envelope, signer, 'reminder')) return false
    const { since, days } = waitOf(signer, reminders)
    return since !== null && since <= daysAgo(days)
  })
}

interface Coming {
  readonly later: (instant: Instant, days: number) => Instant
}

/** When the next automatic reminder falls due, if nothing else happens before; null when none does. */
export function nextReminderAt(
  envelope: Pick<Envelope, 'status' | 'recipients' | 'reminders' | 'notifications'>,
  { later }: Coming,
): Instant | null {
  const { reminders } = envelope
  if (!reminders || !admits(envelope.status, 'remind')) return null
  const instants = signersOf(envelope).flatMap((signer) => {
    const { since, days } = waitOf(signer, reminders)
    const bounced = signer.delivery?.state === 'bounced'
    if (
      since === null ||
      bounced ||
      !isNotified(envelope, signer, 'reminder') ||
      signer.reminder_count >= reminders.max
    )
      return []
    return isDue(envelope, signer) ? [later(since, days)] : []
  })
  return instants.toSorted()[0] ?? null
}

const waitOf = (signer: Recipient, { first_after_days, repeat_every_days }: Reminders) => ({
  since: signer.last_reminded_at ?? signer.sent_at,
  days: signer.reminder_count === 0 ? first_after_days : repeat_every_days,
})

type Remindable = Turn & Pick<Recipient, 'delivery' | 'last_reminded_at' | 'email' | 'notifications'>

/** Why this person is not reminded now; null who is. Pages grey out by it. */
export function skipReason<R extends Remindable>(
  envelope: { readonly recipients: readonly R[] } & Pick<Envelope, 'notifications'>,
  recipient: R,
  reminding: Pick<Reminding, 'kind' | 'secondsSince'>,
): SkipReason | null {
  if (recipient.role === 'cc') return 'cc'
  if (recipient.status === 'signed') return 'signed'
  if (recipient.status === 'declined') return 'declined'
  if (!isDue(envelope, recipient)) return 'waiting_turn'
  if (!isNotified(envelope, recipient, 'reminder')) return 'notifications_off'
  if (recipient.delivery?.state === 'bounced') return 'bounced'
  return reminding.kind === 'manual' && pauseLeft(recipient, reminding) > 0 ? 'reminded_recently' : null
}

/** Seconds until a manual reminder is allowed again; zero or less once it is. */
const pauseLeft = (
  { last_reminded_at }: Pick<Recipient, 'last_reminded_at'>,
  { secondsSince }: Pick<Reminding, 'secondsSince'>,
): number => (last_reminded_at === null ? 0 : LIMITS.remind_again_after_s - secondsSince(last_reminded_at))

/** A sender who reminds by hand wants this person to try again; the rhythm wants nothing. */
const reminded = (recipient: Recipient, { now, kind }: Pick<Reminding, 'now' | 'kind'>): Recipient => ({
  ...(kind === 'manual' ? unlocked(recipient) : recipient),
  last_reminded_at: now,
  reminder_count: recipient.reminder_count + 1,
  delivery: queued(now, channelOf(recipient)),
})
