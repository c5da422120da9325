import type { StoredFile } from '../domain/envelope.ts'
import { addDays } from '../kit/time.ts'
import type { App } from '../ports/app.ts'
import type { Erasable } from '../ports/retention.ts'
import { Problem } from '../problem.ts'
import { type Caller, SYSTEM } from './caller.ts'
import { realNow } from './clock.ts'

/** Envelopes of one question for what is due, and questions of one run; the next run comes within minutes. */
const BATCH = 200
const ROUNDS_MAX = 10

/**
 * Erases what ended longer ago than its workspace keeps it. Each envelope is a transaction of its own that asks
 * again, so runs may break off, be repeated, and go side by side on several nodes.
 */
export async function eraseEnded(app: App): Promise<number> {
  const now = app.now()
  const erased_of = new Map<string, number>()
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const due = await app.store.dueForErasure(now, BATCH)
    for (const ref of due)
      if (await app.store.transact(ref.workspace_id, (tx) => tx.eraseEnded(ref, now)))
        erased_of.set(ref.workspace_id, (erased_of.get(ref.workspace_id) ?? 0) + 1)
    if (due.length < BATCH) break
  }
  // One line for a run; which envelopes they were is in the export.
  for (const [workspace_id, envelopes] of erased_of)
    await app.store.transact(workspace_id, (tx) =>
      tx.noteActivity({ workspace_id, actor: SYSTEM, act: 'retention.erased', details: { envelopes } }),
    )
  const erased = [...erased_of.values()].reduce((sum, n) => sum + n, 0)
  if (erased > 0)
    app.log.info({ erased }, 'envelopes were erased after the time that their workspaces keep them')
  return erased
}

/** An upload that has expired says so for a week; after that it is unknown. */
const EXPIRED_DAYS = 7
/**
 * How long bytes are left alone after something that named them went, and again after they were set aside: longer
 * than any request or job that may be about to name them takes.
 */
const GRACE_DAYS = 1

/**
 * Takes away bytes that nothing names any more. Nobody can see what is about to name them, so they go in two steps
 * with a day before each: set aside, where a read still finds them, and then for good, unless they are needed again.
 */
export async function sweepFiles(app: App): Promise<void> {
  const now = realNow(app)
  while (
    (await app.store.transact(null, (tx) => tx.forgetUploads(addDays(now, -EXPIRED_DAYS), BATCH))) === BATCH
  );
  for (const file of await app.store.leavingBlobs(addDays(now, -GRACE_DAYS), 'aside', BATCH * ROUNDS_MAX))
    await letGo(app, file)
  for (const file of await app.store.leavingBlobs(addDays(now, -GRACE_DAYS), 'noted', BATCH * ROUNDS_MAX))
    await setAside(app, file)
}

async function setAside(app: App, file: StoredFile): Promise<void> {
  if (await isNeeded(app, file)) return settle(app, file, null)
  await app.blobs.setAside(file)
  // Images and words of its pages are of no use to anybody.
  await app.page_images.forget(file)
  await settle(app, file, realNow(app))
}

async function letGo(app: App, file: StoredFile): Promise<void> {
  if (await isNeeded(app, file)) await app.blobs.bringBack(file)
  else {
    await app.blobs.purge(file)
    await app.page_images.forget(file)
  }
  await settle(app, file, null)
}

const isNeeded = (app: App, { sha256 }: StoredFile): Promise<boolean> =>
  app.store.transact(null, (tx) => tx.isNeeded(sha256))

const settle = (app: App, { sha256 }: StoredFile, aside_at: string | null): Promise<void> =>
  app.store.transact(null, (tx) => tx.settleBlob(sha256, aside_at))

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
    app.store.retentionDays(workspace_id),
    app.store.countErased(workspace_id),
  ])
  const counted = asked_days ?? days
  if (counted === null) return { days, erased, would_erase: null }
  const found = await app.store.erasable(workspace_id, counted, realNow(app))
  return { days, erased, would_erase: { days: counted, ...found } }
}

/** What is erased cannot be had back, so whoever turns it on says so in as many words. */
export async function changeRetention(
  app: App,
  { scope: { workspace_id }, actor }: Caller,
  { days, verb }: { readonly days: number | null; readonly verb: string | null },
): Promise<void> {
  if (days !== null && verb !== 'erase') {
    const message = 'repeat the verb: "verb": "erase" says that envelopes are erased for good from now on'
    throw new Problem('missing_parameter', message, { param: 'verb' })
  }
  await app.store.transact(workspace_id, async (tx) => {
    await tx.setRetentionDays(workspace_id, days)
    await tx.noteActivity({ workspace_id, actor, act: 'retention.changed', details: { days } })
    if (days !== null) await tx.enqueue([{ task: 'erase_ended', payload: {}, key: 'erase_ended' }])
  })
}
