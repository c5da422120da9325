-- Whether an envelope names a file is asked for each file there is. Entries that wait to be sorted in are read through by
-- every such question, so none waits; each envelope has a handful.
alter index envelope_files set (fastupdate = off);
alter index envelope_originals set (fastupdate = off);
alter index template_files set (fastupdate = off);
select gin_clean_pending_list(i::regclass)
  from unnest(array['envelope_files', 'envelope_originals', 'template_files']) i;

-- A fifth of ten million rows is too many to wait for: what is dead lies between what is read, and statistics of last
-- year's rows make plans for this year's.
do $$
declare
  t text;
begin
  foreach t in array array['envelope', 'recipient', 'field_value'] loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02)', t);
  end loop;
end $$;
-- Empty most of the time. While many jobs wait, those that ended must not lie before them.
alter table graphile_worker._private_jobs set (autovacuum_vacuum_scale_factor = 0.01);
