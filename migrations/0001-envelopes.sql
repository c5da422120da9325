-- The first schema. Internal keys of workspaces are bigint (a text key would let a forgotten
-- setting mean "no rows" instead of an error); status is text with a check, not an enum (enum
-- comparison is not leakproof, so no index would serve it under row level security).

create table workspace (
  key bigint generated always as identity primary key,
  id text not null unique,
  name text not null,
  sender_name text not null,
  plan text not null check (plan in ('free', 'pro', 'team', 'enterprise', 'self_hosted')),
  service_account boolean not null default false,
  created_at timestamptz not null default now()
);

-- Taken last in every commit: it orders a workspace's events without gaps.
create table event_counter (
  workspace_id bigint primary key references workspace (key),
  seq bigint not null
) with (fillfactor = 20);

create table person (
  id text primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);

create table membership (
  workspace_id bigint not null references workspace (key),
  person_id text not null references person (id),
  role text not null check (role in ('owner', 'admin', 'member')),
  primary key (workspace_id, person_id)
);

create table session (
  token_hash bytea primary key,
  person_id text not null references person (id),
  workspace_id bigint not null references workspace (key),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table api_key (
  id text primary key,
  workspace_id bigint not null references workspace (key),
  kind text not null check (kind in ('secret', 'public')),
  livemode boolean not null,
  name text not null,
  token_hash bytea not null unique,
  hint text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);

-- Originals, by content. `plan` lets the seal writer append without parsing the file again.
create table file (
  sha256 text primary key,
  size bigint not null,
  pages json not null,
  plan json not null,
  created_at timestamptz not null default now()
);

-- The aggregate. What a read shows lies as json in its row (json, not jsonb: it is only passed
-- through); what is searched or must be unique is a column or a table of its own.
create table envelope (
  id text primary key,
  workspace_id bigint not null references workspace (key),
  livemode boolean not null,
  status text not null check (
    status in ('draft', 'sent', 'opened', 'signed', 'completed', 'declined', 'voided', 'expired', 'recalled')
  ),
  name text not null,
  external_ref text,
  deadline_at timestamptz not null,
  created_at timestamptz not null,
  documents json not null,
  recipients json not null,
  fields json not null,
  details json not null,
  -- Grows with every change, so that a row's public form need not be made again while it is the same.
  revision int not null default 0,
  unique (workspace_id, id)
);
create index envelope_newest on envelope (workspace_id, livemode, created_at desc, id desc);
create index envelope_by_status on envelope (workspace_id, livemode, status, created_at desc, id desc);
create index envelope_by_ref on envelope (workspace_id, livemode, external_ref, created_at desc, id desc)
  where external_ref is not null;
create index envelope_deadline on envelope (deadline_at) where status in ('sent', 'opened');
create index envelope_sealing on envelope (id) where status = 'signed';
create index envelope_reminding on envelope (id)
  where status in ('sent', 'opened') and (details ->> 'reminders') is not null;

-- Mirrors what must be found: a link names a recipient, a filter an address.
create table recipient (
  id text primary key,
  workspace_id bigint not null,
  envelope_id text not null,
  email text not null,
  foreign key (workspace_id, envelope_id) references envelope (workspace_id, id) on delete cascade
);
create index recipient_of_envelope on recipient (envelope_id);
create index recipient_by_email on recipient (workspace_id, email);

-- What signers typed: saved one by one while they sign.
create table field_value (
  envelope_id text not null references envelope (id) on delete cascade,
  field_id text not null,
  recipient_id text not null,
  value json not null,
  saved_at timestamptz not null,
  primary key (envelope_id, field_id)
);

create table audit_entry (
  envelope_id text not null references envelope (id),
  seq int not null,
  body json not null,
  primary key (envelope_id, seq)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are append-only';
end $$;
create trigger audit_entry_is_append_only before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_trail_is_kept before truncate on audit_entry
  for each statement execute function refuse_change();

create table envelope_count (
  workspace_id bigint not null references workspace (key),
  livemode boolean not null,
  status text not null,
  n bigint not null,
  primary key (workspace_id, livemode, status)
) with (fillfactor = 20);

create table allowance_use (
  workspace_id bigint not null references workspace (key),
  period text not null,
  used int not null,
  primary key (workspace_id, period)
) with (fillfactor = 20);

create table event (
  workspace_id bigint not null references workspace (key),
  seq bigint not null,
  id text not null unique,
  envelope_id text not null,
  livemode boolean not null,
  type text not null,
  body json not null,
  at timestamptz not null,
  primary key (workspace_id, seq)
);

create table webhook (
  id text primary key,
  workspace_id bigint not null references workspace (key),
  livemode boolean not null,
  url text not null,
  events text[] not null,
  description text,
  secret_sealed bytea not null,
  secret_hint text not null,
  enabled boolean not null default true,
  disabled_reason text,
  created_at timestamptz not null default now()
);
create index webhook_of_workspace on webhook (workspace_id, livemode);

-- One per event and subscription. The body is stored, so that every attempt sends the same bytes.
create table delivery (
  id text primary key,
  workspace_id bigint not null,
  webhook_id text not null references webhook (id) on delete cascade,
  event_seq bigint not null,
  event text not null,
  body text not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempts int not null default 0,
  last_status int,
  last_error text,
  created_at timestamptz not null default now(),
  attempted_at timestamptz
);
create index delivery_of_webhook on delivery (webhook_id, created_at desc);

-- Mails by cause, never twice for one. Neither link nor text is stored: both are made when it is sent or shown.
create table mail (
  id text primary key,
  workspace_id bigint not null references workspace (key),
  livemode boolean not null,
  envelope_id text not null references envelope (id) on delete cascade,
  recipient_id text not null,
  cause text not null,
  kind text not null,
  note text,
  to_name text not null,
  to_email text not null,
  link_version int not null,
  state text not null check (state in ('queued', 'captured', 'sent', 'failed')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  unique (cause, recipient_id, kind)
);
create index mail_newest on mail (workspace_id, created_at desc, id desc);

create table upload (
  id text primary key,
  workspace_id bigint not null references workspace (key),
  livemode boolean not null,
  file_name text not null,
  size bigint not null,
  wanted_sha256 text,
  allow_signed boolean not null default false,
  sha256 text references file (sha256),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- One call for all jobs of a commit. Re-planning the statements of add_jobs costs more than running them.
create function enqueue(specs json) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform graphile_worker.add_jobs(array(
    select row(
      s ->> 'task', s -> 'payload', null, (s ->> 'run_at')::timestamptz, 25, s ->> 'key', (s ->> 'priority')::int, null
    )::graphile_worker.job_spec
    from json_array_elements(specs) s
  ));
end $$;
