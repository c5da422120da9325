-- How far the test space of a workspace runs ahead of real time: forward only, and never in the live space.
alter table workspace add column test_clock_ms bigint not null default 0 check (test_clock_ms >= 0);

-- What the clock of a test space looks for.
create index if not exists delivery_pending on delivery (workspace_id, next_attempt_at) where state = 'pending';

create index mail_queued on mail (workspace_id, id) where state = 'queued';

-- The sweeps' doors (0002), each row with the distance of the clock that its space goes by.
drop function due_for_expiry(timestamptz, int);
create function due_for_expiry(moment timestamptz, at_most int)
  returns table (workspace_id bigint, id text, ahead_ms float8)
  language sql stable security definer set search_path from current
begin atomic
  select due.workspace_id, due.id, due.ahead_ms from (
    select e.workspace_id, e.id, e.deadline_at, (case when e.livemode then 0 else w.test_clock_ms end)::float8 as ahead_ms
      from envelope e join workspace w on w.key = e.workspace_id
      where e.status in ('sent', 'opened') and e.deadline_at <= moment
    union
    select e.workspace_id, e.id, e.deadline_at, w.test_clock_ms::float8
      from workspace w join envelope e on e.workspace_id = w.key
      where w.test_clock_ms > 0 and not e.livemode and e.status in ('sent', 'opened')
        and e.deadline_at <= moment + w.test_clock_ms * interval '1 ms'
  ) due order by due.deadline_at limit at_most;
end;

drop function with_reminders(int, text);
create function with_reminders(at_most int, after text)
  returns table (workspace_id bigint, id text, ahead_ms float8)
  language sql stable security definer set search_path from current
begin atomic
  select e.workspace_id, e.id, (case when e.livemode then 0 else w.test_clock_ms end)::float8
    from envelope e join workspace w on w.key = e.workspace_id
    where e.status in ('sent', 'opened') and (e.details ->> 'reminders') is not null and e.id > after
    order by e.id limit at_most;
end;
