-- readable_from: 0.2.1
-- What a workspace asks of its people is asked of their connected programs too, its owners decide which programs there may be,
-- and what a person gave out ends with a new start of theirs (docs/internals/programs.md).

-- Consented or issued in a session that a CRM began: nothing of the person's own sign-in is asked, as in that session; and it
-- ends with their entitlement.
alter table program add column handed_off boolean not null default false;
alter table program_code add column handed_off boolean not null default false;
alter table api_key add column handed_off boolean not null default false;

-- Somebody with a password to be chosen yet could connect a program in no other session.
update program p set handed_off = true
  from person n, workspace w
  where n.id = p.person_id and w.key = p.workspace_id and n.password_is_temporary and w.service_account;

-- `named`: those whose client id, or the host that publishes it, is in the list.
alter table workspace add column programs_allowed text not null default 'any'
  check (programs_allowed in ('any', 'named', 'none'));
alter table workspace add column programs_named text[] not null default '{}';

-- Whether a workspace asks for a second factor that this person does not have.
create function lacks_second_factor(person text, workspace bigint) returns boolean
  language sql stable security definer set search_path from current
  return (
    select w.needs_second_factor and not exists (
      select from second_factor f where f.person_id = person and f.confirmed_at is not null
    ) from workspace w where w.key = workspace
  );

-- `pass_program`, and what the workspace asks of whose program it is. Nodes of the release before call the other.
create function admit_program(
  hash bytea, moment timestamptz, address text, caps json, address_cap int
) returns table (
  program_id text, client_name text, livemode boolean, scopes text[], resource text, token_expires_at timestamptz,
  person_id text, person_name text, role text,
  workspace_key bigint, workspace_id text, workspace_name text, sender_name text, plan text, service_account boolean,
  monthly_allowance int, suspended boolean, passed int, scope text, cap int, used int, wait_s int,
  client_id text, password_is_temporary boolean, second_factor_missing boolean, programs_allowed text, programs_named text[]
) language sql security definer set search_path from current
begin atomic
  select g.*, p.client_id, n.password_is_temporary and not p.handed_off,
    lacks_second_factor(p.person_id, p.workspace_id) and not p.handed_off, w.programs_allowed, w.programs_named
  from pass_program(hash, moment, address, caps, address_cap) g
    left join program p on p.workspace_id = g.workspace_key and p.id = g.program_id
    left join person n on n.id = p.person_id
    left join workspace w on w.key = p.workspace_id;
end;

-- What a person has connected, in all of their workspaces or in one.
create function programs_of(person text, moment timestamptz, only_in bigint)
  returns table (client_id text, client_name text, workspace text)
  language sql stable security definer set search_path from current
begin atomic
  select p.client_id, p.client_name, w.name
  from program p join workspace w on w.key = p.workspace_id
    join membership m on m.workspace_id = p.workspace_id and m.person_id = p.person_id
  where m.person_id = person and p.expires_at > moment and (only_in is null or p.workspace_id = only_in)
  order by lower(p.client_name), p.id limit 200;
end;

-- Ends their programs, their codes, and the keys that they issued in sessions of a CRM. Tells what ended, and where.
create function end_programs_of(person text, only_in bigint)
  returns table (kind text, workspace_key bigint, id text, name text)
  language sql security definer set search_path from current
begin atomic
  with places as (
    select m.workspace_id from membership m
    where m.person_id = person and (only_in is null or m.workspace_id = only_in)
  ), codes as (
    delete from program_code c using places w where c.workspace_id = w.workspace_id and c.person_id = person
  ), programs as (
    delete from program p using places w where p.workspace_id = w.workspace_id and p.person_id = person
    returning p.workspace_id, p.id, p.client_name
  ), keys as (
    update api_key k set revoked_at = now() from places w
    where k.workspace_id = w.workspace_id and k.created_by = person and k.handed_off and k.revoked_at is null
    returning k.workspace_id, k.id, k.name
  )
  select 'program', workspace_id, id, client_name from programs
  union all
  select 'key', workspace_id, id, name from keys;
end;
