-- The second wall (docs/internals/tenancy.md): whatever a query forgets, a workspace's rows are only seen
-- and changed by a connection that names that workspace. The service connects as a role that owns nothing
-- and cannot bypass the policies; what has to happen before a workspace is known, or for all of them, goes
-- through the few functions at the end.

do $$
begin
  if not exists (select from pg_roles where rolname = 'countersign_app') then
    create role countersign_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of this server was migrated in the same moment
end $$;

-- Whoever is given the role by a superuser may take it and, without the admin option, not grant it. From PostgreSQL 16 on
-- membership alone does not say that the role may be taken.
do $$
begin
  if (select rolsuper from pg_roles where rolname = current_user) or not pg_has_role('countersign_app',
      case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end) then
    grant countersign_app to current_user;
  end if;
end $$;
grant usage on schema public to countersign_app;

-- Keys begin with the workspace, so that no row can belong to, or point to, another one's.

alter table audit_entry disable trigger audit_entry_is_append_only;
alter table audit_entry add column workspace_id bigint references workspace (key);
update audit_entry a set workspace_id = e.workspace_id from envelope e where e.id = a.envelope_id;
alter table audit_entry alter column workspace_id set not null;
alter table audit_entry enable trigger audit_entry_is_append_only;

alter table field_value add column workspace_id bigint;
update field_value v set workspace_id = e.workspace_id from envelope e where e.id = v.envelope_id;
alter table field_value alter column workspace_id set not null;

alter table audit_entry drop constraint audit_entry_pkey, drop constraint audit_entry_envelope_id_fkey;
alter table field_value drop constraint field_value_pkey, drop constraint field_value_envelope_id_fkey;
alter table recipient drop constraint recipient_pkey, drop constraint recipient_workspace_id_envelope_id_fkey;
alter table mail drop constraint mail_pkey, drop constraint mail_envelope_id_fkey,
  drop constraint mail_cause_recipient_id_kind_key;
alter table envelope drop constraint envelope_pkey, drop constraint envelope_workspace_id_id_key;
alter table delivery drop constraint delivery_pkey, drop constraint delivery_webhook_id_fkey;
alter table webhook drop constraint webhook_pkey;
alter table upload drop constraint upload_pkey, drop constraint upload_sha256_fkey;
alter table api_key drop constraint api_key_pkey;
alter table event drop constraint event_id_key;

alter table envelope add primary key (workspace_id, id);
alter table recipient add primary key (workspace_id, id), add unique (id),
  add foreign key (workspace_id, envelope_id) references envelope (workspace_id, id) on delete cascade;
drop index recipient_of_envelope;
create index recipient_of_envelope on recipient (workspace_id, envelope_id);
alter table audit_entry add primary key (workspace_id, envelope_id, seq),
  add foreign key (workspace_id, envelope_id) references envelope (workspace_id, id);
alter table field_value add primary key (workspace_id, envelope_id, field_id),
  add foreign key (workspace_id, envelope_id) references envelope (workspace_id, id) on delete cascade;
alter table mail add primary key (workspace_id, id), add unique (workspace_id, cause, recipient_id, kind),
  add foreign key (workspace_id, envelope_id) references envelope (workspace_id, id) on delete cascade;
alter table webhook add primary key (workspace_id, id);
alter table delivery add primary key (workspace_id, id),
  add foreign key (workspace_id, webhook_id) references webhook (workspace_id, id) on delete cascade;
drop index delivery_of_webhook;
create index delivery_of_webhook on delivery (workspace_id, webhook_id, created_at desc, id desc);
alter table upload add primary key (workspace_id, id), add unique (id);
alter table api_key add primary key (workspace_id, id);
alter table event add unique (workspace_id, id);

-- What intake learned of a document belongs to the workspace that brought it; only the bytes are shared.
create table workspace_file (
  workspace_id bigint not null references workspace (key),
  sha256 text not null,
  size bigint not null,
  pages json not null,
  plan json not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, sha256)
);
insert into workspace_file (workspace_id, sha256, size, pages, plan, created_at)
  select used.workspace_id, f.sha256, f.size, f.pages, f.plan, f.created_at
  from file f join (
    select workspace_id, sha256 from upload
    union
    select e.workspace_id, d ->> 'sha256' from envelope e, json_array_elements(e.documents) d
  ) used using (sha256);
