import type { Instant } from '../domain/envelope.ts'
import type { EnvelopeRef } from '../ports/store.ts'
import type { Row, Run } from './database.ts'

type Ref = EnvelopeRef & Row

// What is due in all workspaces is found by the functions of the schema: no workspace is named yet.

export const dueForExpiry = (run: Run, now: Instant, limit: number): Promise<readonly EnvelopeRef[]> =>
  run<Ref>({ text: 'select workspace_id, id from due_for_expiry($1, $2)', values: [now, limit] })

/** In pages by id, because whether a reminder is due is decided by the domain. */
export const dueForReminders = (run: Run, limit: number, after: string): Promise<readonly EnvelopeRef[]> =>
  run<Ref>({ text: 'select workspace_id, id from with_reminders($1, $2)', values: [limit, after] })

/** Without those whose job is waiting for its next try. */
export const unsealed = (run: Run, limit: number): Promise<readonly EnvelopeRef[]> =>
  run<Ref>({ text: 'select workspace_id, id from unsealed($1)', values: [limit] })

/** Envelopes whose sealing failed at least once, for /readyz. */
export async function sealingTrouble(run: Run) {
  const [row] = await run<{ waiting: number; oldest: string | null }>({
    text: 'select waiting, oldest from sealing_trouble()',
  })
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null }
}

/** Jobs that should have run by now and that nobody holds. */
export async function jobLag(run: Run) {
  const [row] = await run<{ waiting: number; oldest_s: number }>({
    text: 'select waiting, oldest_s from job_lag()',
  })
  return { waiting: row?.waiting ?? 0, oldest_s: row?.oldest_s ?? 0 }
}

/** Answers to requests with an Idempotency-Key are kept for a day. */
export async function forgetOldAnswers(run: Run, before: Instant): Promise<void> {
  await run({ text: 'select forget_old_answers($1)', values: [before] })
}
