import { isolate } from '../../domain/bidi.ts'
import { isLost } from '../../domain/envelopes/attention.ts'
import { signersDue } from '../../domain/envelopes/routing.ts'
import { ageText, instantText } from '../ui/instant.ts'
import { type Envelope, listOf } from './envelope.ts'

type Standing = Omit<Envelope, 'fields' | 'audit_trail'>

interface Here {
  readonly now: string
  readonly zone: string
}

/** What has to happen next, or how it ended, in one sentence. */
export function nextStep(envelope: Standing, { now, zone }: Here): string {
  const { status, deadline_at } = envelope
  switch (status) {
    case 'draft':
      return 'Not sent yet. Nobody has been told about it.'
    case 'recalled':
      return 'Recalled to be changed. It can be sent again.'
    case 'sent':
    case 'opened':
      return waitingStep(envelope, { now, zone })
    case 'signed':
      return sealingStep(envelope)
    case 'completed':
      return `Everyone has signed. Sealed and sent to everybody${on(envelope.completed_at, zone)}.`
    case 'declined':
      return declinedStep(envelope)
    case 'voided':
      return `Voided${on(envelope.voided_at, zone)}${because(envelope.void_reason)}. It can no longer be signed.`
    case 'expired':
      return `The time to sign ran out${on(envelope.expired_at ?? deadline_at, zone)}.`
  }
}

function waitingStep(envelope: Standing, { now, zone }: Here): string {
  const due = signersDue(envelope)
  const until = `until ${instantText(envelope.deadline_at, zone)}`
  const lost = due.filter(isLost)
  if (lost.length > 0)
    return `The mail to ${namesOf(lost)} did not arrive: correct the address, or hand over the link in person.`
  const asked = due.flatMap(({ sent_at }) => sent_at ?? []).toSorted()[0]
  const age = asked === undefined ? '' : ageText(asked, now)
  const asked_when = age === '' ? '' : `, asked ${age}`
  return `Waiting for ${namesOf(due)}${asked_when}, ${until}.`
}

function sealingStep({ sealing }: Pick<Standing, 'sealing'>): string {
  if (!sealing?.last_error) return 'Everyone has signed. The documents are being sealed.'
  const times = sealing.attempts === 1 ? 'once' : `${sealing.attempts} times`
  return `Everyone has signed, but sealing failed ${times} and is tried again: ${sealing.last_error}`
}

function declinedStep({ recipients }: Pick<Standing, 'recipients'>): string {
  const person = recipients.find(({ status }) => status === 'declined')
  if (!person) return 'Declined. It can no longer be signed.'
  return `${isolate(person.name)} declined${because(person.decline_reason)}. It can no longer be signed.`
}

const because = (reason: string | null) => (reason ? `: “${isolate(reason)}”` : '')
const on = (iso: string | null, zone: string) => (iso ? ` on ${instantText(iso, zone)}` : '')
/** More would be no sentence any more. */
const NAMED_MAX = 3

function namesOf(people: readonly { readonly name: string }[]): string {
  const names = people.map(({ name }) => isolate(name))
  if (names.length <= NAMED_MAX) return listOf(names)
  return listOf([...names.slice(0, NAMED_MAX - 1), `${names.length - NAMED_MAX + 1} others`])
}
