-- A platform is a product that makes workspaces for its own customers and manages them by keys of its own (docs/platform.md).
-- Its tables belong to this database. No policy opens them to the service: it asks the doors below, and each of them is told
-- which platform asks.
create table platform (
  id text primary key,
  name text not null,
  created_at timestamptz not null default now()
);

create table platform_key (
  id text primary key,
  platform_id text not null references platform (id),
  name text not null,
  token_hash bytea not null unique,
  hint text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_used_ip text,
  expires_at timestamptz,
  revoked_at timestamptz
);

-- The workspaces that a platform made, or that the operator gave it. By their public id: a workspace that is made leaves
-- no row here unless its own is committed with it, and one that moved to another database is passed by.
create table platform_workspace (
  workspace text primary key,
  platform_id text not null references platform (id),
  external_ref text,
  -- Tells a repeated creation from another one under the same reference.
  fingerprint bytea,
  created_at timestamptz not null default now(),
  unique (platform_id, external_ref)
);
create index platform_workspace_listed on platform_workspace (platform_id, created_at desc, workspace desc);

-- As idempotent_answer, for calls that belong to no workspace yet.
create table platform_answer (
  platform_id text not null references platform (id),
  route text not null,
  key text not null,
  fingerprint bytea not null,
  status int,
  answer_sealed bytea,
  created_at timestamptz not null default now(),
  primary key (platform_id, route, key)
);
create index platform_answer_by_age on platform_answer (created_at);

do $$
declare
  name text;
