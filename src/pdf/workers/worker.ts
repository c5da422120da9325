import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { Watched } from '../../kit/trace.ts'
import { onWatched } from '../../kit/watch.ts'
import type {
  AcceptChangesRequest,
  DarkAreasRequest,
  FillDocxRequest,
  FindTextRequest,
  JudgeOfficeRequest,
  MarkImageRequest,
  MayHaveChangesRequest,
  MergeRequest,
  PageTextRequest,
  PicturePdfRequest,
  PreviewRequest,
  ReadDocxRequest,
  RenderRequest,
  SuggestionsRequest,
  TakePagesRequest,
} from '../../ports/pdf.ts'
import type { P12Request, WorkspaceSigningIdentity } from '../../ports/seal-identities.ts'
import type { DrawnRequest } from '../intake/compare-drawn.ts'
import type { CompareRequest } from '../intake/compare-readers.ts'
import type { InspectTask } from '../intake/inspect-task.ts'
import type { SealedRequest } from '../intake/read-sealed.ts'
import { LEAVE } from './leave.ts'
import type { CertificateTask, PreflightTask, SealTask } from './seal-tasks.ts'

/**
 * The tasks of a worker. Each part is loaded on first use, so sealing threads never load PDFium and readers never load
 * fonts.
 */
const work = {
  inspect: async (request: InspectTask) => (await import('../intake/inspect.ts')).inspectFile(request),
  pagesReadDifferently: async (request: CompareRequest) =>
    (await import('../intake/compare-readers.ts')).pagesReadDifferently(request),
  comparedWithDrawn: async (request: DrawnRequest) =>
    (await import('../intake/compare-drawn.ts')).comparedWithDrawn(request),
  render: async (request: RenderRequest) => (await import('../pages/render.ts')).renderFile(request),
  renderPng: async (request: RenderRequest) => (await import('../pages/render-png.ts')).renderPng(request),
  pageText: async (request: PageTextRequest) => (await import('../pages/text.ts')).pageText(request),
  findText: async (request: FindTextRequest) => (await import('../pages/find-text.ts')).findText(request),
  suggestions: async (request: SuggestionsRequest) =>
    (await import('../pages/suggestions.ts')).findSuggestions(request),
  logoImage: async (request: MarkImageRequest) => (await import('../intake/logo-image.ts')).logoImage(request),
  markImage: async (request: MarkImageRequest) => (await import('../intake/mark-image.ts')).markImage(request),
  picturePdf: async (request: PicturePdfRequest) => (await import('../intake/picture-pdf.ts')).picturePdf(request),
  readDocx: async (request: ReadDocxRequest) => (await import('../../docx/read.ts')).readDocx(request),
  judgeOffice: async (request: JudgeOfficeRequest) => (await import('../../docx/judge-office.ts')).judgeOffice(request),
  mayHaveChanges: async (request: MayHaveChangesRequest) =>
    (await import('../../docx/older-changes.ts')).mayHaveChanges(request),
  acceptChanges: async (request: AcceptChangesRequest) =>
    (await import('../../docx/final-text.ts')).acceptChanges(request),
  fillDocx: async (request: FillDocxRequest) => (await import('../../docx/fill.ts')).fillDocx(request),
  merge: async (request: MergeRequest) => (await import('../intake/merge.ts')).mergeFiles(request),
  takePages: async (request: TakePagesRequest) => (await import('../intake/take-pages.ts')).takePages(request),
  seal: async (request: SealTask) => (await import('./seal-tasks.ts')).seal(request),
  certificate: async (request: CertificateTask) => (await import('./seal-tasks.ts')).certificate(request),
  preflight: async (request: PreflightTask) => (await import('./seal-tasks.ts')).preflight(request),
  preview: async (request: PreviewRequest) => (await import('./seal-tasks.ts')).preview(request),
  darkAreas: async (request: DarkAreasRequest) => (await import('../pages/dark-areas.ts')).darkAreas(request),
  readSealed: async (request: SealedRequest) => (await import('../intake/read-sealed.ts')).readSealed(request),
  readSigningIdentity: async (request: P12Request) =>
    (await import('../trust/uploaded-identity.ts')).readSigningIdentity(request),
  selfTest: async (own: WorkspaceSigningIdentity | null) => (await import('./seal-tasks.ts')).selfTest(own),
  warmUp: async (_: null) => {
    await (await import('./seal-tasks.ts')).warmUp()
    flushCompileCache()
  },
}
export type Work = typeof work

/** What a worker sends: one message when it is up, then one per task. */
export type Report =
  | { readonly up: true }
  | { readonly value: unknown; readonly bytes: number; readonly cpu_s: number; readonly calls: readonly Watched[] }
  | {
      readonly fault: 'died' | 'failed'
      readonly message: string
      readonly code: string | null
      readonly calls: readonly Watched[]
    }

interface Task {
  readonly task: keyof Work
  readonly input: never
}

/** What the task at hand asked of others: measured where the service is. */
const calls: Watched[] = []
onWatched((one) => calls.push(one))

async function attempt({ task, input }: Task): Promise<Report> {
  try {
    return { value: await work[task](input), bytes: bytesHeld(), cpu_s: cpuSeconds(), calls: calls.splice(0) }
  } catch (error) {
    // A trap, an exhausted stack or memory, or an unreadable value is the fault of the file. Anything else is ours or
    // the disk's.
    const trapped = error instanceof Error && THE_FILES_DOING.includes(error.name)
    const message = error instanceof Error ? error.message : String(error)
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    return { fault: trapped ? 'died' : 'failed', message, code, calls: calls.splice(0) }
  }
}

/** Errors of the platform, of WebAssembly and of the strict reader (reader/refusal.ts). */
const THE_FILES_DOING: readonly string[] = ['RangeError', 'RuntimeError', 'Refusal']

/** Threads share a process, so only the thread's own heap counts. */
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function bytesHeld(): number {
  const { rss, heapUsed, external } = process.memoryUsage()
  return parentPort === null ? rss : heapUsed + external
}

/**
 * Frees the text of large files, which lies outside of the heap, where V8 lets 64 MB of it pile up: the reader would be
 * twice as large, and to look through its small heap takes it a hundredth of a second.
 */
let outside = 0
function collectTexts(): void {
  if (process.memoryUsage().external < outside + TEXTS_BYTES_MAX) return
  globalThis.gc?.()
  outside = process.memoryUsage().external
}

const TEXTS_BYTES_MAX = 24 * 1024 * 1024

if (parentPort === null) {
  process.on('message', async (message: Task) => {
    process.send?.(await attempt(message))
    collectTexts()
  })
  // It ends with its parent, and not by a signal to both, because its task may still be awaited.
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  // The first task is always reading a file.
  const { loadPdfium } = await import('../pages/pdfium.ts')
  await Promise.all([loadPdfium(), import('../intake/inspect.ts')])
  outside = process.memoryUsage().external
  // It may be killed at any time, so compiled code is written now: before it has a file (code-cache.ts).
  flushCompileCache()
  process.send?.({ up: true } satisfies Report)
} else {
  const port = parentPort
  port.on('message', async (message: Task | typeof LEAVE) => {
    if (message === LEAVE) port.close()
    else port.postMessage(await attempt(message))
  })
  port.postMessage({ up: true } satisfies Report)
}
