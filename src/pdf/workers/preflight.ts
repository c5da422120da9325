import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { RehearsalIssue, RehearseOrder } from '../../ports/pdf.ts'
import { type Bounds, type Lane, PdfWorkError } from './pool.ts'
import { pageIssues } from '../seal/preflight-issues.ts'

interface Lanes {
  readonly sealing: Lane
  readonly reading: Lane
}

type Issues = readonly RehearsalIssue[]

/** As many envelopes as a template makes on a busy day; an entry is a hash and no more. */
const REMEMBERED_MAX = 5_000
/** Together less than proxies let a send wait. */
const REHEARSE: Bounds = { cpu_ms: 30_000, answer_ms: 30_000 }
const READ: Bounds = { cpu_ms: 5_000, answer_ms: 15_000 }

/** Rehearsals of one service. Those that went well are remembered, and equal ones under way are waited for together. */
export function openRehearsals(lanes: Lanes): (order: RehearseOrder) => Promise<Issues> {
  const known = new Map<string, Promise<Issues>>()
  const forget = (key: string) => known.delete(key)
  return async (order) => {
    const key = `${keyOf(order)} ${order.just_hashed ? '' : await stateOf(order.path)}`
    const before = known.get(key)
    if (before !== undefined) return before
    const trial = rehearse(lanes, order)
    known.set(key, trial)
    trial.then(
      (issues) => issues.length > 0 && forget(key),
      () => forget(key),
    )
    const [oldest] = known.size > REMEMBERED_MAX ? known.keys() : []
    if (oldest !== undefined) forget(oldest)
    return trial
  }
}

/** Everything that decides how it ends. Of drawn marks the kind is enough: they are ours. */
function keyOf({ sha256, plan, pages, stamps, watermark, locale }: RehearseOrder): string {
  const values = stamps.map((stamp) =>
    typeof stamp.value === 'object' && stamp.value.kind === 'drawn' ? { ...stamp, value: 'drawn' } : stamp,
  )
  return createHash('sha256')
    .update(JSON.stringify([sha256, plan, pages, values, watermark, locale]))
    .digest('base64')
}

/** Another as soon as somebody has written to the file or put another in its place; where it is missing, the trial says so. */
async function stateOf(path: string): Promise<string> {
  try {
    const { ino, size, mtimeNs } = await stat(path, { bigint: true })
    return `${ino} ${size} ${mtimeNs}`
  } catch {
    return 'missing'
  }
}

async function rehearse({ sealing, reading }: Lanes, order: RehearseOrder): Promise<Issues> {
  try {
    const issues = await sealing.run('rehearse', order, REHEARSE)
    if (issues.length > 0) return issues
    const found = await reading.run('countPages', { path: order.out_path }, READ)
    return pageIssues(found, order.pages.length)
  } catch (error) {
    return issuesOf(error)
  }
}

/** What kills a worker is a property of the document; a busy machine or a lost disk is not. */
function issuesOf(error: unknown): Issues {
  if (!(error instanceof PdfWorkError)) throw error
  if (error.kind === 'took_too_long') {
    return [{ reason: 'took_too_long', stamp: null, message: 'takes too long to seal' }]
  }
  if (error.kind === 'died') {
    return [{ reason: 'cannot_be_sealed', stamp: null, message: `cannot be sealed: ${error.message}` }]
  }
  throw error
}
