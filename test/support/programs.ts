import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { TestRunner } from 'vitest'

const found = new Map<string, boolean>()

/** Programs of other makers that judge our files, and programs that the service itself calls, where they are installed. */
export function has(program: string): boolean {
  const known =
    found.get(program) ??
    (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
  found.set(program, known)
  if (!known) note(program)
  return known
}

/** Skips the test that runs, with the reason, where one of the programs is missing. */
export function needs(...programs: readonly string[]): void {
  const missing = programs.filter((program) => !has(program))
  if (missing.length > 0) TestRunner.getCurrentTest()?.context.skip(`${missing.join(', ')} is not installed`)
}

/** What the closing line names: tests that judge less than they could, or nothing. */
function note(program: string): void {
  const test = TestRunner.getCurrentTest()
  if (test) test.meta.missing = [...new Set([...(test.meta.missing ?? []), program])]
}

declare module 'vitest' {
  interface TaskMeta {
    /** Programs that the test would have asked. */
    missing?: readonly string[]
  }
}
