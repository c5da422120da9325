-- readable_from: 0.2.1
-- The nodes on this database, so that those of two releases know of each other (docs/internals/outbox.md, Two releases).
-- Each writes its row at the start and again every few seconds, and takes it away when it stops. By the clock of the
-- database. Like the list of migrations it is reached through functions alone.
create table node (
  name text primary key,
  release text not null,
  commit text,
  -- The newest migration that its program knows.
  schema text not null,
  role text not null check (role in ('all', 'api', 'jobs')),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- Since when this one has seen nodes of an older release; null where there was none the last time.
  beside_older_since timestamptz
);

-- 0063-nodes.sql is 63.
create function schema_number(name text) returns int language sql immutable parallel safe
  return substring(name from '^\d+')::int;

-- Those seen in the last two minutes; what is of the future was written before the clock was put back. And those that run jobs
-- and are of a release from before this table: they hold the lock of
-- a node (7012), and not the one that says which schema they know (7031, src/store/job-nodes.ts). One that looks for dead nodes
-- holds theirs for a moment, and its own all the time.
create function live_nodes() returns table (
    name text, release text, commit text, schema text, role text, started_at timestamptz, seen_at timestamptz)
  language sql stable security definer set search_path from current
begin atomic
  select n.name, n.release, n.commit, n.schema, n.role, n.started_at, n.seen_at
    from node n where n.seen_at > now() - interval '2 minutes' and n.seen_at < now() + interval '2 minutes'
  union all
  select 'process ' || l.pid, null, null, null, 'jobs', null, null
    from pg_catalog.pg_locks l where l.locktype = 'advisory' and l.objsubid = 2 and l.granted and l.classid in (7012, 7031)
      and l.database = (select d.oid from pg_catalog.pg_database d where d.datname = current_database())
    group by l.pid having not bool_or(l.classid = 7031);
end;

-- Whether a node may fail at what a newer release has changed. One that runs jobs is there for as long as its lock, also where
-- it has not been seen for a while.
create function has_older_node() returns boolean
  language sql stable security definer set search_path from current
begin atomic
  select exists (select from live_nodes() n where n.schema is null or schema_number(n.schema) < newest.number)
      or exists (
        select from pg_catalog.pg_locks l where l.locktype = 'advisory' and l.objsubid = 2 and l.granted and l.classid = 7031
          and l.objid::bigint < newest.number
          and l.database = (select d.oid from pg_catalog.pg_database d where d.datname = current_database()))
    from (select max(schema_number(m.name)) as number from migration m) newest;
end;

-- Whether a node that knows more than this migration runs jobs. By its lock, which is gone with it.
create function newer_runs_jobs(schema int) returns boolean
  language sql stable security definer set search_path from current
begin atomic
  select exists (
    select from pg_catalog.pg_locks l where l.locktype = 'advisory' and l.objsubid = 2 and l.granted and l.classid = 7031
      and l.objid::bigint > newer_runs_jobs.schema
      and l.database = (select d.oid from pg_catalog.pg_database d where d.datname = current_database()));
end;

-- The last node of an older release has gone: what has failed since one was seen, or since the newest migration, runs at once. When it failed follows from how long it waits (src/store/job-queue.ts). What waited before then is left to
-- itself, and so is what somebody else is at. Once for all nodes.
create function wake_failed(since timestamptz) returns void
  language plpgsql security definer set search_path = public as $$
begin
  update node set beside_older_since = null where name in (
    select n.name from node n where n.beside_older_since is not null for update skip locked);
  update graphile_worker._private_jobs set run_at = now() where id in (
    select j.id from graphile_worker._private_jobs j
      where j.is_available and j.last_error is not null and j.run_at > now()
        and j.run_at - interval '1 s' * exp(least(j.attempts, 10)) >= greatest(since, (select max(m.applied_at) from migration m))
      for update skip locked);
  perform pg_notify('jobs:insert', '{}');
end $$;
revoke execute on function wake_failed from public;

-- A node is there. When the last one of an older release has gone, whoever sees it first wakes what may have failed because of it.
create function show_node(of_name text, of_release text, of_commit text, of_schema text, of_role text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  before node;
begin
  select * into before from node where name = of_name;
  insert into node as n (name, release, commit, schema, role) values (of_name, of_release, of_commit, of_schema, of_role)
    on conflict (name) do update set seen_at = now();
  if has_older_node() then
    -- Not one that is itself older. Who has only come does not know since when.
    update node set beside_older_since = case when before.name is null then '-infinity' else now() end
      where name = of_name and beside_older_since is null
        and schema_number(of_schema) >= (select max(schema_number(m.name)) from migration m);
  elsif before.beside_older_since is not null then
    perform wake_failed(before.beside_older_since);
  end if;
  delete from node where name in (
    select n.name from node n where n.name <> of_name
        and (n.seen_at < now() - interval '10 minutes' or n.seen_at > now() + interval '10 minutes')
      for update skip locked);
end $$;

create function hide_node(of_name text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  since timestamptz;
begin
  select min(n.beside_older_since) into since from node n;
  delete from node where name = of_name;
  if since is not null and not has_older_node() then
    perform wake_failed(since);
  end if;
end $$;

-- A job that failed waits since it should have run first, not only once its next try is due. That time is kept in updated_at
-- (src/store/job-queue.ts), which nothing else reads.
create or replace function job_lags() returns table (task text, waiting int, oldest_s float8)
  language sql stable security definer set search_path from current
begin atomic
  select t.identifier, count(*)::int,
      extract(epoch from now() - min(case when j.last_error is null then j.run_at else least(j.run_at, j.updated_at) end))::float8
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.is_available and (j.run_at < now() or j.last_error is not null)
    group by t.identifier;
end;

create or replace function job_lag() returns table (waiting int, oldest_s float8)
  language sql stable security definer set search_path from current
begin atomic
  select coalesce(sum(l.waiting), 0)::int, coalesce(max(l.oldest_s), 0)::float8 from job_lags() l;
end;

-- Those that nobody tries again. Of a job that was asked for anew while it ran (it has lost its key, enqueue in 0032) another one
-- does the work. Their errors, which are of all workspaces, are for the operator alone.
create function given_up_jobs() returns table (task text, given_up_at timestamptz, error text)
  language sql stable set search_path from current
begin atomic
  select t.identifier, j.run_at, j.last_error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null
      and not (j.key is null and (j.job_queue_id is not null or t.identifier in ('seal_envelope', 'send_bulk')));
end;
revoke execute on function given_up_jobs from public;

create function failed_jobs() returns table (task text, failed int)
  language sql stable security definer set search_path from current
begin atomic
  select g.task, count(*)::int from given_up_jobs() g group by g.task;
end;
