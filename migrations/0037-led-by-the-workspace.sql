-- Every key of a workspace's table begins with the workspace, so that the rows of workspaces can lie in several databases,
-- or in one that is sharded by them, and no key has to be asked of all (docs/internals/tenancy.md). What is asked for
-- before the workspace is known keeps its index, which no longer has to be unique: ids and tokens are random. No statement
-- of the version before names one of the former keys in `on conflict`.

create index session_by_token on session (token_hash);
alter table session drop constraint session_pkey, add primary key (workspace_id, token_hash);

create index api_key_by_token on api_key (token_hash);
alter table api_key drop constraint api_key_token_hash_key;

create index hand_off_by_code on hand_off (code_hash);
alter table hand_off drop constraint hand_off_code_hash_key;

create index invitation_by_id on invitation (id);
alter table invitation drop constraint invitation_id_key;

create index upload_by_id on upload (id);
alter table upload drop constraint upload_id_key;

create index workspace_by_public_id on workspace (id);
alter table workspace drop constraint workspace_id_key;
