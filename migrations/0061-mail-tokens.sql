-- The token by which the service sends mail over OAuth2, and the refresh token that came with it: of the service, not of
-- a workspace. Encrypted under a key that is derived from SECRET_KEY. Whoever refreshes it locks the row, so that of all
-- nodes one asks the token server.
create table mail_token (
  -- A hash of the settings that it was made with: other settings begin anew.
  id text primary key,
  token_encrypted bytea,
  updated_at timestamptz not null default now()
);
alter table mail_token enable row level security;
alter table mail_token force row level security;
create policy of_the_service on mail_token to countersign_app using (true) with check (true);
grant select, insert, update, delete on mail_token to countersign_app;
