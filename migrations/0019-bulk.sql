-- Bulk sends: a list of rows, each of which becomes one envelope of a template (docs/internals/outbox.md).
create table bulk (
  workspace_id bigint not null references workspace (key),
  id text not null,
  livemode boolean not null,
  template_id text not null,
  -- As an entry of an audit trail names who acts: every envelope is begun in the name of this person.
  begun_by json not null,
  -- JSON, here and in the rows, but not of that type, which takes no zero bytes: what is wrong with a row is told of it
  -- when its turn comes.
  common text not null,
  created_at timestamptz not null,
  stopped_at timestamptz,
  ended_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, template_id) references template (workspace_id, id)
);
call wall('bulk');
create index bulk_of_template on bulk (workspace_id, livemode, template_id, created_at desc, id desc);

create table bulk_row (
  workspace_id bigint not null,
  bulk_id text not null,
  number int not null,
  -- Where it stood in the sender's own list.
  line int not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'stopped')),
  -- As it was sent, and the order that was read from it. Null once it is sent: the envelope has it then.
  body text,
  wish text,
  problems text,
  envelope_id text,
  primary key (workspace_id, bulk_id, number),
  foreign key (workspace_id, bulk_id) references bulk (workspace_id, id) on delete cascade,
  foreign key (workspace_id, envelope_id) references envelope (workspace_id, id) on delete set null (envelope_id)
);
call wall('bulk_row');
create index bulk_row_by_state on bulk_row (workspace_id, bulk_id, state, number);
create index bulk_row_of_envelope on bulk_row (workspace_id, envelope_id) where envelope_id is not null;
