-- Deliveries wait in their table. One job for each space of a workspace makes those that are due, in a queue of its own
-- (docs/internals/outbox.md).
create index delivery_due on delivery (workspace_id, webhook_id, next_attempt_at, event_seq)
  where state = 'pending' and next_attempt_at is not null;

-- Calls in a row that nobody answered, and until when none is made after too many of them.
alter table webhook
  add column unanswered int not null default 0 check (unanswered >= 0),
  add column held_until timestamptz;

-- Of an attempt that is being made by no job: from then on it is taken for interrupted. At once where it is null, since
-- jobs of one space follow each other. What a node before this version is about is given the time that a call may take.
alter table delivery add column calling_until timestamptz;
update delivery set calling_until = now() + interval '30 s' where state = 'pending' and next_attempt_at is null;

-- Beside what it took, a queue, in which jobs run one after the other on all nodes, and a wait by this server's clock.
-- What waits in a queue under a key is never put off by being asked for again, and keeps its place in the line.
create or replace function enqueue(specs json) returns void
  language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
begin
  perform graphile_worker.add_jobs(array(
    select row(
      s ->> 'task', s -> 'payload', s ->> 'queue', least(
        case when s ->> 'wait_ms' is null then coalesce((s ->> 'run_at')::timestamptz, now())
          else now() + (s ->> 'wait_ms')::float8 * interval '1 ms' end,
        (select j.run_at from graphile_worker._private_jobs j
          where s ->> 'queue' is not null and j.key = s ->> 'key' and j.is_available)
      ), 25, s ->> 'key', (s ->> 'priority')::int, null
    )::graphile_worker.job_spec
    from json_array_elements(specs) s
  ));
end $$;

-- Jobs of single attempts make room for those of the spaces.
delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
  where t.id = j.task_id and t.identifier = 'deliver_webhook' and j.locked_at is null;
select enqueue(json_agg(json_build_object(
    'task', 'deliver_webhooks', 'key', space.name, 'queue', space.name,
    'payload', json_build_object('workspace_id', space.workspace_id::text, 'livemode', space.livemode))))
  from (
    select distinct w.workspace_id, w.livemode,
      'deliver_webhooks:' || w.workspace_id || case when w.livemode then ':live' else ':test' end as name
    from delivery d join webhook w on w.workspace_id = d.workspace_id and w.id = d.webhook_id
    where d.state = 'pending'
  ) space having count(*) > 0;
