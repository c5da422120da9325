import type { Envelope } from '../domain/envelope.ts'
import { signersDue } from '../domain/routing.ts'
import { formatInstant } from '../kit/instant.ts'

/** What has to happen next, or how it ended, in one sentence. */
export function nextStep(envelope: Envelope): string {
  const { status, deadline_at, timezone } = envelope
  switch (status) {
    case 'draft':
      return 'Not sent yet. Nobody has been told about it.'
    case 'recalled':
      return 'Recalled to be changed. It can be sent again.'
    case 'sent':
    case 'opened':
      return `Waiting for ${listOf(signersDue(envelope).map(({ name }) => name))}, until ${formatInstant(deadline_at, timezone)}.`
    case 'signed':
      return sealingStep(envelope)
    case 'completed':
      return `Everyone has signed. Sealed and sent to everybody ${onInstant(envelope.completed_at, timezone)}.`
    case 'declined':
      return declinedStep(envelope)
    case 'voided':
      return `Voided ${onInstant(envelope.voided_at, timezone)}${envelope.void_reason ? `: “${envelope.void_reason}”` : ''}. It can no longer be signed.`
    case 'expired':
      return `The time to sign ran out ${onInstant(envelope.expired_at ?? deadline_at, timezone)}.`
  }
}

function sealingStep({ sealing }: Envelope): string {
  if (!sealing?.last_error) return 'Everyone has signed. The documents are being sealed.'
  return `Everyone has signed, but sealing failed ${sealing.attempts === 1 ? 'once' : `${sealing.attempts} times`} and is tried again: ${sealing.last_error}`
}

function declinedStep({ recipients }: Envelope): string {
  const person = recipients.find(({ status }) => status === 'declined')
  if (!person) return 'Declined. It can no longer be signed.'
  return `${person.name} declined${person.decline_reason ? `: “${person.decline_reason}”` : ''}. It can no longer be signed.`
}

const onInstant = (iso: string | null, timezone: string) => (iso ? `on ${formatInstant(iso, timezone)}` : '')

const listOf = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
