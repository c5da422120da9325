-- The language that a person reads the dashboard in (a BCP 47 primary subtag); their browser says where none is chosen.
alter table person add column locale text;

drop function session_by_token;
create function session_by_token(hash bytea, moment timestamptz)
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
  where s.token_hash = hash and s.expires_at > moment;
end;
