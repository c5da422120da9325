-- Lists cost the same at any size (bench/measure-lists.ts). Deleted envelopes are in none, so the indexes
-- leave them out and a page is found on the index alone.
drop index envelope_newest, envelope_by_status, envelope_by_ref;
create index envelope_newest on envelope (workspace_id, livemode, created_at desc, id desc)
  where deleted_at is null;
create index envelope_by_status on envelope (workspace_id, livemode, status, created_at desc, id desc)
  where deleted_at is null;
create index envelope_by_ref on envelope (workspace_id, livemode, external_ref, created_at desc, id desc)
  where external_ref is not null and deleted_at is null;

-- Words in names, where the server has the extension; without it rare words are looked for row by row.
do $$
begin
  create extension if not exists pg_trgm;
  create index envelope_by_name on envelope using gin (name gin_trgm_ops) where deleted_at is null;
exception when undefined_file or insufficient_privilege or undefined_object or feature_not_supported then
  raise notice 'without pg_trgm a search in names reads every name';
end $$;

-- A door (docs/internals/tenancy.md): under a policy only leakproof conditions may use an index, and `ilike`
-- is none. Answers the newest of the named workspace alone, at most so many, with what else a list filters by.
create function envelopes_named(live boolean, pattern text, at_most int)
  returns table (id text, created_at timestamptz, status text, external_ref text, template_id text)
  language plpgsql stable security definer set search_path from current
  set plan_cache_mode = force_custom_plan as $$
begin
  return query
    select e.id, e.created_at, e.status, e.external_ref, e.template_id from envelope e
    where e.workspace_id = current_setting('app.workspace')::bigint and e.livemode = live and e.deleted_at is null
      and e.name ilike pattern
    order by e.created_at desc, e.id desc limit at_most;
end $$;
