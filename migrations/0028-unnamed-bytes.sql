-- Whether anything names a file is asked for every upload that ends, however many envelopes there are: each way to
-- name one has its index.
create index file_by_hash on file (sha256);
create index upload_by_hash on upload (sha256) where sha256 is not null;
create index template_files on template using gin (document_hashes(documents));
create index envelope_originals on envelope using gin (document_hashes(documents))
  where status in ('draft', 'sent', 'opened', 'signed', 'recalled');

-- door: as in 0018, with questions that those indexes answer. Where most envelopes have one file, the planner takes the
-- first of a walk over all of them for near, and there is none: only those indexes are left to it.
create or replace function is_needed(hash text) returns boolean
  language plpgsql security definer set search_path from current
  set enable_seqscan = off set enable_indexscan = off as $$
begin
  -- Takes turns with whoever is about to name the same file (store/uploads.ts, keepFile).
  perform pg_advisory_xact_lock(20181118, hashtext(hash));
  delete from file f where f.sha256 = hash
    and not exists (select from upload u where u.workspace_id = f.workspace_id and u.sha256 = hash)
    and not exists (
      select from template t where t.workspace_id = f.workspace_id and document_hashes(t.documents) @> array[hash])
    and not exists (
      select from envelope e where e.workspace_id = f.workspace_id
        and e.status in ('completed', 'declined', 'voided', 'expired')
        and hashes_of(e.documents, e.details) @> array[hash])
    and not exists (
      select from envelope e where e.workspace_id = f.workspace_id
        and e.status in ('draft', 'sent', 'opened', 'signed', 'recalled')
        and document_hashes(e.documents) @> array[hash]);
  return exists (select from file f where f.sha256 = hash)
    or exists (select from logo l where l.sha256 = hash)
    or exists (
      select from envelope e where e.status in ('completed', 'declined', 'voided', 'expired')
        and hashes_of(e.documents, e.details) @> array[hash]);
end $$;

drop index leaving_blob_by_age;
create index leaving_blob_noted on leaving_blob (noted_at) where aside_at is null;
create index leaving_blob_aside on leaving_blob (aside_at) where aside_at is not null;
create or replace function leaving_blobs(before timestamptz, aside boolean, at_most int)
  returns table (sha256 text, size float8)
  language plpgsql stable security definer set search_path from current as $$
begin
  if aside then
    return query select l.sha256, l.size::float8 from leaving_blob l
      where l.aside_at < before order by l.aside_at limit at_most;
  else
    return query select l.sha256, l.size::float8 from leaving_blob l
      where l.aside_at is null and l.noted_at < before order by l.noted_at limit at_most;
  end if;
end $$;

-- How far the walk over all bytes is that looks for those that nothing names: left behind by a process that was killed
-- before it wrote its rows, by a seal that lost a race, by a template that was deleted.
create table blob_walk (
  is_only boolean primary key default true check (is_only),
  -- The hash up to which all were looked at.
  walked_to text not null default '',
  -- Null while a walk is under way.
  ended_at timestamptz
);
alter table blob_walk enable row level security;
alter table blob_walk force row level security;
create policy for_the_functions on blob_walk to current_user using (true) with check (true);

-- door: where the walk goes on; null where the last one ended after `since`.
create function walk_from(since timestamptz) returns text
  language plpgsql security definer set search_path from current as $$
declare
  beyond text;
begin
  insert into blob_walk default values on conflict do nothing;
  update blob_walk set walked_to = '', ended_at = null where ended_at <= since;
  select walked_to into beyond from blob_walk where ended_at is null;
  return beyond;
end $$;

-- door: notes those of these bytes that nothing names, to be asked about again in a day, and how far the walk is.
create function walk_on(files json, walked text) returns int
  language plpgsql security definer set search_path from current
  set enable_seqscan = off set enable_indexscan = off as $$
declare
  noted int;
begin
  insert into leaving_blob (sha256, size)
    select b.sha256, b.size from json_to_recordset(files) as b (sha256 text, size bigint)
    where not exists (select from upload u where u.sha256 = b.sha256)
      and not exists (select from logo l where l.sha256 = b.sha256)
      and not exists (select from template t where document_hashes(t.documents) @> array[b.sha256])
      and not exists (
        select from envelope e where e.status in ('completed', 'declined', 'voided', 'expired')
          and hashes_of(e.documents, e.details) @> array[b.sha256])
      and not exists (
        select from envelope e where e.status in ('draft', 'sent', 'opened', 'signed', 'recalled')
          and document_hashes(e.documents) @> array[b.sha256])
    order by 1 on conflict do nothing;
  get diagnostics noted = row_count;
  update blob_walk set walked_to = walked;
  return noted;
end $$;

-- door: all were looked at.
create function end_walk(moment timestamptz) returns void
  language sql security definer set search_path from current
begin atomic
  update blob_walk set ended_at = moment;
end;
