-- Who issued a key, under the name they had; null for the command line.
alter table api_key
  add column created_by text references person (id),
  add column created_by_name text;
create index api_key_newest on api_key (workspace_id, created_at desc, id desc);

create index membership_of_person on membership (person_id, workspace_id);
create index session_of_person on session (person_id);

-- Set by whoever added the person, and good for one thing: choosing a password of one's own.
alter table person add column password_is_temporary boolean not null default false;

-- Attempts to log in that have not succeeded, by account and by address. Before a log-in there is no
-- workspace, so none is named, and only the functions below see it. The keys are hashes: people type
-- passwords where an address belongs.
create table login_failure (
  key bytea not null,
  attempt text not null,
  at timestamptz not null,
  primary key (key, attempt)
);
create index login_failure_oldest on login_failure (at);

-- The doors (docs/internals/tenancy.md).

-- Whoever is no longer a member has no session.
drop function session_by_token;
create function session_by_token(hash bytea, moment timestamptz)
  returns table (
    person_id text, name text, email text, workspace_id bigint, role text,
    expires_at timestamptz, password_is_temporary boolean
  )
  language sql stable security definer set search_path from current
begin atomic
  select p.id, p.name, p.email, s.workspace_id, m.role, s.expires_at, p.password_is_temporary
  from session s
    join membership m on m.workspace_id = s.workspace_id and m.person_id = s.person_id
    join person p on p.id = s.person_id
  where s.token_hash = hash and s.expires_at > moment;
end;

create function end_sessions_of(person text, until timestamptz) returns void
  language sql security definer set search_path from current
begin atomic
  delete from session where person_id = person and (until is null or expires_at <= until);
end;

create function workspaces_of(person text) returns table (key bigint, id text, name text)
  language sql stable security definer set search_path from current
begin atomic
  select w.key, w.id, w.name from membership m join workspace w on w.key = m.workspace_id
  where m.person_id = person order by lower(w.name), w.key;
end;

-- Of any workspace: one address is one person.
create function id_of_person(address text) returns text
  language sql stable security definer set search_path from current
  return (select p.id from person p where p.email = address);

create function add_person(id text, email text, name text, password_hash text, is_temporary boolean)
  returns boolean language plpgsql security definer set search_path from current as $$
begin
  insert into person (id, email, name, password_hash, password_is_temporary)
    values (add_person.id, add_person.email, add_person.name, add_person.password_hash, is_temporary)
    on conflict on constraint person_email_key do nothing;
  return found;
end $$;

-- Seconds to wait when one of the counters is used up; else null, and the attempt is in all of them.
create function claim_attempts(keys bytea[], caps int[], attempt text, moment timestamptz, window_s int)
  returns int language plpgsql security definer set search_path from current as $$
declare
  since timestamptz := moment - make_interval(secs => window_s);
  wait_s int;
begin
  -- In one order, or two attempts could wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(encode(k, 'hex'), 0))
    from (select k from unnest(keys) k order by k) ordered;
  select max(ceil(extract(epoch from used.oldest - since))) into wait_s
    from unnest(keys, caps) counter (k, cap)
    cross join lateral (
      select count(*) as n, min(f.at) as oldest from login_failure f where f.key = counter.k and f.at > since
    ) used
    where used.n >= counter.cap;
  if wait_s is not null then
    return greatest(wait_s, 1);
  end if;
  insert into login_failure (key, attempt, at) select k, claim_attempts.attempt, moment from unnest(keys) k;
  -- More than an attempt adds, so that the table shrinks; rows that others are forgetting are left to them.
  delete from login_failure f where (f.key, f.attempt) in (
    select o.key, o.attempt from login_failure o where o.at <= since order by o.at limit 20 for update skip locked
  );
  return null;
end $$;

-- After a success: of the first counter nothing is left, and in the others this attempt no longer counts.
create function clear_attempts(keys bytea[], attempt text) returns void
  language sql security definer set search_path from current
begin atomic
  delete from login_failure f where f.key = keys[1] or (f.key = any (keys) and f.attempt = clear_attempts.attempt);
end;
