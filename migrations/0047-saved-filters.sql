-- Searches of the list of envelopes that a person keeps under a name, in one workspace and space.
create table saved_filter (
  workspace_id bigint not null,
  person_id text not null,
  id text not null,
  livemode boolean not null,
  name text not null,
  -- What stands in the address of the list after its `?`.
  search text not null,
  primary key (workspace_id, person_id, id),
  foreign key (workspace_id, person_id) references membership (workspace_id, person_id) on delete cascade
);
call wall('saved_filter');
