import type { NotificationKind } from '../domain/envelopes/envelope.ts'
import { skipReason } from '../domain/envelopes/remind.ts'
import { signersDue } from '../domain/envelopes/routing.ts'
import { isNotified } from '../domain/recipients/notifications.ts'
import type { ActionPlan } from './consent.ts'
import type { Envelope, Recipient } from './show-envelope.ts'
import { quoted, quotedEmail } from './untrusted.ts'

/** One mail of a dry run (docs/interface.md, Dry run). */
export interface PlannedMail {
  readonly to: string
  readonly name: string
  readonly kind: 'invitation' | 'completed' | 'copy'
  readonly when: string
}

type Named = Pick<Recipient, 'name' | 'email'>

export function sendPlan(envelope: Envelope): ActionPlan {
  const signers = envelope.recipients.filter(({ role }) => role === 'signer')
  const first = signersDue(envelope)
  const later = signers.filter((signer) => !first.includes(signer))
  return {
    lines: [
      'Send this envelope?',
      ...headOf(envelope),
      ...mailed('Mailed now, an invitation to sign', wanting(envelope, first, 'invitation')),
      ...mailed('Mailed an invitation when their turn comes', wanting(envelope, later, 'invitation')),
      ...mailed('Mailed the result when all have signed', wanting(envelope, envelope.recipients, 'completion')),
      ...mailed('Asked to sign without an email: the links are handed over by the sender', unmailed(envelope, signers)),
      'Mail that has gone out cannot be called back.',
    ],
    consent: `Send it, to ${counted(envelope.recipients.length)}`,
    rests_on: { act: 'send', envelope: lasting(envelope) },
  }
}

export function createPlan(
  name: string,
  livemode: boolean,
  mails: readonly PlannedMail[],
  rests_on: object,
): ActionPlan {
  const invitations = mails.filter(({ kind }) => kind === 'invitation')
  const people = new Set(mails.map(({ to }) => to)).size
  const named = (some: readonly PlannedMail[]) => some.map(({ name: who, to }) => ({ name: who, email: to }))
  return {
    lines: [
      'Create this envelope and send it at once?',
      `Envelope ${quoted(name)}, ${spaceOf(livemode)}`,
      ...mailed('Mailed now, an invitation to sign', named(invitations.filter(({ when }) => when === 'now'))),
      ...mailed('Mailed an invitation when their turn comes', named(invitations.filter(({ when }) => when !== 'now'))),
      ...mailed('Mailed the result when all have signed', named(mails.filter(({ kind }) => kind !== 'invitation'))),
      'Mail that has gone out cannot be called back.',
    ],
    consent: `Create and send it, to ${counted(people)}`,
    rests_on,
  }
}

interface Reminding {
  /** Null: everyone who holds the envelope up. */
  readonly recipient_id: string | null
  readonly now_ms: number
}

export function remindPlan(envelope: Envelope, { recipient_id, now_ms }: Reminding): ActionPlan {
  const secondsSince = (instant: string) => (now_ms - Date.parse(instant)) / 1000
  const meant = envelope.recipients.filter(({ id }) => recipient_id === null || id === recipient_id)
  const due = meant.filter((one) => skipReason(envelope, one, { kind: 'manual', secondsSince }) === null)
  return {
    lines: [
      'Remind these people?',
      ...headOf(envelope),
      ...mailed('Mailed now, the same link once more', due),
      ...(due.length === 0 ? ['As it stands nobody would be mailed; the service says why.'] : []),
    ],
    consent: `Mail a reminder to ${counted(due.length)}`,
    rests_on: { act: 'remind', recipient_id, due: due.map(({ id }) => id), envelope: lasting(envelope) },
  }
}

export function voidPlan(envelope: Envelope, reason: string | null): ActionPlan {
  const told = envelope.recalled_at === null ? envelope.recipients.filter(wasAsked) : []
  const notified = wanting(envelope, told, 'ended')
  return {
    lines: [
      'Void this envelope for good? This cannot be undone: its links end, and nobody can sign it any more.',
      ...headOf(envelope),
      `Signed so far: ${envelope.progress.signed} of ${envelope.progress.signers}`,
      ...mailed('Mailed now, that it was voided', notified),
      reason === null ? 'No reason is given.' : `Reason, as they will read it: ${quoted(reason)}`,
    ],
    consent: 'Void it for good',
    rests_on: { act: 'void', reason, envelope: lasting(envelope) },
  }
}

const headOf = ({ name, id, status, livemode }: Envelope): readonly string[] => [
  `Envelope ${quoted(name)} (${id}), ${status}, ${spaceOf(livemode)}`,
]

const spaceOf = (livemode: boolean): string =>
  livemode ? 'live: real people are mailed' : 'test mode: nothing leaves the outbox of the test space'

const mailed = (what: string, people: readonly Named[]): readonly string[] =>
  people.length === 0
    ? []
    : [
        `${what}:`,
        ...people.map(({ name, email }) => `  - ${quoted(name)}, ${email === null ? 'no email' : quotedEmail(email)}`),
      ]

/** Notified recipients are told that it is over (docs/interface.md, Calls). */
const wasAsked = ({ role, sent_at }: Recipient): boolean => role === 'signer' && sent_at !== null

const wanting = (envelope: Envelope, people: readonly Recipient[], kind: NotificationKind) =>
  people.filter((person) => isNotified(envelope, person, kind))

const unmailed = (envelope: Envelope, people: readonly Recipient[]) =>
  people.filter((person) => !isNotified(envelope, person, 'invitation'))

const counted = (people: number): string => `${people} ${people === 1 ? 'person' : 'people'}`

/** Everything except mail delivery, which changes by itself and does not affect the question. */
function lasting({ audit_trail: _trail, recipients, ...rest }: Envelope): object {
  return { ...rest, recipients: recipients.map(({ delivery: _delivery, ...recipient }) => recipient) }
}
