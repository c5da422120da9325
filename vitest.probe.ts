import { defineConfig } from 'vitest/config'
import { leftOut } from './tools/test-needs.ts'
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...leftOut()],
    globalSetup: ['test/support/global-setup.ts'],
    reporters: ['default', ['json', { outputFile: '/tmp/probe.json' }]],
    pool: 'forks', isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
