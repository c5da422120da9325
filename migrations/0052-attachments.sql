-- A file that a signer brought is named by the answer that holds it, for as long as that is there.
alter table field_value add column file_sha256 text;
create index field_value_file on field_value (file_sha256) where file_sha256 is not null;

-- Removed, replaced, or erased with its envelope: looked at as all bytes are that something has ceased to name.
create function note_leaving_answer() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into leaving_blob (sha256, size)
    select f.sha256, f.size from file f where f.workspace_id = old.workspace_id and f.sha256 = old.file_sha256
    on conflict (sha256) do update set noted_at = now(), aside_at = null;
  return null;
end $$;
create trigger answer_leaves_file after delete or update of file_sha256 on field_value
  for each row when (old.file_sha256 is not null) execute function note_leaving_answer();

-- door: as in 0028, with one more way to name a file.
create or replace function is_needed(hash text) returns boolean
  language plpgsql security definer set search_path from current
  set enable_seqscan = off set enable_indexscan = off as $$
begin
  -- Takes turns with whoever is about to name the same file (store/uploads.ts, keepFile).
  perform pg_advisory_xact_lock(20181118, hashtext(hash));
  delete from file f where f.sha256 = hash
    and not exists (select from upload u where u.workspace_id = f.workspace_id and u.sha256 = hash)
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

-- door: notes those of these bytes that nothing names, to be asked about again in a day, and how far the walk is.
create or replace function walk_on(files json, walked text) returns int
  language plpgsql security definer set search_path from current
  set enable_seqscan = off set enable_indexscan = off as $$
declare
  noted int;
begin
  insert into leaving_blob (sha256, size)
    select b.sha256, b.size from json_to_recordset(files) as b (sha256 text, size bigint)
    where not exists (select from upload u where u.sha256 = b.sha256)
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
