-- readable_from: 0.2.1
-- A mailed code by which a person confirms that it is them, for those who have no other way. It is kept with the session that
-- asked for it, so it proves nothing in another and ends with it. The code is not stored: it is derived from the id of its mail.
-- `code_mail` is null again once it was used; `code_mailed_at` stays, since the next one has to wait.
alter table session add column code_mail text, add column code_mailed_at timestamptz;

-- Sent by a task of its own, which nodes before this version leave to one that knows it.
alter table account_letter
  drop constraint account_letter_kind_check,
  add constraint account_letter_kind_check check (kind in ('invitation', 'reset', 'webhook_paused', 'security', 'proof_code'));
