-- Where the signer page may be shown in a frame: origins such as https://app.example.com, in their canonical form.
alter table workspace add column embed_origins text[] not null default '{}';

-- Recipient tokens for frames (docs/embedding.md). The public id is in the frame's address; of the secret there is only
-- a hash. A row outlives its token, so that a frame that is loaded again still knows who may show it.
create table embed_token (
  workspace_id bigint not null references workspace (key),
  id text not null unique,
  livemode boolean not null,
  envelope_id text not null,
  recipient_id text not null,
  link_version int not null,
  secret_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, envelope_id) references envelope (workspace_id, id) on delete cascade
);
call wall('embed_token');
create index embed_token_of_envelope on embed_token (workspace_id, envelope_id);
create index embed_token_by_age on embed_token (workspace_id, expires_at);

-- door: a frame names nothing but the public id of its token.
create function workspace_of_embed_token(token_id text) returns bigint
  language sql stable security definer set search_path from current
  return (select t.workspace_id from embed_token t where t.id = token_id);
