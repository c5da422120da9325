import type pg from 'pg'
import type { EndedJob, HeldJob, JobQueue, JobRoom } from '../ports/jobs.ts'
import { type Again, besideOthers, failedTasks, SOON_S_MAX } from './beside-releases.ts'
import { isReadOnly } from './database.ts'

const CHANNEL = 'jobs:insert'

/**
 * The job engine's tables, as its own runner uses them, but for all lanes of a node at once and on one connection: the
 * engine's asks for every slot of every lane by itself, each time a job is added or has ended
 * (docs/decisions/0005-graphile-worker-as-outbox.md). Jobs are held under the name of the node.
 */
export function jobQueue(client: pg.Client, { worker_id, schema }: Holder): JobQueue {
  /** The workspace of the last turn in each lane; each node goes round by itself. */
  const turns = new Map<string, string>()
  const beside = besideOthers(client, schema)
  const take = async (rooms: readonly JobRoom[]): Promise<HeldJob[]> => {
    if (rooms.length === 0) return []
    await beside.look()
    const asked = rooms.map(({ by_turn, ...room }, n) => ({
      ...room,
      tasks: beside.own(room.tasks),
      n,
      after: by_turn ? (turns.get(nameOf(room)) ?? '') : null,
    }))
    const how = rooms.some(({ by_turn }) => by_turn)
      ? { name: 'take_jobs_by_turn', text: TAKE_BY_TURN }
      : { name: 'take_jobs', text: TAKE }
    const { rows } = await client.query<Taken>({ ...how, values: [worker_id, JSON.stringify(asked)] })
    return rows.map(({ n, after, ...job }) => {
      const room = rooms[n]
      if (room && after !== null) turns.set(nameOf(room), after)
      return job
    })
  }
  const note = async (ended: readonly EndedJob[]) => {
    const again = await beside.failed(ended)
    await client.query(noteOf(ended, worker_id, again))
    if (again === 'elsewhere') await client.query(TELL, [JSON.stringify({ tasks: failedTasks(ended) })])
  }
  return {
    async onAdded(listener) {
      client.on('notification', ({ payload }) => listener(tasksIn(payload)))
      await client.query(`listen "${CHANNEL}"`)
    },
    async exchange(ended, rooms) {
      try {
        if (ended.length > 0) await note(ended)
        return await take(rooms)
      } catch (error) {
        // A new connection is led to the server that leads; this one stays where it is.
        if (isReadOnly(error)) void client.end()
        throw error
      }
    },
  }
}

interface Holder {
  readonly worker_id: string
  /** The number of the newest migration that this node knows. */
  readonly schema: number
}

interface Taken extends HeldJob {
  /** Of the room that it was taken for. */
  readonly n: number
  /** The workspace that had the last turn there; empty where all have had theirs. Null where it goes by age alone. */
  readonly after: string | null
}

const nameOf = ({ tasks }: Pick<JobRoom, 'tasks'>): string => tasks.join()

/** The job engine itself tells no tasks. */
function tasksIn(payload = '{}'): readonly string[] | null {
  const { tasks = null } = JSON.parse(payload) as { readonly tasks?: readonly string[] }
  return tasks
}

/** Most jobs go well, and are in no queue. */
function noteOf(ended: readonly EndedJob[], worker_id: string, again: Again): pg.QueryConfig {
  return ended.every(({ queue_id, error }) => queue_id === null && error === null)
    ? { name: 'done_jobs', text: DONE, values: [ended.map(({ id }) => id)] }
    : { name: 'ended_jobs', text: ENDED, values: [worker_id, JSON.stringify(ended.map(storable)), again] }
}

const TELL = `select pg_notify('${CHANNEL}', $1)`

/** The database takes no zero characters. */
const storable = ({ error, is_away = false, ...job }: EndedJob) => ({
  ...job,
  is_away,
  error: error?.replaceAll('\0', '\ufffd').toWellFormed() ?? null,
})

const DONE = 'delete from graphile_worker._private_jobs where id = any($1)'

/** Until what waits for a neighbour is tried again. */
const AWAY_S = 10
/** The job engine has no column for when it should have run first. */
const LATE_S = 'extract(epoch from now() - case when j.last_error is null then j.run_at else j.updated_at end)::float8'

/**
 * What failed comes again after e, e², … seconds, at most six hours. Beside an older node it may be no fault of its own: that
 * costs no attempt, and it waits as long as it is late, within bounds. What waits for a neighbour is as if it had not run.
 * What was asked for anew while it ran has lost its key to a job that does it. Since when it should have run is kept, for
 * who wants to know how late it is. A queue whose job has ended is free.
 */
const ENDED = `with ended as materialized (
    select * from json_to_recordset($2) as e (id bigint, queue_id int, key text, error text, is_away bool)
  ), done as (
    delete from graphile_worker._private_jobs j using ended e
    where j.id = e.id and (e.error is null or j.key is null and e.key is not null and j.locked_by = $1)
  ), failed as (
    update graphile_worker._private_jobs j set locked_by = null, locked_at = null,
      last_error = case when e.is_away then j.last_error else e.error end,
      updated_at = case when e.is_away or j.last_error is not null then j.updated_at else j.run_at end,
      attempts = j.attempts - case when e.is_away or $3 <> 'later' then 1 else 0 end,
      run_at = greatest(now(), j.run_at) + interval '1 s' * case
        when e.is_away then ${AWAY_S}
        when $3 = 'later' then exp(least(j.attempts, 10))
        when $3 = 'soon' then least(greatest(exp(least(j.attempts, 10)), ${LATE_S}), ${SOON_S_MAX})
        else 0 end
    from ended e where j.id = e.id and e.error is not null and j.locked_by = $1 and (j.key is not null or e.key is null)
  )
  update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
  from ended e where q.id = e.queue_id and q.locked_by = $1`

