import {
  type Attention,
  attentionOf,
  DEADLINE_NEAR_DAYS,
  DECLINE_RECENT_DAYS,
  isLost,
} from '../../domain/envelopes/attention.ts'
import { addDays } from '../../kit/time.ts'
import type { EnvelopeRow } from '../envelope/envelope.ts'
import { t } from '../words.ts'

/** Why an envelope needs its sender now, in a few words; null where it does not. */
export function attentionWords(envelope: EnvelopeRow, now: string): string | null {
  const attention = attentionOf(envelope)
  return attention && WORDS[attention.kind](envelope, attention.at, now)
}

type Words = (envelope: EnvelopeRow, at: string, now: string) => string | null

const WORDS: Readonly<Record<Attention['kind'], Words>> = {
  trouble({ recipients }) {
    const lost = recipients.find(isLost)
    return lost ? t('envelopes.mail_lost', { email: lost.email ?? lost.name }) : t('envelopes.sealing_stuck')
  },
  deadline: (_, at, now) => (at <= addDays(now, DEADLINE_NEAR_DAYS) ? t('envelopes.deadline_near') : null),
  declined({ recipients }, at, now) {
    if (at <= addDays(now, -DECLINE_RECENT_DAYS)) return null
    const reason = recipients.find(({ status }) => status === 'declined')?.decline_reason
    return reason ? t('envelopes.declined_because', { reason }) : t('envelopes.declined')
  },
}
