-- A mail that was not sent because nobody needs it any more has not failed: a newer link, or the end of its envelope, came first.
alter table mail drop constraint mail_state_check,
  add constraint mail_state_check check (state in ('queued', 'captured', 'sent', 'failed', 'bounced', 'superseded'));
update mail set state = 'superseded' where state = 'failed' and last_error = 'no longer needed';
alter table account_letter drop constraint account_letter_state_check,
  add constraint account_letter_state_check check (state in ('queued', 'kept', 'sent', 'failed', 'superseded'));
update account_letter set state = 'superseded' where state = 'failed' and last_error = 'no longer needed';

-- What an operator watches (docs/operating.md): how mails and deliveries of a day ended.
create index mail_ended on mail (created_at) where state in ('failed', 'bounced', 'superseded');
create index delivery_failed on delivery (created_at) where state = 'failed';
create index webhook_held on webhook (held_until) where held_until is not null;
create function troubles_since(day timestamptz, moment timestamptz)
  returns table (mails_failed int, mails_bounced int, mails_superseded int, deliveries_failed int, receivers_held int)
  language sql stable security definer set search_path from current
begin atomic
  select m.failed, m.bounced, m.superseded,
      (select count(*)::int from delivery d where d.state = 'failed' and d.created_at > day),
      (select count(*)::int from webhook w where w.held_until is not null and w.held_until > moment)
    from (
      select count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'bounced')::int as bounced,
        count(*) filter (where state = 'superseded')::int as superseded
      from mail where state in ('failed', 'bounced', 'superseded') and created_at > day
    ) m;
end;
