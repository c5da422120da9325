-- Lists of one status by last change and by deadline, read in order from an index of their own: by the index of all statuses
-- (0049) a page of the few that are under way would pass nearly everything. Completed envelopes are most of a workspace, so a
-- page of those passes few others, and what is kept here stays small.
create index envelope_status_by_change on envelope (workspace_id, livemode, status, (details ->> 'updated_at'), id)
  where deleted_at is null and status <> 'completed';
create index envelope_status_by_deadline on envelope (workspace_id, livemode, status, deadline_at, id)
  where deleted_at is null and status <> 'completed';
