-- Who issued a key and where it was last used from; null where a key came from the command line.
alter table api_key
  add column created_by text references person (id),
  add column last_used_ip text;
create index api_key_of_workspace on api_key (workspace_id, created_at desc, id desc);

alter table membership add column created_at timestamptz not null default now();
create index membership_of_person on membership (person_id, workspace_id);

-- Set by whoever added the person, and good for one thing: choosing a password of one's own.
alter table person add column password_is_temporary boolean not null default false;

create index session_of_person on session (person_id, workspace_id);

-- Attempts to log in that have not succeeded, by account and by address. Before a log-in there is no
-- workspace, so none is named. The keys are hashes: people type passwords where an address belongs.
create table login_failure (
  key bytea not null,
  attempt text not null,
  at timestamptz not null,
  primary key (key, attempt)
);
create index login_failure_oldest on login_failure (at);
