import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import { inBatches } from '../../kit/in-batches.ts'
import { addDays } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import { openSweepRun, type SweepRun } from './due.ts'

/** An upload that has expired says so for a week; after that it is unknown. */
const EXPIRED_DAYS = 7
/**
 * How long bytes are left alone after they came, after something that named them went, and again after they were set
 * aside: longer than any request or job that may be about to name them takes.
 */
const GRACE_DAYS = 1
const BATCH = 500
/** Blobs that one statement asks about, and such pages in one run at least. */
const WALK_PAGE = 1000
const WALK_PAGES_MIN = 8
/** Of all hashes there can be, in one run at least: the walk takes less than a day, however many there are. */
const WALK_SHARE_MIN = 1 / 1200
const WALK_EVERY_DAYS = 1

/**
 * Takes away bytes that nothing names any more. Nobody can see what is about to name them, so they go in two steps
 * with a day before each: set aside, where a read still finds them, and then for good, unless they are needed again.
 */
export async function sweepFiles(app: App): Promise<void> {
  const run = openSweepRun(app)
  const now = app.real_clock.now()
  const forget = () => app.store.transact(null, (tx) => tx.retention.forgetUploads(addDays(now, -EXPIRED_DAYS), BATCH))
  while (run.hasTime() && (await forget()) === BATCH);
  await meetLeaving(app, run, 'aside', letGo)
  await meetLeaving(app, run, 'noted', setAside)
  await walkBlobs(app, run)
}

async function meetLeaving(
  app: App,
  run: SweepRun,
  which: 'noted' | 'aside',
  step: (app: App, file: StoredFile) => Promise<void>,
): Promise<void> {
  const before = addDays(app.real_clock.now(), -GRACE_DAYS)
  for (let met = -1; met < run.met() && run.hasTime(); ) {
    met = run.met()
    const files = await app.store.retention.leavingBlobs(before, which, BATCH)
    await run.meet(
      files,
      ({ sha256 }) => `${which} ${sha256}`,
      (file) => step(app, file),
    )
  }
}

async function setAside(app: App, file: StoredFile): Promise<void> {
  if (await isNeeded(app, file)) return settle(app, file, null)
  await app.blobs.setAside(file)
  // Images and text of its pages are of no further use.
  await app.page_images.forget(file)
  await settle(app, file, app.real_clock.now())
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
  app.store.transact(null, (tx) => tx.retention.isNeeded(sha256))

const settle = (app: App, { sha256 }: StoredFile, aside_at: string | null): Promise<void> =>
  app.store.transact(null, (tx) => tx.retention.settleBlob(sha256, aside_at))

/**
 * Looks at all bytes, a part in each run, once a day: those that nothing names, and that have lain there for a day,
 * were left behind. They are noted as leaving, and go as all others do.
 */
async function walkBlobs(app: App, run: SweepRun): Promise<void> {
  const now = app.real_clock.now()
  const since = addDays(now, -WALK_EVERY_DAYS)
  const after = await app.store.transact(null, (tx) => tx.retention.walkFrom(since))
  if (after === null) return
  const enough = shareOf(after) + WALK_SHARE_MIN
  let pages = 0
  let noted = 0
  let is_over = true
  for await (const page of inBatches(app.blobs.list(after), WALK_PAGE)) {
    const old = page.filter(({ kept_at }) => kept_at < addDays(now, -GRACE_DAYS))
    const walked_to = page.at(-1)?.sha256 ?? after
    noted += await app.store.transact(null, (tx) => tx.retention.walkOn(old, walked_to))
    pages++
    is_over = false
    if ((pages >= WALK_PAGES_MIN && shareOf(walked_to) >= enough) || !run.hasTime()) break
    is_over = true
  }
  if (is_over) await app.store.transact(null, (tx) => tx.retention.endWalk(now))
  if (noted > 0) app.log.info({ noted }, 'bytes that nothing names were found; they go in two days')
}

/** How many of all hashes lie before one: they are spread evenly. */
const shareOf = (sha256: string): number => Number.parseInt(sha256.slice(0, 12) || '0', 16) / 16 ** 12
