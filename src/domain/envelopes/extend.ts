import { type Refusal, refuseAll } from '../refusal.ts'
import { isNotified } from '../recipients/notifications.ts'
import { type Envelope, hasActed, type Instant, signersOf } from './envelope.ts'
import { type Change, refusalOf } from './lifecycle.ts'

interface Extending {
  readonly now: Instant
  readonly deadline_at: Instant
  /** The latest deadline that is possible now. */
  readonly latest: Instant
}

/** More time to sign for everyone who has not. What recipients were promised never gets shorter. */
export function extend(envelope: Envelope, { now, deadline_at, latest }: Extending): Change | Refusal {
  const refusal = refusalOf(envelope, 'extend') ?? refusalOfDeadline(envelope, { now, deadline_at, latest })
  if (refusal) return refusal
  const asked = signersOf(envelope).filter((signer) => signer.sent_at !== null && !hasActed(signer))
  const unmailed = asked.filter((signer) => !isNotified(envelope, signer, 'reminder')).map(({ id }) => id)
  const extended = { type: 'envelope.extended', at: now, from: envelope.deadline_at, deadline_at } as const
  return {
    envelope: { ...envelope, deadline_at, updated_at: now },
    events: [unmailed.length === 0 ? extended : { ...extended, unmailed }],
  }
}

function refusalOfDeadline(envelope: Envelope, { now, deadline_at, latest }: Extending): Refusal | null {
  const message = () => {
    if (deadline_at <= now) return 'deadline_at must be in the future'
    if (deadline_at <= envelope.deadline_at)
      return `deadline_at must be later than the deadline there is, ${envelope.deadline_at}`
    return deadline_at > latest ? `deadline_at must not be later than ${latest}` : null
  }
  const wrong = message()
  if (wrong === null) return null
  return refuseAll('invalid_parameter', [{ code: 'invalid_parameter', param: 'deadline_at', message: wrong }])
}
