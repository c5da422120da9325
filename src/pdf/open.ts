import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredFile } from '../domain/envelopes/envelope.ts'
import type { Inspection, InspectOrder, MergeOrder, PageOrder, Pdf } from '../ports/pdf.ts'
import type { P12Order, ReadIdentity } from '../ports/seal-identities.ts'
import { Problem } from '../problem.ts'
import { type AssuredOptions, openAssured } from './trust/open-assurance.ts'
import type { Limits } from './intake/inspect.ts'
import { missingGlyphs } from './text/missing-glyphs.ts'
import { type Bounds, Lane, PdfWorkError } from './workers/pool.ts'
import { openRehearsals } from './workers/preflight.ts'
import type { Work } from './workers/worker.ts'
import type { SealSetting } from './workers/seal-tasks.ts'

export interface PdfOptions extends AssuredOptions {
  /** How many intakes, and how many page images, may be under way at once. */
  readonly readers: number
  /** How many seals; one is kept warm, the others come when seals wait. */
  readonly sealers: number
  readonly temp_dir: string
  readonly limits: Limits
}

/**
 * The PDF port: three lanes that cannot delay each other. Files of strangers are read in processes that
 * start when asked for and leave when idle; seals are made in a warm thread. Sources: docs/internals/sealing.md,
 * ARCHITECTURE.md.
 */
export function openPdf(options: PdfOptions): Pdf {
  const { readers, sealers, limits } = options
  const reading = { workers: readers, cache_dir: join(options.temp_dir, 'code') }
  const intake = new Lane({ ...READING, ...reading, bytes_max: 260 * MB, relief: RELIEF })
  // Pages of a large scan follow each other, so its memory is kept for the next one.
  const rendering = new Lane({ ...READING, ...reading, bytes_max: 250 * MB })
  const setting: SealSetting = {
    identity: options.identity,
    tsa_url: options.tsa_url ?? null,
    tsa_roots_pem: options.tsa_roots_pem ?? null,
    temp_dir: options.temp_dir,
  }
  const sealing = new Lane({ ...SEALING, workers: sealers, setting })
  const assured = openAssured(options)
  // In the background; where it fails, selfTest and the first seal say why.
  sealing.run('warmUp', null, SEAL).catch(() => undefined)
  return {
    inspect: (order) => inspect(intake, order, limits),
    renderPage: (order) => onPage(order, () => rendering.run('render', order, RENDER)),
    renderPng: (order) => onPage(order, () => rendering.run('renderPng', order, RENDER)),
    pageText: (order) => onPage(order, () => rendering.run('pageText', order, RENDER)),
    places: (order) => onPage({ page: order.from }, () => rendering.run('places', order, RENDER)),
    preview: (order) => sealing.run('preview', order, SEAL),
    merge: (order) => merge(rendering, order),
    markImage: (order) => picture(intake, 'markImage', order, 'draw your signature'),
    logoImage: (order) => picture(intake, 'logoImage', order, 'choose another file'),
    picturePdf: (order) => picture(intake, 'picturePdf', order, 'choose another file'),
    missingGlyphs,
    seal: (order) => assured.with(order.identity, (assurance) => sealing.run('seal', { ...order, assurance }, SEAL)),
    // Read where files are taken in: somebody waits for a send, too.
    rehearse: openRehearsals({ sealing, reading: intake }),
    certificate: (order) =>
      assured.with(order.identity, (assurance) => sealing.run('certificate', { ...order, assurance }, SEAL)),
    prepareProofs: assured.prepare,
    sealLevel: assured.level,
    readIdentity: (order) => identityIn(intake, order),
    selfTest: (own) => sealing.run('selfTest', own ?? null, SEAL),
    close: async () => {
      await Promise.all([intake.close(), rendering.close(), sealing.close()])
    },
  }
}

