-- What a workspace looks like to the people it writes to (docs/interface.md, Branding).

-- Every logo that a workspace has had: mails that were sent keep showing theirs. The bytes lie among the other files.
create table logo (
  workspace_id bigint not null references workspace (key),
  sha256 text not null,
  size int not null,
  width int not null,
  height int not null,
  added_at timestamptz not null default now(),
  primary key (workspace_id, sha256)
);
create index logo_by_hash on logo (sha256);
call wall('logo');

alter table workspace
  add column reply_to text,
  add column accent text check (accent ~ '^#[0-9a-f]{6}$'),
  add column logo_sha256 text,
  add foreign key (key, logo_sha256) references logo (workspace_id, sha256);

-- For whoever is shown a letter or a page: nobody knows there whose it is.
create function logo_size(hash text) returns int
  language sql stable security definer set search_path from current
  return (select l.size from logo l where l.sha256 = hash limit 1);
