-- How people come in, and how they prove who they are (docs/internals/sign-in.md).

-- Where a session was opened, for its owner's list.
alter table session add column user_agent text, add column ip text;
alter table membership add column last_signed_in_at timestamptz;
-- People of the workspace set up a second factor before anything else.
alter table workspace add column needs_second_factor boolean not null default false;

-- Who is asked to come in. The link is derived from the id and the version, so nothing here opens anything.
create table invitation (
  workspace_id bigint not null references workspace (key),
  id text not null unique,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'member')),
  invited_by text not null references person (id),
  link_version int not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, email)
);
call wall('invitation');

-- Letters to people of the dashboard, which belong to no envelope and are in no outbox.
create table account_letter (
  workspace_id bigint not null references workspace (key),
  id text not null,
  kind text not null check (kind in ('invitation', 'reset')),
  invitation_id text,
  person_id text references person (id),
  to_email text not null,
  link_version int not null,
  state text not null check (state in ('queued', 'kept', 'sent', 'failed')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, invitation_id) references invitation (workspace_id, id) on delete cascade
);
call wall('account_letter');
create index account_letter_of_invitation on account_letter (workspace_id, invitation_id);

-- Puts a table of people, who may be in several workspaces, behind the same wall as the people themselves.
create procedure wall_of_people(guarded regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format(
    'create policy colleagues on %1$s to countersign_app using (
      exists (select from membership m where m.person_id = %1$s.person_id)
    ) with check (true)', guarded);
  execute format('create policy for_the_functions on %s to %I using (true) with check (true)', guarded, current_user);
  execute format('grant select, insert, update, delete on %s to countersign_app', guarded);
end $$;

-- RFC 6238. Not in force until a code has confirmed it. No step is taken twice, and no recovery code.
create table second_factor (
  person_id text primary key references person (id),
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  recovery_hashes bytea[] not null default '{}'
);
call wall_of_people('second_factor');

-- A forgotten password: the link in force, and when links were asked for within a day.
create table password_reset (
  person_id text primary key references person (id),
  link_version int not null default 0,
  expires_at timestamptz,
  asked_at timestamptz[] not null default '{}'
);
call wall_of_people('password_reset');

-- Whom an OpenID provider means, by its own name for them: addresses change hands.
create table provider_identity (
  issuer text not null,
  subject text not null,
  person_id text not null references person (id),
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (person_id, issuer)
);
call wall_of_people('provider_identity');

-- The doors (docs/internals/tenancy.md).

-- Whom a CRM signed in proved who they are there: neither a password nor a second factor is asked of them here.
drop function session_by_token;
create function session_by_token(hash bytea, moment timestamptz)
  returns table (
    person_id text, name text, email text, workspace_id bigint, role text,
    expires_at timestamptz, password_is_temporary boolean, second_factor_missing boolean
  )
  language sql stable security definer set search_path from current
begin atomic
  select p.id, p.name, p.email, s.workspace_id, m.role, s.expires_at,
    p.password_is_temporary and not handed.off,
    w.needs_second_factor and not handed.off and not exists (
      select from second_factor f where f.person_id = p.id and f.confirmed_at is not null
    )
  from session s
    join membership m on m.workspace_id = s.workspace_id and m.person_id = s.person_id
    join person p on p.id = s.person_id
    join workspace w on w.key = s.workspace_id
    cross join lateral (select exists (
      select from hand_off h where h.workspace_id = s.workspace_id and h.session_hash = s.token_hash
    ) as off) handed
  where s.token_hash = hash and s.expires_at > moment;
end;

create function person_by_id(wanted text)
  returns table (id text, email text, name text, password_hash text, workspace_id bigint)
  language sql stable security definer set search_path from current
begin atomic
  select p.id, p.email, p.name, p.password_hash, m.workspace_id from person p join membership m on m.person_id = p.id
  where p.id = wanted order by m.workspace_id limit 1;
end;

create function owner_of_identity(by_issuer text, of_subject text) returns text
  language sql stable security definer set search_path from current
  return (select i.person_id from provider_identity i where i.issuer = by_issuer and i.subject = of_subject);

create function workspace_of_invitation(invitation_id text) returns bigint
  language sql stable security definer set search_path from current
  return (select i.workspace_id from invitation i where i.id = invitation_id);

-- In every workspace: for the person alone.
create function sessions_of(person text, moment timestamptz)
  returns table (token_hash bytea, created_at timestamptz, user_agent text, ip text, workspace text)
  language sql stable security definer set search_path from current
begin atomic
  select s.token_hash, s.created_at, s.user_agent, s.ip, w.name from session s join workspace w on w.key = s.workspace_id
  where s.person_id = person and s.expires_at > moment order by s.created_at desc limit 50;
end;

-- All of a person but one.
create function end_other_sessions_of(person text, kept bytea) returns void
  language sql security definer set search_path from current
begin atomic
  delete from session where person_id = person and token_hash <> kept;
end;