const JOBS = 'graphile_worker._private_jobs'
/** As the index job_turn has it; no workspace has the key 0. */
const WORKSPACE = `(coalesce(j.payload ->> 'workspace_id', '0') collate "C")`
/** So many workspaces are looked at in one exchange: of many the first job may not be due. */
const LOOKED_AT = 64

const ROOM = `room as materialized (
    select r.*, array(select t.id from graphile_worker._private_tasks t where t.identifier = any(r.tasks)) as task_ids
    from json_to_recordset($2) as r (n int, tasks text[], slots int, after text)
  ), moving as materialized (
    select array(select m.workspace_id::text from workspace_move m where m.state not in ('copying', 'arrived')) as workspaces
  )`

/**
 * In a lane by turn each free slot goes to the next workspace after the one that had the last, and once round what is
 * left goes to the oldest. So who adds a thousand jobs makes nobody else wait for all of them.
 */
const BY_TURN = `turn as (
    select n, after collate "C" as workspace, null::timestamptz as run_at, 0 as step, 0 as found from room where after is not null
    union all
    select t.n, next.workspace, next.run_at, t.step + 1, t.found + (next.run_at <= now())::int
    from turn t join room r on r.n = t.n cross join lateral (
      select first.* from unnest(r.task_ids) as task (id) cross join lateral (
        select ${WORKSPACE} as workspace, j.run_at from ${JOBS} j
        where j.task_id = task.id and j.is_available and ${WORKSPACE} > t.workspace
        order by ${WORKSPACE}, j.run_at limit 1
      ) first order by first.workspace, first.run_at limit 1
    ) next
    where t.step < ${LOOKED_AT} and t.found < r.slots
  ), chosen as (
    select c.n, c.id from (
      select r.n, r.slots, due.id, row_number() over (partition by r.n order by due.place, t.step) as place
      from turn t join room r on r.n = t.n cross join lateral (
        select d.id, row_number() over (order by d.run_at) as place
        from unnest(r.task_ids) as task (id) cross join lateral (
          select j.id, j.run_at from ${JOBS} j
          where j.task_id = task.id and j.is_available and j.job_queue_id is null
            and ${WORKSPACE} between t.workspace and t.workspace and j.run_at <= now()
          order by ${WORKSPACE}, j.run_at limit r.slots
        ) d
      ) due where t.run_at <= now() and t.workspace <> all((select workspaces from moving)::text[])
    ) c where c.place <= c.slots
  ), by_turn as materialized (
    select c.n, j.id, j.job_queue_id, j.priority, j.run_at from chosen c join ${JOBS} j on j.id = c.id
    where j.is_available for update of j skip locked
  ), reached as (
    select distinct on (t.n) t.n,
      case when t.step = ${LOOKED_AT} or t.found = r.slots then t.workspace else '' end as after
    from turn t join room r on r.n = t.n order by t.n, t.step desc
  )`

/**
 * Both ways read a few entries of an index, however much waits. Of the jobs of a queue one at most is taken, and none while
 * another one runs. Those of a workspace that is on its way to another database do not begin here.
 */
const takeOf = (
  turns: boolean,
): string => `with ${turns ? `recursive ${ROOM}, ${BY_TURN}` : ROOM}, by_age as materialized (
    select f.* from room r
    cross join lateral (select r.slots - ${turns ? '(select count(*) from by_turn b where b.n = r.n)' : '0'} as slots) free
    cross join lateral (
      select r.n, oldest.* from unnest(r.task_ids) as task (id) cross join lateral (
        select j.id, j.job_queue_id, j.priority, j.run_at from ${JOBS} j
        where j.task_id = task.id and j.is_available and j.run_at <= now()
          ${turns ? 'and j.id <> all(array(select b.id from by_turn b))' : ''}
          and coalesce(j.payload ->> 'workspace_id', '') <> all((select workspaces from moving)::text[])
          and (j.job_queue_id is null or exists (
            select from graphile_worker._private_job_queues q where q.id = j.job_queue_id and q.is_available
            for update skip locked))
        order by j.run_at limit free.slots for update skip locked
      ) oldest order by oldest.priority, oldest.run_at limit free.slots
    ) f
  ), found as (${turns ? 'select * from by_turn union all ' : ''}select * from by_age
  ), taken as materialized (
    select distinct on (job_queue_id, case when job_queue_id is null then id end) n, id, job_queue_id from found
    order by job_queue_id, case when job_queue_id is null then id end, priority, run_at
  ), held as (
    update graphile_worker._private_job_queues q set locked_by = $1, locked_at = now()
    from taken where q.id = taken.job_queue_id
  )
  update ${JOBS} j set attempts = j.attempts + 1, locked_by = $1, locked_at = now()
  from taken ${turns ? 'left join reached on reached.n = taken.n' : ''}, graphile_worker._private_tasks t
  where j.id = taken.id and t.id = j.task_id
  returning j.id, j.job_queue_id as queue_id, t.identifier as task, j.payload, j.attempts, j.key,
    taken.n, ${turns ? 'reached.after' : 'null as after'}`

const TAKE = takeOf(false)
const TAKE_BY_TURN = takeOf(true)
