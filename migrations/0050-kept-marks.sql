-- A signature and initials that a member keeps in their account, encrypted under a key that is derived from SECRET_KEY. Who
-- leaves the workspace takes them along.
create table kept_mark (
  workspace_id bigint not null,
  person_id text not null,
  type text not null check (type in ('signature', 'initials')),
  mark_encrypted bytea not null,
  primary key (workspace_id, person_id, type),
  foreign key (workspace_id, person_id) references membership (workspace_id, person_id) on delete cascade
);
call wall('kept_mark');

-- From whose account the value came, if it came from one.
alter table field_value add column kept_by text;
