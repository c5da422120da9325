-- What may need its sender, so that a list of a hundred thousand finds it on an index (src/domain/envelopes/attention.ts).
-- `attention_at` is the deadline, or when it was declined: which of them are near is asked by the time of the day.
alter table envelope
  add column attention text check (attention in ('trouble', 'deadline', 'declined')),
  add column attention_at timestamptz,
  add check ((attention is null) = (attention_at is null));

update envelope e set
  attention = case
    when status = 'declined' then 'declined'
    when status = 'signed' then 'trouble'
    when exists (select from json_array_elements(recipients) r where r ->> 'status' in ('sent', 'opened')
      and r -> 'delivery' ->> 'state' in ('bounced', 'failed')) then 'trouble'
    else 'deadline' end,
  attention_at = case
    when status = 'declined' then coalesce((details ->> 'declined_at')::timestamptz, created_at)
    when status = 'signed' then created_at
    else deadline_at end
where status in ('sent', 'opened', 'declined')
  or (status = 'signed' and details -> 'sealing' ->> 'state' in ('retrying', 'failed'));

create index envelope_attention on envelope (workspace_id, livemode, attention, attention_at)
  where attention is not null and deleted_at is null;

-- The outbox of a space: the other space's mails are not walked past.
drop index mail_newest;
create index mail_newest on mail (workspace_id, livemode, created_at desc, id desc);
