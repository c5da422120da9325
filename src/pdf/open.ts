import { rmSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'
import type { FurtherReader } from '../domain/further-readers.ts'
import type { StoredFile } from '../domain/envelopes/envelope.ts'
import { SharedSemaphore } from '../kit/shared-semaphore.ts'
import { span } from '../kit/trace.ts'
import type {
  ForWorkspace,
  Inspection,
  InspectRequest,
  MayHaveChangesRequest,
  MergeRequest,
  PageRequest,
  PdfWorkers,
  TakenPages,
  TakePagesRequest,
} from '../ports/pdf.ts'
import type { P12Request, P12Result } from '../ports/seal-identities.ts'
import { ownShareSpent, Problem } from '../problem.ts'
import type { Limits } from './intake/inspect-task.ts'
import { type FurtherReaders, furtherReadersIn } from './further/readers.ts'
import { missingGlyphs } from './text/missing-glyphs.ts'
import type { CompareRequest } from './intake/compare-readers.ts'
import { type AssuranceSettings, openAssurance } from './trust/open-assurance.ts'
import type { ConfinementSetting } from './workers/cell.ts'
import { openReaders } from './workers/open-readers.ts'
import { type Bounds, PdfWorkError, WorkerPool } from './workers/pool.ts'
import { openDarkAreas } from './workers/dark-areas.ts'
import { openPreflight } from './workers/preflight.ts'
import { sharedWhileRead } from './workers/shared-inspection.ts'
import type { SealSetting } from './workers/seal-tasks.ts'
import type { Work } from './workers/worker.ts'

export interface PdfOptions extends AssuranceSettings {
  /** The most intakes, and the most page images, that may be under way at once. */
  readonly read_workers: number
  /** The most seals at once. One worker stays warm; the others start when a seal has waited long. */
  readonly seal_workers: number
  readonly temp_dir: string
  readonly limits: Limits
  /** Whether readers see more than the files of their task (workers/cell.ts). Default: no, where the machine allows it. */
  readonly reader_sandbox?: ConfinementSetting
  /** Programs of this machine that draw the pages in doubt too (further/readers.ts). Default: none. */
  readonly further_readers?: readonly FurtherReader[]
}

/** Work without a workspace is the service's own. */
type Whose = Partial<ForWorkspace>

/**
 * Opens the PDF port: three worker pools that cannot delay each other. Uploaded files are read in processes that start
 * on demand and end when idle; seals are made in a warm thread. See docs/internals/sealing.md.
 */
export function openPdf(options: PdfOptions): PdfWorkers {
  const { read_workers, seal_workers, limits } = options
  const cache_dir = compiledIn() ?? join(options.temp_dir, 'code')
  const readers = openReaders(options)
  const reading = { workers: read_workers, cache_dir, readers }
  const intake = new WorkerPool({ ...READING, ...reading, bytes_max: 260 * MB, burst: BURST })
  // Pages of a large scan follow each other, so the worker keeps its memory for the next one.
  const rendering = new WorkerPool({ ...READING, ...reading, bytes_max: 250 * MB })
  // One at a time, however many documents a workspace has searched: signers wait for the pages that the same reader draws.
  const searching = new SharedSemaphore({ at_once: 1, waiting_max: 128, own_max: 64 })
  const setting: SealSetting = {
    identity: options.identity,
    tsa_url: options.tsa_url ?? null,
    tsa_roots_pem: options.tsa_roots_pem ?? null,
    temp_dir: options.temp_dir,
  }
  const sealing = new WorkerPool({ ...SEALING, workers: seal_workers, cache_dir, setting })
  const assurances = openAssurance(options)
  const further = furtherReadersIn(options)
  return {
    inspect: sharedWhileRead((request) => inspect({ intake, further }, request, limits)),
    renderPage: (request) => onPage(request, () => rendering.run('render', request, within(RENDER, request))),
    renderPng: (request) => onPage(request, () => rendering.run('renderPng', request, within(RENDER, request))),
    pageText: (request) => onPage(request, () => rendering.run('pageText', request, within(RENDER, request))),
    findText: (request) =>
      inTurn(searching, request, () =>
        onPage({ page: request.from }, () => rendering.run('findText', request, within(RENDER, request))),
      ),
    suggestions: (request) =>
      onPage({ page: request.from }, () => rendering.run('suggestions', request, within(RENDER, request))),
    preview: (request) => sealing.run('preview', request, within(SEAL, request)),
    merge: (request) => merge(rendering, request),
    takePages: (request) => takePages(intake, request),
    markImage: (request) => picture(intake, 'markImage', request, 'draw your signature'),
    logoImage: (request) => picture(intake, 'logoImage', request, 'choose another file'),
    picturePdf: (request) => picture(intake, 'picturePdf', request, 'choose another file'),
    readDocx: (request) => word(intake, 'readDocx', request),
    fillDocx: (request) => word(intake, 'fillDocx', request),
    judgeOffice: (request) => word(intake, 'judgeOffice', request),
    mayHaveChanges: (request) => mayHaveChanges(intake, request),
    acceptChanges: (request) => word(intake, 'acceptChanges', request),
    missingGlyphs,
    seal: (request) =>
      span({ kind: 'seal', name: 'document' }, () =>
        assurances.with(request.signing_identity, (assurance) =>
          sealing.run('seal', { ...request, assurance }, within(SEAL, request)),
        ),
      ),
    // The result is read by the intake workers, because a person waits for a send too.
    preflight: openPreflight({ sealing, reading: intake }),
    darkAreas: openDarkAreas(intake),
    certificate: (request) =>
      span({ kind: 'seal', name: 'certificate' }, () =>
        assurances.with(request.signing_identity, (assurance) =>
          sealing.run('certificate', { ...request, assurance }, within(SEAL, request)),
        ),
      ),
    warmUp: () => sealing.run('warmUp', null, SEAL).catch(() => undefined),
    prepareProofs: assurances.prepare,
    sealLevel: assurances.level,
    readSigningIdentity: (request) => identityIn(intake, request),
    selfTest: (own) => sealing.run('selfTest', own ?? null, SEAL),
    bytes: () => intake.bytes() + rendering.bytes(),
    close: async () => {
      await Promise.all([intake.close(), rendering.close(), sealing.close()])
    },
  }
}

/** Where this process keeps its compiled code, for all versions of Node: a new data folder finds the workers' there. */
function compiledIn(): string | null {
  const folder = getCompileCacheDir()
  return folder === undefined ? null : dirname(folder)
}

const within = (bounds: Bounds, { workspace_id }: Whose): Bounds => ({ ...bounds, workspace_id })

/** The sender waits with an open request, which proxies keep for a minute. */
const ANSWER_MS = 45_000
/** A file of 25 MB takes 0.15 s; the densest pages take a second or two. */
const INSPECT: Bounds = { cpu_ms: 5_000, answer_ms: ANSWER_MS }
/** A page takes a tenth of a second. */
const COMPARE: Bounds = { cpu_ms: 20_000, answer_ms: ANSWER_MS }
const PICTURE: Bounds = { cpu_ms: 5_000, answer_ms: ANSWER_MS }
/** A contract with a thousand rows takes a second. */
const DOCX: Bounds = { cpu_ms: 8_000, answer_ms: ANSWER_MS }
const MERGE: Bounds = { cpu_ms: 20_000, answer_ms: ANSWER_MS }
/**
 * Images are cached (blobs/page-images.ts), so finishing one is useful even if the first client has been told to retry.
 */
const RENDER: Bounds = { cpu_ms: 10_000, answer_ms: 180_000 }
/** Jobs are retried. */
const SEAL: Bounds = { cpu_ms: 30_000, answer_ms: 120_000 }

const MB = 1024 * 1024
/**
 * Room for three endless files, for the three that follow once those are ended, and for one reader for everyone else.
 */
const BURST = { workers: 6, after_ms: 500 }
/** Workers are replaced rarely, because the next file would wait for a process to start. */
const READING = {
  kind: 'process',
  queue_max: 128,
  own_max: 64,
  idle_ms: 60_000,
  tasks_max: 5_000,
  cpu_s_max: 200,
} as const
const SEALING = {
  kind: 'thread',
  queue_max: 2_000,
  own_max: 1_000,
  // A seal takes a few milliseconds, a new thread half a second of processor time until it is as quick, and 30 MB.
  patience_ms: 500,
  idle_ms: 10_000,
  keeps: 1,
  tasks_max: 5_000,
  bytes_max: 200 * MB,
} as const

async function inTurn<T>(turns: SharedSemaphore, { workspace_id = '' }: Whose, work: () => Promise<T>): Promise<T> {
  const done = await turns.run(workspace_id, work)
  if (done === 'own_full') throw ownShareSpent()
  if (done === 'full' || done === 'left')
    throw new Problem('unavailable', 'many documents are being searched; try again in a moment')
  return done.value
}

/** A page can be unreadable in an accepted file, because rendering is the first to look at its content. */
async function onPage<T>({ page }: Pick<PageRequest, 'page'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PdfWorkError)) throw error
    const problem = problemOfPage(error, page)
    if (problem === null) throw error
    problem.cause = error
    throw problem
  }
}

