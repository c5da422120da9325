-- A person who may come in through a CRM until the CRM takes that back. The membership stays, and with it
-- a password of the person's own.
alter table membership add column entitlement_revoked_at timestamptz;

-- Single-use codes that sign a person in (docs/internals/crm.md). A row outlives its code, so that a second
-- use finds the session that the first one made; who leaves the workspace takes them along.
create table hand_off (
  workspace_id bigint not null references workspace (key),
  code_hash bytea not null unique,
  person_id text not null,
  return_to text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  session_hash bytea,
  primary key (workspace_id, code_hash),
  foreign key (workspace_id, person_id) references membership (workspace_id, person_id) on delete cascade
);
call wall('hand_off');
create index hand_off_of_person on hand_off (workspace_id, person_id);
create index hand_off_of_session on hand_off (workspace_id, session_hash) where session_hash is not null;
create index hand_off_by_age on hand_off (workspace_id, expires_at);

-- Who comes in by a hand-off needs no password, so none has to be chosen first.
create or replace function session_by_token(hash bytea, moment timestamptz)
  returns table (
    person_id text, name text, email text, workspace_id bigint, role text,
    expires_at timestamptz, password_is_temporary boolean
  )
  language sql stable security definer set search_path from current
begin atomic
  select p.id, p.name, p.email, s.workspace_id, m.role, s.expires_at,
    p.password_is_temporary and not exists (
      select from hand_off h where h.workspace_id = s.workspace_id and h.session_hash = s.token_hash
    )
  from session s
    join membership m on m.workspace_id = s.workspace_id and m.person_id = s.person_id
    join person p on p.id = s.person_id
  where s.token_hash = hash and s.expires_at > moment;
end;

-- door: whoever opens a hand-off names nothing but its code.
create function workspace_of_hand_off(hash bytea) returns bigint
  language sql stable security definer set search_path from current
  return (select h.workspace_id from hand_off h where h.code_hash = hash);
