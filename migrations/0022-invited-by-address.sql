-- A door (docs/internals/tenancy.md): whoever an OpenID provider vouches for, before any workspace is known.
create function invitation_to(address text, moment timestamptz) returns table (workspace_id bigint, id text)
  language sql stable security definer set search_path from current
begin atomic
  select i.workspace_id, i.id from invitation i where i.email = address and i.expires_at > moment
  order by i.created_at desc, i.id desc limit 1;
end;
create index invitation_of_address on invitation (email);
