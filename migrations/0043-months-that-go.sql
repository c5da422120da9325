-- A month of which nearly everything is due goes as a whole (docs/internals/retention.md).

-- Mails of one envelope are found in every part but the first, which keeps the indexes that it had. Parts to come are made
-- after `_other`.
do $$
declare
  part regclass;
begin
  for part in select inhrelid from pg_inherits where inhparent = 'mail'::regclass and inhrelid <> 'mail_before'::regclass loop
    execute format('create index on %s (workspace_id, envelope_id)', part);
  end loop;
end $$;

-- The parts of the month are dropped, and its envelopes follow. This row says that it is under way, across crashes and nodes.
create table leaving_month (
  starts text primary key,
  ends text not null,
  -- As parts are named after it.
  month text not null,
  -- Whether the parts are gone, or are left to the deletion of single rows.
  is_settled boolean not null default false
);
alter table leaving_month enable row level security;
alter table leaving_month force row level security;
create policy for_the_functions on leaving_month to current_user using (true) with check (true);

create function is_due(e envelope, w workspace, moment timestamptz) returns boolean language sql stable
  return e.status in ('completed', 'declined', 'voided', 'expired') and w.retention_days is not null
    and ended_at(e.details) <= moment + (case when e.livemode then 0 else w.test_clock_ms end) * interval '1 ms'
      - w.retention_days * interval '1 day';

-- door: one step of it, of a few seconds at most, each safe to break off. Answers how many envelopes it erased of which
-- workspace, and a row without one where it did something else; nothing where no month leaves.
create function erase_month(moment timestamptz, at_most int) returns table (of_workspace bigint, envelopes int)
  language plpgsql security definer set search_path from current set lock_timeout = '2s' as $$
declare
  m leaving_month%rowtype;
  step int;
begin
  if not pg_try_advisory_xact_lock(20181120, 1) then
    return;
  end if;
  select * into m from leaving_month l order by l.starts limit 1;
  if m.month is null then
    -- The oldest month that is over and of which little stays. Nothing of it is due before its last day is, for nothing ends
    -- before it was made.
    for m.starts, m.ends, m.month in
      select b[1], b[2], substr(c.relname, 7)
        from pg_inherits i join pg_class c on c.oid = i.inhrelid
          cross join regexp_matches(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''([^'']+)''\) TO \(''([^'']+)''\)') b
        where i.inhparent = 'event'::regclass and c.relname ~ '^event_\d{4}_\d\d$'
          and month_of(to_timestamp(substr(c.relname, 7), 'YYYY_MM')::timestamp at time zone 'UTC', 1)
            + (select min(w.retention_days) from workspace w) * interval '1 day' <= moment
          and not exists (
            select from unnest(array['audit_entry', 'delivery', 'mail']) t where to_regclass(t || substr(c.relname, 6)) is null)
        order by 1
    loop
      select count(*) into step from (
        select from workspace w cross join lateral (
          select from envelope e where e.workspace_id = w.key and e.id >= m.starts and e.id < m.ends
            and not is_due(e, w, moment) limit 1001
        ) kept limit 1001) stays;
      exit when step <= 1000;
      m.month := null;
    end loop;
    if m.month is null then
      return;
    end if;
    insert into leaving_month values (m.starts, m.ends, m.month);
    return query select null::bigint, 0;
    return;
  end if;

  if not m.is_settled then
    -- Erased from here on: what is left of each is written, and it is seen no more. As erase_ended, asks again.
    return query
      with due as materialized (
        select e.* from workspace w cross join lateral (
          select e.* from envelope e
            where e.workspace_id = w.key and e.id >= m.starts and e.id < m.ends and is_due(e, w, moment)
              and not exists (select from erased_envelope x where x.workspace_id = e.workspace_id and x.id = e.id)
            order by e.id limit at_most for update of e
        ) e limit at_most
      ), noted as (
        insert into erased_envelope
          select e.workspace_id, e.id, e.livemode, e.status, e.created_at, ended_at(e.details), moment,
            (e.details ->> 'audit_length')::int, e.details ->> 'audit_head',
            array(select d -> 'final' ->> 'sha256' from json_array_elements(e.documents) d
              where d -> 'final' ->> 'sha256' is not null),
            e.details -> 'certificate' ->> 'sha256'
          from due e on conflict do nothing
      ), hidden as (
        update envelope e set deleted_at = coalesce(e.deleted_at, moment), listed = null, listed_mark = null
          from due d where e.workspace_id = d.workspace_id and e.id = d.id
      ), counted as (
        update envelope_count c set n = c.n - d.n from (
          select workspace_id, livemode, status, count(*) as n from due where deleted_at is null group by 1, 2, 3
        ) d where c.workspace_id = d.workspace_id and c.livemode = d.livemode and c.status = d.status
      )
      select d.workspace_id, count(*)::int from due d group by 1;
    if found then
      return;
    end if;
    update leaving_month l set is_settled = true where l.starts = m.starts;
    begin
      perform drop_month(m);
    exception when lock_not_available or deadlock_detected then
      -- The next time.
      update leaving_month l set is_settled = false where l.starts = m.starts;
      return;
    when query_canceled then
      -- Too large to be looked through at once for what stays: its rows go one by one.
      null;
    end;
    return query select null::bigint, 0;
    return;
  end if;

  create temp table gone on commit drop as
    select e.workspace_id, e.id from workspace w cross join lateral (
      select e.workspace_id, e.id from envelope e
        where e.workspace_id = w.key and e.id >= m.starts and e.id < m.ends and exists (
          select from erased_envelope x where x.workspace_id = e.workspace_id and x.id = e.id)
        limit at_most
    ) e limit at_most;
  delete from delivery d using gone g, event v
    where v.workspace_id = g.workspace_id and v.envelope_id = g.id and d.workspace_id = g.workspace_id
      and d.event_seq = v.seq and d.envelope_id = g.id;
  delete from event v using gone g where v.workspace_id = g.workspace_id and v.envelope_id = g.id;
  delete from envelope e using gone g where e.workspace_id = g.workspace_id and e.id = g.id;
  get diagnostics step = row_count;
  if step = 0 then
    delete from leaving_month l where l.starts = m.starts;
  end if;
  return query select null::bigint, 0;
