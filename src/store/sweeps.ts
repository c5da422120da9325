import type { Instant } from '../domain/envelope.ts'
import type { EnvelopeRef, Scope, TimedRef, WaitingEnvelope } from '../ports/store.ts'
import type { Row, Run } from './database.ts'

type Ref = EnvelopeRef & Row
type Timed = TimedRef & Row

const AHEAD_MS = '(case when e.livemode then 0 else w.test_clock_ms end)::float8 as ahead_ms'

/** What is past its deadline by real time, and in test spaces that run ahead what is past it by theirs. */
export const dueForExpiry = (run: Run, now: Instant, limit: number): Promise<readonly TimedRef[]> =>
  run<Timed>({
    text: `select workspace_id, id, ahead_ms from (
        select e.workspace_id, e.id, e.deadline_at, ${AHEAD_MS} from envelope e join workspace w on w.key = e.workspace_id
          where e.status in ('sent', 'opened') and e.deadline_at <= $1
        union
        select e.workspace_id, e.id, e.deadline_at, ${AHEAD_MS} from workspace w join envelope e on e.workspace_id = w.key
          where w.test_clock_ms > 0 and not e.livemode and e.status in ('sent', 'opened')
            and e.deadline_at <= $1::timestamptz + w.test_clock_ms * interval '1 ms'
      ) due order by deadline_at limit $2`,
    values: [now, limit],
  })

export const waitingEnvelopes = (
  run: Run,
  { workspace_id, livemode }: Scope,
  { limit, after }: { readonly limit: number; readonly after: string },
): Promise<readonly WaitingEnvelope[]> =>
  run<Row & WaitingEnvelope>({
    name: 'waiting_envelopes',
    text: `select id, workspace_id, livemode, status, recipients, details -> 'reminders' as reminders,
        details ->> 'deadline_at' as deadline_at
      from envelope where workspace_id = $1 and livemode = $2 and status in ('sent', 'opened') and id > $3
      order by id limit $4`,
    values: [workspace_id, livemode, after, limit],
  })

export const unsealedOf = (
  run: Run,
  { workspace_id, livemode }: Scope,
  limit: number,
): Promise<readonly EnvelopeRef[]> =>
  run<Ref>({
    name: 'unsealed_of',
    text: `select workspace_id, id from envelope
      where workspace_id = $1 and livemode = $2 and status = 'signed' order by id limit $3`,
    values: [workspace_id, livemode, limit],
  })

/** In pages by id, because whether a reminder is due is decided by the domain. */
export const dueForReminders = (run: Run, limit: number, after: string): Promise<readonly TimedRef[]> =>
  run<Timed>({
    text: `select e.workspace_id, e.id, ${AHEAD_MS} from envelope e join workspace w on w.key = e.workspace_id
      where e.status in ('sent', 'opened') and (e.details ->> 'reminders') is not null and e.id > $2
      order by e.id limit $1`,
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
