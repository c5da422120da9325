-- A workspace on its way to another database (docs/internals/tenancy.md). Without a row it stays where it is.
create table workspace_move (
  workspace_id bigint primary key references workspace (key),
  -- The same in both databases, so that a move that was broken off finds its own rows and no others.
  move_id text not null,
  -- 'held': its jobs do not begin. 'frozen': nothing of it is changed. 'moved': it lives in the other database, and what is
  -- here waits to be removed. 'arrived': this is the other database.
  state text not null check (state in ('held', 'frozen', 'moved', 'arrived')),
  since timestamptz not null default now()
);
call wall('workspace_move');
revoke insert, update, delete on workspace_move from countersign_app;

-- Whoever changes something of a workspace shares a lock until the commit, and whoever freezes it takes the lock alone: so
-- that what has been seen as not frozen is committed before the last rows are read. A frozen workspace is read-only to
-- callers, which they are told as of a row that is locked for too long: 503, and try again.
-- Statements that name no workspace are those of the doors and of operators.
create function stays_while_moving() returns trigger language plpgsql as $$
declare
  of_workspace bigint := nullif(current_setting('app.workspace', true), '')::bigint;
begin
  if of_workspace is null then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(7013, (of_workspace % 2147483647)::int);
  if exists (select from workspace_move m where m.workspace_id = of_workspace and m.state in ('frozen', 'moved')) then
    raise exception 'the workspace is being moved to another database'
      using errcode = 'lock_not_available';
  end if;
  return null;
end $$;

-- The triggers are there only while some workspace moves (src/store/move.ts): a service that moves none pays nothing for it.
create procedure watch_changes(guarded regclass) language plpgsql as $$
begin
  execute format('create or replace trigger stays_while_moving before insert or update or delete on %s
    for each statement execute function stays_while_moving()', guarded);
end $$;

-- In the order in which every change takes them as far as there is one: an envelope before what hangs on it.
create function changed_tables() returns setof regclass language sql stable as $$
  select c.oid::regclass from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname in ('workspace', 'person', 'second_factor', 'password_reset', 'provider_identity') or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped))
      and c.relname <> 'workspace_move'
    order by c.relname <> 'envelope', c.relname
$$;

-- What has moved may be removed here with all its evidence, which is in the other database.
create or replace function refuse_to_forget() returns trigger language plpgsql as $$
begin
  if old.status not in ('draft', 'recalled') and not exists (
    select from erased_envelope x where x.workspace_id = old.workspace_id and x.id = old.id
  ) and not exists (
    select from workspace_move m where m.workspace_id = old.workspace_id and m.state = 'moved'
  ) then
    raise exception 'only a draft or a recalled envelope can be deleted';
  end if;
  return old;
end $$;

-- Sweeps leave a workspace alone that cannot be changed.
create function is_on_its_way(of_workspace bigint) returns boolean language sql stable
  return exists (select from workspace_move m where m.workspace_id = of_workspace and m.state <> 'arrived');

create or replace function spaces_beyond(after_workspace bigint)
  returns table (workspace_id bigint, livemode boolean, ahead_ms float8, retention_days int)
  language sql stable
begin atomic
  select w.key, space.livemode, (case when space.livemode then 0 else w.test_clock_ms end)::float8, w.retention_days
    from workspace w cross join (values (true), (false)) as space (livemode)
    where w.key > after_workspace and not is_on_its_way(w.key);
end;

create or replace function unsealed(at_most int, after_id text) returns table (workspace_id bigint, id text)
  language sql stable security definer set search_path from current
begin atomic
  select e.workspace_id, e.id from envelope e where e.status = 'signed' and e.id > after_id
    and not is_on_its_way(e.workspace_id) and not exists (
      select from graphile_worker.jobs j where j.key = 'seal_envelope:' || e.id and j.attempts < j.max_attempts
        and j.run_at < now() + interval '15 minutes'
    ) order by e.id limit at_most;
end;
