-- Whom a CRM signed in is here by the word of this workspace alone, so their session says so, and what a person
-- reads and ends of their own sessions can be kept to one workspace (docs/internals/crm.md).
drop function session_by_token;
create function session_by_token(hash bytea, moment timestamptz)
  returns table (
    person_id text, name text, email text, workspace_id bigint, role text,
    expires_at timestamptz, password_is_temporary boolean, second_factor_missing boolean, only_here boolean
  )
  language sql stable security definer set search_path from current
begin atomic
  select p.id, p.name, p.email, s.workspace_id, m.role, s.expires_at,
    p.password_is_temporary and not handed.off,
    w.needs_second_factor and not handed.off and not exists (
      select from second_factor f where f.person_id = p.id and f.confirmed_at is not null
    ),
    handed.off
  from session s
    join membership m on m.workspace_id = s.workspace_id and m.person_id = s.person_id
    join person p on p.id = s.person_id
    join workspace w on w.key = s.workspace_id
    cross join lateral (select exists (
      select from hand_off h where h.workspace_id = s.workspace_id and h.session_hash = s.token_hash
    ) as off) handed
  where s.token_hash = hash and s.expires_at > moment;
end;

-- In every workspace unless one is named. Nodes of before name none.
drop function sessions_of;
create function sessions_of(person text, moment timestamptz, only_in bigint default null)
  returns table (token_hash bytea, created_at timestamptz, user_agent text, ip text, workspace text)
  language sql stable security definer set search_path from current
begin atomic
  select s.token_hash, s.created_at, s.user_agent, s.ip, w.name from session s join workspace w on w.key = s.workspace_id
  where s.person_id = person and s.expires_at > moment and (only_in is null or s.workspace_id = only_in)
  order by s.created_at desc limit 50;
end;

drop function end_other_sessions_of;
create function end_other_sessions_of(person text, kept bytea, only_in bigint default null) returns void
  language sql security definer set search_path from current
begin atomic
  delete from session where person_id = person and token_hash <> kept
    and (only_in is null or workspace_id = only_in);
end;
