import { globSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { patience } from './test/support/effort.ts'
import { leftOut } from './tools/test-needs.ts'
import { TestReport } from './tools/test-report.ts'
import { projectOf } from './tools/test-tiers.ts'

/** Here each file has processes or a browser of its own, or searches for minutes: begun last, one of them would keep a worker while the others are done. */
const LONG = /\/test\/(torture|browser)\/|\/meaning\/by-chance\./

/** A worker that comes to a file of another project ends, and loads everything anew: those that have none to share come first. */
const rankOf = ({ project, moduleId }: TestSpecification): number => {
  if (project.name === 'alone') return 0
  return LONG.test(moduleId) ? 1 : 2
}

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

const FILES = globSync('test/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) => !leftOut().has(file))

/**
 * The files of a project share three processes, and in each of them the modules, the workers that read and seal PDFs, and
 * the browser: to load those costs more than most files take.
 */
const project = (name: ReturnType<typeof projectOf>, isolate = false): TestProjectInlineConfiguration => ({
  test: {
    name,
    include: FILES.filter((file) => projectOf(file) === name),
    isolate,
    pool: 'forks',
    setupFiles: ['test/support/dashboard-words.ts'],
    testTimeout: patience(30_000),
    hookTimeout: 60_000,
    unstubEnvs: true,
    unstubGlobals: true,
    // One second is over before a busy machine has done what is waited for.
    expect: { poll: { timeout: 20_000 } },
  },
})

// Three workers on two cores: what they test is in other processes, and much of the time each waits for those.
export default defineConfig({
  test: {
    projects: [project('fast'), project('full'), project('alone', true)],
    globalSetup: ['test/support/global-setup.ts'],
    reporters: ['default', new TestReport()],
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
  },
})
