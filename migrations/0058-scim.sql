-- A directory (Okta, Microsoft Entra and others) brings members in and takes them out by SCIM 2.0, RFC 7643 and 7644
-- (docs/internals/scim.md).

create table scim_token (
  workspace_id bigint not null references workspace (key),
  id text not null,
  name text not null,
  token_hash bytea not null,
  hint text not null,
  created_by_name text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at timestamptz,
  primary key (workspace_id, id)
);
create index scim_token_by_hash on scim_token (token_hash);
call wall('scim_token');

-- What a directory says of a person. Whether they may come in is their membership: without one they are not active, and
-- their account cannot be seen from here, so what is told of them is kept.
create table scim_user (
  workspace_id bigint not null references workspace (key),
  person_id text not null references person (id),
  email text not null,
  name text not null,
  given_name text,
  family_name text,
  external_id text,
  role text not null check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, person_id)
);
call wall('scim_user');

create table scim_group (
  workspace_id bigint not null references workspace (key),
  id text not null,
  name text not null,
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index scim_group_by_name on scim_group (workspace_id, lower(name));
call wall('scim_group');

create table scim_group_member (
  workspace_id bigint not null references workspace (key),
  group_id text not null,
  person_id text not null references person (id),
  primary key (workspace_id, group_id, person_id),
  foreign key (workspace_id, group_id) references scim_group (workspace_id, id) on delete cascade
);
call wall('scim_group_member');

-- door: as pass_platform_gate, of a directory's token.
create function pass_scim_gate(hash bytea, address text, token_cap int, address_cap int)
  returns table (
    token_id text, token_name text, revoked boolean, workspace_key bigint, suspended boolean,
    passed int, scope text, cap int, used int, wait_s int
  ) language plpgsql security definer set search_path from current as $$
#variable_conflict use_column
declare
  of_token record;
  of_address record;
begin
  select t.id, t.name, t.revoked_at is not null, w.key, w.suspended_at is not null
    into token_id, token_name, revoked, workspace_key, suspended
    from scim_token t join workspace w on w.key = t.workspace_id where t.token_hash = hash;
  passed := 1;
  wait_s := 0;
  if token_id is not null and not revoked then
    select * into of_token from take_hits('scim ' || token_id, 1, token_cap);
    passed := of_token.granted;
    scope := 'token';
    cap := token_cap;
    used := of_token.used;
    wait_s := of_token.wait_s;
  end if;
  if passed > 0 then
    select * into of_address from take_hits('address ' || address, 1, address_cap);
    if of_address.granted < 1 or used is null then
      if of_address.granted < 1 and used is not null then
        perform give_back('scim ' || token_id, 1);
      end if;
      passed := of_address.granted;
      scope := 'ip';
      cap := address_cap;
      used := of_address.used;
      wait_s := of_address.wait_s;
    end if;
  end if;
  if passed > 0 and not revoked then
    update scim_token t set last_used_at = now(), last_used_ip = address
      where t.workspace_id = workspace_key and t.id = token_id
        and coalesce(t.last_used_at < now() - interval '1 minute', true);
  end if;
  return next;
end $$;
