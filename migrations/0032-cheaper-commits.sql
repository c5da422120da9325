-- What every commit pays is made cheaper.

-- As the job engine's add_jobs, which this no longer calls: one short statement or two for a job, not five that join. What
-- runs already under a key is let go of, so that what is asked for meanwhile comes once more. What waits in a queue under
-- a key is never put off by being asked for again, and keeps its place in the line. Runners are told which tasks there are.
create or replace function enqueue(specs json) returns void
  language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  s record;
  of_task int;
  of_queue int;
  tasks text[] := '{}';
begin
  for s in select * from json_to_recordset(specs)
    as x (task text, payload json, queue text, wait_ms float8, run_at timestamptz, key text, priority int)
  loop
    if s.task <> all(tasks) then
      tasks := tasks || s.task;
    end if;
    select id into of_task from graphile_worker._private_tasks where identifier = s.task;
    while of_task is null loop
      insert into graphile_worker._private_tasks (identifier) values (s.task) on conflict do nothing;
      select id into of_task from graphile_worker._private_tasks where identifier = s.task;
    end loop;
    of_queue := null;
    while s.queue is not null and of_queue is null loop
      select id into of_queue from graphile_worker._private_job_queues where queue_name = s.queue;
      exit when of_queue is not null;
      insert into graphile_worker._private_job_queues (queue_name) values (s.queue) on conflict do nothing;
    end loop;
    if s.key is not null then
      update graphile_worker._private_jobs set key = null, attempts = max_attempts, updated_at = now()
        where key = s.key and not is_available;
    end if;
    insert into graphile_worker._private_jobs as j (job_queue_id, task_id, payload, run_at, key, priority)
      values (of_queue, of_task, s.payload, coalesce(now() + s.wait_ms * interval '1 ms', s.run_at, now()), s.key,
        coalesce(s.priority, 0))
      on conflict (key) do update set
        job_queue_id = excluded.job_queue_id, task_id = excluded.task_id, payload = excluded.payload,
        run_at = case when s.queue is null then excluded.run_at else least(j.run_at, excluded.run_at) end,
        max_attempts = excluded.max_attempts, priority = excluded.priority,
        attempts = 0, last_error = null, revision = j.revision + 1, updated_at = now()
      where j.locked_at is null;
  end loop;
  perform pg_notify('jobs:insert', json_build_object('count', json_array_length(specs), 'tasks', tasks)::text);
end $$;

-- Implied by the reference to the envelope, whose workspace is checked.
alter table audit_entry drop constraint if exists audit_entry_workspace_id_fkey;
alter table mail drop constraint if exists mail_workspace_id_fkey;
