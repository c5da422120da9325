-- As in 0037, for the tables that grow with every envelope: by themselves, so that no lock of the others lasts as long as
-- their index is built. Meanwhile they can be read.
create index recipient_by_id on recipient (id);
create index embed_token_by_id on embed_token (id);
alter table recipient drop constraint recipient_id_key;
alter table embed_token drop constraint embed_token_id_key;