end $$;

-- What is not due stays: some envelopes of the month with all their rows, and the events of envelopes that were deleted as drafts,
-- with their deliveries. They move to `_other`. Who they are is found first, their rows under the lock.
create function drop_month(m leaving_month) returns void language plpgsql as $$
declare
  parted text;
begin
  create temp table staying on commit drop as
    select e.workspace_id, e.id from workspace w cross join lateral (
      select e.workspace_id, e.id from envelope e
        where e.workspace_id = w.key and e.id >= m.starts and e.id < m.ends and not exists (
          select from erased_envelope x where x.workspace_id = e.workspace_id and x.id = e.id)
    ) e;
  execute format('insert into staying select distinct v.workspace_id, v.envelope_id from %I v
    where not exists (select from erased_envelope x where x.workspace_id = v.workspace_id and x.id = v.envelope_id)
      and not exists (select from envelope e where e.workspace_id = v.workspace_id and e.id = v.envelope_id)',
    'event_' || m.month);
  analyze staying;

  -- In the order in which commits take them.
  lock table workspace, envelope, webhook in share row exclusive mode;
  lock table audit_entry, mail, event, delivery in access exclusive mode;
  set local enable_hashjoin = off;
  set local enable_mergejoin = off;
  foreach parted in array array['audit_entry', 'mail', 'event', 'delivery'] loop
    execute format('alter table %I detach partition %I', parted, parted || '_' || m.month);
    if parted <> 'delivery' then
      execute format('insert into %I select r.* from staying s
        join %I r on r.workspace_id = s.workspace_id and r.envelope_id = s.id', parted, parted || '_' || m.month);
    end if;
  end loop;
  -- By the numbers of their events, of which they have an index.
  execute format('insert into delivery select r.* from staying s
    join %I v on v.workspace_id = s.workspace_id and v.envelope_id = s.id
    join %I r on r.workspace_id = v.workspace_id and r.event_seq = v.seq and r.envelope_id = v.envelope_id',
    'event_' || m.month, 'delivery_' || m.month);
  foreach parted in array array['audit_entry', 'mail', 'event', 'delivery'] loop
    execute format('drop table %I', parted || '_' || m.month);
  end loop;
  set local enable_hashjoin = on;
  set local enable_mergejoin = on;
end $$;
revoke execute on function drop_month from public;

-- As in 0018, where the month of the envelope may be about to go: then it was noted already.
create or replace function erase_ended(of_workspace bigint, erased_id text, moment timestamptz) returns boolean
  language plpgsql security definer set search_path from current as $$
declare
  e envelope%rowtype;
  w workspace%rowtype;
  noted int;
begin
  select * into w from workspace where key = of_workspace;
  select * into e from envelope x where x.workspace_id = of_workspace and x.id = erased_id for update;
  if e.id is null or not coalesce(is_due(e, w, moment), false) then
    return false;
  end if;
  insert into erased_envelope values (
    of_workspace, e.id, e.livemode, e.status, e.created_at, ended_at(e.details), moment,
    (e.details ->> 'audit_length')::int, e.details ->> 'audit_head',
    array(select d -> 'final' ->> 'sha256' from json_array_elements(e.documents) d
      where d -> 'final' ->> 'sha256' is not null),
    e.details -> 'certificate' ->> 'sha256') on conflict do nothing;
  get diagnostics noted = row_count;
  delete from delivery d using webhook h, event v
    where v.workspace_id = of_workspace and v.envelope_id = e.id and v.livemode = e.livemode
      and d.workspace_id = of_workspace and d.event_seq = v.seq and d.envelope_id in ('', e.id) and not d.is_test
      and h.workspace_id = of_workspace and h.id = d.webhook_id and h.livemode = e.livemode;
  delete from event v where v.workspace_id = of_workspace and v.envelope_id = e.id;
  delete from envelope x where x.workspace_id = of_workspace and x.id = e.id;
  if e.deleted_at is null then
    update envelope_count c set n = c.n - 1
      where c.workspace_id = of_workspace and c.livemode = e.livemode and c.status = e.status;
  end if;
  return noted = 1;
end $$;
