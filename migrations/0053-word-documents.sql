-- The Word documents that templates and uploads have beside their PDFs name bytes too.
create or replace function document_hashes(documents json) returns text[] language sql immutable
  return array(
    select d ->> 'sha256' from json_array_elements(documents) d
    union
    select d -> 'source' ->> 'sha256' from json_array_elements(documents) d where d -> 'source' ->> 'sha256' is not null);

-- The Word document of which `sha256` is the sample, as a template takes it over: its hash, size and variables.
alter table upload add column source json;
create index upload_by_source on upload ((source ->> 'sha256')) where source is not null;

-- door: as in 0052, and the Word documents of uploads.
create or replace function is_needed(hash text) returns boolean
  language plpgsql security definer set search_path from current
  set enable_seqscan = off set enable_indexscan = off as $$
begin
  -- Takes turns with whoever is about to name the same file (store/uploads.ts, keepFile).
  perform pg_advisory_xact_lock(20181118, hashtext(hash));
  delete from file f where f.sha256 = hash
    and not exists (select from upload u where u.workspace_id = f.workspace_id and u.sha256 = hash)
    and not exists (select from upload u where u.workspace_id = f.workspace_id and u.source is not null and u.source ->> 'sha256' = hash)
    and not exists (select from field_value v where v.workspace_id = f.workspace_id and v.file_sha256 = hash)
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

-- door: as in 0052, and the Word documents of uploads.
create or replace function walk_on(files json, walked text) returns int
  language plpgsql security definer set search_path from current
  set enable_seqscan = off set enable_indexscan = off as $$
declare
  noted int;
begin
  insert into leaving_blob (sha256, size)
    select b.sha256, b.size from json_to_recordset(files) as b (sha256 text, size bigint)
    where not exists (select from upload u where u.sha256 = b.sha256)
      and not exists (select from upload u where u.source is not null and u.source ->> 'sha256' = b.sha256)
      and not exists (select from logo l where l.sha256 = b.sha256)
      and not exists (select from field_value v where v.file_sha256 = b.sha256)
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

-- door: as in 0018, and the Word documents of uploads.
create or replace function forget_uploads(before timestamptz, at_most int) returns int
  language plpgsql security definer set search_path from current as $$
declare
  gone int;
begin
  with old as (
    delete from upload u where (u.workspace_id, u.id) in (
      select x.workspace_id, x.id from upload x where x.expires_at < before order by x.expires_at limit at_most
      for update skip locked
    ) returning u.workspace_id, u.sha256, u.source ->> 'sha256' as source_sha256
  ), noted as (
    insert into leaving_blob (sha256, size)
      select distinct f.sha256, f.size from old
        join file f on f.workspace_id = old.workspace_id and f.sha256 in (old.sha256, old.source_sha256)
      on conflict (sha256) do update set noted_at = now(), aside_at = null
  ) select count(*)::int into gone from old;
  return gone;
end $$;
