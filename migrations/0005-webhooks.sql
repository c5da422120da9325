-- Live and test space get event numbers of their own, so that either is without gaps. What was given
-- out keeps its number; each space goes on after the highest of its own.
alter table event_counter add column livemode boolean;
alter table event_counter drop constraint event_counter_pkey;
delete from event_counter;
insert into event_counter (workspace_id, livemode, seq) select workspace_id, livemode, max(seq) from event group by 1, 2;
alter table event_counter alter column livemode set not null;
alter table event_counter add primary key (workspace_id, livemode);
alter table event drop constraint event_pkey;
alter table event add primary key (workspace_id, livemode, seq);

-- The secret before the last rotation signs beside the new one for a day.
alter table webhook add column previous_secret_sealed bytea;
alter table webhook add column previous_valid_until timestamptz;
alter table webhook add check ((previous_secret_sealed is null) = (previous_valid_until is null));

-- A delivery is tried in rounds of up to three attempts; a redelivery begins the next round. A job names
-- the round and the attempt it is for, so no job that was left over can try again. next_attempt_at is
-- set while a pending delivery waits, and null while an attempt is being made.
alter table delivery add column round int not null default 1;
alter table delivery add column next_attempt_at timestamptz;
alter table delivery add column last_ms int;
alter table delivery add column is_test boolean not null default false;
alter table delivery add check (next_attempt_at is null or state = 'pending');

-- Deliveries that wait under the former schema: their jobs learn which attempt they are for.
update delivery d set next_attempt_at = coalesce(
    (select min(run_at) from graphile_worker._private_jobs j where j.payload ->> 'delivery_id' = d.id), now())
  where state = 'pending';
update graphile_worker._private_jobs j set payload = json_build_object(
    'workspace_id', d.workspace_id::text, 'delivery_id', d.id, 'round', d.round, 'attempt', d.attempts + 1)
  from delivery d where j.payload ->> 'delivery_id' = d.id;
