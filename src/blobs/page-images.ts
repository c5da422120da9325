import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StoredFile } from '../domain/envelopes/envelope.ts'
import { misreadOf, misreadPages } from '../domain/envelopes/misread.ts'
import type { FieldSuggestion } from '../domain/fields/suggestions.ts'
import { KeyedSemaphore } from '../kit/semaphore.ts'
import type { Blobs } from '../ports/blobs.ts'
import { type Asker, PICTURES_VERSION, type PagedFile, type PageImages } from '../ports/page-images.ts'
import type { Pdf } from '../ports/pdf.ts'
import { Problem } from '../problem.ts'
import { KEPT_UNUSED_MS, sweepUnused } from './unused.ts'

interface Sources {
  /** Everything in it can be made again. */
  readonly folder: string
  readonly blobs: Blobs
  readonly pdf: Pdf
  readonly now: () => number
  readonly patience_ms?: number
}

/** After this a caller gets 503 with Retry-After; the work continues, and the retry finds its result. */
const PATIENCE_MS = 15_000

/** Of one link at once: readers have enough to do with these, and the row before them stays short for everybody else. */
const OF_ONE_LINK = { at_once: 4, waiting_max: 60 }

/** A damaged page is not tried again before this: every try may cost ten seconds of a processor. */
const DAMAGED_MS = 60_000
const UNDRAWABLE: readonly string[] = ['document_damaged', 'document_too_complex']
/** How many damaged pages are remembered. */
const DAMAGED_MAX = 1_000
/** Pages that one task looks through for places: the densest take two seconds. */
const PLACES_PAGES = 8
/** Raised when places are found otherwise than before. */
const PLACES_VERSION = 1

/**
 * Images and text of pages by content hash, made once and kept on disk; callers of one workspace that ask for the same one wait
 * together. What is made for one tells another nothing: neither that it is on its way nor that its share is used up.
 * Processes that share the folder see what another has made; a node with a disk of its own makes its own once.
 */
export function openPageImages({ folder, blobs, pdf, now, patience_ms = PATIENCE_MS }: Sources): PageImages {
  setInterval(() => void sweepUnused(folder, now()).catch(() => undefined), KEPT_UNUSED_MS / 3).unref()
  const under_way = new Map<string, Promise<Uint8Array>>()
  const of_links = new KeyedSemaphore(OF_ONE_LINK)
  const damaged = damageOf(now)

  const placeOf = ({ sha256 }: StoredFile, name: string) => join(folder, sha256.slice(0, 2), sha256, name)

  async function keptAt(path: string): Promise<Uint8Array | null> {
    const kept = await readFile(path).catch(() => null)
    if (kept) await utimes(path, now() / 1000, now() / 1000).catch(() => undefined)
    return kept
  }

  async function make(path: string, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const kept = await keptAt(path)
    if (kept) return kept
    damaged.refuse(path)
    const bytes = await work().catch((error: unknown) => {
      if (error instanceof Problem && UNDRAWABLE.includes(error.code)) damaged.remember(path, error)
      throw error
    })
    await keep(path, bytes)
    return bytes
  }

  function once({ workspace_id }: Asker, path: string, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const name = nameOf(workspace_id, path)
    const started = under_way.get(name) ?? make(path, work).finally(() => under_way.delete(name))
    under_way.set(name, started)
    return started
  }

  /** What is there already, or on its way, is had without a turn. */
  async function onceFor(asker: Asker, path: string, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const { link, workspace_id } = asker
    if (link === undefined || under_way.has(nameOf(workspace_id, path))) return once(asker, path, work)
    const kept = await keptAt(path)
    if (kept) return kept
    const signal = AbortSignal.timeout(patience_ms)
    const made = await of_links.run(link, () => once(asker, path, work), signal)
    return made ?? Promise.reject(stillDrawn())
  }

  return {
    get: (file, { page, width_px }, asker) =>
      within(
        patience_ms,
        onceFor(asker, placeOf(file, `${page}-${width_px}-v${PICTURES_VERSION}.webp`), async () => {
          const { workspace_id } = asker
          const path = await blobs.locate(file)
          return (await pdf.renderPage({ path, page, width_px, workspace_id })).webp
        }),
      ),
    text: (file, page, asker) =>
      within(
        patience_ms,
        onceFor(asker, placeOf(file, `${page}-text${wordsOf(file, page)}.json`), async () => {
          const { workspace_id } = asker
          const path = await blobs.locate(file)
          const text = await pdf.pageText({ path, page, workspace_id, ...misreadOf(file.pages) })
          return Buffer.from(JSON.stringify(text))
        }),
      ),
    places: (file, workspace_id) => within(patience_ms, placesIn({ once, placeOf, blobs, pdf }, file, workspace_id)),
    forget: ({ sha256 }) => rm(join(folder, sha256.slice(0, 2), sha256), { recursive: true, force: true }),
  }
}

interface Places extends Pick<Sources, 'blobs' | 'pdf'> {
  once(asker: Asker, path: string, work: () => Promise<Uint8Array>): Promise<Uint8Array>
  placeOf(file: StoredFile, name: string): string
}

async function placesIn({ once, placeOf, blobs, pdf }: Places, file: PagedFile, workspace_id: string) {
  const page_count = file.pages.length
  const misread = misreadOf(file.pages)
  const version = `${PLACES_VERSION}${misread.reads_otherwise === undefined ? '' : OWN_WORDS}`
  const found: FieldSuggestion[] = []
  for (let from = 1; from <= page_count; from += PLACES_PAGES) {
    const to = Math.min(page_count, from + PLACES_PAGES - 1)
    const kept = await once({ workspace_id }, placeOf(file, `${from}-${to}-places-${version}.json`), async () => {
      const path = await blobs.locate(file)
      return Buffer.from(JSON.stringify(await pdf.suggestions({ path, from, to, workspace_id, ...misread })))
    })
    found.push(...(JSON.parse(Buffer.from(kept).toString('utf8')) as FieldSuggestion[]))
  }
  return found
}

const nameOf = (workspace_id: string, path: string) => `${workspace_id} ${path}`

/** Without what is misread: earlier releases kept all of it under the plain name. */
const OWN_WORDS = '-own'
const wordsOf = ({ pages }: PagedFile, page: number) => (misreadPages(pages).includes(page) ? OWN_WORDS : '')

function damageOf(now: () => number) {
  const damaged = new Map<string, { readonly problem: Problem; readonly until_ms: number }>()
  return {
    refuse(path: string): void {
      const known = damaged.get(path)
      if (known && known.until_ms > now()) throw known.problem
    },
    remember(path: string, problem: Problem): void {
      damaged.delete(path)
      damaged.set(path, { problem, until_ms: now() + DAMAGED_MS })
      const [oldest] = damaged.keys()
      if (damaged.size > DAMAGED_MAX && oldest !== undefined) damaged.delete(oldest)
    },
  }
}

async function within<T>(patience_ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(stillDrawn()), patience_ms)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const stillDrawn = () => new Problem('unavailable', 'the page is still being drawn; try again in a moment')

/** Whole or not at all, however many write it at once. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const fresh = `${path}.${randomUUID()}.tmp`
  await writeFile(fresh, bytes, { mode: 0o600 })
  await rename(fresh, path)
}
