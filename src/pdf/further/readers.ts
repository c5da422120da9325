import { constants } from 'node:fs'
import { access, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FurtherReader } from '../../domain/further-readers.ts'
import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import { SharedSemaphore } from '../../kit/shared-semaphore.ts'
import { watch } from '../../kit/watch.ts'
import { ownShareSpent, Problem } from '../../problem.ts'
import { pgmIn } from '../pages/pgm.ts'
import { dpiOf } from '../pages/reading-size.ts'
import { type CellPrograms, DEBIAN, runInCell, SEEN } from './cell.ts'
import { PROGRAMS, type Program } from './programs.ts'
import { SAMPLE } from './sample.ts'

interface Warns {
  warn(facts: object, message: string): void
}

export interface FurtherOptions {
  readonly readers: readonly FurtherReader[]
  /** For pictures of one page each; nothing in it is left behind. */
  readonly folder: string
  readonly log?: Warns | undefined
  readonly cell?: CellPrograms
  readonly programs?: Readonly<Record<FurtherReader, Program>>
  /** Of processor time, for one page: an ordinary one takes a tenth of a second. */
  readonly cpu_ms?: number
  readonly answer_ms?: number
}

export interface Shown {
  readonly path: string
  readonly pages: readonly PageGeometry[]
  readonly workspace_id?: string
}

/** Says whether a picture shows what PDFium does; `none`: it is no picture of that page. */
export type Compare = (page: number, picture_path: string) => Promise<'same' | 'different' | 'none'>

/** A reader that shows something else, with the numbers of the pages. */
export interface Disagreeing {
  readonly reader: FurtherReader
  readonly pages: readonly number[]
}

/** Whether a further reader can be asked. */
export interface FurtherReaderState {
  readonly reader: FurtherReader
  /** As it says it; null where it does not run. */
  readonly version: string | null
  /** Why it cannot be asked; null if it can. */
  readonly issue: string | null
}

export interface FurtherReaders {
  /** The first of them that does not show what PDFium does; null if all do. */
  disagreeing(shown: Shown, compare: Compare): Promise<Disagreeing | null>
  states(): Promise<readonly FurtherReaderState[]>
}

const CPU_MS = 10_000
/** With the wait for a turn. */
const ANSWER_MS = 45_000

/**
 * Programs of this machine as further readers, each in a sandbox of its own and never without. One that cannot draw a page
 * shows something else than PDFium; but where it cannot draw our own page either, the fault is the machine's, and the
 * reader is left out and told of. See docs/internals/intake.md (Further readers).
 */
export function openFurtherReaders(options: FurtherOptions): FurtherReaders {
  const { readers, folder, log, answer_ms = ANSWER_MS } = options
  // Each takes a processor.
  const turns = new SharedSemaphore({ at_once: 2, waiting_max: 64, own_max: 16 })
  const ask = async (reader: FurtherReader, asked: Asked): Promise<Answer> => {
    const pages = await differingPages(reader, asked, options)
    const issue = pages.some(({ is }) => is === 'none') ? await issueOf(reader, options) : null
    if (issue !== null) log?.warn({ reader, issue }, 'a further reader does not work, and was not asked about a file')
    const differing = pages.filter(({ is }) => is === 'different' || issue === null).map(({ page }) => page)
    if (differing.length > 0) return { outcome: 'different', found: { reader, pages: differing } }
    return { outcome: issue === null ? 'same' : 'away', found: null }
  }
  return {
    async disagreeing(shown, compare) {
      const signal = AbortSignal.timeout(answer_ms)
      const all = async () => {
        for (const reader of readers) {
          const asking = () => inFolder(folder, (place) => ask(reader, { shown, compare, place, signal }))
          const { found } = await watch({ kind: 'reader', name: reader }, asking, ({ outcome }) => outcome)
          if (found !== null) return found
        }
        return null
      }
      const done = readers.length === 0 ? { value: null } : await turns.run(shown.workspace_id ?? '', all, signal)
      if (done === 'own_full') throw ownShareSpent()
      if (done === 'full' || done === 'left') throw busy()
      return done.value
    },
    states: () => Promise.all(readers.map((reader) => stateOf(reader, options))),
  }
}

interface Service {
  readonly temp_dir: string
  readonly further_readers?: readonly FurtherReader[]
  readonly log?: Warns | undefined
}

/** Those of a service. */
export const furtherReadersIn = ({ temp_dir, further_readers: readers = [], log }: Service): FurtherReaders =>
  openFurtherReaders({ readers, folder: join(temp_dir, 'drawn'), log })

const busy = () =>
  new Problem('unavailable', 'the file could not be shown to all readers in time; try again in a moment')

/** What a reader says of a file; `away`: it does not work here. */
interface Answer {
  readonly outcome: 'same' | 'different' | 'away'
  readonly found: Disagreeing | null
}