function problemOfPage({ kind }: PdfWorkError, page: number): Problem | null {
  if (!BROKEN_BY_FILE.has(kind)) return null
  const what = kind === 'took_too_long' ? 'takes too much work to draw' : 'is damaged'
  return new Problem(codeOf(kind), `page ${page} of the document ${what}; ask the sender for another copy`)
}

/** Too much work for a processor is one thing, a file that brings down its reader another. */
const codeOf = (kind: PdfWorkError['kind']) => (kind === 'took_too_long' ? 'document_too_complex' : 'document_damaged')

/** These are our own files, so failures are a matter of memory or time. */
async function merge(rendering: WorkerPool, request: MergeRequest & Whose): Promise<StoredFile> {
  try {
    return await rendering.run('merge', request, within(MERGE, request))
  } catch (error) {
    if (!(error instanceof PdfWorkError) || error.kind === 'failed') throw error
    const problem = new Problem('unavailable', 'the files could not be merged now; try again, or fetch the zip')
    problem.cause = error
    throw problem
  }
}

async function takePages(intake: WorkerPool, request: TakePagesRequest & Whose): Promise<TakenPages> {
  try {
    return await intake.run('takePages', request, within(MERGE, request))
  } catch (error) {
    if (!(error instanceof PdfWorkError) || !BROKEN_BY_FILE.has(error.kind)) throw error
    return { refused: 'its pages could not be taken apart', code: codeOf(error.kind) }
  }
}

