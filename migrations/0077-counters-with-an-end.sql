-- readable_from: 0.2.1
-- A counter of attempts forgets each of them when its own time is over. Before, whoever counted in minutes forgot what others
-- count in hours or days: the rows that went were those older than the window of whoever came.
alter table login_failure add column until timestamptz not null default now() + interval '15 minutes';
create index login_failure_over on login_failure (until);
drop index login_failure_oldest;

-- door: Seconds to wait when one of the counters is used up; else null, and the attempt is in all of them.
create or replace function claim_attempts(keys bytea[], caps int[], attempt text, moment timestamptz, window_s int)
  returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since timestamptz := moment - make_interval(secs => window_s);
  wait_s int;
begin
  -- In one order, or two attempts could wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(encode(k, 'hex'), 0))
    from (select k from unnest(keys) k order by k) ordered;
  select max(ceil(extract(epoch from used.oldest - since))) into wait_s
    from unnest(keys, caps) counter (k, cap)
    cross join lateral (
      select count(*) as n, min(f.at) as oldest from login_failure f
      where f.key = counter.k and f.at > since and f.attempt <> claim_attempts.attempt
    ) used
    where used.n >= counter.cap;
  if wait_s is not null then
    return greatest(wait_s, 1);
  end if;
  insert into login_failure (key, attempt, at, until)
    select k, claim_attempts.attempt, moment, moment + make_interval(secs => window_s) from unnest(keys) k
    -- A job that runs a second time is counted once.
    on conflict on constraint login_failure_pkey do nothing;
  -- More than an attempt adds, so that the table shrinks; rows that others are forgetting are left to them.
  delete from login_failure f where (f.key, f.attempt) in (
    select o.key, o.attempt from login_failure o where o.until <= moment order by o.until limit 20 for update skip locked
  );
  return null;
end $$;
