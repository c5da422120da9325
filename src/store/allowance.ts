import { allowanceExhausted, MONTHLY_ALLOWANCE, type Plan, periodOf } from '../domain/account/allowance.ts'
import type { Envelope } from '../domain/envelopes/envelope.ts'
import { Problem } from '../problem.ts'
import type { Run, Statement } from './database.ts'

/**
 * Counts one more envelope of this month for a plan that has a cap, and refuses at the cap. It runs in the creating
 * transaction, so a creation that fails spends nothing.
 */
export async function spendAllowance(run: Run, before: Envelope | null, envelope: Envelope): Promise<void> {
  if (!isSpent(before, envelope)) return
  const { workspace_id, created_at } = envelope
  const [row] = await run<{ plan: Plan; cap: number; used: number; granted: boolean }>({
    name: 'spend_allowance',
    text: `with plan as (
        select plan, coalesce(monthly_allowance, ($3::json ->> plan)::int) as cap from workspace where key = $1
      ),
      spent as (
        insert into allowance_use as a (workspace_id, period, used) select $1, $2, 1 from plan where cap > 0
        on conflict (workspace_id, period) do update set used = a.used + 1 where a.used < (select cap from plan)
        returning used
      )
      select plan, cap, cap is null or exists (select from spent) as granted,
        coalesce((select used from spent), cap, 0) as used from plan`,
    values: [workspace_id, periodOf(created_at), ALLOWANCE],
  })
  if (row?.granted) return
  const { plan = 'free', used = 0, cap = 0 } = row ?? {}
  const refusal = allowanceExhausted({ plan, allowance: cap }, used, created_at)
  throw new Problem(refusal.refused, refusal.message, refusal.details)
}

/**
 * Counts this month's use of a plan without a cap, and the totals of GET /envelopes, so that a list costs the same at
 * any size.
 */
export function count(before: Envelope | null, envelope: Envelope): readonly Statement[] {
  return [
    ...(isSpent(before, envelope) ? [countUse(envelope)] : []),
    ...(isCounted(before) === isCounted(envelope) && before?.status === envelope.status
      ? []
      : [countStatus(before, envelope)]),
  ]
}

/** Lists leave out deleted envelopes, so their totals do too. */
const isCounted = (envelope: Envelope | null) => envelope !== null && envelope.deleted_at === null

const isSpent = (before: Envelope | null, { livemode }: Envelope) => before === null && livemode

const ALLOWANCE = JSON.stringify(MONTHLY_ALLOWANCE)

const countUse = ({ workspace_id, created_at }: Envelope): Statement => ({
  name: 'count_use',
  text: `insert into allowance_use as a (workspace_id, period, used)
    select key, $2, 1 from workspace where key = $1 and monthly_allowance is null and ($3::json ->> plan) is null
    on conflict (workspace_id, period) do update set used = a.used + 1`,
  values: [workspace_id, periodOf(created_at), ALLOWANCE],
})

/** Always in the same order of rows, so that two commits cannot deadlock. */
function countStatus(before: Envelope | null, envelope: Envelope): Statement {
  const { workspace_id, livemode, status } = envelope
  const steps = [
    ...(before && isCounted(before) ? [{ status: before.status, n: -1 }] : []),
    ...(isCounted(envelope) ? [{ status, n: 1 }] : []),
  ]
  steps.sort((a, b) => (a.status < b.status ? -1 : 1))
  return {
    name: 'count_envelope',
    text: `insert into envelope_count as c (workspace_id, livemode, status, n)
      select $1, $2, unnest($3::text[]), unnest($4::int[])
      on conflict (workspace_id, livemode, status) do update set n = c.n + excluded.n`,
    values: [workspace_id, livemode, steps.map((step) => step.status), steps.map((step) => step.n)],
  }
}
