-- What a program asked for and a person has to agree to on a page of ours (docs/tool-server.md, Who is asked). Kept a day
-- beyond its life, and never longer than its envelope.
create table confirmation (
  workspace_id bigint not null,
  id text not null,
  livemode boolean not null,
  envelope_id text not null,
  action text not null check (action in ('send', 'remind', 'void')),
  recipient_id text,
  reason text,
  -- SHA-256 of what a yes rests on: the envelope as it was, and who is mailed what.
  fingerprint text not null,
  -- Kind, id and name: of a key, or of a person for whom a program asked.
  asked_by json not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- It expires by its time, and is changed by its envelope: neither is written.
  status text not null check (status in ('pending', 'done', 'refused')),
  answered_by json,
  answered_at timestamptz,
  -- Who was reminded and who was not, once that is done.
  reminder json,
  primary key (workspace_id, id),
  foreign key (workspace_id, envelope_id) references envelope (workspace_id, id) on delete cascade
);
call wall('confirmation');
create index confirmation_by_envelope on confirmation (workspace_id, envelope_id);
