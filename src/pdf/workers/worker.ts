import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type {
  MarkImageOrder,
  MergeOrder,
  PageOrder,
  PicturePdfOrder,
  PlacesOrder,
  PreviewOrder,
  RehearseOrder,
  RenderOrder,
} from '../../ports/pdf.ts'
import type { OwnIdentity, P12Order } from '../../ports/seal-identities.ts'
import type { InspectTask } from '../intake/inspect.ts'
import { LEAVE } from './leave.ts'
import type { PageCountOrder } from '../pages/count.ts'
import type { CertificateTask, SealTask } from './seal-tasks.ts'

/** What a worker can do. Each part loads on first use: PDFium never where seals are made, fonts never where files are read. */
const work = {
  inspect: async (order: InspectTask) => (await import('../intake/inspect.ts')).inspectFile(order),
  render: async (order: RenderOrder) => (await import('../pages/render.ts')).renderFile(order),
  renderPng: async (order: RenderOrder) => (await import('../pages/render-png.ts')).renderPng(order),
  pageText: async (order: PageOrder) => (await import('../pages/text.ts')).pageText(order),
  places: async (order: PlacesOrder) => (await import('../pages/suggestions.ts')).findPlaces(order),
  logoImage: async (order: MarkImageOrder) => (await import('../intake/logo-image.ts')).logoImage(order),
  markImage: async (order: MarkImageOrder) => (await import('../intake/mark-image.ts')).markImage(order),
  picturePdf: async (order: PicturePdfOrder) => (await import('../intake/picture-pdf.ts')).picturePdf(order),
  merge: async (order: MergeOrder) => (await import('../intake/merge.ts')).mergeFiles(order),
  seal: async (order: SealTask) => (await import('./seal-tasks.ts')).seal(order),
  certificate: async (order: CertificateTask) => (await import('./seal-tasks.ts')).certificate(order),
  rehearse: async (order: RehearseOrder) => (await import('./seal-tasks.ts')).rehearse(order),
  preview: async (order: PreviewOrder) => (await import('./seal-tasks.ts')).preview(order),
  countPages: async (order: PageCountOrder) => (await import('../pages/count.ts')).countPages(order),
  readIdentity: async (order: P12Order) => (await import('../trust/uploaded-identity.ts')).readIdentity(order),
  selfTest: async (own: OwnIdentity | null) => (await import('./seal-tasks.ts')).selfTest(own),
  warmUp: async (_: null) => (await import('./seal-tasks.ts')).warmUp(),
}
export type Work = typeof work

/** What a worker sends: once when it is up, then once per task. */
export type Report =
  | { readonly up: true }
  | { readonly value: unknown; readonly bytes: number; readonly cpu_s: number }
  | { readonly fault: 'died' | 'failed'; readonly message: string; readonly code: string | null }

interface Task {
  readonly task: keyof Work
  readonly order: never
}

async function attempt({ task, order }: Task): Promise<Report> {
  try {
    return { value: await work[task](order), bytes: bytesHeld(), cpu_s: cpuSeconds() }
  } catch (error) {
    // A trap, an exhausted stack or memory, or what cannot be read is the file's doing; anything else is ours or the disk's.
    const trapped = error instanceof Error && THE_FILES_DOING.includes(error.name)
    const message = error instanceof Error ? error.message : String(error)
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    return { fault: trapped ? 'died' : 'failed', message, code }
  }
}

/** What the platform throws, WebAssembly and the strict reader (refusal.ts). */
const THE_FILES_DOING: readonly string[] = ['RangeError', 'RuntimeError', 'Refusal']

/** A thread shares its process with others, so only its own heap counts. */
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function bytesHeld(): number {
  const { rss, heapUsed, external } = process.memoryUsage()
  return parentPort === null ? rss : heapUsed + external
}

if (parentPort === null) {
  process.on('message', async (message: Task) => process.send?.(await attempt(message)))
  // It ends with the process that started it, and not by a signal to both: the task at hand may still be awaited.
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  // Who is waiting when it comes up waits for a file to be read.
  const { loadPdfium } = await import('../pages/pdfium.ts')
  await Promise.all([loadPdfium(), import('../intake/inspect.ts')])
  process.send?.({ up: true } satisfies Report)
  // It may be killed at any time, so what it compiled is written now.
  flushCompileCache()
} else {
  const port = parentPort
  port.on('message', async (message: Task | typeof LEAVE) => {
    if (message === LEAVE) port.close()
    else port.postMessage(await attempt(message))
  })
  port.postMessage({ up: true } satisfies Report)
}