interface Reading {
  readonly intake: WorkerPool
  readonly further: FurtherReaders
}

/** A file whose pages two readers show differently has two meanings, and a signature needs one. */
async function comparedIn(
  { intake, further }: Reading,
  request: InspectRequest & Whose & Pick<CompareRequest, 'leniently'>,
  read: Extract<Inspection, { refused: null }>,
): Promise<Inspection> {
  const { leniently = false } = request
  const path = read.normalised === null ? request.path : request.normalised_path
  const differing = await intake.run('pagesReadDifferently', { path, leniently }, within(COMPARE, request))
  const { pages } = read
  const found =
    differing.length > 0
      ? { reader: null, pages: differing }
      : await further.disagreeing({ ...request, path, pages }, async (page, picture_path) => {
          const drawn = { path, page, picture_path, leniently }
          return (await intake.run('comparedWithDrawn', drawn, within(COMPARE, request))).is
        })
  if (found === null) return read
  rmSync(request.normalised_path, { force: true })
  const who = found.reader === null ? '' : ` (one is ${NAMES[found.reader]})`
  return { refused: 'document_ambiguous', message: differently(found.pages, who) }
}

const NAMES: Readonly<Record<FurtherReader, string>> = {
  poppler: 'poppler',
  mupdf: 'MuPDF',
  ghostscript: 'Ghostscript',
}

