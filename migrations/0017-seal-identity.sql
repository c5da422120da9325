-- What the documents of a workspace are sealed with, where that is not the server's own identity (docs/internals/sealing.md).
-- The private key is encrypted under a key that is derived from SECRET_KEY; nobody is ever shown it again.
create table seal_identity (
  workspace_id bigint primary key references workspace (key),
  certificates_pem text not null,
  key_sealed bytea not null,
  added_at timestamptz not null,
  added_by text not null
);
call wall('seal_identity');

-- The root of every identity that ever sealed for a workspace, so that its files stay verifiable. Never deleted.
create table seal_root (
  workspace_id bigint not null references workspace (key),
  sha256 text not null,
  pem text not null,
  added_at timestamptz not null default now(),
  primary key (workspace_id, sha256)
);
call wall('seal_root');
revoke update, delete on seal_root from countersign_app;

-- door: who checks a file names no workspace.
create function seal_roots() returns table (pem text)
  language sql stable security definer set search_path from current
begin atomic
  select r.pem from seal_root r group by r.sha256, r.pem order by min(r.added_at), r.sha256;
end;

-- Whether this service is well does not depend on what a workspace seals with: its owners are told on their page.
create or replace function sealing_trouble() returns table (waiting int, oldest text)
  language sql stable security definer set search_path from current
begin atomic
  select count(*)::int, min(e.details ->> 'updated_at') from envelope e
    where e.status = 'signed' and (e.details -> 'sealing' ->> 'attempts')::int > 0
      and not (e.livemode and exists (select from seal_identity i where i.workspace_id = e.workspace_id));
end;
