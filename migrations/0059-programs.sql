-- Programs that a person has connected to the tool server at /mcp (docs/internals/programs.md): one row for each consent, in
-- one workspace and space. It goes with the membership, and everything below goes with it: the next call answers 401.
create table program (
  workspace_id bigint not null,
  id text not null,
  person_id text not null,
  livemode boolean not null,
  -- What the client calls itself is what a stranger typed; the host is where answers were sent.
  client_id text not null,
  client_name text not null,
  redirect_host text not null,
  scopes text[] not null,
  -- The address that its tokens are for (RFC 8707).
  resource text not null,
  created_at timestamptz not null,
  -- When its last token ends.
  expires_at timestamptz not null,
  last_used_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, person_id) references membership (workspace_id, person_id) on delete cascade
);
call wall('program');
create index program_of_person on program (workspace_id, person_id);

-- An authorization code, until some time after its end, so that one that comes again is known. Of secrets there are only
-- hashes.
create table program_code (
  workspace_id bigint not null,
  code_hash bytea not null,
  person_id text not null,
  livemode boolean not null,
  client_id text not null,
  client_name text not null,
  redirect_uri text not null,
  challenge text not null,
  scopes text[] not null,
  resource text not null,
  expires_at timestamptz not null,
  -- The program that it was exchanged for.
  program_id text,
  primary key (workspace_id, code_hash),
  foreign key (workspace_id, person_id) references membership (workspace_id, person_id) on delete cascade
);
call wall('program_code');
create index program_code_by_hash on program_code (code_hash);
create index program_code_of_person on program_code (workspace_id, person_id);

create table program_token (
  workspace_id bigint not null,
  token_hash bytea not null,
  program_id text not null,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- Of a refresh token that was exchanged: kept until it would have ended, so that one that comes again is known.
  used_at timestamptz,
  primary key (workspace_id, token_hash),
  foreign key (workspace_id, program_id) references program (workspace_id, id) on delete cascade
);
call wall('program_token');
create index program_token_by_hash on program_token (token_hash);
create index program_token_of_program on program_token (workspace_id, program_id);

-- Whoever exchanges a code or a token names nothing else.
create function workspace_of_program_code(hash bytea) returns bigint
  language sql stable security definer set search_path from current
  return (select c.workspace_id from program_code c where c.code_hash = hash);

create function workspace_of_program_token(hash bytea) returns bigint
  language sql stable security definer set search_path from current
  return (select t.workspace_id from program_token t where t.token_hash = hash);

-- What `pass_gate` is for keys: whose token, and both rolling minutes, in one round trip. Unknown tokens use up the address's.
create function pass_program(
  hash bytea, moment timestamptz, address text, caps json, address_cap int
) returns table (
  program_id text, client_name text, livemode boolean, scopes text[], resource text, token_expires_at timestamptz,
  person_id text, person_name text, role text,
  workspace_key bigint, workspace_id text, workspace_name text, sender_name text, plan text, service_account boolean,
  monthly_allowance int, suspended boolean, passed int, scope text, cap int, used int, wait_s int
) language plpgsql security definer set search_path from current as $$
#variable_conflict use_column
declare
  stale boolean;
  address_used int;
  address_wait_s int := 0;
begin
  select p.id, p.client_name, p.livemode, p.scopes, p.resource, t.expires_at, m.person_id, n.name, m.role,
      w.key, w.id, w.name, w.sender_name, w.plan, w.service_account, w.monthly_allowance, w.suspended_at is not null,
      coalesce(p.last_used_at < moment - interval '1 minute', true), (caps ->> w.plan)::int
    into program_id, client_name, livemode, scopes, resource, token_expires_at, person_id, person_name, role,
      workspace_key, workspace_id, workspace_name, sender_name, plan, service_account, monthly_allowance, suspended, stale, cap
    from program_token t
      join program p on p.workspace_id = t.workspace_id and p.id = t.program_id
      join membership m on m.workspace_id = p.workspace_id and m.person_id = p.person_id
      join person n on n.id = m.person_id
      join workspace w on w.key = p.workspace_id
    where t.token_hash = hash and t.kind = 'access' and t.expires_at > moment;

  passed := 1;
  wait_s := 0;
  if program_id is not null and cap is not null then
    select t.granted, t.used, t.wait_s into passed, used, wait_s from take_hits('program ' || program_id, 1, cap) t;
    if passed < 1 then
      scope := 'token';
    end if;
  end if;
  if passed > 0 and (program_id is null or cap is not null) then
    select t.granted, t.used, t.wait_s into passed, address_used, address_wait_s
      from take_hits('address ' || address, 1, address_cap) t;
    wait_s := greatest(wait_s, address_wait_s);
    if passed < 1 then
      scope := 'ip';
      if used is not null then
        perform give_back('program ' || program_id, 1);
      end if;
    end if;
    if scope = 'ip' or used is null or scope is null and address_cap - address_used < cap - used then
      cap := address_cap;
      used := address_used;
    end if;
  end if;
  if passed > 0 and program_id is not null and stale then
    update program p set last_used_at = moment where p.workspace_id = workspace_key and p.id = program_id;
  end if;
  return next;
end $$;
