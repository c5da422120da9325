-- Deleting. What came to nothing goes for good, with its trail; what had ended is only marked, and kept
-- as evidence. Entries of a trail still cannot be changed or taken out: they go together with their
-- envelope or not at all, and only an envelope that is not sent can go.

alter table envelope add column deleted_at timestamptz;

alter table audit_entry
  drop constraint audit_entry_workspace_id_envelope_id_fkey,
  add foreign key (workspace_id, envelope_id) references envelope (workspace_id, id) on delete cascade;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from envelope where workspace_id = old.workspace_id and id = old.envelope_id) then
      return old;
    end if;
  end if;
  raise exception 'audit entries are append-only';
end $$;

create function refuse_to_forget() returns trigger language plpgsql as $$
begin
  if old.status not in ('draft', 'recalled') then
    raise exception 'only a draft or a recalled envelope can be deleted';
  end if;
  return old;
end $$;
create trigger envelope_in_evidence_is_kept before delete on envelope
  for each row execute function refuse_to_forget();
