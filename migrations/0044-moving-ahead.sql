-- The rows of a workspace that moves are copied while everything goes on, and which of them change meanwhile is noted
-- (docs/internals/tenancy.md). 'copying': so far is it, and nobody notices anything.
alter table workspace_move drop constraint workspace_move_state_check, add constraint workspace_move_state_check
  check (state in ('copying', 'held', 'frozen', 'moved', 'arrived'));

-- Not logged: a move ends with the server that it reads from, and begins anew.
create unlogged table workspace_change (
  workspace_id bigint not null,
  n bigint generated always as identity,
  on_table text not null,
  -- Without the workspace.
  row_key jsonb not null,
  primary key (workspace_id, n)
);
call wall('workspace_change');
revoke update, delete on workspace_change from countersign_app;

-- What one row of it is known by: its primary key and, where it is parted by the month, the envelope that says in which part it
-- lies. Keys of a parted table are those of its parts.
create function row_key_of(of_table regclass) returns text[] language sql stable as $$
  select array_agg(a.attname::text order by a.attname)
    from pg_attribute a left join pg_partitioned_table p on p.partrelid = a.attrelid
    where a.attrelid = of_table and a.attname <> 'workspace_id' and (a.attnum = any(p.partattrs) or exists (
      select from pg_index i join pg_attribute b on b.attrelid = i.indrelid and b.attnum = any(i.indkey)
        where i.indisprimary and i.indrelid = coalesce(nullif(p.partdefid, 0), a.attrelid) and b.attname = a.attname))
$$;

-- Told the table and an expression of the key of $1, so that nothing else of a large row is looked at.
create function note_change() returns trigger language plpgsql as $$
declare
  of_workspace bigint := coalesce(new.workspace_id, old.workspace_id);
  before jsonb;
  after jsonb;
begin
  if exists (select from workspace_move m where m.workspace_id = of_workspace and m.state in ('copying', 'held', 'frozen')) then
    if tg_op <> 'INSERT' then
      execute 'select ' || tg_argv[1] into before using old;
    end if;
    if tg_op <> 'DELETE' then
      execute 'select ' || tg_argv[1] into after using new;
    end if;
    insert into workspace_change (workspace_id, on_table, row_key)
      select distinct of_workspace, tg_argv[0], k from unnest(array[before, after]) k where k is not null;
  end if;
  return null;
end $$;

create or replace procedure watch_changes(guarded regclass) language plpgsql as $$
begin
  execute format('create or replace trigger stays_while_moving before insert or update or delete on %s
    for each statement execute function stays_while_moving()', guarded);
  if exists (select from pg_attribute a where a.attrelid = guarded and a.attname = 'workspace_id') then
    execute format('create or replace trigger is_noted_while_moving after insert or update or delete on %s
      for each row execute function note_change(%L, %L)', guarded,
      (select c.relname from pg_class c where c.oid = guarded),
      format('jsonb_build_object(%s)', (select string_agg(format('%L, ($1).%I', k, k), ', ') from unnest(row_key_of(guarded)) k)));
  end if;
end $$;

create or replace function changed_tables() returns setof regclass language sql stable as $$
  select c.oid::regclass from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname in ('workspace', 'person', 'second_factor', 'password_reset', 'provider_identity') or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped))
      and c.relname not in ('workspace_move', 'workspace_change')
    order by c.relname <> 'envelope', c.relname
$$;

create or replace function is_on_its_way(of_workspace bigint) returns boolean language sql stable
  return exists (select from workspace_move m where m.workspace_id = of_workspace and m.state not in ('copying', 'arrived'));
