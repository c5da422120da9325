-- readable_from: 0.2.1
-- A session that has ended gives nothing out any more. When somebody's sessions of a workspace were ended: one that was
-- elsewhere at that time comes back only once its person has proved anew who they are. A node of before asks for none, and
-- what it wrote is as if none had been ended.
alter table membership add column sessions_ended_at timestamptz;

-- door: whether a session is still there; if so it stays until the transaction ends. What changes it, as a proof or a use
-- does, need not wait.
create function hold_session(hash bytea) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  with held as (select s.token_hash from session s where s.token_hash = hash for key share)
  select exists (select from held);
end;

-- door: the session goes on in another workspace of its person, under another token: no longer life and no newer proof. False
-- where their sessions there were ended since the last proof.
create function carry_session(
  hash bytea, new_hash bytea, target bigint, moment timestamptz, of_ip text, of_user_agent text
) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  with kept as (
    select s.token_hash, s.person_id, s.expires_at, s.proved_at
    from session s join membership m on m.workspace_id = target and m.person_id = s.person_id
      join workspace w on w.key = target and w.suspended_at is null
    where s.token_hash = hash and (m.sessions_ended_at is null or s.proved_at > m.sessions_ended_at)
    for update of s for share of m, w
  ),
  gone as (delete from session s using kept k where s.token_hash = k.token_hash returning s.token_hash),
  begun as (
    insert into session (token_hash, person_id, workspace_id, expires_at, created_at, ip, user_agent, proved_at)
    select new_hash, k.person_id, target, k.expires_at, moment, of_ip, of_user_agent, k.proved_at
    from kept k join gone g on g.token_hash = k.token_hash
    returning token_hash
  )
  select exists (select from begun);
end;

-- door: whether a session counts in a workspace that it is not in: not where those of its person there were ended since the
-- last proof.
create function session_counts_in(hash bytea, target bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  return exists (
    select from session s join membership m on m.workspace_id = target and m.person_id = s.person_id
    where s.token_hash = hash
      and (s.workspace_id = target or m.sessions_ended_at is null or s.proved_at > m.sessions_ended_at)
  );

-- door: where somebody who leaves a workspace goes on: where they were last.
create function workspace_besides(person text, left_one bigint) returns bigint
  language sql stable security definer set search_path = public, pg_temp
  return (
    select m.workspace_id from membership m join workspace w on w.key = m.workspace_id
    where m.person_id = person and m.workspace_id <> left_one and w.suspended_at is null
    order by m.last_signed_in_at desc nulls last, m.workspace_id limit 1
  );

do $$
declare
  one text;
begin
  foreach one in array array[
    'hold_session(bytea)',
    'carry_session(bytea, bytea, bigint, timestamptz, text, text)',
    'session_counts_in(bytea, bigint)',
    'workspace_besides(text, bigint)'
  ] loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to countersign_app', one);
  end loop;
end $$;
