-- Retention: envelopes that have ended may be erased for good after so many days (docs/internals/retention.md).
alter table workspace add column retention_days int check (retention_days between 1 and 3650);

-- What is left of an envelope that was erased: enough to say of a file that it was sealed here, and nothing of anybody.
create table erased_envelope (
  workspace_id bigint not null references workspace (key),
  id text not null,
  livemode boolean not null,
  status text not null,
  created_at timestamptz not null,
  ended_at timestamptz not null,
  erased_at timestamptz not null,
  audit_length int not null,
  audit_head text not null,
  -- SHA-256 of the sealed documents, in order, and of the certificate.
  final_sha256 text[] not null,
  certificate_sha256 text,
  primary key (workspace_id, id)
);
call wall('erased_envelope');
-- Written by the door below alone.
revoke insert, update, delete on erased_envelope from countersign_app;

-- Bytes that may be named by nothing any more: looked at after a day, and once more after another, which the bytes
-- spend aside. Shared by all workspaces, as the bytes are.
create table leaving_blob (
  sha256 text primary key,
  size bigint not null,
  noted_at timestamptz not null default now(),
  aside_at timestamptz
);
alter table leaving_blob enable row level security;
alter table leaving_blob force row level security;
create policy for_the_functions on leaving_blob to current_user using (true) with check (true);
create index leaving_blob_by_age on leaving_blob (noted_at);

create function ended_at(details json) returns timestamptz language sql stable
  return coalesce(details ->> 'completed_at', details ->> 'declined_at', details ->> 'voided_at',
    details ->> 'expired_at')::timestamptz;

create function document_hashes(documents json) returns text[] language sql immutable
  return array(select d ->> 'sha256' from json_array_elements(documents) d);

-- Every file that an envelope names.
create function files_of(documents json, details json) returns table (sha256 text, size bigint)
  language sql immutable
begin atomic
  select d ->> 'sha256', (d ->> 'size')::bigint from json_array_elements(documents) d
  union
  select d -> 'final' ->> 'sha256', (d -> 'final' ->> 'size')::bigint from json_array_elements(documents) d
    where d -> 'final' ->> 'sha256' is not null
  union
  select details -> 'certificate' ->> 'sha256', (details -> 'certificate' ->> 'size')::bigint
    where details -> 'certificate' ->> 'sha256' is not null;
end;
create function hashes_of(documents json, details json) returns text[] language sql immutable
  return array(select f.sha256 from files_of(documents, details) f);

-- Of those that have ended, so that creating and signing pay nothing; the others are found by their status, since
-- none of them is ever only marked as deleted.
create index envelope_files on envelope using gin (hashes_of(documents, details))
  where status in ('completed', 'declined', 'voided', 'expired');
alter table envelope add check (deleted_at is null or status in ('completed', 'declined', 'voided', 'expired'));

create function note_leaving() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into leaving_blob (sha256, size)
    select f.sha256, f.size from files_of(old.documents, old.details) f order by 1
    on conflict (sha256) do update set noted_at = now(), aside_at = null;
  return null;
end $$;
create trigger envelope_leaves_files after delete on envelope for each row execute function note_leaving();

-- door: the one way in which an envelope that has ended goes, and only where the workspace's own setting says so.
-- No envelope in evidence goes without its row in erased_envelope, and only this function writes there.
create or replace function refuse_to_forget() returns trigger language plpgsql as $$
begin
  if old.status not in ('draft', 'recalled') and not exists (
    select from erased_envelope x where x.workspace_id = old.workspace_id and x.id = old.id
  ) then
    raise exception 'only a draft or a recalled envelope can be deleted';
  end if;
  return old;
end $$;

create function erase_ended(of_workspace bigint, erased_id text, moment timestamptz) returns boolean
  language plpgsql security definer set search_path from current as $$
declare
  e envelope%rowtype;
  w workspace%rowtype;
begin
  select * into w from workspace where key = of_workspace;
  select * into e from envelope x where x.workspace_id = of_workspace and x.id = erased_id for update;
  if w.retention_days is null or e.id is null or e.status not in ('completed', 'declined', 'voided', 'expired')
    or ended_at(e.details) > moment + (case when e.livemode then 0 else w.test_clock_ms end) * interval '1 ms'
      - w.retention_days * interval '1 day' then
    return false;
  end if;
  insert into erased_envelope values (
    of_workspace, e.id, e.livemode, e.status, e.created_at, ended_at(e.details), moment,
    (e.details ->> 'audit_length')::int, e.details ->> 'audit_head',
    array(select d -> 'final' ->> 'sha256' from json_array_elements(e.documents) d
      where d -> 'final' ->> 'sha256' is not null),
    e.details -> 'certificate' ->> 'sha256');
  delete from delivery d using webhook h, event v
    where v.workspace_id = of_workspace and v.envelope_id = e.id and v.livemode = e.livemode
      and d.workspace_id = of_workspace and d.event_seq = v.seq and not d.is_test
      and h.workspace_id = of_workspace and h.id = d.webhook_id and h.livemode = e.livemode;
  delete from event v where v.workspace_id = of_workspace and v.envelope_id = e.id;
  delete from envelope x where x.workspace_id = of_workspace and x.id = e.id;
  if e.deleted_at is null then
    update envelope_count c set n = c.n - 1
      where c.workspace_id = of_workspace and c.livemode = e.livemode and c.status = e.status;
  end if;
  return true;
