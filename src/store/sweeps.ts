import type { Instant } from '../domain/envelopes/envelope.ts'
import type { DuePage } from '../ports/scope.ts'
import type { EnvelopeRef, Scope, Store, TimedRef, WaitingEnvelope } from '../ports/store.ts'
import type { Row, Run } from './database.ts'

type Ref = EnvelopeRef & Row
type Timed = TimedRef & Row

// What is due in all workspaces is found by the functions of the schema: no workspace is named yet.

const due = (
  run: Run,
  door: 'due_for_expiry' | 'due_for_reminders',
  { now, after, of_space, limit }: DuePage,
): Promise<readonly TimedRef[]> =>
  run<Timed>({
    name: door,
    text: `select workspace_id, id, ahead_ms from ${door}($1, $2, $3, $4)`,
    values: [now, after, of_space, limit],
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

/** Without those whose job is waiting for its next try; in pages by id. */
const unsealed = (run: Run, limit: number, after: string): Promise<readonly EnvelopeRef[]> =>
  run<Ref>({ text: 'select workspace_id, id from unsealed($1, $2)', values: [limit, after] })

/** Envelopes whose sealing failed at least once, for /readyz. */
async function sealingIssue(run: Run) {
  const [row] = await run<{ waiting: number; oldest: string | null }>({
    text: 'select waiting, oldest from sealing_trouble()',
  })
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null }
}

/** Jobs that should have run by now and that nobody holds. */
async function jobLag(run: Run) {
  const [row] = await run<{ waiting: number; oldest_s: number }>({
    text: 'select waiting, oldest_s from job_lag()',
  })
  return { waiting: row?.waiting ?? 0, oldest_s: row?.oldest_s ?? 0 }
}

/** Answers to requests with an Idempotency-Key are kept for a day. */
async function forgetOldAnswers(run: Run, before: Instant): Promise<void> {
  await run({ text: 'select forget_old_answers($1)', values: [before] })
}

type SweepReads = Pick<
  Store,
  'dueForExpiry' | 'dueForReminders' | 'unsealed' | 'wakeMisplanned' | 'sealingIssue' | 'jobLag' | 'forgetOldAnswers'
>

/** What is asked of all workspaces at once. */
export const sweepReads = (run: Run): SweepReads => ({
  dueForExpiry: (page) => due(run, 'due_for_expiry', page),
  dueForReminders: (page) => due(run, 'due_for_reminders', page),
  unsealed: (limit, after) => unsealed(run, limit, after),
  async wakeMisplanned() {
    await run({ text: 'select wake_misplanned()' })
  },
  sealingIssue: () => sealingIssue(run),
  jobLag: () => jobLag(run),
  forgetOldAnswers: (before) => forgetOldAnswers(run, before),
})
