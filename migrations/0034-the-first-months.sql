-- Where the first part of the tables that are parted by months ends (0036). Three steps, so that no table is locked while
-- its rows are read: this only says what shall hold, 0035 looks whether it does, beside all that goes on, and then what
-- was one table becomes the first part of one without a look at its rows.

-- The beginning of all ids of a moment (src/kit/ids.ts): they sort by time.
create function id_at(prefix text, moment timestamptz) returns text language sql immutable as $$
  select prefix || '_' || string_agg(
      substr('0123456789abcdefghjkmnpqrstvwxyz', ((floor(extract(epoch from moment) * 1000)::bigint >> 5 * n) & 31)::int + 1, 1),
      '' order by n desc)
    from generate_series(0, 9) n
$$;

create function month_of(moment timestamptz, later int default 0) returns timestamptz language sql immutable
  return (date_trunc('month', moment at time zone 'UTC') + later * interval '1 month') at time zone 'UTC';

do $$
declare
  -- Of what is made while the three steps are taken, nothing lies beyond it.
  ends text := id_at('env', month_of(now() + interval '3 days', 1));
  parted text;
begin
  foreach parted in array array['audit_entry', 'event', 'delivery', 'mail'] loop
    execute format('alter table %I add constraint %I check (envelope_id < %L) not valid', parted, parted || '_is_first', ends);
  end loop;
end $$;
