import type pg from 'pg'
import type { EndedJob, HeldJob, JobQueue, JobRoom } from '../ports/jobs.ts'

const CHANNEL = 'jobs:insert'

/**
 * The job engine's tables, as its own runner uses them, but for all lanes of a node at once and on one connection: the
 * engine's asks for every slot of every lane by itself, each time a job is added or has ended
 * (docs/decisions/0005-graphile-worker-as-outbox.md). Jobs are held under the name of the node.
 */
export function jobQueue(client: pg.Client, worker_id: string): JobQueue {
  return {
    async onAdded(listener) {
      client.on('notification', ({ payload }) => listener(tasksIn(payload)))
      await client.query(`listen "${CHANNEL}"`)
    },
    async exchange(ended, rooms) {
      if (ended.length > 0) await client.query(noteOf(ended, worker_id))
      if (rooms.length === 0) return []
      const values = [worker_id, JSON.stringify(rooms satisfies readonly JobRoom[])]
      return (await client.query<HeldJob>({ name: 'take_jobs', text: TAKE, values })).rows
    },
  }
}

/** The job engine itself tells no tasks. */
function tasksIn(payload = '{}'): readonly string[] | null {
  const { tasks = null } = JSON.parse(payload) as { readonly tasks?: readonly string[] }
  return tasks
}

/** Most jobs go well, and are in no queue. */
function noteOf(ended: readonly EndedJob[], worker_id: string): pg.QueryConfig {
  return ended.every(({ queue_id, error }) => queue_id === null && error === null)
    ? { name: 'done_jobs', text: DONE, values: [ended.map(({ id }) => id)] }
    : { name: 'ended_jobs', text: ENDED, values: [worker_id, JSON.stringify(ended.map(storable))] }
}

/** The database takes no zero characters. */
const storable = ({ error, ...job }: EndedJob) => ({
  ...job,
  error: error?.replaceAll('\0', '\ufffd').toWellFormed() ?? null,
})

const DONE = 'delete from graphile_worker._private_jobs where id = any($1)'

/** What failed comes again after e, e², … seconds, at most six hours. A queue whose job has ended is free. */
const ENDED = `with ended as materialized (
    select * from json_to_recordset($2) as e (id bigint, queue_id int, error text)
  ), done as (
    delete from graphile_worker._private_jobs j using ended e where j.id = e.id and e.error is null
  ), failed as (
    update graphile_worker._private_jobs j set last_error = e.error, locked_by = null, locked_at = null,
      run_at = greatest(now(), j.run_at) + exp(least(j.attempts, 10)) * interval '1 s'
    from ended e where j.id = e.id and e.error is not null and j.locked_by = $1
  )
  update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
  from ended e where q.id = e.queue_id and q.locked_by = $1`

/**
 * Of the jobs of a queue one at most is taken, and none while another one runs. Those of a workspace that is on its way
 * to another database do not begin here.
 */
const TAKE = `with found as materialized (
    select f.* from json_to_recordset($2) as room (tasks text[], slots int) cross join lateral (
      select j.id, j.job_queue_id, j.priority, j.run_at from graphile_worker._private_jobs j
      where j.is_available and j.run_at <= now()
        and j.task_id = any(array(select t.id from graphile_worker._private_tasks t where t.identifier = any(room.tasks)))
        and coalesce(j.payload ->> 'workspace_id', '') <> all(
          array(select m.workspace_id::text from workspace_move m where m.state <> 'arrived'))
        and (j.job_queue_id is null or exists (
          select from graphile_worker._private_job_queues q where q.id = j.job_queue_id and q.is_available
          for update skip locked))
      order by j.priority, j.run_at limit room.slots for update skip locked
    ) f
  ), taken as materialized (
    select distinct on (job_queue_id, case when job_queue_id is null then id end) id, job_queue_id from found
    order by job_queue_id, case when job_queue_id is null then id end, priority, run_at
  ), held as (
    update graphile_worker._private_job_queues q set locked_by = $1, locked_at = now()
    from taken where q.id = taken.job_queue_id
  )
  update graphile_worker._private_jobs j set attempts = j.attempts + 1, locked_by = $1, locked_at = now()
  from taken, graphile_worker._private_tasks t where j.id = taken.id and t.id = j.task_id
  returning j.id, j.job_queue_id as queue_id, t.identifier as task, j.payload, j.attempts, j.key, j.priority`
