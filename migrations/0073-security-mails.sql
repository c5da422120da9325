-- readable_from: 0.2.1
-- Mails about the security of an account say what the log of the settings says: they name its entry, and nothing of it is
-- written twice. They have a task of their own, so that a node before this version, which knows none of them, leaves them
-- to one that does.
alter table account_letter
  add column activity_id text,
  drop constraint account_letter_kind_check,
  add constraint account_letter_kind_check check (kind in ('invitation', 'reset', 'webhook_paused', 'security'));
-- How many of a kind a person had within the hour.
create index account_letter_of_security on account_letter (workspace_id, person_id, created_at) where activity_id is not null;
-- The security events alone, among all that is in the log.
create index activity_by_act on activity (workspace_id, act, at desc);
