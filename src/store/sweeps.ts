import type { Instant } from '../domain/envelope.ts'
import type { EnvelopeRef } from '../ports/store.ts'
import type { Row, Run } from './database.ts'

type Ref = EnvelopeRef & Row

export const dueForExpiry = (run: Run, now: Instant, limit: number): Promise<readonly EnvelopeRef[]> =>
  run<Ref>({
    text: `select workspace_id, id from envelope where status in ('sent', 'opened') and deadline_at <= $1
      order by deadline_at limit $2`,
    values: [now, limit],
  })

/** In pages by id, because whether a reminder is due is decided by the domain. */
export const dueForReminders = (run: Run, limit: number, after: string): Promise<readonly EnvelopeRef[]> =>
  run<Ref>({
    text: `select workspace_id, id from envelope
      where status in ('sent', 'opened') and (details ->> 'reminders') is not null and id > $2 order by id limit $1`,
    values: [limit, after],
  })

/** Without those whose job is waiting for its next try. */
export const unsealed = (run: Run, limit: number): Promise<readonly EnvelopeRef[]> =>
  run<Ref>({
    text: `select e.workspace_id, e.id from envelope e where e.status = 'signed' and not exists (
        select 1 from graphile_worker.jobs j where j.key = 'seal_envelope:' || e.id and j.attempts < j.max_attempts
      ) order by e.id limit $1`,
    values: [limit],
  })

/** Envelopes whose sealing failed at least once, for /readyz. */
export async function sealingTrouble(run: Run) {
  const [row] = await run<{ waiting: number; oldest: string | null }>({
    text: `select count(*)::int as waiting, min(details ->> 'updated_at') as oldest from envelope
      where status = 'signed' and (details -> 'sealing' ->> 'attempts')::int > 0`,
  })
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null }
}

/** Jobs that should have run by now and that nobody holds. */
export async function jobLag(run: Run) {
  const [row] = await run<{ waiting: number; oldest_s: number }>({
    text: `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as oldest_s
      from graphile_worker.jobs where locked_at is null and run_at < now() and attempts < max_attempts`,
  })
  return { waiting: row?.waiting ?? 0, oldest_s: row?.oldest_s ?? 0 }
}
