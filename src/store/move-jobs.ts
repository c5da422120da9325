import type pg from 'pg'
import type { Moving } from './move-rows.ts'

interface MovingJob {
  readonly task: string
  readonly payload: object
  readonly queue: string | null
  readonly run_at: string
  readonly max_attempts: number
  readonly key: string | null
  readonly priority: number
  readonly attempts: number
  readonly last_error: string | null
  /** When it was due first, if it has failed. */
  readonly updated_at: string
}

type Tried = Pick<MovingJob, 'attempts' | 'last_error' | 'updated_at'> & { readonly id: string }

/** Those that wait, as they were added, for the workspace as it is called there. */
export async function carryJobs({ from, to, key, new_key }: Moving): Promise<void> {
  const renamed = (name: string | null) => name?.replace(`:${key}:`, `:${new_key}:`) ?? null
  const { rows: jobs } = await from.query<MovingJob>(WAITING, [key])
  const arriving = jobs.map((job) => ({
    ...job,
    payload: { ...job.payload, workspace_id: new_key },
    queue: renamed(job.queue),
    key: renamed(job.key),
  }))
  const { rows: added } = await to.query<Tried>(ADD, [JSON.stringify(arriving)])
  await tried(
    to,
    added.filter(({ attempts, last_error }) => attempts > 0 || last_error !== null),
  )
}

const WAITING = `select t.identifier as task, j.payload, q.queue_name as queue, j.run_at::text as run_at, j.max_attempts, j.key,
    j.priority, j.attempts, j.last_error, j.updated_at::text as updated_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.payload ->> 'workspace_id' = $1 and j.attempts < j.max_attempts order by j.id`

const ADD = `select (graphile_worker.add_job(j.task, payload => j.payload, queue_name => j.queue, run_at => j.run_at,
    max_attempts => j.max_attempts, job_key => j.key, priority => j.priority)).id::text as id, j.attempts, j.last_error, j.updated_at
  from json_to_recordset($1) as j (task text, payload json, queue text, run_at timestamptz, max_attempts int, key text,
    priority int, attempts int, last_error text, updated_at text)`

const tried = (to: pg.Client, jobs: readonly Tried[]) =>
  to.query(
    `update graphile_worker._private_jobs j
      set attempts = a.attempts, last_error = a.last_error, updated_at = a.updated_at::timestamptz
      from json_to_recordset($1) as a (id bigint, attempts int, last_error text, updated_at text) where j.id = a.id`,
    [JSON.stringify(jobs)],
  )