drop table file;
alter table workspace_file rename to file;
alter index workspace_file_pkey rename to file_pkey;
alter table upload add foreign key (workspace_id, sha256) references file (workspace_id, sha256);

-- Jobs name the workspace whose rows they will touch.
update graphile_worker._private_jobs j
  set payload = (j.payload::jsonb || jsonb_build_object('workspace_id', d.workspace_id::text))::json
  from delivery d where d.id = j.payload ->> 'delivery_id';
update graphile_worker._private_jobs j
  set payload = (j.payload::jsonb || jsonb_build_object('workspace_id', m.workspace_id::text))::json
  from mail m where m.id = j.payload ->> 'mail_id';

-- The first answer to a request with an Idempotency-Key (docs/interface.md, Ground rules), encrypted: it may
-- hold a secret that is shown once.
create table idempotent_answer (
  workspace_id bigint not null references workspace (key),
  livemode boolean not null,
  route text not null,
  key text not null,
  fingerprint bytea not null,
  status int,
  answer_sealed bytea,
  created_at timestamptz not null default now(),
  primary key (workspace_id, livemode, route, key)
);
create index idempotent_answer_by_age on idempotent_answer (created_at);

-- Rolling minutes (docs/internals/auth.md). Not logged: a crash begins them anew, and a request does not wait for a disk.
create unlogged table hit_window (
  name text primary key,
  -- The second that `now_hits` counts.
  at bigint not null,
  now_hits int not null,
  -- Sum of the sixty seconds before, which lie in `slots` under their number modulo 60.
  past_hits int not null,
  slots int[] not null
) with (fillfactor = 20, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.1);

-- Puts a table behind the wall. An unnamed workspace is an error, never "no rows".
create procedure wall(guarded regclass, workspace_column text default 'workspace_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format(
    'create policy own_workspace on %s to countersign_app using (%I = current_setting(''app.workspace'')::bigint)',
    guarded, workspace_column);
  execute format('create policy for_the_functions on %s to %I using (true) with check (true)', guarded, current_user);
  execute format('grant select, insert, update, delete on %s to countersign_app', guarded);
end $$;

call wall('workspace', 'key');
call wall('membership');
call wall('session');
call wall('api_key');
call wall('envelope');
call wall('recipient');
call wall('field_value');
call wall('audit_entry');
call wall('envelope_count');
call wall('allowance_use');
call wall('event_counter');
call wall('event');
call wall('webhook');
call wall('delivery');
call wall('mail');
call wall('upload');
call wall('file');
call wall('idempotent_answer');
revoke update, delete on audit_entry, event from countersign_app;

-- A person may be in several workspaces: seen by those alone.
alter table person enable row level security;
alter table person force row level security;
create policy colleagues on person to countersign_app using (
  exists (select from membership m where m.person_id = id)
) with check (true);
create policy for_the_functions on person to current_user using (true) with check (true);
grant select, insert, update on person to countersign_app;

-- The doors. Each answers one question that comes before a workspace is known, or does a sweep's search.

create function workspace_of_recipient(recipient_id text) returns bigint
  language sql stable security definer set search_path from current
  return (select r.workspace_id from recipient r where r.id = recipient_id);

create function workspace_of_upload(upload_id text) returns bigint
  language sql stable security definer set search_path from current
  return (select u.workspace_id from upload u where u.id = upload_id);

create function session_by_token(hash bytea, moment timestamptz)
  returns table (person_id text, name text, email text, workspace_id bigint)
  language sql stable security definer set search_path from current
begin atomic
  select p.id, p.name, p.email, s.workspace_id from session s join person p on p.id = s.person_id
  where s.token_hash = hash and s.expires_at > moment;
end;

create function end_session(hash bytea) returns void
  language sql security definer set search_path from current
begin atomic
  delete from session where token_hash = hash;
end;

create function person_by_email(address text)
  returns table (id text, password_hash text, workspace_id bigint)
  language sql stable security definer set search_path from current
begin atomic
  select p.id, p.password_hash, m.workspace_id from person p join membership m on m.person_id = p.id
  where p.email = address order by m.workspace_id limit 1;
