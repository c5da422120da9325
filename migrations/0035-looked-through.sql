-- Reads every row of the four tables, while everything goes on. Where one is of an envelope with an id of another kind, its table
-- stays in one part.
do $$
declare
  parted text;
begin
  foreach parted in array array['audit_entry', 'event', 'delivery', 'mail'] loop
    begin
      execute format('alter table %I validate constraint %I', parted, parted || '_is_first');
    exception when check_violation then
      execute format('alter table %I drop constraint %I', parted, parted || '_is_first');
    end;
  end loop;
end $$;
