-- readable_from: 0.2.1
-- When the person of a session last proved who they are: what must not be done by whoever finds a browser open asks for a
-- proof that is minutes old. Null where nobody here asked, as for whom a CRM signed in, and in sessions of older nodes. And
-- when the session was last used, which a limit of inactivity asks; null: not since it began.
alter table session add column proved_at timestamptz, add column seen_at timestamptz;

-- door: as session_by_token, which older nodes ask, with what came since. A session that nobody has used since `used_since`
-- is over; null where there is no such limit.
create function session_in_use(hash bytea, moment timestamptz, used_since timestamptz)
  returns table (
    person_id text, name text, email text, workspace_id bigint, role text,
    expires_at timestamptz, password_is_temporary boolean, second_factor_missing boolean, only_here boolean,
    locale text, has_second_factor boolean, has_passkey boolean, proved_at timestamptz, used_at timestamptz
  )
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.id, p.name, p.email, s.workspace_id, m.role, s.expires_at,
    p.password_is_temporary and not handed.off,
    w.needs_second_factor and not handed.off and not factor.is_on,
    handed.off,
    p.locale, factor.is_on, factor.is_on and exists (select from passkey k where k.person_id = s.person_id),
    s.proved_at, coalesce(s.seen_at, s.created_at)
  from session s
    join membership m on m.workspace_id = s.workspace_id and m.person_id = s.person_id
    join person p on p.id = s.person_id
    join workspace w on w.key = s.workspace_id
    cross join lateral (select exists (
      select from hand_off h where h.workspace_id = s.workspace_id and h.session_hash = s.token_hash
    ) as off) handed
    cross join lateral (select exists (
      select from second_factor f where f.person_id = s.person_id and f.confirmed_at is not null
    ) as is_on) factor
  where s.token_hash = hash and s.expires_at > moment and w.suspended_at is null
    and (used_since is null or coalesce(s.seen_at, s.created_at) > used_since);
end;

-- door: the same of the list of a person's sessions.
create function sessions_in_use(person text, moment timestamptz, used_since timestamptz, only_in bigint)
  returns table (token_hash bytea, created_at timestamptz, user_agent text, ip text, workspace text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.token_hash, s.created_at, s.user_agent, s.ip, w.name from session s join workspace w on w.key = s.workspace_id
  where s.person_id = person and s.expires_at > moment and (only_in is null or s.workspace_id = only_in)
    and (used_since is null or coalesce(s.seen_at, s.created_at) > used_since)
  order by s.created_at desc limit 50;
end;

-- door: False where the session has ended meanwhile.
create function prove_session(hash bytea, moment timestamptz) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  with proved as (update session set proved_at = moment where token_hash = hash returning token_hash)
  select exists (select from proved);
end;

-- door: Once a minute at most, however many calls come at once.
create function note_session_use(hash bytea, moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update session set seen_at = moment
  where token_hash = hash and coalesce(seen_at, created_at) <= moment - interval '1 minute';
end;

do $$
declare
  one text;
begin
  foreach one in array array[
    'session_in_use(bytea, timestamptz, timestamptz)',
    'sessions_in_use(text, timestamptz, timestamptz, bigint)',
    'prove_session(bytea, timestamptz)',
    'note_session_use(bytea, timestamptz)'
  ] loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to countersign_app', one);
  end loop;
end $$;
