import { refusalOfSharing, refusalOfSigningLink } from '../../domain/envelopes/signing-link.ts'
import { refusalOf } from '../../domain/envelopes/lifecycle.ts'
import { refusalOfPages } from '../../domain/envelopes/pages.ts'
import { refusalOfRecall } from '../../domain/envelopes/recall.ts'
import { refusalOfCorrection } from '../../domain/recipients/recipients.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { type SkipReason, skipReason } from '../../domain/envelopes/remind.ts'
import { secondsBetween } from '../../kit/time.ts'
import type { Envelope, Person } from './envelope.ts'

/** Null for what can be done now, else why it cannot: the words and the rules are the domain's own. */
type WhyNot = string | null

const because = (refusal: Refusal | null): WhyNot => (refusal === null ? null : sentence(refusal.message))
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

export interface Acts {
  readonly send: WhyNot
  readonly edit: WhyNot
  readonly remind: WhyNot
  readonly void: WhyNot
  readonly recall: WhyNot
  readonly extend: WhyNot
  readonly pages: WhyNot
  readonly duplicate: WhyNot
  readonly template: WhyNot
  readonly delete: WhyNot
}

type Standing = Pick<Envelope, 'status' | 'recipients' | 'deadline_at' | 'sent_at'>

/** What can be done with an envelope as it stands. */
export const actsOf = (envelope: Standing, now: string): Acts => ({
  send: because(refusalOf(envelope, 'send')),
  edit: because(refusalOf(envelope, 'edit')),
  remind: whyNobodyIsReminded(envelope, now),
  void: because(refusalOf(envelope, 'void')),
  recall: because(refusalOfRecall(envelope)),
  extend: because(refusalOf(envelope, 'extend')),
  pages: because(refusalOfPages(envelope)),
  duplicate: null,
  template: envelope.recipients.some(({ role }) => role === 'signer')
    ? null
    : 'This envelope has no signer, so it leaves no role to sign.',
  delete: because(refusalOf(envelope, 'delete')),
})

export interface PersonActs {
  readonly remind: WhyNot
  readonly correct: WhyNot
  readonly hand_out: WhyNot
  readonly share: WhyNot
  readonly remove: WhyNot
}

/** What can be done for one of its people. */
export const personActsOf = (envelope: Standing, person: Person, now: string): PersonActs => ({
  remind: because(refusalOf(envelope, 'remind')) ?? whyNotReminded(envelope, person, now),
  correct: because(refusalOfCorrection(envelope, person)),
  hand_out: whyNoLink(person) ?? because(refusalOfSigningLink(envelope, person, now)),
  share: whyNoLink(person) ?? because(refusalOfSharing(envelope, person, now)),
  remove: because(refusalOf(envelope, 'edit')),
})

const whyNoLink = ({ role }: Person): WhyNot => (role === 'cc' ? 'People who get a copy have nothing to sign.' : null)

function whyNobodyIsReminded(envelope: Standing, now: string): WhyNot {
  const refusal = refusalOf(envelope, 'remind')
  if (refusal) return because(refusal)
  const reasons = envelope.recipients.map((person) => whyNotReminded(envelope, person, now))
  if (reasons.includes(null)) return null
  return reasons.includes(SKIPPED.reminded_recently) ? SKIPPED.reminded_recently : 'Nobody is holding it up.'
}

const whyNotReminded = (envelope: Standing, person: Person, now: string): WhyNot => {
  const secondsSince = (instant: string) => secondsBetween(instant, now)
  const reason = skipReason(envelope, person, { kind: 'manual', secondsSince })
  return reason === null ? null : SKIPPED[reason]
}

/** Why a reminder left somebody out. */
const SKIPPED: Readonly<Record<SkipReason, string>> = {
  waiting_turn: 'It is not their turn yet.',
  signed: 'Has already signed.',
  declined: 'Has declined.',
  cc: 'Only gets a copy.',
  reminded_recently: 'Was reminded less than a minute ago.',
  bounced: 'Their mail came back: correct the address first.',
}
