import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * The reporter of `.ci/run`: it writes the path of each test file that failed, one a line, to the file that the
 * variable FAILED_FILES names. Errors outside of any file leave nothing to run again, so it writes nothing.
 */
export class FailedFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const list = process.env['FAILED_FILES']
    if (!list || errors.length > 0) return
    const failed = modules.filter((file) => !file.ok())
    writeFileSync(list, failed.map(({ moduleId }) => `${relative(process.cwd(), moduleId)}\n`).join(''))
  }
}
