-- What an operator's Prometheus asks about the whole instance, of all workspaces.

create function envelope_totals() returns table (livemode boolean, status text, n bigint)
  language sql stable security definer set search_path from current
begin atomic
  select c.livemode, c.status, sum(c.n)::bigint from envelope_count c group by c.livemode, c.status;
end;

-- Jobs that should have run by now, by what they are to do.
create function job_lags() returns table (task text, waiting int, oldest_s float8)
  language sql stable security definer set search_path from current
begin atomic
  select task_identifier, count(*)::int, extract(epoch from now() - min(run_at))::float8
    from graphile_worker.jobs where locked_at is null and run_at < now() and attempts < max_attempts
    group by task_identifier;
end;
