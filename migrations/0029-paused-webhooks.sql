-- Since when every call of a receiver has failed, and since when it is therefore left alone (src/domain/webhook-receiver.ts).
alter table webhook
  add column failing_since timestamptz,
  add column paused_at timestamptz;
create index webhook_paused on webhook (paused_at) where paused_at is not null;
-- Owners and admins are told.
alter table account_letter add column webhook_id text,
  drop constraint account_letter_kind_check,
  add constraint account_letter_kind_check check (kind in ('invitation', 'reset', 'webhook_paused'));

-- What an operator watches knows of them too.
drop function troubles_since(timestamptz, timestamptz);
create function troubles_since(day timestamptz, moment timestamptz)
  returns table (mails_failed int, mails_bounced int, mails_superseded int, deliveries_failed int, receivers_held int,
    receivers_paused int)
  language sql stable security definer set search_path from current
begin atomic
  select m.failed, m.bounced, m.superseded,
      (select count(*)::int from delivery d where d.state = 'failed' and d.created_at > day),
      (select count(*)::int from webhook w where w.held_until is not null and w.held_until > moment and w.paused_at is null),
      (select count(*)::int from webhook w where w.paused_at is not null)
    from (
      select count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'bounced')::int as bounced,
        count(*) filter (where state = 'superseded')::int as superseded
      from mail where state in ('failed', 'bounced', 'superseded') and created_at > day
    ) m;
end;
