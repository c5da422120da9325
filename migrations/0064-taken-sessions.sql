-- readable_from: 0.2.1
-- Ends a session and says whether it was still there: one that was ended meanwhile, by a new password say, is not taken
-- to another workspace.
create function take_session(hash bytea) returns boolean
  language sql security definer set search_path from current
begin atomic
  with taken as (delete from session where token_hash = hash returning token_hash)
  select exists (select from taken);
end;
