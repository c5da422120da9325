-- Trails, events, deliveries and mails are parted by the month in which their envelope was made (docs/internals/retention.md).
-- What was the table becomes the first part, as it is. `<table>_other` takes what belongs to no month.

-- In the order in which commits take them.
lock table workspace, envelope, webhook in share row exclusive mode;
lock table audit_entry, mail, event, delivery in access exclusive mode;

-- A part is reached through its table alone, whose policies and rights hold. It has them switched on for itself too, so
-- that whoever is given a part sees nothing of it.
create procedure hide_part(part text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', part);
  execute format('alter table %I force row level security', part);
  execute format('create policy for_the_functions on %I to %I using (true) with check (true)', part, current_user);
  if part like 'audit\_entry\_%' then
    execute format('create trigger audit_trail_is_kept before truncate on %I
      for each statement execute function refuse_change()', part);
  end if;
end $$;

-- Keys that do not name the envelope are those of each part: numbers come from a counter, ids are made once.
create procedure add_part(parted text, part text, bounds text) language plpgsql as $$
begin
  execute format('create table %I (like %I including all)', part, parted || '_other');
  call hide_part(part);
  execute format('alter table %I attach partition %I %s', parted, part, bounds);
end $$;

do $$
declare
  parted text;
  before text;
  ends text;
  made record;
begin
  foreach parted in array array['audit_entry', 'event', 'delivery', 'mail'] loop
    before := parted || '_before';
    select substring(pg_get_constraintdef(c.oid) from '''(env_[0-9a-z]+)''') into ends
      from pg_constraint c where c.conrelid = parted::regclass and c.conname = parted || '_is_first';

    create temp table parts on commit drop as
      select 'index' as kind, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
          not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u')) as of_all
        from pg_index i where i.indrelid = parted::regclass
      union all
      select 'constraint', c.conname, pg_get_constraintdef(c.oid),
          c.contype = 'f' or (select a.attnum from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'envelope_id') = any(c.conkey)
        from pg_constraint c where c.conrelid = parted::regclass and c.contype in ('p', 'u', 'f')
      union all
      select 'trigger', t.tgname, pg_get_triggerdef(t.oid), true
        from pg_trigger t where t.tgrelid = parted::regclass and not t.tgisinternal;

    execute format('alter table %I rename to %I', parted, before);
    for made in select * from parts where kind = 'index' loop
      execute format('alter index %I rename to %I', made.name, overlay(made.name placing before from 1 for length(parted)));
    end loop;
    for made in select * from parts where kind = 'trigger' and name <> 'audit_trail_is_kept' loop
      execute format('drop trigger %I on %I', made.name, before);
    end loop;

    execute format('create table %I (like %I including defaults including constraints including storage)
      partition by range (envelope_id)', parted, before);
    for made in select * from parts where of_all order by kind loop
      if made.kind = 'constraint' then
        execute format('alter table %I add constraint %I %s', parted, made.name, made.definition);
      else
        execute made.definition;
      end if;
    end loop;
    if ends is not null then
      execute format('alter table %I drop constraint %I', parted, parted || '_is_first');
    end if;
    call wall(parted);
    execute format('revoke all on %I from countersign_app', before);

    execute format('create table %I (like %I including all)', parted || '_other', before);
    if ends is not null then
      execute format('alter table %I drop constraint %I', parted || '_other', parted || '_is_first');
    end if;
    call hide_part(parted || '_other');
    execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', parted, before,
      coalesce(quote_literal(ends), 'maxvalue'));
    execute format('alter table %I attach partition %I default', parted, parted || '_other');
    if ends is not null then
      execute format('alter table %I drop constraint %I', before, parted || '_is_first');
    end if;
    drop table parts;
  end loop;
end $$;
revoke update, delete on audit_entry, event from countersign_app;

-- Of a node of the version before, which does not say whose event it tells: it arrives in the first part, and is sent on.
drop trigger delivery_names_its_envelope on delivery;
create or replace function note_envelope_of_delivery() returns trigger language plpgsql as $$
begin
  new.envelope_id := coalesce(new.body::json ->> 'envelope_id', '');
  if new.envelope_id = '' then
    return new;
  end if;
  insert into delivery select (new).*;
  return null;
end $$;
create trigger delivery_names_its_envelope before insert on delivery_before
  for each row when (new.envelope_id = '' and not new.is_test) execute function note_envelope_of_delivery();

-- door: makes the parts of this month and the next two, and tells how many it made. It locks little and not for long; what
-- it does not get is made the next time, long before it is needed, and until then `_other` takes the rows.
create function keep_months(moment timestamptz) returns int
  language plpgsql security definer set search_path from current set lock_timeout = '1s' as $$
declare
  parted text;
  part text;
  first_ends text;
  made int := 0;
begin
  if not pg_try_advisory_xact_lock(20181120, 0) then
    return 0;
  end if;
  foreach parted in array array['audit_entry', 'event', 'delivery', 'mail'] loop
    select substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)') into first_ends
      from pg_class c where c.oid = (parted || '_before')::regclass;
    for later in 0 .. 2 loop
      part := parted || to_char(month_of(moment, later) at time zone 'UTC', '_YYYY_MM');
      continue when first_ends is null or id_at('env', month_of(moment, later)) < first_ends or to_regclass(part) is not null;
      begin
        call add_part(parted, part, format('for values from (%L) to (%L)',
          id_at('env', month_of(moment, later)), id_at('env', month_of(moment, later + 1))));
        made := made + 1;
      exception when lock_not_available or deadlock_detected or check_violation or invalid_object_definition then
        -- Somebody holds the table, or rows of that month lie in `_other` already: then they stay there.
        raise log 'the part % was not made: %', part, sqlerrm;
      end;
    end loop;
  end loop;
  return made;
end $$;

select keep_months(now());

-- As in 0029, of the tables as they are now.
create or replace function troubles_since(day timestamptz, moment timestamptz)
  returns table (mails_failed int, mails_bounced int, mails_superseded int, deliveries_failed int, receivers_held int,
    receivers_paused int)
  language sql stable security definer set search_path from current
begin atomic
  select m.failed, m.bounced, m.superseded,
      (select count(*)::int from delivery d where d.state = 'failed' and d.created_at > day),
      (select count(*)::int from webhook w where w.held_until is not null and w.held_until > moment and w.paused_at is null),
      (select count(*)::int from webhook w where w.paused_at is not null)
    from (
      select count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'bounced')::int as bounced,
        count(*) filter (where state = 'superseded')::int as superseded
      from mail where state in ('failed', 'bounced', 'superseded') and created_at > day
    ) m;
end;
