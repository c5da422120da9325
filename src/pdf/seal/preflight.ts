import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PreflightIssue, PreflightRequest, PreflightStamp } from '../../ports/pdf.ts'
import { inkUnit } from '../../domain/envelopes/ink-unit.ts'
import { drawOverlays, typeSizeOf } from '../draw/overlays.ts'
import { fromStoredIndex } from '../reader/pdf-index.ts'
import type { ObjectSink } from '../writer/object-sink.ts'

/** Smaller type prints as dots. The fine print of contracts is three times as large. */
const LEGIBLE_PT = 2

export interface TrialSeal {
  readonly issues: readonly PreflightIssue[]
  /** Whether there is a sealed file, which the readers judge. */
  readonly made: boolean
}

/**
 * Makes a trial seal. It returns all issues at once. A full or missing disk says nothing about the document, so that
 * error is thrown.
 */
export async function preflightSeal(request: PreflightRequest, seal: () => Promise<unknown>): Promise<TrialSeal> {
  const drawn = request.stamps.flatMap((stamp, at) => legibility(request, stamp, at))
  try {
    await seal()
  } catch (error) {
    if (isOfDisk(error, request.path)) throw error
    return { issues: [...drawn, ...reasonsFor(request, error)], made: false }
  }
  return { issues: drawn, made: true }
}

function legibility({ pages }: PreflightRequest, stamp: PreflightStamp, at: number): PreflightIssue[] {
  const page = pages[stamp.page - 1]
  const size = stamp.sure && page ? typeSizeOf(stamp, page) : null
  if (size === null || size >= LEGIBLE_PT) return []
  const shown = page === undefined || inkUnit(page) === 1 ? '' : ', as on A4'
  const message = `is so small that its text would be ${Math.round(size * 100) / 100} points high${shown}; make the box larger`
  return [{ reason: 'illegible', stamp: at, message }]
}

/** A missing original is an issue of the document. Any other system error comes from the disk. */
const isOfDisk = (error: unknown, path: string): boolean =>
  error instanceof Error &&
  'syscall' in error &&
  !('code' in error && error.code === 'ENOENT' && 'path' in error && error.path === path)

function reasonsFor(request: PreflightRequest, error: unknown): readonly PreflightIssue[] {
  const undrawable = request.stamps.flatMap((stamp, at) => drawability(request, stamp, at))
  if (undrawable.length > 0) return undrawable
  const whole = (reason: PreflightIssue['reason'], message: string): PreflightIssue[] => [
    { reason, stamp: null, message },
  ]
  const bytes = readOrNull(request.path)
  if (bytes === null) return whole('original_missing', 'is no longer there')
  if (createHash('sha256').update(bytes).digest('hex') !== request.sha256)
    return whole('original_changed', 'is not the file that was taken in')
  const why = error instanceof Error ? error.message : String(error)
  return isIndexUsable(request)
    ? whole('cannot_be_sealed', `cannot be sealed: ${why}`)
    : whole('plan_unusable', `cannot be appended to: ${why}`)
}

function drawability({ pages }: PreflightRequest, stamp: PreflightStamp, at: number): PreflightIssue[] {
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

/** Whether the index has the length and the page count of the original. */
function isIndexUsable({ pdf_index, path, pages }: PreflightRequest): boolean {
  try {
    const { length, pages: indexed } = fromStoredIndex(pdf_index, () => readFileSync(path))
    return length === readOrNull(path)?.length && indexed.length === pages.length
  } catch {
    return false
  }
}
