-- What falls due is asked of an index that holds nothing else, in the order of workspaces: a sweep costs what is due,
-- not what is under way, and none of them waits until another's backlog is done.

-- When the next automatic reminder falls due, if nothing else happens before (src/domain/envelopes/remind.ts, nextReminderAt).
alter table envelope add column remind_at timestamptz;
update envelope e set remind_at = (
  with signer as (
    select r, (r ->> 'signing_order')::int as signing_order from json_array_elements(e.recipients) r
    where r ->> 'role' = 'signer' and r ->> 'status' <> 'signed'
  )
  select min(
    coalesce(r ->> 'last_reminded_at', r ->> 'sent_at')::timestamptz + interval '24 hours' * (
      case when (r ->> 'reminder_count')::int = 0 then e.details -> 'reminders' ->> 'first_after_days'
        else e.details -> 'reminders' ->> 'repeat_every_days' end
    )::int
  ) from signer
  where signing_order = (select min(signing_order) from signer)
    and (r ->> 'reminder_count')::int < (e.details -> 'reminders' ->> 'max')::int
    and coalesce(r -> 'delivery' ->> 'state', '') <> 'bounced'
) where status in ('sent', 'opened') and (details ->> 'reminders') is not null;

drop index envelope_reminding;
create index envelope_remind on envelope (workspace_id, livemode, remind_at) where remind_at is not null;
drop index envelope_deadline;
create index envelope_deadline on envelope (workspace_id, livemode, deadline_at) where status in ('sent', 'opened');

-- As `ended_at`, for an index: instants are kept in UTC with a Z, which every session reads alike.
create function ended_on(details json) returns timestamptz language sql immutable
  return coalesce(details ->> 'completed_at', details ->> 'declined_at', details ->> 'voided_at',
    details ->> 'expired_at')::timestamptz;
create index envelope_ended on envelope (workspace_id, livemode, ended_on(details))
  where status in ('completed', 'declined', 'voided', 'expired');

-- Both spaces of every workspace beyond one, each with how far its clock runs ahead.
create function spaces_beyond(after_workspace bigint)
  returns table (workspace_id bigint, livemode boolean, ahead_ms float8, retention_days int)
  language sql stable
begin atomic
  select w.key, space.livemode, (case when space.livemode then 0 else w.test_clock_ms end)::float8, w.retention_days
    from workspace w cross join (values (true), (false)) as space (livemode) where w.key > after_workspace;
end;

-- door: what is due in the next workspaces, so many of one space at most.
drop function due_for_expiry(timestamptz, int);
create function due_for_expiry(moment timestamptz, after_workspace bigint, of_space int, at_most int)
  returns table (workspace_id bigint, id text, ahead_ms float8)
  language sql stable security definer set search_path from current
begin atomic
  select s.workspace_id, due.id, s.ahead_ms from spaces_beyond(after_workspace) s cross join lateral (
    select e.id from envelope e
      where e.workspace_id = s.workspace_id and e.livemode = s.livemode and e.status in ('sent', 'opened')
        and e.deadline_at <= moment + s.ahead_ms * interval '1 ms'
      order by e.deadline_at limit of_space
  ) due order by s.workspace_id limit at_most;
end;

drop function with_reminders(int, text);
create function due_for_reminders(moment timestamptz, after_workspace bigint, of_space int, at_most int)
  returns table (workspace_id bigint, id text, ahead_ms float8)
  language sql stable security definer set search_path from current
begin atomic
  select s.workspace_id, due.id, s.ahead_ms from spaces_beyond(after_workspace) s cross join lateral (
    select e.id from envelope e
      where e.workspace_id = s.workspace_id and e.livemode = s.livemode
        and e.remind_at <= moment + s.ahead_ms * interval '1 ms'
      order by e.remind_at limit of_space
  ) due order by s.workspace_id limit at_most;
end;

drop function due_for_erasure(timestamptz, int);
create function due_for_erasure(moment timestamptz, after_workspace bigint, of_space int, at_most int)
  returns table (workspace_id bigint, id text)
  language sql stable security definer set search_path from current
begin atomic
  select s.workspace_id, due.id from spaces_beyond(after_workspace) s cross join lateral (
    select e.id from envelope e
      where e.workspace_id = s.workspace_id and e.livemode = s.livemode
        and e.status in ('completed', 'declined', 'voided', 'expired')
        and ended_on(e.details) <= moment + s.ahead_ms * interval '1 ms' - s.retention_days * interval '1 day'
      order by ended_on(e.details) limit of_space
  ) due where s.retention_days is not null order by s.workspace_id limit at_most;
end;

-- Without those whose job is waiting for its next try, in pages by id. No try waits longer than ten minutes
-- (src/application/sealing/seal.ts): one that seems to was planned by a clock that has been put back since.
drop function unsealed(int);
create function unsealed(at_most int, after_id text) returns table (workspace_id bigint, id text)
  language sql stable security definer set search_path from current
begin atomic
  select e.workspace_id, e.id from envelope e where e.status = 'signed' and e.id > after_id and not exists (
      select from graphile_worker.jobs j where j.key = 'seal_envelope:' || e.id and j.attempts < j.max_attempts
        and j.run_at < now() + interval '15 minutes'
    ) order by e.id limit at_most;
end;

-- door: no job waits for more than half a day (src/application/mail/send.ts). One that seems to was planned by a clock that
-- has been put back since, and runs now. Answers how many did.
create function wake_misplanned() returns int
  language sql security definer set search_path from current
begin atomic
  select count(*)::int from graphile_worker.reschedule_jobs(array(
    select j.id from graphile_worker.jobs j
      where j.locked_at is null and j.attempts < j.max_attempts and j.run_at > now() + interval '13 hours'
  ), now());
end;
