import { expect, test } from 'vitest'
import { carryJobs } from '../../src/store/move-jobs.ts'
import { connectForTables } from '../../src/store/schema.ts'
import { freshDatabase } from '../support/database.ts'

test('a job that has failed keeps its error and its first due time when its workspace moves', async () => {
  const [here, there] = await Promise.all([freshDatabase(), freshDatabase()])
  await here.query(
    `select graphile_worker.add_job('failed', '{"workspace_id": 1}'), graphile_worker.add_job('beside', '{"workspace_id": 1}'),
      graphile_worker.add_job('fresh', '{"workspace_id": 1}'), graphile_worker.add_job('other', '{"workspace_id": 2}')`,
  )
  const failed = (task: string, attempts: number) =>
    here.query(
      `update graphile_worker._private_jobs j set attempts = ${attempts}, last_error = 'no "answer"', run_at = now() + interval '1 hour',
          updated_at = '2026-01-02 03:04:05.678901+00'
        from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = '${task}'`,
    )
  await failed('failed', 3)
  // Beside an older node a failure costs no attempt.
  await failed('beside', 0)
  const from = await connectForTables(here.connection, 'countersign move')
  const to = await connectForTables(there.connection, 'countersign move')
  await carryJobs({ from, to, id: 'ws_1', move_id: 'move_1', key: '1', new_key: '7' })
  await Promise.all([from.end(), to.end()])
  const rows = `select t.identifier as task, j.payload::text, j.attempts, j.last_error,
      case when j.last_error is not null then j.updated_at = '2026-01-02 03:04:05.678901+00' end as is_due_as_before
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by 1`
  const arrived = { payload: '{"workspace_id":"7"}', last_error: 'no "answer"', is_due_as_before: true }
  expect(await there.query(rows)).toEqual([
    { ...arrived, task: 'beside', attempts: 0 },
    { ...arrived, task: 'failed', attempts: 3 },
    { ...arrived, task: 'fresh', attempts: 0, last_error: null, is_due_as_before: null },
  ])
  await Promise.all([here.drop(), there.drop()])
})
