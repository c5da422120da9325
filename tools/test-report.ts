import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { type Source, sourceOf } from '../test/support/programs.ts'
import { leftOut } from './test-needs.ts'
import { projectOf } from './test-tiers.ts'

/**
 * Says at the end what could not be judged here, and why. Two settings: where FAILED_FILES names a file, the paths of the
 * test files that failed are written there, one a line (errors outside of any file leave nothing to run again); with
 * REQUIRE_PROGRAMS a run fails that lacked a program. The corpus is none: nobody can install it.
 */
export class TestReport implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((file) => [...file.children.allTests()])
    const skipped = tests.filter((test) => test.result().state === 'skipped')
    const in_part = tests.filter((test) => test.result().state !== 'skipped' && test.meta().missing)
    const left_out = this.#leftOut()
    const lacking = new Map<Source, number>()
    const add = (sources: readonly Source[] = []) => {
      for (const source of sources) lacking.set(source, (lacking.get(source) ?? 0) + 1)
    }
    for (const test of [...skipped, ...in_part]) add(test.meta().missing)
    for (const sources of left_out) add(sources)
    if (skipped.length + in_part.length + left_out.length > 0)
      process.stdout.write(
        `\nNot judged here: ${skipped.length} tests skipped, ${in_part.length} judged in part, ${left_out.length} files left out.${missing(lacking)}\n`,
      )
    lacking.delete('corpus')
    if (process.env['REQUIRE_PROGRAMS'] && lacking.size > 0) {
      process.stdout.write('FAILED: programs are missing, and REQUIRE_PROGRAMS is set\n')
      process.exitCode = 1
    }
    const list = process.env['FAILED_FILES']
    if (!list || errors.length > 0) return
    const failed = modules.filter((file) => !file.ok())
    writeFileSync(list, failed.map(({ moduleId }) => `${relative(process.cwd(), moduleId)}\n`).join(''))
  }

  /** Of the files that were asked for, what each lacks. */
  #leftOut(): readonly (readonly Source[])[] {
    const projects = new Set(this.#vitest?.projects.map(({ name }) => name))
    const filters = process.argv.slice(3).filter((word) => !word.startsWith('-'))
    const asked = (file: string) => filters.length === 0 || filters.some((filter) => file.includes(filter))
    return [...leftOut()].filter(([file]) => projects.has(projectOf(file)) && asked(file)).map(([, sources]) => sources)
  }
}

/** The costliest first. */
const missing = (lacking: ReadonlyMap<Source, number>): string => {
  if (lacking.size === 0) return ''
  const costs = [...lacking].toSorted(([, a], [, b]) => b - a).map(([source, n]) => `${sourceOf(source)} for ${n}`)
  return ` Missing: ${costs.join(', ')}.`
}
