-- What intake took out of a document before it was kept: nothing for bytes that are as they were sent.
alter table file add column removed text[] not null default '{}';
