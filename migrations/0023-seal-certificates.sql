-- The certificates that seal, or sealed, for a workspace, each by itself: a root that a workspace brought vouches for
-- nothing else, and for nobody else's documents (docs/internals/sealing.md). Never deleted.
create table seal_certificate (
  workspace_id bigint not null references workspace (key),
  sha256 text not null,
  added_at timestamptz not null,
  -- Null while it seals.
  retired_at timestamptz,
  primary key (workspace_id, sha256)
);
call wall('seal_certificate');
revoke delete on seal_certificate from countersign_app;

-- What was uploaded so far stands in the log of who did what; each sealed until the next change.
insert into seal_certificate (workspace_id, sha256, added_at, retired_at)
  select workspace_id, fingerprint, min(at), case when bool_or(next is null) then null else max(next) end
  from (
    select workspace_id, at, act, details ->> 'fingerprint' as fingerprint,
      lead(at) over (partition by workspace_id order by at, id) as next
    from activity where act in ('seal.identity_put', 'seal.identity_removed')
  ) log
  where act = 'seal.identity_put' and fingerprint ~ '^[0-9a-f]{64}$'
  group by workspace_id, fingerprint;

-- Whatever the log says, what seals now does.
insert into seal_certificate (workspace_id, sha256, added_at)
  select workspace_id,
    encode(sha256(decode(substring(certificates_pem from '-----BEGIN CERTIFICATE-----([^-]+)-----'), 'base64')), 'hex'),
    added_at
  from seal_identity
  on conflict (workspace_id, sha256) do update set retired_at = null;

-- door: who checks a file names no workspace.
create function workspace_seals()
  returns table (certificate text, anchors text[], tie text, until timestamptz)
  language sql stable security definer set search_path from current
begin atomic
  select c.sha256,
    array(select r.sha256 from seal_root r where r.workspace_id = c.workspace_id order by r.sha256),
    encode(sha256(convert_to(w.id || ' ' || c.sha256, 'UTF8')), 'hex'), c.retired_at
  from seal_certificate c join workspace w on w.key = c.workspace_id
  order by c.sha256, w.id;
end;
