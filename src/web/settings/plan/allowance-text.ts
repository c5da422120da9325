import type { UsageShape } from '../../../contract/accounts/usage.ts'
import { countText, LOCALE, t } from '../../words.ts'

/** From how much of the allowance on people are told. */
const WARN_FROM = 0.8

export interface AllowanceState {
  readonly tint: 'calm' | 'warn' | 'bad'
  /** 0 to 1; null without a limit. */
  readonly share: number | null
  /** What has to be said before a creation is refused; null as long as there is plenty. */
  readonly warning: string | null
}

export function allowanceState({ envelopes }: Pick<UsageShape, 'envelopes'>, date: string): AllowanceState {
  const { used, allowance, remaining } = envelopes
  if (allowance === null || remaining === null) return { tint: 'calm', share: null, warning: null }
  const share = allowance === 0 ? 1 : Math.min(1, used / allowance)
  if (remaining === 0)
    return {
      tint: 'bad',
      share,
      warning: t('plan.none_left', { allowance, date }),
    }
  if (share < WARN_FROM) return { tint: 'calm', share, warning: null }
  const warning = t('plan.few_left', { count: remaining, allowance: countText(allowance), date })
  return { tint: 'warn', share, warning }
}

/** "1 Dec 2026": the day in UTC, by which months are counted. */
export const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat(LOCALE, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(instant))
