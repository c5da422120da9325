import {
  allowanceExhausted,
  monthlyAllowanceOf,
  type Plan,
  periodOf,
  REQUESTS_PER_MINUTE,
  resetsAt,
} from '../../domain/account/allowance.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { Instant } from '../../domain/envelopes/envelope.ts'
import { plansWithKeys } from '../../domain/recipients/membership.ts'
import type { App } from '../../ports/app.ts'
import type { KeyOwner } from '../../ports/rate-limits.ts'
import type { Workspace } from '../../ports/workspaces.ts'
import { accept } from '../accept.ts'

export interface Usage {
  readonly plan: Plan
  readonly envelopes: {
    readonly used: number
    readonly allowance: number | null
    readonly remaining: number | null
    readonly resets_at: Instant
  }
  readonly requests_per_minute: { readonly token: number | null; readonly address: number | null }
  readonly webhooks: { readonly live: number; readonly test: number; readonly limit: number }
  readonly has_keys: boolean
}

/** What is left before a creation is refused (402). */
export async function usageOf(app: App, workspace: Workspace): Promise<Usage> {
  const { key, plan } = workspace
  const now = app.real_clock.now()
  const allowance = monthlyAllowanceOf(workspace)
  const space = (livemode: boolean) => ({ workspace_id: key, livemode })
  const [used, live, test] = await Promise.all([
    app.store.workspaces.usedAllowance(key, periodOf(now)),
    app.store.webhooks.list(space(true)),
    app.store.webhooks.list(space(false)),
  ])
  const token = REQUESTS_PER_MINUTE[plan]
  return {
    plan,
    envelopes: {
      used,
      allowance,
      resets_at: resetsAt(now),
      remaining: allowance === null ? null : Math.max(0, allowance - used),
    },
    requests_per_minute: { token, address: token === null ? null : LIMITS.requests_per_minute_ip },
    webhooks: { live: live.length, test: test.length, limit: LIMITS.webhooks_per_workspace_max },
    has_keys: plansWithKeys(plan),
  }
}

/**
 * Asked before files are looked at, so that a plan without envelopes leaves no bytes here. What spends, and
 * is exact when many come at once, is the creation itself.
 */
export async function refuseSpent(
  app: App,
  { livemode, workspace }: Pick<KeyOwner, 'livemode' | 'workspace'>,
): Promise<void> {
  const allowance = monthlyAllowanceOf(workspace)
  if (!livemode || allowance === null) return
  const now = app.real_clock.now()
  const used = await app.store.workspaces.usedAllowance(workspace.key, periodOf(now))
  if (used >= allowance) accept(allowanceExhausted({ plan: workspace.plan, allowance }, used, now))
}