/** Whoever sends a file waits with a request open, and proxies let it wait for a minute. */
const ANSWER_MS = 45_000
/** A file of 25 MB takes 0.15 s, the densest pages a second or two. */
const INSPECT: Bounds = { cpu_ms: 5_000, answer_ms: ANSWER_MS }
const PICTURE: Bounds = { cpu_ms: 5_000, answer_ms: ANSWER_MS }
const MERGE: Bounds = { cpu_ms: 20_000, answer_ms: ANSWER_MS }
/** An image is kept, so that work on it is worth while after the first who asked was told to come again (blobs/page-images.ts). */
const RENDER: Bounds = { cpu_ms: 10_000, answer_ms: 180_000 }
/** Jobs come again by themselves. */
const SEAL: Bounds = { cpu_ms: 30_000, answer_ms: 120_000 }

const MB = 1024 * 1024
/** Three files that only burn time, the three that come when these are ended, and a reader for everybody else. */
const RELIEF = { workers: 6, after_ms: 500 }
/** Replaced seldom: the next file would wait for the start of a process. */
const READING = { kind: 'process', queue_max: 64, idle_ms: 60_000, tasks_max: 5_000, cpu_s_max: 200 } as const
const SEALING = {
  kind: 'thread',
  queue_max: 1_000,
  idle_ms: 30_000,
  keeps: 1,
  tasks_max: 5_000,
  bytes_max: 200 * MB,
} as const

/** A page can be beyond reading though its file was taken in: its content is looked at here for the first time. */
async function onPage<T>({ page }: Pick<PageOrder, 'page'>, work: () => Promise<T>): Promise<T> {
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
  return new Problem(
    'document_damaged',
    `page ${page} of the document is damaged or takes too long to draw; ask the sender for another copy`,
  )
}

/** The files are our own, so what goes wrong is for want of room or time. */
async function merge(rendering: Lane, order: MergeOrder): Promise<StoredFile> {
  try {
    return await rendering.run('merge', order, MERGE)
  } catch (error) {
    if (!(error instanceof PdfWorkError) || error.kind === 'failed') throw error
    const problem = new Problem('unavailable', 'the files could not be merged now; try again, or fetch the zip')
    problem.cause = error
    throw problem
  }
}

/** What kills a reader is a property of the file, so it is an answer; a busy machine or a lost disk is not. */
async function inspect(intake: Lane, order: InspectOrder, limits: Limits): Promise<Inspection> {
  try {
    return await intake.run('inspect', { ...order, limits }, INSPECT)
  } catch (error) {
    if (!(error instanceof PdfWorkError)) throw error
    const message = BROKEN_BY_FILE.get(error.kind)
    if (message === undefined) throw error
    rmSync(order.normalised_path, { force: true })
    return { refused: 'document_damaged', message }
  }
}

/** As with documents: what kills a reader is the picture's doing. */
async function picture<T extends 'markImage' | 'logoImage' | 'picturePdf'>(
  intake: Lane,
  task: T,
  order: Parameters<Work[T]>[0],
  instead: string,
): Promise<Awaited<ReturnType<Work[T]>> | { readonly refused: string }> {
  try {
    return await intake.run(task, order, PICTURE)
  } catch (error) {
    if (!(error instanceof PdfWorkError)) throw error
    if (!BROKEN_BY_FILE.has(error.kind)) throw error
    return { refused: `the picture could not be read; save it anew as PNG or JPEG, or ${instead}` }
  }
}

/** A hostile file may ask for endless rounds of hashing: that ends with the reader, as with documents. */
async function identityIn(intake: Lane, order: P12Order): Promise<ReadIdentity> {
  try {
    return await intake.run('readIdentity', order, INSPECT)
  } catch (error) {
    if (!(error instanceof PdfWorkError)) throw error
    if (!BROKEN_BY_FILE.has(error.kind)) throw error
    return { refused: 'it takes too long to open; export it again with openssl 3', of: 'p12' }
  }
}

const INSTEAD = 'Open it in a PDF reader, print it to a new PDF and upload that.'
const BROKEN_BY_FILE: ReadonlyMap<PdfWorkError['kind'], string> = new Map([
  ['took_too_long', `The file took too long to read. ${INSTEAD}`],
  ['died', `The file is damaged and could not be read. ${INSTEAD}`],
])
