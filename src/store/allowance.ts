import { allowanceExhausted, MONTHLY_ALLOWANCE, type Plan, periodOf } from '../domain/allowance.ts'
import type { Envelope } from '../domain/envelope.ts'
import { Problem } from '../problem.ts'
import type { Run } from './database.ts'

/** One more envelope of this month; refuses at the cap. Never spent by a failed creation: same transaction. */
export async function spendAllowance(run: Run, before: Envelope | null, envelope: Envelope): Promise<void> {
  if (before !== null || !envelope.livemode) return
  const { workspace_id, created_at } = envelope
  const period = periodOf(created_at)
  const [row] = await run<{ plan: Plan; used: number; granted: boolean }>({
    name: 'spend_allowance',
    text: `with plan as (select plan, ($3::json ->> plan)::int as cap from workspace where key = $1),
      spent as (
        insert into allowance_use as a (workspace_id, period, used)
        select $1, $2, 1 from plan where cap is null or cap > 0
        on conflict (workspace_id, period) do update set used = a.used + 1
          where (select cap from plan) is null or a.used < (select cap from plan)
        returning used
      )
      select plan, (select used from spent) is not null as granted, coalesce((select used from spent), cap, 0) as used from plan`,
    values: [workspace_id, period, JSON.stringify(MONTHLY_ALLOWANCE)],
  })
  if (row?.granted) return
  const refusal = allowanceExhausted(row?.plan ?? 'free', row?.used ?? 0, created_at)
  throw new Problem(refusal.refused, refusal.message, refusal.details)
}

/** Keeps the totals of GET /envelopes, so that a list costs the same at any size. Rows in one order: no deadlock. */
export async function count(run: Run, before: Envelope | null, envelope: Envelope): Promise<void> {
  if (before?.status === envelope.status) return
  const steps = [
    ...(before === null ? [] : [{ status: before.status, n: -1 }]),
    { status: envelope.status, n: 1 },
  ].sort((a, b) => (a.status < b.status ? -1 : 1))
  await run({
    name: 'count_envelope',
    text: `insert into envelope_count as c (workspace_id, livemode, status, n)
      select $1, $2, unnest($3::text[]), unnest($4::int[])
      on conflict (workspace_id, livemode, status) do update set n = c.n + excluded.n`,
    values: [
      envelope.workspace_id,
      envelope.livemode,
      steps.map(({ status }) => status),
      steps.map(({ n }) => n),
    ],
  })
}
