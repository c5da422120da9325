import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { leftOut } from './tools/test-needs.ts'
import { TestReport } from './tools/test-report.ts'

/** Longer than a minute each: begun last, one of them would keep a worker waiting for the other. */
const LONGEST =
  /test\/(torture\/(fuzz\/api|startup\/(first-start|nodes)|crash\/crash)|browser\/(states|every-state|dashboard-axe))\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// Two workers: the suites share two cores with the database server and the PDF workers they start.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...leftOut()],
    globalSetup: ['test/support/global-setup.ts'],
    reporters: ['default', new TestReport()],
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One second is over before a busy machine has done what is waited for.
    expect: { poll: { timeout: 20_000 } },
  },
})