interface Asked {
  readonly shown: Shown
  readonly compare: Compare
  readonly place: string
  readonly signal: AbortSignal
}

interface Differing {
  readonly page: number
  readonly is: 'different' | 'none'
}

async function differingPages(
  reader: FurtherReader,
  { shown, compare, place, signal }: Asked,
  options: FurtherOptions,
): Promise<readonly Differing[]> {
  const { knows_units } = programOf(reader, options)
  const differing: Differing[] = []
  for (const [index, { width, height, user_unit }] of shown.pages.entries()) {
    const dpi = dpiOf(width / user_unit, height / user_unit) / (knows_units ? user_unit : 1)
    const [page, picture] = [index + 1, join(place, 'page.pgm')]
    const why = await draw(reader, { file: shown.path, page, dpi, picture, signal }, options)
    if (why === 'cancelled') throw busy()
    const is = await compare(page, picture)
    if (is !== 'same') differing.push({ page, is })
    // Its picture may be as large as all of a cell's memory on the disk.
    await rm(picture, { force: true })
  }
  return differing
}

interface Order {
  readonly file: string
  readonly page: number
  readonly dpi: number
  readonly picture: string
  readonly signal?: AbortSignal
}

async function draw(reader: FurtherReader, { file, page, dpi, picture, signal }: Order, options: FurtherOptions) {
  const { path, draws } = programOf(reader, options)
  const { cell = DEBIAN, cpu_ms = CPU_MS } = options
  const out = await open(picture, 'w', 0o600)
  try {
    const order = { program: path, options: draws(SEEN, page, dpi), file, output: out.fd, cpu_ms, signal }
    const { why } = await runInCell(cell, order)
    return why
  } finally {
    await out.close()
  }
}

const programOf = (reader: FurtherReader, { programs = PROGRAMS }: FurtherOptions): Program => programs[reader]

async function stateOf(reader: FurtherReader, options: FurtherOptions): Promise<FurtherReaderState> {
  const issue = await issueOf(reader, options)
  return { reader, version: issue === null ? await versionOf(reader, options) : null, issue }
}

/** Why a program cannot draw even our own page; null if it can. */
async function issueOf(reader: FurtherReader, options: FurtherOptions): Promise<string | null> {
  const { cell = DEBIAN, folder } = options
  const program = programOf(reader, options)
  for (const [path, what] of [
    [program.path, program.package],
    [cell.bwrap, 'bubblewrap'],
    [cell.prlimit, 'util-linux'],
  ] as const)
    if (!(await isThere(path))) return `${what} is not installed`
  return inFolder(folder, async (place) => {
    const [file, picture] = [join(place, 'sample.pdf'), join(place, 'sample.pgm')]
    await writeFile(file, SAMPLE)
    const why = await draw(
      reader,
      { file, page: 1, dpi: SAMPLE_DPI, picture, signal: AbortSignal.timeout(TRY_MS) },
      options,
    )
    return isSample(await readFile(picture)) ? null : `it did not draw a page of ours in the sandbox (${why})`
  })
}

const isThere = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

const SAMPLE_DPI = 20
const TRY_MS = 20_000

/** Black on the left and white on the right. */
function isSample(bytes: Buffer): boolean {
  const picture = pgmIn(bytes)
  if (picture === null) return false
  const { width, height, grey } = picture
  const middle = Math.floor(height / 2) * width
  return grey[middle + Math.floor(width / 4)] === 0 && grey[middle + Math.floor((3 * width) / 4)] === 255
}

/** As it says it, on one line; null where it says nothing. */
async function versionOf(reader: FurtherReader, options: FurtherOptions): Promise<string | null> {
  const { path, version } = programOf(reader, options)
  return inFolder(options.folder, async (place) => {
    const said = join(place, 'version')
    const out = await open(said, 'w', 0o600)
    const bounds = { file: null, output: out.fd, cpu_ms: CPU_MS, signal: AbortSignal.timeout(TRY_MS) }
    const { complaint } = await runInCell(options.cell ?? DEBIAN, {
      program: path,
      options: version,
      ...bounds,
    }).finally(() => out.close())
    return /\d+(?:\.\d+)+/.exec(`${await readFile(said, 'utf8')}\n${complaint}`)?.[0] ?? null
  })
}

async function inFolder<T>(root: string, work: (place: string) => Promise<T>): Promise<T> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  await sweep(root)
  const place = await mkdtemp(join(root, 'drawn-'))
  try {
    return await work(place)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** Several times as long as a file may take: what is older was left by a service that was killed. */
const LEFT_MS = 300_000

async function sweep(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const found = await stat(join(root, name)).catch(() => null)
    if (found && found.mtimeMs < Date.now() - LEFT_MS) await rm(join(root, name), { recursive: true, force: true })
  }
}
