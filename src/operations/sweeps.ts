import { expire } from '../domain/expire.ts'
import { isRefusal } from '../domain/refusal.ts'
import { automaticallyDue, remind } from '../domain/remind.ts'
import { sealJob } from '../kit/seal-job.ts'
import { addDays } from '../kit/time.ts'
import type { App } from '../ports/app.ts'
import type { TimedRef } from '../ports/store.ts'
import { SYSTEM } from './caller.ts'
import { aheadBy, nowFor } from './clock.ts'

/** At most so many in one run; the next minute brings the next run. */
const BATCH = 200

/** Ends what is past its deadline. Safe to run twice or side by side: each envelope is locked and asked again. */
export async function expireDue(app: App): Promise<number> {
  const due = await app.store.dueForExpiry(app.now(), BATCH)
  for (const ref of due) await expireOne(app, ref)
  return due.length
}

export function expireOne(app: App, ref: TimedRef): Promise<void> {
  const clock = aheadBy(app, ref.ahead_ms)
  return app.store.transact(ref.workspace_id, async (tx) => {
    const before = await tx.lockEnvelopeById(ref)
    const change = before && expire(before, { now: nowFor(clock, before) })
    if (before && change && !isRefusal(change)) await tx.commit({ before, change, actor: SYSTEM })
  })
}

/** Sends the reminders that the envelopes' own rhythm asks for. Answers how many people were reminded. */
export async function remindDue(app: App): Promise<number> {
  let reminded = 0
  let after = ''
  for (;;) {
    const refs = await app.store.dueForReminders(BATCH, after)
    for (const ref of refs) reminded += await remindOne(app, ref)
    if (refs.length < BATCH) return reminded
    after = refs.at(-1)?.id ?? ''
  }
}

/** Puts back the job of every envelope that waits for its seal; a job that exists is left as it is. */
export async function resumeSealing(app: App): Promise<number> {
  const refs = await app.store.unsealed(BATCH)
  await app.store.transact(null, (tx) => tx.enqueue(refs.map(sealJob)))
  return refs.length
}

/** Answers to requests with an Idempotency-Key are kept for a day (docs/interface.md, Ground rules). */
export const forgetOldAnswers = (app: App): Promise<void> =>
  app.store.forgetOldAnswers(addDays(app.now(), -1))

export function remindOne(app: App, ref: TimedRef): Promise<number> {
  const clock = aheadBy(app, ref.ahead_ms)
  return app.store.transact(ref.workspace_id, async (tx) => {
    const before = await tx.lockEnvelopeById(ref)
    if (!before) return 0
    const now = nowFor(clock, before)
    let envelope = before
    let reminded = 0
    for (const { id } of automaticallyDue(before, { daysAgo: (days) => addDays(now, -days) })) {
      const change = remind(envelope, {
        now,
        kind: 'automatic',
        recently: now,
        message: null,
        recipient_id: id,
      })
      if (isRefusal(change)) continue
      // Those beyond the workspace's minute wait for the next sweep.
      // A test space mails nobody, and its clock may bring a year's reminders within one real minute.
      if (before.livemode && (await tx.takeReminders(ref.workspace_id, 1)) > 0) break
      envelope = await tx.commit({ before: envelope, change, actor: SYSTEM })
      reminded++
    }
    return reminded
  })
}
