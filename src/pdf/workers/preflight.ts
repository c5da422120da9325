import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { PreflightIssue, PreflightRequest, PreflightStamp } from '../../ports/pdf.ts'
import type { SealedRead } from '../intake/read-sealed.ts'
import { type Bounds, PdfWorkError, type WorkerPool } from './pool.ts'
import { boxesOf, COVERED, isLive, probeOf } from './preflight-boxes.ts'
import type { PreflightTask } from './seal-tasks.ts'

interface Pools {
  readonly sealing: WorkerPool
  readonly reading: WorkerPool
}

type Issues = readonly PreflightIssue[]

/** As many documents and values as envelopes have on a busy day. An entry is just a hash. */
const REMEMBERED_MAX = 20_000
/** Together less than the time that proxies give a request. */
const PREFLIGHT: Bounds = { cpu_ms: 30_000, answer_ms: 30_000 }
/** Of a signed file every page with fields is drawn. */
const READ: Bounds = { cpu_ms: 15_000, answer_ms: 25_000 }
/**
 * Opens the preflight check. What a trial seal went well with is remembered apart: the document, where its boxes are, and
 * each value by the size of its box. The next trial draws only values that are new, and looks at boxes only in new
 * places; none is made where nothing is new. Equal checks at the same time are shared.
 */
export function openPreflight(pools: Pools): (request: PreflightRequest) => Promise<Issues> {
  const tried = new Set<string>()
  const running = new Map<string, Promise<Issues>>()
  const remember = (key: string) => {
    tried.add(key)
    const [oldest] = tried.size > REMEMBERED_MAX ? tried : []
    if (oldest !== undefined) tried.delete(oldest)
  }
  return async (request) => {
    const document = `${documentKey(request)} ${request.just_hashed ? '' : await stateOf(request.path)}`
    const values = request.stamps.map((stamp, at) => ({ stamp, at, key: valueKey(request, stamp) }))
    const fresh = values.filter(({ key }) => !tried.has(key))
    const boxes = boxesOf(request)
    const plan = hashOf([document, boxes.map(({ area }) => area)])
    if (fresh.length === 0 && [document, plan].every((key) => tried.has(key))) return []
    const check = [document, plan, ...values.map(({ key }) => key)]
    const id = hashOf(check)
    const before = running.get(id)
    if (before !== undefined) return before
    const probe = probeOf(tried.has(plan) ? [] : boxes)
    const made = preflight(pools, { ...request, stamps: fresh.map(({ stamp }) => stamp), probe })
      .then((found) => issuesIn(found, { fresh, boxes }))
      .finally(() => running.delete(id))
    running.set(id, made)
    if ((await made).length === 0) check.forEach(remember)
    return made
  }
}

interface Asked {
  readonly fresh: readonly { readonly at: number }[]
  readonly boxes: readonly { readonly at: number }[]
}

/** What was found of some values, as positions among all of them. */
const issuesIn = ({ issues, covered }: Found, { fresh, boxes }: Asked): Issues => [
  ...issues.map((issue) => ({ ...issue, stamp: fresh[issue.stamp ?? -1]?.at ?? null })),
  ...covered.map((position) => ({ ...COVERED, stamp: boxes[position]?.at ?? null })),
]

const hashOf = (facts: unknown): string => createHash('sha256').update(JSON.stringify(facts)).digest('base64')

/** Not where its values are, because a trial draws on every page. */
const documentKey = ({ sha256, pdf_index, pages, watermark, awaited = [], brought = [] }: PreflightRequest): string =>
  hashOf([sha256, pdf_index, pages, watermark, ...awaited, ...brought.map((file) => [file.sha256, file.attach])])

/** Everything that determines how a value is drawn, up to its place. For drawn marks, which we made, the kind suffices. */
function valueKey(
  { pages, locale }: PreflightRequest,
  { page, x, y, width, height, ...stamp }: PreflightStamp,
): string {
  const size = pages[page - 1]
  if (!size) return hashOf([stamp, page, pages.length])
  const value =
    typeof stamp.value === 'object' && 'kind' in stamp.value && stamp.value.kind === 'drawn' ? 'drawn' : stamp.value
  return hashOf([{ ...stamp, value }, width * size.width, height * size.height, locale])
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

interface Found {
  readonly issues: Issues
  /** Positions of areas. */
  readonly covered: readonly number[]
}

async function preflight({ sealing, reading }: Pools, request: PreflightTask): Promise<Found> {
  try {
    const { issues, made } = await sealing.run('preflight', request, PREFLIGHT)
    if (!made) return { issues, covered: [] }
    const { out_path: path, probe, pdf_index } = request
    const read = await reading.run('readSealed', { path, probe, is_live: isLive(pdf_index) }, READ)
    const covered = read.refused === null ? read.covered : []
    return { issues: [...issues, ...readingIssues(read, pagesOf(request))], covered }
  } catch (error) {
    return { issues: issuesOf(error), covered: [] }
  }
}

/** With those that were or will be appended. */
const pagesOf = ({ pages, awaited = [], brought = [] }: PreflightRequest): number =>
  pages.length +
  awaited.filter((attach) => attach === 'append').length +
  brought.reduce((sum, file) => sum + (file.attach === 'append' ? file.pages : 0), 0)

/** Both readers must find as many pages in the sealed file as in the original. */
function readingIssues(read: SealedRead, expected: number): Issues {
  if (read.refused !== null) return [unreadable(`could not be read again once sealed: ${read.refused}`)]
  const other = read.pages.find((found) => found !== expected)
  if (other === undefined) return []
  return [unreadable(`would have ${other ?? 'no readable'} page(s) once sealed instead of ${expected}`)]
}

const unreadable = (message: string): PreflightIssue => ({ reason: 'result_unreadable', stamp: null, message })

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