end $$;
create index event_of_envelope on event (workspace_id, envelope_id);
create index delivery_of_event on delivery (workspace_id, event_seq);

-- door: what is due in all workspaces. Nothing ends before it was made, so the index on when it was made bounds it.
create function due_for_erasure(moment timestamptz, at_most int) returns table (workspace_id bigint, id text)
  language sql stable security definer set search_path from current
begin atomic
  select w.key, due.id from workspace w cross join lateral (
    select e.id from envelope e
      where e.workspace_id = w.key
        and e.status in ('completed', 'declined', 'voided', 'expired')
        and e.created_at <= moment + (case when e.livemode then 0 else w.test_clock_ms end) * interval '1 ms'
          - w.retention_days * interval '1 day'
        and ended_at(e.details) <= moment + (case when e.livemode then 0 else w.test_clock_ms end) * interval '1 ms'
          - w.retention_days * interval '1 day'
      limit at_most
  ) due where w.retention_days is not null limit at_most;
end;

-- door: an upload that nobody can use any more, and what intake learned of its file.
create function forget_uploads(before timestamptz, at_most int) returns int
  language plpgsql security definer set search_path from current as $$
declare
  gone int;
begin
  with old as (
    delete from upload u where (u.workspace_id, u.id) in (
      select x.workspace_id, x.id from upload x where x.expires_at < before order by x.expires_at limit at_most
      for update skip locked
    ) returning u.workspace_id, u.sha256
  ), noted as (
    insert into leaving_blob (sha256, size)
      select distinct f.sha256, f.size from old join file f on f.workspace_id = old.workspace_id and f.sha256 = old.sha256
      on conflict (sha256) do update set noted_at = now(), aside_at = null
  ) select count(*)::int into gone from old;
  return gone;
end $$;
create index upload_by_expiry on upload (expires_at);

-- door: bytes that may be looked at now; `aside` tells which of the two looks.
create function leaving_blobs(before timestamptz, aside boolean, at_most int) returns table (sha256 text, size float8)
  language sql stable security definer set search_path from current
begin atomic
  select l.sha256, l.size::float8 from leaving_blob l
    where case when aside then l.aside_at < before else l.aside_at is null and l.noted_at < before end
    order by l.noted_at limit at_most;
end;

-- door: forgets what intake learned of a file in each workspace where nothing names it, and tells whether anything,
-- anywhere, still needs the bytes.
create function is_needed(hash text) returns boolean
  language plpgsql security definer set search_path from current as $$
begin
  -- Takes turns with whoever is about to name the same file (store/uploads.ts, keepFile).
  perform pg_advisory_xact_lock(20181118, hashtext(hash));
  delete from file f where f.sha256 = hash
    and not exists (select from upload u where u.workspace_id = f.workspace_id and u.sha256 = hash)
    and not exists (
      select from template t where t.workspace_id = f.workspace_id and hash = any (document_hashes(t.documents)))
    and not exists (
      select from envelope e where e.workspace_id = f.workspace_id
        and e.status in ('completed', 'declined', 'voided', 'expired')
        and hashes_of(e.documents, e.details) @> array[hash])
    and not exists (
      select from envelope e where e.workspace_id = f.workspace_id
        and e.status in ('draft', 'sent', 'opened', 'signed', 'recalled') and e.deleted_at is null
        and hash = any (hashes_of(e.documents, e.details)));
  return exists (select from file f where f.sha256 = hash)
    or exists (select from logo l where l.sha256 = hash)
    or exists (
      select from envelope e where e.status in ('completed', 'declined', 'voided', 'expired')
        and hashes_of(e.documents, e.details) @> array[hash]);
end $$;

-- door: how it went. Null: it is gone, or needed again.
create function settle_blob(hash text, aside timestamptz) returns void
  language plpgsql security definer set search_path from current as $$
begin
  if aside is null then
    delete from leaving_blob l where l.sha256 = hash;
  else
    update leaving_blob l set aside_at = aside where l.sha256 = hash;
  end if;
end $$;
