-- Templates: documents, roles and boxes that envelopes are made from. Never deleted, only archived: envelopes name them.
create table template (
  workspace_id bigint not null references workspace (key),
  id text not null,
  livemode boolean not null,
  name text not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  documents json not null,
  roles json not null,
  fields json not null,
  details json not null,
  primary key (workspace_id, id)
);
call wall('template');
-- Archived, never deleted (above).
revoke delete on template from countersign_app;
create index template_newest on template (workspace_id, livemode, created_at desc, id desc) where archived_at is null;
create index template_archived on template (workspace_id, livemode, created_at desc, id desc)
  where archived_at is not null;

alter table envelope add column template_id text;
alter table envelope add foreign key (workspace_id, template_id) references template (workspace_id, id);
create index envelope_by_template on envelope (workspace_id, livemode, template_id, created_at desc, id desc)
  where template_id is not null;
