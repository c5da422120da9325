import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { PreflightIssue, PreflightRequest } from '../../ports/pdf.ts'
import { pageIssues } from '../seal/preflight-issues.ts'
import { type Bounds, PdfWorkError, type WorkerPool } from './pool.ts'

interface Pools {
  readonly sealing: WorkerPool
  readonly reading: WorkerPool
}

type Issues = readonly PreflightIssue[]

/** As many envelopes as a template makes on a busy day. An entry is just a hash. */
const REMEMBERED_MAX = 5_000
/** Together less than the time that proxies give a request. */
const PREFLIGHT: Bounds = { cpu_ms: 30_000, answer_ms: 30_000 }
const READ: Bounds = { cpu_ms: 5_000, answer_ms: 15_000 }

/** Opens the preflight check. Successful checks are remembered, and equal ones at the same time are shared. */
export function openPreflight(pools: Pools): (request: PreflightRequest) => Promise<Issues> {
  const known = new Map<string, Promise<Issues>>()
  const forget = (key: string) => known.delete(key)
  return async (request) => {
    const key = `${keyOf(request)} ${request.just_hashed ? '' : await stateOf(request.path)}`
    const before = known.get(key)
    if (before !== undefined) return before
    const check = preflight(pools, request)
    known.set(key, check)
    check.then(
      (issues) => issues.length > 0 && forget(key),
      () => forget(key),
    )
    const [oldest] = known.size > REMEMBERED_MAX ? known.keys() : []
    if (oldest !== undefined) forget(oldest)
    return check
  }
}

/** Everything that determines the result. For drawn marks, which we made, the kind suffices. */
function keyOf({ sha256, pdf_index, pages, stamps, watermark, locale }: PreflightRequest): string {
  const values = stamps.map((stamp) =>
    typeof stamp.value === 'object' && stamp.value.kind === 'drawn' ? { ...stamp, value: 'drawn' } : stamp,
  )
  return createHash('sha256')
    .update(JSON.stringify([sha256, pdf_index, pages, values, watermark, locale]))
    .digest('base64')
}

/** Changes when the file is written or replaced. If it is missing, the check says so. */
async function stateOf(path: string): Promise<string> {
  try {
    const { ino, size, mtimeNs } = await stat(path, { bigint: true })
    return `${ino} ${size} ${mtimeNs}`
  } catch {
    return 'missing'
  }
}

async function preflight({ sealing, reading }: Pools, request: PreflightRequest): Promise<Issues> {
  try {
    const issues = await sealing.run('preflight', request, PREFLIGHT)
    if (issues.length > 0) return issues
    const found = await reading.run('countPages', { path: request.out_path }, READ)
    return pageIssues(found, request.pages.length)
  } catch (error) {
    return issuesOf(error)
  }
}

/** If a document kills its worker, that is an issue of the document. A busy machine or a failing disk is an error. */
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