end;

create function workspace_by_id(public_id text) returns setof bigint
  language sql stable security definer set search_path from current
begin atomic
  select key from workspace where public_id is null or id = public_id order by key limit 2;
end;

-- Of nodes that start together only one makes the first.
create function has_workspace() returns boolean
  language plpgsql security definer set search_path from current as $$
begin
  lock table workspace in share row exclusive mode;
  return exists (select from workspace);
end $$;

create function new_workspace(public_id text, name text, sender_name text, plan text, service_account boolean)
  returns bigint language sql security definer set search_path from current
begin atomic
  insert into workspace (id, name, sender_name, plan, service_account)
    values (public_id, name, sender_name, plan, service_account) returning key;
end;

create function due_for_expiry(moment timestamptz, at_most int) returns table (workspace_id bigint, id text)
  language sql stable security definer set search_path from current
begin atomic
  select e.workspace_id, e.id from envelope e where e.status in ('sent', 'opened') and e.deadline_at <= moment
    order by e.deadline_at limit at_most;
end;

-- In pages by id, because whether a reminder is due is decided by the domain.
create function with_reminders(at_most int, after text) returns table (workspace_id bigint, id text)
  language sql stable security definer set search_path from current
begin atomic
  select e.workspace_id, e.id from envelope e
    where e.status in ('sent', 'opened') and (e.details ->> 'reminders') is not null and e.id > after
    order by e.id limit at_most;
end;

-- Without those whose job is waiting for its next try.
create function unsealed(at_most int) returns table (workspace_id bigint, id text)
  language sql stable security definer set search_path from current
begin atomic
  select e.workspace_id, e.id from envelope e where e.status = 'signed' and not exists (
      select from graphile_worker.jobs j where j.key = 'seal_envelope:' || e.id and j.attempts < j.max_attempts
    ) order by e.id limit at_most;
end;

create function sealing_trouble() returns table (waiting int, oldest text)
  language sql stable security definer set search_path from current
begin atomic
  select count(*)::int, min(e.details ->> 'updated_at') from envelope e
    where e.status = 'signed' and (e.details -> 'sealing' ->> 'attempts')::int > 0;
end;

create function job_lag() returns table (waiting int, oldest_s float8)
  language sql stable security definer set search_path from current
begin atomic
  select count(*)::int, coalesce(extract(epoch from now() - min(run_at)), 0)::float8
    from graphile_worker.jobs where locked_at is null and run_at < now() and attempts < max_attempts;
end;

create function forget_old_answers(before timestamptz) returns void
  language sql security definer set search_path from current
begin atomic
  delete from idempotent_answer where created_at < before;
end;

alter function enqueue(json) security definer;
alter function enqueue(json) set search_path = public;

-- The gate (docs/internals/auth.md): who asks, both rolling minutes and the stored answer, in one round trip.

-- Where a key was last used from; of an IPv6 address its /64.
alter table api_key add column last_used_ip text;

-- Takes up to `hits` from a rolling minute of `cap`: sixty past seconds and the running one, so that no
-- sixty seconds ever hold more. Refused hits are not counted. The clock is read under the lock.
create function take_hits(window_name text, hits int, cap int, out granted int, out used int, out wait_s int)
  language plpgsql as $$
declare
  w hit_window;
  this_second bigint;
  leaving int;
begin
  wait_s := 0;
  update hit_window h set now_hits = h.now_hits + hits
    where h.name = window_name and h.at = floor(extract(epoch from clock_timestamp()))
      and h.past_hits + h.now_hits + hits <= cap
    returning h.past_hits + h.now_hits into used;
  if found then
    granted := hits;
    return;
  end if;

  insert into hit_window values (window_name, 0, 0, 0, array_fill(0, array[60])) on conflict do nothing;
  select * into w from hit_window h where h.name = window_name for update;
  this_second := greatest(floor(extract(epoch from clock_timestamp())), w.at);
  if this_second - w.at > 60 then
    w.slots := array_fill(0, array[60]);
    w.past_hits := 0;
  else
    for s in w.at .. this_second - 1 loop
      leaving := w.slots[s % 60 + 1];
      w.slots[s % 60 + 1] := case when s = w.at then w.now_hits else 0 end;
      w.past_hits := w.past_hits - leaving + w.slots[s % 60 + 1];
    end loop;
  end if;
  if this_second > w.at then
    w.now_hits := 0;
  end if;
  granted := least(hits, greatest(cap - w.past_hits - w.now_hits, 0));
  w.now_hits := w.now_hits + granted;
  used := w.past_hits + w.now_hits;
  update hit_window h set at = this_second, now_hits = w.now_hits, past_hits = w.past_hits, slots = w.slots
    where h.name = window_name;
  if granted < hits then
    -- The oldest second that holds anything leaves first.
    for age in reverse 60 .. 1 loop
      if w.slots[(this_second - age) % 60 + 1] > 0 then
        wait_s := 61 - age;
        return;
      end if;
    end loop;
    wait_s := 61;
  end if;
