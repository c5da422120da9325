import type { Instant } from '../envelopes/envelope.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { LIMITS } from './limits.ts'

export const PLANS = ['free', 'pro', 'team', 'enterprise', 'self_hosted'] as const
export type Plan = (typeof PLANS)[number]

/** Envelopes per calendar month UTC; null = no limit (docs/interface.md, Ground rules). */
export const MONTHLY_ALLOWANCE = {
  free: 5,
  pro: 100,
  team: 500,
  enterprise: null,
  self_hosted: null,
} as const satisfies Record<Plan, number | null>

/** Of one workspace; the operator or its platform may have set another number than the plan's. */
export const monthlyAllowanceOf = ({
  plan,
  monthly_allowance,
}: {
  readonly plan: Plan
  readonly monthly_allowance: number | null
}): number | null => monthly_allowance ?? MONTHLY_ALLOWANCE[plan]

/** Calls per key in a rolling minute; null = uncapped (docs/interface.md, Limits). */
export const REQUESTS_PER_MINUTE = {
  free: 60,
  pro: LIMITS.requests_per_minute_token,
  team: LIMITS.requests_per_minute_token,
  enterprise: null,
  self_hosted: LIMITS.requests_per_minute_token,
} as const satisfies Record<Plan, number | null>

/** The calendar month that an instant counts towards, e.g. 2026-11. */
export const periodOf = (now: Instant): string => now.slice(0, 7)

/** First instant of the next period. */
export function resetsAt(now: Instant): Instant {
  const [year = 0, month = 0] = now.split('-').map(Number)
  const next = month === 12 ? [year + 1, 1] : [year, month + 1]
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}-01T00:00:00.000Z`
}

/** The 402 of docs/interface.md, Errors. */
export const allowanceExhausted = (
  { plan, allowance }: { readonly plan: Plan; readonly allowance: number | null },
  used: number,
  now: Instant,
): Refusal =>
  refuse('allowance_exhausted', `the ${plan} plan has no envelopes left this month`, {
    plan,
    used,
    allowance,
    resets_at: resetsAt(now),
  })
