-- readable_from: 0.2.1
-- Whoever an OpenID provider vouches for comes in by an invitation of a member, where one workspace alone invites; in a workspace
-- that has proved the domain of the address, by any. A directory or a platform of a stranger, and one stranger beside the
-- own workspace, would else take somebody over with their first sign-in: those ask by their letter.
create or replace function invitation_to(address text, moment timestamptz) returns table (workspace_id bigint, id text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  with invited as (
    select i.workspace_id, i.id, i.source, i.created_at, exists (
      select from workspace_domain d
      where d.workspace_id = i.workspace_id and d.domain = split_part(address, '@', 2) and d.proved_at is not null
    ) as at_home
    from invitation i where i.email = address and i.expires_at > moment
  )
  select i.workspace_id, i.id from invited i
  where i.at_home or (
    i.source is null and not exists (select from invited other where other.workspace_id <> i.workspace_id)
  )
  order by i.at_home desc, i.created_at desc, i.id desc limit 1;
end;
