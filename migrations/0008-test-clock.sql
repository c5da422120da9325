-- How far the test space of a workspace runs ahead of real time: forward only, and never in the live space.
alter table workspace add column test_clock_ms bigint not null default 0 check (test_clock_ms >= 0);

-- When the next attempt is due, by the clock of the delivery's own space; null while one is on its way.
alter table delivery add column if not exists next_attempt_at timestamptz;
create index if not exists delivery_pending on delivery (workspace_id, next_attempt_at) where state = 'pending';

create index mail_queued on mail (workspace_id, id) where state = 'queued';
