-- readable_from: 0.2.1
-- When the record of a proved domain was last seen. Name servers that fail keep a proof for a while, not for ever. A node of
-- before does not write it: its domains count as seen when they were last looked at.
alter table workspace_domain add column seen_at timestamptz;
update workspace_domain set seen_at = checked_at where proved_by = 'dns' and missing_since is null;