const differently = (pages: readonly number[], who: string): string =>
  `The file shows different things in different PDF readers${who} on page ${pages.join(', ')}. Open it in a PDF reader, print it to a new PDF and upload that.`

/** If a file kills its reader, that is an answer about the file. A busy machine or a failing disk is an error. */
async function inspect(reading: Reading, request: InspectRequest & Whose, limits: Limits): Promise<Inspection> {
  const { intake } = reading
  try {
    const { doubtful, was_odd, ...read } = await intake.run('inspect', { ...request, limits }, within(INSPECT, request))
    if (read.refused !== null || !(doubtful || was_odd)) return read
    return await comparedIn(reading, { ...request, leniently: !doubtful }, read)
  } catch (error) {
    if (!(error instanceof PdfWorkError)) throw error
    const message = BROKEN_BY_FILE.get(error.kind)
    if (message === undefined) throw error
    rmSync(request.normalised_path, { force: true })
    return { refused: codeOf(error.kind), message }
  }
}

/** As with documents: a picture that kills its reader is refused. */
async function picture<T extends 'markImage' | 'logoImage' | 'picturePdf'>(
  intake: WorkerPool,
  task: T,
  request: Parameters<Work[T]>[0] & Whose,
  instead: string,
): Promise<Awaited<ReturnType<Work[T]>> | { readonly refused: string }> {
  try {
    return await intake.run(task, request, within(PICTURE, request))
  } catch (error) {
    if (!(error instanceof PdfWorkError)) throw error
    if (!BROKEN_BY_FILE.has(error.kind)) throw error
    return { refused: `the picture could not be read; save it anew as PNG or JPEG, or ${instead}` }
  }
}

/** What takes too much work to look through may have anything. */
async function mayHaveChanges(intake: WorkerPool, request: MayHaveChangesRequest & Whose) {
  try {
    return await intake.run('mayHaveChanges', request, within(DOCX, request))
  } catch (error) {
    if (!(error instanceof PdfWorkError) || !BROKEN_BY_FILE.has(error.kind)) throw error
    return { may: true }
  }
}

/** As with documents: a Word document that kills its reader is refused. */
async function word<T extends 'readDocx' | 'fillDocx' | 'judgeOffice' | 'acceptChanges'>(
  intake: WorkerPool,
  task: T,
  request: Parameters<Work[T]>[0] & Whose,
): Promise<Awaited<ReturnType<Work[T]>> | typeof TOO_MUCH> {
  try {
    return await intake.run(task, request, within(DOCX, request))
  } catch (error) {
    if (!(error instanceof PdfWorkError)) throw error
    if (!BROKEN_BY_FILE.has(error.kind)) throw error
    return TOO_MUCH
  }
}
const TOO_MUCH = {
  refused: 'document_too_complex',
  message: 'takes too much work to read or to fill; make it smaller',
  has_braces: true,
  placeholder: null,
} as const

/** A hostile file may ask for endless rounds of hashing, which the bound on processor time ends. */
async function identityIn(intake: WorkerPool, request: P12Request & Whose): Promise<P12Result> {
  try {
    return await intake.run('readSigningIdentity', request, within(INSPECT, request))
  } catch (error) {
    if (!(error instanceof PdfWorkError)) throw error
    if (!BROKEN_BY_FILE.has(error.kind)) throw error
    return { refused: 'it takes too long to open; export it again with openssl 3', of: 'p12' }
  }
}

const INSTEAD = 'Open it in a PDF reader, print it to a new PDF and upload that.'
const BROKEN_BY_FILE: ReadonlyMap<PdfWorkError['kind'], string> = new Map([
  ['took_too_long', `The file takes too much work to read. ${INSTEAD}`],
  ['died', `The file is damaged and could not be read. ${INSTEAD}`],
])
