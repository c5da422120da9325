-- What a delivery said and how it was sent is kept in full until it has ended. Then its event says the one, and the other
-- is packed (src/kit/sent-request.ts): both are put together again where they are shown or sent once more.
alter table delivery
  -- Empty of a test event, which is of no envelope, and of what ended before this: those keep their body.
  add column envelope_id text not null default '',
  add column last_sent bytea,
  alter column body drop not null;

update delivery d set envelope_id = v.envelope_id from webhook w, event v
  where d.state = 'pending' and not d.is_test and w.workspace_id = d.workspace_id and w.id = d.webhook_id
    and v.workspace_id = d.workspace_id and v.livemode = w.livemode and v.seq = d.event_seq;

-- As src/kit/delivery-body.ts makes it, byte for byte.
create function delivery_body(
  of_workspace bigint, of_livemode boolean, of_envelope text, of_seq bigint, event_name text, delivery_id text
) returns text language sql stable as $$
  select format('{"event":%s,"id":%s,"event_id":%s,%s',
      to_json(event_name), to_json(delivery_id), to_json(v.id), substr(v.body::text, 2))
    from event v where v.workspace_id = of_workspace and v.livemode = of_livemode and v.envelope_id = of_envelope and v.seq = of_seq
$$;

-- What is to be sent again has its body, whichever version of the service asks for it.
create function restore_delivery_body() returns trigger language plpgsql as $$
begin
  new.body := (select delivery_body(w.workspace_id, w.livemode, new.envelope_id, new.event_seq, new.event, new.id)
    from webhook w where w.workspace_id = new.workspace_id and w.id = new.webhook_id);
  return new;
end $$;
create trigger delivery_has_its_body before update of state on delivery
  for each row when (new.state = 'pending' and new.body is null) execute function restore_delivery_body();

-- A node of the version before does not say whose event it is.
create function note_envelope_of_delivery() returns trigger language plpgsql as $$
begin
  new.envelope_id := coalesce(new.body::json ->> 'envelope_id', '');
  return new;
end $$;
create trigger delivery_names_its_envelope before insert on delivery
  for each row when (new.envelope_id = '' and not new.is_test) execute function note_envelope_of_delivery();

-- Asked by nothing: ids of events are made once.
alter table event drop constraint event_workspace_id_id_key;
