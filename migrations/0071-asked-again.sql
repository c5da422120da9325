-- readable_from: 0.2.1
-- A call whose body came late is asked again whose it is, before it does anything. pass_platform_gate and pass_scim_gate
-- answer that only together with another hit of the rolling minutes, which the call has taken already.
create function platform_of_key(hash bytea)
  returns table (key_id text, key_name text, revoked boolean, platform_id text, platform_name text)
  language sql stable security definer set search_path from current
begin atomic
  select k.id, k.name, k.revoked_at is not null or coalesce(k.expires_at < now(), false), p.id, p.name
    from platform_key k join platform p on p.id = k.platform_id where k.token_hash = hash;
end;

create function directory_of_token(hash bytea)
  returns table (token_id text, token_name text, revoked boolean, workspace_key bigint, suspended boolean)
  language sql stable security definer set search_path from current
begin atomic
  select t.id, t.name, t.revoked_at is not null, w.key, w.suspended_at is not null
    from scim_token t join workspace w on w.key = t.workspace_id where t.token_hash = hash;
end;