begin
  foreach name in array array['platform', 'platform_key', 'platform_workspace', 'platform_answer'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy for_the_functions on %I to %I using (true) with check (true)', name, current_user);
  end loop;
end $$;

alter table workspace
  add column monthly_allowance int check (monthly_allowance >= 0),
  add column suspended_at timestamptz;

-- A platform invites in its own name.
alter table invitation alter column invited_by drop not null, add column invited_by_name text;

-- The doors of the command line.

create function add_platform_key(
  platform_id text, platform_name text, key_id text, key_name text, hash bytea, key_hint text, last_day timestamptz
) returns boolean language plpgsql security definer set search_path from current as $$
begin
  if platform_name is not null then
    insert into platform (id, name) values (platform_id, platform_name);
  elsif not exists (select from platform p where p.id = platform_id) then
    return false;
  end if;
  insert into platform_key (id, platform_id, name, token_hash, hint, expires_at)
    values (key_id, platform_id, key_name, hash, key_hint, last_day);
  return true;
end $$;

create function platform_keys()
  returns table (
    platform_id text, platform_name text, id text, name text, hint text, created_at timestamptz, last_used_at timestamptz,
    last_used_ip text, expires_at timestamptz, revoked_at timestamptz, workspaces int
  )
  language sql stable security definer set search_path from current
begin atomic
  select p.id, p.name, k.id, k.name, k.hint, k.created_at, k.last_used_at, k.last_used_ip, k.expires_at, k.revoked_at,
    (select count(*)::int from platform_workspace w where w.platform_id = p.id)
  from platform p join platform_key k on k.platform_id = p.id order by p.created_at, p.id, k.created_at, k.id;
end;

create function revoke_platform_key(wanted text) returns boolean
  language plpgsql security definer set search_path from current as $$
begin
  update platform_key set revoked_at = now() where id = wanted and revoked_at is null;
  return found;
end $$;

-- Null takes it away from the platform that has it. False where there is no such platform or workspace.
create function give_workspace(wanted text, to_platform text) returns boolean
  language plpgsql security definer set search_path from current as $$
begin
  if to_platform is null then
    delete from platform_workspace where workspace = wanted;
    return found;
  end if;
  if not exists (select from platform where id = to_platform) or not exists (select from workspace where id = wanted) then
    return false;
  end if;
  insert into platform_workspace (workspace, platform_id) values (wanted, to_platform)
    on conflict (workspace) do update set platform_id = excluded.platform_id, external_ref = null, fingerprint = null
    where platform_workspace.platform_id <> excluded.platform_id;
  return true;
end $$;

-- The doors of a platform's calls.

-- As pass_gate: whose key it is, both rolling minutes and the stored answer, in one round trip.
create function pass_platform_gate(
  hash bytea, address text, key_cap int, address_cap int, asked_route text, asked_key text
) returns table (
  key_id text, key_name text, revoked boolean, platform_id text, platform_name text,
  passed int, scope text, cap int, used int, wait_s int, fingerprint bytea, status int, answer_sealed bytea
) language plpgsql security definer set search_path from current as $$
#variable_conflict use_column
declare
  of_key record;
  of_address record;
begin
  select k.id, k.name, k.revoked_at is not null or coalesce(k.expires_at < now(), false), p.id, p.name
    into key_id, key_name, revoked, platform_id, platform_name
    from platform_key k join platform p on p.id = k.platform_id where k.token_hash = hash;
  passed := 1;
  wait_s := 0;
  if key_id is not null and not revoked then
    select * into of_key from take_hits('platform ' || key_id, 1, key_cap);
    passed := of_key.granted;
    scope := 'token';
    cap := key_cap;
    used := of_key.used;
    wait_s := of_key.wait_s;
  end if;
  if passed > 0 then
    select * into of_address from take_hits('address ' || address, 1, address_cap);
    if of_address.granted < 1 or used is null then
      if of_address.granted < 1 and used is not null then
        perform give_back('platform ' || key_id, 1);
      end if;
      passed := of_address.granted;
      scope := 'ip';
      cap := address_cap;
      used := of_address.used;
      wait_s := of_address.wait_s;
    end if;
  end if;
  if passed > 0 and not revoked then
    update platform_key k set last_used_at = now(), last_used_ip = address
      where k.id = key_id and coalesce(k.last_used_at < now() - interval '1 minute', true);
  end if;
  if asked_key is not null and key_id is not null then
    select a.fingerprint, a.status, a.answer_sealed into fingerprint, status, answer_sealed
      from platform_answer a
      where a.platform_id = pass_platform_gate.platform_id and a.route = asked_route and a.key = asked_key;
  end if;
  return next;
end $$;

-- No row: this creation has the reference now, if it has one. Else the workspace that has it. Of two at once the second waits
-- for the first to be committed or undone.
create function claim_workspace(asking text, reference text, wanted text, print bytea)
  returns table (workspace text, fingerprint bytea)
  language plpgsql security definer set search_path from current as $$
#variable_conflict use_column
begin
  insert into platform_workspace (workspace, platform_id, external_ref, fingerprint)
    values (wanted, asking, reference, print) on conflict (platform_id, external_ref) do nothing;
  if not found then
    return query select w.workspace, w.fingerprint from platform_workspace w
      where w.platform_id = asking and w.external_ref = reference;
  end if;
end $$;

-- Newest first. Each condition that is null is none.
create function workspaces_of_platform(asking text, wanted text, reference text, at_most int, past int)
  returns table (
    key bigint, workspace_id text, workspace_name text, sender_name text, plan text, service_account boolean,
    monthly_allowance int, suspended boolean, suspended_at timestamptz, external_ref text, created_at timestamptz, total int
  )
  language sql stable security definer set search_path from current
begin atomic
  select w.key, w.id, w.name, w.sender_name, w.plan, w.service_account, w.monthly_allowance, w.suspended_at is not null,
    w.suspended_at, o.external_ref, o.created_at, count(*) over ()::int
  from platform_workspace o join workspace w on w.id = o.workspace
  where o.platform_id = asking and (wanted is null or o.workspace = wanted)
    and (reference is null or o.external_ref = reference)
  order by o.created_at desc, o.workspace desc limit at_most offset past;
end;

create function claim_platform_answer(asking text, named_route text, named_key text, print bytea) returns boolean
  language plpgsql security definer set search_path from current as $$
begin
  insert into platform_answer (platform_id, route, key, fingerprint) values (asking, named_route, named_key, print)
    on conflict do nothing;
  return found;
end $$;

create function stored_platform_answer(asking text, named_route text, named_key text)
  returns table (fingerprint bytea, status int, answer_sealed bytea)
  language sql stable security definer set search_path from current
begin atomic
  select a.fingerprint, a.status, a.answer_sealed from platform_answer a
    where a.platform_id = asking and a.route = named_route and a.key = named_key;
end;

create function keep_platform_answer(asking text, named_route text, named_key text, answered int, sealed bytea) returns void
  language sql security definer set search_path from current
begin atomic
  update platform_answer set status = answered, answer_sealed = sealed
    where platform_id = asking and route = named_route and key = named_key;
end;

create or replace function forget_old_answers(before timestamptz) returns void
  language sql security definer set search_path from current
begin atomic
  delete from idempotent_answer where created_at < before;
  delete from platform_answer where created_at < before;
end;

-- Nobody signs in to a workspace that is suspended, and its keys are told so. Who has a signing link goes on.

create or replace function person_by_email(address text)
  returns table (id text, password_hash text, workspace_id bigint)
  language sql stable security definer set search_path from current
begin atomic
  select p.id, p.password_hash, case when w.suspended_at is null then m.workspace_id end
  from person p join membership m on m.person_id = p.id join workspace w on w.key = m.workspace_id
  where p.email = address order by w.suspended_at is not null, m.workspace_id limit 1;
end;

create or replace function workspaces_of(person text) returns table (key bigint, id text, name text)
  language sql stable security definer set search_path from current
begin atomic
  select w.key, w.id, w.name from membership m join workspace w on w.key = m.workspace_id
  where m.person_id = person and w.suspended_at is null order by lower(w.name), w.key;
end;

create or replace function person_by_id(wanted text)
  returns table (id text, email text, name text, password_hash text, workspace_id bigint)
  language sql stable security definer set search_path from current
begin atomic
  select p.id, p.email, p.name, p.password_hash, m.workspace_id from person p join membership m on m.person_id = p.id
    join workspace w on w.key = m.workspace_id
  where p.id = wanted order by w.suspended_at is not null, m.workspace_id limit 1;
end;

create or replace function session_by_token(hash bytea, moment timestamptz)
  returns table (
    person_id text, name text, email text, workspace_id bigint, role text,
    expires_at timestamptz, password_is_temporary boolean, second_factor_missing boolean, only_here boolean,
    locale text
  )
  language sql stable security definer set search_path from current
begin atomic
  select p.id, p.name, p.email, s.workspace_id, m.role, s.expires_at,
    p.password_is_temporary and not handed.off,
    w.needs_second_factor and not handed.off and not exists (
      select from second_factor f where f.person_id = p.id and f.confirmed_at is not null
    ),
    handed.off,
    p.locale
  from session s
    join membership m on m.workspace_id = s.workspace_id and m.person_id = s.person_id
    join person p on p.id = s.person_id
    join workspace w on w.key = s.workspace_id
    cross join lateral (select exists (
      select from hand_off h where h.workspace_id = s.workspace_id and h.session_hash = s.token_hash
    ) as off) handed
  where s.token_hash = hash and s.expires_at > moment and w.suspended_at is null;
end;

drop function pass_gate;
create function pass_gate(
  hash bytea, address text, hits int, caps json, address_cap int,
  asked_route text default null, asked_key text default null
) returns table (
  key_id text, key_name text, kind text, livemode boolean, revoked boolean,
  workspace_key bigint, workspace_id text, workspace_name text, sender_name text, plan text, service_account boolean,
  passed int, scope text, cap int, used int, wait_s int,
  fingerprint bytea, status int, answer_sealed bytea, monthly_allowance int, suspended boolean
) language plpgsql security definer set search_path from current as $$
#variable_conflict use_column
declare
  stale boolean;
  wanted int;
  address_used int;
  address_wait_s int := 0;
begin
  select k.id, k.name, k.kind, k.livemode, k.revoked_at is not null or coalesce(k.expires_at < now(), false),
      w.key, w.id, w.name, w.sender_name, w.plan, w.service_account, w.monthly_allowance, w.suspended_at is not null,
      coalesce(k.last_used_at < now() - interval '1 minute', true), (caps ->> w.plan)::int
    into key_id, key_name, kind, livemode, revoked,
      workspace_key, workspace_id, workspace_name, sender_name, plan, service_account, monthly_allowance, suspended, stale, cap
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
