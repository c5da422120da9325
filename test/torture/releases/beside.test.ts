import { afterAll, describe, expect, test, vi } from 'vitest'
import { newestMigration, numberOfMigration } from '../../../src/store/migrations.ts'
import { closeReceivers } from '../../outgoing/receiver.ts'
import { MIGRATIONS } from '../../support/global-setup.ts'
import { cleanUp } from '../startup/process.ts'
import { type JobsOf, proveBeside } from './beside.ts'
import { hasHistory, lastRelease, plantedRelease, removeCode, todaysCode } from './code.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

afterAll(async () => {
  await cleanUp()
  await closeReceivers()
  removeCode()
})

const NEXT = `${String(numberOfMigration(await newestMigration(MIGRATIONS)) + 1).padStart(4, '0')}-planted.sql`
const READABLE = `-- readable_from: ${todaysCode().version}\n`
const WAYS: readonly JobsOf[] = ['older', 'newer']

describe.runIf(hasHistory())('the last release beside this one', () => {
  test.each(WAYS)('goes on, where the jobs are those of the %s', async (jobs_of) => {
    expect(await proveBeside(lastRelease(), todaysCode(), jobs_of)).toEqual([])
  })
})
