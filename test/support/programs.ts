import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { TestRunner } from 'vitest'

/** What a machine may lack, and where it comes from: Debian's package, but for the first four. */
export const SOURCES = {
  corpus: 'the folder that CORPUS names',
  history: 'a clone of the repository: a package and an archive of the sources do not say what was released',
  'linux-x64': 'Linux on x64',
  qa: 'npm ci --prefix qa',
  age: 'age',
  bwrap: 'bubblewrap',
  certutil: 'libnss3-tools',
  curl: 'curl',
  git: 'git',
  gs: 'ghostscript',
  go: 'golang-go',
  mutool: 'mupdf-tools',
  openssl: 'openssl',
  pdfdetach: 'poppler-utils',
  pdfimages: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdfsig: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pg_ctlcluster: 'postgresql',
  pgbouncer: 'pgbouncer',
  'pkcs11-tool': 'opensc',
  promtool: 'prometheus',
  python3: 'python3',
  qpdf: 'qpdf',
  soffice: 'libreoffice-writer-nogui',
  'softhsm2-util': 'softhsm2',
} as const

export type Source = keyof typeof SOURCES

/** PDFs of many makers, too large for this repository; empty where they are not at hand. */
export const CORPUS = process.env['CORPUS'] ?? ''

const ROOT = join(import.meta.dirname, '..', '..')

/** Packages that only judge: clients, servers and linters of other makers. */
export const QA = join(ROOT, 'qa')

const found = new Map<Source, boolean>()

/** Whether it is installed; where not, the running test is counted as one that judges less than it could. */
export function has(program: Source): boolean {
  const known = found.get(program) ?? isThere(program)
  found.set(program, known)
  if (!known) note(program)
  return known
}

/** Skips the running test, with the reason, where something is missing. */
export function needs(...programs: readonly Source[]): void {
  const missing = programs.filter((program) => !has(program))
  if (missing.length > 0)
    TestRunner.getCurrentTest()?.context.skip(`not installed: ${missing.map(sourceOf).join(', ')}`)
}

/** Options of a test, or a group of tests, that cannot even begin without these: skipped and counted. */
export function given(...programs: readonly Source[]): {
  readonly skip?: true
  readonly meta?: { missing: readonly Source[] }
} {
  const missing = programs.filter((program) => !has(program))
  return missing.length > 0 ? { skip: true, meta: { missing } } : {}
}

export const sourceOf = (program: Source): string =>
  SOURCES[program] === program ? program : `${program} (${SOURCES[program]})`

function isThere(program: Source): boolean {
  if (program === 'corpus') return existsSync(join(CORPUS, 'expect.json'))
  if (program === 'history') return existsSync(join(ROOT, '.git'))
  if (program === 'linux-x64') return process.platform === 'linux' && process.arch === 'x64'
  if (program === 'qa') return existsSync(join(QA, 'node_modules'))
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}

function note(program: Source): void {
  const test = TestRunner.getCurrentTest()
  if (test) test.meta.missing = [...new Set([...(test.meta.missing ?? []), program])]
}

declare module 'vitest' {
  interface TaskMeta {
    /** What the test would have asked. */
    missing?: readonly Source[]
  }
}
