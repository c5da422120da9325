-- A page of a list reads a hundred rows: each lies in one piece, with the text of a list's row as it is sent. To fetch
-- such texts one by one from a table of their own, and to unpack them, costs as much again as the rest of a list.
alter table envelope set (toast_tuple_target = 4080);
alter table envelope alter column listed set storage external;

-- Words of two letters, and of scripts that the extension for words does not know, are looked for in every name: on the
-- index, without a look at the rows. What else a search filters by is there too.
drop index envelope_newest;
create index envelope_newest on envelope (workspace_id, livemode, created_at desc, id desc)
  include (name, status, external_ref, template_id) where deleted_at is null;
