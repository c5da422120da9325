import { expect, test } from 'vitest'
import { JOBS_MIGRATION } from '../../src/store/migrate.ts'
import { databaseBefore } from '../support/old-database.ts'

const old = databaseBefore('9999')

test('the newest migration of the job engine is the one that is looked for', async () => {
  expect(await old.query('select max(id) as id from graphile_worker.migrations')).toEqual([{ id: JOBS_MIGRATION }])
})

test('a database whose jobs belong to a newer version is refused by the job engine', async () => {
  await old.query('insert into graphile_worker.migrations (id, breaking) values ($1, true)', [JOBS_MIGRATION + 1])
  await expect(old.migrate()).rejects.toThrow(/includes breaking migration/)
  // The engine means to end the process.
  process.exitCode = undefined
})
