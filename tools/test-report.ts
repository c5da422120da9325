import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { has } from '../test/support/programs.ts'
import { leftOut } from './test-needs.ts'

/** Every program that tests ask about our files, or that the service calls; the Debian package where it has another name. */
const PROGRAMS = {
  bwrap: 'bubblewrap',
  certutil: 'libnss3-tools',
  curl: 'curl',
  mutool: 'mupdf-tools',
  openssl: 'openssl',
  pdfsig: 'poppler-utils',
  pgbouncer: 'pgbouncer',
  'pkcs11-tool': 'opensc',
  python3: 'python3',
  qpdf: 'qpdf',
  soffice: 'libreoffice-writer-nogui',
  'softhsm2-util': 'softhsm2',
} as const

/**
 * Says at the end what could not be judged here, and why. Where FAILED_FILES names a file, the paths of the test
 * files that failed are written there, one a line; errors outside of any file leave nothing to run again.
 */
export class TestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((file) => [...file.children.allTests()])
    const skipped = tests.filter((test) => test.result().state === 'skipped').length
    const in_part = tests.filter((test) => test.result().state !== 'skipped' && test.meta().missing).length
    const missing = Object.entries(PROGRAMS).filter(([program]) => !has(program))
    const left_out = leftOut().length
    if (skipped + in_part + left_out > 0) {
      process.stdout.write(`\n${closingLine({ skipped, in_part, left_out, missing })}\n`)
    }
    const list = process.env['FAILED_FILES']
    if (!list || errors.length > 0) return
    const failed = modules.filter((file) => !file.ok())
    writeFileSync(list, failed.map(({ moduleId }) => `${relative(process.cwd(), moduleId)}\n`).join(''))
  }
}

interface Unjudged {
  readonly skipped: number
  readonly in_part: number
  /** Whole files. */
  readonly left_out: number
  readonly missing: readonly (readonly [string, string])[]
}

const closingLine = ({ skipped, in_part, left_out, missing }: Unjudged): string =>
  `Not judged here: ${skipped} tests skipped, ${in_part} judged in part, ${left_out} files left out. ${
    missing.length === 0
      ? 'No program is missing.'
      : `Missing programs: ${missing.map(([program, from]) => (program === from ? program : `${program} (${from})`)).join(', ')}.`
  }`
