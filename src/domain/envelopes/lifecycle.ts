import { type Refusal, refuse } from '../refusal.ts'
import type { Envelope, EnvelopeStatus, Recipient } from './envelope.ts'
import type { DomainEvent } from './event.ts'

export type Act =
  | 'edit'
  | 'correct'
  | 'send'
  | 'open'
  | 'sign'
  | 'decline'
  | 'remind'
  | 'void'
  | 'recall'
  | 'extend'
  | 'expire'
  | 'seal'
  | 'hand out'
  | 'delete'

const WHILE_SIGNED = [
  'correct',
  'open',
  'sign',
  'decline',
  'remind',
  'hand out',
  'extend',
  'void',
  'recall',
  'expire',
] as const satisfies readonly Act[]

/**
 * The whole state machine (docs/interface.md, States). A status that does not list an act refuses it, so a new
 * act is closed everywhere until someone opens it here. Pages grey out buttons from the same table.
 */
const ADMITTED = {
  draft: ['edit', 'send', 'delete'],
  recalled: ['edit', 'send', 'void', 'delete'],
  sent: WHILE_SIGNED,
  opened: WHILE_SIGNED,
  signed: ['seal'],
  completed: ['delete'],
  declined: ['delete'],
  voided: ['delete'],
  expired: ['delete'],
} as const satisfies Record<EnvelopeStatus, readonly Act[]>

export const admits = (status: EnvelopeStatus, act: Act): boolean => (ADMITTED[status] as readonly Act[]).includes(act)

/** docs/interface.md, States: "In flight" = sent, opened, signed. */
export const IN_FLIGHT = ['sent', 'opened', 'signed'] as const satisfies readonly EnvelopeStatus[]
export const TERMINAL = ['completed', 'declined', 'voided', 'expired'] as const satisfies readonly EnvelopeStatus[]

export const isTerminal = (status: EnvelopeStatus): boolean => (TERMINAL as readonly EnvelopeStatus[]).includes(status)

/** The only thing a transition returns when it succeeds: the envelope as it now is, and why. */
export interface Change {
  readonly envelope: Envelope
  readonly events: readonly DomainEvent[]
}

/** Why `act` is not possible now, in the words of docs/interface.md, States and Errors; null when it is. */
export function refusalOf(envelope: Pick<Envelope, 'status'>, act: Act): Refusal | null {
  if (admits(envelope.status, act)) return null
  const { status } = envelope
  if (act === 'send' || act === 'edit') {
    return act === 'send'
      ? refuse('envelope_not_draft', `${articled(status)} envelope cannot be sent`, {
          envelope_status: status,
        })
      : refuse('envelope_already_sent', `${articled(status)} envelope can no longer be edited`, {
          envelope_status: status,
          allowed: admits(status, 'correct') ? ['name', 'email'] : [],
        })
  }
  if (act === 'delete') return undeletable(status)
  if (status === 'signed') {
    return refuse('envelope_already_signed', `everyone has signed; it is too late to ${act} this envelope`, {
      envelope_status: status,
    })
  }
  const hint = act === 'void' && status === 'draft' ? '; delete a draft instead' : ''
  return refuse('envelope_not_in_flight', `${articled(status)} envelope cannot be ${PARTICIPLES[act]}${hint}`, {
    envelope_status: status,
  })
}

function undeletable(status: EnvelopeStatus): Refusal {
  const way_out = status === 'signed' ? 'being sealed; delete it once it is completed' : 'in flight; void it first'
  return refuse('envelope_in_flight', `${articled(status)} envelope is ${way_out}`, {
    envelope_status: status,
  })
}

/** The envelope with some keys of one recipient replaced. */
export const withRecipient = (envelope: Envelope, id: string, changes: Partial<Recipient>): Envelope => ({
  ...envelope,
  recipients: envelope.recipients.map((recipient) => (recipient.id === id ? { ...recipient, ...changes } : recipient)),
})

const PARTICIPLES = {
  correct: 'corrected',
  open: 'opened',
  sign: 'signed',
  decline: 'declined',
  remind: 'reminded of',
  void: 'voided',
  recall: 'recalled',
  extend: 'extended',
  expire: 'expired',
  seal: 'sealed',
  'hand out': 'handed out for signing',
} as const satisfies Record<Exclude<Act, 'send' | 'edit' | 'delete'>, string>

const articled = (status: EnvelopeStatus) =>
  status === 'opened' || status === 'expired' ? `an ${status}` : `a ${status}`
