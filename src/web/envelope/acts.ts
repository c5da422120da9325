import { refusalOfSharing, refusalOfSigningLink } from '../../domain/envelopes/signing-link.ts'
import { refusalOf } from '../../domain/envelopes/lifecycle.ts'
import { refusalOfPages } from '../../domain/envelopes/pages.ts'
import { refusalOfRecall } from '../../domain/envelopes/recall.ts'
import { refusalOfCorrection } from '../../domain/recipients/recipients.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { type SkipReason, skipReason } from '../../domain/envelopes/remind.ts'
import { secondsBetween } from '../../kit/time.ts'
import { issueWords } from '../ui/problem-words.ts'
import { t } from '../words.ts'
import type { Envelope, Person } from './envelope.ts'

/** Null for what can be done now, else why it cannot: the rules are the domain's own, the words are the page's. */
type WhyNot = string | null

/** In words of their own where they are given, else in those of the refusal's code. */
const because = (refusal: Refusal | null, words?: string): WhyNot =>
  refusal && (words ?? issueWords({ code: refusal.refused, param: null }) ?? t('envelope_dialogs.not_now'))

type OfStatus = Readonly<Partial<Record<Envelope['status'], string>>>

const NOT_REMINDED: OfStatus = {
  draft: t('envelope_dialogs.not_reminded_draft'),
  recalled: t('envelope_dialogs.not_reminded_recalled'),
  signed: t('envelope_dialogs.not_reminded_signed'),
  completed: t('envelope_dialogs.not_reminded_completed'),
  declined: t('envelope_dialogs.not_reminded_declined'),
  voided: t('envelope_dialogs.not_reminded_voided'),
  expired: t('envelope_dialogs.not_reminded_expired'),
}

const NOT_VOIDED: OfStatus = {
  draft: t('envelope_dialogs.not_voided_draft'),
  signed: t('envelope_dialogs.not_voided_signed'),
  completed: t('envelope_dialogs.not_voided_completed'),
  declined: t('envelope_dialogs.not_voided_declined'),
  voided: t('envelope_dialogs.not_voided_voided'),
  expired: t('envelope_dialogs.not_voided_expired'),
}

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
  send: whyNotSent(envelope),
  edit: because(refusalOf(envelope, 'edit')),
  remind: whyNobodyIsReminded(envelope, now),
  void: because(refusalOf(envelope, 'void'), NOT_VOIDED[envelope.status]),
  recall: because(refusalOfRecall(envelope)),
  extend: because(refusalOf(envelope, 'extend')),
  pages: because(refusalOf(envelope, 'edit')) ?? because(refusalOfPages(envelope), t('envelope_dialogs.not_pages')),
  duplicate: null,
  template: envelope.recipients.some(({ role }) => role === 'signer') ? null : t('envelope_dialogs.not_template'),
  delete: because(refusalOf(envelope, 'delete')),
})

/** Why it does not go out, whoever is in it. */
export const whyNotSent = (envelope: Pick<Envelope, 'status'>): WhyNot => because(refusalOf(envelope, 'send'))

export interface PersonActs {
  readonly remind: WhyNot
  readonly correct: WhyNot
  readonly hand_out: WhyNot
  readonly share: WhyNot
  readonly remove: WhyNot
}

/** What can be done for one of its people. */
export const personActsOf = (envelope: Standing, person: Person, now: string): PersonActs => ({
  remind: whyNoReminder(envelope) ?? whyNotReminded(envelope, person, now),
  correct: because(refusalOfCorrection(envelope, person)),
  hand_out: whyNoLink(person) ?? because(refusalOfSigningLink(envelope, person, now)),
  share: whyNoLink(person) ?? because(refusalOfSharing(envelope, person, now)),
  remove: because(refusalOf(envelope, 'edit')),
})

const whyNoLink = ({ role }: Person): WhyNot => (role === 'cc' ? t('envelope_dialogs.not_link_cc') : null)

const whyNoReminder = (envelope: Standing): WhyNot =>
  because(refusalOf(envelope, 'remind'), NOT_REMINDED[envelope.status])

function whyNobodyIsReminded(envelope: Standing, now: string): WhyNot {
  const refused = whyNoReminder(envelope)
  if (refused) return refused
  const reasons = envelope.recipients.map((person) => whyNotReminded(envelope, person, now))
  if (reasons.includes(null)) return null
  return reasons.includes(SKIPPED.reminded_recently) ? SKIPPED.reminded_recently : t('envelope_dialogs.not_held_up')
}

const whyNotReminded = (envelope: Standing, person: Person, now: string): WhyNot => {
  const secondsSince = (instant: string) => secondsBetween(instant, now)
  const reason = skipReason(envelope, person, { kind: 'manual', secondsSince })
  return reason === null ? null : SKIPPED[reason]
}

/** Why a reminder left somebody out. */
const SKIPPED: Readonly<Record<SkipReason, string>> = {
  waiting_turn: t('envelope_dialogs.skipped_waiting_turn'),
  signed: t('envelope_dialogs.skipped_signed'),
  declined: t('envelope_dialogs.skipped_declined'),
  cc: t('envelope_dialogs.skipped_cc'),
  reminded_recently: t('envelope_dialogs.skipped_reminded_recently'),
  bounced: t('envelope_dialogs.skipped_bounced'),
  notifications_off: t('envelope_dialogs.skipped_notifications_off'),
}
