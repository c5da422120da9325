-- The row of a list as JSON, so that a page is read and sent without being made anew. `listed_mark` says what it was
-- made of; a row without it, or with another, is presented again (src/http/api/list-rows.ts). A node of the version
-- before changes neither, but the revision, which the mark begins with.
alter table envelope
  add column listed text,
  add column listed_mark text;
