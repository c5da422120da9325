import { isNotified } from '../recipients/notifications.ts'
import { type Envelope, type Instant, type NotificationKind, type Recipient, signersOf, type Turn } from './envelope.ts'
import { skipReason } from './remind.ts'
import { signersDue } from './routing.ts'

/** The acts that a person has to agree to when a program asks for them (docs/tool-server.md, Who is asked). */
export const CONFIRMED_ACTS = ['send', 'remind', 'void'] as const
export type ConfirmedAct = (typeof CONFIRMED_ACTS)[number]

export interface PlannedPerson {
  readonly name: string
  readonly email: string
}

export type PlannedMailing = 'invitation' | 'invitation_later' | 'result' | 'reminder' | 'voided'

/** What is about to be done, for the person who decides. Names, addresses and the reason are what people typed. */
export interface ActionPlan {
  readonly act: ConfirmedAct | 'create_and_send'
  /** `id` and `status` are null for one that is yet to be created. */
  readonly envelope: {
    readonly id: string | null
    readonly name: string
    readonly status: string | null
    readonly livemode: boolean
  }
  /** In the order in which they go out, without those that nobody gets. */
  readonly mails: readonly { readonly kind: PlannedMailing; readonly people: readonly PlannedPerson[] }[]
  readonly signed: number
  readonly signers: number
  /** Of a void, as the people of the envelope will read it. */
  readonly reason: string | null
}

/** As much of an envelope as a plan depends on: the aggregate has it, and so does what the API answers. */
export interface PlannedEnvelope extends Pick<Envelope, 'notifications'> {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly livemode: boolean
  readonly recalled_at: Instant | null
  readonly recipients: readonly PlannedRecipient[]
}
type PlannedRecipient = Turn &
  Pick<Recipient, 'name' | 'email' | 'notifications' | 'sent_at' | 'last_reminded_at' | 'delivery'>

export interface RequestedAct {
  readonly act: ConfirmedAct
  /** Of a reminder: only this person; null means everyone whose turn it is. */
  readonly recipient_id: string | null
  /** Of a void. */
  readonly reason: string | null
}

interface Planning extends RequestedAct {
  /** From an instant to now. */
  readonly secondsSince: (instant: Instant) => number
}

interface Addressee {
  readonly name: string
  readonly email: string | null
}
type Mailings = Readonly<Partial<Record<PlannedMailing, readonly Addressee[]>>>

/** Who is mailed what if this is done now: the one source of the question, the page, and the check before the act. */
export function actionPlan(envelope: PlannedEnvelope, planning: Planning): ActionPlan {
  const { id, name, status, livemode } = envelope
  const signers = signersOf(envelope)
  return {
    act: planning.act,
    envelope: { id, name, status, livemode },
    mails: inOrder(MAILED[planning.act](envelope, planning)),
    signed: signers.filter((signer) => signer.status === 'signed').length,
    signers: signers.length,
    reason: planning.act === 'void' ? planning.reason : null,
  }
}

const MAILED: Readonly<Record<ConfirmedAct, (envelope: PlannedEnvelope, planning: Planning) => Mailings>> = {
  send(envelope) {
    const first = signersDue(envelope)
    const later = signersOf(envelope).filter((signer) => !first.includes(signer))
    return {
      invitation: mailed(envelope, 'invitation', first),
      invitation_later: mailed(envelope, 'invitation', later),
      result: mailed(envelope, 'completion', envelope.recipients),
    }
  },
  remind(envelope, { recipient_id, secondsSince }) {
    const meant = envelope.recipients.filter(({ id }) => recipient_id === null || id === recipient_id)
    return { reminder: meant.filter((one) => skipReason(envelope, one, { kind: 'manual', secondsSince }) === null) }
  },
  // Notified recipients are told that it is over (docs/interface.md, Calls).
  void(envelope) {
    const invited = envelope.recipients.filter(({ role, sent_at }) => role === 'signer' && sent_at !== null)
    return { voided: envelope.recalled_at === null ? mailed(envelope, 'ended', invited) : [] }
  },
}

/** Those of them whom the service sends such a mail by itself (docs/interface.md, Notifications). */
const mailed = (envelope: PlannedEnvelope, kind: NotificationKind, people: readonly PlannedRecipient[]) =>
  people.filter((one) => isNotified(envelope, one, kind))

/** One mail of a dry run (docs/interface.md, Dry run). */
export interface DryMail {
  readonly to: string
  readonly name: string
  readonly kind: 'invitation' | 'completed' | 'copy'
  readonly when: string
}

/** The same for an envelope that is created and sent at once. */
export function creationPlan(
  envelope: { readonly name: string; readonly livemode: boolean },
  mails: readonly DryMail[],
): ActionPlan {
  const invitations = mails.filter(({ kind }) => kind === 'invitation')
  const people = (some: readonly DryMail[]) => some.map(({ name, to }) => ({ name, email: to }))
  return {
    act: 'create_and_send',
    envelope: { id: null, name: envelope.name, status: null, livemode: envelope.livemode },
    mails: inOrder({
      invitation: people(invitations.filter(({ when }) => when === 'now')),
      invitation_later: people(invitations.filter(({ when }) => when !== 'now')),
      result: people(mails.filter(({ kind }) => kind !== 'invitation')),
    }),
    signed: 0,
    signers: invitations.length,
    reason: null,
  }
}

const ORDER = ['invitation', 'invitation_later', 'reminder', 'voided', 'result'] as const satisfies PlannedMailing[]

/** Nothing of a person but what is shown. */
function inOrder(mailings: Mailings): ActionPlan['mails'] {
  const groups = ORDER.map((kind) => ({
    kind,
    people: (mailings[kind] ?? []).flatMap(({ name, email }) => (email === null ? [] : [{ name, email }])),
  }))
  return groups.filter(({ people }) => people.length > 0)
}

/** What signers do on their way to signing, how mails fare, and what follows from the rest: a yes does not depend on it. */
const PASSING = ['audit_trail', 'audit_length', 'audit_head', 'progress', 'updated_at']
const PASSING_OF_PERSON = ['delivery', 'opened_at', 'identity', 'consent_version']

/** Everything of an envelope that a yes rests on; if it differs when the answer comes, the answer was to another question. */
export const lastingPart = (envelope: { readonly status: string; readonly recipients: readonly Turn[] }): object => ({
  ...without(envelope, PASSING),
  status: unopened(envelope.status),
  recipients: envelope.recipients.map((recipient) => ({
    ...without(recipient, PASSING_OF_PERSON),
    status: unopened(recipient.status),
  })),
})

const without = (value: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))

const unopened = (status: string): string => (status === 'opened' ? 'sent' : status)
