import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RehearsalIssue, RehearseOrder, TrialStamp } from '../../ports/pdf.ts'
import { drawOverlays, typeSizeOf } from '../draw/overlays.ts'
import type { ObjectSink } from '../writer/object-sink.ts'
import { fromSealPlan, planSeal } from '../reader/pdf-index.ts'
import { pageIssues, unreadable } from './preflight-issues.ts'

/** Type below this is a line of dots on paper; the small print of contracts is three times as large. */
const LEGIBLE_PT = 2

/**
 * Tries a seal and judges the result with the strict reader. Everything that speaks against one field is named at
 * once; a disk that is full or away says nothing about the document, so that error is the caller's.
 */
export async function rehearseSeal(
  order: RehearseOrder,
  seal: () => Promise<unknown>,
): Promise<readonly RehearsalIssue[]> {
  const drawn = order.stamps.flatMap((stamp, at) => legibility(order, stamp, at))
  try {
    await seal()
  } catch (error) {
    if (isOfDisk(error, order.path)) throw error
    return [...drawn, ...reasonsFor(order, error)]
  }
  return [...drawn, ...judge(order)]
}

function legibility({ pages }: RehearseOrder, stamp: TrialStamp, at: number): RehearsalIssue[] {
  const page = pages[stamp.page - 1]
  const size = stamp.sure && page ? typeSizeOf(stamp, page) : null
  if (size === null || size >= LEGIBLE_PT) return []
  const message = `is so small that its text would be ${Math.round(size * 100) / 100} points high; make the box larger`
  return [{ reason: 'illegible', stamp: at, message }]
}

/** A missing original is the document's issue; every other error of the system is the disk's. */
const isOfDisk = (error: unknown, path: string): boolean =>
  error instanceof Error &&
  'syscall' in error &&
  !('code' in error && error.code === 'ENOENT' && 'path' in error && error.path === path)

function reasonsFor(order: RehearseOrder, error: unknown): readonly RehearsalIssue[] {
  const undrawable = order.stamps.flatMap((stamp, at) => drawability(order, stamp, at))
  if (undrawable.length > 0) return undrawable
  const whole = (reason: RehearsalIssue['reason'], message: string): RehearsalIssue[] => [
    { reason, stamp: null, message },
  ]
  const bytes = readOrNull(order.path)
  if (bytes === null) return whole('original_missing', 'is no longer there')
  if (createHash('sha256').update(bytes).digest('hex') !== order.sha256)
    return whole('original_changed', 'is not the file that was taken in')
  const why = error instanceof Error ? error.message : String(error)
  return isPlanUsable(order)
    ? whole('cannot_be_sealed', `cannot be sealed: ${why}`)
    : whole('plan_unusable', `cannot be appended to: ${why}`)
}

function drawability({ pages }: RehearseOrder, stamp: TrialStamp, at: number): RehearsalIssue[] {
  try {
    drawOverlays(NOWHERE, pages, [stamp], { watermark: false })
    return []
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [{ reason: 'cannot_be_drawn', stamp: at, message: `cannot be drawn: ${why}` }]
  }
}

const NOWHERE: ObjectSink = { add: () => '1 0 R', addStream: () => '1 0 R' }

function readOrNull(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

/** Of the length of the original and of as many pages as the document has. */
function isPlanUsable({ plan, path, pages }: RehearseOrder): boolean {
  try {
    const { length, pages: planned } = fromSealPlan(plan, () => readFileSync(path))
    return length === readOrNull(path)?.length && planned.length === pages.length
  } catch {
    return false
  }
}

function judge({ out_path, pages }: RehearseOrder): readonly RehearsalIssue[] {
  const read = planSeal(readFileSync(out_path))
  if (read.refused !== null) return [unreadable(`could not be read again once sealed: ${read.refused}`)]
  return pageIssues(read.plan.pages.length, pages.length)
}
