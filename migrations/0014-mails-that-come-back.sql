-- A mail that a server took and that was reported as undeliverable afterwards.
alter table mail drop constraint mail_state_check,
  add constraint mail_state_check check (state in ('queued', 'captured', 'sent', 'failed', 'bounced'));

-- What a person was mailed: the invitation that the letters after it answer, and how often a link was asked for.
create index mail_of_recipient on mail (workspace_id, recipient_id, created_at);
