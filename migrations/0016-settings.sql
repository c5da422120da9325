-- Who changed what in the settings of a workspace, and from where. No secret is ever in it.
create table activity (
  workspace_id bigint not null references workspace (key),
  id text not null,
  at timestamptz not null default clock_timestamp(),
  -- Kind, id and name as they were then; with `on_behalf_of` where a CRM acted for somebody.
  actor jsonb not null,
  ip text,
  -- What it is about and what was done to it: `key.rotated`.
  act text not null check (act ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id text,
  subject_name text,
  details jsonb not null default '{}',
  primary key (workspace_id, id)
);
create index activity_newest on activity (workspace_id, at desc, id desc);
call wall('activity');
revoke update, delete on activity from countersign_app;

-- What a request for an envelope or a template means where it is silent (src/domain/templates/defaults.ts).
alter table workspace add column defaults jsonb not null default '{}';

-- The last attempt as it went out, and what came back: for the log that owners and admins read.
alter table delivery
  add column last_request jsonb,
  add column last_answer jsonb;
