import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { openPdf } from '../src/pdf/open.ts'
import type { Inspection, InspectRequest, PdfWorkers } from '../src/ports/pdf.ts'
import { Problem } from '../src/problem.ts'
import { chanceOf } from '../test/pdf/intake/mutated.ts'
import { madeIdentity } from '../test/pdf/intake/opened.ts'
import { type Kind, kinds } from './refused-mutations.ts'

/*
 * The share of PDFs that intake refuses although poppler and MuPDF both show all their pages, and of those it takes, which
 * pages are other ones afterwards for them. Over a folder of PDFs and what ordinary programs make of them.
 *
 *   node tools/refused-share.ts FOLDER [--count 5000] [--from 0] [--to 5000] [--step 1] [--out result.jsonl]
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '5000' },
    from: { type: 'string', default: '0' },
    to: { type: 'string' },
    step: { type: 'string', default: '1' },
    out: { type: 'string', default: 'refused-share.jsonl' },
  },
})

const run = promisify(execFile)
const SIDE = '300'
const PAGES_MAX = 50
const DIFFERENT = 48
/** Of all pixels of a page; anti-aliasing differs where a thing becomes page content. */
const SHARE = 0.004

interface Found {
  readonly file: string
  readonly kind: string
  readonly refused: string | null
  readonly message?: string
  readonly removed?: readonly string[]
  readonly copied?: boolean
  readonly shown: boolean
  /** Pages that are no more what they were, by reader. */
  readonly changed?: Readonly<Record<string, readonly number[]>>
}

const READERS = {
  poppler: (path: string) => run('pdftoppm', ['-cropbox', '-scale-to', SIDE, path], QUIET),
  mupdf: (path: string) => run('mutool', ['draw', '-q', '-w', SIDE, '-h', SIDE, '-F', 'ppm', '-o', '-', path], QUIET),
} as const
const QUIET = { encoding: 'buffer', maxBuffer: 1 << 28, timeout: 20_000 } as const

/** Each page as PPM; null where the reader shows none. */
async function shownBy(reader: keyof typeof READERS, path: string): Promise<readonly Buffer[] | null> {
  try {
    const pages = pagesIn((await READERS[reader](path)).stdout)
    return pages.length === 0 ? null : pages
  } catch {
    return null
  }
}

function pagesIn(stdout: Buffer): readonly Buffer[] {
  const pages: Buffer[] = []
  for (let at = 0; at < stdout.length; ) {
    const head = /^P6\s+(?:#[^\n]*\n)?(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(at, at + 80).toString('latin1'))
    if (!head) break
    const end = at + head[0].length + 3 * Number(head[1]) * Number(head[2])
    pages.push(stdout.subarray(at, end))
    at = end
  }
  return pages
}

const isChanged = (before: Buffer, after: Buffer | undefined): boolean => {
  if (before.length !== after?.length) return true
  let differ = 0
  for (let i = 16; i < before.length; i++) if (Math.abs((before[i] ?? 0) - (after[i] ?? 0)) > DIFFERENT) differ++
  return differ > SHARE * before.length
}

const changedPages = (before: readonly Buffer[], after: readonly Buffer[] | null): readonly number[] =>
  before.flatMap((page, i) => (isChanged(page, after?.[i]) ? [i + 1] : []))

interface World {
  readonly pdf: PdfWorkers
  readonly folder: string
  readonly kinds: readonly Kind[]
  readonly sources: readonly string[]
}

async function judge(world: World, index: number): Promise<Found | null> {
  const { pdf, folder, sources } = world
  const kind = world.kinds[Math.floor(index / sources.length) % world.kinds.length]
  const source = sources[index % sources.length]
  if (kind === undefined || source === undefined) return null
  const bytes = kind.of(readFileSync(source), chanceOf(index))
  if (bytes === null || bytes.length === 0) return null
  const path = join(folder, `${index}.pdf`)
  const normalised_path = join(folder, `${index}.kept.pdf`)
  writeFileSync(path, bytes)
  try {
    const about = { file: source.split('/').at(-1) ?? '', kind: kind.name }
    return {
      ...about,
      ...(await resultOf(path, await inspected(pdf, { path, normalised_path, allow_signed: true }), normalised_path)),
    }
  } finally {
    rmSync(path, { force: true })
    rmSync(normalised_path, { force: true })
  }
}

/** Again where the machine had no time for it. */
async function inspected(pdf: PdfWorkers, order: InspectRequest): Promise<Inspection> {
  for (let tries = 1; ; tries++) {
    try {
      return await pdf.inspect(order)
    } catch (error) {
      if (!(error instanceof Problem) || tries === 5) throw error
    }
  }
}

async function resultOf(path: string, found: Inspection, kept: string): Promise<Omit<Found, 'file' | 'kind'>> {
  const [poppler, mupdf] = await Promise.all([shownBy('poppler', path), shownBy('mupdf', path)])
  const shown = poppler !== null && poppler.length === mupdf?.length && poppler.length <= PAGES_MAX
  if (found.refused !== null) return { refused: found.refused, message: found.message, shown }
  const plain = { refused: null, removed: found.removed, copied: found.normalised !== null, shown }
  if (found.normalised === null || !shown) return plain
  const [a, b] = await Promise.all([shownBy('poppler', kept), shownBy('mupdf', kept)])
  return { ...plain, changed: { poppler: changedPages(poppler, a), mupdf: changedPages(mupdf, b) } }
}

async function measure(world: World): Promise<void> {
  let next = Number(values.from)
  const end = Math.min(Number(values.to ?? values.count), Number(values.count))
  const worker = async (): Promise<void> => {
    while (next < end) {
      const index = next
      next += Number(values.step)
      const found = await judge(world, index)
      if (found) appendFileSync(values.out, `${JSON.stringify(found)}\n`)
    }
  }
  await Promise.all([worker(), worker()])
}

function tell(found: readonly Found[]): void {
  const shown = found.filter((one) => one.shown)
  const refused = shown.filter((one) => one.refused !== null)
  const changed = shown.filter(({ changed }) => changed && (changed['poppler']?.length || changed['mupdf']?.length))
  const both = changed.filter(({ changed }) => changed?.['poppler']?.length && changed['mupdf']?.length)
  const lines = [
    `${found.length} files, ${shown.length} of them shown by both readers`,
    `refused: ${refused.length} (${((100 * refused.length) / shown.length).toFixed(2)} %)`,
    ...counted(refused.map(({ message }) => message?.slice(0, 110) ?? '')),
    `copied: ${shown.filter((one) => one.copied).length}; other afterwards for one reader: ${changed.length}, for both: ${both.length}`,
    ...counted(both.map(({ file, kind }) => `${kind}: ${file}`)),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function counted(words: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word, count]) => `  ${count} x ${word}`)
}

const folder = mkdtempSync(join(tmpdir(), 'refused-'))
const [from] = positionals
if (from === undefined) throw new Error('which folder of PDFs?')
const pdf = openPdf({
  identity: await madeIdentity(join(folder, 'seal')),
  read_workers: 2,
  seal_workers: 1,
  temp_dir: folder,
  limits: { bytes_max: 25 * 1024 * 1024, pages_max: PAGES_MAX },
})
try {
  const sources = readdirSync(from)
    .filter((name) => name.endsWith('.pdf'))
    .sort()
    .map((name) => join(from, name))
  await measure({ pdf, folder, kinds: kinds(folder), sources })
  tell(
    readFileSync(values.out, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Found),
  )
} finally {
  await pdf.close()
  rmSync(folder, { recursive: true, force: true })
}
