import type { App } from '../../ports/app.ts'
import type { Erasable } from '../../ports/retention.ts'
import { Problem } from '../../problem.ts'
import { holdRole } from '../accounts/held-session.ts'
import { type Caller, SYSTEM } from '../caller.ts'
import { openSweepRun, sweepDue } from './due.ts'

/**
 * Erases what ended longer ago than its workspace keeps it. Each envelope is a transaction of its own that asks
 * again, so runs may break off, be repeated, and go side by side on several nodes.
 */
export async function eraseEnded(app: App): Promise<number> {
  const erased_of = await eraseMonths(app)
  await sweepDue(app, app.store.retention.due, async (ref) => {
    if (await app.store.transact(ref.workspace_id, (tx) => tx.retention.eraseEnded(ref, app.real_clock.now())))
      erased_of.set(ref.workspace_id, (erased_of.get(ref.workspace_id) ?? 0) + 1)
  })
  // One line for a run; which envelopes they were is in the export.
  for (const [workspace_id, envelopes] of erased_of)
    await app.store.transact(workspace_id, (tx) =>
      tx.activity.note({ workspace_id, actor: SYSTEM, act: 'retention.erased', details: { envelopes } }),
    )
  const erased = [...erased_of.values()].reduce((sum, n) => sum + n, 0)
  if (erased > 0) app.log.info({ erased }, 'envelopes were erased after the time that their workspaces keep them')
  return erased
}

/** Envelopes that one step erases, in a second or two. */
const OF_MONTH = 2000

/** Whole months first, whose rows need not be deleted one by one. */
async function eraseMonths(app: App): Promise<Map<string, number>> {
  const run = openSweepRun(app)
  const erased_of = new Map<string, number>()
  while (run.hasTime()) {
    const step = await app.store.transact(null, (tx) => tx.retention.eraseMonth(app.real_clock.now(), OF_MONTH))
    if (step === null) break
    for (const [workspace_id, n] of step) erased_of.set(workspace_id, (erased_of.get(workspace_id) ?? 0) + n)
  }
  return erased_of
}

/** What an envelope leaves behind lies in the part of its month (docs/internals/retention.md). */
export const keepMonths = (app: App): Promise<number> => app.store.transact(null, (tx) => tx.retention.keepMonths())

export interface RetentionState {
  /** Null: nothing is erased. */
  readonly days: number | null
  /** What was erased so far. */
  readonly erased: number
  /** What those days, or others that are asked about, would erase now. */
  readonly would_erase: (Erasable & { readonly days: number }) | null
}

export async function retentionState(
  app: App,
  workspace_id: string,
  asked_days: number | null,
): Promise<RetentionState> {
  const [days, erased] = await Promise.all([
    app.store.retention.days(workspace_id),
    app.store.retention.countErased(workspace_id),
  ])
  const counted = asked_days ?? days
  if (counted === null) return { days, erased, would_erase: null }
  const found = await app.store.retention.erasable(workspace_id, counted, app.real_clock.now())
  return { days, erased, would_erase: { days: counted, ...found } }
}

/** Erased envelopes cannot be restored, so turning it on needs an explicit confirmation. */
export async function changeRetention(
  app: App,
  { scope: { workspace_id }, actor, session }: Caller,
  { days, verb }: { readonly days: number | null; readonly verb: string | null },
): Promise<void> {
  if (days !== null && verb !== 'erase') {
    const message = 'repeat the verb: "verb": "erase" says that envelopes are erased for good from now on'
    throw new Problem('missing_parameter', message, { param: 'verb' })
  }
  await app.store.transact(workspace_id, async (tx) => {
    await holdRole(tx, workspace_id, session, 'manage_retention')
    await tx.retention.setDays(workspace_id, days)
    await tx.activity.note({ workspace_id, actor, act: 'retention.changed', details: { days } })
    if (days !== null) await tx.jobs.enqueue([{ task: 'erase_ended', payload: {}, key: 'erase_ended' }])
  })
}
