-- What envelopes are found by (src/domain/envelopes/words.ts): the words of names, addresses, references and documents, and
-- who made them. A table of its own, because an envelope's row changes with every step of its life and its words hardly ever.
create table envelope_words (
  workspace_id bigint not null,
  envelope_id text not null,
  livemode boolean not null,
  created_at timestamptz not null,
  -- A person or a key.
  sender_id text,
  sender_name text not null,
  sender_words text not null,
  -- Those of the sender included.
  words text not null,
  primary key (workspace_id, envelope_id),
  foreign key (workspace_id, envelope_id) references envelope (workspace_id, id) on delete cascade
) with (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
call wall('envelope_words');
create index envelope_words_newest on envelope_words (workspace_id, livemode, created_at desc, envelope_id desc);
create index envelope_words_by_sender on envelope_words (workspace_id, livemode, sender_id, created_at desc, envelope_id desc);

-- Parts of words, where the server has the extensions; without them rare words are looked for row by row. What waits to be
-- sorted in is read through by every search, so little waits.
do $$
begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index envelope_words_parts on envelope_words using gin (workspace_id, words gin_trgm_ops)
    with (gin_pending_list_limit = 1024);
exception when undefined_file or insufficient_privilege or undefined_object or feature_not_supported then
  raise notice 'without pg_trgm and btree_gin a search for rare words reads the words of every envelope';
end $$;

-- Envelopes from before that table. A sweep takes them from here, the newest first.
create table unworded (
  workspace_id bigint not null,
  envelope_id text not null,
  primary key (workspace_id, envelope_id),
  foreign key (workspace_id, envelope_id) references envelope (workspace_id, id) on delete cascade
);
call wall('unworded');
insert into unworded select workspace_id, id from envelope where deleted_at is null;

-- door: some of those that wait, of any workspace.
create function without_words(at_most int) returns table (workspace_id bigint, id text)
  language sql stable security definer set search_path from current
begin atomic
  select u.workspace_id, u.envelope_id from unworded u where not is_on_its_way(u.workspace_id)
    order by u.workspace_id desc, u.envelope_id desc limit at_most;
end;

-- door: under a policy only leakproof conditions may use an index, and `like` is none. Of each group one pattern has to
-- match. Answers the first of the workspace that is named alone, at most so many. The planner takes patterns of a few letters for
-- much rarer or more frequent than they are; this is asked where few match.
create function envelopes_worded(live boolean, groups json, oldest boolean, at_most int)
  returns table (id text, created_at timestamptz)
  language plpgsql stable security definer set search_path from current
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  conditions text;
begin
  select string_agg('(' || (
      select string_agg(format('w.words like %L', pattern), ' or ') from json_array_elements_text(one) pattern
    ) || ')', ' and ') into conditions from json_array_elements(groups) one;
  return query execute format(
    'select w.envelope_id, w.created_at from envelope_words w
      where w.workspace_id = current_setting(''app.workspace'')::bigint and w.livemode = $1 and %s
      order by w.created_at %s, w.envelope_id %2$s limit $2', conditions, case when oldest then 'asc' else 'desc' end)
    using live, at_most;
end $$;

-- door: as in 0009. Where a pattern has nothing that the index of parts could be asked for, the index answers with every name there
-- is, which the planner takes for cheap: the names are then read in the order of the list instead.
create or replace function envelopes_named(live boolean, pattern text, at_most int)
  returns table (id text, created_at timestamptz, status text, external_ref text, template_id text)
  language plpgsql stable security definer set search_path from current
  set plan_cache_mode = force_custom_plan set enable_bitmapscan = on as $$
declare
  parts int := 4;
begin
  if to_regproc('show_trgm') is not null then
    execute 'select cardinality(show_trgm($1))' into parts using pattern;
  end if;
  -- A word of three letters has four parts, its beginning and its end among them.
  if parts < 4 then
    perform set_config('enable_bitmapscan', 'off', true);
  end if;
  return query
    select e.id, e.created_at, e.status, e.external_ref, e.template_id from envelope e
    where e.workspace_id = current_setting('app.workspace')::bigint and e.livemode = live and e.deleted_at is null
      and e.name ilike pattern
    order by e.created_at desc, e.id desc limit at_most;
end $$;
