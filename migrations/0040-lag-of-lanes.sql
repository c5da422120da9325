-- What waits is found by task, and by workspace, however much waits of the others (src/store/job-queue.ts).
create index if not exists job_due on graphile_worker._private_jobs (task_id, run_at) where is_available;
create index if not exists job_turn on graphile_worker._private_jobs
  (task_id, (coalesce(payload ->> 'workspace_id', '0') collate "C"), run_at) where is_available;

-- By lane, of the oldest jobs that are due and not taken: how many (so many of each task at most), the age of the oldest,
-- the workspace that has most of them, and the age of the oldest of all others. A job whose queue runs another waits for
-- that, not for a slot, and does not count. However many jobs wait, only so many are read, in the order of the index: what the
-- planner believes of a table that is mostly empty would have it sort all of them.
create function lane_lag(lanes json, sample int) returns table (
    lane text, waiting int, oldest_s float8, busiest text, busiest_waiting int, others_oldest_s float8)
  language sql stable security definer set search_path from current
  set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off set jit = off
begin atomic
  with waiting as materialized (
    select l.lane, j.workspace, j.run_at
    from json_to_recordset(lanes) as l (lane text, tasks text[])
    join graphile_worker._private_tasks t on t.identifier = any(l.tasks)
    cross join lateral (
      select d.run_at, coalesce(d.payload ->> 'workspace_id', '0') as workspace from graphile_worker._private_jobs d
      where d.task_id = t.id and d.is_available and d.run_at <= now() and (d.job_queue_id is null or exists (
        select from graphile_worker._private_job_queues q where q.id = d.job_queue_id and q.is_available))
      order by d.run_at limit sample
    ) j
  ), shares as (
    select w.lane, w.workspace, count(*)::int as n, min(w.run_at) as oldest,
      row_number() over (partition by w.lane order by count(*) desc, w.workspace) as place
    from waiting w group by w.lane, w.workspace
  )
  select s.lane, sum(s.n)::int, extract(epoch from now() - min(s.oldest))::float8,
    max(s.workspace) filter (where s.place = 1), (max(s.n) filter (where s.place = 1))::int,
    coalesce(extract(epoch from now() - min(s.oldest) filter (where s.place > 1)), 0)::float8
  from shares s group by s.lane;
end;