end $$;

create function give_back(window_name text, hits int) returns void language sql
begin atomic
  update hit_window set now_hits = greatest(now_hits - hits, 0) where name = window_name;
end;

-- The key first, then the address: one order everywhere, so no two calls wait for each other in a ring. A
-- plan without a cap has no windows at all. The use of a key is noted at most once a minute.
create function pass_gate(
  hash bytea, address text, hits int, caps json, address_cap int,
  asked_route text default null, asked_key text default null
) returns table (
  key_id text, key_name text, kind text, livemode boolean, revoked boolean,
  workspace_key bigint, workspace_id text, workspace_name text, sender_name text, plan text, service_account boolean,
  passed int, scope text, cap int, used int, wait_s int,
  fingerprint bytea, status int, answer_sealed bytea
) language plpgsql security definer set search_path from current as $$
#variable_conflict use_column
declare
  stale boolean;
  wanted int;
  address_used int;
  address_wait_s int := 0;
begin
  select k.id, k.name, k.kind, k.livemode, k.revoked_at is not null or coalesce(k.expires_at < now(), false),
      w.key, w.id, w.name, w.sender_name, w.plan, w.service_account,
      coalesce(k.last_used_at < now() - interval '1 minute', true), (caps ->> w.plan)::int
    into key_id, key_name, kind, livemode, revoked,
      workspace_key, workspace_id, workspace_name, sender_name, plan, service_account, stale, cap
    from api_key k join workspace w on w.key = k.workspace_id where k.token_hash = hash;

  passed := hits;
  wait_s := 0;
  if key_id is not null and not revoked and cap is not null then
    select t.granted, t.used, t.wait_s into passed, used, wait_s from take_hits('key ' || key_id, hits, cap) t;
    if passed < hits then
      scope := 'token';
    end if;
  end if;
  if passed > 0 and (key_id is null or revoked or cap is not null) then
    wanted := passed;
    select t.granted, t.used, t.wait_s into passed, address_used, address_wait_s
      from take_hits('address ' || address, wanted, address_cap) t;
    wait_s := greatest(wait_s, address_wait_s);
    if passed < wanted then
      scope := 'ip';
      if used is not null then
        perform give_back('key ' || key_id, wanted - passed);
      end if;
    end if;
    if scope = 'ip' or used is null or scope is null and address_cap - address_used < cap - used then
      cap := address_cap;
      used := address_used;
    end if;
  end if;

  if passed > 0 and stale and not revoked then
    update api_key k set last_used_at = now(), last_used_ip = address where k.workspace_id = workspace_key and k.id = key_id;
  end if;
  if asked_key is not null and key_id is not null then
    select i.fingerprint, i.status, i.answer_sealed into fingerprint, status, answer_sealed
      from idempotent_answer i
      where i.workspace_id = workspace_key and i.livemode = pass_gate.livemode and i.route = asked_route and i.key = asked_key;
  end if;
  return next;
end $$;

-- For windows that belong to a change and are given back with it: reminders.
create function take_all_hits(window_name text, hits int, cap int, out granted boolean, out wait_s int)
  language plpgsql security definer set search_path from current as $$
declare
  taken record;
begin
  select * into taken from take_hits(window_name, hits, cap);
  granted := taken.granted = hits;
  wait_s := taken.wait_s;
  if not granted then
    perform give_back(window_name, taken.granted);
  end if;
end $$;

revoke execute on function take_hits, give_back from public;
