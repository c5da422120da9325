-- readable_from: 0.2.1
-- Domains that a workspace has proved to be its own, or that the operator trusts it with (docs/internals/sign-in.md, Domains):
-- people with an address there become members without being asked.
create table workspace_domain (
  workspace_id bigint not null references workspace (key),
  -- In ASCII and lower case, as addresses are compared.
  domain text not null,
  -- What its TXT record has to say.
  token text not null,
  created_at timestamptz not null,
  proved_at timestamptz,
  proved_by text check (proved_by in ('dns', 'operator')),
  checked_at timestamptz,
  -- Since when the record is gone that once was there.
  missing_since timestamptz,
  primary key (workspace_id, domain)
);
call wall('workspace_domain');
create index workspace_domain_by_check on workspace_domain (checked_at) where proved_by = 'dns';

-- door: a sweep's search, of all workspaces.
create function domains_to_check(before timestamptz, at_most int) returns table (workspace_id bigint, domain text)
  language sql stable security definer set search_path from current
begin atomic
  select d.workspace_id, d.domain from workspace_domain d
  where d.proved_by = 'dns' and d.checked_at < before and not is_on_its_way(d.workspace_id)
  order by d.checked_at limit at_most;
end;
