-- Labels that people and programs put on envelopes. They are no part of what is signed, so an envelope does not change by them.
create table label (
  workspace_id bigint not null references workspace (key),
  id text not null,
  livemode boolean not null,
  name text not null,
  color text not null,
  primary key (workspace_id, id),
  unique (workspace_id, livemode, name)
);
call wall('label');

create table envelope_label (
  workspace_id bigint not null,
  envelope_id text not null,
  label_id text not null,
  primary key (workspace_id, envelope_id, label_id),
  foreign key (workspace_id, envelope_id) references envelope (workspace_id, id) on delete cascade,
  foreign key (workspace_id, label_id) references label (workspace_id, id) on delete cascade
);
call wall('envelope_label');
create index envelope_label_by_label on envelope_label (workspace_id, label_id, envelope_id);
