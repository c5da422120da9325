-- Sessions of the field editor in a frame inside another product (docs/embedding.md). The id is in the frame's address; of
-- the secret there is only a hash. A row outlives its token by a day, as long as the frame can be used at most.
create table editor_session (
  workspace_id bigint not null references workspace (key),
  id text not null,
  livemode boolean not null,
  -- The one thing that it reaches.
  envelope_id text,
  template_id text,
  -- Revoked, it takes the session with it.
  key_id text not null,
  -- Who acts by it, as audit trails say.
  actor json not null,
  origin text not null,
  allow json not null,
  look json not null,
  secret_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (workspace_id, id),
  check ((envelope_id is null) <> (template_id is null)),
  foreign key (workspace_id, envelope_id) references envelope (workspace_id, id) on delete cascade,
  foreign key (workspace_id, template_id) references template (workspace_id, id) on delete cascade
);
call wall('editor_session');
create index editor_session_by_id on editor_session (id);
create index editor_session_of_envelope on editor_session (workspace_id, envelope_id) where envelope_id is not null;
create index editor_session_of_template on editor_session (workspace_id, template_id) where template_id is not null;
create index editor_session_by_age on editor_session (workspace_id, expires_at);

-- door: a frame names nothing but the public id of its session.
create function workspace_of_editor_session(session_id text) returns bigint
  language sql stable security definer set search_path from current
  return (select s.workspace_id from editor_session s where s.id = session_id);
