-- readable_from: 0.2.1
-- An account belongs to its person: whom a directory or a platform names becomes a member by their own yes
-- (docs/internals/sign-in.md, Who is asked). Until then they are an invitation, which is no membership anywhere.

-- `name` is what was sent with the address, and `source` who sent it: 'platform' or 'directory', null for somebody of the
-- workspace. `directory_user` is what the directory calls the person meanwhile.
alter table invitation add column name text, add column source text, add column directory_user text;

-- A directory's id of a person is that of their account only where they had one here; before they accept it is of nobody.
-- `account_id` is the account that accepted, and null again once its person has left by themselves.
alter table scim_user drop constraint scim_user_person_id_fkey;
alter table scim_user add column account_id text references person (id);
alter table scim_group_member drop constraint scim_group_member_person_id_fkey;
update scim_user u set account_id = u.person_id
  where exists (select from membership m where m.workspace_id = u.workspace_id and m.person_id = u.person_id);

-- Made by a link that was handed over and not mailed: nothing says yet that its person reads the address.
alter table person add column address_unproved boolean not null default false;

-- Where they were last comes first. Who has never been in a workspace of theirs begins with the oldest.
create or replace function person_by_email(address text)
  returns table (id text, password_hash text, workspace_id bigint)
  language sql stable security definer set search_path from current
begin atomic
  select p.id, p.password_hash, case when w.suspended_at is null then m.workspace_id end
  from person p join membership m on m.person_id = p.id join workspace w on w.key = m.workspace_id
  where p.email = address
  order by w.suspended_at is not null, m.last_signed_in_at desc nulls last, m.workspace_id limit 1;
end;

create or replace function person_by_id(wanted text)
  returns table (id text, email text, name text, password_hash text, workspace_id bigint)
  language sql stable security definer set search_path from current
begin atomic
  select p.id, p.email, p.name, p.password_hash, m.workspace_id from person p join membership m on m.person_id = p.id
    join workspace w on w.key = m.workspace_id
  where p.id = wanted
  order by w.suspended_at is not null, m.last_signed_in_at desc nulls last, m.workspace_id limit 1;
end;

-- door: whether somebody is a member of any other workspace, one that is suspended or being moved included. Null: of any.
create function is_elsewhere(person text, here bigint) returns boolean
  language sql stable security definer set search_path from current
  return exists (
    select from membership m where m.person_id = person and m.workspace_id is distinct from here
  );

-- door: whose an address is, and whether nothing says yet that they read it.
create function account_at(address text) returns table (id text, unproved boolean)
  language sql stable security definer set search_path from current
begin atomic
  select p.id, p.address_unproved from person p where p.email = address;
end;

-- door: somebody in no workspace has no way in but an invitation to their address. Its link is then as good as one for a new
-- password. Null where there is no such account.
create function account_returns(address text, new_name text, new_hash text, is_unproved boolean) returns text
  language sql security definer set search_path from current
begin atomic
  update person p set name = new_name, password_hash = new_hash, password_is_temporary = false,
    address_unproved = is_unproved
  where p.email = address and not exists (select from membership m where m.person_id = p.id) returning p.id;
end;
