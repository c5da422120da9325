-- Lists by last change, by deadline and by name, beside the one by age. Each begins with the workspace and its space, so a page
-- is read in order from its index. The name without accents, capitals and punctuation (src/domain/envelopes/words.ts) lies
-- beside the other words, since it hardly ever changes.
create index envelope_by_change on envelope (workspace_id, livemode, (details ->> 'updated_at'), id) where deleted_at is null;
create index envelope_by_deadline on envelope (workspace_id, livemode, deadline_at, id) where deleted_at is null;
alter table envelope_words add column name_key text;
create index envelope_words_by_name on envelope_words (workspace_id, livemode, name_key, envelope_id);

-- Those that are there get theirs from the sweep of words, the newest first.
insert into unworded select workspace_id, envelope_id from envelope_words on conflict do nothing;
