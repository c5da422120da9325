-- readable_from: 0.2.1
-- Passkeys (WebAuthn) as a second factor, and as the only thing that a sign-in asks for (docs/internals/sign-in.md).

-- Without an app there are passkeys, and the secret is one that nobody knows: a node of before then asks for a code, lets
-- nobody in without one, and takes a recovery code.
alter table second_factor add column app boolean not null default true;

-- They hang on the row with the recovery codes: there is none without those, and what removes the second factor, on a node of
-- before too, removes them.
create table passkey (
  id text primary key,
  person_id text not null references second_factor (person_id) on delete cascade,
  name text not null,
  -- The host of BASE_URL when it was made: browsers offer it at no other.
  rp_id text not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  -- Which kind of authenticator it is, as it says itself.
  aaguid text not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_person on passkey (person_id);
call wall_of_people('passkey');

-- Good once and for minutes. Reached by the functions below alone: whoever signs in by a passkey alone is nobody yet.
create table passkey_challenge (
  hash bytea primary key,
  person_id text,
  purpose text not null check (purpose in ('register', 'second_step', 'sign_in', 'proof')),
  expires_at timestamptz not null
);
create index passkey_challenge_by_end on passkey_challenge (expires_at);
alter table passkey_challenge enable row level security;
alter table passkey_challenge force row level security;
do $$
begin
  execute format('create policy for_the_functions on passkey_challenge to %I using (true) with check (true)', current_user);
end $$;

-- Each new one takes some that are over with it.
create function add_passkey_challenge(of_hash bytea, of_person text, of_purpose text, until timestamptz, moment timestamptz)
  returns void language sql security definer set search_path = public, pg_temp
begin atomic
  delete from passkey_challenge c using (
    select o.hash from passkey_challenge o where o.expires_at < moment order by o.expires_at limit 100 for update skip locked
  ) ended where c.hash = ended.hash;
  insert into passkey_challenge (hash, person_id, purpose, expires_at) values (of_hash, of_person, of_purpose, until);
end;

-- It is used up whoever asks, and good only for whom and for what it was made.
create function take_passkey_challenge(of_hash bytea, of_person text, of_purpose text, moment timestamptz)
  returns boolean language sql security definer set search_path = public, pg_temp
begin atomic
  with taken as (delete from passkey_challenge c where c.hash = of_hash returning c.person_id, c.purpose, c.expires_at)
  select exists (
    select from taken t
    where t.person_id is not distinct from of_person and t.purpose = of_purpose and t.expires_at > moment
  );
end;

create function owner_of_passkey(of_credential bytea) returns text
  language sql stable security definer set search_path = public, pg_temp
  return (select p.person_id from passkey p where p.credential_id = of_credential);

-- With their functions: what belongs to people who move with a workspace stays as it is meanwhile.
create or replace function changed_tables() returns setof regclass language sql stable as $$
  select c.oid::regclass from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname in ('workspace', 'person', 'second_factor', 'passkey', 'password_reset', 'provider_identity') or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped))
      and c.relname not in ('workspace_move', 'workspace_change')
    order by c.relname <> 'envelope', c.relname
$$;

do $$
declare
  one regprocedure;
begin
  foreach one in array array[
    'add_passkey_challenge(bytea, text, text, timestamptz, timestamptz)', 'take_passkey_challenge(bytea, text, text, timestamptz)',
    'owner_of_passkey(bytea)'
  ]::regprocedure[] loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to countersign_app', one);
  end loop;
end $$;
