import type { Envelope, Instant } from '../../domain/envelopes/envelope.ts'
import { expire } from '../../domain/envelopes/expire.ts'
import { automaticallyDue, remind } from '../../domain/envelopes/remind.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { sealJob } from '../../kit/seal-job.ts'
import { addDays, secondsBetween } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { Tx } from '../../ports/store.ts'
import type { TimedRef } from '../../ports/sweeps.ts'
import { SYSTEM } from '../caller.ts'
import { clockAhead, nowFor } from '../clock.ts'
import { sweepDue } from './due.ts'

const RESUMED_AT_ONCE = 1000

/** Ends what is past its deadline. Safe to run twice or side by side: each envelope is locked and asked again. */
export async function expireDue(app: App): Promise<number> {
  let expired = 0
  await sweepDue(app, app.store.sweeps.dueForExpiry, async (ref) => {
    if (await expireOne(app, ref)) expired++
  })
  return expired
}

/** Answers whether it ended. */
export function expireOne(app: App, ref: TimedRef): Promise<boolean> {
  const clock = clockAhead(app, ref.ahead_ms)
  return app.store.transact(ref.workspace_id, async (tx) => {
    const before = await tx.envelopes.lockById(ref)
    const change = before && expire(before, { now: nowFor(clock, before) })
    if (!before || !change || isRefusal(change)) return false
    await tx.envelopes.commit({ before, change, actor: SYSTEM })
    return true
  })
}

/** Sends the reminders that the envelopes' own rhythm asks for. Answers how many people were reminded. */
export async function remindDue(app: App): Promise<number> {
  let reminded = 0
  const spent = new Set<string>()
  await sweepDue(app, app.store.sweeps.dueForReminders, async (ref) => {
    if (spent.has(ref.workspace_id)) return
    const done = await remindOne(app, ref)
    reminded += done.reminded
    // The rest of this workspace waits for a later run, and no other workspace waits for it.
    if (done.is_spent) spent.add(ref.workspace_id)
  })
  return reminded
}

/**
 * Puts back the job of every envelope that waits for its seal; a job that exists is left as it is. Jobs that a clock which
 * was wrong has put off for long run now.
 */
export async function resumeSealing(app: App): Promise<number> {
  await app.store.jobs.wakeMisplanned()
  let resumed = 0
  for (let after = ''; ; ) {
    const refs = await app.store.sweeps.unsealed(RESUMED_AT_ONCE, after)
    await app.store.transact(null, (tx) => tx.jobs.enqueue(refs.map(sealJob)))
    resumed += refs.length
    if (refs.length < RESUMED_AT_ONCE) return resumed
    after = refs.at(-1)?.id ?? ''
  }
}

/** Answers to requests with an Idempotency-Key are kept for a day (docs/interface.md, Ground rules). */
export const forgetOldAnswers = (app: App): Promise<void> =>
  app.store.idempotency.forgetBefore(addDays(app.real_clock.now(), -1))

interface ReminderRun {
  readonly reminded: number
  /** The workspace has sent what it may within a minute. */
  readonly is_spent: boolean
}

export function remindOne(app: App, ref: TimedRef): Promise<ReminderRun> {
  const clock = clockAhead(app, ref.ahead_ms)
  return app.store.transact(ref.workspace_id, async (tx) => {
    const before = await tx.envelopes.lockById(ref)
    if (!before) return { reminded: 0, is_spent: false }
    const run = await remindAll(tx, before, nowFor(clock, before))
    // It only looked due: written again, so that the index is right and the sweep does not meet it for ever.
    if (run.reminded === 0 && !run.is_spent)
      await tx.envelopes.commit({ before, change: { envelope: before, events: [] }, actor: SYSTEM })
    return run
  })
}

async function remindAll(tx: Tx, before: Envelope, now: Instant): Promise<ReminderRun> {
  let envelope = before
  let reminded = 0
  for (const { id } of automaticallyDue(before, { daysAgo: (days) => addDays(now, -days) })) {
    const change = remind(envelope, {
      now,
      kind: 'automatic',
      secondsSince: (instant) => secondsBetween(instant, now),
      message: null,
      recipient_id: id,
    })
    if (isRefusal(change)) continue
    // Those beyond the workspace's minute wait for the next sweep.
    // A test space sends no mail, and its clock may produce a year's reminders in one real minute.
    if (before.livemode && (await tx.rate_limits.takeReminders(before, 1)) > 0) return { reminded, is_spent: true }
    envelope = await tx.envelopes.commit({ before: envelope, change, actor: SYSTEM })
    reminded++
  }
  return { reminded, is_spent: false }
}
