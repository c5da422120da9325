import { isLost } from '../../domain/envelopes/attention.ts'
import { signersDue } from '../../domain/envelopes/routing.ts'
import { ageText, instantText } from '../ui/instant.ts'
import { listText, t } from '../words.ts'
import type { Envelope } from './envelope.ts'

type Standing = Omit<Envelope, 'fields' | 'audit_trail'>

interface Here {
  readonly now: string
  readonly zone: string
}

/** What has to happen next, or how it ended, in one sentence. */
export function nextStep(envelope: Standing, { now, zone }: Here): string {
  const { status, deadline_at, completed_at, expired_at, updated_at } = envelope
  switch (status) {
    case 'draft':
      return t('envelope.step_draft')
    case 'recalled':
      return t('envelope.step_recalled')
    case 'sent':
    case 'opened':
      return waitingStep(envelope, { now, zone })
    case 'signed':
      return sealingStep(envelope)
    case 'completed':
      return t('envelope.step_completed', { date: instantText(completed_at ?? updated_at, zone) })
    case 'declined':
      return declinedStep(envelope)
    case 'voided':
      return voidedStep(envelope, zone)
    case 'expired':
      return t('envelope.step_expired', { date: instantText(expired_at ?? deadline_at, zone) })
  }
}

function waitingStep(envelope: Standing, { now, zone }: Here): string {
  const due = signersDue(envelope)
  const deadline = instantText(envelope.deadline_at, zone)
  const lost = due.filter(isLost)
  const texted = lost.filter(({ delivery }) => delivery?.channel !== 'email')
  if (lost.length > 0)
    return texted.length === lost.length
      ? t('envelope.step_text_lost', { names: namesOf(lost) })
      : t('envelope.step_lost', { names: namesOf(lost) })
  const asked = due.flatMap(({ sent_at }) => sent_at ?? []).toSorted()[0]
  const names = namesOf(due)
  return asked === undefined
    ? t('envelope.step_waiting', { names, deadline })
    : t('envelope.step_waiting_asked', { names, age: ageText(asked, now), deadline })
}

function sealingStep({ sealing }: Pick<Standing, 'sealing'>): string {
  if (!sealing?.last_error) return t('envelope.step_sealing')
  return t('envelope.step_sealing_failed', { attempts: sealing.attempts, error: sealing.last_error })
}

function declinedStep({ recipients }: Pick<Standing, 'recipients'>): string {
  const person = recipients.find(({ status }) => status === 'declined')
  if (!person) return t('envelope.step_declined')
  const { name, decline_reason: reason } = person
  return reason ? t('envelope.step_declined_because', { name, reason }) : t('envelope.step_declined_by', { name })
}

function voidedStep({ voided_at, updated_at, void_reason: reason }: Standing, zone: string): string {
  const date = instantText(voided_at ?? updated_at, zone)
  return reason ? t('envelope.step_voided_because', { date, reason }) : t('envelope.step_voided', { date })
}

/** More would be no sentence any more. */
const NAMED_MAX = 3

function namesOf(people: readonly { readonly name: string }[]): string {
  const names = people.map(({ name }) => name)
  if (names.length <= NAMED_MAX) return listText(names)
  const count = names.length - NAMED_MAX + 1
  return listText([...names.slice(0, NAMED_MAX - 1), t('envelope.step_others', { count })])
}
